/**
 * What German asks for whatever is said: cases, genders and endings; verbs that split; where the verb stands. It knows nothing of the game.
 *
 * A clause is kept as its parts (who, which verb, what else) until the whole sentence is known, because the same deed is told in four ways:
 * "Erhalte 1¢", "Der Spieler erhält 1¢", "…, erhältst du 1¢", "Du kannst 1¢ erhalten".
 */

export type Case = 'nom' | 'gen' | 'dat' | 'acc'

export type Gender = 'm' | 'f' | 'n'

type Forms = Readonly<Record<Case, string>>

/** A noun with all its forms. */
export interface Noun {
  readonly gender: Gender
  readonly one: Forms
  readonly many: Forms
}

/** `noun('m', 'Fluch', 'Flüche', 'Fluchs')`: the genitive is given where it is not the word with an s. */
export function noun(gender: Gender, word: string, many: string, gen = gender === 'f' ? word : `${word}s`): Noun {
  return {
    gender,
    one: { nom: word, gen, dat: word, acc: word },
    many: { nom: many, gen: many, dat: /[ns]$/.test(many) ? many : `${many}n`, acc: many },
  }
}
/** A noun that is the same in every case but the first, and in the plural: "der Scherge, den Schergen". */
export const weakNoun = (gender: Gender, word: string, many: string): Noun => ({
  gender,
  one: { nom: word, gen: many, dat: many, acc: many },
  many: { nom: many, gen: many, dat: many, acc: many },
})
/** "Guppy-Gegenstand", "Ladengegenstand": a noun with something before it. */
export const compound = (before: string, n: Noun): Noun => {
  const all = (forms: Forms): Forms => ({
    nom: before + forms.nom,
    gen: before + forms.gen,
    dat: before + forms.dat,
    acc: before + forms.acc,
  })
  return { gender: n.gender, one: all(n.one), many: all(n.many) }
}

/** Endings of "dieser": by case, for m, f, n and the plural. */
const STRONG: Record<Case, Record<Gender | 'pl', string>> = {
  nom: { m: 'er', f: 'e', n: 'es', pl: 'e' },
  gen: { m: 'es', f: 'er', n: 'es', pl: 'er' },
  dat: { m: 'em', f: 'er', n: 'em', pl: 'en' },
  acc: { m: 'en', f: 'e', n: 'es', pl: 'e' },
}
const ARTICLE: Record<Case, Record<Gender | 'pl', string>> = {
  nom: { m: 'der', f: 'die', n: 'das', pl: 'die' },
  gen: { m: 'des', f: 'der', n: 'des', pl: 'der' },
  dat: { m: 'dem', f: 'der', n: 'dem', pl: 'den' },
  acc: { m: 'den', f: 'die', n: 'das', pl: 'die' },
}

/** What stands before a noun: the article, a word with endings like "dieser" or like "ein", or nothing. */
export type Determiner =
  | { is: 'article' }
  | { is: 'like dieser'; stem: string }
  | { is: 'like ein'; stem: string }
  | { is: 'none' }
export const THE: Determiner = { is: 'article' }
export const A: Determiner = { is: 'like ein', stem: 'ein' }
export const THIS: Determiner = { is: 'like dieser', stem: 'dies' }
export const EACH: Determiner = { is: 'like dieser', stem: 'jed' }
export const NOTHING: Determiner = { is: 'none' }
/** "dein", "sein", "ihr". */
export const possessive = (stem: string): Determiner => ({ is: 'like ein', stem })

const bare = (c: Case, g: Gender | 'pl'): boolean =>
  (c === 'nom' && (g === 'm' || g === 'n')) || (c === 'acc' && g === 'n')

export function determiner(d: Determiner, c: Case, g: Gender | 'pl'): string {
  switch (d.is) {
    case 'article':
      return ARTICLE[c][g]
    case 'like dieser':
      return d.stem + STRONG[c][g]
    case 'like ein':
      return bare(c, g) ? d.stem : d.stem + STRONG[c][g]
    case 'none':
      return ''
  }
}

/** The ending of an adjective after such a word. */
function adjectiveEnding(d: Determiner, c: Case, g: Gender | 'pl'): string {
  if (d.is === 'none') return c === 'gen' && (g === 'm' || g === 'n') ? 'en' : STRONG[c][g]
  if (g === 'pl') return 'en'
  if (c === 'gen' || c === 'dat') return 'en'
  if (c === 'acc' && g === 'm') return 'en'
  return d.is === 'like ein' ? STRONG.nom[g] : 'e'
}

/** A noun phrase in all its cases, with what pronouns and verbs need to know about it. */
export interface Phrase extends Forms {
  readonly gender: Gender
  readonly plural?: boolean
  /** "du". */
  readonly you?: boolean
  /** "er", "es": short, and stands near the verb. */
  readonly pronoun?: boolean
  /** The first mention of something chosen: before it can do anything a sentence of its own says that it is chosen. */
  readonly fresh?: boolean
  /** Said at its next mention, where a pronoun would not do. */
  readonly again?: Phrase
  /** What belongs to somebody: the thing alone, and whose it is. */
  readonly owned?: { readonly what: Phrase; readonly whose: Phrase }
}

export interface Parts {
  det: Determiner
  adjectives?: readonly string[]
  noun: Noun
  many?: boolean
  /** What follows: " im Laden". */
  tail?: string
}

const join = (...words: string[]): string => words.filter((w) => w !== '').join(' ')

const form = ({ det, adjectives = [], noun: n, many = false, tail = '' }: Parts, c: Case): string => {
  const g = many ? 'pl' : n.gender
  const ending = adjectiveEnding(det, c, g)
  return join(determiner(det, c, g), ...adjectives.map((a) => a + ending), (many ? n.many : n.one)[c]) + tail
}

/** Makes a phrase of something that has a text for each case. */
export const inCases = (text: (c: Case) => string, gender: Gender, more: Partial<Phrase> = {}): Phrase => ({
  nom: text('nom'),
  gen: text('gen'),
  dat: text('dat'),
  acc: text('acc'),
  gender,
  ...more,
})

/** "ein anderer Spieler", "jedes Monster", "deine Gegenstände". */
export const nounPhrase = (parts: Parts): Phrase =>
  inCases((c) => form(parts, c), parts.noun.gender, parts.many ? { plural: true } : {})

/** "einer deiner Gegenstände", "jede seiner Seelen", "bis zu 2 deiner Gegenstände": one or some of several. */
export function someOf(which: string | number, whole: Parts | readonly Parts[]): Phrase {
  const all = Array.isArray(whole) ? (whole as readonly Parts[]) : [whole as Parts]
  const { gender } = all[0]!.noun
  // the owner is said once: "einer deiner Gegenstände oder Würfelwürfe"
  const rest = list(
    all.map((p, i) => form({ ...p, many: true, det: i === 0 ? p.det : NOTHING, tail: '' }, 'gen')),
    'oder',
  )
  const tail = all.map((p) => p.tail ?? '').join('')
  if (which === 'ein' || which === 'jed') return inCases((c) => `${which}${STRONG[c][gender]} ${rest}${tail}`, gender)
  return inCases(() => `${which} ${rest}${tail}`, gender, { plural: true })
}

/** A phrase that is the same in every case: "3¢". */
export const fixed = (text: string, gender: Gender, more: Partial<Phrase> = {}): Phrase =>
  inCases(() => text, gender, more)

/** "ein Monster oder ein Spieler". The gender is that of the last. */
export const either = (parts: readonly Phrase[], word: string, more: Partial<Phrase> = {}): Phrase =>
  inCases(
    (c) =>
      list(
        parts.map((p) => p[c]),
        word,
      ),
    parts[parts.length - 1]!.gender,
    more,
  )

/** A phrase with something after it, in every case. */
export const followedBy = (p: Phrase, tail: string): Phrase => ({
  ...p,
  nom: p.nom + tail,
  gen: p.gen + tail,
  dat: p.dat + tail,
  acc: p.acc + tail,
})

/** "a, b oder c" */
export function list(parts: readonly string[], word = 'oder'): string {
  if (parts.length <= 1) return parts.join('')
  return `${parts.slice(0, -1).join(', ')} ${word} ${parts[parts.length - 1]}`
}

export const YOU: Phrase = { nom: 'du', gen: 'deiner', dat: 'dir', acc: 'dich', gender: 'm', you: true, pronoun: true }
const PRONOUNS: Record<Gender | 'pl', Phrase> = {
  m: { nom: 'er', gen: 'seiner', dat: 'ihm', acc: 'ihn', gender: 'm', pronoun: true },
  f: { nom: 'sie', gen: 'ihrer', dat: 'ihr', acc: 'sie', gender: 'f', pronoun: true },
  n: { nom: 'es', gen: 'seiner', dat: 'ihm', acc: 'es', gender: 'n', pronoun: true },
  pl: { nom: 'sie', gen: 'ihrer', dat: 'ihnen', acc: 'sie', gender: 'm', plural: true, pronoun: true },
}
export const HE: Phrase = PRONOUNS.m

/** "vom Spieler", "von dir", "von einem Gegenstand". */
export const from = (p: Phrase): string => (p.dat.startsWith('dem ') ? `vom ${p.dat.slice(4)}` : `von ${p.dat}`)

/** How something is called that has just been mentioned: "er", "sie", "es", or "dieses Ziel". */
export const again = (p: Phrase): Phrase => (p.you ? YOU : (p.again ?? PRONOUNS[p.plural ? 'pl' : p.gender]))

/** "dein", "sein", "ihr": whose something is. */
export const whose = (p: Phrase): Determiner =>
  possessive(p.you ? 'dein' : p.plural || p.gender === 'f' ? 'ihr' : 'sein')

/** "der", "die", "das", "die": the pronoun that opens a relative clause about something. */
export const relative = (gender: Gender, many: boolean, c: Case = 'nom'): string => ARTICLE[c][many ? 'pl' : gender]

/** A verb with the forms that cards use. `prefix` parts from it: "wirf … ab"; with a blank it is a word of its own: "würfle … neu". */
export interface Verb {
  readonly infinitive: string
  readonly you: string
  readonly he: string
  readonly they: string
  /** "wirf"; without one nobody can be told to do it. */
  readonly order: string | null
  readonly participle: string
  readonly prefix: string
  /** "sieh dir … an", "er verbündet sich". */
  readonly reflexive?: 'dat' | 'acc'
}

/**
 * `verb('werfen', 'wirfst wirft wirf geworfen', 'ab')`: what "du" and "er" do, the order, the participle. Regular verbs need only the
 * participle, or nothing at all when that is "ge…t".
 */
export function verb(infinitive: string, forms = '', prefix = '', reflexive?: 'dat' | 'acc'): Verb {
  const given = forms.split(' ').filter((f) => f !== '')
  const stem = infinitive.replace(/e?n$/, '')
  const link = /[dt]$/.test(stem) ? 'e' : ''
  const [you, he, order] =
    given.length >= 3
      ? [given[0]!, given[1]!, given[2] === '-' ? null : given[2]!]
      : [`${stem}${link}st`, `${stem}${link}t`, `${stem}e`]
  const participle = given.length === 1 ? given[0]! : (given[3] ?? `ge${stem}${link}t`)
  return {
    infinitive,
    you,
    he,
    they: infinitive,
    order,
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
  /** What stands between the two parts of the verb. */
  rest: string
  /** What closes the clause instead of the verb's prefix: the participle of "wird … verhindert". */
  close?: string
  /** What stands behind it all: ", was noch nicht abgehandelt ist". */
  after?: string
  modal?: keyof typeof MODALS
  /** How it is tied to the clause before it. */
  tie?: 'dann' | 'und' | 'oder'
  /** What is given to whom: two gifts of the same giver become one sentence. */
  gift?: { to: string; what: readonly string[] }
  /** When or how long: opens the sentence if nothing else does. */
  when?: string
}

/** What opens a sentence: a clause with a comma of its own ("falls …") or some words ("am Ende deines Zuges"). */
export interface Front {
  text: string
  clause: boolean
}

export interface Sentence {
  fronts: readonly Front[]
  clauses: readonly Clause[]
  /** It ends with a colon: rows follow. */
  colon?: boolean
  /** How long it holds, and what stands before that: "bis zum Ende des Zuges gilt: …", "falls du das tust, gilt bis zum Ende …". */
  holds?: { till: string; fronts: readonly Front[] }
}
/** What is said: whole sentences. */
export type Said = readonly Sentence[]

export const clause = (who: Phrase, v: Verb, rest = '', more: Partial<Clause> = {}): Clause => ({
  who,
  verb: v,
  rest,
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

/** Words that are a sentence as they stand. */
export const plain = (text: string): Said => [{ fronts: [{ text, clause: false }], clauses: [] }]
export const sentence = (...clauses: Clause[]): Said => [{ fronts: [], clauses }]
export const isClause = (made: Clause | Said): made is Clause => !Array.isArray(made)
export const said = (made: Clause | Said): Said => (isClause(made) ? sentence(made) : made)

/** The same with something before it. */
export const after = (front: Front, rest: Said): Said => rest.map((s, i) => (i === 0 ? opened(s, front) : s))
const opened = (s: Sentence, front: Front): Sentence =>
  s.holds === undefined
    ? { ...s, fronts: [front, ...s.fronts] }
    : { ...s, holds: { ...s.holds, fronts: [front, ...s.holds.fronts] } }
export const when = (text: string): Front => ({ text, clause: true })
export const time = (text: string): Front => ({ text, clause: false })

const person = (p: Phrase): 'you' | 'he' | 'they' => (p.you ? 'you' : p.plural ? 'they' : 'he')

/** The verb that is bent, and what closes the clause. */
function bracket(c: Clause): { finite: string; close: string } {
  const p = person(c.who)
  if (c.modal === undefined) return { finite: c.verb[p], close: c.close ?? c.verb.prefix.trim() }
  const infinitive = c.close === undefined ? infinitiveOf(c.verb) : join(c.close, c.verb.infinitive)
  return { finite: MODALS[c.modal][p], close: infinitive }
}

const reflexive = (c: Clause): string =>
  c.verb.reflexive === undefined ? '' : c.who.you ? c.who[c.verb.reflexive] : 'sich'

const isOrder = (c: Clause): boolean => c.who.you === true && c.modal === undefined && c.verb.order !== null

/** "Erhalte 1¢", "der Spieler erhält 1¢", "bis zum Ende des Zuges erhält er 1¢". */
function mainClause(c: Clause): string {
  const { finite, close } = bracket(c)
  const after = c.after ?? ''
  if (isOrder(c)) return join(c.verb.order!, reflexive(c), c.when ?? '', c.rest, close) + after
  if (c.when !== undefined && c.who.nom === '') return join(c.when, finite, c.rest, close) + after
  return join(c.who.nom, finite, reflexive(c), c.when ?? '', c.rest, close) + after
}
/** "erhältst du 1¢": something stands before it. */
function invertedClause(c: Clause): string {
  const { finite, close } = bracket(c)
  return join(finite, ...whoAndSelf(c), c.when ?? '', c.rest, close) + (c.after ?? '')
}
/** "er sich", "sich der aktive Spieler": a pronoun stands before "sich", a noun after it. */
const whoAndSelf = (c: Clause): [string, string] =>
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
  return join(...whoAndSelf(c), c.when ?? '', c.rest, end) + (c.after ?? '')
}
/** "du 1¢ erhalten würdest". */
export function wouldBe(c: Clause): string {
  const would = { you: 'würdest', he: 'würde', they: 'würden' }[person(c.who)]
  return join(...whoAndSelf(c), c.when ?? '', c.rest, infinitiveOf(c.verb), would)
}

const same = (a: Clause, b: Clause): boolean =>
  (a.who.you === true && b.who.you === true) || a.who.nom === b.who.nom || b.who.nom === again(a.who).nom

/** A clause tied to the one before it. */
function tied(c: Clause, before: Clause, fronted: boolean): string {
  const { finite, close } = bracket(c)
  const comma = (before.after ?? '') === '' ? '' : ','
  const rest = join(c.when ?? '', c.rest)
  const ordered = isOrder(c) && !fronted
  if (c.tie === 'und' || c.tie === 'oder') {
    const and = `${comma} ${c.tie} `
    if (ordered || !same(before, c)) return and + mainClause(c)
    if (c.modal !== undefined && c.modal === before.modal)
      return and + join(reflexive(c), rest, close) + (c.after ?? '')
    return and + join(finite, reflexive(c), rest, close) + (c.after ?? '')
  }
  if (ordered) return `, dann ${mainClause(c)}`
  if (same(before, c) && c.modal !== undefined && c.modal === before.modal)
    return `, dann ${join(reflexive(c), rest, close)}${c.after ?? ''}`
  return `, dann ${invertedClause(same(before, c) ? { ...c, who: again(c.who) } : c)}`
}

const opening = (fronts: readonly Front[]): string =>
  fronts.map((front, i) => front.text + (front.clause || i + 1 < fronts.length ? ', ' : ' ')).join('')

function sentenceText({ fronts, clauses, colon, holds }: Sentence): string {
  if (holds !== undefined) {
    const told = capital(sentenceText({ fronts, clauses, ...(colon && { colon }) }))
    return holds.fronts.length === 0
      ? `${holds.till} gilt: ${told}`
      : `${opening(holds.fronts)}gilt ${holds.till}: ${told}`
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

/** Commas that close a relative clause, where something else closes it already. */
const tidy = (s: string): string =>
  s
    .replace(/,+(?=[,.:;)])/g, '')
    .replace(/ {2,}/g, ' ')
    .trim()

/** Without the last full stop, and beginning small: to be put into another sentence. */
export function inside(s: Said): string {
  return tidy(s.map((x, i) => (i === 0 ? sentenceText(x) : capital(sentenceText(x)))).join('. ')).replace(/,$/, '')
}
/** Whole sentences. */
export function finished(s: Said): string {
  const text = capital(tidy(`${inside(s)}.`))
  return text.replace(/:\.$/, ':')
}
