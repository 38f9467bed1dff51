import { randomAnswer, randomFromSeed } from '@soulstack/kit'
import { describe, expect, it, vi } from 'vitest'
import { KINDS } from '../src/effects/kinds.ts'
import { fourSouls, gameWith } from '../src/game.ts'
import { printed } from '../src/packs/index.ts'
import { runProof } from '../src/scenario/proof.ts'
import { type PackFile, readPackFile } from '../src/setup/pack-file.ts'
import { abilityText } from '../src/text/text.ts'
import { otherCards } from '../src/view/catalogue.ts'

/* Packs that mean harm, forty of them: refused with a clear sentence, or played with no harm to anybody else. */

const you = { k: 'you' }
const gain = (n: unknown) => ({ k: 'gainCents', n, who: you })
const tap = (effect: unknown, more: object = {}) => ({ tap: { k: 'tap', do: effect, ...more } })
const purse = (more: object = {}) => ({
  ...{ id: 'purse', name: 'Purse', type: 'treasure', set: 'Mine', copies: 50, abilities: tap(gain(1)) },
  ...more,
})
const pack = (card: object | object[] = purse(), more: object = {}) => ({
  id: 'evil',
  version: '1',
  cards: [card].flat(),
  ...more,
})
const text = (card?: object | object[], more?: object): string => JSON.stringify(pack(card, more))
/** A text with something in it that no object literal can have. */
const raw = (from: string, to: string): string => text().replace(from, to)
const nested = (times: number, before: string, inside: string, after: string): string =>
  before.repeat(times) + inside + after.repeat(times)
const png = (width: number, height: number): string => {
  const bytes = [0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]
  for (const n of [width, height]) bytes.push(n >>> 24, (n >>> 16) & 255, (n >>> 8) & 255, n & 255)
  return `data:image/png;base64,${btoa(String.fromCharCode(...bytes, ...Array<number>(40).fill(0)))}`
}
const picture = (image: string) => text(purse({ picture: { image } }))

describe('a hostile pack is refused', () => {
  it.each<[string, string, RegExp]>([
    ['no JSON', 'drop table packs', /^pack: expected JSON/],
    ['a number', '7', /^pack 1: expected a pack: .* not 7/],
    ['cards by name', text(undefined, { cards: { a: 1 } }), /^evil\/cards: expected a list of cards, not an object/],
    ['a version that is a list', text(undefined, { version: ['1'] }), /^evil\/version: expected text, not a list/],
    [
      '¢ without end',
      text(purse({ abilities: tap(gain(1e308)) })),
      /^evil:purse\/abilities\/tap\/do\/n: .* from 1 to 999/,
    ],
    ['infinite ¢', raw('"n":1', '"n":1e999'), /from 1 to 999, not Infinity/],
    ['a billion copies', text(purse({ copies: 1e9 })), /^evil:purse\/copies: .* from 0 to 50/],
    [
      'copies of everything',
      text(Array.from({ length: 80 }, (_, i) => purse({ id: `p-${i}` }))),
      /4000 cards with all copies; at most 3000/,
    ],
    [
      '501 cards',
      text(Array.from({ length: 501 }, (_, i) => purse({ id: `p-${i}`, copies: 1 }))),
      /501 items; at most 500/,
    ],
    [
      'a forest of nodes',
      text(
        Array.from({ length: 150 }, (_, i) =>
          purse({
            id: `p-${i}`,
            copies: 1,
            abilities: tap({
              k: 'seq',
              of: Array.from({ length: 8 }, () => ({ k: 'seq', of: Array.from({ length: 10 }, () => gain(1)) })),
            }),
          }),
        ),
      ),
      /nodes; at most 20000/,
    ],
    [
      'three million characters',
      text(purse({ name: 'x'.repeat(3e6) })),
      /^pack: this is too long: it has 3000\d+ characters; at most 2000000/,
    ],
    [
      '100,000 levels',
      raw('{"k":"gainCents","n":1,"who":{"k":"you"}}', nested(50_000, '{"k":"may","do":', '{"k":"endTurn"}', '}')),
      /nested too deeply: at most 24/,
    ],
    [
      '100,000 lists in a scenario',
      raw('"version"', `"scenarios":[${nested(50_000, '[', '1', ']')}],"version"`),
      /^evil\/scenarios\/0: this is nested too deeply/,
    ],
    ['two cards of one id', text([purse(), purse()]), /^evil:purse\/id: another card has this id/],
    ['the id of a set', text(undefined, { id: 'base' }), /^base\/id: another pack has this id/],
    ['the id of another set', text(undefined, { id: 'requiem' }), /^requiem\/id: another pack has this id/],
    ['a claim to be built in', text(undefined, { builtIn: true }), /only the game’s own packs are built in/],
    ['another form of a card', text(purse({ formOf: 'brimstone' })), /only the game’s own packs have other forms/],
    [
      'another picture of a card',
      text(purse({ pictureOf: 'brimstone' })),
      /only the game’s own packs have other forms/,
    ],
    ['an id that is __proto__', raw('"id":"purse"', '"id":"__proto__"'), /\/id: expected words of lower-case letters/],
    [
      'a field __proto__',
      raw('"name"', '"__proto__":{"type":"loot"},"name"'),
      /\/__proto__: a card has no field "__proto__"/,
    ],
    ['a pack field __proto__', raw('"version"', '"__proto__":{"builtIn":true},"version"'), /has no field "__proto__"/],
    ['a kind that is constructor', raw('"gainCents"', '"constructor"'), /there is no kind of node "constructor"/],
    ['a path for an id', text(purse({ id: '../../etc/passwd' })), /expected words of lower-case letters/],
    [
      'a name that runs backwards',
      text(purse({ name: 'Holy \u202e draC' })),
      /^evil:purse\/name: expected text that is printable/,
    ],
    ['a name that hides letters', text(purse({ name: 'Bri\u200bmstone' })), /printable/],
    ['an author of two lines', text(undefined, { author: 'Ann\nand the maintainers' }), /^evil\/author: .*printable/],
    ['a placeholder for a player', text(purse({ flavour: 'Hello {seat:0}' })), /without braces/],
    [
      'a script as a picture',
      picture('data:image/svg+xml;base64,PHNjcmlwdD4='),
      /expected an image as data:image\/png/,
    ],
    ['a picture from elsewhere', picture('https://evil.example/pixel.png'), /expected an image as data:image\/png/],
    ['a picture of 40 kB', picture(`data:image/png;base64,${'A'.repeat(40_001)}`), /at most 40000 are allowed/],
    [
      'a small picture of a billion pixels',
      picture(png(40_000, 40_000)),
      /is 40000 by 40000 pixels; at most 1024 by 1024/,
    ],
    ['a picture that is none', picture('data:image/png;base64,AAAA'), /not a whole PNG image/],
  ])('%s', (_what, file, why) => {
    const { pack, faults } = readPackFile(file)
    expect(pack).toBeNull()
    expect(`${faults[0]!.card}${faults[0]!.path}: ${faults[0]!.what}`).toMatch(why)
  })

  it('a hash that is not its own', () => {
    const packs = [{ id: 'evil', hash: '0'.repeat(32) }]
    expect(() => fourSouls.readConfig({ packs })).toThrow(
      /^There is no pack "evil" here: bring it along with its cards\.$/,
    )
  })
})

/** A game at a position with such a card in play, and one beside it without packs, which must not notice. */
function play(card: object, answers = 60, position: object = {}) {
  const table = { seats: [{ name: 'Ann', items: ['evil:purse'] }, 'Ned'], ...position }
  const errors: unknown[] = []
  const game = gameWith(printed, (error) => errors.push(error))
  const config = game.readConfig({ position: table, packs: [pack(purse(card))] })
  const g = game.create(config, 'hostile')
  const r = randomFromSeed('hostile')
  let slowest = 0
  let most = 0
  for (let n = 0; n < answers && g.decision !== null; n++) {
    const began = performance.now()
    const { options, id } = g.decision
    most = Math.max(most, options.length)
    const at = options.findIndex(({ act, a }) => act === 'activate' && a !== g.seats[0]!.character)
    game.apply(g, at >= 0 ? { decision: id, picks: [at] } : randomAnswer(g.decision, r))
    for (const viewer of [0, 1, null]) game.view(g, viewer)
    slowest = Math.max(slowest, performance.now() - began)
  }
  game.check(g)
  const again = game.restore(JSON.parse(JSON.stringify(game.save(g))), (hash) => game.sourceOf!(g, hash))
  expect(game.save(again)).toEqual(game.save(g))
  return { g, game, errors, slowest, most }
}

/** A number that is added to itself at every level. */
const doubled = (levels: number, one: unknown = 1): unknown =>
  levels === 0 ? one : { k: 'plus', a: doubled(levels - 1, one), b: doubled(levels - 1, one) }
const players = { k: 'pick', of: ['player'] }
const whenever = (on: string, effect: unknown) => ({ k: 'whenever', event: { k: 'event', on, who: 'you' }, do: effect })
const counters = { k: 'addCounters', on: { k: 'this' }, named: 'generic' }

describe('a hostile pack is contained', () => {
  it('abilities that trigger each other for ever come to rest, or the game ends', () => {
    const again = whenever('looted', { k: 'loot', n: 1, who: you })
    const all = { ...tap({ k: 'loot', n: 1, who: you }), again, more: again, most: again }
    const { g, slowest } = play({ abilities: all }, 30)
    if (g.over !== null) expect(g.over).toMatchObject({ reason: 'runaway', by: 'evil:purse' })
    expect(slowest).toBeLessThan(5000)
  })

  it('much work for a small number ends the game, and the card is named', () => {
    const more = { k: 'modify', stat: 'health', to: 'any', n: doubled(6, { k: 'howMany', of: players }) }
    const items = Array<string>(30).fill('evil:purse')
    const { g, errors, slowest } = play({ abilities: { more } }, 30, { seats: [{ name: 'Ann', items }, 'Ned'] })
    expect(g.over).toEqual({ winners: [], reason: 'runaway', by: 'evil:purse' })
    expect(errors).toEqual([])
    expect(fourSouls.view(g, 1).over).toEqual(g.over)
    expect(slowest).toBeLessThan(3000)
  })

  it('what an answer may cost early in a game is too much late in a long one', () => {
    const more = { k: 'modify', stat: 'health', to: 'any', n: doubled(6, { k: 'howMany', of: players }) }
    const items = Array<string>(6).fill('evil:purse')
    const config = {
      position: { seats: [{ name: 'Ann', items }, 'Ned'] },
      packs: [pack(purse({ abilities: { more } }))],
    }
    const ends = (decisions: number) => {
      const g = fourSouls.create(fourSouls.readConfig(config), 'long')
      g.nextDecision += decisions
      const r = randomFromSeed('long')
      for (let n = 0; n < 12 && g.decision !== null; n++) fourSouls.apply(g, randomAnswer(g.decision, r))
      return g.over
    }
    expect(ends(0)).toBeNull()
    expect(ends(30_000)).toEqual({ winners: [], reason: 'runaway', by: 'evil:purse' })
  })

  it('numbers that double for ever stay numbers', () => {
    const many = { k: 'times', n: { k: 'countersHere' }, by: 999 }
    const often = Array.from({ length: 20 }, () => ({ ...counters, n: many }))
    const { g } = play({ abilities: tap({ k: 'seq', of: [{ ...counters, n: 999 }, ...often] }) }, 8)
    expect(Math.max(...g.objects.map((o) => o?.counters ?? 0))).toBeGreaterThan(1e6)
    for (const o of g.objects) if (o !== null) expect(Number.isSafeInteger(o.counters)).toBe(true)
  })

  it('another table, without packs, is as fast and as it was', () => {
    const other = fourSouls.create(fourSouls.readConfig({ players: 2 }), 'beside')
    const before = fourSouls.save(fourSouls.create(fourSouls.readConfig({ players: 2 }), 'beside'))
    expect(other.rules.library).toBe(printed)
    expect(printed.metered).toBe(false)
    expect(fourSouls.save(other)).toEqual(before)
  })

  it('a name like that of an official card is told apart by its id and its set', () => {
    const { g } = play({ name: 'Brimstоne' }, 2)
    const [card] = otherCards(g.rules.library)
    expect(card).toMatchObject({ id: 'evil:purse', name: 'Brimstоne', set: 'Mine' })
    expect(printed.byId.get('brimstone')!.source.name).not.toBe(card!.name)
  })

  it('script in texts is text', () => {
    const { g } = play({ name: '<script>alert(1)</script>', flavour: '<img src=x onerror=alert(1)>' }, 2)
    expect(fourSouls.view(g, 0).seats[0]!.items[0]).toMatchObject({ card: 'evil:purse' })
  })

  it('a text that doubles at every level is cut short', () => {
    const { g } = play({ abilities: tap(gain(doubled(7))) }, 1)
    for (const language of ['en', 'de'] as const) {
      const ability = g.rules.library.byId.get('evil:purse')!.abilities[0]!
      expect(abilityText(ability, language).text.length).toBeLessThan(3001)
    }
  })

  const many = (effect: unknown): unknown => ({ k: 'seq', of: Array<unknown>(20).fill(effect) })
  const often = (effect: unknown): unknown => ({ k: 'seq', of: Array<unknown>(3).fill(many(effect)) })
  const huge = { k: 'times', n: { k: 'countersHere' }, by: 999 }
  /** Counters on it by the million, of two kinds, and something that uses them. */
  const rich = (effect: unknown): object =>
    tap({
      k: 'seq',
      of: [{ ...counters, n: 999 }, { ...counters, n: huge }, { ...counters, named: 'hp', n: huge }, effect],
    })
  const attacks = { k: 'attackMore', n: 899, on: 'anything', who: you }
  const turns = { k: 'extraTurn', n: 9, who: { k: 'everyoneBut', of: you } }
  const outcomes = [{ on: [1, 2, 3, 4, 5, 6], do: gain(1) }]

  it.each<[string, object]>([
    ['counters that grow in every turn', tap(often({ ...counters, n: 999 }))],
    ['counters by the million', rich(many({ ...counters, n: huge }))],
    ['a choice among millions of ways to remove counters', rich({ k: 'removeCounters', n: huge, on: { k: 'this' } })],
    ['a choice of any number of counters', rich({ k: 'eachRemoved', do: gain(1) })],
    ['a million dice', rich({ k: 'roll', forEach: huge, cases: outcomes })],
    ['damage divided among millions', rich({ k: 'divideFreely', n: huge, among: players })],
    ['more attacks than anybody can make', tap(often(attacks))],
    ['more turns than a game has', tap(often(turns))],
  ])('and stays small: %s', (_what, abilities) => {
    const { g, slowest, most } = play({ abilities }, 80)
    if (g.over !== null) expect(g.over).toEqual({ winners: [], reason: 'runaway', by: 'evil:purse' })
    expect(slowest).toBeLessThan(3000)
    expect(most).toBeLessThanOrEqual(300)
    expect(JSON.stringify(fourSouls.save(g)).length).toBeLessThan(1_000_000)
  })

  it('a scenario with a card that ends the game says so', () => {
    const table = { seats: [{ name: 'Ann', items: ['purse'] }, 'Ned'] }
    const twice = [{ Ann: 'activate purse' }, { all: 'resolve' }]
    const steps = [...twice, ...twice, ...twice]
    const more = often({ ...counters, n: huge })
    const abilities = tap({ k: 'seq', of: [{ ...counters, n: 999 }, more, { k: 'recharge', what: { k: 'this' } }] })
    const file = readPackFile(text(purse({ abilities }), { scenarios: [{ id: 'one', table, steps }] }))
    const { results } = runProof(file as PackFile)
    expect(results[0]).toMatchObject({
      ok: false,
      message: expect.stringMatching(/because Purse does more than a game/),
    })
  })

  it('a card at which a view fails says nothing in it, and is named', () => {
    let fails = false
    // as it would be with a fault of the rules
    const spy = vi.spyOn(KINDS.countersHere, 'count').mockImplementation(() => {
      if (fails) throw new Error('nothing to count')
      return 2
    })
    const named: unknown[] = []
    const game = gameWith(printed, (error, by) => named.push(error, by))
    const more = { k: 'modify', stat: 'health', to: 'you', n: { k: 'countersHere' } }
    const position = { seats: [{ name: 'Ann', items: ['evil:purse'] }, 'Ned'] }
    const g = game.create(game.readConfig({ position, packs: [pack(purse({ abilities: { more } }))] }), 'view')
    const { health } = game.view(g, 0).seats[0]!
    fails = true
    expect(game.view(g, 0).seats[0]!.health).toBe(health - 2)
    expect(game.observe(g, 0)).toBeDefined()
    expect(named.slice(0, 2)).toEqual([new Error('nothing to count'), 'evil:purse'])
    spy.mockRestore()
  })
})
