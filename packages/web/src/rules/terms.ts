import type { Term } from '@soulstack/kit'

/** A text cut into what is said in passing and the words that have an entry of their own. */
export type Piece = string | { text: string; term: Term }

export type TermFinder = (text: string) => Piece[]

/** Makes what finds these words, and their other forms, in a text: the longest first, as whole words, whatever their case. */
export function termFinder(terms: readonly Term[]): TermFinder {
  const byForm = new Map(terms.flatMap((term) => [term.term, ...term.also].map((form) => [form.toLowerCase(), term])))
  const forms = [...byForm.keys()].sort((a, b) => b.length - a.length)
  if (forms.length === 0) return (text) => [text]
  // signs such as ¢ stand beside numbers and letters: they are no parts of words
  const written = forms.map((form) => {
    const safe = form.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/ /g, '\\s+')
    return `${/^[\p{L}\d]/u.test(form) ? '(?<![\\p{L}\\d])' : ''}${safe}${/[\p{L}\d]$/u.test(form) ? '(?![\\p{L}\\d])' : ''}`
  })
  const any = new RegExp(written.join('|'), 'giu')
  return (text) => {
    const pieces: Piece[] = []
    let from = 0
    for (const match of text.matchAll(any)) {
      const term = byForm.get(match[0].toLowerCase().replace(/\s+/g, ' '))
      if (!term) continue
      if (match.index > from) pieces.push(text.slice(from, match.index))
      pieces.push({ text: match[0], term })
      from = match.index + match[0].length
    }
    if (from < text.length) pieces.push(text.slice(from))
    return pieces
  }
}

/** The terms that a text uses, each once, in the order of the text. */
export const termsIn = (find: TermFinder, text: string): Term[] => [
  ...new Set(find(text).flatMap((piece) => (typeof piece === 'string' ? [] : [piece.term]))),
]
