/** What can be chosen, in German: by value, by field, or by kind and field. */
export const GERMAN_VALUES = `
stat.health: Leben
any: irgendwer
player: ein Spieler
you: du
otherPlayer: ein anderer Spieler
active: der aktive Spieler
nonActive: ein nicht aktiver Spieler
attacker: der angreifende Spieler
attackerOrKeeper: der Angreifer oder sein Spieler
this: diese Karte
monster: ein Monster
otherMonster: ein anderes Monster
minion: ein Diener
finalBoss: der Endgegner
boss: ein Boss
nonBoss: kein Boss
captured: worauf dies liegt
yourTarget: dein Ziel
diceRolled: wirft Würfel
roll: würfelt
wouldRoll: würde würfeln
missed: verfehlt
damage: erleidet Schaden
wouldTake: würde Schaden erleiden
reaches: sinkt auf
wouldDie: würde sterben
dies: stirbt
diesAfter: ist gestorben
destroyed: wird zerstört
penaltyPaid: hat eine Todesstrafe bezahlt
turnStart: beginnt einen Zug
turnEnd: beendet einen Zug
roundEnd: eine Runde endet
activated: aktiviert
attackDeclared: kündigt einen Angriff an
attackTarget: wird angegriffen
attackRollAhead: ein Angriffswurf steht bevor
played: spielt Beute
purchaseDeclared: kündigt einen Kauf an
purchased: kauft
gainedSoul: erhält eine Seele
soulCame: bekommt eine Seele
gainedItem: erhält einen Gegenstand
itemCame: bekommt einen Gegenstand
gainedCents: erhält ¢
gaveCents: gibt ¢
gainedRewards: erhält Belohnungen
looted: erbeutet
counted: hat Marken
noted: hat vermerkt
flipped: wird umgedreht
of.player: Spieler
of.monster: Monster
of.item: Gegenstand
of.soul: Seele
of.curse: Fluch
of.die: Würfel
of.loot: Beute auf dem Stapel
of.ability: Fähigkeit
of.itemTrigger: Auslöser eines Gegenstands
of.monsterTrigger: Auslöser eines Monsters
of.deck: Stapel
of.discard: Ablage
of.character: Charakter
of.slot: Platz
of.room: Raum
of.buried: verdeckte Karte
of.discarded: abgelegte Karte
of.beneath: Karte unter dieser
of.card: Karte
owner.you: von dir
owner.others: von anderen Spielern
owner.players: von Spielern
owner.shop: im Laden
owner.active: des aktiven Spielers
owner.nonActive: der anderen
owner.elsewhere: anderswo
ranks.of.cents: ¢
ranks.of.souls: Seelen
ranks.of.items: Gegenstände
end.most: die meisten
end.fewest: die wenigsten
most.souls: mit den meisten Seelen
most.cents: mit den meisten ¢
most.items: mit den meisten Gegenständen
row.minions: bei den Dienern
row.finals: beim Endgegner
row.monster: die Monster
row.shop: der Laden
row.room: die Räume
deck.treasure: Schätze
deck.loot: Beute
deck.monster: Monster
deck.room: Räume
treasure: Schätze
loot: Beute
decks.monster: Monster
room: Räume
stat.attack: Angriff
stat.evasion: Ausweichen
stat.die: Würfe
price: Preise
handLimit: Handlimit
rechargeStep: Aufladeschritt
lootStep: Beuteschritt
attacks: Angriffe je Zug
purchases: Käufe je Zug
lootPlays: Beute je Zug ausspielen
lootEachTurn: Beute je Zug ziehen
activations: Aktivierungen
rewards: Belohnungen
attackTax: Preis eines Angriffs
votes: Stimmen
activationCost: Preis einer Aktivierung
startHand: Starthand
soulsToWin: Seelen zum Sieg
tapCost: Preis von ↷
op.add: +
op.set: =
op.times: ×
op.least: mindestens
op.most: höchstens
=: ist
>=: ist mindestens
<=: ist höchstens
instead.change.gainCents: würde ¢ erhalten
instead.change.loot: würde erbeuten
instead.change.gainTreasure: würde Schätze erhalten
instead.change.takeDamage: würde Schaden erleiden
instead.change.death: würde sterben
instead.change.penalty: würde eine Todesstrafe zahlen
instead.change.destroy: würde zerstört
what.forbid: andere können nichts spielen oder aktivieren
what.see: sieh den obersten Schatz
what.unattackable: kann nicht angegriffen werden
what.first: hat den ersten Zug
what.startingItem: wählt einen Startgegenstand
what.attackPlayers: Spieler können angegriffen werden
what.attackable: kann angegriffen werden
what.spoils: wer stirbt, gibt einen Gegenstand ab
what.openHands: Hände sind offen
what.redirect: du wählst, was andere angreifen
what.mustAttack: muss angreifen
what.alsoHit: diese Würfe verletzen es auch
what.everyOther: jeder zweite Treffer zählt
what.countsHit: diese Würfe sind Treffer
what.countsMiss: diese Würfe sind Fehlwürfe
what.mustRise: Würfe müssen steigen
what.noSouls: keine Seele ist zu gewinnen
what.soulToAnother: die Seele geht an einen anderen
what.passedOn: wird weitergegeben statt abgelegt
what.stays: kann nicht abgelegt werden
what.sharedRewards: Belohnungen werden geteilt
what.killerRewarded: wer tötet, erhält die Belohnung
what.killerToo: auch ein anderer Töter erhält die Belohnung
what.alsoRewarded: auch sie erhalten die Belohnung
what.sparedPenalty: kein Verlust von Beute und ¢ beim Tod
what.spared: Beute und ¢ sind sicher
what.penaltyToShop: verlorene Gegenstände gehen in den Laden
what.noHeal: heilt nicht
what.rechargesItself: lädt nur sich selbst auf
what.skipsRecharge: setzt ein Aufladen aus
what.eternal: ist ewig
what.randomPenalty: der verlorene Gegenstand ist zufällig
what.mayUse: du darfst deren Gegenstände benutzen
what.untargetable: kann kein Ziel sein
what.discardShop: Kauf von der Ablage
what.frozenShop: der Laden füllt sich nicht
what.mustPurchase: muss kaufen
chooser.left: der Spieler links
chooser.lowest: das niedrigste zählt
loses.all: alle Fähigkeiten
loses.allButEternal: alle Fähigkeiten außer ewig
on.anything: auf alles
on.deck: auf den Monsterstapel
named.generic: einfach
named.level: Stufe
named.attack: Angriff
eternal: ewig
guppy: Guppy
trinket: Talisman
ambush: Hinterhalt
curse: Fluch
indomitable: unbezwingbar
familiar: Vertrauter
top: obenauf
bottom: nach unten
where.depth: so tief
nextTurn: Ende des nächsten Zugs
ends.turn: Ende des Zugs
ends.left: diese Karte geht
ends.never: Ende des Spiels
ends.yourTurnEnd: dein Zug endet
ends.next: das nächste Mal
ends.attackRoll: nächster Angriffswurf
ends.roll: nächster Wurf
hp: Leben
arrange: in beliebiger Folge
keepOne: eine behalten
mayBottom: eine darf nach unten
mayDiscard: eine darf abgelegt werden
look: nur ansehen
give: nach Wahl
random: zufällig
mayLook: du siehst sie erst an
to.hand: auf die Hand
to.gain: erhalten
to.slot: auf einen Platz
rest.discard: auf die Ablage
rest.hand: auf die Hand
under: unter diese Karte
back: zurück auf den Stapel
slots: auf Plätze
tie.all: alle
`
