import { DrawNotes, type Entry, type GameEvent, type GameLog, type GameState, LANGUAGES } from '@soulstack/kit'
import type { Playable } from '../games/playable.ts'
import type { FilmEyes, FilmMoment } from '../protocol/films.ts'
import { partNames, RECORDING, RECORDING_FORMAT, type Recording, recordingBytesAtMost } from '../protocol/recording.ts'
import { turnedAway } from '../words/doors.ts'
import { type Delta, deltaOf, type Json } from './delta.ts'
import { askedOf, contentsOf, gameEyes, linesOf } from './film.ts'
import { PartTooLarge, packed } from './parts.ts'
import { type Onlooker, reelOfLog, type WorkBudget } from './reel.ts'

/*
 * Records the film of a game that is over, by the rules that it was played by: for all eyes and in each language what is to be seen at each
 * moment, the log, what was drawn, and a save at each turn.
 */

/** How many moments stand in one part: the more, the smaller is the whole, and the more it takes to look at one of them. */
const EVERY = 128

/** The game as it was when a turn began, as `Game.save` gives it. */
export interface TurnSave {
  moment: number
  turn: number
  data: Json
}

/** What is in the part of a language and some moments. Of each view but the first of all eyes: what is other than before it. */
export interface MomentsPart {
  asked: FilmMoment['asked'][]
  views: Record<string, (Json | Delta | null)[]>
}

/** All eyes that a film of so many seats can be looked at with; those that see all first. */
export const eyesOf = (seats: number): FilmEyes[] => [
  'all',
  'none',
  ...Array.from({ length: seats }, (_, seat) => seat),
]

/**
 * Records a game from its log, within a budget.
 * @param log of a game that is over
 * @throws Refusal as `reelOfLog` does, and `too-dear` when the recording becomes larger than recordings may be.
 */
export async function recordingOf(playable: Playable, log: GameLog, budget: WorkBudget): Promise<Recording> {
  const { game } = playable
  const config = game.readConfig(log.config)
  const seats = game.seats(config)
  const recorder = new Recorder(playable, log, seats)
  const reel = await reelOfLog(playable, log, budget, recorder)
  const { parts } = recorder
  try {
    recorder.close()
    for (const { id } of LANGUAGES) {
      const [first, ...others] = eyesOf(seats)
      const all = linesOf(playable, reel, first!, id)
      const lines: Record<string, Json | Delta | null> = { all: all as unknown as Json }
      for (const eyes of others) {
        lines[String(eyes)] = deltaOf(all as unknown as Json, linesOf(playable, reel, eyes, id) as unknown as Json)
        await budget.rest()
      }
      const terms = {
        rules: playable.describeConfig(config, id),
        onePerson: game.onePerson?.(config) ?? false,
        options: config,
      }
      parts.set(partNames.index(id), packed({ ...terms, lines, ...contentsOf(playable, reel, id) }))
      await budget.rest()
    }
    parts.set(partNames.draws, packed(recorder.notes.draws.map(({ moment, at, of, got }) => [moment, at, of, got])))
    parts.set(partNames.saves, packed(chained(recorder.saves)))
  } catch (error) {
    throw error instanceof PartTooLarge ? tooLarge() : error
  }
  let bytes = 0
  for (const part of parts.values()) bytes += part.length
  if (bytes > recordingBytesAtMost) throw tooLarge()
  const { name, version } = game
  const views = playable.film?.views ?? 1
  const head = {
    kind: RECORDING,
    format: RECORDING_FORMAT,
    game: name,
    version,
    views,
    seats,
    last: reel.last,
    every: EVERY,
  } as const
  return { head, parts }
}

const tooLarge = () => turnedAway('too-dear', (w) => w.filmTooLarge)

/** Looks on while a log is played, and writes down what is to be seen. */
class Recorder implements Onlooker {
  readonly parts = new Map<string, Uint8Array>()
  readonly notes: DrawNotes
  readonly saves: TurnSave[] = []
  private readonly playable: Playable
  private readonly entries: readonly Entry[]
  private readonly eyes: readonly FilmEyes[]
  private readonly open = new Map<string, MomentsPart>()
  /** What each pair of eyes saw last, by the language. */
  private readonly seen = new Map<string, Json[]>()
  private from = 0

  constructor(playable: Playable, log: GameLog, seats: number) {
    this.playable = playable
    this.entries = log.entries
    this.eyes = eyesOf(seats)
    this.notes = new DrawNotes(log.seed)
  }

  coming<T>(moment: number, come: () => T): T {
    return this.notes.note(moment, come)
  }

  look(moment: number, state: GameState, happened: readonly GameEvent[]): void {
    if (moment === this.from + EVERY) {
      this.close()
      this.from = moment
    }
    const turn = happened.findLast((event) => event.type === 'turn')
    if (turn) {
      const data = JSON.parse(JSON.stringify(this.playable.game.save(state))) as Json
      this.saves.push({ moment, turn: Number(turn['n']), data })
    }
    for (const { id } of LANGUAGES) this.write(moment, state, id)
  }

  /** Packs the moments that have been written. */
  close(): void {
    for (const [language, part] of this.open) this.parts.set(partNames.moments(language, this.from), packed(part))
    this.open.clear()
  }

  private write(moment: number, state: GameState, language: (typeof LANGUAGES)[number]['id']): void {
    const { game } = this.playable
    const views = this.eyes.map((eyes) => game.view(state, gameEyes(eyes), language))
    const entry = this.entries[moment]
    const answer = entry && 'answer' in entry ? { seat: entry.seat, picks: entry.answer } : null
    const whose = answer ? views[this.eyes.indexOf(answer.seat)] : undefined
    const asked = answer && whose ? askedOf(whose, answer) : null
    // nobody is asked anything in a film
    const shown = views.map((view) => ({ ...view, decision: null }) as unknown as Json)
    let part = this.open.get(language)
    const before = part ? this.seen.get(language)! : null
    if (!part) this.open.set(language, (part = { asked: [], views: {} }))
    part.asked.push(asked)
    for (const [i, eyes] of this.eyes.entries()) {
      const list = (part.views[String(eyes)] ??= [])
      if (before) list.push(deltaOf(before[i]!, shown[i]!))
      else list.push(i === 0 ? shown[0]! : deltaOf(shown[0]!, shown[i]!))
    }
    this.seen.set(language, shown)
  }
}

/** Saves, each as what is other than in the one before it; the first as it is. */
export function chained(saves: readonly TurnSave[]): { moment: number; turn: number; data: Json | Delta | null }[] {
  return saves.map(({ data, ...save }, i) => ({ ...save, data: i === 0 ? data : deltaOf(saves[i - 1]!.data, data) }))
}
