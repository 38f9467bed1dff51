import { battleForSoulsModule } from '@soulstack/battle-for-souls/module'
import { fourSoulsModule } from '@soulstack/four-souls/module'
import type { Option } from '@soulstack/kit'
import type { GameModule, TerminalGame, Weighed } from '@soulstack/tables/game'
import type { AutoAnswer, Now } from '@soulstack/tables/prompting'
import { describe, expect, it } from 'vitest'
import { type AsksResult, asks } from '../src/commands/prompt-stats.ts'
import { findGame } from '../src/games/index.ts'
import { type Policy, type PromptedGame, playPrompted } from '../src/prompt-stats/game.ts'
import { type StandIn, WORTHWHILE } from '../src/prompt-stats/people.ts'
import { figuresOf, newTally } from '../src/prompt-stats/tally.ts'
import { winsOf } from '../src/prompt-stats/wins.ts'
import { run, runJson } from './help.ts'

const battleForSoulsAtTerminal = findGame('battle-for-souls')!
const fourSouls = findGame('four-souls')!

/** One question of a game that asks the same questions whatever the answers. */
interface Step {
  seat?: number
  turn?: number
  acts: readonly string[]
  /** It is a window: what is pending, '' for nothing. */
  waits?: string
  weighed?: readonly Partial<Weighed>[]
  /** What the greedy bot picks. */
  greedy?: number
  intents?: readonly { pick: number; then: Option }[]
  /** Something declared is still in progress. */
  goesOn?: boolean
}

const optionOf = (act: string): Option => ({ act, a: 0, b: 0 })

/** A game of two seats that asks these questions one after the other; seat 0 wins. */
function scripted(
  steps: readonly Step[],
  answered: number[][] = [],
): Pick<PromptedGame, 'of' | 'gameModule' | 'config'> {
  interface State {
    at: number
    decision: unknown
    over: { winners: number[]; reason: string } | null
  }
  const decisionOf = (at: number) => {
    const step = steps[at]
    if (!step) return null
    const options = step.acts.map(optionOf)
    return { id: at, seat: step.seat ?? 0, ask: { code: 'ask' }, options, min: 1, max: 1, ordered: false }
  }
  const game = {
    name: 'scripted',
    seats: () => 2,
    create: (): State => ({ at: 0, decision: decisionOf(0), over: null }),
    apply(state: State, { picks }: { picks: number[] }) {
      answered.push(picks)
      state.decision = decisionOf(++state.at)
      if (state.decision === null) state.over = { winners: [0], reason: 'won' }
    },
    listen() {},
    view: (state: State, you: number) => ({
      you,
      step: steps[state.at],
      turn: { number: steps[state.at]?.turn ?? 1, active: 0 },
      decision: state.decision && { ...(state.decision as object), intents: steps[state.at]?.intents },
    }),
  }
  const stepOf = (view: unknown) => (view as { step: Step }).step
  const flow = {
    read(view: unknown) {
      const { waits, acts } = stepOf(view)
      if (waits === undefined) return { waiting: [], window: null }
      return { waiting: waits === '' ? [] : [{ id: waits }], window: { pass: acts.indexOf('pass') } }
    },
    weigh: (view: unknown) =>
      (stepOf(view).weighed ?? []).map((one, i) => ({ option: i + 1, worth: 0, timely: true, key: 'it', ...one })),
    beforeOwnTurn: () => false,
  }
  const of = {
    game,
    bots: { normal: () => ({ choose: (d: { id: number }) => [steps[d.id]!.greedy ?? 0] }) },
    turn: (state: State) => steps[Math.min(state.at, steps.length - 1)]!.turn ?? 1,
    series: { decisionCap: 1000 },
    asked: {
      undertakings: [
        { name: 'attack', acts: ['attack'], goesOn: ({ at }: State) => steps[at]?.goesOn ?? false },
        { name: 'purchase', acts: ['purchase'], goesOn: ({ at }: State) => steps[at]?.goesOn ?? false },
      ],
      kindOf: () => 'window',
      readies: ({ key }: Weighed) => key === 'more',
      comesAgain: (_: unknown, { key }: Weighed) => key === 'more',
    },
  }
  return {
    of: of as unknown as TerminalGame,
    gameModule: { game, prompting: flow } as unknown as GameModule,
    config: {},
  }
}

/** A policy that asks everything, or passes every window, and counts its calls. */
function policyOf(
  flow: GameModule['prompting'],
  game: GameModule['game'],
  passes: Pick<AutoAnswer, 'open' | 'hides'> | null,
) {
  const count = { asked: 0, given: 0, ways: [] as unknown[], answered: 0, gave: 0 }
  const policy = {
    set: (_: unknown, { way }: { way: unknown }) => count.ways.push(way),
    given({ state }: Now) {
      const { seat } = state.decision!
      const { window } = flow!.read(game.view(state, seat))
      if (!window || !passes) {
        count.asked++
        return null
      }
      count.given++
      return { picks: [window.pass], ...passes }
    },
    answering: () => () => void count.answered++,
    gave: () => void count.gave++,
    moved: () => {},
    isTense: () => false,
  }
  return { count, policy: () => policy as unknown as Policy }
}

const everything = ({ gameModule }: { gameModule: GameModule }) => policyOf(gameModule.prompting, gameModule.game, null)
const nothing = ({ gameModule }: { gameModule: GameModule }, given = { open: true, hides: false }) =>
  policyOf(gameModule.prompting, gameModule.game, given)

const sits = (standIn: StandIn, ...seats: number[]) => new Map((seats.length ? seats : [0]).map((s) => [s, standIn]))

const play = (table: Pick<PromptedGame, 'of' | 'gameModule' | 'config'>, more: Partial<PromptedGame>) =>
  playPrompted({ game: 0, seed: 'asks', way: 'normal', people: sits('newcomer'), ...table, ...more })

describe('the count of a game', () => {
  it('includes every question of the person, and none of the others', () => {
    const table = scripted([
      { acts: ['choose'] },
      { seat: 1, acts: ['choose'] },
      { acts: ['pass', 'act'], waits: 'a', weighed: [{ worth: 5 }], greedy: 1 },
      { acts: ['pass', 'act'], waits: 'a', weighed: [{ worth: 0 }] },
      { acts: ['pass'], waits: 'a' },
    ])
    const { policy, count } = everything(table)
    const newcomer = play(table, { policy })
    expect(newcomer).toMatchObject({ asks: 4, passes: 3, responses: 2, acted: 0, finished: true, winners: [0] })
    expect(newcomer.asked).toEqual({ ask: 1, window: 3 })
    expect(count).toMatchObject({ asked: 4, answered: 4, gave: 0, ways: ['normal'] })
    expect(play(table, { policy, people: sits('greedy') })).toMatchObject({ asks: 4, passes: 2, acted: 1 })
    expect(play(table, { policy, people: sits('newcomer', 0, 1) })).toMatchObject({ asks: 5, people: 2 })
  })

  it('includes automatic passes, and the moments of windows once', () => {
    const step = (waits: string, seat = 0): Step => ({ seat, acts: ['pass', 'act'], waits, weighed: [{ worth: 0 }] })
    const table = scripted([
      step('a'),
      step('a', 1),
      // somebody acted: a new window
      { seat: 1, acts: ['choose'] },
      step('a'),
      step('b'),
      step('b', 1),
    ])
    const secret = nothing(table, { open: false, hides: true })
    const tally = play(table, { policy: secret.policy, people: sits('newcomer', 0, 1) })
    expect(tally).toMatchObject({ asks: 1, privatePasses: 5, publicPasses: 0, beats: 3 })
    expect(tally.beatSeconds).toBeGreaterThan(3 * 0.6)
    expect(tally.beatSeconds).toBeLessThan(3 * 1.2)
    expect(secret.count).toMatchObject({ given: 5, gave: 5, answered: 1 })
    expect(play(table, { policy: nothing(table).policy })).toMatchObject({
      publicPasses: 3,
      privatePasses: 0,
      beats: 0,
    })
  })

  it('includes opportunities in passed windows that were not used within a round', () => {
    const wanted = (turn: number, worth: number, key: string): Step => ({
      turn,
      acts: ['pass', 'act'],
      waits: 'a',
      weighed: [{ worth, key }],
      greedy: 1,
    })
    const table = scripted([
      wanted(1, 5, 'lost'),
      wanted(1, 7, 'lost'),
      // small gains are not worth it, and some chances come again by themselves
      wanted(1, 0.3, 'little'),
      wanted(1, 9, 'more'),
      wanted(1, 3, 'done'),
      // it is used in the player's own turn
      { turn: 2, acts: ['pass', 'act'], weighed: [{ worth: 3, key: 'done' }], greedy: 1 },
      wanted(2, 100, 'dear'),
      { turn: 9, acts: ['choose'] },
    ])
    const { policy } = nothing(table)
    expect(play(table, { policy, people: sits('greedy') })).toMatchObject({ missed: 2, missedWorth: 67 })
    expect(play(table, { policy })).toMatchObject({ missed: 0, missedWorth: 0 })
    const asked = everything(table)
    expect(play(table, { policy: asked.policy, people: sits('greedy') })).toMatchObject({ missed: 0, acted: 6 })
  })

  it('excludes what a winner could still have done', () => {
    const wants = (seat: number): Step => ({
      seat,
      acts: ['pass', 'act'],
      waits: 'a',
      weighed: [{ worth: 5, key: `of ${seat}` }],
      greedy: 1,
    })
    const table = scripted([wants(0), wants(1)])
    const missed = (seat: number) => play(table, { policy: nothing(table).policy, people: sits('greedy', seat) })
    expect([0, 1].map((seat) => missed(seat))).toMatchObject([
      { winners: [0], missed: 0 },
      { winners: [0], missed: 1, missedWorth: 5 },
    ])
  })

  it('includes the answers sent for one’s own attacks and purchases', () => {
    const target = { act: 'target', a: 0, b: 0 }
    const attack = (more: Partial<Step>): Step[] => [
      { acts: ['attack'], ...more },
      { acts: ['pass', 'act'], waits: 'attack', goesOn: true },
      { acts: ['target'], goesOn: true },
      { seat: 1, acts: ['choose'], goesOn: true },
      { acts: ['roll'], goesOn: true },
      { acts: ['end'] },
    ]
    const table = scripted([...attack({}), { acts: ['purchase'] }, { acts: ['buy'], goesOn: true }, { acts: ['end'] }])
    const pressed = { attacks: 1, purchases: 1, purchasePresses: 2 }
    expect(play(table, { policy: everything(table).policy })).toMatchObject({ attackPresses: 4, ...pressed, asks: 8 })
    expect(play(table, { policy: nothing(table).policy })).toMatchObject({ attackPresses: 3, ...pressed, asks: 7 })
    // one press that includes the target: its second question is not asked
    const aimed = scripted(attack({ intents: [{ pick: 0, then: target }] }).filter((step) => step.waits === undefined))
    expect(play(aimed, { policy: nothing(aimed).policy })).toMatchObject({ attackPresses: 2, asks: 3, planned: 1 })
    const elsewhere = scripted(
      attack({ intents: [{ pick: 0, then: { ...target, a: 5 } }] }).filter((step) => step.waits === undefined),
    )
    expect(play(elsewhere, { policy: nothing(elsewhere).policy })).toMatchObject({ attackPresses: 3, asks: 4 })
  })

  it('lets the keeper save what can be used later', () => {
    const answered: number[][] = []
    const step = (timely: boolean, key = 'it'): Step => ({
      acts: ['pass', 'act'],
      waits: 'a',
      weighed: [{ worth: 50, timely, key }],
    })
    // using something that allows more means wanting to do more
    const table = scripted([step(false), step(true), step(false), step(true, 'more'), step(false)], answered)
    play(table, { policy: everything(table).policy, people: sits('keeper') })
    expect(answered).toEqual([[0], [1], [0], [1], [1]])
  })
})

it('stand-ins see what greedy bots see, and act by the weights', () => {
  const config = fourSouls.game.readConfig({ players: 4 }) as object
  const { game, prompting: flow } = fourSoulsModule
  const state = game.create(config, 'weighed')
  const bots = [0, 1, 2, 3].map((seat) => fourSouls.bots.normal(`weighed ${seat}`))
  let acted = 0
  let other = 0
  for (let n = 0; n < 1500 && state.decision !== null; n++) {
    const { decision } = state
    const view = game.view(state, decision.seat)
    const picks = bots[decision.seat]!.choose(decision, () => view as never)
    const { window } = flow!.read(view)
    if (window) {
      const best = flow!
        .weigh(view)
        .reduce((a, b) => (b.worth > a.worth ? b : a), { worth: WORTHWHILE, option: window.pass })
      if (picks[0] !== window.pass) acted++
      if (picks[0] !== best.option) other++
    }
    game.apply(state, { decision: decision.id, picks })
  }
  expect(acted).toBeGreaterThan(20)
  // a bot loses patience, and values one more loot play by the card
  expect(other).toBeLessThan(acted / 4)
})

describe('figures', () => {
  it('count rounds for each person, and nothing for what never happened', () => {
    const one = {
      ...newTally(0, 1),
      finished: true,
      rounds: 2,
      asks: 30,
      passes: 15,
      attacks: 2,
      attackPresses: 7,
      beats: 4,
    }
    const two = {
      ...newTally(1, 4),
      finished: true,
      rounds: 1,
      asks: 10,
      missed: 5,
      missedWorth: 2.5,
      asked: { it: 12 },
    }
    expect(figuresOf([one, two])).toMatchObject({
      games: 2,
      unfinished: 0,
      rounds: 1.5,
      asksPerRound: 6.667,
      passShare: 0.375,
      actedShare: null,
      attackPresses: 3.5,
      purchasePresses: null,
      missed: 1,
      missedWorth: 0.5,
      beats: 1.333,
      worstGame: 15,
      worstGameNumber: 0,
      asked: { it: 2 },
    })
  })

  it('report the worst of fifty games, averaged over all groups of fifty', () => {
    const games = (n: number) =>
      Array.from({ length: n }, (_, game) => ({ ...newTally(game, 1), rounds: 1, asks: game }))
    expect(figuresOf(games(50))).toMatchObject({ worstGame: 49, worstOfFifty: 49, worstGameNumber: 49 })
    expect(figuresOf(games(120))).toMatchObject({ worstGame: 119, worstOfFifty: (49 + 99) / 2 })
    expect(figuresOf(games(3))).toMatchObject({ worstGame: 2, worstOfFifty: 2 })
  })

  it('report the confidence of a difference in games won', () => {
    const same = winsOf(Array.from({ length: 100 }, (_, i) => [i % 4 === 0 ? 1 : 0, i % 4 === 0 ? 1 : 0] as const))
    expect(same).toMatchObject({ games: 100, policy: 0.25, every: 0.25, difference: 0, low: 0, high: 0, met: true })
    // ten of hundred more are lost
    const worse = winsOf(Array.from({ length: 100 }, (_, i) => [0, i < 10 ? 1 : 0] as const))
    expect(worse).toMatchObject({ difference: -10, met: false })
    expect(worse.low).toBeCloseTo(-10 - 1.96 * 3.015, 1)
    expect(worse.high).toBeCloseTo(-10 + 1.96 * 3.015, 1)
  })
})

describe('games of people', () => {
  const config = fourSouls.game.readConfig({ players: 4, soulsToWin: 2 }) as object
  const table = { of: fourSouls, gameModule: fourSoulsModule, config, seed: 'asks/1', game: 1 } as const

  it('are the same for the same seed, and at Every window a newcomer is asked most', () => {
    const { count, policy } = everything(table)
    const asked = play(table, { policy })
    expect(asked).toEqual(play(table, { policy: everything(table).policy }))
    expect(asked.asks + asked.planned).toBe(count.asked)
    expect(asked.responses).toBeGreaterThan(10)
    expect(asked.acted).toBe(0)
    const passed = play(table, { policy: nothing(table).policy })
    // a newcomer passes anyway: the game is the same, with fewer windows
    expect(passed.asks).toBe(asked.asks - passed.publicPasses)
    expect(passed).toMatchObject({ responses: 0, winners: asked.winners, rounds: asked.rounds })
    expect(passed.attackPresses).toBeLessThanOrEqual(asked.attackPresses)
  })

  it('ask less under the server’s own policy than at Every window', () => {
    const at = (way: PromptedGame['way']) => play(table, { way, seed: 'asks/2' }).asks
    expect(at('normal')).toBeLessThanOrEqual(at('every'))
    expect(at('every')).toBe(play(table, { seed: 'asks/2', policy: everything(table).policy }).asks)
  })

  it('are played with one person in every seat, and with the other game', () => {
    const alone = fourSouls.game.readConfig({ mode: 'solitaire', soulsToWin: 1 }) as object
    const games = { games: 1, seed: '1', ways: ['normal'], people: ['newcomer', 'people'] } as const
    const { ways } = asks({ of: fourSouls, config: alone, ...games })
    expect(ways.normal!.newcomer!.asksPerRound).toBeGreaterThan(0)
    const of = battleForSoulsAtTerminal
    const two = of.game.readConfig({ players: 2, turnCap: 30 }) as object
    const battle = asks({ of, config: two, ...games })
    expect(battle.ways.normal!.newcomer!.asksPerRound).toBeGreaterThan(0)
    expect(battle.targets).toEqual([])
    expect(battleForSoulsModule.game.name).toBe(battle.game)
  })
})

describe('prompt-stats', () => {
  const quick = ['prompt-stats', '--souls', '1', '--games', '2', '--ways', 'normal,every']

  it('prints figures for each level and each kind of person', async () => {
    const { code, json } = await runJson(...quick, '--people', 'newcomer,people')
    const { ways, targets, game }: AsksResult = json
    expect(code).toBe(0)
    expect(game).toBe('four-souls')
    expect(Object.keys(ways)).toEqual(['normal', 'every'])
    expect(Object.keys(ways.normal!)).toEqual(['newcomer', 'people'])
    expect(ways.every!.newcomer!.asksPerRound).toBeGreaterThan(15)
    expect(ways.every!.newcomer!.actedShare).toBe(0)
    // the targets are not for games to one soul
    expect(targets).toEqual([])
  })

  it('prints the same as text, with the questions', async () => {
    const { out } = await run(...quick, '--people', 'newcomer', '--where')
    expect(out).toMatch(/^2 games each/)
    expect(out).toMatch(/every, newcomer: \d+\.\d questions per round, \d+ % Pass/)
    expect(out).toMatch(/\d\.\d\d {2}theirs: attack roll/)
  })

  it('holds the plain table to its targets', async () => {
    const of = fourSouls
    const config = of.game.readConfig({ players: 4 }) as object
    const options = { of, config, games: 1, seed: '2', ways: ['normal'], people: ['newcomer'] } as const
    const all = asks({ ...options, policy: everything({ gameModule: fourSoulsModule }).policy })
    expect(all.met).toBe(false)
    expect(all.targets.find(({ figure }) => figure === 'passShare')).toMatchObject({ most: 0.2, met: false })
    const none = asks({ ...options, policy: nothing({ gameModule: fourSoulsModule }).policy })
    expect(none.targets.find(({ figure }) => figure === 'asksPerRound')).toMatchObject({ most: 9, met: true })
  })

  it('plays one game of the series alone', async () => {
    const figures = async (...more: string[]) => {
      const { json } = await runJson(
        'prompt-stats',
        '--souls',
        '1',
        '--ways',
        'normal',
        '--people',
        'newcomer',
        ...more,
      )
      return (json as AsksResult).ways.normal!.newcomer!
    }
    const [both, first, second] = [
      await figures('--games', '2'),
      await figures('--only', '0'),
      await figures('--only', '1'),
    ]
    expect(Math.max(first.asksPerRound, second.asksPerRound)).toBe(both.worstGame)
    expect(second.worstGameNumber).toBe(1)
  })

  it('refuses unknown levels and people', async () => {
    expect(await run('prompt-stats', '--ways', 'often')).toMatchObject({ code: 2 })
    const { code, err } = await run('prompt-stats', '--people', 'nobody')
    expect(code).toBe(2)
    expect(err).toMatch(/Choose from newcomer, keeper, greedy, people\./)
  })

  it('compares games won', async () => {
    const { json } = await runJson('prompt-stats', '--souls', '1', '--wins', '4')
    expect(json).toMatchObject({ games: 4, least: -2 })
  })
})
