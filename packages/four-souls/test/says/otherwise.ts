import type { Language } from '@soulstack/kit'
import { KINDS } from '../../src/effects/kinds.ts'
import { checkCard } from '../../src/library/check.ts'
import { compile } from '../../src/library/compile.ts'
import { CASE, type Fact, type Facts, TARGET } from '../../src/library/facts.ts'
import type { CardSource, Pack } from '../../src/model/card.ts'
import type { Definition, Library } from '../../src/model/library.ts'
import { kindIn, type Node } from '../../src/model/node.ts'
import { isWritten } from '../../src/model/written.ts'
import { cardText, rewardText } from '../../src/text/text.ts'
import { type Addressed, addressedBy } from '../../src/text/writer.ts'

/** Cards with one thing changed, whose texts must change, too. If a text does not, it leaves that thing out. */

/** A card with one thing changed. */
export interface Change {
  /** The place of the change: `the-relic/loot.do.n`. */
  place: string
  /** What is changed: `damage.n`. */
  field: string
  to: string
  card: CardSource
}

type Way = readonly (string | number)[]
interface Visit {
  /** Whom "you" on the card means. */
  addressed: Addressed
  /** Changes the value to the first of these that makes a valid card. */
  change(way: Way, field: string, list: readonly unknown[]): void
}

/** Whether a card is no other card with another picture, which says what that card says. */
export const isWrittenOut = ({ source }: Definition): boolean => source.pictureOf === undefined

/** Numbers from here on mean "any number". */
const ANY_NUMBER = 900

/** Lists of other values of a field. The first of a list that makes a valid card is used. For words, each other word is a list. */
function others(fact: Fact, value: unknown): unknown[][] {
  switch (fact.is) {
    case 'value':
    case 'number':
      if (typeof value !== 'number') return []
      return [value >= ANY_NUMBER ? [3] : [value + 1, value - 1, value + 2]]
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

/** Do these mean the same? A ref is given as the name of its kind. On cards that nobody controls, "you" is the active player. */
function isSame({ unwritten }: Fact, value: unknown, to: unknown, addressed: Addressed): boolean {
  const word = (x: unknown): unknown => {
    if (Array.isArray(x)) return x
    const name = typeof x === 'object' && x !== null ? (x as Node).k : (x ?? unwritten)
    return addressed !== 'player' && (name === 'active' || name === 'rewarded') ? 'you' : name
  }
  return word(value) === word(to)
}

/** Walks through everything in a record, and visits each value that could be changed. */
function walk(record: object, facts: Facts, name: string, way: Way, visit: Visit): void {
  for (const [key, value] of Object.entries(record)) {
    const fact = Object.hasOwn(facts, key) ? facts[key] : undefined
    if (fact === undefined || value === undefined) continue
    const here = [...way, key]
    const field = `${name}.${key}`
    // if texts leave out a field, they leave out everything in it
    if (fact.silent !== undefined) continue
    for (const list of others(fact, value))
      visit.change(
        here,
        field,
        list.filter((to) => !isSame(fact, value, to, visit.addressed)),
      )
    if (fact.optional === true && fact.is !== 'flag' && !isSame(fact, value, undefined, visit.addressed))
      visit.change(here, field, [undefined])
    inside(fact, value, here, visit)
  }
}

function inside(fact: Fact, value: unknown, way: Way, visit: Visit): void {
  if (fact.is === 'targets')
    for (const [name, target] of Object.entries(value as Record<string, Node | object>))
      if ('k' in target) walkNode(target as Node, [...way, name], visit)
      else walk(target, TARGET, 'target', [...way, name], visit)
  else if (Array.isArray(value))
    for (const [i, each] of value.entries())
      if (fact.is === 'cases') walk(each as object, CASE, 'outcome', [...way, i], visit)
      else if (typeof each === 'object') walkNode(each as Node, [...way, i], visit)
      else continue
  else if (typeof value === 'object' && value !== null) walkNode(value as Node, way, visit)
}

const walkNode = (node: Node, way: Way, visit: Visit): void =>
  walk(node, kindIn(KINDS, node.k)!.fields, node.k, way, visit)

/** The card with another value at the end of the path; undefined: without a value there. */
function withValueAt(card: CardSource, way: Way, to: unknown): CardSource {
  const copy = structuredClone(card)
  let at: Record<string | number, unknown> = copy as never
  for (const key of way.slice(0, -1)) at = at[key] as never
  if (to === undefined) delete at[way.at(-1)!]
  else at[way.at(-1)!] = to
  return copy
}

/** All changes of a card that make another valid card. */
function changesOf({ source }: Definition): Change[] {
  const changes: Change[] = []
  // on its own: the other cards do not matter
  const card: CardSource = { ...source, startingItem: null, back: null, formOf: null }
  const visit: Visit = {
    addressed: addressedBy(source.type),
    change(way, field, list) {
      for (const to of list) {
        const changed = withValueAt(card, way, to)
        if (checkCard(changed, KINDS).card === null) continue
        const place = `${source.id}/${way.slice(way[0] === 'abilities' ? 1 : 0).join('.')}`
        changes.push({ place, field, to: JSON.stringify(to) ?? 'nothing', card: changed })
        return
      }
    },
  }
  for (const [name, ability] of Object.entries(card.abilities))
    if (!isWritten(ability) || ability['hidden'] !== true) walkNode(ability, ['abilities', name], visit)
  if (card.reward !== null) walkNode(card.reward, ['reward'], visit)
  return changes
}

/** The whole text of a card. */
function wordsOf(def: Definition, language: Language): string {
  try {
    return JSON.stringify([cardText(def, language), rewardText(def, language)])
  } catch (error) {
    return `no words: ${String(error)}`
  }
}

/** A change of a card, and the cards before and after it. */
export interface Tried {
  change: Change
  before: Definition
  after: Definition
}

/** All changes of the cards of a library, compiled. This takes much longer than reading their texts: do it once for all languages. */
export function triedOn({ definitions }: Library): Tried[] {
  const changes = definitions
    .filter(isWrittenOut)
    .flatMap((before) => changesOf(before).map((change) => ({ before, change })))
  const cards = changes.map(({ change }, i): CardSource => ({ ...change.card, id: `changed-${i}` }))
  const pack: Pack = { id: 'changed', version: '1', builtIn: true, cards }
  const changed = compile([pack], KINDS, [pack])
  return changes.map((each, i) => ({ ...each, after: changed.definitions[i]! }))
}

/** The changes that a language's text does not show: it stays the same, or becomes unreadable. */
export function untold(tried: readonly Tried[], language: Language): Change[] {
  return tried.flatMap(({ change, before, after }) => {
    const words = wordsOf(after, language)
    const same = words === wordsOf(before, language)
    return same || /undefined|NaN|no words/.test(words) ? [change] : []
  })
}
