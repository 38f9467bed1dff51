import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { LogLine } from '@soulstack/kit'
import { actsOf, type GameEvent, randomFromSeed, timesWords, withNames } from '@soulstack/kit'
import { describe, expect, test } from 'vitest'
import { battleForSouls } from '../src/game.ts'
import { gain } from '../src/rules/gain.ts'
import { readConfig } from '../src/setup/config.ts'
import { catalogue } from '../src/view/catalogue.ts'
import { logLines } from '../src/view/log.ts'
import type { DecisionView, View } from '../src/view/types.ts'
import { lively } from './lively.ts'

/**
 * Golden playthroughs: whole games and parts of games in readable form, with every question and its answer. They change with rules, cards,
 * questions and the words of the log; then rewrite them and read the diff: `GOLDEN=write npx vitest run
 * packages/battle-for-souls/test/golden.test.ts`.
 */

interface Playthrough {
  file: string
  /** What it shows. */
  about: string
  config: Record<string, unknown>
  /** Stops when this turn begins; absent: the game is played to its end. */
  turns?: number
  /** For a game that is played to its end: only this many last turns are written. */
  last?: number
  /** Both sides gain all their favours and relics first. */
  allOpen?: true
}

const playthroughs: Playthrough[] = [
  { file: 'duel', about: 'The first turns of two players.', config: { mode: 'duel' }, turns: 12 },
  { file: 'teams', about: 'The first turns of two teams of two.', config: { mode: 'teams' }, turns: 12 },
  { file: 'solo', about: 'A whole game for one, who plays Hell.', config: { mode: 'solo', side: 'hell' } },
  {
    file: 'all-open',
    about: 'Two players before whom every favour and every relic lies open: what they do, and INSTANTs.',
    config: { mode: 'duel' },
    turns: 8,
    allOpen: true,
  },
  {
    file: 'to-the-end',
    about: 'The last turns of a game of two players, where points cancel and a tie would be broken.',
    config: { mode: 'duel', side: 'hell', addCancels: true, tieBreak: true },
    last: 12,
  },
]

const GAINED = ['favour', 'relic'] as const
const NAMES = ['Ann', 'Ned', 'Liz', 'Tom']
const cardNames = new Map(catalogue().map((c) => [c.id, c.name]))
const namesOf = (ids: readonly string[]): string => ids.map((id) => cardNames.get(id)!).join(', ') || 'nothing'

const said = (parts: LogLine['parts']): string =>
  parts
    .map((part) => {
      if (typeof part === 'string') return part
      if ('card' in part) return `${cardNames.get(part.card)!}${timesWords(part)}`
      return 'seat' in part ? NAMES[part.seat]! : `[${part.die}]`
    })
    .join('')

/** The table at the beginning of a turn: the souls, and each side's cards in play. */
function table({ souls, soulsLeft, sides }: View): string[] {
  const earth = souls.map((soul) => (soul ? `${cardNames.get(soul.card)!} ${soul.points}` : 'none'))
  return [
    `  # Earth: ${earth.join(', ')}; ${soulsLeft} left`,
    ...sides.map((s) => {
      const open = [...s.angels, ...s.favours, ...s.relics].map(({ card }) => card)
      return `  # ${s.side}: ${s.points} points; ${namesOf(open)}`
    }),
  ]
}

/** The words of the picked options, or of the main button if that was picked. */
function answered({ ask, options, main }: DecisionView, picks: readonly number[]): string {
  const labels = picks.map((i) => (i === main.pick ? main.label : options[i]!.label))
  return `${ask} → ${labels.join(', ') || 'nothing'}`
}

/** Everything that happens, including hidden cards, and every question. */
function played({ file, about, config, turns, last, allOpen }: Playthrough): string[] {
  const events: GameEvent[] = []
  const g = battleForSouls.create(readConfig(config), `golden ${file}`, events)
  if (allOpen) {
    battleForSouls.listen(g, null)
    for (const seat of [0, 1]) for (let n = 0; n < 10; n++) for (const kind of GAINED) gain(g, seat, kind)
    battleForSouls.listen(g, events)
  }
  const r = randomFromSeed(`golden ${file}`)
  const lines = [`# ${about}`, `# ${JSON.stringify(config)}, seed "golden ${file}"`]
  for (const { seat, side, hand } of g.hands.map((_, seat) => battleForSouls.view(g, seat).seats[seat]!))
    lines.push(`# ${NAMES[seat]} plays ${side}, and holds ${namesOf(hand!)}`)
  const head = lines.length
  const begins: number[] = []
  let logged = 0
  let act: LogLine[] = []
  /** Ends an act: if it has several lines, adds the combined one. */
  const ends = (): void => {
    if (act.length > 1)
      lines.push(
        `  = ${actsOf(act)
          .map(({ parts }) => said(parts))
          .join(' | ')}`,
      )
    act = []
  }
  const tell = (): void => {
    for (let i = logged; i < events.length; i++) events[i]!.only = null
    for (const line of withNames(logLines(g, events, null, logged), NAMES)) {
      if (line.act === undefined) ends()
      act.push(line)
      if (line.kind === 'turn') begins.push(lines.push('') - 1)
      lines.push(`${'  '.repeat(line.kind === 'turn' ? 0 : line.depth + 1)}${said(line.parts)} (${line.rule})`)
      if (line.kind === 'turn') lines.push(...table(battleForSouls.view(g, null)))
    }
    logged = events.length
  }
  while (g.decision && (turns === undefined || g.turn < turns)) {
    tell()
    const { decision } = g
    const answer = lively(decision, r)
    const shown = withNames(battleForSouls.view(g, decision.seat).decision!, NAMES)
    lines.push(`    ? ${NAMES[decision.seat]}: ${answered(shown, answer.picks)}`)
    battleForSouls.apply(g, answer)
  }
  tell()
  ends()
  if (last !== undefined) lines.splice(head, begins.at(-last)! - head)
  lines.push('', g.over === null ? `# stops in turn ${g.turn}` : `# over: ${g.over.reason}`)
  for (const score of battleForSouls.view(g, null).scores ?? [])
    lines.push(
      `# ${score.side}: ${score.points} = ${score.lines.map((l) => `${l.what} ${l.cards}: ${l.points}`).join(', ')}`,
    )
  return lines
}

describe('playthroughs as reviewed', () => {
  for (const p of playthroughs)
    test(`${p.file}: ${p.about}`, () => {
      const file = new URL(`golden/${p.file}.txt`, import.meta.url)
      const lines = played(p)
      if (process.env['GOLDEN'] === 'write') writeFileSync(file, `${lines.join('\n')}\n`)
      const golden = existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n') : []
      const at = lines.findIndex((line, i) => line !== golden[i])
      // only the first difference and the lines before it: whole files would hide it
      const near = (list: string[]) => (at < 0 ? [] : list.slice(Math.max(0, at - 3), at + 1))
      expect(near(lines), `line ${at + 1} of golden/${p.file}.txt differs`).toEqual(near(golden))
      expect(lines.length).toBe(golden.length)
    })
})
