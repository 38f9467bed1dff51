import { hashOf, isRecord, shown } from '@soulstack/kit'
import { KINDS } from '../effects/kinds.ts'
import { checkOwnPacks } from '../library/check.ts'
import { compile, PackError } from '../library/compile.ts'
import type { Fault } from '../library/reading.ts'
import type { Pack } from '../model/card.ts'
import type { Config, OwnPack } from '../model/config.ts'
import { faultIn } from '../model/faults/index.ts'
import type { Library } from '../model/library.ts'
import { refuse } from './words/refusals.ts'

/**
 * The packs of players at a table. A table brings them along with their whole contents, so its logs, saves and replays do as well, and
 * everybody there gets the same: what a pack is, is its hash. A save names them only, as it has all cards by hash.
 */

/** How many packs of players a table may have, and how many cards these may have together. */
export const MOST_OWN_PACKS = 8
const MOST_OWN_CARDS = 1000

const hashes = new WeakMap<OwnPack, string>()

/** The hash of a pack: of everything in it. */
export function packHash(pack: OwnPack): string {
  let hash = hashes.get(pack)
  if (hash === undefined) hashes.set(pack, (hash = hashOf(pack)))
  return hash
}

/** A pack as a save names it. */
interface NamedPack {
  id: string
  hash: string
}

/** The configuration as it is saved: its packs by name. */
export const savedConfig = (config: Config): unknown =>
  config.packs.length === 0
    ? config
    : { ...config, packs: config.packs.map((pack): NamedPack => ({ id: pack.id, hash: packHash(pack) })) }

/** What tells configurations apart. */
export const configKey = (config: Config): string => JSON.stringify(savedConfig(config))

/** Libraries by the hashes of their packs, the one used last at the end. */
const libraries = new WeakMap<Library, Map<string, Library>>()
const KEPT = 16

/** The library of a table with these packs, which have been checked. `own`: the game's own, or one that has the packs already. @throws PackError */
export function libraryWith(given: readonly OwnPack[], own: Library): Library {
  // they were read by `readPacks`
  const packs = given as readonly Pack[]
  if (packs.every((pack) => hasPack(own, pack))) return own
  const known = libraries.get(own) ?? new Map<string, Library>()
  libraries.set(own, known)
  const key = packs.map(packHash).join()
  const all = [...own.packs, ...packs]
  const made = known.get(key) ?? compile(all, KINDS, all, null, own)
  known.delete(key)
  known.set(key, made)
  if (known.size > KEPT) known.delete(known.keys().next().value!)
  return made
}

/** Whether a library has a pack, read from the same data or from other data with the same contents. */
const hasPack = ({ packs }: Library, pack: Pack): boolean =>
  packs.some((one) => one === pack || (!one.builtIn && packHash(one) === packHash(pack)))

/** What came of data that was read before: a table's configuration is read often, and checking a large pack takes a tenth of a second. */
const readBefore = new WeakMap<object, Pack>()

/** Packs by the data that they were read from, if all of it was read before. */
function knownPacks(items: readonly unknown[]): Pack[] | null {
  const known = items.map((item) => (isRecord(item) ? readBefore.get(item) : undefined))
  return known.every((pack) => pack !== undefined) ? known : null
}

/**
 * Reads the packs of a configuration, from untrusted data: with their contents, or by name if `own` has them. Returns them as the library has
 * them that goes with them. @throws Refusal that says what is wrong with which card
 */
export function readPacks(value: unknown, own: Library): { packs: readonly OwnPack[]; library: Library } {
  if (value === undefined || (Array.isArray(value) && value.length === 0)) return { packs: [], library: own }
  if (!Array.isArray(value) || value.length > MOST_OWN_PACKS) return refuse((w) => w.packs.list(MOST_OWN_PACKS))
  const there = own.packs.filter(({ builtIn }) => !builtIn)
  const found = value.map((item: unknown) =>
    isRecord(item) ? there.find((p) => packHash(p) === item.hash) : undefined,
  )
  if (found.every((pack) => pack !== undefined)) return { packs: found, library: own }
  for (const item of value)
    if (isRecord(item) && item.cards === undefined) refuse((w) => w.packs.unknown(shown(item.id)))
  const packs = knownPacks(value) ?? checkedPacks(value)
  const twice = packs.find((pack, i) =>
    packs.slice(0, i).some((other) => other.id === pack.id && packHash(other) !== packHash(pack)),
  )
  if (twice !== undefined) refuse((w) => w.packs.twoVersions(twice.name ?? twice.id))
  const cards = packs.reduce((sum, pack) => sum + pack.cards.length, 0)
  if (cards > MOST_OWN_CARDS) refuse((w) => w.packs.cards(MOST_OWN_CARDS, cards))
  try {
    const library = libraryWith(packs, own)
    const used = library.packs.filter(({ builtIn }) => !builtIn)
    for (const [i, pack] of packs.entries()) readBefore.set(value[i] as object, pack)
    for (const pack of used) readBefore.set(pack, pack)
    return { packs: used, library }
  } catch (error) {
    if (!(error instanceof PackError)) throw error
    return refuseFaults(error.faults)
  }
}

/** @throws Refusal that says what is wrong with which card */
function checkedPacks(value: unknown): Pack[] {
  const { packs, faults } = checkOwnPacks(value, KINDS)
  if (faults.length > 0) refuseFaults(faults)
  return packs
}

/** How many faults a refusal lists. */
const LISTED = 5

const refuseFaults = (faults: readonly Fault[]): never =>
  refuse((w, language) =>
    w.packs.faults(
      faults.slice(0, LISTED).map(({ card, path, said }) => `${card}${path}: ${faultIn(said, language)}`),
      faults.length,
    ),
  )
