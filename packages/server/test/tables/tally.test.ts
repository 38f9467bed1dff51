import { battleForSoulsModule } from '@soulstack/battle-for-souls/module'
import { fourSoulsModule } from '@soulstack/four-souls/module'
import { type GameEvent, type LogLine, Session } from '@soulstack/kit'
import type { GameModule } from '@soulstack/tables/game'
import { describe, expect, test } from 'vitest'
import { playedLog } from '../helpers/played.ts'

/** The numbers in log lines, from which the page makes the story of a game: they are true, and the same for all eyes. */

function played(gameModule: GameModule, options: Record<string, unknown>) {
  const { game, logLines } = gameModule
  const log = playedLog(gameModule, options, 'an evening', 'normal')
  const events: GameEvent[] = []
  const config = game.readConfig(log.config)
  const session = new Session(game, config, log.seed, { events })
  const seats = Array.from({ length: game.seats(config) }, (_, seat) => seat)
  for (const entry of log.entries) session.redo(entry)
  const lines = (seat: number | null) => logLines(session.state, events, seat, 0)
  return { state: session.state, view: game.view(session.state, null), lines, seats }
}
const tallies = (lines: readonly LogLine[]) => lines.flatMap((line) => (line.tally ? [[line.n, line.tally]] : []))

describe.each([
  ['Four Souls', fourSoulsModule, { players: 2, soulsToWin: 2 }],
  ['Battle For Souls', battleForSoulsModule, { mode: 'duel', turnCap: 30 }],
  ['Battle For Souls alone', battleForSoulsModule, { mode: 'solo', side: 'hell', turnCap: 30 }],
] as const)('%s', (_, gameModule, options) => {
  const { state, view, lines, seats } = played(gameModule, options)
  const all = lines(null)

  test('each turn has everybody’s score, and the end has the winners', () => {
    const turns = all.filter((line) => line.kind === 'turn')
    expect(turns.length).toBeGreaterThan(3)
    for (const turn of turns) expect(turn.tally?.score).toHaveLength(2)
    expect(turns[0]!.tally!.score!.every((n) => n >= 0)).toBe(true)
    const over = all.filter((line) => line.kind === 'over')
    expect(over).toHaveLength(1)
    expect(over[0]!.tally!.won).toEqual(state.over!.winners)
    const shown = view as unknown as { seats?: { soulValue?: number }[]; sides?: { side: string; points: number }[] }
    const score = shown.sides
      ? ['heaven', 'hell'].map((name) => shown.sides!.find((side) => side.side === name)?.points ?? 0)
      : shown.seats!.map((seat) => seat.soulValue)
    expect(over[0]!.tally!.score).toEqual(score)
  })

  test('everybody sees the same numbers', () => {
    expect(tallies(all).length).toBeGreaterThan(5)
    for (const seat of seats) expect(tallies(lines(seat))).toEqual(tallies(all))
  })
})

test('Battle For Souls: every soul at home got there in a line of the log', () => {
  const { view, lines } = played(battleForSoulsModule, { mode: 'duel' })
  const all = battleForSoulsModule.catalogue() as unknown as { id: string; type: string }[]
  const isSoul = new Set(all.filter((card) => card.type === 'soul').map((card) => card.id))
  const { sides } = view as unknown as { sides: { side: string; home: string[] }[] }
  const came = lines(null).filter((line) => line.kind === 'home' || line.kind === 'rescued')
  // each kind happens in this game, and each is about a card
  expect(new Set(came.map((line) => line.kind)).size).toBe(2)
  for (const [side, name] of ['heaven', 'hell'].entries()) {
    const cards = came
      .filter((line) => line.tally?.whose === side)
      .map((line) => (line.parts[0] as { card: string }).card)
    const souls = sides.find((one) => one.side === name)!.home.filter((card) => isSoul.has(card))
    expect(cards.sort()).toEqual(souls.sort())
  }
})

test('Four Souls: souls, ¢, damage and who killed', () => {
  const { lines } = played(fourSoulsModule, { players: 2, soulsToWin: 2 })
  const all = lines(null)
  const of = (kind: string) => all.filter((line) => line.kind === kind)
  for (const soul of of('soul')) expect(soul.tally!.n).toBeGreaterThan(0)
  for (const damage of of('damage')) expect(damage.tally!.n).toBeGreaterThan(0)
  const killed = of('dies').filter((line) => line.seat === null && line.tally?.whose !== undefined)
  expect(killed.length).toBeGreaterThan(0)
  for (const { tally } of killed) expect([0, 1]).toContain(tally!.whose)
})
