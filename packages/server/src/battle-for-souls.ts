import {
  battleForSouls,
  type Config,
  catalogue,
  describeConfig,
  logLines,
  tableOptions,
} from '@soulstack/battle-for-souls'
import { battleForSoulsBots } from '@soulstack/bots'
import type { Playable } from './playable.ts'

/** Battle For Souls with its cards, its log and its bots. */
export const battleForSoulsPlayable: Playable = {
  // the server passes on only states and configurations that this game made
  game: battleForSouls as unknown as Playable['game'],
  catalogue,
  tableOptions,
  describeConfig: (config) => describeConfig(config as Config),
  logLines,
  createBot: (name, seed) => battleForSoulsBots[name](seed),
}
