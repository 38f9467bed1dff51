import type { WhyNot } from '../sentences.ts'
import { germanWriter } from './cards/index.ts'
import { list } from './cards/nouns.ts'
import { ofWhom, phrase } from './names.ts'

/** Why something cannot be done now. */
export const whyNot: WhyNot = {
  lootDeck: 'Du ziehst Beute zu Beginn deines Zuges und immer, wenn eine Karte es sagt.',
  roomDeck: 'Daraus werden leere Raumplätze aufgefüllt.',
  notNow: 'Das geht jetzt nicht.',
  attackFirst: 'Du musst zuerst angreifen: Eine Karte verlangt es.',
  lootForbidden: 'Ein Gegenstand des aktiven Spielers verbietet Beute in seinem Zug.',
  noMoreLoot: 'Du darfst in diesem Zug keine Beutekarten mehr spielen: Eine Karte im Spiel verbietet es.',
  lootPlaysUsed:
    'Du darfst in diesem Zug keine Beutekarte mehr spielen. Dein Charakter und andere Karten können dir eine weitere erlauben.',
  noLootPlay:
    'Du darfst jetzt keine Beutekarte spielen: Eine darfst du in deiner Aktionsphase spielen, weitere durch Fähigkeiten wie die deines Charakters.',
  controls: (who) => `Das gehört ${phrase(who).dat}. Niemand sonst kann es nutzen.`,
  activeOnly: 'Nur der aktive Spieler kann das nutzen.',
  roomByItself: 'Hier ist nichts zu aktivieren: Es gilt immer.',
  soul: 'Das ist jetzt eine Seele: Sie zählt und tut sonst nichts.',
  curse: 'Flüche werden nicht aktiviert. Dieser gilt, bis sein Spieler stirbt.',
  abilityGone: 'Diese Fähigkeit hat es gerade nicht, wegen seiner Stufe oder einer anderen Karte.',
  byItself: 'Hier ist nichts zu aktivieren: Es wirkt von selbst.',
  forbidden: 'Ein Gegenstand des aktiven Spielers verbietet das in seinem Zug.',
  noMoreAbilities: 'Du darfst in diesem Zug keine Fähigkeiten mehr aktivieren: Eine Karte im Spiel verbietet es.',
  deactivated: (ofGame) =>
    ofGame
      ? 'Die Karte ist bis zum nächsten Zug deaktiviert.'
      : 'Die Karte ist deaktiviert. Zu Beginn deines Zuges wird sie aufgeladen.',
  cost: (ability) => `Die Kosten sind nicht zahlbar, oder es gibt nichts zu wählen: ${ability}`,
  nothingToChoose: (filters) => {
    const t = germanWriter()
    const kinds = [...new Set(filters.map((filter) => t.several(filter).nom))]
    return `Es gibt jetzt nichts Passendes zu wählen: Gesucht sind ${list(kinds, 'oder').replace(/,$/, '')}.`
  },
  othersTurn: (what, whose) =>
    `Nur der aktive Spieler ${what === 'attack' ? 'greift an' : 'kauft'}: Es ist ${ofWhom(whose, 'dein Zug', 'der Zug')}.`,
  dead: (what) => `Du bist tot und kannst nicht ${what === 'attack' ? 'angreifen' : 'kaufen'}. Dein Zug geht zu Ende.`,
  otherPhase: (what) =>
    what === 'attack'
      ? 'Angreifen kannst du nur in deiner Aktionsphase.'
      : 'Kaufen kannst du nur in deiner Aktionsphase.',
  attackGoesOn: 'Ein Angriff läuft. Er endet, wenn eine Seite stirbt oder er annulliert wird.',
  onStack: 'Etwas liegt auf dem Stapel: Das muss zuerst abgehandelt werden.',
  declared: 'Was du angesagt hast, kommt zuerst.',
  event: 'Ereignisse können nicht angegriffen werden.',
  noAttackCard: 'Das kann nicht angegriffen werden: Eine Karte im Spiel verbietet es.',
  noAttackNow: 'Das kann jetzt nicht angegriffen werden.',
  playerNoAttack: 'Dieser Spieler kann jetzt nicht angegriffen werden.',
  monsterDeckEmpty: 'Monsterdeck und Monsterablage sind leer.',
  treasureDeckEmpty: 'Schatzdeck und Schatzablage sind leer.',
  spokenFor: 'Mit deinen übrigen Angriffen musst du etwas anderes angreifen.',
  attackTooDear: 'Du kannst die ¢ nicht zahlen, die dich ein Angriff jetzt kostet.',
  noAttackThisTurn: 'Du kannst in diesem Zug nicht angreifen: Eine Karte hat es verboten.',
  noAttackLeft: 'Du hast in diesem Zug keinen Angriff mehr.',
  nothingToAttack: 'Jetzt kann nichts angegriffen werden.',
  noPurchaseLeft: 'Du hast in diesem Zug keinen Kauf mehr.',
  dear: (price, has) => `Das kostet ${price}¢, und du hast ${has}¢.`,
}
