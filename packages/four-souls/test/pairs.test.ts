import { describe, expect, test } from 'vitest'
import { type Finding, Pairs, playPair } from '../src/card-coverage/index.ts'
import { gainCents, oneOf, tap } from '../src/effects/index.ts'
import { KINDS } from '../src/effects/kinds.ts'
import { compile } from '../src/library/compile.ts'
import { topicsOf } from '../src/library/topics.ts'
import type { CardSource, Pack } from '../src/model/card.ts'
import { define, type Effect, type Vocabulary, word } from '../src/model/node.ts'
import { cardsOf } from '../src/packs/card.ts'
import { packs, printed } from '../src/packs/index.ts'

/** What `soulstack pairs` plays: which cards have to do with each other, and that it finds what is planted. */

describe('pairs of cards', () => {
  test('share an event, a stat or a zone, the closest first', () => {
    const pairs = new Pairs({ sets: ['base'] })
    expect(pairs.count).toBeGreaterThan(2000)
    const topics = topicsOf(printed)
    for (const n of [0, 10, 100, pairs.count - 1]) {
      const [a, b] = pairs.at(n)
      expect([...topics.get(a)!].filter((topic) => topics.get(b)!.has(topic))).not.toEqual([])
    }
    const all = Array.from({ length: pairs.count }, (_, n) => pairs.at(n))
    expect(new Set(all.map((pair) => pair.join('+'))).size).toBe(pairs.count)
    // what rerolls dice has to do with what rolls them, and with itself only if there are two of it
    expect(all).toContainEqual(expect.arrayContaining(['the-d6', 'mini-mush']))
    expect(all.filter(([a, b]) => a === b && printed.byId.get(a)!.source.copies < 2)).toEqual([])
  })

  test('can be those of some cards only', () => {
    const pairs = new Pairs({ sets: ['base'], cards: ['the-d6'] })
    for (let n = 0; n < pairs.count; n++) expect(pairs.at(n)).toContain('the-d6')
  })
})

/** A kind of effect that must not be. */
const broken = (k: string, run: (g: Parameters<NonNullable<Vocabulary[string]['run']>>[0]) => void) =>
  define({ k, family: 'effect', about: 'something that must not be', affects: [], fields: {}, run })

const Throws = broken('throws', () => {
  throw new Error('the card cannot be carried out')
})
const Breaks = broken('breaks', (g) => {
  g.monsters.push({ top: 0, under: [] })
})
const Loops = broken('loops', (g) => {
  g.doneThisTurn += 2000
})

const planted = (...cards: CardSource[]) => {
  const test: Pack = { id: 'test', version: '1', builtIn: true, cards }
  return compile([...packs, test], { ...KINDS, throws: Throws, breaks: Breaks, loops: Loops }, packs)
}

const { treasure } = cardsOf('Base Game V2')

/** An item that can be used for each of these effects. */
const item = (name: string, effect: Effect): CardSource => treasure(name, 'active', { use: tap(effect) }, { copies: 2 })

const library = planted(
  item('Thrower', word(Throws)),
  item('Breaker', word(Breaks)),
  item('Looper', word(Loops)),
  item('Asker', oneOf(gainCents(1), gainCents(1))),
  item('Giver', gainCents(1)),
)

const found = (id: string): Pick<Finding, 'kind' | 'what'>[] =>
  playPair([id, id], 'planted', library).findings.map(({ kind, what }) => ({ kind, what }))

describe('a planted fault is found', () => {
  test.each([
    ['thrower', 'throws', /the card cannot be carried out/],
    ['breaker', 'broken', /there are # monster slots instead of #/],
    ['looper', 'endless', /without end/],
    ['asker', 'useless', /choose-mode: asker/],
  ])('%s: %s', (id, kind, what) => {
    expect(found(id)).toContainEqual({ kind, what: expect.stringMatching(what) })
  })

  test('a card without any fault is not', () => {
    expect(found('giver').filter(({ what }) => what.includes('giver'))).toEqual([])
  })
})

test('the same seed plays the same', () => {
  const once = playPair(['the-d6', 'mini-mush'], 'same')
  expect(once.decisions).toBeGreaterThan(50)
  expect(playPair(['the-d6', 'mini-mush'], 'same')).toEqual(once)
})
