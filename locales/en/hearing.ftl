ear-model-missing = There is no complete listening model in the folder { $path }. Install it again with "narrator model install", or install Narrator again if it is the model that comes with it.
ear-model-open = The listening model in the folder { $path } cannot listen for a closed list: its graph is made beforehand. Use the model that comes with the game, or "narrator model install fr-small".
ear-model-words = The word list of the listening model in the folder { $path } cannot be read. Install it again with "narrator model install", or install Narrator again if it is the model that comes with it.
ear-model-unknown = The listening model in the folder { $path } cannot refuse a word outside the list. Use the model that comes with the game.
ear-model-path = Windows cannot open the listening model because of the accents in the path { $path }. Put the game in a folder without accents, for instance C:\Games.
ear-model-damaged = The listening model in the folder { $path } is damaged: the file { $file } is no longer as it was installed. Install it again with "narrator model install", or install Narrator again if it is the model that comes with it.
ear-model-refused = The listening model in the folder { $path } does not load: one of its files is damaged, or memory is short. Install it again with "narrator model install", or install Narrator again if it is the model that comes with it.
ear-broken = Speech recognition does not start on this computer. Install Narrator again to have it; without it, the keyboard answers everything.
