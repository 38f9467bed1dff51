import type { Entry, GameLog } from '@soulstack/kit'
import type { GameModule } from '@soulstack/tables/game'

/** The log of a whole game between bots; default: random ones, which are quick. */
export function playedLog(
  { game, createBot }: GameModule,
  options: Record<string, unknown>,
  seed: string,
  bot: 'random' | 'normal' = 'random',
): GameLog {
  const config = game.readConfig(options)
  const bots = Array.from({ length: game.seats(config) }, (_, seat) => createBot(bot, `${seed}/${seat}`))
  const state = game.create(config, seed)
  const entries: Entry[] = []
  while (state.decision) {
    const { decision } = state
    const { seat } = decision
    const picks = bots[seat]!.choose(decision, () => game.view(state, seat) as never)
    entries.push({ seat, answer: picks, at: decision.id })
    game.apply(state, { decision: decision.id, picks })
  }
  return { game: game.name, version: game.version, config, seed, entries: structuredClone(entries) }
}
