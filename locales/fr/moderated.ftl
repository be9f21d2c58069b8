### The multi-night game, moderated.

## Set-up

nights-way-host = Ce jeu a des secrets. Première façon de les garder : un meneur, qui ne joue pas, tient le clavier et porte le casque. Il entend les secrets et tape les choix.
nights-way-players = Deuxième façon : sans meneur. Qui est appelé tape ses chiffres au clavier, et écoute la réponse dans le casque posé près de l’ordinateur. Chaque touche fait le même petit bruit.
nights-way-text = Troisième façon : comme la deuxième, mais les secrets s’écrivent seulement, à l’écran ou en braille.
nights-way = Comment gardons-nous les secrets : avec un meneur, au casque, ou par écrit ?
nights-no-headphones = Aucun casque n’est prévu : les secrets s’écriront à l’écran. Pour un casque, quittez, puis choisissez-le à la page « Son et micro » de la fenêtre, ou relancez avec l’option private-device, que l’aide explique.
nights-screen-reader = Si un lecteur d’écran parle sur cet ordinateur, faites-le taire la nuit : il dirait les touches, et les secrets qui s’écrivent.
nights-option-host = Avec un meneur
nights-option-players = Au casque, sans meneur
nights-option-text = Par écrit
nights-decoy = Voulez-vous des leurres ? À chaque appel, toutes les personnes en vie tapent alors autant de touches, et rien ne trahit qui agit. Pour les loups-garous, la première place de la meute choisit.
nights-deal = Qui tient quel personnage : me le dire tout de suite en secret, ou au fil du jeu ? Au fil du jeu, je l’apprends au premier appel de chaque personnage, et par les cartes qu’on retourne.
nights-deal-now = Tout de suite
nights-deal-later = Au fil du jeu
nights-limit = Combien de minutes dure une nuit, au plus ? Passé ce temps, qui ne répond pas ne choisit personne. Dites « sans limite » pour laisser chacun prendre son temps.
nights-options = Débat de { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
} chaque jour. Cela vous convient ?

## Deal

nights-numbers = Chaque personnage a un numéro. Les voici.
nights-number = { $number } : { $role }.
nights-enter-host = Fermez les yeux. Le meneur va taper le numéro du personnage de chaque joueur, dans l’ordre des places.
nights-enter = Fermez les yeux. Chacun à son tour, dans l’ordre des places, tape en secret le numéro de son personnage.
nights-which = Quel numéro de personnage ?
nights-right = Tapez un si c’est exact, zéro pour recommencer.
nights-you-are = Ce personnage est { $character }.
nights-taken = Ce personnage a déjà été tapé par quelqu’un d’autre. Vérifiez le numéro, ou annulez.
nights-no-character = Aucun personnage n’a le numéro zéro.
nights-entered = Tout le monde a son personnage. Ouvrez les yeux.

nights-learn-host = Je ne sais pas qui tient quoi. Au premier appel d’un personnage, le meneur tapera la place de la personne qui se réveille. Quand quelqu’un meurt, retournez sa carte et dites-moi ce qu’elle est.
nights-learn = Je ne sais pas qui tient quoi. Au premier appel de votre personnage, tapez votre place. La voyante va voir elle-même une carte que je ne connais pas encore. Quand quelqu’un meurt, retournez sa carte et dites-moi ce qu’elle est.

## What is learnt as the game goes

nights-wake = { $role }, réveille-toi.
nights-sleep = { $role }, ferme les yeux.
nights-who-host = { $role } : tapez la place de cette personne.
nights-who = { $role }, tape ta place.
nights-place = { $player } : { $character }.
nights-place-none = Il faut le numéro d’une place.
nights-place-dead = La personne qui était à cette place n’est plus en vie.
nights-place-taken = Attention, cette place a déjà un autre personnage.
nights-look = Va voir la carte de cette personne : { $player }. Tape ensuite le numéro du personnage.
nights-look-known = Aucune carte à prendre : tape zéro.
nights-look-number = Tape un numéro de personnage, ou zéro.
nights-no-such-card = Ce numéro ne va pas avec cette carte. Recommence.
nights-card-dawn = { $player } ne se réveille pas. Retournez sa carte : quel est son personnage ?
nights-card = { $player } meurt. Retournez sa carte : quel est son personnage ?
nights-card-sure = Quelqu’un s’est déjà donné pour ce personnage : { $role }. Est-ce bien la carte ?
nights-who-had = La partie est finie. Qui tenait ce personnage : { $role } ?
nights-held-unknown = { $player } : je ne sais pas encore.

## Secret choices

nights-digits = Il faut { $strokes ->
    [one] un chiffre
   *[other] { $strokes } chiffres
}, de zéro à { $most }. Zéro veut dire personne.
nights-any-digits = Tapez n’importe quels chiffres pour avoir vos nouvelles.
nights-second-lover = Et la deuxième personne ?
nights-second = Et une deuxième personne ? Zéro pour personne.
nights-sheep = Où va le mouton numéro { $number } ?
nights-heal = Guérison : tapez un pour guérir, zéro sinon.
nights-poison = Poison : tapez un numéro de place, ou zéro.
nights-charisma = Charisme : tapez un numéro de place, ou zéro.
nights-guardian = Ange-Gardien, tu peux te réveiller.
nights-guardian-ask = Si tu veux choisir maintenant la personne que tu gardes des flammes, tape sa place. Sinon, tape zéro.
nights-guardian-closing = Ange-Gardien, ferme les yeux.
nights-round = Chacun à son tour, dans l’ordre des places, vient au clavier et tape des chiffres pour avoir ses nouvelles.
nights-no-news = Rien de nouveau pour toi cette nuit.
nights-called = { $role } : { $players }.
nights-for = Pour { $player } : { $text }
nights-noted-potions = C’est noté. Guérison : { $heal ->
    [yes] oui
   *[no] non
}. Poison : { $poison }. Charisme : { $charisma }.
nights-noted-players = C’est noté : { $players }.
nights-noted-nobody = C’est noté : personne.
nights-nobody = personne
nights-murmur = Tapez le numéro de la place, ou zéro pour personne.
nights-do-again = Recommence. Zéro veut dire personne.
nights-too-late = Ce choix ne compte pas.
nights-all-again = Un choix n’a pas pu être noté. Tout le monde recommence, dans le même ordre.
nights-refused-mort = Cette personne n’est plus en vie.
nights-refused-sans-pouvoir = Ton pouvoir est perdu : ce choix ne compte pas.
nights-refused-deux-personnes = Il faut deux personnes différentes.
nights-refused-deux-nuits-de-suite = Tu protégeais déjà cette personne la nuit dernière.
nights-refused-troupeau-entier-ou-rien = Place tout ton troupeau, ou aucun mouton.
nights-refused-plus-de-moutons = Il ne te reste aucun mouton.
nights-refused-soi-meme = Tu ne peux pas te choisir.
nights-refused-auto-protection = Tu ne peux pas te garder des flammes.
nights-refused-choix-definitif = Ton choix est déjà fait, et il est définitif.
nights-refused-deux-au-plus = Deux personnes au plus.
nights-refused-deux-acolytes = Tu as déjà deux acolytes.
nights-refused-deja-utilisee = Tu as déjà utilisé ce pouvoir.
nights-refused-aucune-victime = Il n’y a personne à guérir.
nights-refused-agonie = L’agonie retient ta main : pas de potion cette nuit.
nights-refused-absent = Ce personnage n’est pas en jeu.
nights-refused-dix-huit-joueurs = La Malédiction se joue à partir de dix-huit joueurs.

## Day

day-option-motion = Motion de censure
day-option-guardian = Choix secret
nights-guardian-lost = L’Ange-Gardien n’est plus en vie : il n’y a pas de choix secret à faire.
nights-close-eyes = Fermez tous les yeux un instant.
nights-open-eyes = Ouvrez les yeux.
nights-no-mayor-today = Aucun nom n’est en tête. Le village reste sans maire aujourd’hui ; il votera à nouveau demain.
nights-tie-still = Toujours égalité entre { $players }. Voter à nouveau, ou rester sans maire jusqu’à demain ?
nights-tie-again = Voter à nouveau
nights-tie-nobody = Rester sans maire
nights-close = Le vote est trop serré pour un simple compte. Dites maintenant chacun votre vote, à votre tour.
nights-living = { $count ->
    [one] Une personne est en vie : { $players }.
   *[other] { $count } personnes sont en vie : { $players }.
}
nights-dead = { $player } n’est plus en vie. Son personnage : { $character }.
nights-mayor = À la mairie : { $player }.
nights-voters = Au prochain bûcher, ces personnes seules votent : { $players }.
nights-voters-more = Qui d’autre votera ? Dites « personne » quand le compte y est.
nights-tie = Le vote finit à égalité.
nights-no-mayor = Le village n’a pas de maire.
nights-motion-count = Combien de voix pour la motion ?
nights-motion-help = Dites un nombre, de zéro à { $most }.
nights-mayor-voted = { $player }, contre qui votiez-vous ?
nights-no-such-vote = Le compte des voix ne le permet pas. Recommencez.
nights-apart = Un vote à part se tape maintenant : un numéro de place, ou zéro.
nights-vote-of = Un vote compte à part : { $player }. Contre qui était-ce, à voix haute ?
nights-vote-zero = Rien à taper : tapez zéro.
nights-void = Fermez les yeux. Qui vient de voter contre la personne de son cœur revote en secret. Sinon, tapez zéro.
nights-void-ask = Tapez un numéro de place, ou zéro.
nights-void-round = Fermez les yeux. Chacun à son tour, dans l’ordre des places, vient au clavier : je dis en secret si ce vote est à refaire.
nights-void-end = Ouvrez les yeux. Les votes sont pris.
nights-vote-kept = Ton vote est bon : tape zéro.
election-ask = { $voter }, pour qui votez-vous ?
election-ask-again = Chaque vote compte. { $voter }, pour qui votez-vous ? Redites « personne » pour ne choisir personne.
election-told = { $voter } vote pour { $target }.
election-told-nobody = { $voter } ne vote pour personne.
election-count = Combien de voix pour { $player } ?

## What a host alone may know

nights-held = { $player } : { $character }.
nights-state-lovers = Amoureux : { $players }.
nights-state-charmed = Sous le charme : { $players }.
nights-state-acolytes = Acolytes : { $players }.
nights-state-cursed = Sous la Malédiction : { $players }.
nights-state-deprived = Pouvoir perdu : { $players }.
nights-state-shielded = À l’abri des flammes : { $players }.
nights-state-protected = Dernière protection : { $players }.
nights-state-charismatic = Vote double au prochain bûcher : { $players }.
nights-state-potions = Potions qui restent : { $potions }.
nights-state-sheep = Moutons : { $sheep }.
nights-state-lives = Vies de l’Ancien : { $lives }.
nights-state-curse = { $curse ->
    [yes] La Malédiction peut encore être lancée.
   *[no] Plus de Malédiction.
}
nights-pack = La meute : { $players }.
nights-potion-guerison = guérison
nights-potion-empoisonnement = poison
nights-potion-charisme = charisme
nights-potion-none = aucune

## End

nights-was = { $player } était { $character }.
nights-end = Rejouer avec le même groupe, autre jeu, ou terminer ?

## How a game went, told when it is over

nights-story-night = Nuit { $number }.
nights-story-day = Jour { $number }.
nights-story-guard = { $role }, { $player } : garde { $target } des flammes.
nights-story-lovers = { $role }, { $player } : unit { $target }.
nights-story-stun = { $role }, { $player } : assomme { $target }.
nights-story-sheep = { $role }, { $player } : place ses moutons devant { $target }.
nights-story-protect = { $role }, { $player } : protège { $target }.
nights-story-see = { $role }, { $player } : regarde { $target }.
nights-story-charm = { $role }, { $player } : charme { $target }.
nights-story-bite = { $role }, { $player } : mord { $target }.
nights-story-acolyte = Un acolyte de plus : { $player }.
nights-story-curse = { $role }, { $player } : lance la Malédiction sur { $target }.
nights-story-cursed = Un loup-garou de plus : { $player }.
nights-story-feast = Les loups-garous attaquent { $target }.
nights-story-heal = { $role }, { $player } : guérit la victime.
nights-story-poison = { $role }, { $player } : empoisonne { $target }.
nights-story-charisma = { $role }, { $player } : donne à { $target } un vote double.
nights-story-shot = Le chasseur, { $player }, tire sur { $target }.
nights-story-dead-loups = { $player } meurt : les loups-garous.
nights-story-dead-poison = { $player } meurt : le poison.
nights-story-dead-chasseur = { $player } meurt : la balle du chasseur.
nights-story-dead-chagrin = { $player } meurt de chagrin.
nights-story-dead-maitre-mort = { $player } meurt avec le Maître-Vampire.
nights-story-dead-bucher = { $player } meurt sur le bûcher.
nights-story-dead-rage = { $player } meurt dans le feu, par la rage du Seigneur Loup.
nights-story-mayor = À la mairie : { $player }.
nights-story-motion = Motion de censure : { $support } voix pour, { $oppose } contre. { $passed ->
    [yes] Elle est adoptée.
   *[no] Elle est rejetée.
}
nights-story-votes = Contre { $target } : { $voters }.
nights-story-counted = Contre { $target } : { $votes } voix.
nights-story-decides = À égalité, le maire désigne { $target }.
nights-story-voters = Le Bouc Émissaire laisse voter : { $voters }.
nights-story-rage = Le Seigneur Loup entraîne { $target } dans le feu.
nights-story-whisper = L’Ancien murmure un nom : { $target }.
nights-story-saved = Les flammes refusent { $player }.
nights-story-nobody = Personne ne brûle.

## The cast of a demonstration

cast-nights-host = avec un meneur
cast-nights-deal = tout de suite
cast-nights-where = où en sommes-nous
cast-nights-votes = { $player } { $number }
