/** Sentences that can be picked as one, by their names; # is their number. */
export const ENGLISH_SENTENCES = `
youRollFace: whenever you roll a #
anyRollsFace: whenever anybody rolls a #
youDie: whenever you die
otherDies: whenever another player dies
monsterDies: whenever a monster dies
youKill: whenever you kill a monster
thisDies: when this dies
youHurt: whenever you take damage
youHit: whenever you deal damage to a monster
yourTurnStarts: at the start of your turn
yourTurnEnds: at the end of your turn
youAttack: whenever you attack
thisAttacked: when this is attacked
youMiss: whenever you miss
youBuy: whenever you buy something
otherBuys: whenever another player buys something
youGainItem: whenever you gain an item
youGainCents: whenever you gain ¢
otherGainsCents: whenever another player gains ¢
youLoot: whenever you draw loot
youPlayLoot: whenever you play a loot card
otherPlaysLoot: whenever another player plays a loot card
youUseItem: whenever you use an item
youGainSoul: whenever you gain a soul
otherGainsSoul: whenever another player gains a soul
youWouldDie: when you would die
youWouldTake: when you would take damage
youWouldRoll: when you would roll a #
surviveDeath: when you would die, you don’t
lessDamage: you take # less damage each time
payCents: pay #¢
payHealth: pay # health
payLoot: discard # loot as a price
payItem: destroy # of your items as a price
payCounters: remove # counters as a price
payThis: destroy this as a price
moreAttack: +# attack
moreHealth: +# health
morePlays: play # more loot each turn
moreAttacks: attack # more times each turn
morePurchases: buy # more times each turn
moreLoot: draw # more loot each turn
cheaper: shop items cost #¢ less
betterRolls: +# to attack rolls
attackForTurn: +# attack till end of turn
healthForTurn: +# health till end of turn
rollsForTurn: +# to rolls till end of turn
eachOther: each other player
eachPlayer: each player
eachMonster: each monster
eachYourItem: each of your items
choosePlayer: a player of your choice
chooseOther: another player of your choice
chooseMonster: a monster of your choice
chooseMonsterOrPlayer: a monster or player of your choice
chooseItem: an item of your choice
chooseYourItem: an item of yours
chooseOthersItem: an item of another player
chooseShopItem: an item in the shop
chooseDie: a die of your choice
chooseLoot: a loot card on the stack
chooseStacked: anything on the stack
chooseSoul: a soul of your choice
chooseDeck: a deck of your choice
`
