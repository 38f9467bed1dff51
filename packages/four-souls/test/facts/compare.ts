import { readFileSync } from 'node:fs'
import { catalogue } from '../../src/index.ts'
import type { CardInfo } from '../../src/view/types.ts'

/** Compares our cards with what is printed on the real ones, according to public card databases (see README.md in this folder). */

/** One line of `cards.jsonl`. Absent fields are not printed on the card. */
interface Fact {
  set: string
  type: string
  name: string
  category?: string
  copies?: number
  /** "?": nothing is printed but a question mark, because other cards decide. */
  hp?: number | '?'
  dc?: string
  atk?: number | '?'
  souls?: number
  reward?: string
  threePlus?: boolean
  startingItem?: string
  keywords?: string[]
}

/** The result of comparing one set. */
export interface SetReport {
  set: string
  /** The numbers of cards and of physical cards according to the facts, and how many of these cards exist here. */
  cards: number
  physical: number
  found: number
  /** Names of cards that are missing here, and of cards that are in no database. */
  missing: string[]
  surplus: string[]
  /** A sentence for each number or word that differs. */
  differences: string[]
}

const FIELDS = [
  'category',
  'copies',
  'hp',
  'dc',
  'atk',
  'souls',
  'reward',
  'threePlus',
  'startingItem',
  'keywords',
] as const satisfies (keyof Fact)[]

/** Keywords for which the databases are reliable. */
const KEYWORDS = ['eternal', 'guppy', 'trinket', 'curse']

const read = (): Fact[] =>
  readFileSync(new URL('cards.jsonl', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Fact)

/** A reward's generated text in the shorthand of the databases, or as it is if there is no shorthand for it. */
function rewardFact(text: string | null): string | undefined {
  if (text === null) return undefined
  const cents = /^(\d+)¢$/.exec(text)
  if (cents) return `${cents[1]}c`
  const loot = /^Loot (\d+)$/.exec(text)
  if (loot) return `loot ${loot[1]}`
  const treasure = /^(\d+) treasures?$/.exec(text)
  if (treasure) return `treasure ${treasure[1]}`
  const lootAndCents = /^Loot (\d+) \+ (\d+)¢$/.exec(text)
  if (lootAndCents) return `Loot ${lootAndCents[1]} + +${lootAndCents[2]}c`
  const perCounter = /^(\d+) treasure for each counter on this$/.exec(text)
  if (perCounter) return `+${perCounter[1]} treasure per ctr`
  const both = /^The active player loots (\d+)\. They gain (\d+)¢$/.exec(text)
  if (both) return `Loot ${both[1]} + +${both[2]}c`
  if (text === '1¢ for each counter on this') return '+1c per ctr'
  if (text === 'Roll: gain that many ¢') return 'roll: x c'
  if (text === 'Roll: loot that many') return 'roll: loot x'
  if (text === 'Take an extra turn after this one') return 'Take extra turn after this one'
  const harm = /^Deal (\d+) damage to a monster or a player$/.exec(text)
  if (harm) return `${harm[1]} dmg to any P/M`
  if (text === 'Loot 1 for each counter on this') return 'Loot 1 per ctr'
  const each = /^Each player gains (\d+) treasures?$/.exec(text)
  if (each) return `each P gets +${each[1]} treasure`
  if (/^The active player (chooses a shop item\. They steal it|steals a shop item)$/.test(text))
    return 'Steal shop item'
  if (text === 'The active player dies') return 'self kills you!'
  return text
}

/** "4+"; 6 has no higher roll, and 0 means that it cannot be attacked. */
const evasionFact = (n: number): string => (n === 0 || n === 6 ? String(n) : `${n}+`)

/** One of our cards as a fact. */
function factOf(card: CardInfo, nameOf: ReadonlyMap<string, string>): Fact {
  const keywords = KEYWORDS.filter((k) => card.keywords.some((mine) => mine === k))
  return {
    set: card.set,
    type: card.type,
    name: card.name,
    copies: card.copies,
    ...(card.category !== null && { category: card.category }),
    ...(card.type === 'monster' && card.health === null && { hp: '?', dc: '?', atk: '?', reward: '?' }),
    ...(card.health !== null && { hp: card.health }),
    ...(card.evasion !== null && { dc: evasionFact(card.evasion) }),
    ...(card.attack !== null && { atk: card.attack }),
    ...(card.souls > 0 && { souls: card.souls }),
    ...(card.reward !== null && { reward: rewardFact(card.reward)! }),
    ...(card.threePlus && { threePlus: true }),
    ...(card.startingItem !== null && { startingItem: nameOf.get(card.startingItem) ?? card.startingItem }),
    ...(keywords.length > 0 && { keywords }),
  }
}

const keyOf = (f: Fact): string => `${f.set}/${f.type}/${f.name}`
const shown = (f: Fact): string => `${f.name} (${f.type})`
const written = (value: unknown): string => (value === undefined ? 'nothing' : JSON.stringify(value))

function grouped(facts: readonly Fact[]): Map<string, Fact[]> {
  const groups = new Map<string, Fact[]>()
  for (const f of facts) groups.set(keyOf(f), [...(groups.get(keyOf(f)) ?? []), f])
  // cards with the same name can only be distinguished by what is printed on them
  for (const group of groups.values()) group.sort((a, b) => (signature(a) < signature(b) ? -1 : 1))
  return groups
}

const signature = (f: Fact): string => JSON.stringify(FIELDS.map((field) => f[field]))

/** Every difference between our cards and the facts, set by set. */
export function compareFacts(): SetReport[] {
  // challenges and variants are our own cards; first-edition forms are not compared, because no database has that edition completely
  const cards = catalogue().filter((c) => c.set !== 'Challenges' && c.set !== 'Variants' && c.formOf === null)
  const nameOf = new Map(cards.map((c) => [c.id, c.name]))
  const facts = read()
  const theirs = grouped(facts)
  const ours = grouped(cards.map((c) => factOf(c, nameOf)))
  const reports = new Map<string, SetReport>()
  const report = (set: string): SetReport => {
    const known = reports.get(set)
    if (known) return known
    const made = { set, cards: 0, physical: 0, found: 0, missing: [], surplus: [], differences: [] }
    reports.set(set, made)
    return made
  }
  for (const f of facts) {
    const r = report(f.set)
    r.cards++
    r.physical += f.copies ?? 1
  }
  for (const [key, wanted] of theirs) {
    const r = report(wanted[0]!.set)
    const there = ours.get(key) ?? []
    r.found += Math.min(there.length, wanted.length)
    for (const [i, fact] of wanted.entries()) {
      const ours = there[i]
      if (ours === undefined) r.missing.push(shown(fact))
      else r.differences.push(...differences(fact, ours))
    }
  }
  for (const [key, there] of ours)
    for (const extra of there.slice(theirs.get(key)?.length ?? 0)) report(extra.set).surplus.push(shown(extra))
  return [...reports.values()]
}

const differences = (fact: Fact, ours: Fact): string[] =>
  FIELDS.filter((field) => written(fact[field]) !== written(ours[field])).map(
    (field) => `${shown(fact)}: ${field} should be ${written(fact[field])}, but is ${written(ours[field])}`,
  )
