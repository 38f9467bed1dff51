import { type GameEvent, Refusal, Session } from '@soulstack/kit'
import { expect, test } from 'vitest'
import { fourSouls, logLines } from '../src/index.ts'
import type { State } from '../src/rules/state.ts'

/** The game says which rule it goes by: in refusals, in what cannot be done, and in the log. */

function refusal(act: () => void): { code: string; rule: string | null } {
  try {
    act()
  } catch (error) {
    if (error instanceof Refusal) return { code: error.code, rule: error.rule }
    throw error
  }
  throw new Error('it was not refused')
}

/** Answers with whatever comes first, until `stop` or many decisions later. */
function play(g: State, stop: (g: State) => boolean): void {
  for (let i = 0; i < 3000 && g.decision !== null && !stop(g); i++) {
    const { id, options, min } = g.decision
    const end = options.findIndex((o) => o.act === 'end')
    const first = options.slice(0, Math.max(min, 1)).map((_, k) => k)
    fourSouls.apply(g, { decision: id, picks: end >= 0 && i % 5 === 0 ? [end] : first.slice(0, g.decision.max) })
  }
}

test('nobody offers ¢ they have not got, nor accepts what cannot be paid any more', () => {
  const s = new Session(fourSouls, fourSouls.readConfig({ players: 2 }), 'offers')
  play(s.state, (g) => g.seats.every((seat) => seat.cents > 0))
  const g = s.state
  const have = g.seats[0]!.cents
  const aside = (seat: number, name: string, ...args: (number | string)[]) =>
    fourSouls.applyAside!(g, { seat, name, args })
  expect(refusal(() => aside(0, 'offer', 1, have + 1, ''))).toEqual({ code: 'cannot-pay', rule: 'R-BAR-04' })
  expect(refusal(() => aside(0, 'offer', 1, 0, ''))).toEqual({ code: 'bad-offer', rule: 'R-BAR-03' })
  aside(0, 'offer', 1, have, 'all of it')
  aside(0, 'offer', 1, 1, 'a little')
  const [all, little] = g.offers
  expect(refusal(() => aside(0, 'accept', all!.id))).toEqual({ code: 'not-your-offer', rule: 'R-BAR-02' })
  aside(1, 'accept', all!.id)
  expect(refusal(() => aside(1, 'accept', little!.id))).toEqual({ code: 'cannot-pay', rule: 'R-BAR-04' })
  expect(g.seats[0]!.cents).toBe(0)
})

test('characters who win together do not trade', () => {
  const g = fourSouls.create(fourSouls.readConfig({ mode: 'co-op' }), 'together')
  expect(refusal(() => fourSouls.applyAside!(g, { seat: 0, name: 'offer', args: [1, 1, ''] }))).toEqual({
    code: 'no-bartering',
    rule: 'R-TOG-06',
  })
})

test('a table against the rules is refused with the rule', () => {
  const rule = (options: unknown) => refusal(() => fourSouls.readConfig(options)).rule
  expect(rule({ centsPool: 99 })).toBe('R-SET-02')
  expect(rule({ mode: 'co-op', players: 3 })).toBe('R-TOG-01')
  expect(rule({ mode: 'co-op', bonusSouls: 3 })).toBe('R-TOG-02')
  expect(rule({ players: 'many' })).toBe(null)
})

test('whatever cannot be done says why, and by which rule', () => {
  const g = fourSouls.create(fourSouls.readConfig({ players: 3 }), 'why not')
  const rules = new Set<string | null>()
  for (let i = 0; i < 60; i++) {
    play(g, (now) => now.decision!.ask.code === 'priority')
    if (g.decision === null) break
    for (const no of fourSouls.view(g, g.decision.seat).decision!.whyNot) rules.add(no.rule)
    play(g, (now) => now.decision!.ask.code !== 'priority')
  }
  expect(rules.has('R-ABL-09') || rules.has('R-CRD-08')).toBe(true)
  expect([...rules].every((rule) => rule !== null)).toBe(true)
})

test('a line of the log says which rule it follows; what only informs follows none', () => {
  const heard: GameEvent[] = []
  const s = new Session(fourSouls, fourSouls.readConfig({ players: 2 }), 'log', 64, heard)
  play(s.state, () => heard.some((e) => e.type === 'penalty'))
  const lines = logLines(heard, 0)
  const ruleOf = (kind: string) => lines.find((line) => line.kind === kind)?.rule
  expect(ruleOf('turn')).toBe('R-TRN-01')
  expect(ruleOf('looted')).toBe('R-CRD-07')
  expect(ruleOf('penalty')).toBe('R-DTH-14')
  expect(ruleOf('declares-attack')).toBe('R-ATK-02')
  expect(logLines([{ type: 'looks', seat: 0, at: 1 }], 0)[0]!.rule).toBe(null)
})
