/** How blocks read in German: for each kind of node a line with its fields in braces, and after | what it is called if the line has no words. */
export const GERMAN_LINES = `
tap: deaktivieren (↷) {cost}
paid: bezahlen {cost}
play: ausspielen {cost}
whenever: {event} {if} | wenn etwas geschieht
would: {event} {if} | wenn etwas geschehen würde
enters: sie kommt ins Spiel
goal: {event} geschieht {times}-mal
modify: {stat} {op} {n} {to} {if} | eine Zahl wird geändert
bargain: ein Gegenstand im Laden kostet auf Wunsch {n}
instead: {who} {change} | etwas geschieht stattdessen
permit: {what} | eine Regel wird geändert
staysDeactivated: {of} wird nicht wieder aufgeladen
adjustRoll: du darfst deine Würfe um {by} ändern
moreDice: {who} wirft {n} Würfel
alsoNamed: sie heißt auch {name}
leavesToHand: sie geht auf eine Hand, statt das Spiel zu verlassen
asTurnStarts: zu Beginn deines Zugs
asTurnEnds: am Ende deines Zugs
alter: {what} ändert sich
claim: wer zuerst {if} erfüllt, erhält sie
yourTurn: du bist am Zug
competitive: jeder spielt für sich
isAttackRoll: es ist ein Angriffswurf
firstAttackRoll: es ist dein erster Angriffswurf in diesem Zug
nextAttackRoll: es ist dein nächster Angriffswurf
nthAttackRoll: es ist Angriffswurf {of} in diesem Zug
nthAttack: es ist Angriff {n} in diesem Zug
happened: in diesem Zug geschehen: {event}
firstRoll: es ist der erste Wurf in diesem Zug
firstShopPurchase: es ist der erste Kauf im Laden in diesem Zug
boughtShopItem: du hast in diesem Zug im Laden gekauft
basicInPlay: ein gewöhnliches Monster ist im Spiel
noRollWaits: kein Wurf liegt auf dem Stapel
soulsInPlay: jemand hat eine Seele
onlyLiving: nur {who} lebt noch
lootStep: es ist der Beuteschritt
sameResults: die Würfel zeigen dasselbe
thisIsItem: dies ist ein Gegenstand
thisIsSoul: dies ist eine Seele
ranks: {who} hat {end} {of}
paidWith: die abgeworfene Beute heißt {word}
turnOf: am Zug ist {who}
compare: {a} {op} {b} | Zahlen vergleichen
all: all das gilt: {of}
either: eins davon gilt: {of}
not: es gilt nicht: {of}
lootPlayed: die gespielte Beute ist {trinket} {ambush}
thisAttacked: dies wird angegriffen
thisCharged: dies ist aufgeladen
pay: {cents}¢ zahlen
payHp: {n} Leben verlieren
payCounters: {n} Marken entfernen
payAnyCounters: beliebig viele Marken entfernen
payLoot: {n} Beute abwerfen
payHand: die Hand abwerfen
payItems: {n} eigene Gegenstände zerstören
payGift: einen Gegenstand abgeben
payThis: dies zerstören
outsideAttacks: nur außerhalb von Angriffen
inActionPhase: nur in deiner Aktionsphase
couldPurchase: nur wenn du kaufen könntest
discardSoul: eine Seele abwerfen
event: {who} {on} {faces} | ein Ereignis
pick: {of} {owner} | was man wählen kann
left: der Spieler links von {of}
right: der Spieler rechts von {of}
you: du
active: der aktive Spieler
rewarded: wer die Belohnung erhält
attackingPlayer: der angreifende Spieler
this: diese Karte
thisCard: diese Karte, wohin sie auch kommt
thisSlot: der Platz dieser Karte
who: wem es geschah
byPlayer: wer es ausgelöst hat
dealer: was den Schaden zugefügt hat
cancelledPlayer: der Spieler des Aufgehobenen
killer: wer getötet hat
attackedMonster: das angegriffene Monster
playedLoot: die gespielte Beute
penaltyItem: der für den Tod verlorene Gegenstand
yourCharacter: dein Charakter
lowestRollers: wer am niedrigsten gewürfelt hat
highestRollers: wer am höchsten gewürfelt hat
captured: worauf dies liegt
bound: gewählt: {name}
eachOf: jeder {of}
eachChosen: jeder gewählte {name}
everyoneBut: jeder Spieler außer {of}
both: {a} und {b}
thatDie: dieser Würfel
result: die gewürfelte Zahl
amount: der Betrag
discardedForThis: dafür abgeworfene Beute
healthOfDead: Leben des toten Monsters
done: wie viel davon geschah
chosenNumber: die gewählte Zahl
attackRollsMade: deine Angriffswürfe in diesem Zug
remembered: die gemerkte Zahl
countersHere: Marken auf dieser Karte
levelHere: die Stufe dieser Karte
healthHere: übriges Leben dieser Karte
centsOf: ¢ von {of}
handOf: Handkarten von {of}
soulsOf: Seelen von {of}
mostSouls: die meisten Seelen eines Spielers
times: {n} mal {by}
half: die Hälfte von {of}
plus: {a} plus {b}
minus: {a} minus {b}
howMany: Anzahl: {of}
timesHappened: wie oft in diesem Zug: {event}
faceRolled: die Zahl dieses Wurfs
byDifficulty: je nach Schwierigkeit {normal} {hard} {ultra}
countersOn: Marken auf {of}
chosenCount: wie viele gewählt sind: {of}
inThisWay: wie viel auf diese Weise geschah
cardsBeneath: Karten unter dieser
countersRemoved: entfernte Marken
pricePaid: der gezahlte Preis
goalsDone: erreichte Ziele
attackMore: {who} darf {n}-mal mehr angreifen {on}
mustAttackIt: {what} muss angegriffen werden
mustAttackTop: das Monsterdeck muss angegriffen werden
mustAttackOneOf: eins davon muss angegriffen werden: {what}
cancelAttack: den Angriff abbrechen
gainRewards: {who} erhält die Belohnung dieser Karte
doubleRewards: die Belohnung dieser Karte verdoppeln
helpersRoll: Helfer würfeln mit
teamUp: {who} hilft beim Angriff
putMinion: {n} Diener ins Spiel bringen
beatChallenge: die Herausforderung ist bestanden
loseChallenge: die Herausforderung ist verloren
may: {by} darf
choose: {by} wählt {from} {max}
oneOf: eins davon wählen
chooseNumber: eine Zahl wählen {from}
seq: nacheinander
allAbove: alles darüber
ifDo: wenn das geschieht
thenController: dann der Besitzer von {of}
and: und, wenn es wirklich geschieht
measured: auf diese Weise
if: falls {cond}
each: für jeden: {of}
ifNot: wenn nicht
repeatUntil: wiederholen, bis {until}
pickNumber: {by} nennt eine Zahl {from}
eachOfThem: für jeden von {of}
nothing: nichts geschieht
gap: noch nicht möglich: {what}
copyTap: die ↷-Fähigkeit kopieren von {of}
copyAsPlayed: sie wird die ↷-Fähigkeit von {of}
forceActivation: {of} muss aktiviert werden
becomeCopy: dies wird eine Kopie von {of}
gainAbilities: dies erhält die Fähigkeiten von {of}
playCopies: jeder darf eine Kopie der obersten Beute spielen
becomeTopMonster: dies wird eine Kopie des obersten Monsters
loseEternal: {what} ist nicht mehr ewig
copyPlayed: die gespielte Beute kopieren
copyStacked: {what} auf dem Stapel kopieren
changeNumber: eine Zahl auf {of} um {by} ändern
recharge: {what} aufladen
deactivate: {what} deaktivieren
addCounters: {n} Marken legen auf {on}
removeCounters: {n} Marken entfernen von {on}
eachRemoved: für jeden entfernten Marken
startCounters: sie beginnt mit {n} Marken
setCounters: ihre Marken auf {n} setzen
damage: {n} Schaden an {to}
divideDamage: {n} Schaden aufteilen auf {among}
divideFreely: {n} Schaden frei aufteilen auf {among}
lookDeck: {n} oberste Karten ansehen {deck} {how}
millTop: die oberste Karte abwerfen {deck}
millEach: die oberste Karte jedes Stapels abwerfen
undiscard: die oberste abgeworfene Karte zurücklegen: {of}
revealTop: die oberste Karte aufdecken {deck}
giveCurses: Flüche der obersten {n} Monster verteilen
lookEachDeck: die oberste Karte jedes Stapels ansehen
doublePlayed: die gespielte Beute verdoppeln
flip: {what} umdrehen
flipDie: {die} auf den Kopf stellen
discard: {who} wirft {n} Beute ab
discardHand: {who} wirft die Hand ab
passHands: alle Hände weitergeben
handToDeck: {n} Beute von der Hand auf den Stapel legen
lootPlay: {n} Beute mehr ausspielen in diesem Zug
auction: {what} versteigern
guessWho: geheim abstimmen und raten
hideInDeck: mindestens {least} tief im Stapel verstecken
nthResolving: beim {n}. Mal
becomeRoom: {what} wird ein Raum
offer: {to} ein Angebot machen
passCharacters: Charaktere weitergeben
putBeneath: {what} unter diese Karte legen
lootBeneath: zufällige Beute unter diese Karte legen, von {from}
beneathToDeck: was darunter liegt, auf seinen Stapel legen: {what}
putInSlot: {what} auf einen Monsterplatz legen
moveToSlot: {what} verschieben nach {slot}
discardSlot: alles ablegen in {slot}
steal: {by} stiehlt {what}
becomeItem: dies wird ein Gegenstand von {who}
returnToHand: {what} auf deine Hand zurücknehmen
give: {what} geben an {to}
swap: {a} tauschen mit {b}
rerollItem: {what} neu würfeln | einen Gegenstand neu würfeln
swapForTreasure: {who} tauscht alle Gegenstände gegen Schätze
lasting: ab jetzt {on} {ends}
reflex: wenn du das tust
kill: {what} töten
destroy: {what} zerstören
heal: {n} heilen bei {who}
healFully: {who} ganz heilen
payHealth: {n} Leben verlieren
payDownTo: Leben verlieren bis auf {left}
curse: dies wird ein Fluch von {who}
discardThis: {what} aus dem Spiel ablegen
removeFromGame: dies aus dem Spiel entfernen
toBottom: {what} unter den Stapel legen
thisToDeck: dies in den Stapel legen {where}
giveThis: diese Beute geben an {to}
mergeTop: die obersten Monster zu diesem verschmelzen
note: {n} vermerken
noted: vermerkt ist {n}
clearNotes: Vermerke löschen
giveLoot: {from} gibt {n} Beute an {to} {how}
playGiven: die gegebene Beute sofort spielen
mayPlayIt: du darfst sie in diesem Zug spielen
mayPlayCopy: du darfst eine Kopie aus der Hand spielen von {of}
mayPlayTop: du darfst die oberste Beute spielen
lookHand: {by} sieht die Hand an von {of}
tradeLoot: Beute tauschen mit {with}
fromOutside: {name} von außerhalb ins Spiel bringen
activeBonusSoul: die Bonusseele {name} ist zu haben
changeCharacter: deinen Charakter wechseln
pickGuppy: einen Guppy-Gegenstand unter den obersten {n} nehmen
pickTop: unter den obersten {n} wählen {deck} {to} {rest}
sortTop: die obersten {n} ordnen {deck}
retrieve: {what} aus der Beuteablage nehmen
prevent: {n} Schaden verhindern
preventFrom: den gemerkten Schaden verhindern
preventWaiting: {n} dieses Schadens verhindern
addWaiting: {n} zu diesem Schaden dazu
preventDeath: diesen Tod verhindern
cancel: {what} aufheben
cancelEverything: alles auf dem Stapel aufheben
setAmount: der Betrag wird {n}
alsoDamage: ebenso viel Schaden an {to}
fromDiscard: stattdessen von der Ablage ziehen
eachGains: jeder erhält ebenso viel ¢
takePenalty: du erhältst die Todesstrafe
noPenalty: keine Todesstrafe
gainCents: {who} erhält {n}¢
multiplyCents: die ¢ malnehmen von {who} mit {times}
loseCents: {who} verliert {n}¢
loseAllCents: {who} verliert alle ¢
stealCents: {n}¢ stehlen von {from}
giveCents: {from} gibt {n}¢ an {to}
loot: {who} zieht {n} Beute
lootUpTo: erbeuten und ¢ erhalten wie {like}
gainTreasure: {who} erhält {n} Schätze
copyFromTop: Kopie eines der obersten {n} Schätze werden
playRevealed: {n} Beute aufdecken und beliebige spielen
revealBosses: {n} Bosse aufdecken
revealCurse: einen Fluch aufdecken und erhalten
roll: würfeln {by}
rollAgain: noch einmal würfeln
rollTogether: {who} werfen zusammen {n} Würfel
reroll: {die} neu würfeln | einen Würfel neu würfeln
rerollMore: {die} mit {n} Würfeln neu werfen
addToDie: {n} addieren zu {die}
setDie: {die} ändern auf {n}
alterDie: {die} ändern um {by}
search: einen Stapel durchsuchen
revealEvents: {n} Monster nach Ereignissen aufdecken
recover: {what} auf den Monsterdeck zurücklegen
expand: mehr Plätze: {row} {n}
replaceMonster: {what} ersetzen
topIntoSlot: das oberste Monster legen in {slot}
becomeSoul: dies wird eine Seele
soulInstead: stattdessen wird es eine Seele
giveSoul: {from} gibt dir eine Seele
gainBonusSoul: {who} erhält diese Bonusseele
wins: {who} gewinnt das Spiel
endTurn: den Zug beenden
extraTurn: {n} zusätzliche Züge
skipTurn: {who} setzt den nächsten Zug aus
noAttackNextTurn: {who} kann im nächsten Zug nicht angreifen
gainStartingItem: einen unbenutzten Startgegenstand erhalten
vote: abstimmen über {of}
voteBetween: abstimmen zwischen {words}
`
