import { fourSoulsBots } from '@soulstack/bots'
import { type Config, catalogue, describeConfig, fourSouls, logLines, tableOptions } from '@soulstack/four-souls'
import type { Playable } from './playable.ts'

/** Four Souls with its cards, its log and its bots. */
export const fourSoulsPlayable: Playable = {
  // the server passes on only states and configurations that this game made
  game: fourSouls as unknown as Playable['game'],
  catalogue,
  tableOptions,
  describeConfig: (config) => describeConfig(config as Config),
  logLines,
  createBot: (name, seed) => fourSoulsBots[name](seed),
}
