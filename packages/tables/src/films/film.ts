// A finished game, moment by moment.
import type { CardEntry, GameLog, Language, RecordedDraw, Seat, TableView, Viewer } from '@soulstack/kit'
import type { FilmCaption, FilmDraws, FilmEyes, FilmIndex, FilmLine, FilmMoment, TableInfo } from '@soulstack/protocol'
import { doorRefusal } from '@soulstack/protocol'
import type { GameModule } from '../game/module.ts'
import { named } from '../table/describe.ts'
import type { Timeline } from './timeline.ts'

/** All eyes through which a film with this many seats can be watched; `all` comes first. */
export const eyesOf = (seats: number): FilmEyes[] => [
  'all',
  'none',
  ...Array.from({ length: seats }, (_, seat) => seat),
]

/** A film: a finished game or a scenario that can be watched moment by moment, through anybody's eyes. */

/** What is known about a film apart from what happens in it. */
export interface Title extends Pick<FilmIndex, 'id' | 'kind' | 'rule' | 'cards' | 'playable' | 'starts' | 'whyNot'> {
  /** How many seats the game has. */
  seats: number
  /** Its name as somebody gave it; empty: none. */
  name: string
  /** Its texts in each language: the title, where it is printed, the table at the end, the captions. */
  texts: Readonly<Record<Language, { title: string; source: string | null; table: TableInfo; captions: FilmCaption[] }>>
}

/** The same eyes as `Game.view` takes them. */
export const gameEyes = (eyes: FilmEyes): Viewer => (eyes === 'none' ? null : eyes)

/** A film of any kind. */
export type Watchable = Pick<Film, 'title' | 'last' | 'index' | 'moment' | 'draws' | 'rolls' | 'cards'>

export class Film {
  private readonly gameModule: GameModule
  private readonly reel: Timeline
  readonly title: Title

  constructor(gameModule: GameModule, reel: Timeline, title: Title) {
    this.gameModule = gameModule
    this.reel = reel
    this.title = title
  }

  get last(): number {
    return this.reel.last
  }

  /** The kinds of log lines that report a die as it was drawn. */
  get rolls(): readonly string[] {
    return this.gameModule.film?.rolls ?? []
  }

  /** The cards of the game, in a language. */
  cards(language: Language): readonly CardEntry[] {
    return this.gameModule.catalogue(language)
  }

  /** Every number that the game drew. */
  draws(): readonly RecordedDraw[] {
    return this.reel.draws ?? []
  }

  /** The contents of the film, and its log as these eyes may see it, in a language. */
  index(eyes: FilmEyes, language: Language = 'en'): FilmIndex {
    mustSit(eyes, this.title.seats)
    const index: FilmIndex = {
      ...titleIn(this.title, language),
      recorded: null,
      cardsThen: [...(this.gameModule.otherCards?.(this.reel.at(0), language) ?? [])],
      last: this.last,
      lines: linesOf(this.gameModule, this.reel, eyes, language),
      ...contentsOf(this.gameModule, this.reel, language),
    }
    return withNames(index, this.title, language)
  }

  /** The game at a moment, as these eyes see it, in a language. @throws Refusal when there is no such moment or seat. */
  moment(n: number, eyes: FilmEyes, language: Language = 'en'): FilmMoment {
    mustSit(eyes, this.title.seats)
    mustBeMoment(n, this.last)
    const { game } = this.gameModule
    const state = this.reel.at(n)
    const view: TableView = { ...game.view(state, gameEyes(eyes), language), decision: null }
    const answer = this.reel.answer(n)
    const asked = answer && askedOf(game.view(answer.asked ?? state, answer.seat, language), answer)
    return withNames({ moment: n, view, asked: seenBy(asked, eyes) }, this.title, language)
  }
}

type Asked = NonNullable<FilmMoment['asked']>

/** The question and its answer, from the view of the seat that was asked. */
export function askedOf(view: TableView, { seat, picks }: { seat: Seat; picks: readonly number[] }): Asked {
  // decisions in views have the kit's shape; games in tests may leave out some of it
  const shown = view.decision as { ask?: string; options?: { label: string }[]; main?: { label: string } } | null
  const labels = picks.flatMap((pick) => shown?.options?.[pick]?.label ?? [])
  return { seat, ask: shown?.ask ?? null, answer: picks.length === 0 && shown?.main ? [shown.main.label] : labels }
}

/** What was asked and answered, without what is hidden from these eyes. */
export function seenBy(asked: Asked | null, eyes: FilmEyes): Asked | null {
  return asked === null || eyes === 'all' || eyes === asked.seat ? asked : { seat: asked.seat, ask: null, answer: null }
}

/** The log of a film as these eyes may see it. Players are named by their seats, `{seat:1}`. */
export function linesOf(gameModule: GameModule, reel: Timeline, eyes: FilmEyes, language: Language): FilmLine[] {
  const { events, happenedAt, undone } = reel
  return gameModule.logLines(reel.at(0), events, gameEyes(eyes), 0, language).map((line) => ({
    ...line,
    moment: happenedAt[line.n]!,
    ...(undone?.has(line.n) && { undone: true as const }),
  }))
}

/** The turns, highlights and steps of a film, the same for all eyes. Players are named by their seats. */
export function contentsOf(
  { film, logLines }: GameModule,
  { at, events, happenedAt }: Timeline,
  language: Language,
): Pick<FilmIndex, 'turns' | 'marks' | 'steps' | 'stepName'> {
  const found: ReturnType<typeof contentsOf> = {
    turns: [],
    marks: [],
    steps: [],
    stepName: film?.stepName[language] ?? null,
  }
  const publicLines = new Map(logLines(at(0), events, null, 0, language).map((line) => [line.n, line]))
  for (const [n, event] of events.entries()) {
    const moment = happenedAt[n]!
    if (event.type === 'turn') found.turns.push({ moment, number: event['n'] as number, seat: event['seat'] as Seat })
    const kind = film?.mark(event) ?? null
    const line = publicLines.get(n)
    if (kind !== null && line) found.marks.push({ moment, kind, seat: line.seat, words: line.parts })
    if (film?.isStep(event) && found.steps.at(-1) !== moment) found.steps.push(moment)
  }
  return found
}

/** Every number that a game drew, and what is needed to check them. */
export function drawsOf(film: Pick<Watchable, 'draws' | 'rolls'>, { entries, begin }: GameLog): FilmDraws {
  const draws = film.draws()
  const backs = entries.flatMap((entry, i): FilmDraws['backs'] => ('back' in entry ? [[i + 1, entry.back]] : []))
  // a game that continues from a save draws from the position of that save
  return { draws, backs, from: begin ? (draws[0]?.at ?? 0) : 0, since: begin ? 1 : 0, rolls: film.rolls }
}

/** A title in one language. */
export function titleIn(
  title: Title,
  language: Language,
): Omit<Title, 'seats' | 'name' | 'texts'> & Title['texts']['en'] {
  const { seats: _, name: __, texts, ...same } = title
  return { ...same, ...texts[language] }
}

/** @throws Refusal when a film has no such seat to look from. */
export function mustSit(eyes: FilmEyes, seats: number): void {
  if (typeof eyes === 'number' && eyes >= seats) throw doorRefusal('no-such-seat', (w) => w.noSeat(eyes, seats))
}

/** @throws Refusal when a film has no such moment. */
export function mustBeMoment(n: number, last: number, first = 0): void {
  if (!Number.isInteger(n) || n < first || n > last) throw doorRefusal('no-such-moment', (w) => w.noMoment(first, last))
}

/** Replaces `{seat:1}` with the names of the players. */
export function withNames<T>(data: T, title: Title, language: Language): T {
  return JSON.parse(named(JSON.stringify(data), title.texts[language].table.seats, language)) as T
}

export type { Timeline }
