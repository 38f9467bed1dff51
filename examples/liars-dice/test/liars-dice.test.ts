import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { botNames } from '@soulstack/bots'
import { checkGame, type GameEvent, LANGUAGES, Session } from '@soulstack/kit'
import { describe, expect, it } from 'vitest'
import { bots } from '../src/bots.ts'
import { readConfig } from '../src/options.ts'
import { countOf, liarsDice } from '../src/rules.ts'
import { logLines } from '../src/view.ts'

/** Runs a command of the program, which offers examples. */
const soulstack = (args: string, input = ''): string =>
  execFileSync(
    process.execPath,
    [fileURLToPath(new URL('../../../packages/cli/bin/soulstack.js', import.meta.url)), ...args.split(' ')],
    { input, encoding: 'utf8', env: { ...process.env, SOULSTACK_EXAMPLES: '1' } },
  )

/** A game that stands after the first answers of its own kind of bots. */
function played(answers: number, table: object = {}): { session: Session<never, never, never>; events: GameEvent[] } {
  const events: GameEvent[] = []
  const session = new Session(liarsDice, readConfig(table), 'test', { events })
  for (let n = 0; n < answers && session.state.decision; n++) {
    const { decision } = session.state
    const picks = bots.normal('test').choose(decision, () => liarsDice.observe(session.state, decision.seat))
    session.answer(decision.seat, { decision: decision.id, picks })
  }
  return { session: session as never, events }
}

describe('liar’s dice', () => {
  it.each([{}, { players: 2, dice: 1 }, { players: 6, dice: 6, wild: true }])(
    'keeps the contract of a game: %j',
    (table) => {
      const { state } = checkGame(liarsDice, readConfig(table), { seed: 'dice', answers: 2000, every: 7 })
      expect(state.over?.winners).toHaveLength(1)
    },
  )

  it('counts ones as every face only where they are wild', () => {
    expect([countOf([1, 4, 4, 6], 4, false), countOf([1, 4, 4, 6], 4, true)]).toEqual([2, 3])
    expect(countOf([1, 1, 5], 1, true)).toBe(2)
  })

  it('has whoever was wrong lose a die and begin', () => {
    const { events } = played(400, { players: 3, dice: 3 })
    const doubts = events.filter(({ type }) => type === 'loses') as unknown as Record<
      'seat' | 'there' | 'count',
      number
    >[]
    expect(doubts.length).toBeGreaterThan(4)
    for (const [n, { seat, there, count }] of doubts.entries()) {
      const { seat: doubter, of } = events.filter(({ type }) => type === 'doubts')[n] as never as {
        seat: number
        of: number
      }
      expect(seat).toBe(there >= count ? doubter : of)
    }
  })

  it('shows dice to nobody else before a doubt', () => {
    const { session } = played(2)
    const { board, own } = liarsDice.view(session.state, 1)
    expect(own).toHaveLength(5)
    expect(board.seats.map(({ things }) => things.filter(({ die }) => die).length)).toEqual([0, 5, 0, 0])
  })

  it('says everything in both languages', () => {
    const { session, events } = played(12)
    for (const { id } of LANGUAGES) {
      const lines = logLines(session.state, events, 0, 0, id).map(({ parts }) =>
        parts.map((part) => (typeof part === 'string' ? part : '…')).join(''),
      )
      expect(lines.join('\n')).toMatchSnapshot(id)
    }
  })

  it.each(botNames)('is played by the bot %s', (name) => {
    const session = new Session(liarsDice, readConfig({ players: 2, dice: 2 }), name)
    while (session.state.decision) {
      const { decision } = session.state
      const bot = bots[name](`${name} ${decision.seat}`)
      const picks = bot.choose(
        decision,
        () => liarsDice.observe(session.state, decision.seat),
        (random) => liarsDice.imagine(session.state, decision.seat, random),
      )
      session.answer(decision.seat, { decision: decision.id, picks })
    }
    expect(session.state.over?.reason).toBe('won')
  })

  it('is played at the terminal', () => {
    const text = soulstack(
      'play --game liars-dice --players 2 --dice 1 --bots normal --language en --seed 3',
      '1\n'.repeat(40),
    )
    expect(text).toMatch(/Bid: none yet/)
    expect(text).toMatch(/(Player 1|Bot 2) won\.\n/)
  })

  it('is measured in the arena, and fuzzed', () => {
    const { verdict, pairs, share } = JSON.parse(
      soulstack('arena normal random --game liars-dice --pairs 60 --players 2 --threads 1 --json'),
    )
    expect([verdict, pairs > 0, share > 0.6]).toEqual(['better', true, true])
    expect(soulstack('fuzz --game liars-dice --games 20 --seed 1')).toMatch(/20 games/)
  })
})
