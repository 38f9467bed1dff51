import type { CardEntry, DrawOf, Eyes, GameLog, Language, Seat, TableView } from '@soulstack/kit'
import type { Playable } from '../games/playable.ts'
import type { FilmCaption, FilmDraws, FilmEyes, FilmIndex, FilmLine, FilmMoment, TableInfo } from '../protocol/index.ts'
import { named } from '../table/describe.ts'
import { doorRefusal } from '../words/doors.ts'
import type { Reel } from './reel.ts'

/** A film: a game that is over, or a scenario, that can be looked at moment by moment and with any eyes. */

/** What a film is beside what happened in it. */
export interface Title extends Pick<FilmIndex, 'id' | 'kind' | 'rule' | 'cards' | 'playable' | 'starts' | 'whyNot'> {
  /** How many seats the game has. */
  seats: number
  /** What it is called; empty: nobody knows. */
  name: string
  /** What is told of it in each language: what it is called, where it is printed, the table at the end, the words to the picture. */
  told: Readonly<Record<Language, { title: string; source: string | null; table: TableInfo; captions: FilmCaption[] }>>
}

/** Whose eyes these are, for a game. */
export const gameEyes = (eyes: FilmEyes): Eyes => (eyes === 'none' ? null : eyes)

/** A film, however it is kept. */
export type Watchable = Pick<Film, 'title' | 'last' | 'index' | 'moment' | 'draws' | 'rolls' | 'cards'>

export class Film {
  private readonly playable: Playable
  private readonly reel: Reel
  readonly title: Title

  constructor(playable: Playable, reel: Reel, title: Title) {
    this.playable = playable
    this.reel = reel
    this.title = title
  }

  get last(): number {
    return this.reel.last
  }

  /** Which kinds of lines of the log tell of a die as it was drawn. */
  get rolls(): readonly string[] {
    return this.playable.film?.rolls ?? []
  }

  /** The cards of the game, in a language. */
  cards(language: Language): readonly CardEntry[] {
    return this.playable.catalogue(language)
  }

  /** Every number that the game drew. */
  draws(): readonly DrawOf[] {
    return this.reel.draws ?? []
  }

  /** What the film is made of, and its log as these eyes may read it, in a language. */
  index(eyes: FilmEyes, language: Language = 'en'): FilmIndex {
    mustSit(eyes, this.title.seats)
    const index: FilmIndex = {
      ...titleIn(this.title, language),
      recorded: null,
      cardsThen: [],
      last: this.last,
      lines: linesOf(this.playable, this.reel, eyes, language),
      ...contentsOf(this.playable, this.reel, language),
    }
    return withNames(index, this.title, language)
  }

  /** The game at a moment, as these eyes see it, in a language. @throws Refusal when there is no such moment, or nobody has such eyes. */
  moment(n: number, eyes: FilmEyes, language: Language = 'en'): FilmMoment {
    mustSit(eyes, this.title.seats)
    mustBeMoment(n, this.last)
    const { game } = this.playable
    const state = this.reel.at(n)
    const view: TableView = { ...game.view(state, gameEyes(eyes), language), decision: null }
    const answer = this.reel.answer(n)
    const asked = answer && askedOf(game.view(answer.asked ?? state, answer.seat, language), answer)
    return withNames({ moment: n, view, asked: seenBy(asked, eyes) }, this.title, language)
  }
}

type Asked = NonNullable<FilmMoment['asked']>

/** What was asked of whoever answered, and what they answered, out of the view in which they were asked. */
export function askedOf(view: TableView, { seat, picks }: { seat: Seat; picks: readonly number[] }): Asked {
  // what a game asks is shown in the kit's shape; a game of the tests may show less
  const shown = view.decision as { ask?: string; options?: { label: string }[]; main?: { label: string } } | null
  const labels = picks.flatMap((pick) => shown?.options?.[pick]?.label ?? [])
  return { seat, ask: shown?.ask ?? null, answer: picks.length === 0 && shown?.main ? [shown.main.label] : labels }
}

/** What was asked and answered, as far as these eyes may know it. */
export function seenBy(asked: Asked | null, eyes: FilmEyes): Asked | null {
  return asked === null || eyes === 'all' || eyes === asked.seat ? asked : { seat: asked.seat, ask: null, answer: null }
}

/** The log of a film as these eyes may read it. Players are named by their seats, `{seat:1}`. */
export function linesOf(playable: Playable, reel: Reel, eyes: FilmEyes, language: Language): FilmLine[] {
  const { told, toldAt, undone } = reel
  return playable.logLines(reel.at(0), told, gameEyes(eyes), 0, language).map((line) => ({
    ...line,
    moment: toldAt[line.n]!,
    ...(undone?.has(line.n) && { undone: true as const }),
  }))
}

/** What there is to be found in a film, the same for all eyes. Players are named by their seats. */
export function contentsOf(
  { film, logLines }: Playable,
  { at, told, toldAt }: Reel,
  language: Language,
): Pick<FilmIndex, 'turns' | 'marks' | 'steps' | 'stepName'> {
  const found: ReturnType<typeof contentsOf> = {
    turns: [],
    marks: [],
    steps: [],
    stepName: film?.stepName[language] ?? null,
  }
  const publicLines = new Map(logLines(at(0), told, null, 0, language).map((line) => [line.n, line]))
  for (const [n, event] of told.entries()) {
    const moment = toldAt[n]!
    if (event.type === 'turn') found.turns.push({ moment, number: event['n'] as number, seat: event['seat'] as Seat })
    const kind = film?.mark(event) ?? null
    const line = publicLines.get(n)
    if (kind !== null && line) found.marks.push({ moment, kind, seat: line.seat, words: line.parts })
    if (film?.isStep(event) && found.steps.at(-1) !== moment) found.steps.push(moment)
  }
  return found
}

/** Every number that a game drew, and what it takes to check them. */
export function drawsOf(film: Pick<Watchable, 'draws' | 'rolls'>, { entries, begin }: GameLog): FilmDraws {
  const draws = film.draws()
  const backs = entries.flatMap((entry, i): FilmDraws['backs'] => ('back' in entry ? [[i + 1, entry.back]] : []))
  // a game that goes on from a save draws on from where that stood
  return { draws, backs, from: begin ? (draws[0]?.at ?? 0) : 0, since: begin ? 1 : 0, rolls: film.rolls }
}

/** What a film is, in a language. */
export function titleIn(
  title: Title,
  language: Language,
): Omit<Title, 'seats' | 'name' | 'told'> & Title['told']['en'] {
  const { seats: _, name: __, told, ...same } = title
  return { ...same, ...told[language] }
}

/** @throws Refusal when a film has no such seat to look from. */
export function mustSit(eyes: FilmEyes, seats: number): void {
  if (typeof eyes === 'number' && eyes >= seats) throw doorRefusal('no-such-seat', (w) => w.noSeat(eyes, seats))
}

/** @throws Refusal when a film has no such moment. */
export function mustBeMoment(n: number, last: number, first = 0): void {
  if (!Number.isInteger(n) || n < first || n > last) throw doorRefusal('no-such-moment', (w) => w.noMoment(first, last))
}

/** Puts the names of those who sat there in the place of their seats. */
export function withNames<T>(data: T, title: Title, language: Language): T {
  return JSON.parse(named(JSON.stringify(data), title.told[language].table.seats, language)) as T
}

export type { Reel }
