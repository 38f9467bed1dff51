import type { DecisionView as Decided, OptionView } from '@soulstack/kit'
import { type PlayWords, playWords } from './play-words.ts'

type DecisionView = Decided<unknown>

/**
 * The question in one line, then its options, numbered from 1 under their headings; for a number only the possible values. `why`: text
 * before the question.
 */
export function promptLines(
  d: DecisionView,
  headingOf: (option: OptionView<unknown>) => string | null = () => null,
  why: string = d.why,
): string[] {
  const question = why === '' ? d.ask : `${why} ${d.ask}`
  if (d.shape === 'number') return [`${question} (${d.options.map((o) => o.label).join(', ')})`]
  const lines = [question]
  let under: string | null = null
  for (const [i, o] of d.options.entries()) {
    const heading = headingOf(o)
    if (heading !== null && heading !== under) lines.push(` ${heading}`)
    under = heading
    lines.push(`  ${i + 1}  ${o.label}${o.detail ? ` · ${oneLine(o.detail)}` : ''}`)
    // combined actions have no numbers of their own
    for (const { pick, label, detail } of d.intents ?? [])
      if (pick === o.id) lines.push(`     ${label}${detail ? ` · ${oneLine(detail)}` : ''}`)
  }
  return lines
}

/** What cannot be done now, and why not; `nameAt` returns the name of what is at a place. */
export function whyNotLines(d: DecisionView, nameAt: (at: unknown) => string, w: PlayWords): string[] {
  if (d.whyNot.length === 0) return [w.nothingDenied]
  return d.whyNot
    .filter(({ reason }) => reason !== '')
    .map(({ at, reason, rule }) => `  ${nameAt(at)}: ${reason}${rule === null ? '' : ` (${rule})`}`)
}

/** What was passed, newest first, and why; consecutive passes with the same reason share a line. */
export function passedLines(passed: readonly { what: string; words: string }[]): string[] {
  const all: { what: string[]; words: string }[] = []
  for (const { what, words } of passed) {
    const last = all.at(-1)
    if (last?.words !== words) all.push({ what: [what], words })
    else if (!last.what.includes(what)) last.what.push(what)
  }
  return all.map(({ what, words }) => `  ${words}: ${what.filter((one) => one !== '').join(', ')}`)
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ')

/** The prompt: the number of automatic passes, if any, the kind of input expected, and what Enter alone does. */
export function promptFor(d: DecisionView, w: PlayWords, passed = 0): string {
  return `${passed === 0 ? '' : `${w.passedSoMuch(passed)} · `}${answerFor(d, w)}`
}

function answerFor(d: DecisionView, w: PlayWords): string {
  const enter = byEnter(d)
  const meaning = enter === null ? '' : ` ${w.enter(d.main.label)}`
  if (d.shape === 'yes-no') return `${w.yesOrNo}${meaning}> `
  if (d.max === 0) return `${meaning.trim()}> `
  if (d.max === 1) return `${w.number}${meaning}> `
  return `${w.numbers(d.min, d.max, d.ordered)}${meaning}> `
}

/** The picks of an empty line: the main button's; none, if none are needed; all as shown, if only their order is asked; otherwise null. */
function byEnter(d: DecisionView): number[] | null {
  if (d.main.pick !== null) return [d.main.pick]
  if (d.min === 0) return []
  if (d.ordered && d.min === d.options.length) return d.options.map((o) => o.id)
  return null
}

/** The picks of a line of input, or a sentence that says what is wrong with it. */
export function picksOf(d: DecisionView, line: string, w: PlayWords): number[] | string {
  const words = line.split(/[\s,]+/).filter((word) => word !== '')
  if (words.length === 0) return byEnter(d) ?? w.chooseByNumber(d.min)
  const picks: number[] = []
  for (const word of words) {
    const pick = pickOf(d, word)
    if (pick === null) return `${w.noneOfThese(word)} ${whatThereIs(d, w)}`
    if (picks.includes(pick)) return w.twice(word)
    picks.push(pick)
  }
  if (picks.length < d.min) return (d.min === d.max ? w.exactly : w.atLeast)(d.min, picks.length)
  if (picks.length > d.max) return (d.min === d.max ? w.exactly : w.atMost)(d.max, picks.length)
  return picks
}

/** The words for yes and no, in any language. */
const YES_OR_NO = new Map(
  Object.values(playWords).flatMap(({ yes, no }) => [
    ...yes.map((word) => [word, 'yes'] as const),
    ...no.map((word) => [word, 'no'] as const),
  ]),
)

function pickOf(d: DecisionView, word: string): number | null {
  if (d.shape === 'number') return d.options.find((o) => o.label === word || o.label === `+${word}`)?.id ?? null
  const act = YES_OR_NO.get(word.toLowerCase())
  if (act !== undefined) return d.options.find((o) => o.act === act)?.id ?? null
  return /^\d+$/.test(word) ? (d.options[Number(word) - 1]?.id ?? null) : null
}

function whatThereIs(d: DecisionView, w: PlayWords): string {
  return d.shape === 'number' ? w.oneOf(d.options.map((o) => o.label).join(', ')) : w.byNumber(d.options.length)
}
