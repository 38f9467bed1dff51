import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { LogLine } from '@soulstack/kit'
import { actsOf, type GameEvent, type Language, randomFromSeed, timesWords, withNames } from '@soulstack/kit'
import { describe, expect, test } from 'vitest'
import { catalogue, fourSouls, logLines } from '../src/index.ts'
import { patient } from './patient.ts'

/**
 * Golden playthroughs: whole games and beginnings of games for a reviewer to read, with every question that was asked and how it was
 * answered. They change when rules, cards, questions or the words of the log change; then rewrite them and read the difference:
 * `GOLDEN=write npx vitest run packages/four-souls/test/golden.test.ts`.
 */

interface Playthrough {
  file: string
  /** What it shows. */
  about: string
  config: Record<string, unknown>
  /** Stops when this turn begins; without it the game is played to its end. */
  turns?: number
  /** The language of the playthrough. */
  language?: Language
}

const playthroughs: Playthrough[] = [
  { file: 'two-players', about: 'A whole game of the base box: one soul wins.', config: { players: 2, soulsToWin: 1 } },
  {
    file: 'four-players',
    about: 'The first turns of four players with the base box.',
    config: { players: 4 },
    turns: 8,
  },
  {
    file: 'three-boxes',
    about: 'Three players with three boxes and the rooms: one soul wins.',
    config: { players: 3, sets: ['base', 'gold-box', 'plus'], rooms: true, soulsToWin: 1 },
    turns: 14,
  },
  {
    file: 'together',
    about: 'Two characters together on hard, with rooms: rounds and the timer.',
    config: { mode: 'co-op', difficulty: 'hard', sets: ['base', 'plus'], rooms: true },
    turns: 8,
  },
  {
    file: 'challenge',
    about: 'A challenge played alone with two characters: final boss and minions.',
    config: { mode: 'solitaire', challenge: 'mom-is-home' },
    turns: 6,
  },
  {
    file: 'draft',
    about: 'Everybody is Eden, a mini-draft, decks by the recommended ratio.',
    config: { players: 2, characters: 'eden', draft: true, decks: 'ratio' },
    turns: 5,
  },
  {
    file: 'german',
    about: 'The first turns of three players with three boxes and the rooms, in German.',
    config: { players: 3, sets: ['base', 'gold-box', 'plus'], rooms: true },
    turns: 7,
    language: 'de',
  },
]

const NAMES = ['Ann', 'Ned', 'Ida', 'Tom', 'Eva', 'Max']
const cardNames = new Map(catalogue().map((c) => [c.id, c.name]))

const textOf = (parts: LogLine['parts']): string =>
  parts
    .map((part) => {
      if (typeof part === 'string') return part
      if ('card' in part) return `${cardNames.get(part.card)!}${timesWords(part)}`
      return 'seat' in part ? (part.you ?? NAMES[part.seat]!) : `[${part.die}]`
    })
    .join('')

/** Everything that happens, including hidden cards, and every question other than whether to act. */
function played({ file, about, config, turns, language }: Playthrough): string[] {
  const events: GameEvent[] = []
  const g = fourSouls.create(fourSouls.readConfig(config), `golden ${file}`, events)
  const r = randomFromSeed(`golden ${file}`)
  const lines = [`# ${about}`, `# ${JSON.stringify(config)}, seed "golden ${file}"`]
  for (const { seat, character, items } of fourSouls.view(g, null).seats) {
    const cards = [character, ...items].flatMap((o) => (o ? [cardNames.get(o.card)!] : []))
    lines.push(`# ${NAMES[seat]}: ${cards.join(', ') || 'chooses a character'}`)
  }
  let told = 0
  let act: LogLine[] = []
  /** Each line of an act; if there are several, also the single line for the whole act. */
  const ends = (): void => {
    const whole = actsOf(act).map(({ parts }) => textOf(parts))
    if (act.length > 1 || (act[0] && textOf(act[0].parts) !== whole[0])) lines.push(`  = ${whole.join(' | ')}`)
    act = []
  }
  const tell = (): void => {
    for (let i = told; i < events.length; i++) events[i]!.only = null
    for (const line of withNames(logLines(g, events, null, told, language), NAMES)) {
      if (line.act === undefined) ends()
      act.push(line)
      if (line.kind === 'turn') lines.push('')
      lines.push(`${line.kind === 'turn' ? '' : '  '.repeat(line.depth + 1)}${textOf(line.parts)}`)
    }
    told = events.length
  }
  while (g.decision && (turns === undefined || g.turn < turns)) {
    tell()
    const { decision } = g
    const answer = patient(decision, r)
    if (decision.ask.code !== 'priority') {
      const shown = withNames(fourSouls.view(g, decision.seat, language).decision!, NAMES)
      const picked = answer.picks.map((i) => shown.options[i]!.label).join(', ')
      lines.push(`    ? ${NAMES[decision.seat]}: ${shown.ask} → ${picked || 'nothing'}`)
    }
    fourSouls.apply(g, answer)
  }
  tell()
  ends()
  lines.push('', g.over === null ? `# stops in turn ${g.turn}` : `# over: ${g.over.reason}`)
  for (const [seat, s] of g.seats.entries()) lines.push(`# ${NAMES[seat]}: ${s.cents}¢, ${s.hand.length} loot cards`)
  return lines
}

describe('playthroughs are as they were approved', () => {
  for (const p of playthroughs)
    test(`${p.file}: ${p.about}`, () => {
      const file = new URL(`golden/${p.file}.txt`, import.meta.url)
      const lines = played(p)
      if (process.env['GOLDEN'] === 'write') writeFileSync(file, `${lines.join('\n')}\n`)
      const golden = existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n') : []
      const at = lines.findIndex((line, i) => line !== golden[i])
      // shows the first difference and what leads to it; both whole files would hide it
      const near = (list: string[]) => (at < 0 ? [] : list.slice(Math.max(0, at - 3), at + 1))
      expect(near(lines), `line ${at + 1} of golden/${p.file}.txt differs`).toEqual(near(golden))
      expect(lines.length).toBe(golden.length)
    })
})
