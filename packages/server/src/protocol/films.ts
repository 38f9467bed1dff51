import {
  type CardEntry,
  type Entry,
  type GameEvent,
  isRecord,
  type LogLine,
  type LogPart,
  type RecordedDraw,
  type TableView,
} from '@soulstack/kit'
import { z } from 'zod'
import { fault, listOf } from '../words/faults.ts'
import { optionsOfGame } from './fields.ts'
import type { JsonBounds } from './json.ts'
import { writtenRecording } from './recording.ts'
import type { TableInfo } from './table.ts'

/**
 * Films: games that are over, and scenarios, to be looked at moment by moment. `docs/protocol.md`, Films, says how they are asked for.
 */

/** Whose eyes a film is seen with: those of a seat by its number, nobody's (no hands), or all of them (every hand). */
export type FilmEyes = number | 'none' | 'all'

/** Reads `?eyes=`; all eyes unless told. */
export const filmEyes = z
  .union([
    z.literal('all'),
    z.literal('none'),
    z
      .string()
      .regex(
        /^[0-5]$/,
        fault((w) => w.eyes),
      )
      .transform(Number),
  ])
  .default('all')

/** A line of a film's log, and the moment at which it had happened. */
export interface FilmLine extends LogLine {
  moment: number
  /** It was taken back later. */
  undone?: true
}

/** What stands out on the way through a game. `reap`: a reckoning for everybody. */
export type MarkKind = 'kill' | 'death' | 'soul' | 'reap' | 'win'

export interface FilmMark {
  moment: number
  kind: MarkKind
  /** Whom it is about, if it is a player. */
  seat: number | null
  words: LogPart[]
}

/** Words to the picture, of a scenario: what is shown, what somebody does, what is so now. They hold from a moment to another one. */
export interface FilmCaption {
  from: number
  to: number
  kind: 'about' | 'step' | 'check'
  words: LogPart[]
}

/** What a film is made of. Moments are numbered from 0 to `last`. */
export interface FilmIndex {
  /** As it is asked for: a table, an imported log, or `GAME/ID` of a scenario. */
  id: string
  kind: 'table' | 'log' | 'show'
  title: string
  /** The table as it is at the end: its game, its people, its seed. */
  table: TableInfo
  last: number
  /** The log, as these eyes may read it. */
  lines: FilmLine[]
  turns: { moment: number; number: number; seat: number }[]
  marks: FilmMark[]
  /** Moments at which something began to wait for its turn to happen, or happened. */
  steps: number[]
  /** What such a step is called; null where there are none. */
  stepName: string | null
  captions: FilmCaption[]
  /** Whether one can play on from its moments. */
  playable: boolean
  /** Of a game that was played by other rules than there are here: the moments from which one can play on all the same. Null: from all. */
  starts: number[] | null
  /** Why one can play on from none of its moments, or not from all; null: one can, or it is no game. */
  whyNot: string | null
  /** The version of the rules by which it was played and recorded, where it is shown from a recording; null: it was played from its log. */
  recorded: string | null
  /** Cards of the game that are others here than they were then: as they were. */
  cardsThen: CardEntry[]
  /** Of a scenario: where the rule or ruling is printed, which rule it is about, which cards. */
  source: string | null
  rule: string | null
  cards: string[]
}

/** A film at one moment. */
export interface FilmMoment<V extends TableView = TableView> {
  moment: number
  /** What these eyes see. Nobody is asked in it. */
  view: V
  /** What was asked then and what was answered; null where nobody answered anything (the end, somebody went back). */
  asked: {
    seat: number
    /** The question; null where these eyes may not know it. */
    ask: string | null
    /** The words of what was chosen; null where these eyes may not know it. */
    answer: string[] | null
  } | null
}

/** Every number that a game drew, and what it takes to check them against its seed (`checkDraws`, `diceNotDrawn`). */
export interface FilmDraws {
  draws: readonly RecordedDraw[]
  /** The moments that came of going back, and to which moment each. */
  backs: [moment: number, to: number][]
  /** Where the generator stood as the log began; and the first moment whose dice are among them: what was told of a save is from before. */
  from: number
  since: number
  /** The kinds of lines of the log that tell of a die as it was drawn. */
  rolls: readonly string[]
}

/** Answer to POST /api/films. */
export interface FilmMade {
  film: string
}

/** What a scenario is: printed as an example, a ruling, what a card does; those of the first edition stand apart. */
export type ShowGroup = 'examples' | 'first-edition-examples' | 'rulings' | 'first-edition' | 'cards'

/** A scenario that can be shown. */
export interface Show {
  id: string
  about: string
  source: string | null
  rule: string | null
  cards: string[]
  rulings: string[]
  /** Where it stands in the list: which heading, and the one below it. */
  group: ShowGroup
  part: string
}

const text = (what: string, most: number) =>
  z.string(fault((w) => w.aText(what))).max(
    most,
    fault((w) => w.atMost(what, most)),
  )
const whole = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER)
const aSeat = z.number().int().min(0).max(15)

const logEntry = z.union([
  z.strictObject({ seat: aSeat, answer: listOf(whole, { most: 200 }), at: whole }),
  z.strictObject({
    aside: z.strictObject({
      seat: aSeat,
      name: z.string().max(40),
      args: listOf(z.union([z.number(), z.string().max(1000)]), { most: 20 }),
    }),
  }),
  z.strictObject({ back: whole, seat: aSeat.nullable() }),
]) satisfies z.ZodType<Entry>

const beginning = z.strictObject({
  save: z.unknown(),
  told: listOf(
    z.custom<GameEvent>((event) => isRecord(event) && typeof event['type'] === 'string'),
    { most: 100_000 },
  ),
  sources: z.custom<Record<string, unknown>>(isRecord).optional(),
})

/** How many entries a log may have that is taken from a stranger. */
export const entriesAtMost = 20_000

/** How deep a log that is taken from a stranger is nested at most, and how many values stand in it. */
export const logBounds: JsonBounds = { depth: 40, values: 20 * entriesAtMost }

/** Body of POST /api/films: a log as `GET /api/tables/:id/log` gives it. What stands in it beside this is left aside. */
export const filmLog = z.object({
  game: text('game', 40),
  version: text('version', 80),
  config: optionsOfGame,
  seed: text('seed', 200).min(
    1,
    fault((w) => w.hasSeed),
  ),
  entries: listOf(logEntry, { most: entriesAtMost, words: fault((w) => w.entriesAtMost(entriesAtMost)) }),
  title: text('title', 400).optional(),
  names: listOf(text('names', 400), { most: 6 }).optional(),
  /** The save with which it begins, where it went on from another game. Whether it is one is for the game to say. */
  begin: beginning.optional(),
  /** What was to be seen of it: looked at where the rules here are not those by which it was played. */
  film: writtenRecording.optional(),
})
export type FilmLog = z.output<typeof filmLog>
