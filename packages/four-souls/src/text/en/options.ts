import type { Ability } from '../../library/library.ts'
import type { Linked } from '../../model/node.ts'
import type { Counters } from '../../rules/counters.ts'
import type { Thing } from '../facts.ts'
import { englishWriter } from './cards/index.ts'
import { capital, finish, list } from './cards/words.ts'
import { isYou, name } from './names.ts'

/** "2 HP counters"; nothing of none. */
const counter = (n: number, kind: string): string[] => (n === 0 ? [] : [`${n} ${kind}counter${n === 1 ? '' : 's'}`])

/** What can be picked. */
export const options = {
  play: (card: string) => `Play ${card}`,
  use: (card: string) => `Use ${card}`,
  attack: {
    label: 'Attack',
    detail: 'Declare an attack. You choose the target once everybody could respond.',
  },
  buy: { label: 'Buy', detail: 'Declare a purchase. You choose what to buy once everybody could respond.' },
  end: { label: 'End my turn', detail: 'The end phase begins.' },
  pass: 'Pass',
  passEnds: 'Ends the action phase if the others pass too.',
  passGoesOn: 'Others may act, then it’s your move.',
  mode: (n: number) => `Option ${n}`,
  yes: 'Yes',
  no: 'No',
  slot: (n: number) => `Slot ${n}`,
  over: (card: string) => `Over ${card}`,
  attackThat: (what: Thing) => `Attack ${name(what)}`,
  hitOn: (needs: number) => `Hit on ${needs} or more.`,
  discardThat: (what: Thing) => `Discard ${name(what)}`,
  attackDeck: 'Attack the top of the monster deck',
  buyThat: (what: Thing, price: number) => `Buy ${name(what)} for ${price}¢`,
  buyDeck: (price: number) => `Buy the unseen top treasure for ${price}¢`,
  /** Counters that are removed: so many of each kind. */
  counters: ({ generic, level, attack, hp }: Counters) =>
    list(
      [counter(generic, ''), counter(level, 'level '), counter(attack, 'attack '), counter(hp, 'HP ')].flat(),
      'and',
    ),
  armour: 'Boss armour',
  armourDoes: (what: Thing, n: number) => `${name(what)} takes ${n} damage instead.`,
  keep: 'Put it back',
  discard: 'Put it into discard',
  /** What happens when this is chosen. `_by`: the ability that asks. */
  branch: (effect: Linked, _by: Ability | null) => finish(englishWriter().effect(effect)),
  /** Anything that may be chosen, by its name. */
  thing: (what: Thing) => (isYou(what) ? 'You' : capital(name(what))),
  health: (n: number) => `${n} health`,
  yours: 'yours',
  theirs: (who: Thing) => `${name(who)}'s`,
  startsWith: (item: string) => `Starts with ${item}.`,
  noStart: 'Has no starting item.',
  choosesStart: 'Chooses a starting item.',
  becomesMonster: 'Becomes a monster that must be attacked this turn.',
  becomesItem: 'Becomes an item of yours.',
  /** What it takes to kill what is attacked. */
  takes: (roll: number, health: number) => `${roll} or more, ${health} health`,
  comesUp: 'whatever comes up',
  /** What each other player is paid for an attack. */
  taxed: (n: number) => `${n}¢ to each other player`,
  leaves: (cents: number) => `leaves you ${cents}¢`,
  lacking: (has: number, more: number) => `You have ${has}¢: without ${more}¢ more it fizzles.`,
}
