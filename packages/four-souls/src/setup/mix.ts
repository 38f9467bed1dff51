import { isRecord, type Language, Refusal } from '@soulstack/kit'
import type { CardSource, CardType, Pack } from '../model/card.ts'
import type { Config, SetId } from '../model/config.ts'
import type { Library } from '../model/library.ts'
import { idOf, isOfSet } from '../packs/card.ts'
import { printed } from '../packs/index.ts'
import { readConfig } from './config.ts'
import { tableWords } from './words/index.ts'

/** What to know of a choice of packs and sets before it is played: why it cannot be, or what will be missing. */

/** Something to know. `pack`: the id of the pack that it is about; null: the whole mix. */
export interface MixNote {
  pack: string | null
  title: string
  what: string
}

/** Reads the options of a table, from anybody, as a server would. A refusal is the only note, in the words that a server would refuse with. */
export function mixNotes(options: unknown, language: Language, own: Library = printed): MixNote[] {
  try {
    const config = readConfig(options, own)
    // they were read by `readPacks`
    return (config.packs as readonly Pack[]).flatMap((pack) => notesOn(pack, config, language, own))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return [{ pack: null, title: tableWords(language).mix.refused, what: error.in(language) }]
  }
}

const DECK_OF: Partial<Record<CardType, 'treasure' | 'loot' | 'monster'>> = {
  treasure: 'treasure',
  loot: 'loot',
  monster: 'monster',
  event: 'monster',
  curse: 'monster',
}

function notesOn(pack: Pack, config: Config, language: Language, own: Library): MixNote[] {
  const { mix: w, cardName } = tableWords(language)
  const notes: MixNote[] = []
  const note = (title: string, what: string): void => void notes.push({ pack: pack.id, title, what })
  const missing = missingFor(pack, config, own)
  const [first] = missing
  if (first !== undefined)
    note(
      w.missing.title,
      w.missing.what(first.card, cardName(idOf(first.other), first.other), first.set, missing.length - 1),
    )

  const few = config.players < 3 || config.mode !== 'competitive'
  const left = few ? pack.cards.filter(({ threePlus }) => threePlus) : []
  if (left.length > 0) note(w.threePlus.title, w.threePlus.what(namesOf(left)))
  for (const deck of ['treasure', 'loot', 'monster'] as const) {
    const plan = config.decks[deck]
    if (plan === null) continue
    const of = pack.cards.filter((card) => DECK_OF[card.type] === deck && !card.outside && !left.includes(card))
    const byRatio = 'ratio' in plan
    const out = of.filter(({ id, category }) =>
      byRatio ? (plan.ratio[category ?? ''] ?? 0) === 0 : (plan.cards[`${pack.id}:${id}`] ?? 0) === 0,
    )
    const { title, what } = byRatio ? w.uncategorized : w.unlisted
    if (out.length > 0) note(title, what(namesOf(out), deck))
  }
  const none = Array.isArray(config.bonusSouls) ? config.bonusSouls.length === 0 : config.bonusSouls === 0
  const souls = none ? pack.cards.filter(({ type }) => type === 'bonus-soul') : []
  if (souls.length > 0) note(w.noBonusSouls.title, w.noBonusSouls.what(namesOf(souls)))
  return notes
}

const namesOf = (cards: readonly CardSource[]): string[] => [...new Set(cards.map(({ name }) => name))]

/** A card that needs another one, and the set that this is in. */
interface Missing {
  card: string
  other: string
  set: string
}

/** The cards of a pack that need official cards of sets that are not chosen: one for each such card. */
function missingFor({ cards }: Pack, { sets, packs }: Config, { plain, byId }: Library): Missing[] {
  const there = new Set((packs as readonly Pack[]).flatMap((pack) => namesOf(pack.cards)))
  const away = new Map<string, string>()
  for (const { source, builtIn, names } of plain) {
    if (!builtIn) continue
    const chosen = sets.some((id: SetId) => isOfSet(source, id))
    for (const name of names) {
      if (chosen) there.add(name)
      else away.set(name, source.set)
    }
  }
  const ids = new Set(cards.map(({ id }) => id))
  const missing = new Map<string, Missing>()
  for (const card of cards) {
    const { startingItem } = card
    const item = startingItem === null || ids.has(startingItem) ? undefined : byId.get(startingItem)?.source
    for (const other of [...namedIn([card.abilities, card.reward]), ...(item ? [item.name] : [])]) {
      const set = there.has(other) ? undefined : away.get(other)
      if (set !== undefined) missing.set(other, { card: card.name, other, set })
    }
  }
  return [...missing.values()]
}

/** Kinds of nodes that give a name, instead of looking for a card by it. */
const GIVING: ReadonlySet<unknown> = new Set(['alter', 'alsoNamed'])
const NAMING = ['named', 'orNamed'] as const

/** The names that these nodes look for cards by. They have been checked, so the recursion is not deep. */
function namedIn(data: unknown): string[] {
  if (Array.isArray(data)) return data.flatMap(namedIn)
  if (!isRecord(data)) return []
  const own = GIVING.has(data['k']) ? [] : NAMING.map((field) => data[field])
  return [...own.filter((name) => typeof name === 'string'), ...Object.values(data).flatMap(namedIn)]
}
