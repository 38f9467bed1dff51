import type { Options } from '../sentences.ts'
import { englishWriter } from './cards/index.ts'
import { capital, counterWord, finish, list, plural } from './cards/words.ts'
import { isYou, name } from './names.ts'

/** What can be picked. */
export const options: Options = {
  playCopy: (card) => `Play a copy of ${card}`,
  play: (card) => `Play ${card}`,
  use: (card) => `Use ${card}`,
  attack: {
    label: 'Attack',
    detail: 'Declare an attack. You choose the target once everybody has had a chance to respond.',
  },
  buy: {
    label: 'Buy',
    detail: 'Declare a purchase. You choose what to buy once everybody has had a chance to respond.',
  },
  end: { label: 'End my turn', detail: 'The end phase begins.' },
  pass: 'Pass',
  passEnds: 'Ends the action phase if the others pass too.',
  passGoesOn: 'Others may act, then it’s your move.',
  mode: (n) => `Option ${n}`,
  yes: 'Yes',
  no: 'No',
  slot: (n) => `Slot ${n}`,
  over: (card) => `Over ${card}`,
  attackThat: (what) => `Attack ${name(what)}`,
  hitOn: (needs) => `Hit on ${needs} or more.`,
  discardThat: (what) => `Discard ${name(what)}`,
  attackDeck: 'Attack the top of the monster deck',
  buyThat: (what, price) => `Buy ${name(what)} for ${price}¢`,
  buyDeck: (price) => `Buy the unseen top treasure for ${price}¢`,
  counters: (counters) =>
    list(
      Object.entries(counters).map(([kind, n]) => plural(n, counterWord(kind))),
      'and',
    ),
  armour: 'Boss armour',
  armourDoes: (what, n) => `${name(what)} takes ${n} damage instead.`,
  keep: 'Put it back',
  discard: 'Put it into discard',
  branch: (effect, _by) => finish(englishWriter().effect(effect)),
  word: capital,
  reword: (from, to, text) => `${from} → ${to}: ${text}`,
  thing: (what) => (isYou(what) ? 'You' : capital(name(what))),
  health: (n) => `${n} health`,
  yours: 'yours',
  theirs: (who) => `${name(who)}'s`,
  startsWith: (item) => `Starts with ${item}.`,
  noStart: 'Has no starting item.',
  choosesStart: 'Chooses a starting item.',
  becomesMonster: 'Becomes a monster that must be attacked this turn.',
  becomesItem: 'Becomes an item of yours.',
  takes: (roll, health) => `${roll} or more, ${health} health`,
  comesUp: 'whatever comes up',
  taxed: (n) => `${n}¢ to each other player`,
  leaves: (cents) => `leaves you ${cents}¢`,
  lacking: (has, more) => `You have ${has}¢: without ${more}¢ more it fizzles.`,
}
