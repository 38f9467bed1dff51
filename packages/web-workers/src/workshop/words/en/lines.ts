/** How blocks read in English: for each kind of node a line with its fields in braces, and after | what it is called if the line has no words. */
export const ENGLISH_LINES = `
tap: deactivate it (↷) {cost}
paid: pay {cost}
play: play it {cost}
whenever: {event} {if} | when something happens
would: {event} would happen {if}
enters: it enters play
goal: {event} happens {times} times
modify: {stat} {op} {n} {to} {if} | a number is changed
bargain: a shop item may cost {n}
instead: {who} {change} | something happens instead
permit: {what} | a rule is changed
staysDeactivated: {of} do not recharge
adjustRoll: you may change your rolls by {by}
moreDice: {who} rolls {n} dice
alsoNamed: it is also named {name}
leavesToHand: it goes to a hand instead of leaving play
asTurnStarts: as your turn starts
asTurnEnds: as your turn ends
alter: {what} change
claim: the first for whom {if} gains it
yourTurn: it is your turn
competitive: everybody plays for themselves
isAttackRoll: it is an attack roll
firstAttackRoll: it is your first attack roll this turn
nextAttackRoll: it is your next attack roll
nthAttackRoll: it is attack roll {of} this turn
nthAttack: it is attack {n} this turn
happened: {event} has happened this turn
firstRoll: it is their first roll this turn
firstShopPurchase: it is their first shop purchase this turn
boughtShopItem: you have bought a shop item this turn
basicInPlay: a basic monster is in play
noRollWaits: no die is on the stack
soulsInPlay: some player has a soul
onlyLiving: only {who} is alive
lootStep: it is the loot step
sameResults: the dice show the same
thisIsItem: this is an item
thisIsSoul: this is a soul
ranks: {who} has {end} {of}
paidWith: the discarded loot is called {word}
turnOf: it is the turn of {who}
compare: {a} {op} {b} | compare numbers
all: all of these: {of}
either: one of these: {of}
not: it is not true that {of}
lootPlayed: the loot played is {trinket} {ambush}
thisAttacked: this is being attacked
thisCharged: this is charged
pay: pay {cents}¢
payHp: lose {n} health
payCounters: remove {n} counters
payAnyCounters: remove any number of counters
payLoot: discard {n} loot
payHand: discard your hand
payItems: destroy {n} of your items
payGift: give an item away
payThis: destroy this
outsideAttacks: only outside attacks
inActionPhase: only in your action phase
couldPurchase: only when you could buy
discardSoul: discard a soul
event: {who} {on} {faces} | an event
pick: {of} {owner} | what can be chosen
left: the player left of {of}
right: the player right of {of}
you: you
active: the active player
rewarded: whoever gets the reward
attackingPlayer: the attacking player
this: this
thisCard: this card, wherever it goes
thisSlot: the slot of this
who: the one it happened to
byPlayer: the player who caused it
dealer: what dealt the damage
cancelledPlayer: the player of what was cancelled
killer: the killer
attackedMonster: the attacked monster
playedLoot: the loot being played
penaltyItem: the item lost to the death penalty
yourCharacter: your character
lowestRollers: whoever rolled lowest
highestRollers: whoever rolled highest
captured: what this was put on
bound: the chosen {name}
eachOf: each {of}
eachChosen: each chosen {name}
everyoneBut: each player but {of}
both: {a} and {b}
thatDie: that die
result: the number rolled
amount: the amount
discardedForThis: loot discarded for this
healthOfDead: health of the dead monster
done: how much that really did
chosenNumber: the chosen number
attackRollsMade: attack rolls you made this turn
remembered: the remembered number
countersHere: counters on this
levelHere: the level of this
healthHere: health left on this
centsOf: ¢ of {of}
handOf: hand size of {of}
soulsOf: souls of {of}
mostSouls: the most souls of a player
times: {n} times {by}
half: half of {of}
plus: {a} plus {b}
minus: {a} minus {b}
howMany: number of {of}
timesHappened: how often {event} this turn
faceRolled: the number of that roll
byDifficulty: by difficulty {normal} {hard} {ultra}
countersOn: counters on {of}
chosenCount: how many were chosen {of}
inThisWay: how much was done in this way
cardsBeneath: cards under this
countersRemoved: counters removed
pricePaid: the price paid
goalsDone: goals completed
attackMore: {who} may attack {n} more times {on}
mustAttackIt: {what} must be attacked
mustAttackTop: the monster deck must be attacked
mustAttackOneOf: one of {what} must be attacked
cancelAttack: cancel the attack
gainRewards: {who} gains the rewards of this
doubleRewards: double the rewards of this
helpersRoll: helpers roll too
teamUp: {who} helps in the attack
putMinion: put {n} minions into play
beatChallenge: the challenge is beaten
loseChallenge: the challenge is lost
may: {by} may
choose: {by} choose {from} {max}
oneOf: choose one of these
chooseNumber: choose a number {from}
seq: one after the other
allAbove: all of the above
ifDo: if that is done
thenController: then its player {of}
and: and, if it really happened
measured: in this way
if: if {cond}
each: for each {of}
ifNot: if they don't
repeatUntil: repeat until {until}
pickNumber: {by} picks a number {from}
eachOfThem: for each of {of}
nothing: nothing happens
gap: not possible yet: {what}
copyTap: copy the ↷ ability of {of}
copyAsPlayed: it becomes the ↷ ability of {of}
forceActivation: {of} must be activated
becomeCopy: this becomes a copy of {of}
gainAbilities: this gains the abilities of {of}
playCopies: each player may play a copy of the top loot
becomeTopMonster: this becomes a copy of the top monster
loseEternal: {what} is no longer eternal
copyPlayed: copy the loot being played
copyStacked: copy {what} on the stack
changeNumber: change a number of {of} by {by}
recharge: recharge {what}
deactivate: deactivate {what}
addCounters: put {n} counters on {on}
removeCounters: remove {n} counters from {on}
eachRemoved: for each counter removed
startCounters: it starts with {n} counters
setCounters: set its counters to {n}
damage: deal {n} damage to {to}
divideDamage: divide {n} damage among {among}
divideFreely: divide {n} damage freely among {among}
lookDeck: look at {n} top cards of a deck {deck} {how}
millTop: discard the top card of a deck {deck}
millEach: discard the top card of each deck
undiscard: put back the top discard of {of}
revealTop: reveal the top card of a deck {deck}
giveCurses: give curses from the top {n} monsters
lookEachDeck: look at the top of each deck
doublePlayed: double the loot being played
flip: flip {what}
flipDie: turn {die} upside down
discard: {who} discards {n} loot
discardHand: {who} discards their hand
passHands: pass all hands around
handToDeck: put {n} loot from your hand on the deck
lootPlay: play {n} more loot this turn
auction: auction {what}
guessWho: vote in secret and guess
hideInDeck: hide this at least {least} deep in its deck
nthResolving: if it resolves for time {n}
becomeRoom: {what} becomes a room
offer: offer {to} a deal
passCharacters: pass characters around
putBeneath: put {what} under this
lootBeneath: put a random loot of {from} under this
beneathToDeck: put what lies under {what} on its deck
putInSlot: put {what} in a monster slot
moveToSlot: move {what} to {slot}
discardSlot: discard all in {slot}
steal: {by} steal {what}
becomeItem: this becomes an item of {who}
returnToHand: return {what} to your hand
give: give {what} to {to}
swap: swap {a} with {b}
rerollItem: reroll {what} | reroll an item
swapForTreasure: {who} swaps all items for treasure
lasting: from now on {on} {ends}
reflex: when you do
kill: kill {what}
destroy: destroy {what}
heal: heal {n} of {who}
healFully: heal {who} fully
payHealth: lose {n} health
payDownTo: lose health down to {left}
curse: this becomes a curse of {who}
discardThis: discard {what} from play
removeFromGame: remove this from the game
toBottom: put {what} under its deck
thisToDeck: put this in its deck {where}
giveThis: give this loot to {to}
mergeTop: merge the top monsters into this
note: note {n} on this
noted: this has noted {n}
clearNotes: clear what this has noted
giveLoot: {from} gives {n} loot to {to} {how}
playGiven: play the given loot at once
mayPlayIt: you may play it this turn
mayPlayCopy: you may play a copy from the hand of {of}
mayPlayTop: you may play the top loot
lookHand: {by} looks at the hand of {of}
tradeLoot: swap loot with {with}
fromOutside: bring in {name} from outside
activeBonusSoul: the bonus soul {name} can be gained
changeCharacter: change your character
pickGuppy: take a Guppy item from the top {n}
pickTop: pick from the top {n} of a deck {deck} {to} {rest}
sortTop: sort the top {n} of a deck {deck}
retrieve: take back {what} from the loot discard
prevent: prevent {n} damage
preventFrom: prevent the remembered damage
preventWaiting: prevent {n} of that damage
addWaiting: add {n} to that damage
preventDeath: prevent that death
cancel: cancel {what}
cancelEverything: cancel everything on the stack
setAmount: make the amount {n}
alsoDamage: deal as much damage to {to}
fromDiscard: loot from the discard instead
eachGains: each player gains as much ¢
takePenalty: you get their death penalty
noPenalty: no death penalty
gainCents: {who} gains {n}¢
multiplyCents: multiply the ¢ of {who} by {times}
loseCents: {who} loses {n}¢
loseAllCents: {who} loses all ¢
stealCents: steal {n}¢ from {from}
giveCents: {from} gives {n}¢ to {to}
loot: {who} loots {n}
lootUpTo: loot and gain ¢ up to {like}
gainTreasure: {who} gains {n} treasures
copyFromTop: become a copy of one of the top {n} treasures
playRevealed: reveal {n} loot and play any
revealBosses: reveal {n} bosses
revealCurse: reveal a curse and gain it
roll: roll a die {by}
rollAgain: roll again
rollTogether: {who} roll {n} dice together
reroll: reroll {die} | reroll a die
rerollMore: reroll {die} with {n} dice
addToDie: add {n} to {die}
setDie: change {die} to {n}
alterDie: change {die} by {by}
search: search a deck
revealEvents: reveal {n} monsters for events
recover: put {what} back on the monster deck
expand: expand {row} by {n}
replaceMonster: replace {what}
topIntoSlot: put the top monster in {slot}
becomeSoul: this becomes a soul
soulInstead: it becomes a soul instead
giveSoul: {from} gives you a soul
gainBonusSoul: {who} gains this bonus soul
wins: {who} wins the game
endTurn: end the turn
extraTurn: take {n} extra turns
skipTurn: {who} skips the next turn
noAttackNextTurn: {who} can't attack next turn
gainStartingItem: gain an unused starting item
vote: vote for {of}
voteBetween: vote between {words}
`
