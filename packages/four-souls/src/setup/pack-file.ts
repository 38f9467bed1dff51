import { inEach, isRecord } from '@soulstack/kit'
import { type Fields, fieldsOf, listOf, Problem } from '@soulstack/kit/scenario/input'
import { KINDS } from '../effects/kinds.ts'
import { checkOwnPacks } from '../library/check.ts'
import { PackError } from '../library/compile.ts'
import { LONGEST_PACK } from '../library/from-text.ts'
import { at, describe, type Fault, type FaultLog, itemsOf, noteFault, type Place } from '../library/reading.ts'
import type { Pack } from '../model/card.ts'
import type { Library } from '../model/library.ts'
import { printed } from '../packs/index.ts'
import { libraryWith, packHash } from './packs.ts'
import { SCENARIO_KEYS } from './positions/keys.ts'
import { say } from './positions/problems/index.ts'
import { SCENARIO_LIMITS, sizeFault } from './positions/size.ts'

/**
 * Pack files: a pack of somebody's own cards as JSON, and `scenarios` besides, which prove what its cards do (docs/scenarios.md). What the
 * pack is, is the hash of the pack without them.
 */

/** How many scenarios a file may have. */
const MOST_SCENARIOS = 200

/** A scenario as written. Whether its cards and steps are there shows when it is run. */
export type PackScenario = Fields & { readonly id: string }

/** A pack file that can be used. */
export interface PackFile {
  pack: Pack
  scenarios: readonly PackScenario[]
  /** What identifies the pack. */
  hash: string
}

/** A pack file, or what is wrong with it: at most twenty faults, each with its place. */
export type PackFileCheck = (PackFile & { faults: readonly [] }) | { pack: null; faults: readonly Fault[] }

/** Reads a pack file from anybody. `own`: the game's own cards, which the pack can refer to. Never throws. */
export function readPackFile(text: string, own: Library = printed): PackFileCheck {
  const r: FaultLog = { card: 'pack', faults: [] }
  if (text.length > LONGEST_PACK) noteFault(r, null, ['longFile', text.length, LONGEST_PACK])
  else
    try {
      return readParsed(r, JSON.parse(text) as unknown, own)
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error
      noteFault(r, null, ['notJson', error.message.slice(0, 120).replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '\u{fffd}')])
    }
  return { pack: null, faults: r.faults }
}

function readParsed(r: FaultLog, value: unknown, own: Library): PackFileCheck {
  const { scenarios: proof, ...rest } = isRecord(value) ? value : { scenarios: undefined }
  const { packs, faults } = checkOwnPacks([isRecord(value) ? rest : value], KINDS)
  const [pack] = packs
  r.card = pack?.id ?? r.card
  const scenarios = proof === undefined ? [] : readScenarios(r, proof)
  const wrong = [...faults, ...r.faults]
  if (wrong.length > 0 || pack === undefined || scenarios === undefined) return { pack: null, faults: wrong }
  try {
    libraryWith([pack], own)
  } catch (error) {
    if (!(error instanceof PackError)) throw error
    return { pack: null, faults: error.faults }
  }
  return { pack, scenarios, hash: packHash(pack), faults: [] }
}

function readScenarios(r: FaultLog, value: unknown): PackScenario[] | undefined {
  const place = at(null, 'scenarios')
  const items = itemsOf(r, value, place, 'scenarios', MOST_SCENARIOS)
  const ids = new Set<string>()
  const read = items?.map((item, i) => readScenario(r, item, at(place, i), ids))
  return read?.every((scenario) => scenario !== undefined) ? read : undefined
}

/** A scenario of the right shape; undefined, with a fault noted, if it has another. */
function readScenario(r: FaultLog, value: unknown, place: Place, ids: Set<string>): PackScenario | undefined {
  const fault = sizeFault(value, SCENARIO_LIMITS)
  if (fault !== null) return noteFault(r, place, fault)
  try {
    const f = fieldsOf(value, [], say('scenario'), SCENARIO_KEYS)
    const { id, table, steps } = f
    if (typeof id !== 'string' || id === '' || id.length > 120)
      return noteFault(r, at(place, 'id'), ['scenarioId', describe(id)])
    if (ids.has(id)) return noteFault(r, at(place, 'id'), ['scenarioTwice'])
    if (table !== undefined && !isRecord(table))
      return noteFault(r, at(place, 'table'), ['expected', 'table', describe(table)])
    for (const [i, step] of listOf(steps).entries())
      if (!isRecord(step)) return noteFault(r, at(at(place, 'steps'), i), ['scenarioStep'])
    ids.add(id)
    return { ...f, id }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return noteFault(r, place, ['scenario', inEach((language) => error.in(language))])
  }
}
