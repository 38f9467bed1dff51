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
  // only the forms that begin with the word that stands there are tried: there are hundreds, and a card is opened while somebody waits
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
        form.pattern ??= new RegExp(written(form.form), 'iuy')
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

/** A word, or a sign that belongs to none. */
const WORDS = /[\p{L}\d]+|[^\s\p{L}\d]/gu

interface Form {
  form: string
  term: Term
  pattern?: RegExp
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
