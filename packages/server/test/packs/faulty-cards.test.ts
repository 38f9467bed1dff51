import { fourSoulsModule } from '@soulstack/four-souls/module'
import type { CreateTable } from '@soulstack/protocol'
import type { Metrics } from '@soulstack/tables/runtime'
import { hearsOfCards } from '@soulstack/tables/runtime'
import { expect, it } from 'vitest'
import { Room } from '../helpers/room.ts'

/* A card of a player that ends its game: it is named, counted and logged, and the table beside it does not notice. */

const doubled = (levels: number): unknown =>
  levels === 0
    ? { k: 'howMany', of: { k: 'pick', of: ['player'] } }
    : { k: 'plus', a: doubled(levels - 1), b: doubled(levels - 1) }
const heavy = {
  ...{ id: 'heavy', name: 'Heavy', type: 'treasure', set: 'Mine', copies: 40 },
  abilities: { more: { k: 'modify', stat: 'health', to: 'any', n: doubled(6) } },
}
const counter = () => {
  const counts: string[] = []
  return { counts, inc: ({ what }: { what: string }) => void counts.push(what) }
}

it('a game that a card ends names it; other tables go on', async () => {
  const { counts, ...faultyCards } = counter()
  const told: object[] = []
  const room = new Room([fourSoulsModule], { faultyCards, failed: (about) => void told.push(about) })
  const position = { seats: [{ name: 'Ann', items: Array<string>(40).fill('evil:heavy') }, 'Ned'] }
  const packs = [{ id: 'evil', version: '1', cards: [heavy] }]
  const seats = ['you', 'open'] as CreateTable['seats']
  const bad = await room.set({ game: 'four-souls', seats, options: { position, packs } }, ['Ned'])
  const good = await room.set({ game: 'four-souls', seats, options: {} }, ['Ned'])
  for (let n = 0; n < 60 && bad.screens[0]!.shown?.over == null; n++)
    for (const screen of bad.screens) if (screen.shown?.decision) await screen.answer()
  expect(bad.screens[0]!.shown!.over).toMatchObject({ reason: 'runaway', by: 'evil:heavy' })
  expect(counts).toEqual(['ended'])
  expect(told).toEqual([expect.objectContaining({ card: 'evil:heavy' })])
  expect(good.screens[0]!.info.state).toBe('playing')
  await room.close()
})

it('a card that takes too much is named to its own table, once, while the game goes on', async () => {
  const name = { en: 'Greedy', de: 'Gierig' }
  let isDear = false
  const room = new Room([{ ...fourSoulsModule, dearCards: () => (isDear ? [{ id: 'evil:greedy', name }] : []) }])
  const seats = ['you', 'open'] as CreateTable['seats']
  const { screens } = await room.set({ game: 'four-souls', seats, options: {} }, ['Ned'])
  const other = await room.set({ game: 'four-souls', seats, options: {} }, ['Ned'])
  const named = (of: typeof screens) => of.map(({ notices }) => notices.filter((one) => one.includes('Greedy')))
  const answer = () => screens.find(({ shown }) => shown?.decision)!.answer()
  await answer()
  expect(named(screens)).toEqual([[], []])
  isDear = true
  for (let n = 0; n < 3; n++) await answer()
  const once = ['Greedy takes too much work: what it does is not worked out in full.']
  expect(named(screens)).toEqual([once, once])
  expect(screens[0]!.shown!.over).toBeNull()
  expect(named(other.screens)).toEqual([[], []])
  await room.close()
})

it('what could not be done for a card is counted, and logged once', () => {
  const faultyCards = counter()
  const lines: object[] = []
  const log = { error() {}, info() {}, debug() {}, warn: (about: object) => void lines.push(about) }
  const hears = hearsOfCards(log, () => ({ faultyCards }) as unknown as Metrics)
  for (const card of ['a:b', 'a:b', 'a:c']) hears(new Error('nothing to count'), card)
  expect(faultyCards.counts).toEqual(['failed', 'failed', 'failed'])
  expect(lines).toEqual([expect.objectContaining({ card: 'a:b' }), expect.objectContaining({ card: 'a:c' })])
})
