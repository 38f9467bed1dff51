import {
  type CardEntry,
  type DiceRecord,
  type Entry,
  type GameEvent,
  isRecord,
  type LogLine,
  type LogPart,
  type RecordedDraw,
  type TableView,
} from '@soulstack/kit'
import { z } from 'zod'
import { diceValue, optionsOfGame } from './fields.ts'
import type { JsonBounds } from './json.ts'
import { writtenRecording } from './recording.ts'
import type { TableInfo } from './table.ts'
import { fault, listOf } from './words/faults.ts'

/**
 * Films: finished games and scenarios, to be watched moment by moment. The section "Films" of `docs/protocol.md` describes the requests.
 */

/** Through whose eyes a film is watched: those of one seat by its number, nobody's (no hands), or everybody's (all hands). */
export type FilmEyes = number | 'none' | 'all'

/** Schema of `?eyes=`; `all` by default. */
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

/** A line of a film's log, and the moment by which it had happened. */
export interface FilmLine extends LogLine {
  moment: number
  /** It was taken back later. */
  undone?: true
}

/** Highlights of a game, for the timeline. `reap`: a scoring of everybody (Battle For Souls). */
export type MarkKind = 'kill' | 'death' | 'soul' | 'reap' | 'win'

export interface FilmMark {
  moment: number
  kind: MarkKind
  /** The player it is about, if any. */
  seat: number | null
  words: LogPart[]
}

/** A caption of a scenario: what it shows, what somebody does, or what is now true. It is shown from one moment to another. */
export interface FilmCaption {
  from: number
  to: number
  kind: 'about' | 'step' | 'check'
  words: LogPart[]
}

/** The contents of a film. Moments are numbered from 0 to `last`. */
export interface FilmIndex {
  /** The id in requests: of a table or an imported log, or `GAME/ID` of a scenario. */
  id: string
  kind: 'table' | 'log' | 'show'
  title: string
  /** The table at the end of the game: its game, its people, its seed. */
  table: TableInfo
  last: number
  /** The log, as these eyes may see it. */
  lines: FilmLine[]
  turns: { moment: number; number: number; seat: number }[]
  marks: FilmMark[]
  /** Moments at which something became pending, or happened. */
  steps: number[]
  /** What such a step is called; null if there are none. */
  stepName: string | null
  captions: FilmCaption[]
  /** Whether one can play on from moments of the film. */
  playable: boolean
  /** For a game played with different rules: the moments from which one can still play on. Null: all. */
  starts: number[] | null
  /** Why one cannot play on from all moments, or from any; null: one can, or it is not a game. */
  whyNot: string | null
  /** The version of the rules with which the game was recorded, if the film comes from a recording; null: it was replayed from its log. */
  recorded: string | null
  /** Cards that are not those of this release: they have changed since the game, and are as they were then, or are those of its packs. */
  cardsThen: CardEntry[]
  /** For a scenario: where the rule or ruling is printed, which rule it is about, which cards. */
  source: string | null
  rule: string | null
  cards: string[]
}

/** A film at one moment. */
export interface FilmMoment<V extends TableView = TableView> {
  moment: number
  /** What these eyes see; it contains no decision. */
  view: V
  /** What was asked at this moment and how it was answered; null if nobody answered (the end, or moves were taken back). */
  asked: {
    seat: number
    /** The question; null if it is hidden from these eyes. */
    ask: string | null
    /** The labels of the chosen options; null if they are hidden from these eyes. */
    answer: string[] | null
  } | null
}

/** Every number that a game drew, and what is needed to check them against its seed (`checkDraws`, `diceNotDrawn`). */
export interface FilmDraws {
  draws: readonly RecordedDraw[]
  /** The moments that were reached by taking moves back, each with the moment returned to. */
  backs: [moment: number, to: number][]
  /**
   * `from`: the generator's position where the log begins. `since`: the first moment whose dice are among `draws`; the events in a save
   * came before.
   */
  from: number
  since: number
  /** The kinds of log lines that report a die as it was drawn. */
  rolls: readonly string[]
}

/** Answer to POST /api/films. */
export interface FilmMade {
  film: string
}

/** What a scenario shows: a printed example, a ruling, or what a card does; first-edition ones are separate. */
export type ShowGroup = 'examples' | 'first-edition-examples' | 'rulings' | 'first-edition' | 'cards'

/** A scenario that can be shown. */
export interface Show {
  id: string
  about: string
  source: string | null
  rule: string | null
  cards: string[]
  rulings: string[]
  /** Its place in the list: the heading, and the subheading. */
  group: ShowGroup
  part: string
}

/** How many entries an imported log may have. */
export const entriesAtMost = 20_000

/** How deeply an imported log may be nested, and how many values it may hold. */
export const logBounds: JsonBounds = { depth: 40, values: 20 * entriesAtMost }

/** Body of POST /api/films: a log as `GET /api/tables/:id/log` returns it. Other fields are ignored. */
export const filmLog = z.lazy(() => {
  // made when the first log is read, because a page need not wait for it
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
    z.strictObject({ back: whole, seat: aSeat.nullable(), moves: whole.optional() }),
  ]) satisfies z.ZodType<Entry>

  const beginning = z.strictObject({
    save: z.unknown(),
    told: listOf(
      z.custom<GameEvent>((event) => isRecord(event) && typeof event['type'] === 'string'),
      { most: 100_000 },
    ),
    sources: z.custom<Record<string, unknown>>(isRecord).optional(),
  })

  const diceRecord = z.strictObject({
    table: text('dice', 40),
    game: text('dice', 40),
    version: text('dice', 80),
    config: optionsOfGame,
    commitment: diceValue,
    secret: text('dice', 200),
    seats: listOf(z.strictObject({ commitment: diceValue.nullable(), value: diceValue.nullable() }), { most: 6 }),
  }) satisfies z.ZodType<DiceRecord>

  return z.object({
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
    /** How its seed was made, if by everybody together. */
    dice: diceRecord.optional(),
    /** The save with which it begins, if it continues another game. The game itself validates the save. */
    begin: beginning.optional(),
    /** It was given up before it was over. */
    ended: z.literal(true).optional(),
    /** Its recording, which is shown if the rules here differ from those it was played with. */
    film: writtenRecording.optional(),
  })
})
export type FilmLog = z.output<typeof filmLog>
