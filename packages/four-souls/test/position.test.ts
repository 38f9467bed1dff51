import { Refusal, randomAnswer, randomFromSeed, replay, Session } from '@soulstack/kit'
import { describe, expect, it } from 'vitest'
import { fourSouls } from '../src/game.ts'
import { describeConfig } from '../src/setup/describe.ts'

/* Games that begin at a position, written as a scenario's table. */

const purse = {
  id: 'purse',
  name: 'Purse',
  type: 'treasure',
  set: 'Cellar cards',
  abilities: { tap: { k: 'tap', do: { k: 'gainCents', who: { k: 'you' }, n: 2 } } },
}
const packs = [{ id: 'cellar', version: '1', cards: [purse] }]
const position = {
  seats: [{ name: 'Ann', items: ['cellar:purse'], cents: 4 }, 'Ned', 'Liz'],
  monsters: [{ card: 'monstro', damage: 2 }, 'fly'],
  'souls-to-win': 2,
  options: { handLimit: 3 },
  dice: [6],
}
const read = (more: object = {}) => fourSouls.readConfig({ position, packs, ...more })

function refused(data: object): string {
  try {
    fourSouls.readConfig(data)
  } catch (error) {
    if (error instanceof Refusal) return error.message
    throw error
  }
  throw new Error('it was not refused')
}

describe('a game that begins at a position', () => {
  it('has it on the table, with its options, and goes on from there', () => {
    const config = read()
    expect(config).toMatchObject({ players: 3, soulsToWin: 2, handLimit: 3, sets: ['base'], position })
    const g = fourSouls.create(config, 'one')
    expect(g.decision).toMatchObject({ seat: 0, ask: { code: 'priority' } })
    expect(g.decision!.options.map(({ act }) => act)).toContain('activate')
    expect(fourSouls.view(g, 0).seats[0]!.cents).toBe(4)
    // what is not written is up to chance
    expect(fourSouls.create(config, 'two').random).not.toEqual(g.random)
    expect(g.dice![0]).toBe(6)
    const r = randomFromSeed('moves')
    for (let n = 0; n < 200 && g.decision; n++) fourSouls.apply(g, randomAnswer(g.decision, r))
    fourSouls.check(g)
    expect(g.turn).toBeGreaterThan(1)
    expect(describeConfig(config)).toContain('From a position of its own')
    expect(describeConfig(config, 'de')).toContain('Ab einer eigenen Stellung')
  })

  it('can be written down, read again, saved and replayed', () => {
    const config = fourSouls.readConfig(JSON.parse(JSON.stringify(read())))
    expect(config).toEqual(read())
    const session = new Session(fourSouls, config, 'saved', {})
    const r = randomFromSeed('moves')
    for (let n = 0; n < 30 && session.state.decision; n++)
      session.answer(session.state.decision.seat, randomAnswer(session.state.decision, r))
    const { version } = fourSouls
    const log = { game: 'four-souls', version, config, seed: 'saved', entries: session.entries }
    expect(replay(fourSouls, JSON.parse(JSON.stringify(log))).fingerprint()).toBe(session.fingerprint())
    const save = JSON.parse(JSON.stringify(fourSouls.save(session.state)))
    const restored = fourSouls.restore(save, (hash) => fourSouls.sourceOf!(session.state, hash))
    expect(fourSouls.save(restored)).toEqual(fourSouls.save(session.state))
  })

  it.each<[string, object, RegExp]>([
    ['no table', { position: 'mine' }, /^position is a table as scenarios write it, .* not "mine"\.$/],
    ['an unknown card', { position: { shop: ['purze'] } }, /cannot be set up: shop\/0: there is no card "purze"/],
    ['a card of no pack here', { position }, /cannot be set up: seats\/0\/items\/0: there is no card "cellar:purse"/],
    ['a card too often', { position: { shop: ['purse', 'the-d6'].map(() => 'mom') } }, /only treasure can be here/],
    [
      'two of one card',
      { position: { shop: ['breakfast', 'breakfast'] } },
      /cannot be set up: shop\/1: breakfast lies on this table more often/,
    ],
    ['too many ¢', { position: { seats: [{ cents: 60 }, { cents: 60 }] } }, /have 120¢, but there are only 100¢/],
    ['another number of players', { position, packs, players: 2 }, /^The position says players, and something else/],
    ['other sets', { position, packs, sets: ['plus'] }, /^The position says sets/],
    ['an option that is none', { position, packs, speed: 2 }, /no option "speed"/],
    ['a lesson', { position, packs, lesson: 'fighting' }, /^The position says lesson/],
    ['a seed', { position: { seed: 'x' } }, /^A position has no seed/],
    ['options that are not legal', { position: { options: { handLimit: 99 } } }, /handLimit is a whole number/],
    ['a position in a position', { position: { options: { position: {} } } }, /this table is the position/],
    ['packs among its options', { position: { options: { packs: [] } } }, /^packs stands beside the position/],
    ['width', { position: { shop: Array(2000).fill('breakfast') } }, /too large: at most 1500/],
    ['depth', { position: JSON.parse(`{"shop":${'['.repeat(5000)}${']'.repeat(5000)}}`) }, /nested too deeply/],
  ])('is refused with a reason: %s', (_what, data, why) => {
    expect(refused(data)).toMatch(why)
  })

  it('accepts options that say the same', () => {
    expect(read({ players: 3, soulsToWin: 2, sets: ['base'] })).toEqual(read())
  })
})
