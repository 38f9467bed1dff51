import { randomAnswer, randomFromSeed } from '@soulstack/kit'
import { expect, it } from 'vitest'
import { fourSouls } from '../src/index.ts'
import type { Linked } from '../src/model/node.ts'
import { countedOnce, whileStill } from '../src/rules/standing-still.ts'
import { observe } from '../src/view/observe.ts'

const item = (more: object = {}) => ({ k: 'howMany', of: { k: 'pick', of: ['item'], ...more } })
const card = {
  ...{ id: 'many', name: 'Many', type: 'treasure', set: 'Mine', copies: 40, category: 'active' },
  abilities: {
    all: { k: 'modify', stat: 'health', to: 'any', n: item() },
    own: { k: 'modify', stat: 'attack', to: 'any', n: item({ owner: 'you' }) },
    others: { k: 'modify', stat: 'evasion', to: 'monster', n: item({ other: true, charged: true }) },
    it: { k: 'tap', do: { k: 'gainCents', n: 1, who: { k: 'you' } } },
  },
}
const game = () =>
  fourSouls.create(
    fourSouls.readConfig({
      packs: [{ id: 'mine', version: '1', cards: [card] }],
      position: {
        seats: [
          { name: 'Ann', items: Array<string>(5).fill('mine:many') },
          { name: 'Ned', items: ['mine:many'] },
        ],
      },
    }),
    'still',
  )

it('things are counted once for each player while nothing changes, and each time otherwise', () => {
  const g = game()
  const filter = g.rules.library.byId
    .get('mine:many')!
    .abilities.flatMap(
      ({ modify }) => (modify?.n as (Linked<'value'> & { of: Linked<'filter'> }) | undefined)?.of ?? [],
    )
  let counted = 0
  const count = (f: Linked<'filter'>, you: number) => countedOnce(g, { you } as never, f, () => ++counted)
  const all = () => [0, 1, 0, 1, 0].map((you) => count(filter[0]!, you))
  expect(all()).toEqual([1, 2, 3, 4, 5])
  counted = 0
  expect(whileStill(g, all)).toEqual([1, 2, 1, 2, 1])
  // what depends on the card that counts
  counted = 0
  whileStill(g, () => [0, 0, 0].map((you) => count(filter[2]!, you)))
  expect(counted).toBe(3)
})

it('what is seen is the same as if everything were counted each time', () => {
  const g = game()
  const r = randomFromSeed('still')
  for (let n = 0; n < 40 && g.decision !== null; n++) {
    for (const viewer of [0, 1]) expect(fourSouls.observe(g, viewer)).toEqual(observe(g, viewer))
    fourSouls.apply(g, randomAnswer(g.decision, r))
  }
})
