/** What people say for a kind of block or a sentence, beside its own words: the search finds it by that. # is a number. */
export const ENGLISH_SAID = `
tap: tap, turn it, turn this, activate, use it, press, once per turn, ↷, rotate
paid: pay, cost, price, spend, as often as you like, $
play: play it, when played, play this, one use, loot card, single use
whenever: when, whenever, every time, each time, something happens, trigger
would: would, before it happens, about to
enters: when i get it, comes into play, enters, starts with
modify: change a number, bonus, plus, more, stat
instead: instead, replace, rather
permit: change a rule, allow, forbid, eternal, cannot be
youRollFace: roll a #, i roll a #, you roll a #, rolling a #, dice shows #, on a #
anyRollsFace: anyone rolls a #, somebody rolls a #, any player rolls a #, each roll of #
youDie: i die, when i die, you die, my death, on death, death, dead
otherDies: somebody else dies, another player dies, opponent dies, enemy dies
monsterDies: a monster dies, monster is killed, monster killed
youKill: i kill, kill a monster, i kill a monster, defeat a monster, beat a monster
thisDies: it dies, this monster dies, this is killed
youHurt: i get hurt, hurt, i take damage, take damage, get hit, i am hit, lose health
youHit: i hit, hit a monster, deal damage, i deal damage
yourTurnStarts: start of my turn, my turn starts, beginning of my turn, each turn, every turn, turn begins
yourTurnEnds: end of my turn, my turn ends, turn is over
youAttack: i attack, declare an attack, attack a monster
thisAttacked: it is attacked, attacked
youMiss: i miss, miss a roll, missed
youBuy: i buy, shop, purchase, buy an item, when i buy
otherBuys: somebody else buys, another player buys, other buys
youGainItem: i get an item, get an item, get treasure, gain treasure
youGainCents: i get money, gain cents, get coins, get cents, earn money
otherGainsCents: somebody else gets money, another player gains cents
youLoot: i draw, draw a card, i loot, when i draw
youPlayLoot: i play loot, play a card, play a loot, when i play
otherPlaysLoot: somebody else plays loot, another player plays a card
youUseItem: i use an item, activate an item, tap an item
youGainSoul: i get a soul, gain a soul
otherGainsSoul: somebody else gains a soul, another player gains a soul
youWouldDie: i would die, about to die, would die, instead of dying
youWouldTake: i would take damage, would be hurt
youWouldRoll: would roll a #, i would roll a #, change my roll
surviveDeath: survive, don't die, prevent death, revive, extra life, not die, i would die i don't, holy mantle
lessDamage: less damage, reduce damage, take # less damage, prevent # damage, armor, armour, shield, protect
payCents: pay # cents, pay # coins, pay #, spend # cents, costs # cents, #¢
payHealth: pay health, pay hp, lose a heart, hurt myself
payLoot: discard a card, discard loot, throw away a card, throw away loot
payItem: sacrifice an item, destroy an item
payCounters: remove a counter, spend a counter, remove counters
payThis: destroy this, sacrifice this, destroy it, one use, one time, use up
moreAttack: more attack, attack bonus, stronger, more damage, + # attack, extra attack
moreHealth: more health, more hp, extra heart, extra hp, more hearts, + # health, max health
morePlays: play more cards, more loot plays, play an extra loot, extra loot play
moreAttacks: attack again, attack twice, extra attacks, more attacks, additional attack
morePurchases: buy twice, buy more, extra purchase, more purchases
moreLoot: draw more, extra card, loot more, more cards each turn
cheaper: cheaper, discount, shop costs less, shop, price, cost less, less to buy, items cost # less
betterRolls: better rolls, attack rolls, add to rolls, luck, lucky
attackForTurn: more attack this turn, stronger this turn, attack this turn, + # attack
healthForTurn: more health this turn, hp this turn, + # health
rollsForTurn: better rolls this turn, add to rolls, luck
gainCents: cents, coins, coin, money, gold, pennies, get money, earn, gain # cents, get # coins, $, cash, cent
loseCents: lose money, lose coins, lose cents, cents, coins, money, pay, cash, fine
stealCents: steal money, steal coins, steal cents, rob, take money, take coins, take # cents, coins, money
giveCents: give money, give coins, give cents, pay somebody, coins, money
loseAllCents: broke, bankrupt, lose all money, all coins
multiplyCents: double money, double coins
loot: draw, draw a card, draw # cards, loot, cards, get loot, pick up a card
discard: discard, throw away, drop, lose cards, discard a card
discardHand: throw away the hand, lose all cards
giveLoot: give a card, give loot, steal a card, steal loot, take a card, hand over
lookHand: see hand, look at hand, spy
lootPlay: play another loot, extra loot play, play more loot, play another card
playedLoot: that loot, the card
gainTreasure: treasure, draw treasure, new item, get treasure, get an item, gain an item
damage: hurt, hit, take damage, takes damage, takes # damage, damage, deal damage, shoot, harm, wound, # damage
divideDamage: split damage
heal: heal, cure, health, restore, hp, hearts, recover health
healFully: full heal, heal all, all hearts
kill: kill, murder, dead, slay, die, execute
destroy: destroy, break, remove an item, get rid of, smash
steal: steal, take an item, rob, take, grab, thief
give: give, hand over, pass it on, give this
swap: swap, exchange, trade items
rerollItem: reroll item, reroll an item, change an item, d6, replace an item, new item, exchange for treasure
reroll: reroll, reroll a die, roll again, reroll dice, roll a die again, d20, dice, throw again
rerollMore: reroll with more dice
roll: roll, roll a die, dice, gamble, throw a die, random, chance, luck
rollAgain: roll again, again
addToDie: add to a roll, plus to die, change a roll, raise a roll, dice, add #
setDie: change a die, set a die, make it a #, turn the die, change a roll to #, dice
alterDie: change a die up or down, plus or minus, dice, change a roll
flipDie: flip a die, upside down, dice
recharge: recharge, untap, use again, ready, turn back, charge
deactivate: tap an item, use up, turn off, exhaust, turn it
addCounters: counter, counters, add a counter, charge, token, tokens
removeCounters: remove a counter, take counters, tokens
prevent: prevent, block, no damage, protect, shield, armor
preventDeath: survive, don't die, revive, prevent death, save me, live
preventWaiting: prevent damage, block, protect
cancel: cancel, counter, stop, counterspell, negate, deny
cancelEverything: cancel everything, stop all
cancelAttack: stop the attack, cancel the attack, flee, run away, escape
attackMore: attack again, extra attack, another attack, attack twice, additional attack
expand: more slots, bigger shop, extra slot, shop
becomeSoul: soul, become a soul, turn into a soul
giveSoul: steal a soul, get a soul, take a soul, soul
gainBonusSoul: bonus soul
wins: win, win the game, victory
endTurn: end turn, stop the turn, skip the rest
extraTurn: another turn, extra turn, additional turn, go again, turn again
skipTurn: skip turn, lose a turn, miss a turn
may: may, optional, if you want, you may, choice
if: if, only if, when true, condition
ifDo: if you do, then, in return
oneOf: choose one, choose between, either or, modes, options
each: for each, per, for every
lookDeck: look at top, peek, scry, see the top, deck, top cards
search: search, tutor, find, deck
sortTop: order the top, rearrange
pickTop: pick from top, choose a card from the top
curse: curse
flip: flip, turn over, other side
discardThis: discard this, put away, discard from play
removeFromGame: remove from game, exile, banish
replaceMonster: replace a monster, new monster, change the monster
topIntoSlot: new monster, draw a monster, spawn, summon a monster
copyTap: copy, copy an item, mimic
becomeCopy: copy, become a copy, transform
lasting: until end of turn, this turn, for a turn, temporarily
tradeLoot: trade cards, swap hands
passHands: pass hands
vote: vote
gainRewards: rewards, reward
you: you, me, myself, i, yourself
active: active player, current player, whose turn it is
eachOther: each other player, all other players, everyone else, everybody else, every other player, all others, the others, others, other players, opponents, each opponent, enemies
eachPlayer: each player, everyone, everybody, all players, every player, all of us
eachMonster: each monster, all monsters, every monster, monsters
eachYourItem: all my items, each of my items, all your items, my items
choosePlayer: a player, any player, target player, chosen player, choose a player, somebody, someone
chooseOther: another player, other player, an opponent, opponent, someone else, somebody else, enemy, choose another player
chooseMonster: a monster, monster, any monster, target monster, choose a monster
chooseMonsterOrPlayer: a player or monster, a monster or player, a monster or a player, a player or a monster, anything alive
chooseItem: an item, any item, choose an item
chooseYourItem: one of my items, my item, your item, an item of mine, one of your items
chooseOthersItem: somebody's item, another player's item, their item, an item of another player
chooseShopItem: shop item, an item in the shop, item from the shop, shop
chooseDie: a die, die, dice, a roll, any die
chooseLoot: a loot card, loot, loot on the stack, a card
chooseStacked: on the stack, ability or loot, an ability
chooseSoul: a soul, soul
chooseDeck: a deck, deck
who: them, that player, whoever, it happened to
this: this, it, this card, itself
killer: who killed, killer, murderer
thatDie: that roll, that die, the roll
yourTurn: my turn, during my turn, on my turn
compare: more than, less than, at least, if i have, number, how many
ranks: most, fewest, richest, poorest
pay: cents, coins, money, pay # cents, pay #, $
payHp: health, hp, heart, hurt myself
payItems: sacrifice, destroy items
payGift: give away
centsOf: money, coins, cents
handOf: hand, cards in hand
soulsOf: souls
howMany: count, how many, number of
result: the roll, the number rolled, the die
amount: as much, that much
`
