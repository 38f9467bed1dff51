import { begunAs, type GameLog, inEach, Refusal, type Sentences } from '@soulstack/kit'
import { doorRefusal, doorWords } from '@soulstack/protocol'
import type { GameModule } from '@soulstack/tables/game'
import type { RecordedFilm } from './recorded-film.ts'
import type { TurnSave } from './recorder.ts'

/** From where one can play on with games that were played with different rules: from the saves at the beginning of turns. */

/** For how many milliseconds saves are tried; those not tried by then are not offered. */
const triedFor = 1000

export interface ResumePoints {
  /** The saves that this release can restore. */
  starts: readonly TurnSave[]
  /** Why one cannot play on from every moment. */
  whyNot: Sentences
}

/** Finds the saves of a film that this release can restore. */
export function resumePoints({ game }: GameModule, film: RecordedFilm, config: unknown): ResumePoints {
  const until = performance.now() + triedFor
  const starts: TurnSave[] = []
  let refused: Refusal | null = null
  const sources = film.sources()
  for (const save of film.saves()) {
    if (performance.now() > until) break
    try {
      begunAs(game, { save: save.data, told: [], sources }).create(game.readConfig(config), '')
      starts.push(save)
    } catch (error) {
      // any failure on a save of different rules is a reason not to offer it
      refused = error instanceof Refusal ? error : doorRefusal('broken', (w) => w.rulesFail)
    }
  }
  const { version } = film.recording.head
  const why = inEach((l) => refused?.in(l) ?? doorWords[l].noSaves)
  const whyNot = inEach((l) =>
    starts.length > 0 ? doorWords[l].onFromTurns(version) : doorWords[l].noWayOn(version, why[l]),
  )
  return { starts, whyNot }
}

/** A log that begins with the save at a moment. @throws Refusal when there is none that this release can restore. */
export function logFrom({ game }: GameModule, film: RecordedFilm, log: GameLog, at: number): GameLog {
  const { starts, whyNot } = film.resumePoints()
  const save = starts.find(({ moment }) => moment === at)
  if (!save) throw new Refusal('other-version', whyNot)
  const { config, seed } = log
  const begin = { save: save.data, told: [save.told], sources: film.sources() }
  return { game: game.name, version: game.version, config, seed, entries: [], begin }
}
