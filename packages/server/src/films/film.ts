import type { Eyes, GameState, Language, Seat, TableView } from '@soulstack/kit'
import type { Playable } from '../games/playable.ts'
import type { FilmCaption, FilmEyes, FilmIndex, FilmMoment, TableInfo } from '../protocol/index.ts'
import { named } from '../table/describe.ts'
import { turnedAway } from '../words/doors.ts'
import type { Reel } from './reel.ts'

/** A film: a game that is over, or a scenario, that can be looked at moment by moment and with any eyes. */

/** What a film is beside what happened in it. */
export interface Title extends Pick<FilmIndex, 'id' | 'kind' | 'rule' | 'cards' | 'playable'> {
  /** How many seats the game has. */
  seats: number
  /** What it is called; empty: nobody knows. */
  name: string
  /** What is told of it in each language: what it is called, where it is printed, the table at the end, the words to the picture. */
  told: Readonly<Record<Language, { title: string; source: string | null; table: TableInfo; captions: FilmCaption[] }>>
}

/** Whose eyes these are, for a game. */
export const gameEyes = (eyes: FilmEyes): Eyes => (eyes === 'none' ? null : eyes)

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

  /** What the film is made of, and its log as these eyes may read it, in a language. */
  index(eyes: FilmEyes, language: Language = 'en'): FilmIndex {
    this.mustSit(eyes)
    const { told, toldAt, last, undone } = this.reel
    const { film, logLines } = this.playable
    const { id, kind, rule, cards, playable } = this.title
    const index: FilmIndex = {
      ...{ id, kind, rule, cards, playable },
      ...this.title.told[language],
      last,
      lines: logLines(this.reel.at(0), told, gameEyes(eyes), 0, language).map((line) => ({
        ...line,
        moment: toldAt[line.n]!,
        ...(undone?.has(line.n) && { undone: true as const }),
      })),
      turns: [],
      marks: [],
      steps: [],
      stepName: film?.stepName[language] ?? null,
    }
    const publicLines = new Map(logLines(this.reel.at(0), told, null, 0, language).map((line) => [line.n, line]))
    for (const [n, event] of told.entries()) {
      const moment = toldAt[n]!
      if (event.type === 'turn') index.turns.push({ moment, number: event['n'] as number, seat: event['seat'] as Seat })
      const kind = film?.mark(event) ?? null
      const line = publicLines.get(n)
      if (kind !== null && line) index.marks.push({ moment, kind, seat: line.seat, words: line.parts })
      if (film?.isStep(event) && index.steps.at(-1) !== moment) index.steps.push(moment)
    }
    return this.named(index, language)
  }

  /** The game at a moment, as these eyes see it, in a language. @throws Refusal when there is no such moment, or nobody has such eyes. */
  moment(n: number, eyes: FilmEyes, language: Language = 'en'): FilmMoment {
    this.mustSit(eyes)
    if (!Number.isInteger(n) || n < 0 || n > this.last) throw turnedAway('no-such-moment', (w) => w.noMoment(this.last))
    const { game } = this.playable
    const state = this.reel.at(n)
    const view: TableView = { ...game.view(state, gameEyes(eyes), language), decision: null }
    return this.named({ moment: n, view, asked: this.asked(state, n, eyes, language) }, language)
  }

  /** What was asked at a moment and what was answered, as far as these eyes may know it. */
  private asked(state: GameState, n: number, eyes: FilmEyes, language: Language): FilmMoment['asked'] {
    const answer = this.reel.answer(n)
    if (!answer) return null
    const { seat, picks, asked = state } = answer
    if (eyes !== 'all' && eyes !== seat) return { seat, ask: null, answer: null }
    // what a game asks is shown in the kit's shape; a game of the tests may show less
    const shown = this.playable.game.view(asked, seat, language).decision as {
      ask?: string
      options?: { label: string }[]
      main?: { label: string }
    } | null
    const labels = picks.flatMap((pick) => shown?.options?.[pick]?.label ?? [])
    return { seat, ask: shown?.ask ?? null, answer: picks.length === 0 && shown?.main ? [shown.main.label] : labels }
  }

  private mustSit(eyes: FilmEyes): void {
    const { seats } = this.title
    if (typeof eyes === 'number' && eyes >= seats) throw turnedAway('no-such-seat', (w) => w.noSeat(eyes, seats))
  }

  private named<T>(data: T, language: Language): T {
    return JSON.parse(named(JSON.stringify(data), this.title.told[language].table.seats, language)) as T
  }
}

export type { Reel }
