import { gameModule, plainTerminal } from '@soulstack/tables/game'
import { bots, searched } from './bots.ts'
import { describeConfig, options } from './options.ts'
import { liarsDice } from './rules.ts'
import { logLines } from './view.ts'

/** Liar's dice, as hosts know it. */
export const liarsDiceModule = gameModule({
  game: liarsDice,
  title: 'Liar’s dice',
  catalogue: () => [],
  tableOptions: options,
  describeConfig,
  logLines,
  createBot: (name, seed) => bots[name](seed),
  slowBots: ['hard', 'expert'],
  terminal: async () => plainTerminal({ game: liarsDice, bots, thinking: searched, options: options() }),
})
