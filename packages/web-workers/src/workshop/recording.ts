// Scenarios, written by playing.
import type { Pack, PackScenario } from '@soulstack/four-souls/cards'
import { fourSouls } from '@soulstack/four-souls/game'
import { recordPlay, runProof, whyNotRecorded } from '@soulstack/four-souls/workshop'
import type { GameLog, Language } from '@soulstack/kit'
import type { Proving, Recorded, Recording } from './messages.ts'

/** The scenario of a game that was played with a card, and whether it still holds: "this is how it should be". */
export function recorded({ log, pack, id, about }: Recording, language: Language): Recorded {
  try {
    const { config, seed, entries } = JSON.parse(log) as GameLog
    const scenario = recordPlay({ config: fourSouls.readConfig(config), seed, entries }, { id, about, pack })
    return { scenario, why: null }
  } catch (error) {
    return { scenario: null, why: whyNotRecorded(error, language) }
  }
}

/** Plays the scenarios of a pack with its cards as they are now. */
export const proved = ({ pack, scenarios }: Proving['asks'], language: Language): Proving['says'] =>
  runProof({ pack: pack as Pack, scenarios: scenarios as readonly PackScenario[] }, undefined, language).results
