import { fourSoulsModule } from '@soulstack/four-souls/module'
import type { Game, GameState, TableView } from '@soulstack/kit'
import { randomFromSeed } from '@soulstack/kit'
import { expect, test } from 'vitest'
import { settableBattleForSouls, settableFourSouls } from '../helpers/set-table.ts'

/* How a game describes the options of a window for the seat that is asked. */

const four = fourSoulsModule.game as Game<GameState, unknown, TableView>
const flow = fourSoulsModule.prompting!

/** Everything that the flow of a game says about a seat's view. */
const said = (view: TableView) => [flow.idle(view), flow.weigh(view), flow.loses(view), flow.beforeOwnTurn(view)]

test('windows are judged by what the seat can see, and the same way each time', () => {
  const g = four.create(four.readConfig({ players: 4 }), 'moment')
  const bots = [0, 1, 2, 3].map((seat) => fourSoulsModule.createBot('normal', `moment ${seat}`))
  let windows = 0
  let timely = 0
  for (let n = 0; n < 1200 && g.decision !== null; n++) {
    const { id, seat } = g.decision
    const view = four.view(g, seat)
    if (flow.read(view).window !== null) {
      const now = said(view)
      windows++
      timely += flow.weigh(view).filter((one) => one.timely).length
      const other = four.fork(g)
      four.scramble(other, seat, randomFromSeed(`${n}`))
      expect(said(four.view(other, seat))).toEqual(now)
      expect(said(view)).toEqual(now)
      const all = view.decision as unknown as { options: { id: number; act: string }[] }
      expect(flow.weigh(view).map((one) => one.option)).toEqual(
        all.options.filter((o) => o.act !== 'pass').map((o) => o.id),
      )
    }
    four.apply(g, { decision: id, picks: bots[seat]!.choose(g.decision, () => view as never) })
  }
  expect(windows).toBeGreaterThan(150)
  expect(timely).toBeGreaterThan(20)
})

test('changing a die is worth more if it saves the roller, and one more card is worth what it allows playing', () => {
  const game = settableFourSouls.game as Game<GameState, unknown, TableView>
  const begin = (hand: string[]) =>
    game.create(
      game.readConfig({
        table: {
          seats: [
            { name: 'Ann', character: 'isaac', items: ['the-d6'], hand },
            { name: 'Ned', character: 'maggy' },
          ],
          monsters: ['monstro'],
          dice: [1],
        },
      }),
      'die',
    )
  for (const [hand, timely] of [
    [['soul-heart'], true],
    [['a-penny'], false],
  ] as const) {
    const g = begin([...hand])
    const take = (act: string) => {
      const i = g.decision!.options.findIndex((o) => o.act === act)
      game.apply(g, { decision: g.decision!.id, picks: [Math.max(0, i)] })
    }
    take('attack')
    for (let i = 0; i < 12; i++) {
      const top = (game.view(g, 0) as unknown as { stack: { kind: string }[] }).stack.at(-1)
      if (top?.kind === 'roll' && g.decision!.seat === 0) break
      take('pass')
    }
    const weighed = settableFourSouls.prompting!.weigh(game.view(g, 0))
    const d6 = weighed.find((one) => one.card === 'the-d6')!
    expect(d6).toMatchObject({ timely: true, key: 'the-d6/tap', onDie: true })
    expect(d6.worth).toBeGreaterThan(0.5)
    expect(weighed.find((one) => one.key === 'more loot')).toMatchObject({ timely, card: 'isaac', onDie: false })
  }
})

test('an INSTANT is always asked about, whatever was passed before', () => {
  const read = settableBattleForSouls.prompting!
  const view = {
    sides: [{ angels: [], favours: [], relics: [{ id: 4, card: 'some-relic' }] }],
    decision: {
      options: [
        { id: 0, act: 'pass', at: null },
        { id: 1, act: 'use', at: { at: 'card', id: 4 } },
      ],
    },
  } as unknown as TableView
  expect(read.weigh(view)).toEqual([
    { option: 1, worth: Number.POSITIVE_INFINITY, timely: true, key: 'use some-relic', card: 'some-relic' },
  ])
  expect([read.idle(view), read.loses(view), read.beforeOwnTurn(view)]).toEqual([false, false, false])
})
