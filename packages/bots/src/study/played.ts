// A log without what was taken back.
import type { Decision, Entry, Game, GameLog, GameState, RandomState, Viewer } from '@soulstack/kit'
import type { Studied } from './study.ts'

/** An entry that is no take-back. */
type Kept = Exclude<Entry, { back: number }>

/** The entries that count in the end: without moves that were taken back. */
export const keptEntries = (entries: readonly Entry[]): Kept[] => keptPlaces(entries).map(({ entry }) => entry)

/** For each answer that counts in the end: the moment of the log at which it was given, which is how many entries were before it. */
export const answerMoments = (entries: readonly Entry[]): number[] =>
  keptPlaces(entries).flatMap(({ entry, at }) => ('answer' in entry ? [at] : []))

/** The entries that count in the end, each with its index in the log. */
function keptPlaces(entries: readonly Entry[]): { entry: Kept; at: number }[] {
  // what counts after each number of entries, as a list from the last one back
  interface Line {
    readonly entry: Kept
    readonly at: number
    readonly before: Line | null
  }
  const lines: (Line | null)[] = [null]
  for (const [at, entry] of entries.entries()) {
    const before = lines[lines.length - 1]!
    lines.push('back' in entry ? (lines[entry.back] ?? null) : { entry, at, before })
  }
  const kept: { entry: Kept; at: number }[] = []
  for (let line = lines[lines.length - 1] ?? null; line !== null; line = line.before) kept.push(line)
  return kept.reverse()
}

/** A log that has been checked (`replay`), as a study goes through it from its beginning. `each`: called at each decision before its answer is given. */
export function studied<S extends GameState, C>(
  game: Pick<Game<S, C, unknown>, 'readConfig' | 'create' | 'apply' | 'applyAside' | 'imagine'>,
  log: GameLog,
  each: (state: S, decision: Decision, picks: readonly number[]) => void = () => {},
): Studied<S> {
  const state = game.create(game.readConfig(log.config), log.seed)
  const entries = keptEntries(log.entries)
  let at = 0
  return {
    state,
    next() {
      for (; at < entries.length; at++) {
        const entry = entries[at]!
        if ('aside' in entry) {
          game.applyAside!(state, entry.aside)
          continue
        }
        const { decision } = state
        if (decision === null) return null
        each(state, decision, entry.answer)
        return { decision, picks: entry.answer }
      }
      return null
    },
    advance() {
      const entry = entries[at++]
      if (entry !== undefined && 'answer' in entry)
        game.apply(state, { decision: state.decision!.id, picks: entry.answer.slice() })
    },
    imagine: (of: S, viewer: Viewer, random: RandomState) => game.imagine(of, viewer, random),
  }
}
