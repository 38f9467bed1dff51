import type { Ability, ChangeRange, Definition, Library, NumberChange, Wordings } from '../model/library.ts'
import { type AbilitySource, fieldAs, type Vocabulary } from '../model/node.ts'
import { checkNode } from './check-nodes.ts'
import { doubled } from './doubling.ts'
import { type Linker, linkAbility, linkedCard, linkerFor, linkParts } from './link.ts'
import { numberPlaces, numbersShown, shownChange, withNumbers } from './numbers.ts'
import { type Fault, at as placeAt } from './reading.ts'

/**
 * Abilities with other numbers in their texts. The key of one is that of the printed ability and what was done to it, in order:
 * `bomb/play~do.n+1`, `bomb/play~do.n+1~doubled`. They are made when they are needed, and added to a library without changing it.
 *
 * Which numbers an ability shows is read from its English text, because that is what is generated from it: a number that is not said
 * ("a card") cannot be changed.
 */

let words: ((a: Ability) => string) | null = null
/** Says how texts are written, which only a higher layer knows (text/text.ts). */
export function readWith(text: (a: Ability) => string): void {
  words = text
}

/** An ability as it is written: the printed one, and what its numbers (`raised`) have been changed in. */
interface Source {
  readonly root: Ability
  readonly node: AbilitySource
  readonly stem: AbilitySource
  readonly raised: ReadonlyMap<string, number>
}

const DOUBLED = 'doubled'
/** How many abilities that have no number are kept, to be shown. */
const SHOWN = 500
/** How many libraries with such abilities are kept for other states of the same game. */
const KEPT = 16

export function wordingsOf(
  vocabulary: Vocabulary,
  definitions: readonly Definition[],
  doubles: ReadonlyMap<number, Ability>,
  byKey: Library['byKey'],
): Wordings {
  const abilities = new Map<string, Ability | null>()
  const changes = new Map<string, readonly NumberChange[]>()
  const changeable = new Map<string, boolean>()
  const libraries = new Map<string, Library>()

  const make = (key: string): Ability | null => linked(linkerFor(vocabulary), key)
  const ability = (key: string): Ability | null => {
    let made = byKey.get(key) ?? abilities.get(key)
    if (made !== undefined) return made
    if (abilities.size >= SHOWN) abilities.clear()
    abilities.set(key, (made = make(key)))
    return made
  }

  /** The ability of a key as it is written; null: there is none. */
  function sourceOf(key: string): Source | null {
    const [rootKey, ...steps] = key.split('~') as [string, ...string[]]
    const root = byKey.get(rootKey)
    const { source } = definitions[root?.card ?? -1] ?? {}
    const name = rootKey.slice(rootKey.indexOf('/') + 1)
    if (root === undefined || source === undefined || !Object.hasOwn(source.abilities, name)) return null
    let node: AbilitySource | null = root.doubled
      ? doubled(source.abilities[name]!, vocabulary)
      : source.abilities[name]!
    let raised = new Map<string, number>()
    let stem = node
    for (const step of [...steps, null]) {
      const [, at, by] = step?.match(STEP) ?? []
      if (at !== undefined && !raised.has(at)) {
        raised.set(at, Number(by))
        continue
      }
      if (step !== null && step !== DOUBLED) return null
      stem = node
      if (node !== null && raised.size > 0) node = withNumbers(node, raised)
      if (step === null) break
      if (node !== null) node = doubled(node, vocabulary)
      raised = new Map()
    }
    return node !== null && stem !== null && isValid(source.abilities, name, node) ? { root, node, stem, raised } : null
  }

  /** Whether a card could have this ability instead of the one with the same name: whether numbers are within bounds, for instance. */
  function isValid(all: Readonly<Record<string, AbilitySource>>, name: string, node: AbilitySource): boolean {
    const c = { card: name, faults: [], vocabulary, nodes: 0, names: new Set<string>() }
    for (const [each, own] of Object.entries(all))
      checkNode(c, each === name ? node : own, 'ability', placeAt(null, each))
    // cards give each number of a roll one outcome; a changed number may give it another as well
    return c.faults.every(({ said: [code] }: Fault) => code === 'oneOutcome')
  }

  /** Links the ability of a key, with the names of choices that its card has. */
  function linked(l: Linker, key: string): Ability | null {
    const found = sourceOf(key)
    if (found === null) return null
    const { root, node } = found
    const { number, source, builtIn } = definitions[root.card]!
    const c = linkedCard(number, source.type, builtIn)
    if (!root.doubled) {
      const draft = linkerFor(vocabulary)
      for (const [name, own] of Object.entries(source.abilities)) linkAbility(draft, c, own, name)
    }
    const { length: first } = l.abilities
    const made = linkParts(l, c, () => linkAbility(l, c, node, key))
    for (const each of l.abilities.slice(first)) {
      // outcomes of rolls and other abilities inside are forms of the same inside the printed one
      each.printed = byKey.get(root.key + each.key.slice(key.length))?.id ?? root.id
      each.doubled = each === made && (root.doubled || key.endsWith(`~${DOUBLED}`))
    }
    return made
  }

  function* find({ key, node }: Ability, { by, least, most }: ChangeRange): Generator<NumberChange> {
    const source = fieldAs(node, 'hidden', 'flag') === true ? null : sourceOf(key)
    if (source === null) return
    const before = numbersShown(words!(ability(key)!))
    const found = new Set<string>()
    for (const [i, { at, n: written, of }] of numberPlaces(vocabulary, source.stem).entries())
      for (const rises of [by, -by]) {
        const n = written + (source.raised.get(at) ?? 0)
        if (found.has(`${of} ${n} ${rises}`)) continue
        const to = changedKey(key, at, rises)
        const made = make(to)
        if (made === null) continue
        const shown = shownChange(before, numbersShown(words!(made)), at.endsWith('.each') ? null : n, n + rises)
        if (shown === null || Math.abs(shown[1] - shown[0]) !== by || !isAllowed(shown, least, most)) continue
        found.add(`${of} ${n} ${rises}`)
        yield { nr: 2 * i + (rises > 0 ? 1 : 0), at, from: shown[0], to: shown[1], key: to }
      }
  }

  return {
    ability,
    changes(a, range) {
      const key = rangeKey(a, range)
      let list = changes.get(key)
      if (list === undefined) changes.set(key, (list = [...find(a, range)]))
      return list
    },
    // asked of every target at each decision, so only the first is looked for, which is a small part of the work
    canChange(a, range) {
      const key = rangeKey(a, range)
      let can = changeable.get(key)
      if (can === undefined) changeable.set(key, (can = find(a, range).next().done !== true))
      return can
    },
    including(library, keys) {
      const added = [...new Set(keys)].filter((key) => !library.byKey.has(key))
      if (added.length === 0) return library
      const name = [...library.reworded, ...added].join(' ')
      const made = libraries.get(name) ?? extended(library, added)
      if (made === null) return null
      // what was asked for last is kept longest: bots ask for the same at every decision
      libraries.delete(name)
      libraries.set(name, made)
      if (libraries.size > KEPT) libraries.delete(libraries.keys().next().value!)
      return made
    },
    doubled: ({ key }) => `${key}~${DOUBLED}`,
    unchanged({ key }) {
      const [rootKey, ...steps] = key.split('~') as [string, ...string[]]
      const double = steps.includes(DOUBLED) ? doubles.get(byKey.get(rootKey)!.id) : undefined
      return double?.key ?? rootKey
    },
  }

  function extended(library: Library, added: readonly string[]): Library | null {
    const base = library.base ?? library
    base.complete()
    const l = linkerFor(vocabulary, { nodes: library.nodes.slice(), abilities: library.abilities.slice() })
    for (const key of added) if (linked(l, key) === null) return null
    const own = new Map(l.abilities.slice(base.abilities.length).map((a) => [a.key, a]))
    const { hash, metered, packs, definitions: all, ids, traits, byId, plain, forms, wordings, known, complete } = base
    return {
      hash,
      metered,
      packs,
      definitions: all,
      ids,
      traits,
      abilities: l.abilities,
      nodes: l.nodes,
      doubles,
      byId,
      // thousands of keys need not be copied
      byKey: {
        get: (key) => own.get(key) ?? base.byKey.get(key),
        has: (key) => own.has(key) || base.byKey.has(key),
      },
      plain,
      forms,
      wordings,
      base,
      reworded: [...library.reworded, ...added],
      known,
      complete,
    }
  }
}

const rangeKey = ({ key }: Ability, { by, least, most }: ChangeRange): string => `${key} ${by} ${least} ${most}`

const STEP = /^([A-Za-z0-9.]+)([+-][1-9][0-9]{0,2})$/

/**
 * "Can't go below 1 or above 6": a number that already is outside can only come nearer, so that 0 becomes 1 and 10 becomes 9.
 */
const isAllowed = ([from, to]: readonly [number, number], least: number, most: number): boolean =>
  from < least ? to > from && to <= most : from > most ? to < from && to >= least : to >= least && to <= most

/** The key with a number raised: changes of the same number add up, those of others are in the order of their places. */
function changedKey(key: string, at: string, by: number): string {
  const steps = key.split('~')
  const from = steps.lastIndexOf(DOUBLED) + 1
  const raised = new Map<string, number>()
  for (const step of steps.slice(Math.max(1, from))) {
    const [, place, n] = step.match(STEP)!
    raised.set(place!, Number(n))
  }
  raised.set(at, (raised.get(at) ?? 0) + by)
  const sorted = [...raised].filter(([, n]) => n !== 0).sort(([a], [b]) => (a < b ? -1 : 1))
  return [...steps.slice(0, Math.max(1, from)), ...sorted.map(([place, n]) => `${place}${n > 0 ? '+' : ''}${n}`)].join(
    '~',
  )
}
