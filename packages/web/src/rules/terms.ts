import type { Term } from '@soulstack/kit'

/** A text cut into what is said in passing and the words that have an entry of their own. */
export type Piece = string | { text: string; term: Term }

export type TermFinder = (text: string) => Piece[]

/**
 * Makes what finds these words, and their other forms, in a text: the longest first, as whole words, whatever their case. Of a form in two
 * parts ("wirf … ab") the first is found, where the second follows in the same clause.
 */
export function termFinder(terms: readonly Term[]): TermFinder {
  const forms = terms
    .flatMap((term) => [term.term, ...term.also].map((form) => ({ form, term })))
    .sort((a, b) => b.form.length - a.form.length)
  if (forms.length === 0) return (text) => [text]
  // what has matched tells whose form it was: the first part of two may be a form of another word as well
  const any = new RegExp(forms.map(({ form }) => `(${written(form)})`).join('|'), 'giu')
  return (text) => {
    const pieces: Piece[] = []
    let from = 0
    for (const match of text.matchAll(any)) {
      const { term } = forms[match.findIndex((part, i) => i > 0 && part !== undefined) - 1]!
      if (match.index > from) pieces.push(text.slice(from, match.index))
      pieces.push({ text: match[0], term })
      from = match.index + match[0].length
    }
    if (from < text.length) pieces.push(text.slice(from))
    return pieces
  }
}

/** The pattern of a form as whole words, with anything between the two parts that is no other clause. */
function written(form: string): string {
  const [first, second] = form.split(' … ').map(whole)
  return second === undefined ? first! : `${first}(?=[^.,:;!?•]*?\\s${second})`
}

// signs such as ¢ stand beside numbers and letters: they are no parts of words
function whole(words: string): string {
  const safe = words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/ /g, '\\s+')
  return `${/^[\p{L}\d]/u.test(words) ? '(?<![\\p{L}\\d])' : ''}${safe}${/[\p{L}\d]$/u.test(words) ? '(?![\\p{L}\\d])' : ''}`
}

/** The terms that a text uses, each once, in the order of the text. */
export const termsIn = (find: TermFinder, text: string): Term[] => [
  ...new Set(find(text).flatMap((piece) => (typeof piece === 'string' ? [] : [piece.term]))),
]
