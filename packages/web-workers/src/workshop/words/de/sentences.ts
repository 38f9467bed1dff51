/** Sentences that can be picked as one, in German; # is their number. */
export const GERMAN_SENTENCES = `
youRollFace: immer wenn du eine # würfelst
anyRollsFace: immer wenn jemand eine # würfelt
youDie: immer wenn du stirbst
otherDies: immer wenn ein anderer Spieler stirbt
monsterDies: immer wenn ein Monster stirbt
youKill: immer wenn du ein Monster tötest
thisDies: wenn diese Karte stirbt
youHurt: immer wenn du Schaden erleidest
youHit: immer wenn du einem Monster Schaden zufügst
yourTurnStarts: immer wenn dein Zug beginnt
yourTurnEnds: immer wenn dein Zug endet
youAttack: immer wenn du angreifst
thisAttacked: wenn diese Karte angegriffen wird
youMiss: immer wenn du verfehlst
youBuy: immer wenn du etwas kaufst
otherBuys: immer wenn ein anderer Spieler etwas kauft
youGainItem: immer wenn du einen Gegenstand erhältst
youGainCents: immer wenn du ¢ erhältst
otherGainsCents: immer wenn ein anderer Spieler ¢ erhält
youLoot: immer wenn du Beute ziehst
youPlayLoot: immer wenn du Beute ausspielst
otherPlaysLoot: immer wenn ein anderer Spieler Beute ausspielt
youUseItem: immer wenn du einen Gegenstand benutzt
youGainSoul: immer wenn du eine Seele erhältst
otherGainsSoul: immer wenn ein anderer Spieler eine Seele erhält
youWouldDie: wenn du sterben würdest
youWouldTake: wenn du Schaden erleiden würdest
youWouldRoll: wenn du eine # würfeln würdest
surviveDeath: wenn du sterben würdest, stirbst du nicht
lessDamage: du erleidest jedes Mal # Schaden weniger
payCents: #¢ zahlen
payHealth: # Leben als Preis
payLoot: # Beute abwerfen als Preis
payItem: # eigene Gegenstände zerstören als Preis
payCounters: # Marken entfernen als Preis
payThis: diese Karte zerstören als Preis
moreAttack: +# Angriff
moreHealth: +# Leben
morePlays: # Beute mehr ausspielen je Zug
moreAttacks: #-mal öfter angreifen je Zug
morePurchases: #-mal öfter kaufen je Zug
moreLoot: # Beute mehr ziehen je Zug
cheaper: im Laden ist alles #¢ billiger
betterRolls: +# auf Angriffswürfe
attackForTurn: +# Angriff bis zum Ende des Zugs
healthForTurn: +# Leben bis zum Ende des Zugs
rollsForTurn: +# auf Würfe bis zum Ende des Zugs
eachOther: jeder andere Spieler
eachPlayer: jeder Spieler
eachMonster: jedes Monster
eachYourItem: jeder deiner Gegenstände
choosePlayer: ein Spieler deiner Wahl
chooseOther: ein anderer Spieler deiner Wahl
chooseMonster: ein Monster deiner Wahl
chooseMonsterOrPlayer: ein Monster oder Spieler deiner Wahl
chooseItem: ein Gegenstand deiner Wahl
chooseYourItem: ein eigener Gegenstand
chooseOthersItem: ein Gegenstand eines anderen Spielers
chooseShopItem: ein Gegenstand im Laden
chooseDie: ein Würfel deiner Wahl
chooseLoot: eine Beute auf dem Stapel
chooseStacked: irgendetwas auf dem Stapel
chooseSoul: eine Seele deiner Wahl
chooseDeck: ein Deck deiner Wahl
`
