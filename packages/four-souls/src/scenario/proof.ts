import { isRecord, type Language } from '@soulstack/kit'
import { play, scenarioOf } from '@soulstack/kit/scenario'
import { Problem } from '@soulstack/kit/scenario/input'
import type { Pack } from '../model/card.ts'
import type { Library } from '../model/library.ts'
import { printed } from '../packs/index.ts'
import type { PackFile, PackScenario } from '../setup/pack-file.ts'
import { libraryWith } from '../setup/packs.ts'
import { RESERVED } from '../setup/positions/keys.ts'
import { languageWith } from './language.ts'

/** The proof of a pack: its scenarios, played with its cards. */

/** What came of a scenario of a pack. */
export interface Proved {
  id: string
  ok: boolean
  /** Empty, or what was expected and what was found, with the step. */
  message: string
  /** The cards that it says it is about. */
  cards: readonly string[]
}

/** What came of all of them, in their order. */
export interface Proof {
  passed: number
  failed: number
  results: Proved[]
}

/** How many answers a scenario of a pack may take, with what it tries on copies: each is played several times, and checked at every answer. */
const MOST_ANSWERS = 500

/** Plays the scenarios of a pack at tables with its cards. `own`: the game's own cards; `read`: the language of the messages. */
export function runProof(
  { pack, scenarios }: Pick<PackFile, 'pack' | 'scenarios'>,
  own: Library = printed,
  read: Language = 'en',
): Proof {
  const spoken = languageWith(libraryWith([pack], own))
  const language: typeof spoken = {
    ...spoken,
    start(table) {
      const run = spoken.start(table)
      run.budget = { left: MOST_ANSWERS }
      return run
    },
  }
  const results = scenarios.map((written): Proved => {
    try {
      const { id, ok, message, cards } = play(language, scenarioOf(withFullIds(written, pack), language), read)
      return { id, ok, message, cards }
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      return { id: written.id, ok: false, message: `${error.path.join('/')}: ${error.in(read)}`, cards: [] }
    }
  })
  const passed = results.filter(({ ok }) => ok).length
  return { passed, failed: results.length - passed, results }
}

/** Where a scenario of a pack names cards. */
const NAMING = ['cards', 'table', 'steps', 'then'] as const

/** The scenario with its own cards under their full ids: within a pack, `purse` is its own purse, whatever the game has. */
function withFullIds(scenario: PackScenario, pack: Pack): PackScenario {
  const own = new Set(pack.cards.map(({ id }) => id).filter((id) => !RESERVED.has(id)))
  const named = (word: string): string => word.replace(ID, (id) => (own.has(id) ? `${pack.id}:${id}` : id))
  const full = (value: unknown): unknown => {
    if (typeof value === 'string') return named(value)
    if (Array.isArray(value)) return value.map(full)
    return isRecord(value) ? Object.fromEntries(Object.entries(value).map(([key, each]) => [key, full(each)])) : value
  }
  return { ...scenario, ...Object.fromEntries(NAMING.flatMap((k) => (k in scenario ? [[k, full(scenario[k])]] : []))) }
}

/** An id among other words, unless it is part of a full one already. */
const ID = /(?<![\w:-])[a-z0-9]+(?:-[a-z0-9]+)*(?![\w:-])/g
