import { HASH_LENGTH, hashOf } from '@soulstack/kit/hash'
import { type CardSource, KEYWORDS, type Keyword, type Pack } from '../model/card.ts'
import {
  type Ability,
  type Definition,
  type Known,
  type Library,
  PRINTED_ETERNAL,
  PRINTED_HEALTH,
} from '../model/library.ts'
import type { Vocabulary } from '../model/node.ts'
import { AlsoNamed, Permit } from '../model/statics.ts'
import { type CheckedEntry, checkPacks, REWARD } from './check.ts'
import { doubled } from './doubling.ts'
import { MOST_FAULTS } from './limits.ts'
import { type Linker, link, linkAbility, linkedCard, linkParts } from './link.ts'
import type { Fault } from './reading.ts'
import { checkTogether, resolved } from './together.ts'
import { wordingsOf } from './wordings.ts'

/** Compiles packs into a library: checks all cards, numbers them and everything in them, and makes the doubled forms of loot cards. */

/** Says what is wrong with packs: the first `MOST_FAULTS` faults, each with its place. */
export class PackError extends Error {
  readonly faults: readonly Fault[]
  constructor(faults: readonly Fault[]) {
    const more = faults.length < MOST_FAULTS ? [] : [`These are the first ${MOST_FAULTS} faults; there may be more.`]
    super([...faults.map(({ card, path, what }) => `${card}${path}: ${what}`), ...more].join('\n'))
    this.name = 'PackError'
    this.faults = faults
  }
}

/**
 * Compiles packs into a library. Packs and cards are numbered in the order in which they are written; the doubled forms of loot cards come
 * after the game's own cards, and after those of each other pack. The packs may be untrusted data: a checked copy is compiled. `trusted`:
 * those among them that were checked before with this vocabulary, and are plain data that nobody changes. `known`: what a build has computed
 * of them. `before`: the library of the first of these packs, if there is one: only the others are linked, and all numbers are the same as
 * without it.
 * @throws PackError with what is wrong with them.
 */
export function compile(
  packs: readonly Pack[],
  vocabulary: Vocabulary,
  trusted: readonly Pack[] = [],
  known: Known | null = null,
  before: Library | null = null,
): Library {
  const checked = checkPacks(packs, vocabulary, trusted)
  checkTogether(checked)
  if (checked.faults.length > 0) throw new PackError(checked.faults)
  const l: Linker = { vocabulary, nodes: before?.nodes.slice() ?? [], abilities: before?.abilities.slice() ?? [] }
  const definitions = before?.definitions.slice() ?? []
  const doubles = new Map(before?.doubles)
  const all = resolved(checked.entries)
  const forms = new Map<string, Definition>()
  for (const stage of stagesOf(all.slice(definitions.length))) {
    const linked = stage.map(({ entry, source }, i) => {
      const number = definitions.length + i
      return linkCard(l, entry, source, number, known?.hashes.slice(number * HASH_LENGTH, (number + 1) * HASH_LENGTH))
    })
    for (const d of linked) {
      definitions.push(d)
      if (d.source.formOf !== null) forms.set(d.source.formOf, d)
    }
    for (const [id, ability] of doublesOf(l, linked, forms)) doubles.set(id, ability)
  }
  for (const [id, form] of before?.forms ?? []) forms.set(id, form)
  const hash = once(() =>
    hashOf([
      checked.packs.map(({ id, version, builtIn }) => [id, version, builtIn]),
      definitions.map((d) => [d.fullId, d.hash()]),
    ]),
  )
  const keys = once(() => new Map(l.abilities.map((a) => [a.key, a])))
  const byKey: Library['byKey'] = { get: (key) => keys().get(key), has: (key) => keys().has(key) }
  return {
    hash,
    metered: checked.packs.some(({ builtIn }) => builtIn !== true),
    packs: checked.packs,
    definitions,
    ids: definitions.map(({ id }) => id),
    traits: definitions.map(
      ({ has, hasHealth }) => (has.eternal ? PRINTED_ETERNAL : 0) | (hasHealth ? PRINTED_HEALTH : 0),
    ),
    abilities: l.abilities,
    nodes: l.nodes,
    doubles,
    byId: new Map(definitions.map((d) => [d.id, d])),
    byKey,
    plain: definitions.filter((d) => d.source.formOf === null),
    forms,
    wordings: wordingsOf(vocabulary, definitions, doubles, byKey),
    base: null,
    reworded: [],
    known,
  }
}

/** Cards in the groups that are numbered with their doubled forms: those of the game's own packs, and those of each other pack. */
function stagesOf<T extends { entry: CheckedEntry }>(cards: readonly T[]): T[][] {
  const stages: T[][] = []
  let last: CheckedEntry['pack'] | null = null
  for (const card of cards) {
    const { pack } = card.entry
    if (last === null || !(last === pack || (last.builtIn && pack.builtIn))) stages.push([])
    stages.at(-1)!.push(card)
    last = pack
  }
  return stages
}

/** A value that is computed on first use: hashing all cards takes as long as linking them. */
function once<T>(make: () => T): () => T {
  let made: T | undefined
  return () => (made ??= make())
}

const NO_KEYWORDS = Object.fromEntries(KEYWORDS.map((k) => [k, false])) as Record<Keyword, boolean>

/** Links a card: numbers it and everything in it. `known`: its hash, if it was computed before. */
function linkCard(
  l: Linker,
  { pack, card }: CheckedEntry,
  source: CardSource,
  number: number,
  known?: string,
): Definition {
  const { id } = source
  const c = linkedCard(number, source.type, pack.builtIn === true)
  const { own, reward } = linkParts(l, c, () => ({
    own: Object.entries(source.abilities).map(([name, node]) => linkAbility(l, c, node, `${id}/${name}`)),
    reward: source.reward && link(l, c, source.reward, `${id}/${REWARD}`),
  }))
  const hash = once(() => known ?? hashOf(card))
  const names = [source.name]
  const away: string[] = []
  for (const { node } of own) if (AlsoNamed.is(node)) (node.notInPlay === true ? away : names).push(node.name)
  const has = Object.assign({}, NO_KEYWORDS)
  for (const k of source.keywords) has[k] = true
  return {
    number,
    id,
    fullId: `${pack.id}:${card!.id}`,
    builtIn: pack.builtIn === true,
    hash,
    source,
    names,
    namesAway: away.length > 0 ? away : names,
    abilities: own,
    listed: own.flatMap((a) => (a.whileSoul || a.covered ? [] : a.channels.flatMap((channel) => [channel, a.id]))),
    channels: [...new Set(own.flatMap((a) => a.channels))],
    entering: own.filter((a) => a.kind === 'enters'),
    taps: own.filter((a) => a.kind === 'tap'),
    paids: own.filter((a) => a.kind === 'paid'),
    loot: own.find((a) => a.kind === 'loot') ?? null,
    reward,
    has,
    health: source.health ?? 0,
    // a monster has a stat block, even if nothing is known of it until it enters play
    hasHealth: source.health !== null || source.type === 'monster',
    evasion: source.evasion,
    attack: source.attack ?? 0,
    souls: source.souls,
    attackable: has.familiar || own.some((a) => Permit.is(a.node) && a.node.what === 'attackable' && !a.whileSoul),
    soulAttackable: own.some((a) => Permit.is(a.node) && a.node.what === 'attackable' && a.whileSoul),
    active: own.some((a) => a.kind === 'tap' || a.kind === 'paid'),
  }
}

/** The doubled abilities of loot cards, by the number of the plain ability. Those that doubling does not change are left out. */
function doublesOf(
  l: Linker,
  definitions: readonly Definition[],
  forms: ReadonlyMap<string, Definition>,
): Map<number, Ability> {
  const doubles = new Map<number, Ability>()
  for (const { id, number, source, loot, builtIn } of definitions) {
    // a card that has a form for the first edition is only ever doubled in that form
    if (loot === null || source.type !== 'loot' || forms.has(id)) continue
    const name = loot.key.slice(id.length + 1)
    const node = doubled(source.abilities[name]!, l.vocabulary)
    if (node === null) continue
    const c = linkedCard(number, source.type, builtIn)
    const ability = linkParts(l, c, () => linkAbility(l, c, node, `${id} doubled/${name}`))
    doubles.set(loot.id, Object.assign(ability, { doubled: true }))
  }
  return doubles
}
