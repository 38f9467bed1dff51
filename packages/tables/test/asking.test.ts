import type { Decision, GameState, Language, TableView } from '@soulstack/kit'
import { describe, expect, it } from 'vitest'
import type { GameModule } from '../src/game/module.ts'
import type { AnyDecisionView, Moment, PromptingOfGame, Weighed } from '../src/game/moment.ts'
import { threshold } from '../src/prompting/asking.ts'
import { Prompting } from '../src/prompting/prompting.ts'

/* The order of decisions about windows, step by step, with a game that reports whatever a test wants about each window. */

/** A window as the game would describe it. The default is a window in which a bomb could be played, to no effect. */
interface Told {
  weighed?: readonly Partial<Weighed>[]
  idle?: boolean
  loses?: boolean
  last?: boolean
  turn?: number
  waiting?: Moment['waiting']
  /** No card of the hand can be played. */
  emptyHand?: boolean
  /** What can be done uses a public object, not a card of the hand. */
  open?: boolean
  /** Not a window: something else is asked. */
  choice?: boolean
  /** Not a window: their own action phase, in which they can do the same and more. */
  phase?: boolean
  /** An event goes on although nothing is pending. */
  goesOn?: boolean
}

interface State extends GameState {
  told: Told
}

const CARDS = ['bomb', 'bean', 'shard']
const stack = (own: boolean, more: Partial<Moment['waiting'][number]> = {}): Moment['waiting'] => [
  { id: 7, title: 'a roll', source: { key: 'roll', title: 'rolls' }, aimed: false, own, ...more },
]

const weighedOf = ({ weighed = [{}] }: Told): Weighed[] =>
  weighed.map((w, i) => ({ option: i, worth: 0, timely: false, key: CARDS[i]!, card: CARDS[i]!, ...w }))

const toldOf = (view: TableView) => (view as unknown as { told: Told }).told

const flowOfGame: PromptingOfGame = {
  places: [{ id: 'noon', label: 'Noon', labels: { de: 'Mittag' } }],
  listsAll: true,
  read: (view) => ({
    waiting: toldOf(view).waiting ?? [],
    goesOn: toldOf(view).goesOn ?? false,
    window:
      toldOf(view).choice || toldOf(view).phase
        ? null
        : { pass: weighedOf(toldOf(view)).length, place: toldOf(view).waiting?.length ? null : 'noon' },
  }),
  alike: (view, option) => (toldOf(view).emptyHand || toldOf(view).open || option.act !== 'play' ? null : option.label),
  idle: (view) => toldOf(view).idle ?? false,
  weigh: (view) => weighedOf(toldOf(view)),
  loses: (view) => toldOf(view).loses ?? false,
  beforeOwnTurn: (view) => toldOf(view).last ?? false,
  lasting: () => false,
}

const gameModule = {
  game: {
    view: ({ told, decision }: State, seat: number, language = 'en') => ({
      told,
      you: seat,
      turn: { number: told.turn ?? 1, active: 1 },
      waiting: null,
      over: null,
      decision:
        decision &&
        ({
          id: decision.id,
          shape: told.choice ? 'one' : 'action',
          ask: language === 'de' ? 'Was nun?' : 'What now?',
          options: decision.options.map(({ act }, id) => ({ id, act, label: `Card ${id}`, detail: null, at: null })),
          min: 1,
          max: 1,
        } as unknown as AnyDecisionView),
    }),
  },
  prompting: flowOfGame,
  catalogue: () => CARDS.map((id) => ({ id })),
} as unknown as GameModule

/** A person who is asked one question after the other. */
class Person {
  readonly prompting: Prompting
  private now = 0

  constructor(learns = false) {
    this.prompting = new Prompting(gameModule, undefined, () => learns)
  }

  private ask(told: Told) {
    const acts = [...weighedOf(told).map(() => 'play'), 'pass']
    const decision: Decision = {
      id: ++this.now,
      seat: 0,
      ask: { code: 'what' },
      options: acts.map((act) => ({ act, a: 0, b: 0 })),
      min: 1,
      max: 1,
      ordered: false,
    }
    return { state: { told, decision, over: null } as State, now: this.now }
  }

  /** The reason of an automatic pass there; null: they are asked. */
  passed(told: Told, give = false) {
    const at = this.ask(told)
    const given = this.prompting.given(at)
    if (given && give) this.prompting.gave(at, 0, given)
    return given && { why: given.pass?.why, open: given.open, words: given.words.en, card: given.pass?.card }
  }

  asked(told: Told): boolean {
    return this.passed(told) === null
  }

  /** They answer by hand: with the option, or with a pass. Then the event is over, or `then` comes. */
  answers(told: Told, option: number | null, then: Told = {}): void {
    this.prompting.answering(this.ask(told), [option ?? weighedOf(told).length], false)()
    this.comes(then)
  }

  /** The game moves on to this moment. */
  comes(told: Told): void {
    this.prompting.moved(this.ask(told))
  }

  info(told: Told = {}, language: Language = 'en') {
    return this.prompting.info(this.ask(told), [0], 0, null, language)
  }
}

const worth = (n: number, more: Partial<Weighed> = {}): Told => ({ weighed: [{ worth: n, timely: true, ...more }] })

describe('the decision about a window', () => {
  it('asks in every window if the person wants that, before any automatic pass', () => {
    const p = new Person()
    p.prompting.set([0], { way: 'every' })
    p.prompting.yield({ state: { told: {}, decision: null, over: null } as never, now: 99 }, 0, 'my-turn')
    expect(p.asked({ idle: true })).toBe(true)
    expect(p.asked({ weighed: [] })).toBe(true)
  })

  it('then asks, once, after Wait was pressed, if something can be done; yields come later', () => {
    const p = new Person()
    p.prompting.yield({ state: { told: {}, decision: null, over: null } as never, now: 99 }, 0, 'my-turn')
    expect(p.passed(worth(50))).toMatchObject({ why: 'let', open: true })
    p.prompting.wait([0], true)
    expect(p.info().wait).toBe(true)
    expect(p.passed({ weighed: [] })).toMatchObject({ why: 'let' })
    expect(p.asked({ idle: true })).toBe(true)
    p.answers({ idle: true }, null)
    expect(p.info().wait).toBe(false)
    expect(p.asked({ idle: true })).toBe(false)
  })

  it('keeps waiting while something else is asked, or nothing can be done', () => {
    const p = new Person()
    p.prompting.wait([0], true)
    p.answers({ choice: true }, 0)
    expect(p.passed({ weighed: [] }, true)).toMatchObject({ why: 'no-use' })
    expect(p.info().wait).toBe(true)
    p.prompting.wait([0], false)
    expect(p.asked({})).toBe(false)
  })

  it('asks about a card that is pinned whenever it can be used', () => {
    const p = new Person()
    p.prompting.pin([0], 'bean', true)
    const two: Told = { idle: true, weighed: [{}, {}] }
    expect(p.asked(two)).toBe(true)
    expect(p.asked({ idle: true })).toBe(false)
    p.prompting.pin([0], 'bean', false)
    expect(p.asked(two)).toBe(false)
  })

  it('asks a person who may play one more card about that card, until they have looked', () => {
    const p = new Person()
    p.answers({ weighed: [{ leads: true }] }, 0)
    // nothing has happened since: first comes what they used for it
    expect(p.asked({ idle: true, waiting: stack(true) })).toBe(false)
    p.answers({ waiting: stack(true) }, null)
    expect(p.asked({ idle: true, waiting: stack(false) })).toBe(true)
    expect(p.asked({ idle: true, emptyHand: true })).toBe(false)
    expect(p.asked({ idle: true, turn: 2 })).toBe(false)
    p.answers({ waiting: stack(false) }, null)
    expect(p.asked({ idle: true })).toBe(false)
  })

  it('does not, once they have played a card from their hand, or have had their own action phase since', () => {
    const p = new Person()
    p.answers({ weighed: [{ leads: true }] }, 0)
    p.answers({ waiting: stack(false) }, 0)
    expect(p.asked({ idle: true, waiting: stack(false) })).toBe(false)
    p.answers({ weighed: [{ leads: true }] }, 0)
    // they declare an attack, say
    p.answers({ phase: true }, 0)
    expect(p.asked({ idle: true })).toBe(false)
    // using something else is not what they may do once more
    p.answers({ weighed: [{ leads: true }] }, 0)
    p.answers({ open: true, waiting: stack(false) }, 0)
    expect(p.asked({ idle: true, waiting: stack(false) })).toBe(true)
  })

  it('asks at a stop whenever something can be done, in their own turns or in those of others', () => {
    const p = new Person()
    p.prompting.yield({ state: { told: {}, decision: null, over: null } as never, now: 99 }, 0, 'my-turn')
    expect(p.asked({ idle: true })).toBe(false)
    // the turn is that of seat 1
    p.prompting.stop([0], 'mine noon', true)
    expect(p.asked({ idle: true })).toBe(false)
    p.prompting.stop([0], 'others noon', true)
    expect(p.asked({ idle: true })).toBe(true)
    expect(p.info({ idle: true }).asked).toMatchObject({ why: 'stop' })
    expect(p.info({}, 'de').stops).toEqual([
      { stop: 'mine noon', place: 'Mittag', whose: 'mine', on: true },
      { stop: 'others noon', place: 'Mittag', whose: 'others', on: true },
    ])
    // not where something is pending, and not for a bare pass
    expect(p.asked({ idle: true, waiting: stack(false) })).toBe(false)
    expect(p.asked({ weighed: [] })).toBe(false)
    // looking teaches nothing
    p.answers(worth(5), null)
    p.prompting.stop([0], 'others noon', false)
    expect(p.asked({ idle: true })).toBe(false)
    p.prompting.revoke([0], 1)
    expect(p.asked(worth(0.2))).toBe(true)
  })

  it('offers once, before the person’s own turn, what recharges; at Relaxed it does not', () => {
    const last: Told = { last: true, idle: true, open: true, weighed: [{ worth: 1 }] }
    const p = new Person()
    // a card of the hand can be played later
    expect(p.asked({ ...last, open: false })).toBe(false)
    expect(p.asked(last)).toBe(true)
    p.answers(last, null)
    expect(p.asked(last)).toBe(false)
    expect(p.asked({ ...last, turn: 5, weighed: [{ worth: 9 }] })).toBe(true)
    p.prompting.set([0], { way: 'relaxed' })
    expect(p.asked({ ...last, turn: 9, weighed: [{ worth: 9 }] })).toBe(false)
  })

  it('passes there only on private grounds, whether something was offered or not', () => {
    const p = new Person()
    expect(p.passed({ last: true, idle: true })).toMatchObject({ open: false })
    p.prompting.set([0], { way: 'relaxed' })
    expect(p.passed({ last: true, idle: true, weighed: [{ worth: 1 }] })).toMatchObject({ open: false })
  })

  it('passes on public grounds, whatever the seat holds', () => {
    const p = new Person()
    expect(p.passed({ ...worth(40), idle: true })).toMatchObject({ why: 'no-use', open: true })
  })

  it('asks a person about to lose something if anything they have is worth using', () => {
    const p = new Person()
    expect(p.asked({ loses: true, weighed: [{ worth: 1 }] })).toBe(true)
    expect(p.asked({ loses: true, weighed: [{ worth: 0.1 }] })).toBe(false)
    p.prompting.set([0], { way: 'relaxed' })
    expect(p.asked({ loses: true, weighed: [{ worth: 1 }] })).toBe(false)
    expect(p.asked({ loses: true, weighed: [{ worth: 3 }] })).toBe(true)
  })

  it('asks about timely options that are worth enough, and gives the reason for every other pass', () => {
    const p = new Person()
    expect(p.asked(worth(0.2))).toBe(true)
    expect(p.passed(worth(0.1))).toEqual({
      why: 'not-worth',
      open: false,
      words: '“Card 0” is not worth it here',
      card: 'bomb',
    })
    expect(p.passed({ weighed: [{ worth: 5 }] })).toMatchObject({ why: 'keeps', card: 'bomb', open: false })
    expect(p.passed({ weighed: [{ worth: -1 }, { worth: -2 }] })).toMatchObject({ why: 'no-use', card: null })
    expect(p.passed({ weighed: [] })).toMatchObject({ why: 'no-use', open: false, card: null })
    p.prompting.set([0], { way: 'relaxed' })
    expect(p.asked(worth(2))).toBe(false)
    expect(p.asked(worth(2.1))).toBe(true)
  })

  it('asks about what the game does not weigh', () => {
    const p = new Person()
    const strange = { ...flowOfGame, weigh: () => [] }
    const flow = new Prompting({ ...gameModule, prompting: strange })
    expect(flow.given((p as never as { ask(t: Told): never }).ask({}))).toBeNull()
  })
})

describe('what a person teaches', () => {
  it('is a threshold that triples after each pass on the same thing', () => {
    const p = new Person()
    p.answers(worth(0.2), null)
    expect(p.passed(worth(0.3))).toMatchObject({ why: 'passed-before', card: 'bomb', open: false })
    expect(p.asked(worth(0.31))).toBe(true)
    p.answers(worth(0.31), null)
    expect(p.asked(worth(0.8))).toBe(false)
    expect(p.asked(worth(0.95))).toBe(true)
    // a different thing has its own count
    expect(p.asked(worth(0.2, { key: 'bean' }))).toBe(true)
    // doing it resets the count
    p.answers(worth(1), 0)
    expect(p.asked(worth(0.2))).toBe(true)
  })

  it('holds for all that follows from an event', () => {
    const roll = stack(false, { news: 'die' })
    const hit: Told = { waiting: stack(false, { id: 8 }) }
    const p = new Person()
    p.answers({ ...worth(5), waiting: roll }, null, hit)
    expect(p.passed({ ...worth(7), ...hit })).toMatchObject({ why: 'passed-before', card: 'bomb' })
    // between two rolls of an attack it goes on
    p.comes({ goesOn: true })
    expect(p.asked({ ...worth(7), goesOn: true })).toBe(false)
    // unless it is worth much more, or something else could be done
    expect(p.asked({ ...worth(9), ...hit })).toBe(true)
    expect(p.asked({ ...worth(1, { key: 'bean' }), ...hit })).toBe(true)
    p.comes({})
    expect(p.asked(worth(5))).toBe(true)
  })

  it('ends with what another player does, and for what acts on dice with the next roll', () => {
    const again: [Moment['waiting'], boolean, boolean][] = [
      [stack(false, { id: 9 }), false, false],
      [stack(false, { id: 9, news: 'die' }), false, true],
      [stack(false, { id: 9, news: 'played' }), true, true],
    ]
    for (const [waiting, asked, askedOnDie] of again)
      for (const onDie of [false, true]) {
        const p = new Person()
        p.answers({ ...worth(5, { onDie }), waiting: stack(false, { news: 'die' }) }, null, { waiting })
        expect(p.asked({ ...worth(5, { onDie }), waiting: stack(false, { id: 10 }) })).toBe(onDie ? askedOnDie : asked)
      }
    // the same thing is news only once
    const p = new Person()
    const theirs: Told = { waiting: stack(false, { news: 'played' }) }
    p.answers({ ...worth(5), ...theirs }, null, theirs)
    expect(p.asked({ ...worth(5), ...theirs })).toBe(false)
  })

  it('does not apply to what is always worth asking about', () => {
    const p = new Person()
    const always: Told = { ...worth(Number.POSITIVE_INFINITY), waiting: stack(false) }
    p.answers(always, null, always)
    expect(p.asked(always)).toBe(true)
  })

  it('applies to offers before their own turn, and to what could be used before it is lost', () => {
    const last: Told = { last: true, open: true, weighed: [{ worth: 0.5 }] }
    const dying: Told = { loses: true, weighed: [{ worth: 0.5 }] }
    for (const told of [last, dying]) {
      const p = new Person()
      // in its first two turns it is worth asking about; after that the person is known not to want it
      for (const turn of [1, 5]) {
        expect(p.asked({ ...told, turn })).toBe(true)
        p.answers({ ...told, turn }, null)
      }
      expect(p.passed({ ...told, turn: 9 })).toMatchObject({ why: told.loses ? 'passed-before' : 'keeps' })
      // what is worth more is still asked about
      expect(p.asked({ ...told, turn: 9, weighed: [{ worth: 1 }] })).toBe(true)
      p.answers({ ...told, turn: 9 }, 0)
      expect(p.asked({ ...told, turn: 13 })).toBe(true)
    }
  })

  it('is capped, except after many passes', () => {
    const bars = Array.from({ length: 10 }, (_, n) => Math.round(100 * threshold('normal', n)) / 100)
    expect(bars).toEqual([0.1, 0.3, 0.9, 2.7, 8, 8, 8, 16, 32, 64])
    expect(threshold('relaxed', 0)).toBe(2)
    expect(threshold('relaxed', 3)).toBe(8)
    expect(Number.isFinite(threshold('normal', 100_000))).toBe(true)
  })

  it('is nothing if they only wanted to look', () => {
    const p = new Person()
    p.prompting.wait([0], true)
    p.answers(worth(5), null)
    p.prompting.set([0], { way: 'every' })
    p.answers(worth(5), null)
    p.prompting.set([0], { way: 'normal' })
    expect(p.asked(worth(0.2))).toBe(true)
  })
})

describe('the notices of passes', () => {
  it('say what was pending and why, the newest first, since the last action, at most forty', () => {
    const p = new Person()
    p.passed({ idle: true }, true)
    p.passed({ ...worth(0.05), waiting: stack(false) }, true)
    expect(p.info().passed).toEqual([
      { n: 2, what: 'a roll', why: 'not-worth', words: '“Card 0” is not worth it here', card: 'bomb' },
      { n: 1, what: 'Noon', why: 'no-use', words: 'Nothing of yours could change this', card: null },
    ])
    // looking at a window and passing is not an act
    p.answers(worth(3), null)
    expect(p.info().passed).toHaveLength(2)
    for (let n = 0; n < 60; n++) p.passed({ idle: true }, true)
    expect(p.info().passed).toHaveLength(40)
    expect(p.info().passedInAll).toBe(62)
    p.answers(worth(3), 0)
    expect(p.info()).toMatchObject({ passed: [], passedInAll: 0 })
  })
})

describe('why somebody is asked', () => {
  const last: Told = { last: true, open: true, weighed: [{ worth: 1 }] }
  it.each<[string, Told, (p: Person) => void]>([
    ['worth', worth(3), () => {}],
    ['loses', { ...worth(3, { timely: false }), loses: true }, () => {}],
    ['offer', last, () => {}],
    ['wait', {}, (p) => p.prompting.wait([0], true)],
    ['pin', {}, (p) => p.prompting.pin([0], 'bomb', true)],
    ['every', {}, (p) => p.prompting.set([0], { way: 'every' })],
    ['led', {}, (p) => p.answers({ weighed: [{ leads: true }] }, 0)],
  ])('is told in words: %s', (why, told, before) => {
    const p = new Person()
    before(p)
    expect(p.asked(told)).toBe(true)
    const { asked } = p.info(told)
    expect(asked).toMatchObject({ why, words: expect.stringMatching(/^You.*\.$|worth using/) })
    // the words differ by language
    expect(p.info(told, 'de').asked!.words).not.toBe(asked!.words)
  })

  it('is not given for other questions, if only passing is possible, or if the server passes', () => {
    const p = new Person()
    expect(p.info({ ...worth(3), choice: true }).asked).toBeNull()
    p.prompting.set([0], { way: 'every' })
    expect(p.info({ weighed: [] }).asked).toBeNull()
    expect(p.info(worth(3)).asked).toMatchObject({ why: 'every' })
    p.prompting.set([0], { way: 'normal' })
    expect(p.info({ idle: true }).asked).toBeNull()
  })

  it('is the lesson, in one', () => {
    const p = new Person(true)
    expect(p.asked(worth(0.01))).toBe(true)
    expect(p.info(worth(0.01)).asked).toMatchObject({ why: 'lesson' })
  })
})

describe('refused', () => {
  it('are stops at places that the game does not have', () => {
    const p = new Person()
    for (const stop of ['mine midnight', 'noon', '', '__proto__', 'toString'])
      expect(() => p.prompting.stop([0], stop, true)).toThrow('A turn of this game has no such place.')
    expect(p.info().stops!.filter(({ on }) => on)).toEqual([])
  })

  it('are pins of unknown cards, and of more than forty', () => {
    const p = new Person()
    expect(() => p.prompting.pin([0], 'excalibur', true)).toThrow('This game has no such card.')
    const many = Array.from({ length: 41 }, (_, n) => ({ id: `card ${n}` }))
    const flow = new Prompting({ ...gameModule, catalogue: () => many } as unknown as GameModule)
    for (const { id } of many.slice(0, 40)) flow.pin([0], id, true)
    flow.pin([0], 'card 0', true)
    expect(() => flow.pin([0], 'card 40', true)).toThrow(/pinned 40 cards/)
    flow.pin([0], 'card 0', false)
    flow.pin([0], 'card 40', true)
    // unpinning what is not pinned is allowed, as two screens of one seat may both do it
    flow.pin([0], 'excalibur', false)
  })
})
