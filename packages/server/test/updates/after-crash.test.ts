import { fourSoulsModule } from '@soulstack/four-souls/module'
import { below, randomFromSeed } from '@soulstack/kit'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { closeStores, Game } from '../helpers/flow-game.ts'
import { toNextTimer } from '../helpers/held-time.ts'
import { patientPicks } from '../helpers/help.ts'

/* A server that was killed shows everybody what they were shown before: also answers given ahead of their turn, and the ids of questions. */

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(async () => {
  vi.useRealTimers()
  await closeStores()
})

it('shows every seat the same as before, in the middle of a window too', async () => {
  const game = await Game.begin(fourSoulsModule, { players: 3 }, 'c5')
  for (const player of game.players) game.table.questions.set(player, { way: 'every' })
  const random = randomFromSeed('who answers')
  const chance = (n: number) => below(random, n)
  let early = 0
  for (let n = 0; n < 120 && !game.over; n++) {
    const after = await game.afterCrash()
    for (const [seat, player] of game.players.entries())
      expect({ n, seat, ...after[seat]!.shown.view }).toEqual({ n, seat, ...player.shown.view })
    // anybody who is asked answers, in any order
    const asked = game.players.filter((player) => player.asked)
    const one = asked[chance(Math.max(1, asked.length))]
    if (!one) await toNextTimer()
    else {
      if (game.decision?.seat !== game.players.indexOf(one)) early++
      await game.answer(one, patientPicks(one.asked as never, chance))
    }
  }
  expect(early).toBeGreaterThan(10)
})

it('carries out an answer that was given before its turn', async () => {
  const game = await Game.begin(fourSoulsModule, { players: 3 }, 'c5')
  for (const player of game.players) game.table.questions.set(player, { way: 'every' })
  const isAhead = () => game.players.filter((player) => player.asked).length > 1
  expect(await game.playUntil(isAhead)).toBe(true)
  const seat = game.players.findIndex((player, n) => player.asked && n !== game.decision!.seat)
  await game.answer(game.players[seat]!, [game.players[seat]!.asked!.options.find(({ act }) => act === 'pass')!.id])
  const early = () => game.store.table('flowoftheplay')!.settings.early
  expect(early()).toMatchObject([{ seat }])
  await game.crash()
  expect(game.players[seat]!.asked).toBeNull()
  // the others pass, and nobody asks that seat again
  for (let n = 0; n < 20 && game.decision!.seat !== seat; n++) {
    const { asked } = game.players[game.decision!.seat]!
    const pass = asked?.options.find(({ act }) => act === 'pass')
    if (pass) await game.answer(game.players[game.decision!.seat]!, [pass.id])
    else await toNextTimer()
  }
  const before = game.moves
  await vi.advanceTimersByTimeAsync(5000)
  expect(game.entries[before]).toMatchObject({ seat })
  expect(early()).toEqual([])
})
