/** Faults of generated sentences: kinds that a reader notices whatever the sentence says. */

const KINDS: readonly (readonly [kind: string, pattern: RegExp])[] = [
  ['a doubled word', /(?<![\p{L}\p{N}’'-])(\p{L}{2,}) \1(?![\p{L}\p{N}’'-])/u],
  ['a doubled full stop', /[.!?] ?\.(?!\.)|(?<!\.)\.\.(?!\.)/],
  ['an article or possessive after a possessive', /(?:\b[Yy]our|’s) (?:The|An?|My|Your) /],
  ['“and” at the beginning', /^(?:and|und)\b/i],
  // an option may be “+1”
  ['a mark at the beginning', /^(?:[,;:.]|\+(?!\d))/],
  // a card is called “? Card”
  ['a space before a mark', / (?!\? Card|\?-Karte)[,.;:!?](?!\p{L})/u],
  ['two spaces', / {2}/],
  ['something that is no text', /\b(?:undefined|null|NaN)\b|\[object|[{}]/],
]

/** Pronouns and articles meet in German ("die, die"); one card is called Cheep Cheep Cheep! */
const ALLOWED = new Set(['die', 'der', 'das', 'sie', 'dass', 'cheep'])

const balanced = (text: string, open: string, close: string): boolean =>
  text.split(open).length === text.split(close).length

/** The faults of a sentence. `begins`: it begins with a capital letter, a number or a sign. */
export function faultsOf(text: string, language: 'en' | 'de', begins = true): string[] {
  const faults = KINDS.filter(([kind, pattern]) => {
    const found = pattern.exec(text)
    return found && !(kind === 'a doubled word' && ALLOWED.has(found[1]!.toLowerCase()))
  }).map(([kind]) => kind)
  if (begins && /^\p{Ll}/u.test(text)) faults.push('a small letter at the beginning')
  const [open, close] = language === 'de' ? ['„', '“'] : ['“', '”']
  if (!balanced(text, open!, close!)) faults.push('a quotation mark without the other')
  if (!balanced(text, '(', ')')) faults.push('a bracket without the other')
  return faults
}
