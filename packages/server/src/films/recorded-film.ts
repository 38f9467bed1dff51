import {
  type CardEntry,
  type GameEvent,
  isRecord,
  LANGUAGES,
  type Language,
  type LogPart,
  type RecordedDraw,
  type TableView,
} from '@soulstack/kit'
import type { FilmEyes, FilmIndex, FilmLine, FilmMoment } from '@soulstack/protocol'
import { doorRefusal, listOf, partNames, type Recording } from '@soulstack/protocol'
import type { WorkBudget } from '@soulstack/tables/films'
import {
  damaged,
  eyesOf,
  mustBeMoment,
  mustSit,
  seenBy,
  type Title,
  titleIn,
  type Watchable,
  withNames,
} from '@soulstack/tables/films'
import type { GameModule } from '@soulstack/tables/game'
import { z } from 'zod'
import { applied, DeltaError, deltaOf, type Json } from './delta.ts'
import { unpacked } from './parts.ts'
import type { TurnSave } from './recorder.ts'
import { type ResumePoints, resumePoints } from './resume-points.ts'

/** A film from a recording. It is read, not replayed, so the rules and cards of the game need not exist any more. */

/** How many unpacked parts a film caches: consecutive moments are in the same parts. */
const keptParts = 6

/** The most lines, turns, draws and so on of a film. */
const manyAtMost = 200_000

/** The most saves: one per turn. */
const savesAtMost = 5000

const json = z.custom<Json>((data) => data !== undefined)
const whole = z.number().int().min(0).max(1_000_000)
const aSeat = z.number().int().min(0).max(15)
/** Types a zod schema for JSON data: nothing in it is `undefined`, so optional fields are either present or absent. */
const asRead = <T>(schema: z.ZodType): z.ZodType<T> => schema as z.ZodType<T>

const words = asRead<LogPart[]>(
  listOf(
    z.union([
      z.string(),
      z.strictObject({ card: z.string(), times: z.number().int().min(2).max(1000).optional() }),
      z.strictObject({ seat: aSeat, you: z.string().optional() }),
      z.strictObject({ die: z.number() }),
    ]),
    { most: 1000 },
  ),
)

/** A log line. Fields that a later format adds are ignored. */
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

const savesPart = listOf(
  z.object({
    moment: whole,
    turn: z.number(),
    told: z.custom<GameEvent>((event) => isRecord(event) && typeof event['type'] === 'string'),
    data: json,
  }),
  { most: savesAtMost },
)
const sourcesPart = z.custom<Record<string, unknown>>(isRecord)

/** Cards of any game; fields that a game adds are not checked. */
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

const isObject = (data: unknown): data is { [key: string]: Json } => isRecord(data)
const isSeat = (data: unknown): boolean => Number.isInteger(data) && (data as number) >= 0 && (data as number) <= 15

/**
 * Checks the parts that all games' views have. Written by hand for speed, as a film has many thousands; fields that a game adds are not
 * checked.
 */
function isView(view: Json, game: string): boolean {
  if (!isObject(view) || view['game'] !== game || view['decision'] !== null) return false
  const { you, turn, waiting, over } = view
  const mayBe = (data: Json | undefined, is: (data: Json) => boolean) =>
    data === null || (data !== undefined && is(data))
  return (
    mayBe(you, isSeat) &&
    isObject(turn) &&
    typeof turn['number'] === 'number' &&
    isSeat(turn['active']) &&
    mayBe(
      waiting,
      (w) => isObject(w) && mayBe(w['seat'], isSeat) && typeof w['why'] === 'string' && mayBe(w['rule'], isText),
    ) &&
    mayBe(over, (o) => isObject(o) && isText(o['reason']) && Array.isArray(o['winners']) && o['winners'].every(isSeat))
  )
}

const isText = (data: unknown): boolean => typeof data === 'string'

/** Parses data of a recording with a schema. @throws Refusal `malformed`. */
function read<T>(schema: z.ZodType<T>, data: unknown): T {
  const found = schema.safeParse(data)
  if (!found.success) throw damaged()
  return found.data
}

/** Applies a delta. @throws Refusal `malformed`. */
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
  /** Parsed lines, by the data they were parsed from. */
  private readonly lines = new WeakMap<object, FilmLine>()
  /** The last view that was built, with its place in its list. */
  private shown: { list: readonly Json[]; at: number; view: Json } | null = null

  private readonly gameModule: GameModule
  private readonly config: unknown
  private points: ResumePoints | null = null

  /** `config`: the configuration of the game, as in its log. */
  constructor(gameModule: GameModule, recording: Recording, title: Title, config: unknown) {
    this.gameModule = gameModule
    this.recording = recording
    this.title = title
    this.config = config
  }

  /** Whether it was played with the rules of this release. */
  get hasCurrentRules(): boolean {
    return this.recording.head.version === this.gameModule.game.version
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
    const known = titleIn(title, language)
    const points = this.hasCurrentRules ? null : this.resumePoints()
    const on = points && {
      playable: points.starts.length > 0,
      starts: points.starts.map(({ moment }) => moment),
      whyNot: points.whyNot[language],
    }
    // the recording knows its rules even if this release cannot read the configuration any more
    const table = { ...known.table, rules: [...new Set([...rules, ...known.table.rules])], onePerson, options }
    return withNames(
      {
        ...known,
        ...on,
        recorded: this.recording.head.version,
        cardsThen: this.cardsThen(language),
        table,
        last: this.last,
        lines: this.linesIn(own),
        ...contents,
      },
      title,
      language,
    )
  }

  moment(n: number, eyes: FilmEyes, language: Language = 'en'): FilmMoment {
    return withNames(this.momentFor(n, eyes, language), this.title, language)
  }

  /** A moment, with players named by their seats. */
  private momentFor(n: number, eyes: FilmEyes, language: Language): FilmMoment {
    const { first, last, every } = this.recording.head
    mustSit(eyes, this.title.seats)
    mustBeMoment(n, last, first)
    const from = n - ((n - first) % every)
    const { asked, views } = this.part(partNames.moments(language, from), momentsPart)
    const whole = views['all']?.[0]
    const list = views[String(eyes)]
    if (whole === undefined || list === undefined || list.length <= n - from) throw damaged()
    const view = this.viewAt(list, whole, eyes === 'all' ? 1 : 0, n - from)
    if (!isView(view, this.recording.head.game)) throw damaged()
    return { moment: n, view: view as unknown as TableView, asked: seenBy(asked[n - from] ?? null, eyes) }
  }

  /**
   * Reads everything, to prove that the recording is complete.
   * @throws Refusal `malformed` when anything cannot be read, `too-dear` when that takes more time than `budget` allows.
   */
  async mustBeWhole(budget: WorkBudget): Promise<void> {
    const { head } = this.recording
    const rest = async (n: number) => {
      if (!(await budget.rest()))
        throw doorRefusal('too-dear', (w) => w.tooDear(Math.round(budget.seconds), n, head.last))
    }
    const eyes = eyesOf(head.seats)
    for (const { id } of LANGUAGES) {
      for (const one of eyes) {
        this.index(one, id)
        await rest(0)
      }
      // part by part, so that each is unpacked only once
      for (let from = head.first; from <= head.last; from += head.every)
        for (const one of eyes) {
          for (let n = from; n < from + head.every && n <= head.last; n++) this.momentFor(n, one, id)
          await rest(from)
        }
    }
    for (const { id } of LANGUAGES) this.cards(id)
    this.draws()
    this.saves()
    this.sources()
    await rest(head.last)
  }

  /** Its cards as they were. */
  cards(language: Language): CardEntry[] {
    return this.part(partNames.cards(language), cardsPart) as CardEntry[]
  }

  /** Its cards that have changed since, as they were. */
  private cardsThen(language: Language): CardEntry[] {
    const here = new Map(this.gameModule.catalogue(language).map((card) => [card.id, card]))
    return this.cards(language).filter((card) => {
      const now = here.get(card.id)
      return now === undefined || deltaOf(now as unknown as Json, card as unknown as Json) !== null
    })
  }

  /** Every number that the game drew. */
  draws(): RecordedDraw[] {
    return this.part(partNames.draws, drawsPart).map(([moment, at, of, got]) => ({ moment, at, of, got }))
  }

  /** The saves of its turns. */
  saves(): TurnSave[] {
    let before: Json = null
    return this.part(partNames.saves, savesPart).map(({ data, ...save }, i) => {
      before = i === 0 ? data : changed(data, before)
      return { ...save, data: before }
    })
  }

  /** The sources of the cards in its saves, by hash. */
  sources(): Record<string, unknown> {
    return this.part(partNames.sources, sourcesPart)
  }

  /** From where this release can play on with it, although it was played with different rules. */
  resumePoints(): ResumePoints {
    return (this.points ??= resumePoints(this.gameModule, this, this.config))
  }

  /** Parses log lines, each only once: lines that all eyes see are shared. @throws Refusal when they are invalid. */
  private linesIn(data: Json): FilmLine[] {
    if (!Array.isArray(data) || data.length > manyAtMost) throw damaged()
    return data.map((one) => {
      const known = this.lines.get(one as object)
      if (known) return known
      const taken = read(line, one)
      this.lines.set(one as object, taken)
      return taken
    })
  }

  /** The view at a place of a list of deltas, the first of which has number `begin`. Continues from the last view built, if possible. */
  private viewAt(list: readonly Json[], whole: Json, begin: number, at: number): Json {
    const known = this.shown?.list === list && this.shown.at <= at ? this.shown : { list, at: begin - 1, view: whole }
    let { view } = known
    for (let i = known.at + 1; i <= at; i++) view = changed(list[i]!, view)
    this.shown = { list, at, view }
    return view
  }

  /** A part, unpacked and parsed. @throws Refusal when it is damaged. */
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
