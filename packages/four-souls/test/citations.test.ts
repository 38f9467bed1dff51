import { readFileSync } from 'node:fs'
import { actsOf, type GameEvent, Refusal, Session } from '@soulstack/kit'
import { expect, test } from 'vitest'
import { fourSouls, logLines } from '../src/index.ts'
import type { State } from '../src/model/state.ts'

/** The game cites its rules: in refusals, for what cannot be done, and in the log. */

function refusal(act: () => void): { code: string; rule: string | null } {
  try {
    act()
  } catch (error) {
    if (error instanceof Refusal) return { code: error.code, rule: error.rule }
    throw error
  }
  throw new Error('it was not refused')
}

/** Answers with the first option, until `stop` or for many decisions. */
function play(g: State, stop: (g: State) => boolean): void {
  for (let i = 0; i < 3000 && g.decision !== null && !stop(g); i++) {
    const { id, options, min } = g.decision
    const end = options.findIndex((o) => o.act === 'end')
    const first = options.slice(0, Math.max(min, 1)).map((_, k) => k)
    fourSouls.apply(g, { decision: id, picks: end >= 0 && i % 5 === 0 ? [end] : first.slice(0, g.decision.max) })
  }
}

test('nobody can offer ¢ that they do not have, or accept an offer that can no longer be paid', () => {
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

test('a counter-offer answers an offer made to you, declines it, and is logged as one', () => {
  const s = new Session(fourSouls, fourSouls.readConfig({ players: 3 }), 'counter')
  play(s.state, (g) => g.seats.every((seat) => seat.cents > 1))
  const g = s.state
  const events: GameEvent[] = []
  fourSouls.listen(g, events)
  const aside = (seat: number, ...args: (number | string)[]) => fourSouls.applyAside!(g, { seat, name: 'offer', args })
  aside(0, 1, 1, 'look away')
  const { id } = g.offers[0]!
  const answers = (seat: number, to: number, cents: number, asked: number) =>
    aside(seat, to, cents, 'look away', '', '', asked, 0, '', id)
  expect(refusal(() => answers(2, 0, 0, 2))).toEqual({ code: 'not-your-offer', rule: 'R-BAR-02' })
  expect(refusal(() => answers(1, 2, 0, 2))).toEqual({ code: 'not-your-offer', rule: 'R-BAR-02' })
  expect(refusal(() => answers(0, 1, 0, 2))).toEqual({ code: 'not-your-offer', rule: 'R-BAR-02' })
  expect(refusal(() => answers(1, 0, 1, 2))).toEqual({ code: 'bad-offer', rule: 'R-BAR-01' })
  expect(g.offers.map((o) => o.id)).toEqual([id])
  answers(1, 0, 0, 2)
  const seen = fourSouls.view(g, null).offers
  expect(seen).toMatchObject([{ from: 1, to: 0, gives: '', asks: '2¢', favour: 'look away', whyNot: null }])
  expect(logLines(g, events, 2).map((line) => line.parts)).toEqual([
    [{ seat: 0 }, ' offers ', '1¢', ' to ', { seat: 1 }, ' for: look away'],
    [{ seat: 1 }, ' declines ', { seat: 0 }, '’s offer', ' and asks ', 'for ', '2¢', ', and promises: look away'],
  ])
  expect(refusal(() => answers(1, 0, 0, 1))).toEqual({ code: 'no-such-offer', rule: null })
  // an offer can ask for more than the other player has, but cannot be accepted until they have it
  fourSouls.applyAside!(g, { seat: 1, name: 'offer', args: [0, 0, 'all of it', '', '', 99, 0, ''] })
  expect(fourSouls.view(g, null).offers[1]!.whyNot).toMatchObject({ rule: 'R-BAR-04' })
  const sum = g.seats[0]!.cents + g.seats[1]!.cents
  fourSouls.applyAside!(g, { seat: 0, name: 'accept', args: [seen[0]!.id] })
  expect([g.seats[0]!.cents, g.seats[1]!.cents].reduce((a, b) => a + b)).toBe(sum)
  expect(g.offers).toHaveLength(1)
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

test('everything that cannot be done has a reason and a rule', () => {
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

test('log lines cite the rule that they follow; purely informative lines cite none', () => {
  const events: GameEvent[] = []
  const s = new Session(fourSouls, fourSouls.readConfig({ players: 2 }), 'log', { events })
  play(s.state, () => events.some((e) => e.type === 'penalty'))
  const lines = logLines(s.state, events, 0)
  const ruleOf = (kind: string) => lines.find((line) => line.kind === kind)?.rule
  expect(ruleOf('turn')).toBe('R-TRN-01')
  expect(ruleOf('looted')).toBe('R-CRD-07')
  expect(ruleOf('penalty')).toBe('R-DTH-14')
  expect(ruleOf('declares-attack')).toBe('R-ATK-02')
  expect(logLines(s.state, [{ type: 'looks', seat: 0, at: 1 }], 0)[0]!.rule).toBe(null)
})

test('the lines of an act belong together, whichever line the log starts from', () => {
  const events: GameEvent[] = []
  const s = new Session(fourSouls, fourSouls.readConfig({ players: 3 }), 'together', { events })
  play(s.state, () => events.length > 400)
  const lines = logLines(s.state, events, 0)
  const acts = actsOf(lines)
  expect(acts.length).toBeGreaterThan(50)
  expect(acts.length).toBeLessThan(lines.length)
  // every line belongs to one act, and an act is never longer than a turn
  expect(acts.flatMap((act) => act.lines)).toEqual(lines)
  for (const act of acts) expect(new Set(act.lines.map((line) => line.turn)).size).toBe(1)
  for (const from of [0, 7, 50, 133, 300])
    expect(logLines(s.state, events, 0, from)).toEqual(lines.filter((line) => line.n >= from))
})

test('things that only the first edition has are one log line, which cites the difference', () => {
  const ids = new Set(
    [
      ...readFileSync(new URL('../../../docs/rules/first-edition.md', import.meta.url), 'utf8').matchAll(
        /^### (\S+) · /gm,
      ),
    ].map((m) => m[1]!),
  )
  const kinds = new Map<string, Set<string | null>>()
  let played = 0
  for (let i = 0; i < 6; i++) {
    const events: GameEvent[] = []
    const s = new Session(fourSouls, fourSouls.readConfig({ edition: 1, players: 3 }), `first ${i}`, { events })
    play(s.state, (g) => g.turn > 8)
    const lines = logLines(s.state, events, null)
    for (const line of lines)
      if (/^[DX]/.test(line.rule ?? '') || line.kind === 'rule-item')
        kinds.set(line.kind, (kinds.get(line.kind) ?? new Set()).add(line.rule))
    for (const [at, line] of lines.entries()) {
      if (line.kind !== 'event-played') continue
      played++
      // not logged again as a trigger
      const card = line.parts.find((part) => typeof part === 'object' && 'card' in part)
      expect(
        lines
          .slice(at + 1, at + 4)
          .filter((l) => l.kind === 'stacked' && l.parts.includes(' triggers'))
          .flatMap((l) => l.parts),
      ).not.toContainEqual(card)
    }
  }
  expect(played).toBeGreaterThan(0)
  expect([...kinds.keys()]).toEqual(expect.arrayContaining(['event-played', 'rule-item']))
  for (const rules of kinds.values()) for (const rule of rules) expect([...ids, null]).toContain(rule)
  expect([...kinds.get('rule-item')!]).not.toContain(null)
  expect(
    logLines(
      fourSouls.create(fourSouls.readConfig({ edition: 1 }), 'doubled'),
      [{ type: 'doubled', item: 1, card: 1, seat: 0 }],
      0,
    )[0]!.rule,
  ).toBe('D22')
})
