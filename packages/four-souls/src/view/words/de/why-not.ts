import { list } from '../../../language/german/grammar.ts'
import { SELF } from '../../../language/german/vocabulary.ts'
import { GermanWriter } from '../../../language/german/writer.ts'
import type { Linked } from '../../../language/nodes.ts'
import type { Declared, Thing } from '../facts.ts'
import { ofWhom, phrase } from './names.ts'

/** Why something cannot be done now. */
export const whyNot = {
  lootDeck: 'Von selbst zieht hier niemand: Du ziehst Beute, wenn dein Zug beginnt, und immer wenn eine Karte es sagt.',
  roomDeck: 'Seine Karten kommen von selbst auf leere Raumplätze.',
  notNow: 'Das geht jetzt nicht.',
  attackFirst: 'Du musst zuerst angreifen: Eine Karte verlangt es.',
  lootForbidden: 'Ein Gegenstand des aktiven Spielers verbietet Beute in seinem Zug.',
  noMoreLoot: 'Du darfst in diesem Zug keine Beutekarten mehr spielen: Eine Karte im Spiel verbietet es.',
  lootPlaysUsed:
    'Du darfst in diesem Zug keine Beutekarte mehr spielen. Andere Karten können dir eine weitere erlauben, etwa dein Charakter.',
  noLootPlay:
    'Du darfst jetzt keine Beutekarte spielen: eine darfst du in deiner Aktionsphase, weitere durch Fähigkeiten wie die deines Charakters.',
  controls: (who: Thing) => `Das gehört ${phrase(who).dat}: Niemand sonst nutzt es.`,
  activeOnly: 'Nur der aktive Spieler nutzt das.',
  roomByItself: 'Hier ist nichts zu nutzen: Was dasteht, gilt von selbst.',
  soul: 'Das ist jetzt eine Seele: Sie zählt und tut sonst nichts.',
  curse: 'Ein Fluch wird nicht genutzt: Er tut, was er sagt, bis sein Spieler stirbt.',
  abilityGone: 'Die Fähigkeit, die hier steht, gibt es jetzt nicht: Eine andere Karte oder die Stufe bestimmt das.',
  byItself: 'Hier ist nichts zu nutzen: Es wirkt von selbst.',
  forbidden: 'Ein Gegenstand des aktiven Spielers verbietet das in seinem Zug.',
  noMoreAbilities: 'Du darfst in diesem Zug keine Fähigkeiten mehr aktivieren: Eine Karte im Spiel verbietet es.',
  deactivated: (ofGame: boolean): string =>
    ofGame
      ? 'Es ist bis zum nächsten Zug deaktiviert.'
      : 'Es ist deaktiviert. Zu Beginn deines Zuges wird es aufgeladen.',
  cost: (ability: string) => `Die Kosten sind nicht zahlbar, oder es gibt nichts zu wählen: ${ability}`,
  nothingToChoose: (filters: readonly Linked[]) => {
    const t = new GermanWriter('player', SELF.treasure!)
    const kinds = [...new Set(filters.map((filter) => t.several(filter).nom))]
    return `Es gibt jetzt nichts Passendes zu wählen: Gesucht sind ${list(kinds, 'oder').replace(/,$/, '')}.`
  },
  othersTurn: (what: Declared, whose: Thing) =>
    `Nur der aktive Spieler ${what === 'attack' ? 'greift an' : 'kauft'}: Es ist ${ofWhom(whose, 'dein Zug', 'der Zug')}.`,
  dead: (what: Declared) =>
    `Wer tot ist, ${what === 'attack' ? 'greift nicht an' : 'kauft nicht'}. Dein Zug geht zu Ende.`,
  otherPhase: (what: Declared) =>
    what === 'attack' ? 'Du greifst in deiner Aktionsphase an.' : 'Du kaufst in deiner Aktionsphase.',
  attackGoesOn: 'Ein Angriff ist im Gang. Er endet, wenn eine Seite stirbt oder wenn er annulliert wird.',
  onStack: 'Etwas liegt auf dem Stapel: Das muss zuerst abgehandelt werden.',
  declared: 'Du hast schon etwas angesagt: Das kommt zuerst.',
  event: 'Ein Ereignis wird nie angegriffen: Es tut, was es sagt, und geht.',
  noAttackCard: 'Das kann nicht angegriffen werden: Eine Karte im Spiel verbietet es.',
  noAttackNow: 'Das kann jetzt nicht angegriffen werden.',
  playerNoAttack: 'Dieser Spieler kann jetzt nicht angegriffen werden.',
  monsterDeckEmpty: 'Im Monsterdeck und in seiner Ablage ist keine Karte mehr.',
  treasureDeckEmpty: 'Im Schatzdeck und in seiner Ablage ist keine Karte mehr.',
  spokenFor: 'Die Angriffe, die du noch hast, müssen gegen etwas anderes gehen.',
  attackTooDear: 'Du hast nicht die ¢, die dich ein Angriff jetzt kostet.',
  noAttackLeft: 'Du hast in diesem Zug keinen Angriff mehr.',
  nothingToAttack: 'Jetzt kann nichts angegriffen werden.',
  noPurchaseLeft: 'Du hast in diesem Zug keinen Kauf mehr.',
  dear: (price: number, has: number) => `Das kostet ${price}¢, und du hast ${has}¢.`,
}
