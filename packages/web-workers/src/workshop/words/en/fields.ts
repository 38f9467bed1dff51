/** What fields are called, by their names or by kind and name. */
export const ENGLISH_FIELDS = `
n: how many
who: who
by: by whom
to: to whom
of: of what
on: what happens
from: from whom
what: what
if: only if
counter: counter named
first: the first time each turn
deck: deck
die: die
as: it is part of entering play
event: event
a: one
b: other
named: named
name: name
abilities: abilities
slot: slot
modes: choose one
hidden: not printed
least: at least
most: at most
cost: cost
asSoul: while it is a soul
times: times
word: with the word
faces: only on
living: alive
open: openly
op: compared
other: other than you
combat: only combat
fresh: after this began
eternal: eternal
guppy: Guppy
row: row
evasion: evasion
chooser: chosen by
thisTurn: this turn
forTurn: till end of turn
ends: until
level: level
among: among
how: how
right: to the right
atOnce: at once
inDiscard: while in discard
copies: copies too
end: end
trinket: a trinket
ambush: an ambush
cents: ¢
every: every second time
nth: time in the turn
points: each time it passes
at: at
atYou: aimed at you
another: by another player
character: the character card
inRound: first in the round
shop: shop items only
items: items only
treasure: treasures only
twice: the same number again
owner: whose
of2: of
notOf: not of
dying: dying
charged: charged
passive: passive
attacked: being attacked
byYou: by you
purchased: just bought
attackRoll: attack roll
except: except
otherThan: other than
tap: with ↷
playing: being played
attacking: attacking
rolledAt: rolled at
noCounter: without counter
plain: not cursed or holy
copied: copied
decks: decks
aimedAt: aimed at
stat: what
covered: while covered
change: what would happen
last: the last
richer: only the richer
face: face
sides: sides
against: against this
notInPlay: while not in play
loses: loses
fewest: the fewest
must: must
inAll: in all
slots: slots
afterDamage: after the damage
those: those rewards
half: half
max: up to
optional: may be declined
random: at random
once: each once
cond: condition
until: until
different: all different
toNextTurn: to the next turn
alike: the same kind
taken: taken as is
keep: keep
any: any number
under: from under this
counters: counters
uses: times it applies
remember: remembers
single: one at a time
dies: dies
left: left
where: where
depth: how deep
turn: this turn
with: with
take: take
may: may
rest: the others go
discard: or discard
heals: and heal
toHand: to the hand
like: like
instead: instead
timesIf: if
forEach: for each
everybody: everybody together
curse: a curse
orNamed: or named
played: play it
blank: without abilities
stays: stays in play
yours: yours
each: votes each
tie: a tie
words: words
target.count: exactly
target.max: up to
target.any: any number
target.optional: you may
target.shares: points to divide
target.divided: the points are divided among these
category: Category
health: Health
attack: Attack
card.evasion: Evasion
souls: Souls
card.copies: Copies
keywords: Keywords
flavour: Flavour text
type: Kind
targets: chosen
permit.all: all abilities
normal: normal
hard: hard
ultra: ultra
did: who did
pickTop.all: all of them
cases: results
filter: what
`
