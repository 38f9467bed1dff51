import type { DecisionView as Decided, OptionView } from '@soulstack/kit'
import { type PlayWords, playWords } from './play-words.ts'

type DecisionView = Decided<unknown>

/**
 * The question in one line, with its options, numbered from 1 and under their headings; of a number only what it may be. `why`: what stands
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
    // what its words do at once has no number of its own
    for (const { pick, label, detail } of d.intents ?? [])
      if (pick === o.id) lines.push(`     ${label}${detail ? ` · ${oneLine(detail)}` : ''}`)
  }
  return lines
}

/** What cannot be done now, and why not; `nameAt` says what lies at a place. */
export function whyNotLines(d: DecisionView, nameAt: (at: unknown) => string, w: PlayWords): string[] {
  if (d.whyNot.length === 0) return [w.nothingDenied]
  return d.whyNot
    .filter(({ reason }) => reason !== '')
    .map(({ at, reason, rule }) => `  ${nameAt(at)}: ${reason}${rule === null ? '' : ` (${rule})`}`)
}

/** What was passed, the newest first: what waited, and why; one line for what was passed for the same reason, one after the other. */
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

/** What is asked for at the end of the line, and what Enter alone does; before it how often one was passed for, if at all. */
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

/** The picks of an empty line: the main button's, none where none will do, all as shown where only the order is asked. */
function byEnter(d: DecisionView): number[] | null {
  if (d.main.pick !== null) return [d.main.pick]
  if (d.min === 0) return []
  if (d.ordered && d.min === d.options.length) return d.options.map((o) => o.id)
  return null
}

/** What a line of input picks, or a sentence that says what is wrong with it. */
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

/** What is typed for yes and no, in any language. */
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
