/** German noun phrases: cases, genders and endings, articles and pronouns. Nothing here is specific to the game. */

export type Case = 'nom' | 'gen' | 'dat' | 'acc'

export type Gender = 'm' | 'f' | 'n'

type Forms = Readonly<Record<Case, string>>

/** A noun with all its forms. */
export interface Noun {
  readonly gender: Gender
  readonly one: Forms
  readonly many: Forms
}

/** `noun('m', 'Fluch', 'Flüche', 'Fluchs')`: the genitive is given if it is not just the noun with an s. */
export function noun(gender: Gender, word: string, many: string, gen = gender === 'f' ? word : `${word}s`): Noun {
  return {
    gender,
    one: { nom: word, gen, dat: word, acc: word },
    many: { nom: many, gen: many, dat: /[ns]$/.test(many) ? many : `${many}n`, acc: many },
  }
}
/** A noun with the same form in every case but the nominative, and in the plural: "der Scherge, den Schergen". */
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

/** What comes before a noun: the article, a word with endings like "dieser" or like "ein", or nothing. */
export type Determiner =
  | { is: 'article' }
  | { is: 'like dieser'; stem: string }
  | { is: 'like ein'; stem: string }
  | { is: 'none' }
export const THE: Determiner = { is: 'article' }
export const A: Determiner = { is: 'like ein', stem: 'ein' }
export const THIS: Determiner = { is: 'like dieser', stem: 'dies' }
export const EACH: Determiner = { is: 'like dieser', stem: 'jed' }
export const NO_DETERMINER: Determiner = { is: 'none' }
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
  /** "er", "es": short, so it is placed near the verb. */
  readonly pronoun?: boolean
  /** The first mention of something chosen. Before it can be a subject, a separate sentence says that it is chosen. */
  readonly fresh?: boolean
  /** How it is mentioned next, if a pronoun would not do. */
  readonly again?: Phrase
  /** It is chosen at random, so nobody is said to choose it. */
  readonly random?: boolean
  /** Several who each do it: "je". */
  readonly each?: boolean
  /** If it belongs to a player, the thing and its owner. */
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

/** Joins words with blanks, leaving out empty ones. */
export const join = (...words: string[]): string => words.filter((w) => w !== '').join(' ')

const ORDINALS = ['', 'erst', 'zweit', 'dritt', 'viert', 'fünft', 'sechst', 'siebt', 'acht', 'neunt']
/** "ersten, dritten und fünften", "erste, dritte und fünfte" */
export const ordinals = (of: readonly number[], ending: 'e' | 'en' | 'er', word = 'und'): string =>
  list(
    of.map((n) => ORDINALS[n] + ending),
    word,
  )

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
  // the owner is mentioned once: "einer deiner Gegenstände oder Würfelwürfe"
  const rest = list(
    all.map((p, i) => form({ ...p, many: true, det: i === 0 ? p.det : NO_DETERMINER, tail: '' }, 'gen')),
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

/** "du und ein anderer Spieler", "ein Monster, ein Spieler und er selbst". */
export function together(parts: readonly Phrase[]): Phrase {
  const [only, ...more] = parts
  if (only !== undefined && more.length === 0) return only
  return either(parts, 'und', {
    gender: 'm',
    plural: true,
    each: parts.every((p) => !p.nom.startsWith('jed')),
    // together they are chosen before they can be a subject; at random, or with somebody who is not chosen, they are named in it
    fresh: parts.every((p) => p.fresh === true && p.random !== true),
  })
}

/** The one who does something, as its object: "dir selbst", "sich selbst". */
export const itself = (p: Phrase): Phrase =>
  p.you ? { ...followedBy(YOU, ' selbst'), you: false } : fixed('sich selbst', p.gender)

export const YOU: Phrase = { nom: 'du', gen: 'deiner', dat: 'dir', acc: 'dich', gender: 'm', you: true, pronoun: true }
const PRONOUNS: Record<Gender | 'pl', Phrase> = {
  m: { nom: 'er', gen: 'seiner', dat: 'ihm', acc: 'ihn', gender: 'm', pronoun: true },
  f: { nom: 'sie', gen: 'ihrer', dat: 'ihr', acc: 'sie', gender: 'f', pronoun: true },
  n: { nom: 'es', gen: 'seiner', dat: 'ihm', acc: 'es', gender: 'n', pronoun: true },
  pl: { nom: 'sie', gen: 'ihrer', dat: 'ihnen', acc: 'sie', gender: 'm', plural: true, pronoun: true },
}
export const HE: Phrase = PRONOUNS.m
export const THEY: Phrase = PRONOUNS.pl

/** "vom Spieler", "von dir", "von einem Gegenstand". */
export const from = (p: Phrase): string => (p.dat.startsWith('dem ') ? `vom ${p.dat.slice(4)}` : `von ${p.dat}`)

/** How something that has just been mentioned is referred to: "er", "sie", "es", or "dieses Ziel". */
export const again = (p: Phrase): Phrase => (p.you ? YOU : (p.again ?? PRONOUNS[p.plural ? 'pl' : p.gender]))

/** The possessive: "dein", "sein", "ihr". */
export const whose = (p: Phrase): Determiner =>
  possessive(p.you ? 'dein' : p.plural || p.gender === 'f' ? 'ihr' : 'sein')

/** "der", "die", "das", "die": the pronoun that opens a relative clause about something. */
export const relative = (gender: Gender, many: boolean, c: Case = 'nom'): string => ARTICLE[c][many ? 'pl' : gender]
