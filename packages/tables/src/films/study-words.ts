import { type Choice, type Luck, verdictOf } from '@soulstack/bots'
import { type GameState, inEach, type Language, type LogPart, type Seat } from '@soulstack/kit'
import type { FilmLine, StudiedAnswer, StudiedChoice, StudiedLuck } from '@soulstack/protocol'
import type { GameModule } from '../game/module.ts'
import { noReason, reason } from '../words/reasons.ts'
import type { TurnAt } from './turns.ts'

/** What a study found, in words. */

/** A decision in words, from the view of the seat that was asked. */
export interface Asked {
  ask: string
  options: readonly { label: string; detail: string | null; at: object | null }[]
  /** What the main button does: the answer without options. */
  main: string
}

/** The shares of a study are rounded to a hundredth of a percent point. */
export const share = (n: number): number => Math.round(n * 10_000) / 10_000 || 0

/** How many answers of a decision are told. */
const ANSWERS = 6
/** How many standard errors a difference may be off. */
const ERRORS = 2
/** How many lines of the log tell one piece of luck. */
const LINES = 3

/** The open decision of a state, in each language. */
export const askedIn = (gameModule: GameModule, state: GameState, seat: Seat): Readonly<Record<Language, Asked>> =>
  inEach((language) => {
    const view = gameModule.game.view(state, seat, language)
    // decisions in views have the kit's shape; games in tests may leave out some of it
    const shown = view.decision as Partial<{ ask: string; options: Asked['options']; main: { label: string } }> | null
    const stake = gameModule.study?.stake(view) ?? null
    return {
      ask: [shown?.ask ?? '', stake ?? ''].filter((text) => text !== '').join(' '),
      options: shown?.options ?? [],
      main: shown?.main?.label ?? '',
    }
  })

/** A weighed decision with its question and the answers worth telling. `turns`: how far it was played on. */
export function choiceWords(
  { seat, picks, share: given, others, lost, games, error }: Choice,
  asked: Asked,
  when: TurnAt & { moment: number },
  turns: number,
  language: Language,
): StudiedChoice {
  const own = answerWords(picks, given, asked, true)
  const rest = others.map((other): StudiedAnswer => {
    const told = answerWords(other.picks, other.share, asked, false)
    if (other.differences.length === 0) return told
    return { ...told, why: reason(other.differences, turns, language) ?? [noReason(turns, language)] }
  })
  // those that are as good as the given one come after it
  const at = rest.findIndex((other) => other.share <= own.share)
  const answers = at < 0 ? [...rest, own] : rest.toSpliced(at, 0, own)
  const told = answers.slice(0, ANSWERS)
  if (!told.includes(own)) told[ANSWERS - 1] = own
  withoutRepeats(told)
  const sure = lost > 0 ? { games, error: share(ERRORS * error) } : {}
  return { ...when, seat, verdict: verdictOf(lost), ask: asked.ask, lost: share(lost), ...sure, answers: told }
}

/** Leaves out a reason that is the same as that of a better answer: passing may lead to the same as what it is compared with. */
function withoutRepeats(answers: StudiedAnswer[]): void {
  const known = new Set<string>()
  for (const [i, { why, ...answer }] of answers.entries()) {
    if (!why) continue
    const text = JSON.stringify(why)
    if (known.has(text)) answers[i] = answer
    known.add(text)
  }
}

/** What an answer is called. */
export const labelOf = (picks: readonly number[], { options, main }: Asked): string =>
  picks.length === 0 ? main : picks.flatMap((pick) => options[pick]?.label ?? []).join(', ')

function answerWords(picks: readonly number[], worth: number, asked: Asked, played: boolean): StudiedAnswer {
  const chosen = picks.flatMap((pick) => asked.options[pick] ?? [])
  return {
    label: labelOf(picks, asked),
    detail: chosen.length === 1 ? (chosen[0]!.detail ?? '') : '',
    share: share(worth),
    played,
    refs: chosen.flatMap(({ at }) => (at === null || at === undefined ? [] : [at])),
  }
}

/**
 * What chance did, as the log tells it: by the lines of the kinds in `kinds`, of those that come first there; by other lines of the moment,
 * or the last ones before it, if there are none.
 */
export function luckWords(
  { moment, seat, change }: Luck,
  lines: readonly FilmLine[],
  kinds: readonly string[],
  when: TurnAt,
): StudiedLuck {
  const here = lines.filter((line) => line.moment === moment)
  const told = kinds.flatMap((kind) => here.filter((line) => line.kind === kind)).slice(0, LINES)
  const before = lines.findLast((line) => line.moment <= moment)
  const used = told.length > 0 ? told : here.length > 0 ? here.slice(-LINES) : before ? [before] : []
  const dice = told.filter(({ parts }) => parts.some((part) => typeof part === 'object' && 'die' in part))
  const face = dice.length === 1 ? dieOf(dice[0]!.parts) : null
  return { moment, seat, ...when, words: joined(used.map(({ parts }) => parts)), face, change: change.map(share) }
}

const dieOf = (parts: readonly LogPart[]): number | null =>
  parts.flatMap((part) => (typeof part === 'object' && 'die' in part ? [part.die] : []))[0] ?? null

const joined = (sentences: readonly LogPart[][]): LogPart[] =>
  sentences.flatMap((parts, i) => (i === 0 ? parts : ['; ', ...parts]))
