import type { Stat } from '../../../model/channels.ts'
import type { Sort } from '../../phrases.ts'
import type { Persons } from '../../writer.ts'

/**
 * The building blocks of generated English: noun phrases, clauses, numbers of things, and how they are put together. `de/` has more of these,
 * because German words change with their role in the sentence.
 */

/** A noun phrase with what pronouns and verbs need to know about it. */
export interface Phrase {
  text: string
  /** "you": the verb is an imperative at the start of a sentence. */
  you?: boolean
  /** "they", "each other's …": the verb has no s. */
  plural?: boolean
  /** A thing, referred to by "it". */
  thing?: boolean
  /** If it belongs to a player, the thing and its owner: "a soul", "another player". */
  owned?: { what: string; whose: string }
  /** The first mention of something chosen. Before it can be a subject, a separate sentence says that it is chosen. */
  fresh?: boolean
  /** It is chosen at random, so nobody is said to choose it. */
  random?: boolean
  /** As an object, if that differs: "you and them". */
  object?: string
  /** Several who each do it. */
  each?: boolean
}

export interface Clause {
  who: Phrase
  /** "gain". */
  verb: string
  /** The same in the third person: "gains". */
  s: string
  rest: string
}

export const YOU: Phrase = { text: 'you', you: true }
export const THEY: Phrase = { text: 'they', plural: true }
export const IT: Phrase = { text: 'it', thing: true }

export const THAT_PLAYER: Phrase = { text: 'that player' }

/** As an object: "them", "you and them". */
export const asObject = (p: Phrase): string => p.object ?? (p.text === 'they' ? 'them' : p.text)

/** The one who does something, as its object: "yourself", "themselves". */
export const itself = (p: Phrase): Phrase => ({ text: p.you ? 'yourself' : p.thing ? 'itself' : 'themselves' })

/** "you and another player", "a monster, a player and themselves". */
export function together(parts: readonly Phrase[]): Phrase {
  const [only, ...more] = parts
  if (only !== undefined && more.length === 0) return only
  return {
    text: list(
      parts.map((p) => p.text),
      'and',
    ),
    object: list(parts.map(asObject), 'and'),
    thing: true,
    plural: true,
    each: parts.every((p) => !p.text.startsWith('each ')),
    // together they are chosen before they can be a subject; at random, or with somebody who is not chosen, they are named in it
    fresh: parts.every((p) => p.fresh === true && p.random !== true),
  }
}

export const clause = (who: Phrase, verb: string, rest: string, s = `${verb}s`): Clause => ({ who, verb, s, rest })

export const capital = (s: string): string => (s.length > 0 ? s[0]!.toUpperCase() + s.slice(1) : s)

/** "1 card", "2 cards". */
export const plural = (n: number | string, noun: string, many = `${noun}s`): string =>
  `${n} ${n === 1 || n === '1' ? noun : many}`

/** Is it a plain number, or one that depends on the difficulty? "4 times the result" is none. */
export const isNumber = (v: string): boolean => /^-?\d+( \(|$)/.test(v)

/** What counters of a kind are called: "counter", "HP counter", "egg counter". */
export const counterWord = (kind: string = 'generic'): string =>
  kind === 'generic' ? 'counter' : `${kind === 'hp' ? 'HP' : kind} counter`

/** "2 counters", "that many counters", "counters equal to the result". */
export const many = (v: string, noun: string): string =>
  isNumber(v) ? plural(v, noun) : /^that m/.test(v) ? `that many ${noun}s` : `${noun}s equal to ${v}`

/** "2 damage", "that much damage", "damage equal to the result". */
export const much = (v: string, noun: string): string =>
  isNumber(v)
    ? `${v} ${noun}`
    : /^that m/.test(v)
      ? `that much ${noun}`
      : /^double that much$/.test(v)
        ? `${v} ${noun}`
        : `${noun} equal to ${v}`

export const WORDS: readonly string[] = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
]

const ORDINALS = ['', 'first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth']
/** "first, third and fifth" */
export const ordinals = (of: readonly number[]): string =>
  list(
    of.map((n) => ORDINALS[n]!),
    'and',
  )

/** "a, b or c" */
export function list(parts: readonly string[], word = 'or'): string {
  if (parts.length <= 1) return parts.join('')
  return `${parts.slice(0, -1).join(', ')} ${word} ${parts[parts.length - 1]}`
}

/** "a player", "an item", "another item", "an HP counter". */
export const article = (noun: string): string =>
  noun.startsWith('other ') ? `an${noun}` : /^([aeiou]|HP )/i.test(noun) ? `an ${noun}` : `a ${noun}`

/** The names of stats. */
export const STATS: Readonly<Record<Stat, string>> = {
  health: 'health',
  attack: 'attack',
  evasion: 'evasion',
  die: 'to attack rolls',
  price: '¢ to the price of shop items',
  handLimit: 'maximum hand size',
  startHand: 'loot cards as the game starts',
  lootStep: 'loot in your loot step',
  attacks: 'attack each turn',
  purchases: 'purchase each turn',
  lootPlays: 'loot play on your turn',
  lootEachTurn: 'loot cards each turn',
  activations: 'abilities each turn',
  rechargeStep: 'items in the recharge step',
  rewards: 'rewards',
  attackTax: '¢ to be paid for an attack',
  votes: 'votes',
  activationCost: '¢ to activate $ items',
  soulsToWin: 'souls to win',
  tapCost: 'cost of ↷ abilities',
}

/** The names of what filters look for. */
export const NOUNS: Readonly<Record<Sort, string>> = {
  player: 'player',
  monster: 'monster',
  item: 'item',
  soul: 'soul',
  curse: 'curse',
  die: 'dice roll',
  loot: 'loot card being played',
  ability: 'activated ability of an item',
  itemTrigger: 'triggered ability of an item',
  monsterTrigger: 'triggered ability of a monster',
  deck: 'deck',
  discard: 'discard',
  buried: 'non-event monster card',
  discarded: 'loot card',
  beneath: 'card',
  character: 'character',
  slot: 'monster slot',
  room: 'room',
  card: 'card in play',
}

/** The possessive that refers to the subject of the same clause: "your", "its", "their". */
export const their = (p: Phrase): string => (p.you ? 'your' : p.thing && !p.plural ? 'its' : 'their')

/** "your", "their", "its", "the active player's". */
export const possessive = (p: Phrase): string =>
  p.you ? 'your' : p.text === 'they' ? 'their' : p.text === 'it' ? 'its' : `${p.text}'s`

/** Joins an optional leading sentence ("choose a player. ") and the text after it. */
export const sentences = (lead: string, text: string): string => lead + (lead === '' ? text : capital(text))

/** A capital at the start of each sentence, a full stop at the end. */
export function finish(s: string): string {
  const text = capital(s.trim())
  return /[.:]$/.test(text) ? text : `${text}.`
}

/** " with an egg counter", " without an HP counter": the counters that a filter looks for. */
export function marked({ counter, noCounter }: { readonly counter?: string; readonly noCounter?: string }): string {
  const having = counter === undefined ? '' : ` with ${article(counterWord(counter))}`
  return noCounter === undefined ? having : `${having} without ${article(counterWord(noCounter))}`
}

/** What stands for a phrase that is cut short, by family. */
export const CUT = {
  ...{ effect: '…', ability: '…', value: '…', condition: '…', event: '…', cost: '…' },
  ...{ ref: { text: '…' }, filter: { text: '…' } },
}

export const OWNERS: Record<string, string> = { others: 'another player', players: 'a player' }

export const PERSONS: Persons<Phrase> = {
  you: YOU,
  they: THEY,
  activePlayer: { text: 'the active player' },
  unknown: IT,
  again: (p) => (p.thing && !p.plural ? IT : THEY),
}
