import { battleForSoulsModule } from '@soulstack/battle-for-souls/module'
import { fourSoulsModule } from '@soulstack/four-souls/module'
import type { Game, GameState } from '@soulstack/kit'
import type { GameModule } from '@soulstack/tables/game'

/** The games of Soulstack, on every host. The first is the default. */
export const games: readonly GameModule[] = [fourSoulsModule, battleForSoulsModule]

/** Examples of games (examples/), loaded only by hosts that offer them. */
export const examples: readonly (() => Promise<GameModule>)[] = [
  async () => (await import('@soulstack/liars-dice')).liarsDiceModule,
]

type AnyGame = Game<GameState, unknown, unknown>

/** The rules of each game alone, for hosts that only play logs again: they load no module then. */
const RULES: Readonly<Record<string, () => Promise<AnyGame>>> = {
  'four-souls': async () => (await import('@soulstack/four-souls/game')).fourSouls as unknown as AnyGame,
  'battle-for-souls': async () => (await import('@soulstack/battle-for-souls')).battleForSouls as unknown as AnyGame,
}

/** Loads the rules of a game alone; null: there is no such game. */
export const gameRules = async (name: string): Promise<AnyGame | null> =>
  Object.hasOwn(RULES, name) ? await RULES[name]!() : null
