import type { BotName } from '@soulstack/bots'
import type { Seat } from '@soulstack/kit'
import type { TerminalGame } from '@soulstack/tables/game'
import type { Side } from './deal.ts'
import type { Table } from './tally.ts'

/** What two bots are compared at: everything that determines the games. Deal number `i` has the seed `SEED/i`. */
export interface Contest extends Readonly<Record<Side, BotName>> {
  readonly of: TerminalGame
  readonly config: object
  readonly seed: string
}

/** The table of a contest, as the count of its deals needs it. */
export function tableOf({ of, config }: Contest): Table {
  const players = of.game.seats(config)
  return { players, together: of.together(config), teams: teamsOf(of, config, players) }
}

/** The seats that win with each other: those with the same opponents. */
function teamsOf({ game }: TerminalGame, config: object, players: number): Seat[][] {
  const teams = new Map<string, Seat[]>()
  for (let seat = 0; seat < players; seat++) {
    const against = game.opponents?.(config, seat)
    const key = against === undefined ? `seat ${seat}` : against.join()
    teams.set(key, [...(teams.get(key) ?? []), seat])
  }
  return [...teams.values()]
}
