import { type CardEntry, type DrawOf, LANGUAGES, type Language, type LogPart } from '@soulstack/kit'
import { z } from 'zod'
import type { FilmEyes, FilmIndex, FilmLine, FilmMoment } from '../protocol/films.ts'
import { partNames, type Recording } from '../protocol/recording.ts'
import { turnedAway } from '../words/doors.ts'
import { listOf } from '../words/faults.ts'
import { applied, DeltaError, type Json } from './delta.ts'
import { about, mustBeMoment, mustSit, seenBy, type Title, type Watchable, withNames } from './film.ts'
import { damaged, unpacked } from './parts.ts'
import { eyesOf, type TurnSave } from './recorder.ts'
import type { WorkBudget } from './reel.ts'

/** A film out of a recording: it is read, not played, so the rules and cards that it was played by need not be here. */

/** How many unpacked parts a film keeps: who goes on looks at the same ones again and again. */
const keptParts = 6

/** How many lines, turns, draws and the like a film has at most. */
const manyAtMost = 200_000

const json = z.custom<Json>((data) => data !== undefined)
const whole = z.number().int().min(0).max(1_000_000)
const aSeat = z.number().int().min(0).max(15)
/** What zod reads of plain JSON: there nothing is `undefined`, so what may be absent is nothing else. */
const asRead = <T>(schema: z.ZodType): z.ZodType<T> => schema as z.ZodType<T>

const words = asRead<LogPart[]>(
  listOf(
    z.union([
      z.string(),
      z.strictObject({ card: z.string() }),
      z.strictObject({ seat: aSeat, you: z.string().optional() }),
      z.strictObject({ die: z.number() }),
    ]),
    { most: 1000 },
  ),
)

/** A line of the log. What a later form of lines adds is left aside. */
const line = asRead<FilmLine>(
  z.object({
    n: whole,
    moment: whole,
    turn: z.number(),
    depth: z.number(),
    kind: z.string(),
    rule: z.string().nullable(),
    seat: z.number().int().min(-1).max(15).nullable(),
    parts: words,
    act: whole.optional(),
    adds: words.optional(),
    instead: z.literal(true).optional(),
    undone: z.literal(true).optional(),
    tally: z
      .object({
        whose: z.number().optional(),
        n: z.number().optional(),
        score: listOf(z.number(), { most: 16 }).optional(),
        won: listOf(aSeat, { most: 16 }).optional(),
      })
      .optional(),
  }),
)

const indexPart = z.object({
  rules: listOf(z.string(), { most: 60 }),
  onePerson: z.boolean(),
  options: z.record(z.string(), z.unknown()),
  lines: z.record(z.string(), json),
  turns: listOf(z.object({ moment: whole, number: z.number(), seat: aSeat }), { most: manyAtMost }),
  marks: listOf(
    z.object({
      moment: whole,
      kind: z.enum(['kill', 'death', 'soul', 'reap', 'win']),
      seat: z.number().nullable(),
      words,
    }),
    { most: manyAtMost },
  ),
  steps: listOf(whole, { most: manyAtMost }),
  stepName: z.string().nullable(),
})

const momentsPart = z.object({
  asked: listOf(
    z
      .object({ seat: aSeat, ask: z.string().nullable(), answer: listOf(z.string(), { most: 200 }).nullable() })
      .nullable(),
    { most: 1000 },
  ),
  views: z.record(z.string(), listOf(json, { most: 1000 })),
})

const savesPart = listOf(z.object({ moment: whole, turn: z.number(), data: json }), { most: manyAtMost })

/** Cards of any game; what a game adds is its own. */
const cardsPart = listOf(
  z.looseObject({
    id: z.string().max(120),
    name: z.string(),
    type: z.string(),
    copies: z.number(),
    text: z.string(),
  }),
  { most: 5000 },
)

const drawsPart = listOf(
  z.tuple([whole, z.number(), z.number(), z.union([z.number(), listOf(z.number(), { most: 5000 })])]),
  { most: manyAtMost },
)

/** What every view has, of whichever game. */
const anyView = z.looseObject({
  game: z.string(),
  you: aSeat.nullable(),
  turn: z.looseObject({ number: z.number(), active: aSeat }),
  waiting: z.looseObject({ seat: aSeat.nullable(), why: z.string(), rule: z.string().nullable() }).nullable(),
  decision: z.null(),
  over: z.looseObject({ winners: listOf(aSeat, { most: 16 }), reason: z.string() }).nullable(),
})

/** Reads data of a recording by a schema. @throws Refusal `malformed`. */
function read<T>(schema: z.ZodType<T>, data: unknown): T {
  const found = schema.safeParse(data)
  if (!found.success) throw damaged()
  return found.data
}

/** What comes of a delta. @throws Refusal `malformed`. */
function changed(delta: Json, from: Json): Json {
  try {
    return delta === null ? from : applied(delta, from)
  } catch (error) {
    if (error instanceof DeltaError) throw damaged()
    throw error
  }
}

export class RecordedFilm implements Watchable {
  readonly title: Title
  readonly recording: Recording
  private readonly read = new Map<string, unknown>()
  /** The view that was made last, where it stands. */
  private shown: { list: readonly Json[]; at: number; view: Json } | null = null

  constructor(recording: Recording, title: Title) {
    this.recording = recording
    this.title = title
  }

  get last(): number {
    return this.recording.head.last
  }

  get rolls(): readonly string[] {
    return this.recording.head.rolls
  }

  index(eyes: FilmEyes, language: Language = 'en'): FilmIndex {
    const { title } = this
    mustSit(eyes, title.seats)
    const { lines, rules, onePerson, options, ...contents } = this.part(partNames.index(language), indexPart)
    const all = lines['all'] ?? []
    const own = eyes === 'all' ? all : changed(lines[String(eyes)] ?? null, all)
    const told = about(title, language)
    // what is known of its terms here may be nothing any more
    const table = { ...told.table, rules: [...new Set([...rules, ...told.table.rules])], onePerson, options }
    return withNames(
      {
        ...told,
        table,
        last: this.last,
        lines: read(listOf(line, { most: manyAtMost }), own),
        ...contents,
      },
      title,
      language,
    )
  }

  moment(n: number, eyes: FilmEyes, language: Language = 'en'): FilmMoment {
    return withNames(this.look(n, eyes, language), this.title, language)
  }

  /** A moment in which players are named by their seats. */
  private look(n: number, eyes: FilmEyes, language: Language): FilmMoment {
    const { first, last, every } = this.recording.head
    mustSit(eyes, this.title.seats)
    mustBeMoment(n, last, first)
    const from = n - ((n - first) % every)
    const { asked, views } = this.part(partNames.moments(language, from), momentsPart)
    const whole = views['all']?.[0]
    const list = views[String(eyes)]
    if (whole === undefined || list === undefined || list.length <= n - from) throw damaged()
    const view = this.viewAt(list, whole, eyes === 'all' ? 1 : 0, n - from)
    const seen = read(anyView, view)
    if (seen.game !== this.recording.head.game) throw damaged()
    return { moment: n, view: seen, asked: seenBy(asked[n - from] ?? null, eyes) }
  }

  /**
   * Reads all that there is, as somebody does who looks at everything.
   * @throws Refusal `malformed` when any of it cannot be read, `too-dear` when that takes more time than `budget` has.
   */
  async mustBeWhole(budget: WorkBudget): Promise<void> {
    const { head, parts } = this.recording
    const rest = async (n: number) => {
      if (!(await budget.rest()))
        throw turnedAway('too-dear', (w) => w.tooDear(Math.round(budget.seconds), n, head.last))
    }
    for (const { id } of LANGUAGES)
      for (const eyes of eyesOf(head.seats)) {
        this.index(eyes, id)
        await rest(0)
        for (let n = head.first; n <= head.last; n++) {
          this.look(n, eyes, id)
          await rest(n)
        }
      }
    for (const { id } of LANGUAGES) this.cards(id)
    if (parts.has(partNames.draws)) this.draws()
    if (parts.has(partNames.saves)) this.saves()
    await rest(head.last)
  }

  /** Its cards as they were. */
  cards(language: Language): CardEntry[] {
    return this.part(partNames.cards(language), cardsPart) as CardEntry[]
  }

  /** Every number that the game drew. */
  draws(): DrawOf[] {
    return this.part(partNames.draws, drawsPart).map(([moment, at, of, got]) => ({ moment, at, of, got }))
  }

  /** The saves of its turns. */
  saves(): TurnSave[] {
    let before: Json = null
    return this.part(partNames.saves, savesPart).map(({ moment, turn, data }, i) => {
      before = i === 0 ? data : changed(data, before)
      return { moment, turn, data: before }
    })
  }

  /** The view at a place of a list of deltas, of which number `begin` is the first. Whoever goes on has it made from the one before. */
  private viewAt(list: readonly Json[], whole: Json, begin: number, at: number): Json {
    const known = this.shown?.list === list && this.shown.at <= at ? this.shown : { list, at: begin - 1, view: whole }
    let { view } = known
    for (let i = known.at + 1; i <= at; i++) view = changed(list[i]!, view)
    this.shown = { list, at, view }
    return view
  }

  /** A part, unpacked. @throws Refusal when it is not whole. */
  private part<T>(name: string, schema: z.ZodType<T>): T {
    const known = this.read.get(name)
    if (known !== undefined) return known as T
    const part = read(schema, unpacked(this.recording.parts.get(name)))
    this.read.set(name, part)
    for (const oldest of this.read.keys()) {
      if (this.read.size <= keptParts) break
      this.read.delete(oldest)
    }
    return part
  }
}
