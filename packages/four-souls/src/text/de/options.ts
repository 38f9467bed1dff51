import type { Ability } from '../../library/library.ts'
import type { Linked } from '../../model/node.ts'
import type { Counters } from '../../rules/counters.ts'
import type { Thing } from '../facts.ts'
import { capital, finished, list } from './cards/grammar.ts'
import { germanWriter } from './cards/index.ts'
import { fromWhom, isYou, phrase } from './names.ts'

/** „2 Lebensmarken“; nothing of none. */
const counter = (n: number, noun: string): string[] => (n === 0 ? [] : [`${n} ${noun}${n === 1 ? '' : 'n'}`])

/** What can be picked. Verbs stand last, as on buttons: "Fatty angreifen". */
export const options = {
  play: (card: string) => `${card} spielen`,
  use: (card: string) => `${card} nutzen`,
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
  mode: (n: number) => `Möglichkeit ${n}`,
  yes: 'Ja',
  no: 'Nein',
  slot: (n: number) => `Platz ${n}`,
  over: (card: string) => `Über ${card}`,
  attackThat: (what: Thing) => `${capital(phrase(what).acc)} angreifen`,
  hitOn: (needs: number) => `Du triffst ab ${needs}.`,
  discardThat: (what: Thing) => `${capital(phrase(what).acc)} in die Ablage legen`,
  attackDeck: 'Die oberste Karte des Monsterdecks angreifen',
  buyThat: (what: Thing, price: number) => `${capital(phrase(what).acc)} für ${price}¢ kaufen`,
  buyDeck: (price: number) => `Den obersten Schatz ungesehen für ${price}¢ kaufen`,
  counters: ({ generic, level, attack, hp }: Counters) =>
    list(
      [
        counter(generic, 'Marke'),
        counter(level, 'Stufenmarke'),
        counter(attack, 'Angriffsmarke'),
        counter(hp, 'Lebensmarke'),
      ].flat(),
      'und',
    ),
  armour: 'Bosspanzer',
  armourDoes: (what: Thing, n: number) => `${capital(phrase(what).nom)} erleidet stattdessen ${n} Schaden.`,
  keep: 'Zurücklegen',
  discard: 'In die Ablage legen',
  branch: (effect: Linked, by: Ability | null) => {
    const t = germanWriter(by?.type)
    return finished(t.effect(effect))
  },
  thing: (what: Thing) => (isYou(what) ? 'Du' : capital(phrase(what).nom)),
  health: (n: number) => `${n} Leben`,
  yours: 'deins',
  theirs: (who: Thing) => fromWhom(who),
  startsWith: (item: string) => `Beginnt mit ${item}.`,
  noStart: 'Hat keinen Startgegenstand.',
  choosesStart: 'Wählt einen Startgegenstand.',
  becomesMonster: 'Wird zu einem Monster, das in diesem Zug angegriffen werden muss.',
  becomesItem: 'Wird zu einem deiner Gegenstände.',
  takes: (roll: number, health: number) => `ab ${roll}, ${health} Leben`,
  comesUp: 'was auch immer aufgedeckt wird',
  taxed: (n: number) => `${n}¢ an jeden anderen Spieler`,
  leaves: (cents: number) => `dir bleiben ${cents}¢`,
  lacking: (has: number, more: number) => `Du hast ${has}¢: Ohne weitere ${more}¢ verpufft der Kauf.`,
}
