import { randomAnswer, randomFromSeed } from '@soulstack/kit'
import { describe, expect, it } from 'vitest'
import { gameWith } from '../src/game.ts'
import { printed } from '../src/packs/index.ts'
import { readPackFile } from '../src/setup/pack-file.ts'

/* Cards of players whose parts do not fit together. Nobody means harm; the rules must neither stumble over them nor lose a card. */

const you = { k: 'you' }
const tap = (effect: unknown) => ({ tap: { k: 'tap', do: effect } })
const play = (effect: unknown) => ({ play: { k: 'play', do: effect } })
const treasure = (abilities: object) => ({ type: 'treasure', abilities })
const loot = (abilities: object) => ({ type: 'loot', abilities })
const event = (abilities: object) => ({ type: 'event', category: 'good event', abilities })

const twenty = (effect: object) => ({ k: 'seq', of: Array.from({ length: 20 }, () => effect) })

const twice = { k: 'seq', of: [twenty({ k: 'doubleRewards' }), twenty({ k: 'doubleRewards' })] }

const packOf = (card: object) => ({
  id: 'odd',
  version: '1',
  cards: [{ id: 'card', name: 'Odd Card', set: 'Mine', copies: 9, ...card }],
})

/** Plays at a table where the card is wherever it can be, and checks at each answer. Returns the errors of the rules. */
function errorsWith(card: { type: string }, table: object = {}): unknown[] {
  const there =
    card.type === 'loot' ? { hand: ['odd:card', 'odd:card', 'odd:card'] } : { items: ['odd:card', 'odd:card'] }
  const seat = card.type === 'loot' || card.type === 'treasure' ? there : {}
  const position = {
    seats: [
      { name: 'Ann', ...seat, cents: 9 },
      { name: 'Ned', ...seat },
    ],
    ...table,
  }
  const errors: unknown[] = []
  const game = gameWith(printed, (error) => errors.push(error))
  const g = game.create(game.readConfig({ position, packs: [packOf(card)] }), 'odd')
  const r = randomFromSeed('odd')
  for (let n = 0; n < 60 && g.decision !== null; n++) {
    expect(g.seats[g.decision.seat]).toBeDefined()
    game.apply(g, randomAnswer(g.decision, r))
    game.check(g)
    if (n % 5 > 0) continue
    game.restore(JSON.parse(JSON.stringify(game.save(g))), (hash) => game.sourceOf!(g, hash))
  }
  return errors
}

describe('a card that cannot do what it says', () => {
  it('is refused where something else would have to trigger', () => {
    const when = play({ k: 'reflex', abilities: [{ k: 'alsoNamed', name: 'Fly' }] })
    const { pack, faults } = readPackFile(JSON.stringify(packOf(loot(when))))
    expect(pack).toBeNull()
    expect(faults[0]).toMatchObject({ card: 'odd:card', what: expect.stringMatching(/an ability of kind "play"/) })
  })

  it.each<[string, { type: string }, object?]>([
    ['takes itself out of a discard pile where it is not', loot(play({ k: 'recover', what: { k: 'thisCard' } }))],
    ['has a hand looked at by nobody', loot(play({ k: 'lookHand', of: you, by: { k: 'thatDie' } }))],
    [
      'costs more souls than there are',
      event({ play: { k: 'play', cost: [{ k: 'discardSoul' }], do: { k: 'loot', n: 1, who: you } } }),
      { 'monster-deck': ['odd:card', 'odd:card'] },
    ],
    ['keeps nothing from recharging', treasure({ a: { k: 'permit', what: 'skipsRecharge', to: 'captured' } })],
    [
      'puts itself into its deck before it is there',
      treasure({ a: { k: 'enters', copies: true, do: { k: 'thisToDeck', where: 'depth', depth: 6 } } }),
    ],
    [
      'doubles its rewards for ever',
      {
        ...{ type: 'monster', category: 'basic', health: 9, evasion: 1, attack: 0 },
        ...{
          abilities: {
            a: { k: 'whenever', event: { k: 'event', on: 'activated', who: 'player', character: true }, do: twice },
          },
        },
      },
      { monsters: ['odd:card', 'odd:card'] },
    ],
  ])('and %s harms nothing', (_what, card, table) => {
    expect(errorsWith(card, table)).toEqual([])
  })
  it('is played like any other', () => {
    expect(errorsWith(treasure(tap({ k: 'gainCents', n: 2, who: you })))).toEqual([])
  })
})
