import { describe, expect, it } from 'vitest'
import { itemWorth } from '../../src/bots/cards.ts'
import { tableOf } from '../../src/bots/effects.ts'
import { fourSoulsBots } from '../../src/bots/index.ts'
import { fourSouls } from '../../src/game.ts'
import { printed } from '../../src/packs/index.ts'

type State = ReturnType<typeof fourSouls.create>

/** A game with card trading, in the action phase of the first turn, with priority. */
function table(): State {
  const state = fourSouls.create(fourSouls.readConfig({ players: 3, variants: ['enhanced-bartering'] }), 'a bargain')
  while (state.decision !== null && fourSouls.view(state, null).turn.phase !== 'action') {
    const { id, options } = state.decision
    const pass = options.findIndex((o) => o.act === 'pass')
    fourSouls.apply(state, { decision: id, picks: [Math.max(0, pass)] })
  }
  return state
}

/** A seat with a valuable item. */
const FROM = 2
const offer = (state: State, ...args: (string | number)[]) =>
  fourSouls.applyAside!(state, { seat: FROM, name: 'offer', args: [1, ...args] })
const greedy = (state: State) => fourSoulsBots.normal('').aside!(() => fourSouls.view(state, 1))
const items = (state: State, seat: number) =>
  fourSouls.view(state, seat).seats[seat]!.items.map(({ id }) => ({
    id,
    worth: itemWorth(tableOf(fourSouls.view(state, seat), printed).thing(id)!.def),
  }))

describe('bartering with a bot', () => {
  it('is requested only when it has an offer', () => {
    const state = table()
    expect(fourSouls.addressed!(state)).toEqual([])
    expect(greedy(state)).toBeNull()
    offer(state, 1, '')
    expect(fourSouls.addressed!(state)).toEqual([1])
    expect(fourSoulsBots.normal('').aside!(() => fourSouls.view(state, 0))).toBeNull()
  })

  it('accepts gifts, does no favours, and pays for none', () => {
    const state = table()
    offer(state, 2, '')
    expect(greedy(state)).toEqual({ name: 'accept', args: [1] })
    fourSouls.applyAside!(state, { seat: 1, ...greedy(state)! })
    expect(fourSouls.addressed!(state)).toEqual([])
    offer(state, 1, 'leave that monster to me')
    expect(greedy(state)).toEqual({ name: 'decline', args: [2] })
    fourSouls.applyAside!(state, { seat: 1, ...greedy(state)! })
    offer(state, 0, 'I spare you', '', '', 1, 0, '')
    expect(greedy(state)).toEqual({ name: 'decline', args: [3] })
  })

  it('accepts profitable trades, and gives its least valuable cards', () => {
    const state = table()
    const [mine] = items(state, FROM)
    const [theirs] = items(state, 1)
    offer(state, 0, '', '', String(mine!.id), 0, 0, '')
    expect(greedy(state)).toEqual({ name: 'accept', args: [1] })
    fourSouls.applyAside!(state, { seat: FROM, name: 'decline', args: [1] })
    offer(state, 0, '', '', '', 0, 0, String(theirs!.id))
    expect(greedy(state)).toEqual({ name: 'decline', args: [2] })
    fourSouls.applyAside!(state, { seat: FROM, name: 'decline', args: [2] })
    // an item for one loot card
    offer(state, 0, '', '', String(mine!.id), 0, 1, '')
    const answer = greedy(state)!
    expect(answer).toMatchObject({ name: 'accept', args: [3, expect.any(Number)] })
    const before = fourSouls.view(state, 1).seats[1]!
    fourSouls.applyAside!(state, { seat: 1, ...answer })
    const after = fourSouls.view(state, 1).seats[1]!
    expect(after.items).toHaveLength(before.items.length + 1)
    expect(after.hand).toEqual(before.hand!.filter((_, at) => at !== answer.args[1]))
  })

  it('waits if a good offer cannot be accepted yet', () => {
    const state = table()
    offer(state, 1, '')
    const seen = fourSouls.observe(state, 1)
    const later = { ...seen, offers: seen.offers.map((good) => ({ ...good, acceptable: false })) }
    expect(fourSoulsBots.normal('').aside!(() => later)).toBeNull()
  })

  it('is declined by random bots', () => {
    const state = table()
    offer(state, 2, '')
    for (const name of ['random', 'uniform'] as const)
      expect(fourSoulsBots[name]('x').aside!(() => fourSouls.view(state, 1))).toEqual({ name: 'decline', args: [1] })
  })
})
