import { Refusal, replay, Session } from '@soulstack/kit'
import { describe, expect, it } from 'vitest'
import { KINDS } from '../src/effects/kinds.ts'
import { fourSouls } from '../src/game.ts'
import { compile } from '../src/library/compile.ts'
import type { Pack } from '../src/model/card.ts'
import type { Library } from '../src/model/library.ts'
import { packs, printed } from '../src/packs/index.ts'
import { describeConfig } from '../src/setup/describe.ts'
import { packHash } from '../src/setup/packs.ts'
import { otherCards } from '../src/view/catalogue.ts'

/* Packs of players at a table: played with, saved, replayed, and refused with reasons. */

/** A small treasure: turn it to gain 1¢, forever. */
const pack = (more: object = {}, card: object = {}): Pack =>
  ({
    id: 'cellar',
    version: '1',
    name: 'Cellar cards',
    author: 'Ann',
    licence: 'CC0',
    cards: [
      {
        id: 'purse-of-holding',
        name: 'Purse of Holding',
        type: 'treasure',
        set: 'Cellar cards',
        category: 'active',
        copies: 30,
        flavour: 'It holds.',
        picture: { icon: 'purse', wash: 'gold' },
        abilities: { tap: { k: 'tap', do: { k: 'gainCents', who: { k: 'you' }, n: 1 } } },
        ...card,
      },
    ],
    ...more,
  }) as unknown as Pack

const config = (...packs: unknown[]) => fourSouls.readConfig({ players: 2, packs })

const refused = (packs: unknown): string => {
  try {
    fourSouls.readConfig({ players: 2, packs })
  } catch (error) {
    if (error instanceof Refusal) return error.message
    throw error
  }
  throw new Error('it was not refused')
}

describe('packs of players', () => {
  it('bring their cards to the table, with everything about them', () => {
    const g = fourSouls.create(config(pack()), 'seed')
    const { library } = g.rules
    const def = library.byId.get('cellar:purse-of-holding')!
    expect(g.rules.cards.filter((card) => card === def.number)).toHaveLength(30)
    expect(otherCards(library).map((card) => [card.id, card.name])).toEqual([
      ['cellar:purse-of-holding', 'Purse of Holding'],
    ])
    expect(describeConfig(config(pack()))).toContain('Packs: Cellar cards 1 by Ann')
    expect(describeConfig(config(pack()), 'de')).toContain('Kartenpakete: „Cellar cards“ 1 von Ann')
    // the game's own cards keep their numbers, and tables without packs their library
    expect(library.definitions.slice(0, printed.definitions.length).map((d) => d.id)).toEqual(printed.ids)
    expect(fourSouls.create(config(), 'seed').rules.library).toBe(printed)
  })

  it('are what their hash says: the same contents share a library, others do not', () => {
    const library = (own: Pack) => fourSouls.create(config(own), 'seed').rules.library
    expect(library(pack())).toBe(library(structuredClone(pack())))
    expect(library(pack({ licence: 'mine' }))).not.toBe(library(pack()))
    expect(packHash(config(pack()).packs[0]!)).toBe(packHash(config(structuredClone(pack())).packs[0]!))
  })

  it('are linked after the game’s own cards, with the numbers that they have if all is linked anew', () => {
    const loot = {
      type: 'loot',
      category: null,
      abilities: { play: { k: 'play', do: { k: 'gainCents', who: { k: 'you' }, n: 1 } } },
    }
    const own = [pack({}, loot), pack({ id: 'attic' }, loot)]
    const after = fourSouls.create(config(...own), 'seed').rules.library
    const anew = compile([...packs, ...own], KINDS)
    const numbers = ({ nodes, abilities, doubles, hash }: Library) => [
      nodes.map(({ key }) => key),
      abilities.map(({ key, id, card }) => [key, id, card]),
      [...doubles].map(([id, { key }]) => [id, key]),
      hash(),
    ]
    expect(numbers(after)).toEqual(numbers(anew))
    expect(after.byKey.get('cellar:purse-of-holding doubled/play')!.id).toBeGreaterThanOrEqual(printed.abilities.length)
    expect(after.definitions[0]).toBe(printed.definitions[0])
  })

  it('are described after other tables have pushed their library out', () => {
    const first = config(pack())
    for (let n = 0; n < 17; n++) config(pack({ version: `other ${n}` }))
    config(pack())
    expect(describeConfig(first)).toContain('Packs: Cellar cards 1 by Ann')
    expect(fourSouls.create(first, 'seed').rules.library.byId.has('cellar:purse-of-holding')).toBe(true)
  })

  it('are in logs with their cards, and in saves by hash', () => {
    const seed = 'own packs'
    const session = new Session(fourSouls, config(pack()), seed, {})
    for (let n = 0; n < 40 && session.state.decision; n++) {
      const { id, options, min, seat } = session.state.decision
      session.answer(seat, {
        decision: id,
        picks: Array.from({ length: Math.min(options.length, Math.max(min, 1)) }, (_, i) => i),
      })
    }
    const log = JSON.parse(
      JSON.stringify({
        ...{ game: 'four-souls', version: fourSouls.version, config: session.config, seed },
        entries: session.entries,
      }),
    )
    expect(replay(fourSouls, log).fingerprint()).toBe(session.fingerprint())
    const save = JSON.parse(JSON.stringify(fourSouls.save(session.state)))
    expect(JSON.stringify(save.config)).not.toContain('Purse')
    // without its cards it cannot be read, and says so
    expect(() => fourSouls.restore(save)).toThrow(/cellar:purse-of-holding/)
    const restored = fourSouls.restore(save, (hash) => fourSouls.sourceOf!(session.state, hash))
    expect(fourSouls.save(restored)).toEqual(fourSouls.save(session.state))
    expect(fourSouls.configOf!(restored)).toEqual(session.config)
  })

  it.each([
    ['no list', 'cellar', /lists at most 8 packs/],
    ['too many', Array.from({ length: 9 }, () => pack()), /at most 8/],
    ['only named', [{ id: 'cellar', hash: 'abc' }], /no pack .*cellar.* here/],
    ['built in', [pack({ builtIn: true })], /only the game’s own packs are built in/],
    ['the id of a set', [pack({ id: 'base' })], /another pack has this id/],
    ['twice the same', [pack(), pack()], /another pack has this id/],
    ['another form of a card', [pack({}, { formOf: 'brimstone' })], /only the game’s own packs have other forms/],
    ['another picture of a card', [pack({}, { pictureOf: 'brimstone' })], /only the game’s own packs have other forms/],
    [
      'a kind that is none',
      [pack({}, { abilities: { tap: { k: 'tap', do: { k: 'eval' } } } })],
      /no kind of node "eval"/,
    ],
    [
      'a script as a picture',
      [pack({}, { picture: { image: 'data:image/svg+xml;base64,PHN2Zz4=' } })],
      /expected an image/,
    ],
    ['text that hides', [pack({}, { name: 'Holy\u202e Card' })], /printable/],
    ['text that is long', [pack({ author: 'A'.repeat(121) })], /at most 120/],
  ])('are refused: %s', (_what, packs, why) => {
    expect(refused(packs)).toMatch(why)
  })
})
