import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { Worker } from 'node:worker_threads'
import { hashOf, randomFromSeed, shuffle } from '@soulstack/kit'
import { describe, expect, test } from 'vitest'
import { allAspects, pairOf, steeredConfig } from '../src/card-coverage/index.ts'
import { chosen, damage, gainCents, loot as lootEffect, pick, play as plays, tap, you } from '../src/effects/index.ts'
import { KINDS } from '../src/effects/kinds.ts'
import { gameWith } from '../src/game.ts'
import { catalogue, fourSouls } from '../src/index.ts'
import { compile, PackError } from '../src/library/compile.ts'
import type { CardSource, Pack } from '../src/model/card.ts'
import type { Library } from '../src/model/library.ts'
import { cardsOf } from '../src/packs/card.ts'
import { packs, printed } from '../src/packs/index.ts'
import { precomputedOf } from '../src/precomputed.ts'
import { packsOf } from '../src/saves/saved-cards.ts'
import { poolOf } from '../src/setup/pool.ts'
import { unchecked } from './library.ts'
import { type Played, play, playBoth, type ThreadAnswer, type ThreadTask } from './library-games.ts'

/** Libraries as values: two in one process do not affect each other, and a library is the same wherever its packs are compiled. */

const make = cardsOf('Base Game V2')
/** Custom cards, one of which has the id of a card of the game. */
const custom: Pack = {
  id: 'mine',
  version: '1',
  cards: [
    make.character('The Tester', 'the-notebook'),
    make.startingItem('The Notebook', { note: tap(gainCents(1)) }),
    make.loot('Bomb!', 'bomb', 9, plays({ victim: pick('monster', 'player') }, damage(2, chosen('victim')))),
    make.loot('Two for One', '2 cents', 9, plays(lootEffect(2, you))),
  ],
}

/** The game's packs with another version of one card. */
const changed = packs.map((pack) => ({
  ...pack,
  cards: pack.cards.map(
    (card): CardSource =>
      card.id === 'a-penny' ? { ...card, copies: 9, abilities: { play: plays(gainCents(3)) } } : card,
  ),
}))

const own = compile([...changed, custom], KINDS)
// long runs play more: PROPERTIES=4
const SEEDS = Array.from({ length: 6 * Number(process.env['PROPERTIES'] ?? 1) }, (_, i) => `library ${i}`)
const prints = (games: readonly Played[]): string[] => games.map(({ print }) => print)
const playAll = (library: Library): Played[] => SEEDS.map((seed) => play(library, seed))

/** What a part of a library has in each field, with other parts of it by number. */
const shallow = (part: object): object =>
  Object.fromEntries(
    Object.entries(part).map(([name, value]) => [
      name,
      JSON.parse(
        JSON.stringify(value ?? null, (field, each) =>
          field !== '' && typeof each === 'object' && each !== null && 'id' in each ? `number ${each.id}` : each,
        ),
      ),
    ]),
  )

describe('two libraries in one process', () => {
  const before = { printed: playAll(printed), own: playAll(own) }

  test('are two different games: each has its own cards', () => {
    const seen = new Set(before.own.flatMap(({ cards }) => [...cards]))
    for (const id of ['mine:bomb', 'mine:two-for-one', 'a-penny']) expect(seen).toContain(id)
    expect(before.printed.flatMap(({ cards }) => [...cards].filter((id) => id.includes(':')))).toEqual([])
    expect(prints(before.own)).not.toEqual(prints(before.printed))
  })

  test('play the same games again, one after the other and interleaved', () => {
    expect(prints(playAll(printed))).toEqual(prints(before.printed))
    expect(prints(playAll(own))).toEqual(prints(before.own))
    const both = SEEDS.map((seed) => playBoth(printed, own, seed))
    expect(prints(both.map(([one]) => one))).toEqual(prints(before.printed))
    expect(prints(both.map(([, other]) => other))).toEqual(prints(before.own))
  })

  test('play the same games as libraries compiled from JSON in another thread', async () => {
    const task: ThreadTask = { packs: JSON.stringify(own.packs), seeds: SEEDS }
    const worker = new Worker(new URL('./library-thread.ts', import.meta.url), { workerData: task, execArgv: [] })
    const answer = await new Promise<ThreadAnswer>((done, failed) => worker.on('message', done).on('error', failed))
    expect(answer.hash).toBe(own.hash())
    expect(answer.prints).toEqual(prints(before.own))
  })

  test('know from a build what they would compute, and nobody else needs it', () => {
    expect(printed.known).toBeNull()
    const known = precomputedOf(own)
    const built = compile(own.packs, KINDS, own.packs, known)
    expect(built.definitions.map(({ hash }) => hash())).toEqual(own.packs.flatMap(({ cards }) => cards.map(hashOf)))
    expect(gameWith(built).version).toBe(gameWith(own).version)
    const [list, listed] = [built, own].map((library) => packsOf(library))
    expect([hashOf(list), list]).toEqual([hashOf(listed), listed])
    expect(hashOf(structuredClone(list))).toBe(hashOf(list))
    const game = gameWith(built)
    const state = game.create(game.readConfig({ players: 2 }), 'known')
    expect(gameWith(own).save(gameWith(own).restore(game.save(state)))).toEqual(game.save(state))
  })

  test('link each card when it is needed, in any order, if enough is known of them', () => {
    const known = precomputedOf(own)
    const play = playAll(compile(own.packs, KINDS, own.packs, known))
    expect(prints(play)).toEqual(prints(before.own))
    const built = compile(own.packs, KINDS, own.packs, known)
    const linked = () => Object.keys(built.nodes).length
    expect([linked(), built.nodes.length]).toEqual([0, own.nodes.length])
    poolOf(gameWith(built).readConfig({ players: 4 }), built)
    expect(linked()).toBeLessThan(100)
    expect(built.byId.get('bomb')!.loot!.key).toBe('bomb/play')
    expect(linked()).toBeLessThan(120)
    for (const def of shuffle(randomFromSeed('order'), built.definitions.slice(100)))
      expect(def.abilities).toBeDefined()
    built.complete()
    const told = ({ nodes, abilities, doubles, definitions, forms }: Library) => ({
      nodes: nodes.map(({ kind: { k }, ...node }) => shallow({ ...node, k })),
      abilities: abilities.map(shallow),
      doubles: [...doubles].map(([of, { id }]) => [of, id]).sort(([a], [b]) => a! - b!),
      forms: [...forms].map(([id, { number }]) => [id, number]),
      definitions: definitions.map((def) => shallow({ ...def, hash: def.hash() })),
    })
    expect(told(built)).toEqual(told(own))
  })

  test('have separate pools and separate saves', () => {
    const config = fourSouls.readConfig({ players: 2 })
    expect(poolOf(config, own)).toBe(poolOf(config, own))
    expect(poolOf(config, own)).not.toBe(poolOf(config))
    expect(poolOf(config).rules.library).toBe(printed)
    const game = gameWith(own)
    const save = game.save(game.create(game.readConfig({ players: 2 }), 'saved'))
    expect(game.restore(save).rules.library).toBe(own)
    // the release's own game can restore such a save if the cards are kept, and otherwise says which are missing
    expect(() => fourSouls.restore(save)).toThrow(/old version was not kept: base:a-penny/)
    expect(() => fourSouls.restore(save)).toThrow(/old version was not kept: mine:bomb/)
    const state = game.restore(save)
    const kept = fourSouls.restore(save, (hash) => game.sourceOf!(state, hash))
    expect(kept.rules.library.hash()).toBe(own.hash())
    expect(fourSouls.save(kept)).toEqual(save)
  })
})

describe('the names of cards', () => {
  test('built-in cards are known by their ids alone, all others by pack and card', () => {
    expect(own.byId.get('bomb')).toMatchObject({ id: 'bomb', fullId: 'base:bomb', builtIn: true })
    expect(own.byId.get('mine:bomb')).toMatchObject({ id: 'mine:bomb', fullId: 'mine:bomb', builtIn: false })
    expect(own.byId.get('two-for-one')).toBeUndefined()
    expect(own.byKey.get('mine:bomb/play')?.card).toBe(own.byId.get('mine:bomb')!.number)
    expect(own.byId.get('blank-card-1e')?.fullId).toBe('first:blank-card-1e')
    expect(new Set(own.definitions.map((d) => d.fullId)).size).toBe(own.definitions.length)
  })

  test('a card that another refers to is looked up in the same pack first', () => {
    const { source } = own.byId.get('mine:the-tester')!
    expect(source).toMatchObject({ id: 'mine:the-tester', startingItem: 'mine:the-notebook' })
    const borrowed = make.character('The Borrower', 'the-d6')
    const library = compile([...packs, { ...custom, cards: [borrowed] }], KINDS)
    expect(library.byId.get('mine:the-borrower')!.source.startingItem).toBe('the-d6')
  })

  test('a custom character begins with its custom item, and options can name custom cards', () => {
    const game = gameWith(own)
    const g = game.create(game.readConfig({ players: 2, characters: 'any' }), 'tester')
    const at = g.decision!.options.findIndex((o) => own.definitions[o.a]!.id === 'mine:the-tester')
    game.apply(g, { decision: g.decision!.id, picks: [at] })
    const { seats } = game.view(g, null)
    const tester = seats.find((s) => s.character?.card === 'mine:the-tester')!
    expect(tester.items.map(({ card }) => card)).toEqual(['mine:the-notebook'])
    const decks = { loot: { cards: { 'mine:bomb': 9, 'mine:two-for-one': 9 } } }
    expect(game.readConfig({ players: 2, decks }).decks.loot).toEqual(decks.loot)
    expect(() => fourSouls.readConfig({ players: 2, decks })).toThrow('mine:bomb')
    expect(catalogue('en', own).find((c) => c.id === 'mine:bomb')?.text).toBe('Deal 2 damage to a monster or a player.')
  })
})

test('reach covers custom cards, and games can be steered to them', () => {
  const there = allAspects(new Set(['mine:bomb']), own).map(({ card, what }) => pairOf(card, what))
  expect(there).toContain('mine:bomb:played')
  const { decks } = steeredConfig(['mine:bomb:played'], randomFromSeed('reach'), own)
  expect(decks.loot).toMatchObject({ cards: { 'mine:bomb': 9 } })
})

describe('the hash', () => {
  test('of a card depends on the card, that of a library on its cards, versions and order', () => {
    expect(compile(packs, KINDS).hash()).toBe(printed.hash())
    const hashes = (library: Library) => new Map(library.definitions.map((d) => [d.fullId, d.hash()]))
    const were = hashes(printed)
    const differ = [...hashes(own)].filter(([id, hash]) => were.get(id) !== hash).map(([id]) => id)
    expect(differ).toEqual(['base:a-penny', ...custom.cards.map((card) => `mine:${card.id}`)])
    const others = [own, compile([...packs].reverse(), KINDS), compile([...packs, { ...custom, version: '2' }], KINDS)]
    expect(new Set([printed, ...others].map((library) => library.hash())).size).toBe(4)
  })
})

describe('packs with mistakes', () => {
  const faultsOf = (...all: Pack[]) => {
    try {
      compile(all, KINDS)
    } catch (error) {
      if (error instanceof PackError) return error.faults.map(({ card, path, what }) => `${card}${path}: ${what}`)
      throw error
    }
    return []
  }

  test('are refused with all of them at once, each with its place', () => {
    const wrong = make.treasure('Wrong', 'active', {
      a: tap(unchecked({ k: 'explode' })),
      b: tap(unchecked({ k: 'gainCents', n: 'two', who: you })),
      'c/d': tap(gainCents(1)),
    })
    const lost: CardSource = { ...make.character('Lost', 'nothing'), back: 'nobody' }
    const mistakes = [
      'mine:wrong/abilities/a/do: there is no kind of node "explode"; did you mean expand?',
      'mine:wrong/abilities/b/do/n: expected a number or a value node, not "two"',
      'mine:wrong/abilities/c~1d: the name of an ability must be one word of letters and digits that begins with a lower-case letter',
    ]
    const cards = [wrong, { ...lost, id: 'Lost One' }, wrong, lost]
    expect(faultsOf({ id: 'mine', version: '1', cards })).toEqual([
      ...mistakes,
      'mine/cards/1/id: expected words of lower-case letters and digits, joined by -, at most 60 characters, not "Lost One"',
      ...mistakes,
      'mine:wrong/id: another card has this id',
      'mine:lost/startingItem: there is no card "nothing" for it to start with',
      'mine:lost/back: there is no card "nobody" to be its back',
    ])
  })

  test('cannot use an id, a form or a name that is already taken', () => {
    const form = (id: string): CardSource => ({ ...make.treasure('Form', 'passive', {}), id, formOf: 'bomb' })
    expect(faultsOf(...packs, { ...custom, builtIn: true })).toEqual(['bomb/id: another card has this id'])
    expect(faultsOf({ ...custom, cards: [] }, { ...custom, cards: [] })).toEqual(['mine/id: another pack has this id'])
    const base = packs.find(({ id }) => id === 'base')!
    expect(faultsOf(base, { ...custom, cards: [form('one'), form('two')] })).toEqual([
      'mine:two/formOf: "bomb" already has a form, mine:one',
    ])
  })
})

test('the vocabulary lists each kind under its own name', () => {
  for (const [name, kind] of Object.entries(KINDS)) expect(kind.k).toBe(name)
})

test('are not kept as hash tables, which take several times as long to read', () => {
  setFlagsFromString('--allow-natives-syntax')
  const isFast = runInNewContext('(o) => %HasFastProperties(o)') as (o: object) => boolean
  // compiled as it is called for the first time
  expect(isFast(printed)).toBe(true)
  setFlagsFromString('--no-allow-natives-syntax')
  for (const each of [...printed.definitions, ...printed.abilities, ...printed.nodes]) expect(isFast(each)).toBe(true)
})
