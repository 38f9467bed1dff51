import type { Options } from '../sentences.ts'
import { capital, finished } from './cards/clauses.ts'
import { germanWriter } from './cards/index.ts'
import { list } from './cards/nouns.ts'
import { counterNoun, votedWord } from './cards/vocabulary.ts'
import { fromWhom, isYou, phrase } from './names.ts'

/** What can be picked. The verb comes last, as is usual on buttons: "Fatty angreifen". */
export const options: Options = {
  playCopy: (card) => `Kopie von ${card} spielen`,
  play: (card) => `${card} spielen`,
  use: (card) => `${card} nutzen`,
  attack: {
    label: 'Angreifen',
    detail: 'Sage einen Angriff an; das Ziel wählst du, wenn alle darauf antworten konnten.',
  },
  buy: {
    label: 'Kaufen',
    detail: 'Sage einen Kauf an; was du kaufst, wählst du, wenn alle darauf antworten konnten.',
  },
  end: { label: 'Zug beenden', detail: 'Die Endphase beginnt.' },
  pass: 'Passen',
  passEnds: 'Beendet die Aktionsphase, wenn auch die anderen passen.',
  passGoesOn: 'Andere können handeln, dann bist du dran.',
  mode: (n) => `Möglichkeit ${n}`,
  yes: 'Ja',
  no: 'Nein',
  slot: (n) => `Platz ${n}`,
  over: (card) => `Über ${card}`,
  attackThat: (what) => `${capital(phrase(what).acc)} angreifen`,
  hitOn: (needs) => `Du triffst ab ${needs}.`,
  discardThat: (what) => `${capital(phrase(what).acc)} in die Ablage legen`,
  attackDeck: 'Die oberste Karte des Monsterdecks angreifen',
  buyThat: (what, price) => `${capital(phrase(what).acc)} für ${price}¢ kaufen`,
  buyDeck: (price) => `Den obersten Schatz ungesehen für ${price}¢ kaufen`,
  counters: (counters) =>
    list(
      Object.entries(counters).map(([kind, n]) => {
        const { one, many } = counterNoun(kind)
        return `${n} ${(n === 1 ? one : many).acc}`
      }),
      'und',
    ),
  armour: 'Bosspanzer',
  armourDoes: (what, n) => `${capital(phrase(what).nom)} erleidet stattdessen ${n} Schaden.`,
  keep: 'Zurücklegen',
  discard: 'In die Ablage legen',
  branch: (effect, by) => {
    const t = germanWriter(by?.type)
    return finished(t.effect(effect))
  },
  word: (word) => capital(votedWord(word)),
  reword: (from, to, text) => `${from} → ${to}: ${text}`,
  thing: (what) => (isYou(what) ? 'Du' : capital(phrase(what).nom)),
  health: (n) => `${n} Leben`,
  yours: 'deins',
  theirs: (who) => fromWhom(who),
  startsWith: (item) => `Beginnt mit ${item}.`,
  noStart: 'Hat keinen Startgegenstand.',
  choosesStart: 'Wählt einen Startgegenstand.',
  becomesMonster: 'Wird zu einem Monster, das in diesem Zug angegriffen werden muss.',
  becomesItem: 'Wird zu einem deiner Gegenstände.',
  takes: (roll, health) => `ab ${roll}, ${health} Leben`,
  comesUp: 'was auch immer aufgedeckt wird',
  taxed: (n) => `${n}¢ an jeden anderen Spieler`,
  leaves: (cents) => `dir bleiben ${cents}¢`,
  lacking: (has, more) => `Du hast ${has}¢: Ohne weitere ${more}¢ verpufft der Kauf.`,
}
