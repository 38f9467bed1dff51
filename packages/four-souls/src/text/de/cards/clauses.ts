import { again, join, type Phrase } from './nouns.ts'

/**
 * Separable verbs, and the position of the verb. Nothing here is specific to the game.
 *
 * A clause is kept as its parts (who, which verb, what else) until the whole sentence is known, because the same clause can take four forms:
 * "Erhalte 1¢", "Der Spieler erhält 1¢", "…, erhältst du 1¢", "Du kannst 1¢ erhalten".
 */

/** A verb with the forms that cards use. `prefix` is separable: "wirf … ab"; if it ends with a blank it is a separate word: "würfle … neu". */
export interface Verb {
  readonly infinitive: string
  readonly you: string
  readonly he: string
  readonly they: string
  /** "wirf"; null for a verb without an imperative. */
  readonly imperative: string | null
  readonly participle: string
  readonly prefix: string
  /** "sieh dir … an", "er verbündet sich". */
  readonly reflexive?: 'dat' | 'acc'
}

/**
 * `verb('werfen', 'wirfst wirft wirf geworfen', 'ab')`: the forms for "du" and "er", the imperative, the participle. Regular verbs need only
 * the participle, or nothing at all if that is "ge…t".
 */
export function verb(infinitive: string, forms = '', prefix = '', reflexive?: 'dat' | 'acc'): Verb {
  const given = forms.split(' ').filter((f) => f !== '')
  const stem = infinitive.replace(/e?n$/, '')
  const link = /[dt]$/.test(stem) ? 'e' : ''
  const [you, he, imperative] =
    given.length >= 3
      ? [given[0]!, given[1]!, given[2] === '-' ? null : given[2]!]
      : [`${stem}${link}st`, `${stem}${link}t`, `${stem}e`]
  const participle = given.length === 1 ? given[0]! : (given[3] ?? `ge${stem}${link}t`)
  return {
    infinitive,
    you,
    he,
    they: infinitive,
    imperative,
    participle,
    prefix,
    ...(reflexive && { reflexive }),
  }
}

export const BECOME = verb('werden', 'wirst wird - worden')
const MODALS = {
  können: { you: 'kannst', he: 'kann', they: 'können' },
  müssen: { you: 'musst', he: 'muss', they: 'müssen' },
  dürfen: { you: 'darfst', he: 'darf', they: 'dürfen' },
  möchten: { you: 'möchtest', he: 'möchte', they: 'möchten' },
  sollen: { you: 'sollst', he: 'soll', they: 'sollen' },
} as const

export interface Clause {
  who: Phrase
  verb: Verb
  /** What goes between the two parts of the verb. */
  rest: string
  /** What ends the clause instead of the verb's prefix: the participle in "wird … verhindert". */
  close?: string
  /** What follows the whole clause: ", was noch nicht abgehandelt ist". */
  after?: string
  modal?: keyof typeof MODALS
  /** How it is joined to the clause before it. */
  tie?: 'dann' | 'und' | 'oder'
  /** What is given to whom: two gifts from the same giver become one sentence. */
  gift?: { to: string; what: readonly string[] }
  /** When or how long: opens the sentence if nothing else does. */
  when?: string
}

/** What opens a sentence: a clause that needs a comma ("falls …") or just some words ("am Ende deines Zuges"). */
export interface Front {
  text: string
  clause: boolean
}

export interface Sentence {
  fronts: readonly Front[]
  clauses: readonly Clause[]
  /** It ends with a colon, because rows follow. */
  colon?: boolean
  /** How long it applies, and what comes before that: "bis zum Ende des Zuges gilt: …", "falls du das tust, gilt bis zum Ende …". */
  holds?: { till: string; fronts: readonly Front[] }
}
/** A text before it is put together: a list of sentences. */
export type GermanText = readonly Sentence[]

export const clause = (who: Phrase, v: Verb, rest = '', more: Partial<Clause> = {}): Clause => ({
  who,
  verb: v,
  // "du und ein anderer Spieler ziehen je 1 Beutekarte"
  rest: who.each === true && /^(\d|eine?[nmr]? )/.test(rest) ? `je ${rest}` : rest,
  ...more,
})
/** "dieser Schaden wird verhindert". */
export const passive = (what: Phrase, v: Verb, rest = '', more: Partial<Clause> = {}): Clause => ({
  who: what,
  verb: BECOME,
  rest,
  close: participleOf(v),
  ...more,
})
export const participleOf = (v: Verb): string => v.prefix + v.participle
export const infinitiveOf = (v: Verb): string => v.prefix + v.infinitive

/** Words that already are a sentence. */
export const plain = (text: string): GermanText => [{ fronts: [{ text, clause: false }], clauses: [] }]
export const sentence = (...clauses: Clause[]): GermanText => [{ fronts: [], clauses }]
export const isClause = (made: Clause | GermanText): made is Clause => !Array.isArray(made)
export const asText = (made: Clause | GermanText): GermanText => (isClause(made) ? sentence(made) : made)

/** The text with something that opens its first sentence. */
export const after = (front: Front, rest: GermanText): GermanText =>
  rest.map((s, i) => (i === 0 ? opened(s, front) : s))
function opened(s: Sentence, front: Front): Sentence {
  if (s.holds !== undefined) return { ...s, holds: { ...s.holds, fronts: [front, ...s.holds.fronts] } }
  const [till, ...more] = s.fronts
  const [c, ...others] = s.clauses
  // only one thing comes before the verb: "wenn dies stirbt, können bis zum Ende des Zuges alle …"
  if (
    front.clause &&
    till !== undefined &&
    !till.clause &&
    more.length === 0 &&
    c !== undefined &&
    c.when === undefined
  )
    return { ...s, fronts: [front], clauses: [{ ...c, when: till.text }, ...others] }
  return { ...s, fronts: [front, ...s.fronts] }
}
export const when = (text: string): Front => ({ text, clause: true })
export const time = (text: string): Front => ({ text, clause: false })

const person = (p: Phrase): 'you' | 'he' | 'they' => (p.you ? 'you' : p.plural ? 'they' : 'he')

/** The finite verb, and what ends the clause. */
function bracket(c: Clause): { finite: string; close: string } {
  const p = person(c.who)
  if (c.modal === undefined) return { finite: c.verb[p], close: c.close ?? c.verb.prefix.trim() }
  const infinitive = c.close === undefined ? infinitiveOf(c.verb) : join(c.close, c.verb.infinitive)
  return { finite: MODALS[c.modal][p], close: infinitive }
}

const reflexive = (c: Clause): string =>
  c.verb.reflexive === undefined ? '' : c.who.you ? c.who[c.verb.reflexive] : 'sich'

const isImperative = (c: Clause): boolean => c.who.you === true && c.modal === undefined && c.verb.imperative !== null

/** "Erhalte 1¢", "der Spieler erhält 1¢", "bis zum Ende des Zuges erhält er 1¢". */
function mainClause(c: Clause): string {
  const { finite, close } = bracket(c)
  const after = c.after ?? ''
  if (isImperative(c)) return join(c.verb.imperative!, reflexive(c), c.when ?? '', c.rest, close) + after
  if (c.when !== undefined && c.who.nom === '') return join(c.when, finite, c.rest, close) + after
  return join(c.who.nom, finite, reflexive(c), c.when ?? '', c.rest, close) + after
}
/** "erhältst du 1¢": after something that opens the sentence. */
function invertedClause(c: Clause): string {
  const { finite, close } = bracket(c)
  return join(finite, ...subjectAndReflexive(c), c.when ?? '', c.rest, close) + (c.after ?? '')
}
/** "er sich", "sich der aktive Spieler": a pronoun comes before "sich", a noun after it. */
const subjectAndReflexive = (c: Clause): [string, string] =>
  c.who.pronoun ? [c.who.nom, reflexive(c)] : [reflexive(c), c.who.nom]
/** "du 1¢ erhältst": after "wenn", "falls", "solange". */
export function subordinate(c: Clause): string {
  const { finite } = bracket(c)
  const end =
    c.modal !== undefined
      ? join(bracket(c).close, finite)
      : c.close !== undefined
        ? join(c.close, finite)
        : c.verb.prefix + finite
  return join(...subjectAndReflexive(c), c.when ?? '', c.rest, end) + (c.after ?? '')
}
const AUXILIARIES = {
  haben: { you: 'hast', he: 'hat', they: 'haben' },
  sein: { you: 'bist', he: 'ist', they: 'sind' },
} as const
/** "du 1¢ erhalten hast", "er gestorben ist". */
export const perfect = (c: Clause, auxiliary: keyof typeof AUXILIARIES): string =>
  join(...subjectAndReflexive(c), c.rest, participleOf(c.verb), AUXILIARIES[auxiliary][person(c.who)])
/** "du 1¢ erhalten würdest". */
export function wouldBe(c: Clause): string {
  const would = { you: 'würdest', he: 'würde', they: 'würden' }[person(c.who)]
  return join(...subjectAndReflexive(c), c.when ?? '', c.rest, infinitiveOf(c.verb), would)
}

const same = (a: Clause, b: Clause): boolean =>
  (a.who.you === true && b.who.you === true) || a.who.nom === b.who.nom || b.who.nom === again(a.who).nom

/** A clause joined to the one before it. */
function tied(c: Clause, before: Clause, fronted: boolean): string {
  const { finite, close } = bracket(c)
  const comma = (before.after ?? '') === '' ? '' : ','
  const rest = join(c.when ?? '', c.rest)
  const imperative = isImperative(c) && !fronted
  if (c.tie === 'und' || c.tie === 'oder') {
    const and = `${comma} ${c.tie} `
    if (imperative || !same(before, c))
      return and + mainClause(imperative ? c : { ...c, verb: { ...c.verb, imperative: null } })
    if (c.modal !== undefined && c.modal === before.modal)
      return and + join(reflexive(c), rest, close) + (c.after ?? '')
    return and + join(finite, reflexive(c), rest, close) + (c.after ?? '')
  }
  if (imperative) return `, dann ${mainClause(c)}`
  if (same(before, c) && c.modal !== undefined && c.modal === before.modal)
    return `, dann ${join(reflexive(c), rest, close)}${c.after ?? ''}`
  return `, dann ${invertedClause(same(before, c) ? { ...c, who: again(c.who) } : c)}`
}

/** "lege eine Marke auf ihn oder lege eine Eimarke auf ihn": what is said of both is said once. */
export function saidOnce(clauses: readonly Clause[]): readonly Clause[] {
  const [a, b] = clauses
  if (a === undefined || b === undefined || clauses.length > 2 || a.verb !== b.verb || a.after !== b.after)
    return clauses
  const [first, second] = [a, b].map(({ rest }) => /^(.+?)( auf .+)$/.exec(rest))
  if (!first || !second || first[2] !== second[2]) return clauses
  return [{ ...a, rest: `${first[1]} oder ${second[1]}${first[2]}` }]
}

const opening = (fronts: readonly Front[]): string =>
  fronts.map((front, i) => front.text + (front.clause || i + 1 < fronts.length ? ', ' : ' ')).join('')

function sentenceText({ fronts, clauses, colon, holds }: Sentence): string {
  if (holds !== undefined) {
    const text = capital(sentenceText({ fronts, clauses, ...(colon && { colon }) }))
    return holds.fronts.length === 0
      ? `${holds.till} gilt: ${text}`
      : `${opening(holds.fronts)}gilt ${holds.till}: ${text}`
  }
  let text = opening(fronts)
  const [first, ...others] = clauses
  if (first === undefined) return text.trim()
  text += fronts.length > 0 ? invertedClause(first) : mainClause(first)
  let before = first
  for (const c of others) {
    text += tied(c, before, fronts.length > 0)
    before = c
  }
  return colon ? `${text}:` : text
}

export const capital = (s: string): string => (s.length > 0 ? s[0]!.toUpperCase() + s.slice(1) : s)

/** Removes commas that end a relative clause if other punctuation already ends it. */
const tidy = (s: string): string =>
  s
    .replace(/,+(?=[,.:;)])/g, '')
    .replace(/ {2,}/g, ' ')
    .trim()

/** The text without its last full stop and in lower case, for use inside another sentence. */
export function inside(s: GermanText): string {
  return tidy(s.map((x, i) => (i === 0 ? sentenceText(x) : capital(sentenceText(x)))).join('. ')).replace(/,$/, '')
}
/** The text as whole sentences. */
export function finished(s: GermanText): string {
  const text = capital(tidy(`${inside(s)}.`))
  return text.replace(/:\.$/, ':')
}

/** Two sentences as one, so that what comes before applies to both: "wird dieser Schaden verhindert und …". */
export function joined(text: GermanText): GermanText {
  const [a, b, ...more] = text
  if (b === undefined || more.length > 0 || a!.colon || b.colon || a!.clauses.length !== 1 || b.clauses.length !== 1)
    return text
  return b.fronts.length > 0 ? text : [{ ...a!, clauses: [...a!.clauses, { ...b.clauses[0]!, tie: 'und' }] }]
}
