import { hkdf } from '@noble/hashes/hkdf.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { Seat } from './decision.ts'

/**
 * How the seed of a game is made so that nobody chooses it, and how that is verified afterwards. The server publishes the hash of a secret
 * before anybody sits; each seat publishes the hash of a contribution; when the game begins, the contributions are revealed, and the seed is
 * derived from all of them. docs/fair-dice.md says what this proves, and what it does not.
 *
 * Needs nothing of the rules and nothing of Node: the page runs this file too. Everything that is hashed is written by `canonicalJson`, so
 * that anybody can compute it again.
 */

/** What a seed is bound to: it can be used for no other table, game or configuration. */
export interface DiceTerms {
  /** The id of the table. */
  table: string
  game: string
  /** The version of the rules when the table was made. */
  version: string
  config: unknown
}

/**
 * What a seat gave. `commitment`: the hash of its contribution (`contributionHash`); null: it contributes nothing, like a bot. `value`: the
 * contribution; null without one, before it is revealed, and if it never was.
 */
export interface SeatDice {
  commitment: string | null
  value: string | null
}

/** Everything by which a seed is verified, once the game is over. */
export interface DiceRecord extends DiceTerms {
  /** `commitmentOf` the secret, published when the table was made. */
  commitment: string
  secret: string
  /** In turn order. */
  seats: SeatDice[]
}

/** What somebody who was at the table has noted, to be held against the record. */
export interface DiceNote {
  /** The commitment when they first came. */
  commitment?: string
  /** The commitments of all seats when their own contribution was revealed. */
  seats?: readonly (string | null)[]
  /** The contributions that they have revealed themselves, by seat. */
  own?: Readonly<Record<Seat, string>>
}

/**
 * What is checked, in this order. `terms`: the log is of the game and configuration that the dice were made for. `secret`: the secret is the
 * one that was published as its hash. `contributions`: so is every contribution. `seed`: the seed follows from them. `noted`: the record says
 * what was noted at the table. `own`: what whoever checks has revealed is in the seed. Null for the last two: nothing was noted, or revealed.
 */
export const SEED_STEPS = ['terms', 'secret', 'contributions', 'seed', 'noted', 'own'] as const
export type SeedStep = (typeof SEED_STEPS)[number]

/** The result of `checkSeed`. */
export interface CheckedSeed {
  steps: Record<SeedStep, boolean | null>
  /** Whether no step has failed. */
  good: boolean
  /** The seats whose contribution is in the seed, and those that published one and never revealed it. All others gave none. */
  gave: Seat[]
  withheld: Seat[]
  /** The game was begun or continued by other rules than those with which the table was made. */
  updated: boolean
}

/** JSON without spaces, with the fields of every object in order of their names, and without fields that are undefined. */
export function canonicalJson(data: unknown): string {
  if (Array.isArray(data)) return `[${data.map((item) => canonicalJson(item ?? null)).join()}]`
  if (typeof data !== 'object' || data === null) return JSON.stringify(data)
  const fields = Object.entries(data).filter(([, value]) => value !== undefined)
  fields.sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${fields.map(([name, value]) => `${JSON.stringify(name)}:${canonicalJson(value)}`).join()}}`
}

const digest = (...parts: unknown[]): string => bytesToHex(sha256(utf8ToBytes(canonicalJson(parts))))

/** What a server publishes of its secret before anybody sits: a hash of it together with what it is for. */
export const commitmentOf = ({ table, game, version, config }: DiceTerms, secret: string): string =>
  digest('soulstack seed commitment', table, game, version, config, secret)

/** What a seat publishes of its contribution. It holds for this seat of this table only, so copying somebody else's is of no use. */
export const contributionHash = (table: string, seat: Seat, value: string): string =>
  digest('soulstack contribution', table, seat, value)

/** Whether this could be a contribution or a commitment: 64 hexadecimal digits. */
export const isDiceValue = (text: string): boolean => /^[0-9a-f]{64}$/.test(text)

/** A new contribution, from the random numbers of this device. */
export function newContribution(): string {
  return bytesToHex(globalThis.crypto.getRandomValues(new Uint8Array(32)))
}

/**
 * The seed: HKDF-SHA-256 of the secret and all contributions in turn order, for these terms and commitments. A contribution that was not
 * revealed is null, and its commitment alone counts. 64 hexadecimal digits.
 */
export function seedOf(terms: DiceTerms, secret: string, seats: readonly SeatDice[]): string {
  const { table, game, version, config } = terms
  const given = canonicalJson([secret, ...seats.map(({ value }) => value)])
  const bound = canonicalJson([table, game, version, config, seats.map(({ commitment }) => commitment)])
  return bytesToHex(hkdf(sha256, utf8ToBytes(given), utf8ToBytes('soulstack seed'), utf8ToBytes(bound), 32))
}

/**
 * Verifies how the seed of a finished game was made. A changed log, secret, contribution, configuration or order of seats fails a step.
 * @param log the game, as it is to be replayed
 * @param noted what whoever checks has noted at the table; without it, nobody can tell whether the whole record was made up afterwards
 */
export function checkSeed(
  record: DiceRecord,
  log: { game: string; version: string; config: unknown; seed: string },
  noted: DiceNote | null = null,
): CheckedSeed {
  const { commitment, secret, seats, table } = record
  const fits = ({ commitment: hash, value }: SeatDice, seat: Seat) =>
    value === null || (hash !== null && isDiceValue(value) && contributionHash(table, seat, value) === hash)
  const steps: CheckedSeed['steps'] = {
    terms: log.game === record.game && canonicalJson(log.config) === canonicalJson(record.config),
    secret: commitmentOf(record, secret) === commitment,
    contributions: seats.every(fits),
    seed: seedOf(record, secret, seats) === log.seed,
    noted: isAsNoted(record, noted ?? {}),
    own: hasOwn(record, noted ?? {}),
  }
  const seatsWhere = (so: (dice: SeatDice) => boolean) => seats.flatMap((dice, seat) => (so(dice) ? [seat] : []))
  return {
    steps,
    good: SEED_STEPS.every((step) => steps[step] !== false),
    gave: seatsWhere(({ value }) => value !== null),
    withheld: seatsWhere(({ commitment: hash, value }) => hash !== null && value === null),
    updated: log.version !== record.version,
  }
}

/** Whether a record says what was noted at the table; null if nothing was. */
function isAsNoted({ commitment, seats }: DiceRecord, noted: DiceNote): boolean | null {
  if (noted.commitment === undefined && noted.seats === undefined) return null
  if (noted.commitment !== undefined && noted.commitment !== commitment) return false
  const hashes = seats.map((seat) => seat.commitment)
  return noted.seats === undefined || canonicalJson(noted.seats) === canonicalJson(hashes)
}

/** Whether what somebody has revealed is in the seed; null if they revealed nothing. */
function hasOwn({ seats }: DiceRecord, { own = {} }: DiceNote): boolean | null {
  const revealed = Object.entries(own)
  return revealed.length === 0 ? null : revealed.every(([seat, value]) => seats[Number(seat)]?.value === value)
}
