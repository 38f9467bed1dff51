import { fourSoulsBots } from '@soulstack/four-souls/bots'
import { printed } from '@soulstack/four-souls/cards'
import { fourSouls } from '@soulstack/four-souls/game'
import { type Decision, type Entry, type GameLog, randomFromSeed } from '@soulstack/kit'
import { describe, expect, it } from 'vitest'
import { searchedWith } from '../../four-souls/src/bots/searched.ts'
import { keptEntries, studied } from '../src/study/played.ts'
import { type Study, study } from '../src/study/study.ts'

type State = ReturnType<typeof fourSouls.create>
const searched = searchedWith(printed)

/** Plays a game between normal bots; `instead` may give another answer. Returns its log. */
function played(seed: string, instead: (state: State, decision: Decision) => number[] | null = () => null): GameLog {
  const config = fourSouls.readConfig({ players: 2 })
  const state = fourSouls.create(config, seed)
  const bots = [0, 1].map(() => fourSoulsBots.normal(''))
  const entries: Entry[] = []
  while (state.decision !== null) {
    const { decision } = state
    const usual = bots[decision.seat]!.choose(decision, () => fourSouls.observe(state, decision.seat))
    const answer = instead(state, decision) ?? usual
    entries.push({ seat: decision.seat, answer, at: decision.id })
    fourSouls.apply(state, { decision: decision.id, picks: answer })
  }
  return { game: fourSouls.name, version: fourSouls.version, config, seed, entries }
}

/** Weighs only the decisions of some moments: the first hundred, unless told. */
function studyOf(log: GameLog, playouts = 12, weighs = (moment: number) => moment < 100, game = searched): Study {
  const steps = study(game, fourSouls.observe, studied(fourSouls, log), { playouts, turns: 1, weighs }, 'test')
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

/** In how many of six worlds that the seat could believe in this answer wins, if everybody passes from then on. */
function winsIn(state: State, decision: Decision, pick: number): number {
  const worlds = Array.from({ length: 6 }, (_, i) => fourSouls.imagine(state, decision.seat, randomFromSeed(`${i}`)))
  return worlds.filter((ahead) => {
    let picks = [pick]
    for (let n = 0; n < 12 && ahead.decision !== null; n++) {
      fourSouls.apply(ahead, { decision: ahead.decision.id, picks })
      const pass = ahead.decision?.options.findIndex(({ act }) => act === 'pass') ?? -1
      if (pass < 0) break
      picks = [pass]
    }
    return ahead.over?.winners.includes(decision.seat) === true
  }).length
}

describe('a study of a game', () => {
  const log = played('studied')
  const whole = studyOf(log)

  it('says who was going to win at each moment, and ends with who has won', () => {
    expect(whole.curve).toHaveLength(log.entries.length + 1)
    for (const shares of whole.curve) expect(shares[0]! + shares[1]!).toBeCloseTo(1)
    const end = whole.curve[whole.curve.length - 1]!
    expect([...end].sort()).toEqual([0, 1])
  })

  it('is the same every time', () => {
    const part = { ...log, entries: log.entries.slice(0, 60) }
    const once = studyOf(part)
    expect(studyOf(part)).toEqual(once)
    expect(once.curve).toEqual(whole.curve.slice(0, 61))
  })

  it('weighs what else could have been done, the best first', () => {
    expect(whole.choices.length).toBeGreaterThan(15)
    for (const { moment, seat, picks, others, lost } of whole.choices) {
      const entry = log.entries[moment] as { seat: number; answer: number[] }
      expect(entry).toMatchObject({ seat, answer: picks })
      for (const [i, other] of others.entries())
        if (i > 0) expect(other.share).toBeLessThanOrEqual(others[i - 1]!.share)
      expect(lost).toBeGreaterThanOrEqual(0)
    }
  })

  it('finds luck that helps one as much as it hurts the other', () => {
    expect(whole.luck.length).toBeGreaterThan(5)
    for (const { change } of whole.luck) expect(change[0]! + change[1]!).toBeCloseTo(0)
  })

  it('tells the luck of a roll when it is cast, not when all have passed', () => {
    const cast = new Set<number>()
    const of = studied(fourSouls, log)
    let known = 0
    for (let moment = 0; of.next() !== null; moment++) {
      of.advance()
      const roll = of.state.stack.findLast(({ kind }) => kind === 'roll')?.id ?? 0
      if (roll > known) cast.add(moment)
      known = Math.max(known, roll)
    }
    const toldAtOnce = ({ luck }: Study) => luck.filter(({ moment }) => cast.has(moment)).length
    const blind = studyOf(log, 12, () => false, { ...searched, foreseen: (state) => state })
    expect(toldAtOnce(whole)).toBeGreaterThan(2 * toldAtOnce(blind))
    expect(whole.luck.length).toBeGreaterThan(blind.luck.length)
  })

  it('foresees what a roll that waits brings, and changes nothing by that', () => {
    const of = studied(fourSouls, log)
    let changed = 0
    for (; of.next() !== null; of.advance()) {
      const { state } = of
      const roll = state.stack.at(-1)
      if (roll?.kind !== 'roll' || state.decision?.ask.code !== 'priority') continue
      const before = JSON.stringify(fourSouls.save(state))
      const after = searched.foreseen!(state)
      expect(after.stack.some(({ id }) => id === roll.id)).toBe(false)
      expect(JSON.stringify(fourSouls.save(state))).toBe(before)
      if (Math.abs(searched.values(after)[0]! - searched.values(state)[0]!) > 0.02) changed++
    }
    expect(changed).toBeGreaterThan(3)
  })

  it('shows a win that was thrown away, and what would have won', () => {
    let blunder: { moment: number; pick: number } | null = null
    let moment = -1
    // in this game a player could win, and ends the turn instead
    const spoilt = played('thrown away/96', (state, decision) => {
      moment++
      const { seats, soulsToWin } = fourSouls.observe(state, decision.seat)
      if (blunder !== null || decision.max !== 1 || seats[decision.seat]!.soulValue < soulsToWin - 2) return null
      const end = decision.options.findIndex(({ act }) => act === 'end')
      if (end < 0 || winsIn(state, decision, end) > 0) return null
      const pick = decision.options.findIndex(({ act }, i) => act === 'play' && winsIn(state, decision, i) === 6)
      if (pick < 0) return null
      blunder = { moment, pick }
      return [end]
    })
    expect(blunder).not.toBeNull()
    const { moment: planted, pick } = blunder as unknown as { moment: number; pick: number }
    const made = studyOf(spoilt, 60, (at) => Math.abs(at - planted) < 10)
    const choice = made.choices.find((one) => one.moment === planted)!
    expect(choice.lost).toBeGreaterThan(0.1)
    const winning = choice.others.find(({ picks }) => picks[0] === pick)!
    expect(winning.share).toBeGreaterThan(0.99)
    // and why: it wins in every game, the other in few
    const wins = winning.differences.find(({ what, whose }) => what === 'wins' && whose === 'own')!
    expect(wins.mean).toBe(1)
    expect(wins.n).toBeGreaterThan(0.1)
    expect(choice.better).toContainEqual([pick])
    expect(choice.games).toBeGreaterThan(3)
  })
})

describe('the entries of a log that count', () => {
  const answer = (n: number): Entry => ({ seat: 0, answer: [n], at: n })

  it('are those that were not taken back', () => {
    const log: Entry[] = [
      answer(1),
      answer(2),
      { back: 1, seat: 0 },
      answer(3),
      answer(4),
      { back: 4, seat: null },
      answer(5),
    ]
    expect(keptEntries(log)).toEqual([answer(1), answer(3), answer(5)])
    expect(keptEntries([answer(1), { back: 0, seat: 0 }])).toEqual([])
  })
})
