import type { Term } from '@soulstack/kit'

/** A piece of a text: plain text, or a glossary term in it. */
export type Piece = string | { text: string; term: Term }

/** Splits a text into pieces. */
export type TermFinder = (text: string) => Piece[]

/**
 * Returns a function that finds these terms, and their other forms, in a text: as whole words in any case, the longest match first. Of a
 * form in two parts (German "wirf … ab") it finds the first part, if the second follows in the same clause.
 */
export function termFinder(terms: readonly Term[]): TermFinder {
  const forms = terms
    .flatMap((term) => [term.term, ...term.also].map((form) => ({ form, term })))
    .sort((a, b) => b.form.length - a.form.length)
  if (forms.length === 0) return (text) => [text]
  // there are hundreds of forms, so at each word only those that begin with it are tried
  const byWord = new Map<string, Form[]>()
  for (const { form, term } of forms) {
    const [word = ''] = form.toLowerCase().match(WORDS) ?? []
    const here = byWord.get(word)
    if (here) here.push({ form, term })
    else byWord.set(word, [{ form, term }])
  }
  return (text) => {
    const pieces: Piece[] = []
    let from = 0
    for (const { 0: word, index } of text.matchAll(WORDS)) {
      if (index < from) continue
      const candidates = byWord.get(word.toLowerCase())
      if (!candidates) continue
      for (const form of candidates) {
        form.pattern ??= new RegExp(formPattern(form.form), 'iuy')
        form.pattern.lastIndex = index
        const [found] = form.pattern.exec(text) ?? []
        if (found === undefined) continue
        if (index > from) pieces.push(text.slice(from, index))
        pieces.push({ text: found, term: form.term })
        from = index + found.length
        break
      }
    }
    if (from < text.length) pieces.push(text.slice(from))
    return pieces
  }
}

/** A word, or a single character that is not part of one. */
const WORDS = /[\p{L}\d]+|[^\s\p{L}\d]/gu

interface Form {
  form: string
  term: Term
  pattern?: RegExp
}

/** The regular expression for a form. Between two parts there may be anything but the end of the clause. */
function formPattern(form: string): string {
  const [first, second] = form.split(' … ').map(wholeWordPattern)
  return second === undefined ? first! : `${first}(?=[^.,:;!?•]*?\\s${second})`
}

// no word boundary beside symbols such as ¢, which touch numbers and letters
function wholeWordPattern(words: string): string {
  const safe = words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/ /g, '\\s+')
  return `${/^[\p{L}\d]/u.test(words) ? '(?<![\\p{L}\\d])' : ''}${safe}${/[\p{L}\d]$/u.test(words) ? '(?![\\p{L}\\d])' : ''}`
}

/** The terms that occur in a text, each once, in order. */
export const termsIn = (find: TermFinder, text: string): Term[] => [
  ...new Set(find(text).flatMap((piece) => (typeof piece === 'string' ? [] : [piece.term]))),
]
