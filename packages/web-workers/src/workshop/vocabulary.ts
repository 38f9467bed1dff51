import { type CardSource, type CardType, KINDS, type NodeKind, printed } from '@soulstack/four-souls/cards'
import {
  CARD,
  CASE,
  CATEGORIES,
  EVENT_FIELDS,
  eventForm,
  type Fact,
  type Facts,
  TARGET,
} from '@soulstack/four-souls/workshop'
import type { EventData, FieldData, KindData, VocabularyData, WordData, Written } from './messages.ts'
import { sentencesIn } from './sentences.ts'
import { type Slot, slotsOf } from './slots.ts'
import { type BlockWords, blockWords } from './words/index.ts'

/** The vocabulary of cards as data, with its words in a language, and how official cards use it. */
export function vocabulary(language: 'en' | 'de'): VocabularyData {
  const words = blockWords(language)
  const cards = printed.definitions.map(({ source }) => source)
  const uses = usesOf(cards)
  const slots = slotsOf(cards, KINDS)
  const kinds = Object.values<NodeKind>(KINDS).map((kind): [string, KindData] => {
    const use = uses.get(kind.k)
    const [line = '', called] = (words.lines[kind.k] ?? spaced(kind.k)).split(' | ')
    return [
      kind.k,
      {
        k: kind.k,
        family: kind.family,
        line,
        label:
          called ??
          line
            .replace(/\{\w+\}/g, ' ')
            .replace(/\s+/g, ' ')
            .trim(),
        about: kind.about,
        cards: use?.cards.size ?? 0,
        example: use?.example ?? null,
        fields: fieldsOf(kind.fields, words, kind.k, slots),
        sample: SAMPLES[kind.k] ?? use?.sample ?? { k: kind.k },
        also: words.said[kind.k] ?? [],
      },
    ]
  })
  return {
    kinds: Object.fromEntries(kinds),
    sentences: sentencesIn(words),
    events: eventsOf(uses),
    target: fieldsOf(TARGET, words, 'target'),
    outcome: fieldsOf(CASE, words, 'outcome'),
    card: fieldsOf(CARD, words, 'card'),
    categories: Object.fromEntries(
      Object.entries(CATEGORIES).map(([type, of]) => [
        type,
        of.map((value) => wordFor(value, words, type, 'category')),
      ]),
    ) as Partial<Record<CardType, WordData[]>>,
  }
}

/** What new blocks are where the shortest card is no good beginning. */
const SAMPLES: Readonly<Record<string, Written>> = {
  whenever: { k: 'whenever', event: { k: 'event', on: 'roll', who: 'you', faces: [1] } },
  would: { k: 'would', event: { k: 'event', on: 'wouldDie', who: 'you' } },
  modify: { k: 'modify', stat: 'attack', n: 1 },
  may: { k: 'may' },
  addCounters: { k: 'addCounters', n: 1, named: 'generic', on: { k: 'this' } },
  removeCounters: { k: 'removeCounters', n: 1, named: 'generic', on: { k: 'this' } },
}

/** "loseCents" → "lose cents", where words are missing. */
const spaced = (name: string): string => name.replace(/[A-Z]/g, (c) => ` ${c.toLowerCase()}`)

const NO_SLOTS: ReadonlyMap<string, Slot> = new Map()
const CHOOSER: Slot = { takes: ['player'], usual: { k: 'active' }, choose: null }
const ANYTHING: Slot = { takes: [], usual: null, choose: null }

const fieldsOf = (facts: Facts, words: BlockWords, of: string, slots = NO_SLOTS): FieldData[] =>
  Object.entries(facts).map(([name, fact]) => ({
    ...fieldOf(name, fact, words, of),
    ...(slots.get(`${of}.${name}`) ?? (of === 'target' && name === 'chooser' ? CHOOSER : ANYTHING)),
  }))

function fieldOf(name: string, fact: Fact, words: BlockWords, of: string): Omit<FieldData, keyof Slot> {
  const { least, most } = fact as { least?: number; most?: number }
  return {
    name,
    is: fact.is,
    many: 'many' in fact && fact.many === true,
    optional: fact.optional === true || fact.absent !== undefined,
    label: words.fields[`${of}.${name}`] ?? words.fields[name] ?? spaced(name),
    about: fact.about,
    least: least ?? 0,
    most: most ?? 99,
    only: 'only' in fact ? (fact.only ?? null) : null,
    of: 'of' in fact ? fact.of.map((value) => wordFor(value, words, of, name)) : [],
  }
}

const wordFor = (value: string, words: BlockWords, of: string, name: string): WordData => ({
  value,
  word:
    NAMES[of === 'card' || name === 'category' ? name : '']?.(words.cards)[value] ??
    // in English categories are what they are called
    (name === 'category' ? value : undefined) ??
    words.values[`${of}.${name}.${value}`] ??
    words.values[`${name}.${value}`] ??
    words.values[value] ??
    spaced(value),
})

/** What tables call types, categories and keywords. */
const NAMES: Readonly<Record<string, (names: BlockWords['cards']) => Readonly<Record<string, string>>>> = {
  type: ({ types }) => types,
  category: ({ categories }) => categories,
  keywords: ({ keywords }) => keywords,
}

interface Use {
  cards: Set<string>
  example: string
  sample: Written
  /** How long card and sample are: the shortest are shown. */
  length: number
  size: number
}

const isWritten = (x: unknown): x is Written =>
  typeof x === 'object' && x !== null && 'k' in x && typeof x.k === 'string'

/** Everything inside a value, itself included, that is a node. */
function nodesIn(value: unknown, into: Written[] = []): Written[] {
  if (typeof value !== 'object' || value === null) return into
  if (isWritten(value)) into.push(value)
  for (const inner of Object.values(value)) nodesIn(inner, into)
  return into
}

/** How cards use kinds of nodes, by kind; events by what happens as well (`event roll`). */
function usesOf(cards: readonly CardSource[]): Map<string, Use> {
  const uses = new Map<string, Use>()
  for (const { id, name, abilities, reward } of cards) {
    const all = nodesIn([abilities, reward])
    const length = JSON.stringify(abilities).length
    for (const node of all)
      for (const key of node.k === 'event' ? [node.k, `event ${String(node['on'])}`] : [node.k]) {
        const size = JSON.stringify(node).length
        const use = uses.get(key)
        if (!use) {
          uses.set(key, { cards: new Set([id]), example: name, sample: node, length, size })
          continue
        }
        use.cards.add(id)
        if (size < use.size) Object.assign(use, { sample: node, size })
        if (length < use.length) Object.assign(use, { example: name, length })
      }
  }
  return uses
}

const eventsOf = (uses: ReadonlyMap<string, Use>): Record<string, EventData> =>
  Object.fromEntries(
    EVENT_FIELDS.on.of.map((on) => [
      on,
      { ...eventForm(on), sample: uses.get(`event ${on}`)?.sample ?? { k: 'event', on } },
    ]),
  )
