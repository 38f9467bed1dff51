import type { Language } from '@soulstack/kit'
import { KINDS } from '../../src/effects/kinds.ts'
import { checkCard } from '../../src/library/check.ts'
import { compile } from '../../src/library/compile.ts'
import { CASE, type Fact, type Facts, TARGET } from '../../src/library/facts.ts'
import type { CardSource, Pack } from '../../src/model/card.ts'
import type { Definition, Library } from '../../src/model/library.ts'
import { isWritten, kindIn, type Node } from '../../src/model/node.ts'
import { cardText, rewardText } from '../../src/text/text.ts'

/** Cards with one thing changed, whose texts have to change, too: what a text does not say otherwise, it does not say. */

/** A card with one thing changed. */
export interface Change {
  /** The card that it is of, and where something of it is changed: `the-relic/loot.do.n`. */
  place: string
  /** What is changed: `damage.n`. */
  field: string
  to: string
  card: CardSource
}

type Way = readonly (string | number)[]
type Rewrite = (way: Way, field: string, to: unknown) => void

/** Other values of a field, of which the first that makes a card is enough; a word is tried with each of the others. */
function others(fact: Fact, value: unknown): unknown[][] {
  switch (fact.is) {
    case 'value':
    case 'number':
      return typeof value === 'number' ? [[value + 1, value - 1, value + 2]] : []
    case 'numbers': {
      const list = value as number[]
      const more = [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((n) => !list.includes(n))
      return [more.map((n) => [...list.slice(0, -1), n]), ...(list.length > 1 ? [[list.slice(1)]] : [])]
    }
    case 'flag':
      return [[value !== true, undefined]]
    case 'text':
      return [[`${value as string}x`]]
    case 'texts':
      return [[(value as string[]).map((each) => `${each}x`)]]
    case 'one':
      return fact.of.filter((word) => word !== value).map((word) => [word])
    case 'some': {
      const list = value as string[]
      const more = fact.of.filter((word) => !list.includes(word))
      return list.length > 1 ? [[list.slice(1)], [list.slice(0, -1)]] : more.map((word) => [[word]])
    }
    default:
      return []
  }
}

/** Goes through all that is written in a record, and asks for each thing to be rewritten. */
function walk(record: object, facts: Facts, name: string, way: Way, rewrite: Rewrite): void {
  for (const [key, value] of Object.entries(record)) {
    const fact = Object.hasOwn(facts, key) ? facts[key] : undefined
    if (fact === undefined || value === undefined) continue
    const here = [...way, key]
    const field = `${name}.${key}`
    if (fact.silent === undefined) {
      for (const list of others(fact, value)) rewrite(here, field, list)
      if (fact.optional === true && fact.is !== 'flag') rewrite(here, field, [undefined])
    }
    inside(fact, value, here, rewrite)
  }
}

function inside(fact: Fact, value: unknown, way: Way, rewrite: Rewrite): void {
  if (fact.is === 'targets')
    for (const [name, target] of Object.entries(value as Record<string, Node | object>))
      if ('k' in target) walkNode(target as Node, [...way, name], rewrite)
      else walk(target, TARGET, 'target', [...way, name], rewrite)
  else if (Array.isArray(value))
    for (const [i, each] of value.entries())
      if (fact.is === 'cases') walk(each as object, CASE, 'outcome', [...way, i], rewrite)
      else if (typeof each === 'object') walkNode(each as Node, [...way, i], rewrite)
      else continue
  else if (typeof value === 'object' && value !== null) walkNode(value as Node, way, rewrite)
}

const walkNode = (node: Node, way: Way, rewrite: Rewrite): void =>
  walk(node, kindIn(KINDS, node.k)!.fields, node.k, way, rewrite)

/** The card with something else at the end of the way; undefined: nothing. */
function withOther(card: CardSource, way: Way, to: unknown): CardSource {
  const copy = structuredClone(card)
  let at: Record<string | number, unknown> = copy as never
  for (const key of way.slice(0, -1)) at = at[key] as never
  if (to === undefined) delete at[way.at(-1)!]
  else at[way.at(-1)!] = to
  return copy
}

/** All changes of a card that make another card that can be written. */
export function changesOf({ source }: Definition): Change[] {
  const changes: Change[] = []
  // by itself: which other cards there are does not matter
  const card: CardSource = { ...source, startingItem: null, back: null, formOf: null }
  const rewrite: Rewrite = (way, field, list) => {
    for (const to of list as unknown[]) {
      const changed = withOther(card, way, to)
      if (checkCard(changed, KINDS).card === null) continue
      const place = `${source.id}/${way.slice(way[0] === 'abilities' ? 1 : 0).join('.')}`
      changes.push({ place, field, to: JSON.stringify(to) ?? 'nothing', card: changed })
      return
    }
  }
  for (const [name, ability] of Object.entries(card.abilities))
    if (!isWritten(ability) || ability['hidden'] !== true) walkNode(ability, ['abilities', name], rewrite)
  if (card.reward !== null) walkNode(card.reward, ['reward'], rewrite)
  return changes
}

/** All that a card says. */
function wordsOf(def: Definition, language: Language): string {
  try {
    return JSON.stringify([cardText(def, language), rewardText(def, language)])
  } catch (error) {
    return `no words: ${String(error)}`
  }
}

/** The changes that a language does not tell: it says the same, or something that cannot be read. */
export function untold({ definitions }: Library, language: Language): Change[] {
  const changes = definitions.flatMap((def) => changesOf(def).map((change) => ({ def, change })))
  const cards = changes.map(({ change }, i): CardSource => ({ ...change.card, id: `changed-${i}` }))
  const pack: Pack = { id: 'changed', version: '1', builtIn: true, cards }
  const changed = compile([pack], KINDS, [pack])
  return changes.flatMap(({ def, change }, i) => {
    const words = wordsOf(changed.definitions[i]!, language)
    const same = words === wordsOf(def, language)
    return same || /undefined|NaN|no words/.test(words) ? [change] : []
  })
}
