/** What people say in German for a kind of block or a sentence, beside its own words. # is a number. */
export const GERMAN_SAID = `
tap: tappen, drehen, aktivieren, benutzen, einmal pro zug, einmal je zug, ↷, einsetzen
paid: zahlen, bezahlen, kosten, preis, ausgeben, so oft man will
play: ausspielen, spielen, wenn gespielt, einmalig, beutekarte
whenever: wenn, immer wenn, jedes mal, sobald, etwas geschieht, auslöser
would: würde, bevor es geschieht, kurz davor
enters: kommt ins spiel, wenn ich sie bekomme, beginnt mit
modify: zahl ändern, bonus, plus, mehr, wert
instead: stattdessen, statt, ersetzen, anstatt
permit: regel ändern, erlauben, verbieten, ewig
youRollFace: eine # würfle, ich eine # würfle, eine # würfeln, # würfeln, wenn ich eine # würfle, eine # würfelst, bei einer #, wurf
anyRollsFace: jemand eine # würfelt, irgendwer eine # würfelt, einer eine # würfelt
youDie: ich sterbe, wenn ich sterbe, mein tod, tod, sterben, tot
otherDies: ein anderer stirbt, gegner stirbt, mitspieler stirbt
monsterDies: monster stirbt, ein monster stirbt, monster getötet
youKill: ich töte, ein monster töte, monster töten, monster besiegen, ein monster besiege
thisDies: sie stirbt, dieses monster stirbt
youHurt: ich werde verletzt, verletzt, schaden nehme, schaden bekomme, getroffen werde, leben verliere, schaden erleide
youHit: ich treffe, monster treffe, schaden zufüge, treffen
yourTurnStarts: anfang meines zugs, beginn meines zugs, mein zug beginnt, jeden zug, jede runde, zugbeginn
yourTurnEnds: ende meines zugs, mein zug endet, zugende
youAttack: ich angreife, angreife, angriff ansage
thisAttacked: sie wird angegriffen, angegriffen
youMiss: ich verfehle, daneben, danebenwerfe
youBuy: ich kaufe, laden, kaufe, wenn ich kaufe, einkauf
otherBuys: ein anderer kauft, jemand anders kauft
youGainItem: gegenstand bekomme, schatz bekomme, gegenstand erhalte
youGainCents: geld bekomme, cents bekomme, münzen bekomme, geld erhalte
otherGainsCents: ein anderer bekommt geld, jemand anders bekommt geld
youLoot: ich ziehe, karte ziehe, beute ziehe, nachziehe
youPlayLoot: karte spiele, beute spiele, wenn ich spiele
otherPlaysLoot: ein anderer spielt beute, jemand anders spielt
youUseItem: gegenstand benutze, gegenstand aktiviere
youGainSoul: seele bekomme, eine seele erhalte
otherGainsSoul: ein anderer bekommt eine seele
youWouldDie: ich sterben würde, sterben würde, statt zu sterben
youWouldTake: schaden nehmen würde, schaden erleiden würde
youWouldRoll: eine # würfeln würde, meinen wurf ändern
surviveDeath: überleben, nicht sterben, tod verhindern, wiederbeleben, extraleben
lessDamage: weniger schaden, # schaden weniger, schaden verringern, # schaden verhindern, rüstung, schild, schützen
payCents: # cents zahlen, # cent zahlen, # zahlen, zahle #, # münzen zahlen, #¢, kostet # cents
payHealth: leben zahlen, herz zahlen, leben als preis
payLoot: karte abwerfen, beute abwerfen, karte wegwerfen
payItem: gegenstand opfern, gegenstand zerstören
payCounters: marke entfernen, marken ausgeben
payThis: zerstöre dies, zerstöre diese karte, opfern, diese karte zerstören, einmalig, verbrauchen
moreAttack: mehr angriff, stärker, mehr schaden, + # angriff, angriffsbonus
moreHealth: mehr leben, mehr herzen, extraherz, + # leben
morePlays: mehr karten spielen, mehr beute spielen, eine karte mehr spielen
moreAttacks: noch einmal angreifen, zweimal angreifen, mehr angriffe, öfter angreifen
morePurchases: zweimal kaufen, mehr kaufen, öfter kaufen
moreLoot: mehr ziehen, eine karte mehr ziehen, mehr beute
cheaper: billiger, rabatt, laden, preis, kostet weniger, günstiger
betterRolls: bessere würfe, angriffswürfe, glück
attackForTurn: mehr angriff diesen zug, stärker, + # angriff
healthForTurn: mehr leben diesen zug, + # leben
rollsForTurn: bessere würfe diesen zug, glück
gainCents: cents, cent, münzen, geld, gold, geld bekommen, # cents bekommen, # cents erhalten, bekomme # cents, erhalte # cents, kohle, münze
loseCents: geld verlieren, münzen verlieren, cents verlieren, cents, münzen, geld
stealCents: geld stehlen, münzen stehlen, cents stehlen, klauen, geld klauen, geld, münzen
giveCents: geld geben, münzen geben, cents geben, geld, münzen
loseAllCents: pleite, alles geld verlieren
multiplyCents: geld verdoppeln
loot: ziehen, karte ziehen, # karten ziehen, ziehe # karten, ziehe eine karte, karten, beute, nachziehen, erbeuten
discard: abwerfen, wegwerfen, karten verlieren, ablegen
discardHand: hand wegwerfen, alle karten abwerfen
giveLoot: karte geben, beute geben, karte stehlen, karte klauen
lookHand: hand ansehen, spionieren
lootPlay: noch eine karte spielen, mehr beute spielen
gainTreasure: schatz, schatz ziehen, neuer gegenstand, gegenstand bekommen
damage: verletzen, schaden, treffen, wehtun, verwunden, # schaden, schaden zufügen
divideDamage: schaden aufteilen
heal: heilen, leben, heile, herzen
healFully: ganz heilen, voll heilen, alle herzen
kill: töten, töte, tot, umbringen, sterben
destroy: zerstören, zerstöre, kaputt machen, loswerden
steal: stehlen, stiehl, klauen, nehmen, rauben
give: geben, weitergeben, abgeben
swap: tauschen, austauschen
rerollItem: gegenstand neu würfeln, gegenstand tauschen, neuer gegenstand, d6
reroll: würfel neu würfeln, neu würfeln, einen würfel neu würfeln, noch einmal würfeln, würfel, wurf wiederholen, nochmal würfeln
roll: würfeln, würfle, würfel, zufall, glück, wirf einen würfel
rollAgain: noch einmal, nochmal würfeln
addToDie: zum wurf addieren, wurf erhöhen, würfel, wurf ändern
setDie: würfel ändern, würfel setzen, würfel drehen, wurf ändern
alterDie: würfel hoch oder runter, plus oder minus, würfel ändern
flipDie: würfel umdrehen, auf den kopf
recharge: aufladen, wieder benutzen, bereit machen, zurückdrehen, entladen
deactivate: drehen, abschalten, verbrauchen, tappen
addCounters: marke, marken, zähler, ladung
removeCounters: marke entfernen, marken wegnehmen
prevent: verhindern, blocken, kein schaden, schützen, schild
preventDeath: überleben, nicht sterben, wiederbeleben, tod verhindern, retten
preventWaiting: schaden verhindern, blocken, schützen
cancel: aufheben, abbrechen, kontern, stoppen, verhindern
cancelEverything: alles abbrechen, alles stoppen
cancelAttack: angriff abbrechen, fliehen, weglaufen
attackMore: noch einmal angreifen, extraangriff, zweimal angreifen
expand: mehr plätze, größerer laden, laden
becomeSoul: seele, wird eine seele
giveSoul: seele stehlen, seele bekommen, seele
gainBonusSoul: bonusseele
wins: gewinnen, sieg, spiel gewinnen
endTurn: zug beenden, schluss
extraTurn: noch ein zug, extrazug, zusätzlicher zug
skipTurn: aussetzen, zug aussetzen, runde aussetzen
may: darf, kann, freiwillig, wenn du willst, du darfst
if: falls, nur wenn, bedingung
ifDo: wenn du das tust, dafür
oneOf: eins wählen, entweder oder, auswahl
each: für jeden, pro, je
lookDeck: oberste karten ansehen, spicken, deck
search: suchen, durchsuchen, finden, deck
curse: fluch
flip: umdrehen, wenden, rückseite
discardThis: diese ablegen, weglegen, ablegen
removeFromGame: aus dem spiel, verbannen
replaceMonster: monster ersetzen, neues monster
topIntoSlot: neues monster, monster herbeirufen
copyTap: kopieren, gegenstand kopieren
becomeCopy: kopie, verwandeln
lasting: bis zum ende des zugs, diesen zug, vorübergehend
vote: abstimmen
gainRewards: belohnung
you: du, ich, mich, mir, dir, dich
active: aktiver spieler, wer am zug ist
eachOther: jeder andere spieler, alle anderen, alle anderen spieler, jeder andere, die anderen, gegner, jeder gegner, allen anderen
eachPlayer: jeder spieler, alle, alle spieler, jeder, allen spielern
eachMonster: jedes monster, alle monster, jedem monster, allen monstern
eachYourItem: alle meine gegenstände, jeder meiner gegenstände
choosePlayer: ein spieler, einem spieler, einen spieler, irgendein spieler, jemand, jemandem
chooseOther: ein anderer spieler, einem anderen spieler, einen anderen spieler, einem gegner, ein gegner, einen gegner, jemand anders
chooseMonster: ein monster, einem monster, monster
chooseMonsterOrPlayer: ein monster oder ein spieler, einem monster oder spieler, ein monster oder spieler
chooseItem: ein gegenstand, einen gegenstand
chooseYourItem: einen meiner gegenstände, mein gegenstand, einen eigenen gegenstand
chooseOthersItem: einen fremden gegenstand, gegenstand eines anderen
chooseShopItem: gegenstand im laden, laden, gegenstand aus dem laden
chooseDie: ein würfel, einen würfel, würfel, ein wurf
chooseLoot: beute, eine beutekarte
chooseStacked: auf dem stapel, fähigkeit oder beute, eine fähigkeit
chooseSoul: eine seele, seele
chooseDeck: ein deck, deck, stapel
who: er, ihm, dieser spieler, wem es geschah
this: diese, dies, diese karte, sie selbst
killer: der mörder, wer getötet hat
thatDie: dieser wurf, dieser würfel
yourTurn: mein zug, in meinem zug
compare: mehr als, weniger als, mindestens, wenn ich habe, anzahl
ranks: die meisten, die wenigsten, reichster, ärmster
pay: cents, münzen, geld, # cents zahlen
payHp: leben, herz
payItems: opfern, gegenstände zerstören
payGift: verschenken
centsOf: geld, münzen, cents
handOf: hand, handkarten
soulsOf: seelen
howMany: anzahl, wie viele, zählen
result: der wurf, die gewürfelte zahl
amount: so viel, genauso viel
`
