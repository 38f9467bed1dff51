import {
  fingerprint,
  hashOf,
  type KindMeaning,
  knowHash,
  type Reasons,
  type SavedPack,
  type SourceOf,
} from '@soulstack/kit'
import { KINDS } from '../effects/kinds.ts'
import { compile } from '../library/compile.ts'
import { aboutPack, type CardSource, type Pack } from '../model/card.ts'
import type { Definition, Library } from '../model/library.ts'
import { type Field, fieldAs, type Linked, type NodeKind, type Vocabulary } from '../model/node.ts'
import type { Rules } from '../model/rules.ts'
import { cardName } from '../text/card-name.ts'

/**
 * The cards of saved games. A save lists all cards of its table's library by id and hash. The library is compiled from them again in the
 * same order, so all numbers of cards, abilities and nodes come out the same, whatever cards the release has by then.
 */

/** What is cached per library, each computed on first use. */
interface Saved {
  packs: readonly SavedPack[]
  /** The cards as their authors wrote them, by hash. */
  sources: ReadonlyMap<string, CardSource>
  /** A fingerprint of the numbers of its nodes and abilities, and of the choices in them. */
  numbers: string
  /** The kinds of the nodes of each card, by the card's number. */
  kinds: readonly ReadonlySet<string>[]
}

const saved = new WeakMap<Library, Partial<Saved>>()

/** A cached value of a library. `make`: computes it. What a game has added to it is saved by name (`Library.reworded`). */
function remembered<K extends keyof Saved>(now: Library, name: K, make: (library: Library) => Saved[K]): Saved[K] {
  const library = now.base ?? now
  let known = saved.get(library)
  if (known === undefined) saved.set(library, (known = {}))
  return (known[name] ??= make(library)) as Saved[K]
}

/** The cards of a library in the form of saves. Returns the same list each time. */
export const packsOf = (library: Library): readonly SavedPack[] =>
  remembered(library, 'packs', ({ packs, definitions, known }) => {
    let number = 0
    const list = packs.map(({ id, version, builtIn, name, author, licence, cards }) => ({
      id,
      version,
      ...(builtIn && { builtIn }),
      ...aboutPack({ name, author, licence }),
      cards: cards.map((card) => [card.id, definitions[number++]!.hash()] as const),
    }))
    if (known !== null) knowHash(list, known.list)
    return list
  })

/** The source of the card with this hash; undefined if the library does not have it. */
export const sourceIn = (library: Library, hash: string): CardSource | undefined =>
  remembered(library, 'sources', ({ packs, definitions }) => {
    const written = packs.flatMap(({ cards }) => cards)
    return new Map(written.map((card, number) => [definitions[number]!.hash(), card]))
  }).get(hash)

/**
 * The numbers of the choices in a node, sorted by the names of its fields, so that neither the order in which its kind declares them nor
 * fields that the node leaves out make a difference.
 */
const choicesIn = (node: Linked): [name: string, number: number][] =>
  Object.entries(node.kind.fields)
    .flatMap(([name, { is }]): [string, number][] => {
      const number = is === 'bind' || is === 'bound' ? fieldAs(node, name, is) : undefined
      return number === undefined ? [] : [[name, number]]
    })
    .sort(([a], [b]) => (a < b ? -1 : 1))

/** A fingerprint of the numbers of a library. */
export const numbersIn = (library: Library): string =>
  remembered(
    library,
    'numbers',
    ({ known, nodes, abilities }) =>
      known?.numbers ??
      fingerprint([
        nodes.map((node) => [node.key, ...choicesIn(node)]),
        abilities.map(({ key, modes }) => [
          key,
          modes.flatMap(({ targets }, n) => targets.map(({ slot }) => [n, slot])),
        ]),
      ]),
  )

/** A fingerprint of all numbers that follow from the rules of a table, including physical cards. */
const numbersOfRules = new WeakMap<Rules, string>()
export function numbersOf(rules: Rules): string {
  let known = numbersOfRules.get(rules)
  if (known === undefined) {
    const { library, cards, challenge, variants } = rules
    const own = [challenge?.card, challenge?.finals, variants?.cards, variants?.items]
    numbersOfRules.set(rules, (known = fingerprint([numbersIn(library), cards, own])))
  }
  return known
}

/** The kinds of nodes on each card of a library, by the card's number. */
const kindsIn = (library: Library): Saved['kinds'] =>
  remembered(library, 'kinds', ({ definitions, nodes, complete }) => {
    complete()
    const byId = new Map(definitions.map(({ id }) => [id, new Set<string>()]))
    // keys of nodes begin with the id of their card; for its doubled ability, another word follows
    for (const { key, k } of nodes) byId.get(key.slice(0, key.indexOf('/')).split(' ')[0]!)!.add(k)
    return definitions.map(({ id }) => byId.get(id)!)
  })

const NONE: ReadonlyMap<string, KindMeaning> = new Map()
/** Kinds whose meaning has been raised. */
const raised = Object.values(KINDS).filter(({ meaning = 1 }) => meaning !== 1)

/** The kinds of nodes with a meaning other than 1 on the cards of a table and their back faces, with the names of those cards. */
export function kindsOf({ library, cards }: Rules): ReadonlyMap<string, KindMeaning> {
  if (raised.length === 0) return NONE
  const there = new Set<Definition>()
  const add = (def: Definition | undefined): void => {
    if (def === undefined || there.has(def)) return
    there.add(def)
    if (def.source.back !== null) add(library.byId.get(def.source.back))
  }
  for (const def of cards) add(library.definitions[def])
  const kinds = kindsIn(library)
  const found = raised.map(({ k, meaning = 1 }) => {
    const names = [...there]
      .filter(({ number }) => kinds[number]!.has(k))
      .map(({ source }) => ({ en: cardName(source, 'en'), de: cardName(source, 'de') }))
    return [k, { meaning, cards: names }] as const
  })
  return new Map(found.filter(([, meant]) => meant.cards.length > 0))
}

/**
 * The vocabularies of earlier releases that number the same cards in another way, the latest first. What a number's role makes countable decides
 * which loot cards have a doubled form, and those forms have numbers of their own.
 */
const EARLIER: readonly Vocabulary[] = [
  // until saves had format 6, the number that a lasting effect remembers was not doubled (Era Walk)
  { ...KINDS, lasting: withoutRole(KINDS.lasting, 'remember') },
]

/** A kind of nodes in which the number of a field is not countable. */
function withoutRole(kind: NodeKind, name: string): NodeKind {
  const { role, ...field } = kind.fields[name] as { readonly role?: unknown } & Field
  return { ...kind, fields: { ...kind.fields, [name]: field as Field } }
}

/** Libraries of saved games by the hash of their packs, the most recently used last. Tables with the same cards share one. */
const libraries = new Map<string, Library>()
/** How many of them are kept, even if no table uses them any more. */
const KEPT = 8

/**
 * The library of a saved game: `own` if it has the same cards in the same order; otherwise compiled again.
 * @param source returns the sources of cards that `own` does not have, by hash
 * @returns null if it cannot be made; the reasons are noted
 */
export function libraryOf(
  packs: readonly SavedPack[],
  own: Library,
  source: SourceOf,
  reasons: Reasons,
): Library | null {
  if (packs === packsOf(own)) return own
  return recent(hashOf(packs), () => compiled(packs, own, source, reasons))
}

/**
 * The library of a saved game as each earlier release numbered it, the latest first; the same cards as `libraryOf` with the same reasons.
 * @param library what `libraryOf` returned
 */
export function* earlierLibraries(library: Library): Generator<Library> {
  for (const [n, vocabulary] of EARLIER.entries())
    yield recent(`${hashOf(packsOf(library))} ${n}`, () => compile(library.packs, vocabulary))!
}

/** The library with this key; it is made if it is not among those used last. */
function recent(key: string, make: () => Library | null): Library | null {
  const known = libraries.get(key)
  if (known !== undefined) {
    libraries.delete(key)
    libraries.set(key, known)
    return known
  }
  const made = make()
  if (made === null) return null
  libraries.set(key, made)
  if (libraries.size > KEPT) libraries.delete(libraries.keys().next().value!)
  return made
}

function compiled(packs: readonly SavedPack[], own: Library, source: SourceOf, reasons: Reasons): Library | null {
  let whole = true
  const found = packs.map(({ id, version, builtIn, name, author, licence, cards }): Pack => {
    const sources = cards.map(([card, hash]) => {
      const written = sourceIn(own, hash) ?? kept(hash, source)
      if (written === undefined) {
        whole = false
        reasons.add('card', `${id}:${card}`, hash)
      }
      return written!
    })
    return { id, version, ...(builtIn && { builtIn }), ...aboutPack({ name, author, licence }), cards: sources }
  })
  if (!whole) return null
  // what the game still has needs neither to be checked nor to be linked again
  const before = own.base ?? own
  const known = before.packs.every((pack, i) => isSame(pack, found[i])) ? before : null
  try {
    return known === null
      ? compile(found, KINDS)
      : compile([...known.packs, ...found.slice(known.packs.length)], KINDS, known.packs, null, known)
  } catch (error) {
    // a kind no longer exists or has other fields; the message says where
    for (const fault of (error as Error).message.split('\n')) reasons.add('unread', fault)
    return null
  }
}

/** Whether a pack has the same cards as one that was read from a save. */
const isSame = (pack: Pack, read: Pack | undefined): boolean =>
  pack.id === read?.id &&
  pack.version === read.version &&
  pack.builtIn === read.builtIn &&
  pack.cards.length === read.cards.length &&
  pack.cards.every((card, i) => card === read.cards[i])

/** The source that is kept under a hash, if it really has that hash. */
function kept(hash: string, source: SourceOf): CardSource | undefined {
  const written = source(hash)
  return written !== undefined && hashOf(written) === hash ? (written as CardSource) : undefined
}
