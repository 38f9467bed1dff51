import { type Language, namedEntry } from '@soulstack/kit'
import type { Definition, Library } from '../model/library.ts'
import { FIRST_SETS, SETS, setName } from '../packs/card.ts'
import { printed } from '../packs/index.ts'
import { germanName } from '../text/de/card-names/index.ts'
import { cardText, rewardText } from '../text/text.ts'
import { cardWords } from './card-words.ts'
import type { CardInfo, TextLine } from './types.ts'

/**
 * The printed facts and generated text of every card, in the order of their sets, followed by the first-edition forms of cards (`formOf`).
 * Views refer to a form by its own id. Cached.
 */
export function catalogue(language: Language = 'en', library: Library = printed): CardInfo[] {
  let made = catalogues.get(library)
  if (made === undefined) catalogues.set(library, (made = {}))
  made[language] ??= cardsOf(library).map((def) => cardInfo(library, def, language))
  return made[language]
}
const catalogues = new WeakMap<Library, Partial<Record<Language, CardInfo[]>>>()

/** The cards of a library that the release does not have, or has in another version (by hash). Cached. */
export function otherCards(library: Library, language: Language = 'en', release: Library = printed): CardInfo[] {
  if (library === release) return []
  const made = others.get(library) ?? new Map<Library, Partial<Record<Language, CardInfo[]>>>()
  others.set(library, made)
  const known = made.get(release) ?? {}
  made.set(release, known)
  // the texts of all other cards are not needed, and would take longer than the rest of making a table
  known[language] ??= differing(library, release).map((def) => cardInfo(library, def, language))
  return known[language]
}
const others = new WeakMap<Library, Map<Library, Partial<Record<Language, CardInfo[]>>>>()

function differing(library: Library, release: Library): Definition[] {
  const same = new Map(release.definitions.map((def) => [def.id, def.hash()]))
  const ids = new Set(library.definitions.filter((def) => same.get(def.id) !== def.hash()).map((def) => def.source.id))
  return cardsOf(library).filter((def) => ids.has(def.source.id))
}

/** The cards of a library, and the first-edition forms of cards. */
const cardsOf = (library: Library): Definition[] => [...library.plain, ...library.forms.values()]

/** A card of the first edition. */
export interface FirstCard {
  /** The card in the first edition: its form, or the second-edition card if it is not known to differ. */
  card: CardInfo
  /** The card in the second edition if that is known to differ; otherwise null. */
  second: CardInfo | null
}

/** The cards of the first edition's three boxes, in the order of the set. */
export function firstCatalogue(language: Language = 'en', library: Library = printed): FirstCard[] {
  const cards = catalogue(language, library)
  const forms = new Map(cards.map((c) => [c.formOf, c]))
  const names = FIRST_SETS.map((id) => SETS.find((s) => s.id === id)!.name as string)
  return cards
    .filter((c) => c.formOf === null && names.includes(c.set))
    .map((c) => {
      const form = forms.get(c.id)
      return form === undefined ? { card: c, second: null } : { card: form, second: c }
    })
}

function cardInfo(library: Library, def: Definition, language: Language): CardInfo {
  const { source } = def
  const lines: TextLine[] = cardText(def, language)
  const border = source.type === 'treasure' || source.type === 'starting-item' ? borderOf(def) : null
  return {
    id: source.id,
    ...namedEntry(language === 'de' ? germanName(source) : source.name, source.name),
    set: source.set,
    firstSet: firstSetOf(library, def),
    type: source.type,
    category: source.category,
    copies: source.copies,
    health: source.health,
    evasion: source.evasion,
    attack: source.attack,
    souls: source.souls,
    reward: rewardText(def, language),
    keywords: [...source.keywords],
    threePlus: source.threePlus,
    border,
    words: cardWords({ ...source, border }, language),
    text: lines.map(lineText).join(' '),
    lines,
    startingItem: source.startingItem,
    formOf: source.formOf,
    pictureOf: source.pictureOf ?? null,
    editions: editionsOf(library, def),
    ...(source.picture !== undefined && { picture: source.picture }),
    ...(source.flavour !== undefined && { flavour: source.flavour }),
  }
}

/** The editions in which a card is used. Cards published in the first edition are used in both, unless they have a first-edition form. */
function editionsOf({ forms }: Library, def: Definition): (1 | 2)[] {
  const { source } = def
  if (source.formOf !== null) return [1]
  const old = source.set === 'Variants' || FIRST_SETS.some((id) => SETS.find((s) => s.id === id)!.name === source.set)
  return old && source.type !== 'room' && !forms.has(source.id) ? [1, 2] : [2]
}

function firstSetOf(library: Library, def: Definition): string | null {
  if (!editionsOf(library, def).includes(1)) return null
  const id = FIRST_SETS.find((set) => setName(set, 2) === def.source.set)
  return id === undefined ? def.source.set : setName(id, 1)
}

function borderOf(def: Definition): 'active' | 'paid' | 'passive' {
  if (def.taps.length > 0) return 'active'
  return def.paids.length > 0 ? 'paid' : 'passive'
}

const TAGS = { tap: '↷ ', paid: '$ ' } as const

/** One ability as a plain sentence: "↷ Roll: 1-2: Loot 1. 3-4: Gain 4¢." */
export function lineText(line: TextLine): string {
  const tag = line.tag ? TAGS[line.tag] : ''
  const rows = line.rows.map((r) => (r.on === null ? `• ${r.text}` : `${r.on}: ${r.text}`))
  return [tag + line.text, ...rows].join(' ')
}
