/** What can be chosen, by value, by field, or by kind and field. */
export const ENGLISH_VALUES = `
stat.health: health
any: anybody
player: a player
you: you
otherPlayer: another player
active: the active player
nonActive: a player who is not active
attacker: the attacking player
attackerOrKeeper: the attacker, or its player
this: this
monster: a monster
otherMonster: another monster
minion: a minion
finalBoss: the final boss
boss: a boss
nonBoss: no boss
captured: what this was put on
yourTarget: your target
diceRolled: rolls dice
roll: rolls
wouldRoll: would roll
missed: misses
damage: is dealt damage
wouldTake: would take damage
reaches: gets down to
wouldDie: would die
dies: dies
diesAfter: has died
destroyed: is destroyed
penaltyPaid: has paid a death penalty
turnStart: starts a turn
turnEnd: ends a turn
roundEnd: a round ends
activated: activates
attackDeclared: declares an attack
attackTarget: is attacked
attackRollAhead: an attack roll comes
played: plays loot
purchaseDeclared: declares a purchase
purchased: buys
gainedSoul: gains a soul
soulCame: gets a soul
gainedItem: gains an item
itemCame: gets an item
gainedCents: gains ¢
gaveCents: gives ¢
gainedRewards: gains rewards
looted: loots
counted: has counters
noted: has noted
flipped: is flipped
of.player: player
of.monster: monster
of.item: item
of.soul: soul
of.curse: curse
of.die: die
of.loot: loot on the stack
of.ability: ability
of.itemTrigger: trigger of an item
of.monsterTrigger: trigger of a monster
of.deck: deck
of.discard: discard pile
of.character: character
of.slot: slot
of.room: room
of.buried: covered card
of.discarded: card in discard
of.beneath: card under this
of.card: card
owner.you: yours
owner.others: of other players
owner.players: of players
owner.shop: in the shop
owner.active: of the active player
owner.nonActive: of the others
ranks.of.cents: ¢
end.most: the most
end.fewest: the fewest
stat.attack: attack
stat.evasion: evasion
price: prices
handLimit: hand limit
rechargeStep: recharge step
lootStep: loot step
attacks: attacks each turn
purchases: purchases each turn
lootPlays: loot plays
lootEachTurn: loot each turn
activations: activations
rewards: rewards
attackTax: price of an attack
votes: votes
activationCost: price of activating
startHand: first hand
soulsToWin: souls to win
tapCost: price of ↷
op.add: +
op.set: =
op.times: ×
op.least: at least
=: is
>=: is at least
<=: is at most
instead.change.gainCents: would gain ¢
instead.change.loot: would loot
instead.change.gainTreasure: would gain treasure
instead.change.takeDamage: would take damage
instead.change.death: would die
instead.change.penalty: would pay a death penalty
instead.change.destroy: would be destroyed
top: on top
bottom: at the bottom
nextTurn: the end of the next turn
ends.turn: the end of the turn
ends.left: this leaves play
ends.never: the game ends
ends.yourTurnEnd: your turn ends
ends.next: the next time
ends.attackRoll: the next attack roll
ends.roll: the next roll
hp: health
arrange: in any order
keepOne: keep one
mayBottom: one may go to the bottom
mayDiscard: one may be discarded
look: only look
give: they choose
random: at random
mayLook: you look first
to.hand: to the hand
to.gain: gained
under: under this
back: back on top
slots: in slots
ranks.of.souls: souls
ranks.of.items: items
owner.elsewhere: anywhere else
most.souls: with the most souls
most.cents: with the most ¢
most.items: with the most items
row.minions: among the minions
row.finals: the final boss
treasure: treasure
loot: loot
room: room
stat.die: die rolls
op.most: at most
what.forbid: others can't play or activate
what.see: see the top treasure
what.unattackable: can't be attacked
what.first: takes the first turn
what.startingItem: chooses a starting item
what.attackPlayers: players may be attacked
what.attackable: can be attacked
what.spoils: who dies gives an item away
what.openHands: hands are open
what.redirect: you choose what others attack
what.mustAttack: must attack
what.alsoHit: these rolls also hurt it
what.everyOther: takes every other hit
what.countsHit: these rolls count as hits
what.countsMiss: these rolls count as misses
what.mustRise: rolls must rise
what.noSouls: no souls can be gained
what.soulToAnother: its soul goes to another player
what.passedOn: is passed on instead of discarded
what.stays: can't be discarded
what.sharedRewards: rewards are shared
what.killerRewarded: the killer gets the rewards
what.killerToo: another killer gets the rewards too
what.alsoRewarded: they get the rewards too
what.sparedPenalty: no loot or ¢ lost at death
what.spared: no loot or ¢ can be taken
what.penaltyToShop: lost items go to the shop
what.noHeal: doesn't heal
what.rechargesItself: only recharges itself
what.skipsRecharge: skips a recharge
what.eternal: is eternal
what.randomPenalty: the lost item is random
what.mayUse: you may use their items
what.untargetable: can't be targeted
what.discardShop: buy from the discard
what.frozenShop: the shop doesn't refill
what.mustPurchase: must buy
chooser.left: the player to the left
chooser.lowest: the lowest counts
loses.all: all abilities
loses.allButEternal: all abilities but eternal
on.anything: on anything
on.deck: on the monster deck
named.generic: plain
named.level: level
named.attack: attack
eternal: eternal
guppy: Guppy
trinket: trinket
ambush: ambush
curse: curse
indomitable: indomitable
familiar: familiar
where.depth: this deep
to.slot: in a slot
rest.discard: into discard
rest.hand: to the hand
row.shop: the shop
row.room: the rooms
tie.all: all of them
`
