ear-model-missing = There is no complete listening model in the folder { $path }. Type "narrator model verify" to check it; the game goes on with the keyboard.
ear-model-open = The listening model in the folder { $path } cannot listen for a closed list. Use the model that comes with the game, or "narrator model install fr-small".
ear-model-words = The word list of the listening model in the folder { $path } cannot be read. Type "narrator model verify" to check the model.
ear-model-unknown = The listening model in the folder { $path } cannot refuse a word outside the list. Use the model that comes with the game.
ear-model-path = Windows cannot open the listening model because of the accents in the path { $path }. Put the game in a folder without accents, for instance C:\Games.
ear-broken = Speech recognition does not start on this computer ({ $reason }). The game goes on with the keyboard; "narrator doctor" tells more.
