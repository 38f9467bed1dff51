import {
  type Answer,
  below,
  CannotContinue,
  fingerprint,
  hashOf,
  Reasons,
  randomFromSeed,
  type SavedGame,
  withoutCards,
} from '@soulstack/kit'
import { beforeAll, describe, expect, test } from 'vitest'
import { gainCents, play as plays } from '../src/effects/index.ts'
import { KINDS } from '../src/effects/kinds.ts'
import { gameWith } from '../src/game.ts'
import { compile } from '../src/library/compile.ts'
import type { CardSource, Pack } from '../src/model/card.ts'
import type { Library } from '../src/model/library.ts'
import { machine, noLocals } from '../src/model/machine.ts'
import type { State } from '../src/model/state.ts'
import { cardsOf } from '../src/packs/card.ts'
import { packs, printed } from '../src/packs/index.ts'
import { objectOf } from '../src/rules/context.ts'
import { checkPosition } from '../src/rules/invariants.ts'
import { numbersOf } from '../src/saves/saved-cards.ts'
import { poolOf } from '../src/setup/pool.ts'
import { randomConfig } from '../src/setup/random.ts'
import { unchecked } from './library.ts'
import { patient } from './patient.ts'

/** Saves outlive the release that made them: what may differ in another release, and whether a table can go on there. */

/** A release: the cards that it has. */
const release = (packs: readonly Pack[]) => {
  const library = compile(packs, KINDS)
  return { library, game: gameWith(library) }
}
const inBase = (change: (cards: readonly CardSource[]) => readonly CardSource[]): Pack[] =>
  packs.map((pack) => (pack.id === 'base' ? { ...pack, cards: change(pack.cards) } : pack))

const first = cardsOf('Base Game V2').loot('First of All', '1 cent', 2, plays(gainCents(2)))
const pennies = (n: number): Pack[] =>
  inBase((cards) =>
    cards.map((card) => (card.id === 'a-penny' ? { ...card, abilities: { play: plays(gainCents(n)) } } : card)),
  )

const before = { library: printed, game: gameWith(printed) }
/** A release in which another card comes first in the base set, and a penny is worth five. */
const after = release(
  pennies(5).map((pack) => (pack.id === 'base' ? { ...pack, cards: [first, ...pack.cards] } : pack)),
)
/** What the database of the server keeps. */
const keptBy = (library: Library) => {
  const game = gameWith(library)
  const state = game.create(game.readConfig({ players: 2 }), 'kept')
  return (hash: string) => game.sourceOf!(state, hash)
}
const kept = keptBy(printed)

const TABLES = 12
const MOVES = 400

/** A table at a random moment: its save, and how the game went on. */
interface Table {
  save: string
  answers: Answer[]
  /** A fingerprint of the state after each answer. */
  prints: string[]
}
const print = (save: unknown): string => fingerprint(withoutCards(save))

/** A table whose game goes on for long enough. */
function playedOn(n: number, tries = 0): Table {
  const r = randomFromSeed(`saves ${n} ${tries}`)
  const { game } = before
  const g: State = game.create(randomConfig(r, { edition: n % 3 === 0 ? 1 : 2 }), `saves ${n}`)
  for (let i = 150 + 33 * n; i > 0 && g.decision; i--) game.apply(g, patient(g.decision, r))
  const save = JSON.stringify(game.save(g))
  const answers: Answer[] = []
  const prints: string[] = []
  for (let i = 0; i < MOVES && g.decision; i++) {
    const answer = patient(g.decision, r)
    game.apply(g, answer)
    answers.push(answer)
    prints.push(print(game.save(g)))
  }
  return answers.length === MOVES ? { save, answers, prints } : playedOn(n, tries + 1)
}

let tables: Table[]
beforeAll(() => {
  tables = Array.from({ length: TABLES }, (_, n) => playedOn(n))
  // the next release has one more procedure, before all others, so all numbers of procedures are different
  machine.procedure('a new procedure', noLocals, { only: () => 'end' })
})

/** Restores a save that must be refused, and returns the error. */
function refused(game: ReturnType<typeof gameWith>, save: unknown, source = kept): CannotContinue {
  try {
    game.restore(save, source)
  } catch (error) {
    if (error instanceof CannotContinue) return error
    throw error
  }
  throw new Error('it was not refused')
}
const codes = (error: CannotContinue): string[] => error.reasons.map(({ code }) => code)

/** What the sources on the stack were, as far as they are still in play. */
const sourcesOf = (g: State): unknown[] =>
  g.stack.flatMap(({ ctx }) => (ctx === null || (ctx.src > 0 && objectOf(g, ctx.src) === null) ? [] : [ctx.srcKind]))
/** An effect without what it came from, as in format 5. */
const withoutKind = (effect: object | null): object | null => {
  if (effect === null) return null
  const { kind: _, ...rest } = effect as { kind?: unknown }
  return rest
}

describe('tables of the release before', () => {
  test('go on in the next one, with the same states', () => {
    for (const { save, answers, prints } of tables) {
      const g = after.game.restore(JSON.parse(save), kept)
      expect(print(after.game.save(g))).toBe(print(JSON.parse(save)))
      for (const [i, answer] of answers.entries()) {
        after.game.apply(g, answer)
        expect(print(after.game.save(g)), `after ${i + 1} moves`).toBe(prints[i])
      }
      // the card there is the one of the release before, not the one with this id now
      expect(g.rules.library.byId.get('a-penny')!.source).toEqual(printed.byId.get('a-penny')!.source)
    }
  })

  test('of format 5 find again what the source of each ability was', () => {
    const r = randomFromSeed('sources')
    const { game } = before
    const kinds = new Set<unknown>()
    for (let n = 0; n < 3; n++) {
      const g: State = game.create(game.readConfig({ players: 3 }), `sources ${n}`)
      for (let i = 0; i < 900 && g.decision; i++) {
        game.apply(g, patient(g.decision, r))
        const sources = sourcesOf(g)
        if (sources.length === 0 || i % 5 > 0) continue
        const old = JSON.parse(JSON.stringify(game.save(g)), (key, value) =>
          key === 'srcKind' || key === 'srcEternal' ? undefined : key === 'effect' ? withoutKind(value) : value,
        )
        expect(sourcesOf(game.restore({ ...old, format: 5 }, kept))).toEqual(sources)
        for (const kind of sources) kinds.add(kind)
      }
    }
    // a loot card has no source in play
    expect([...kinds]).toEqual(expect.arrayContaining(['character', 'item', 'monster', null]))
  })

  test('share a library, and do not affect tables of this release', () => {
    const [one, other] = tables.slice(0, 2).map(({ save }) => after.game.restore(JSON.parse(save), kept))
    expect(one!.rules.library).toBe(other!.rules.library)
    const own = after.game.create(after.game.readConfig({ players: 2 }), 'own')
    expect(own.rules.library).toBe(after.library)
  })

  test('go on if kinds of nodes have an additional field, which their cards do not have', () => {
    const addedLater = { is: 'bound', about: 'what was chosen, as a later release has it', optional: true }
    const later = Object.entries(KINDS).map(([k, kind]) => [k, { ...kind, fields: { addedLater, ...kind.fields } }])
    const library = compile(packs, Object.fromEntries(later) as typeof KINDS)
    const rulesBy = (cards: Library) => poolOf(before.game.readConfig({ players: 2 }), cards).rules
    expect(numbersOf(rulesBy(library))).toBe(numbersOf(rulesBy(printed)))
  })

  test('cannot go on if a card was not kept as it was: each is reported', () => {
    const { game, library } = release(pennies(7))
    const save = game.save(game.create(game.readConfig({ players: 2 }), 'seven')) as SavedGame
    const error = refused(after.game, save, () => undefined)
    expect(codes(error)).toEqual(['card'])
    expect(error.in('de')).toContain('base:a-penny')
    // another card under its hash does not count
    expect(codes(refused(after.game, save, () => first))).toEqual(['card'])
    expect(after.game.restore(save, keptBy(library)).rules.library.hash()).toBe(library.hash())
  })

  test('go on if the release has fewer cards, too', () => {
    const fewer = release(inBase((cards) => cards.filter(({ id }) => id !== 'a-penny')))
    const { save, answers, prints } = tables[1]!
    const g = fewer.game.restore(JSON.parse(save), kept)
    fewer.game.apply(g, answers[0]!)
    expect(print(fewer.game.save(g))).toBe(prints[0])
  })
})

describe('a table cannot go on, and says why', () => {
  const changed = (change: (save: Record<string, never> & SavedGame) => void) => {
    const save = JSON.parse(tables[2]!.save) as Record<string, never> & SavedGame
    change(save)
    return save
  }
  type Loose = { [name: string]: Loose }
  const stateOf = (save: SavedGame) => save.state as unknown as Loose

  test('if a kind of node on its cards does something else', () => {
    const error = refused(before.game, { ...changed(() => {}), kinds: { damage: 2 } })
    expect(codes(error)).toEqual(['kind'])
    expect(error.in('en')).toContain('The meaning of "damage" was 2 and is now 1.')
  })

  test('naming those cards as each language does', () => {
    const reasons = new Reasons()
    reasons.add('kind', 'damage', 2, 1, [{ en: 'Bomb!', de: 'Bombe!' }])
    const [reason] = reasons.list()
    expect(reason!.words.en).toContain('something else now: Bomb!.')
    expect(reason!.words.de).toContain('etwas anderes: Bombe!.')
  })

  test('if something that it refers to by name is gone', () => {
    const save = changed((save) => {
      const state = stateOf(save)
      state['index']!['oldChannel'] = [] as never
      state['frames']!['0']!['proc'] = 'attack of old' as never
    })
    const error = refused(before.game, save)
    expect(codes(error).sort()).toEqual(['name', 'procedure'])
    expect(error.in('en')).toContain('There is no procedure "attack of old" any more.')
    expect(error.in('de')).toContain('oldChannel')
  })

  test('if it is asked a question that no longer exists', () => {
    const unknown = changed((save) => {
      stateOf(save)['decision']!['ask'] = { code: 'which-hat', args: {} } as never
    })
    expect(codes(refused(before.game, unknown))).toEqual(['name'])
    const other = changed((save) => {
      stateOf(save)['decision']!['ask'] = { code: 'discard', args: { hat: 1 } } as never
    })
    expect(refused(before.game, other).in('en')).toContain('The question "discard": there is no field hat')
  })

  test('if its options are no longer valid, or its cards are chosen differently', () => {
    const challenge = changed((save) => {
      ;(save.config as unknown as Loose)['challenge'] = 'old-challenge' as never
    })
    expect(codes(refused(before.game, challenge))).toEqual(['config'])
    expect(codes(refused(before.game, { ...changed(() => {}), numbers: 'x' }))).toEqual(['numbers'])
  })

  test('if a card can no longer be read', () => {
    // as if the release before had a kind of node that is gone
    const odd: CardSource = {
      ...printed.byId.get('a-penny')!.source,
      abilities: { play: plays(unchecked({ k: 'oldKind' })) },
    }
    const hash = printed.byId.get('a-penny')!.hash()
    const save = JSON.parse(tables[2]!.save.replaceAll(hash, hashOf(odd))) as SavedGame
    const error = refused(before.game, save, (asked) => (asked === hashOf(odd) ? odd : kept(asked)))
    expect(codes(error)).toEqual(['unread'])
    expect(error.in('en')).toContain('oldKind')
  })
})

describe('an untrusted save', () => {
  /** Every place in a save, with values that do not belong there. */
  function* spoilt(save: unknown): Generator<unknown> {
    const odd = [null, -5, 1e9, 0.5, '', 'x', [], {}, [null], { __proto__: null }, true]
    const places: [Record<string, unknown>, string][] = []
    const copy = JSON.parse(JSON.stringify(save)) as Record<string, unknown>
    const walk = (value: unknown) => {
      if (typeof value !== 'object' || value === null) return
      for (const name of Object.keys(value)) {
        places.push([value as Record<string, unknown>, name])
        walk((value as Record<string, unknown>)[name])
      }
    }
    const { packs: _, ...rest } = copy
    walk(rest)
    const r = randomFromSeed('spoilt')
    for (let i = 0; i < 1500; i++) {
      const [record, name] = places[below(r, places.length)]!
      const was = record[name]
      if (i % 4 === 0) delete record[name]
      else record[name] = odd[i % odd.length]
      yield { ...rest, packs: copy['packs'] }
      record[name] = was
    }
  }

  test('is refused, or read', () => {
    let read = 0
    for (const save of spoilt(JSON.parse(tables[3]!.save)))
      try {
        // it is a position that can be played, but what its author changed need not have come about by the rules
        checkPosition(before.game.restore(save, kept))
        read++
      } catch (error) {
        expect((error as Error).name, String(error)).toBe('Refusal')
      }
    expect(read).toBeLessThan(900)
  })
})
