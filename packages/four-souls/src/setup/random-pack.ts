import { below, type RandomState, shuffle } from '@soulstack/kit'
import { KINDS } from '../effects/kinds.ts'
import { checkCard, checkOwnPacks } from '../library/check.ts'
import { CATEGORIES, TARGET } from '../library/facts.ts'
import { fieldsOf } from '../library/limits.ts'
import type { CardType, Pack } from '../model/card.ts'
import { FAMILIES, type Family, type Field, type NodeKind } from '../model/node.ts'
import { printed } from '../packs/index.ts'

/**
 * Random packs for tests and fuzzing: cards of valid nodes, written from the schemas of their kinds alone, so most of them make no sense, but any
 * of them could come from anybody. Every kind has its turn.
 */

/** Something that cannot be written here: another card is drawn. */
class Stuck extends Error {}

interface Writing {
  r: RandomState
  /** The names of choices that have been declared. */
  names: string[]
  nodes: number
  /** The kind that the card is for, until it has it. */
  wanted: NodeKind | null
  /** It has not been found a place where it fits: it is taken along with one of the game's own abilities. */
  borrows: boolean
}

const ALL: readonly NodeKind[] = Object.values(KINDS)
const OF = Object.fromEntries(
  FAMILIES.map((family) => [family, ALL.filter((kind) => kind.family === family)]),
) as Record<Family, NodeKind[]>
const isFamily = (is: string): is is Family => is in OF

/** Nodes of the game's own cards, by kind: some fields only fit together in ways that chance does not find. */
let own: Map<string, { k: string }[]> | null = null
function ownNodes(): Map<string, { k: string }[]> {
  if (own !== null) return own
  own = new Map()
  const visit = (written: unknown): void => {
    if (typeof written !== 'object' || written === null) return
    if ('k' in written && typeof written.k === 'string') {
      const list = own!.get(written.k)
      if (list === undefined) own!.set(written.k, [written as { k: string }])
      else list.push(written as { k: string })
    }
    for (const each of Object.values(written)) visit(each)
  }
  for (const { source } of printed.definitions) visit([source.abilities, source.reward])
  return own
}

/** An ability of the game's own cards with a node of this kind. */
function ownAbility(r: RandomState, { k }: NodeKind): object {
  const all = OF.ability.flatMap((kind) => ownNodes().get(kind.k) ?? [])
  const those = all.filter((each) => JSON.stringify(each).includes(`"k":"${k}"`))
  if (those.length === 0) throw new Stuck()
  return one(r, those)
}

const one = <T>(r: RandomState, list: readonly T[]): T => list[below(r, list.length)]!
const MOST_NODES = 40
const NAMES = ['first', 'second', 'third']
const WORDS = ['egg', 'gold', 'Guppy', 'Fly', 'The D6']

/** A node of a family. Deep down, kinds without nodes of their own come first. */
function node(w: Writing, family: Family, depth: number): object {
  if (++w.nodes > MOST_NODES) throw new Stuck()
  if (family === 'ability' && depth === 0 && w.wanted !== null && w.borrows) {
    const { wanted } = w
    w.wanted = null
    return ownAbility(w.r, wanted)
  }
  const kinds = OF[family]
  let kind: NodeKind
  if (w.wanted?.family === family && below(w.r, 2) === 0) {
    kind = w.wanted
    w.wanted = null
  } else {
    const plain = kinds.filter(
      ({ fields }) => !Object.values(fields).some((f) => f.optional !== true && isFamily(f.is)),
    )
    kind = one(w.r, depth > 5 && plain.length > 0 ? plain : kinds)
  }
  const known = ownNodes().get(kind.k)
  if (known !== undefined && below(w.r, family === 'event' ? 2 : 4) === 0) return one(w.r, known)
  const written: Record<string, unknown> = { k: kind.k }
  for (const [name, field] of fieldsOf(kind))
    if (field.optional !== true || below(w.r, depth > 5 ? 6 : 3) === 0) written[name] = value(w, field, depth)
  return written
}

const number = (r: RandomState, { least = -3, most = 999 }: { least?: number; most?: number }): number =>
  below(r, 12) === 0 ? most : Math.min(most, Math.max(least, below(r, 5)))

const several = <T>(r: RandomState, list: readonly T[]): T[] =>
  shuffle(r, list.slice()).slice(0, 1 + below(r, list.length))

/** The value of a field. */
function value(w: Writing, field: Field, depth: number): unknown {
  const { r } = w
  switch (field.is) {
    case 'number':
      return number(r, field)
    case 'numbers':
      return [...new Set([number(r, field), number(r, field)])]
    case 'flag':
      return field.only ?? below(r, 2) === 0
    case 'text':
      return one(r, WORDS)
    case 'texts':
      return several(r, WORDS)
    case 'one':
      return one(r, field.of)
    case 'some':
      return several(r, field.of)
    case 'bind':
      return declared(w)
    case 'bound':
      if (w.names.length === 0) throw new Stuck()
      return one(r, w.names)
    case 'targets':
      return targets(w, depth)
    case 'cases':
      return cases(w, depth)
    default: {
      const each = () => (field.is === 'value' && below(r, 3) > 0 ? number(r, field) : node(w, field.is, depth + 1))
      return 'many' in field && field.many === true ? Array.from({ length: 1 + below(r, 3) }, each) : each()
    }
  }
}

function declared(w: Writing): string {
  const name = one(w.r, NAMES)
  if (!w.names.includes(name)) w.names.push(name)
  return name
}

function targets(w: Writing, depth: number): object {
  const found: Record<string, unknown> = {}
  for (let n = 1 + below(w.r, 2); n > 0; n--) {
    const filter = node(w, 'filter', depth + 1)
    const more = Object.entries(TARGET).filter(([name]) => name !== 'filter' && below(w.r, 8) === 0)
    found[declared(w)] =
      more.length === 0
        ? filter
        : { filter, ...Object.fromEntries(more.map(([name, field]) => [name, value(w, field, depth + 2)])) }
  }
  return found
}

/** Outcomes: of a roll, each for some of the faces; or bullets. */
function cases(w: Writing, depth: number): object[] {
  const { r } = w
  const count = 1 + below(r, 3)
  const ofRoll = below(r, 2) === 0
  return Array.from({ length: count }, (_, i) => ({
    ...(ofRoll && { on: [1, 2, 3, 4, 5, 6].filter((face) => face % count === i) }),
    ...(below(r, 3) === 0 && { targets: targets(w, depth + 1) }),
    do: node(w, 'effect', depth + 1),
  }))
}

const TYPES: readonly CardType[] = [
  'treasure',
  'treasure',
  'loot',
  'monster',
  'monster',
  'event',
  'curse',
  'room',
  'bonus-soul',
  'character',
]

/** A card, not yet checked. */
function card(w: Writing, id: string): Record<string, unknown> {
  const { r } = w
  const type = one(r, TYPES)
  const body = type === 'monster' || type === 'character' || below(r, 6) === 0
  const abilities: Record<string, unknown> = {}
  if (type === 'loot') abilities['play'] = { k: 'play', do: node(w, 'effect', 1) }
  else for (let n = 1 + below(r, 2); n > 0; n--) abilities[`a${n}`] = node(w, 'ability', 0)
  return {
    ...{ id, name: `Card ${id}`, type, set: 'Random', abilities, copies: 1 + below(r, 8) },
    ...(CATEGORIES[type] !== undefined && { category: one(r, CATEGORIES[type]) }),
    ...(body && { health: 1 + below(r, 4), evasion: 1 + below(r, 6), attack: below(r, 3) }),
    ...(type === 'monster' && { souls: below(r, 2), ...(below(r, 2) === 0 && { reward: node(w, 'effect', 1) }) }),
    ...(below(r, 6) === 0 && { keywords: [one(r, ['eternal', 'guppy', ...(type === 'loot' ? ['trinket'] : [])])] }),
  }
}

/** How many cards are tried for a kind; some kinds only fit into few places. */
const TRIES = 200

/** A pack with this many cards. `first`: the number of the kind that the first card is for; the next ones are for the next kinds. */
export function randomPack(r: RandomState, cards: number, first = 0): Pack {
  const written = Array.from({ length: cards }, (_, i) => anyCard(r, `c${i + 1}`, ALL[(first + i) % ALL.length]!))
  const { packs, faults } = checkOwnPacks([{ id: 'random', version: '1', cards: written }], KINDS)
  const [pack] = packs
  if (pack === undefined || faults.length > 0) throw new Error(JSON.stringify(faults))
  return pack
}

/** A valid card with a node of this kind, if one is found; otherwise any. */
function anyCard(r: RandomState, id: string, kind: NodeKind): object {
  for (let tries = 1; ; tries++) {
    const w: Writing = { r, names: [], nodes: 0, wanted: tries > TRIES ? null : kind, borrows: tries > TRIES / 2 }
    try {
      const made = card(w, id)
      if (w.wanted === null && checkCard(made, KINDS).card !== null) return made
    } catch (error) {
      if (!(error instanceof Stuck)) throw error
    }
  }
}
