/** What fields are called in German, by their names or by kind and name. */
export const GERMAN_FIELDS = `
n: wie viel
who: wer
by: durch wen
to: wem
of: wovon
on: was geschieht
from: von wem
what: was
if: nur falls
counter: Marken namens
first: nur das erste Mal im Zug
deck: Stapel
die: Würfel
as: gehört zum Hereinkommen
event: Ereignis
a: eins
b: anderes
named: genannt
name: Name
abilities: Fähigkeiten
slot: Platz
modes: eins zur Wahl
hidden: nicht aufgedruckt
least: mindestens
most: höchstens
cost: Kosten
asSoul: solange sie eine Seele ist
times: wie oft
word: mit dem Wort
faces: nur bei
living: lebend
open: offen
op: Vergleich
other: außer dir
combat: nur im Kampf
fresh: nach Beginn
eternal: ewig
guppy: Guppy
row: Reihe
evasion: Ausweichen
chooser: gewählt von
thisTurn: in diesem Zug
forTurn: bis Zugende
ends: bis
level: Stufe
among: unter
how: wie
right: nach rechts
atOnce: sofort
inDiscard: solange sie abgelegt ist
copies: auch Kopien
end: Ende
trinket: ein Talisman
ambush: ein Hinterhalt
cents: ¢
every: jedes zweite Mal
nth: wievieltes Mal im Zug
points: jedes Mal ab
at: bei
atYou: gegen dich gerichtet
another: durch einen anderen Spieler
character: die Charakterkarte
inRound: das erste Mal in der Runde
shop: nur aus dem Laden
items: nur Gegenstände
treasure: nur Schätze
twice: dieselbe Zahl noch einmal
owner: wessen
of2: von
notOf: nicht von
dying: sterbend
charged: aufgeladen
passive: passiv
attacked: angegriffen
byYou: von dir
purchased: gerade gekauft
attackRoll: Angriffswurf
except: außer
otherThan: anders als
tap: mit ↷
playing: gerade gespielt
attacking: angreifend
rolledAt: gewürfelt gegen
noCounter: ohne Marken
plain: weder verflucht noch heilig
copied: kopiert
decks: Stapel
aimedAt: gerichtet auf
stat: was
covered: solange sie verdeckt ist
change: was geschähe
last: das letzte
richer: nur wer mehr hat
face: Zahl
sides: Seiten
against: gegen dies
notInPlay: solange sie nicht im Spiel ist
loses: verliert
fewest: die wenigsten
must: muss
inAll: insgesamt
slots: Plätze
afterDamage: nach dem Schaden
those: jene Belohnung
half: die Hälfte
max: bis zu
optional: darf abgelehnt werden
random: zufällig
once: jedes nur einmal
cond: Bedingung
until: bis
different: alle verschieden
toNextTurn: bis zum nächsten Zug
alike: von derselben Art
taken: unverändert
keep: behalten
any: beliebig viele
under: von unter dieser Karte
counters: Marken
uses: wie oft es gilt
remember: merkt sich
single: eins auf einmal
dies: stirbt
left: übrig
where: wohin
depth: wie tief
turn: in diesem Zug
with: mit
take: nehmen
may: darf
rest: die anderen
discard: oder ablegen
heals: und heilt
toHand: auf die Hand
like: wie
instead: stattdessen
timesIf: falls
forEach: für jedes
everybody: alle zusammen
curse: ein Fluch
orNamed: oder genannt
played: wird gespielt
blank: ohne Fähigkeiten
stays: bleibt im Spiel
yours: deiner
each: Stimmen je Spieler
tie: bei Gleichstand
words: Wörter
targets: gewählt
permit.all: alle Fähigkeiten
normal: normal
hard: schwer
ultra: sehr schwer
did: wer es tat
pickTop.all: alle
cases: Ergebnisse
filter: was
target.count: genau
target.max: bis zu
target.any: beliebig viele
target.optional: du darfst
target.shares: Punkte zu verteilen
target.divided: auf diese werden die Punkte verteilt
category: Gruppe
health: Leben
attack: Angriff
card.evasion: Ausweichen
souls: Seelen
card.copies: Anzahl
keywords: Schlüsselwörter
flavour: Stimmungstext
type: Art
`
