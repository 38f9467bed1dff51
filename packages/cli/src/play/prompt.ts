import type { DecisionView as Decided, OptionView } from '@soulstack/kit'

type DecisionView = Decided<unknown>

/** The question with its options, numbered from 1 and under their headings; of a number only what it may be. */
export function promptLines(
  d: DecisionView,
  headingOf: (option: OptionView<unknown>) => string | null = () => null,
): string[] {
  const why = d.why === '' ? [] : [d.why]
  if (d.shape === 'number') return [...why, `${d.ask} (${d.options.map((o) => o.label).join(', ')})`]
  const lines = [...why, d.ask]
  let under: string | null = null
  for (const [i, o] of d.options.entries()) {
    const heading = headingOf(o)
    if (heading !== null && heading !== under) lines.push(` ${heading}`)
    under = heading
    lines.push(`  ${i + 1}  ${o.label}${o.detail ? ` · ${oneLine(o.detail)}` : ''}`)
  }
  return lines
}

/** What cannot be done now, and why not; `nameAt` says what lies at a place. */
export function whyNotLines(d: DecisionView, nameAt: (at: unknown) => string): string[] {
  if (d.whyNot.length === 0) return ['There is nothing you cannot do.']
  return d.whyNot
    .filter(({ reason }) => reason !== '')
    .map(({ at, reason, rule }) => `  ${nameAt(at)}: ${reason}${rule === null ? '' : ` (${rule})`}`)
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ')

/** What is asked for at the end of the line, and what Enter alone does. */
export function promptFor(d: DecisionView): string {
  const enter = byEnter(d)
  const meaning = enter === null ? '' : ` [Enter: ${d.main.label.toLowerCase()}]`
  if (d.shape === 'yes-no') return `y or n${meaning}> `
  if (d.max === 0) return `${meaning.trim()}> `
  if (d.max === 1) return `number${meaning}> `
  const size = d.min === d.max ? String(d.min) : `${d.min} to ${d.max}`
  return `${size} numbers${d.ordered ? ' in order' : ''}${meaning}> `
}

/** The picks of an empty line: the main button's, none where none will do, all as shown where only the order is asked. */
function byEnter(d: DecisionView): number[] | null {
  if (d.main.pick !== null) return [d.main.pick]
  if (d.min === 0) return []
  if (d.ordered && d.min === d.options.length) return d.options.map((o) => o.id)
  return null
}

/** What a line of input picks, or a sentence that says what is wrong with it. */
export function picksOf(d: DecisionView, line: string): number[] | string {
  const words = line.split(/[\s,]+/).filter((word) => word !== '')
  if (words.length === 0) return byEnter(d) ?? `Choose ${d.min === 1 ? 'one' : d.min} by number.`
  const picks: number[] = []
  for (const word of words) {
    const pick = pickOf(d, word)
    if (pick === null) return `${word} is none of these. ${whatThereIs(d)}`
    if (picks.includes(pick)) return `${word} stands there twice. Choose each once.`
    picks.push(pick)
  }
  if (picks.length < d.min) return `Choose ${d.min === d.max ? '' : 'at least '}${d.min}; that was ${picks.length}.`
  if (picks.length > d.max) return `Choose ${d.min === d.max ? '' : 'at most '}${d.max}; that was ${picks.length}.`
  return picks
}

function pickOf(d: DecisionView, word: string): number | null {
  if (d.shape === 'number') return d.options.find((o) => o.label === word || o.label === `+${word}`)?.id ?? null
  const act = { y: 'yes', yes: 'yes', n: 'no', no: 'no' }[word.toLowerCase()]
  if (act !== undefined) return d.options.find((o) => o.act === act)?.id ?? null
  return /^\d+$/.test(word) ? (d.options[Number(word) - 1]?.id ?? null) : null
}

function whatThereIs(d: DecisionView): string {
  if (d.shape === 'number') return `Choose one of ${d.options.map((o) => o.label).join(', ')}.`
  return `Choose by number, 1 to ${d.options.length}, or type ? for help.`
}
