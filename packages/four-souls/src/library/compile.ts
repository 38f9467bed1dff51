import { hashOf } from '@soulstack/kit'
import type { Pack } from '../model/card.ts'
import {
  type Definition,
  type Library,
  PRINTED_ETERNAL,
  PRINTED_HEALTH,
  type PrecomputedCards,
} from '../model/library.ts'
import type { Vocabulary } from '../model/node.ts'
import { type CheckedEntry, checkPacks } from './check.ts'
import { completeAll, type Draft, linkCards, linkLater, once } from './definition.ts'
import { MOST_FAULTS } from './limits.ts'
import { linkerFor } from './link.ts'
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
 * of all of them; then each card is linked when it is needed. `before`: the library of the first of these packs, if there is one and nothing is
 * known: only the others are linked, and all numbers are the same as without it.
 * @throws PackError with what is wrong with them.
 */
export function compile(
  packs: readonly Pack[],
  vocabulary: Vocabulary,
  trusted: readonly Pack[] = [],
  known: PrecomputedCards | null = null,
  before: Library | null = null,
): Library {
  const checked = checkPacks(packs, vocabulary, trusted)
  // what a build knows of was checked there
  if (known === null) checkTogether(checked)
  if (checked.faults.length > 0) throw new PackError(checked.faults)
  before?.complete()
  const l: Draft = {
    ...linkerFor(vocabulary, { nodes: before?.nodes.slice() ?? [], abilities: before?.abilities.slice() ?? [] }),
    doubles: new Map(before?.doubles),
  }
  const definitions = before?.definitions.slice() ?? []
  const all = resolved(checked.entries)
  const forms = new Map<string, Definition>()
  const stages = stagesOf(all.slice(definitions.length))
  if (known !== null) definitions.push(...linkLater(l, stages, known, forms))
  else for (const stage of stages) definitions.push(...linkCards(l, stage, definitions.length, forms))
  for (const [id, form] of before?.forms ?? []) forms.set(id, form)
  const hash = once(() =>
    hashOf([
      checked.packs.map(({ id, version, builtIn }) => [id, version, builtIn]),
      definitions.map((d) => [d.fullId, d.hash()]),
    ]),
  )
  const complete = (): void => completeAll(definitions)
  const keys = once(() => {
    complete()
    return new Map(l.abilities.map((a) => [a.key, a]))
  })
  const byKey: Library['byKey'] = { get: (key) => keys().get(key), has: (key) => keys().has(key) }
  const { doubles } = l
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
    complete,
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
