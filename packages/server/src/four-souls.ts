import { createBot } from '@soulstack/bots'
import { type Config, catalogue, describeConfig, fourSouls, logLines, tableOptions } from '@soulstack/four-souls'
import type { Game, GameState } from '@soulstack/kit'
import type { Playable } from './playable.ts'

/** Four Souls with its cards, its log and its bots: what the server plays unless told. */
export const fourSoulsPlayable: Playable = {
  // the server passes on only states and configurations that this game made
  game: fourSouls as unknown as Game<GameState, unknown, unknown>,
  catalogue,
  tableOptions,
  describeConfig: (config) => describeConfig(config as Config),
  logLines,
  createBot,
}
