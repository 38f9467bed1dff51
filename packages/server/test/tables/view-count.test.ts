import { fourSoulsModule } from '@soulstack/four-souls/module'
import { expect, it } from 'vitest'
import { Room } from '../helpers/room.ts'

it('the words of a question are remembered from one view, before it is answered', async () => {
  const asked: number[] = []
  const { game } = fourSoulsModule
  const counting: typeof game = {
    ...game,
    view(state, ...how) {
      if (state.decision) asked.push(state.decision.id)
      return game.view(state, ...how)
    },
  }
  const room = new Room([{ ...fourSoulsModule, game: counting }])
  const { screens } = await room.set({ game: 'four-souls', seats: ['you', 'open'] }, ['Ned'])
  const screen = screens.find(({ shown }) => shown?.decision)!
  const { id } = screen.shown!.decision as { id: number }
  asked.length = 0
  await screen.answer()
  expect(asked.filter((decision) => decision === id)).toEqual([id])
  await room.close()
})
