import { markedName } from '@soulstack/kit'
import type { CardSource } from '../../../model/card.ts'
import { idOf } from '../../../packs/card.ts'
import altArt from './alt-art.ts'
import anniversary from './anniversary.ts'
import base from './base.ts'
import goldBox from './gold-box.ts'
import plus from './plus.ts'
import promos from './promos.ts'
import requiem from './requiem.ts'
import small from './small.ts'
import summer from './summer.ts'
import tapeworm from './tapeworm.ts'
import unboxing from './unboxing.ts'
import warpZone from './warp-zone.ts'

/**
 * The German names of all cards, by id: one file for each set. Names that German players leave in English stay as they are (Isaac, Larry Jr.,
 * Clotty). Articles are left out where a name works without, because a name is the same in every case: „Knochen“, not „Der Knochen“.
 */
export const CARD_NAMES: Readonly<Record<string, string>> = {
  ...base,
  ...goldBox,
  ...plus,
  ...requiem,
  ...warpZone,
  ...altArt,
  ...unboxing,
  ...summer,
  ...promos,
  ...anniversary,
  ...tapeworm,
  ...small,
}

type Named = Pick<CardSource, 'id' | 'name' | 'formOf' | 'pictureOf'>

/** The German name of a card; that of a card of players is theirs. */
export const germanName = ({ id, name, formOf, pictureOf }: Named): string =>
  CARD_NAMES[formOf ?? pictureOf ?? id] ?? name

/** The German name of a card as sentences have it (`markedName`). */
export const germanMarked = (card: Named): string => markedName(germanName(card), card.name)

/** Names that are on no card of their own, by ids of the same kind: those that cards give to others, and those of variants without a card. */
const OTHER_NAMES: Readonly<Record<string, readonly [german: string, english: string]>> = {
  chicken: ['Huhn', 'Chicken'],
  cow: ['Kuh', 'Cow'],
  trash: ['Müll', 'Trash'],
  'enhanced-bartering': ['Erweitertes Handeln', 'Enhanced Bartering'],
  'casino-mode': ['Casino-Modus', 'Casino Mode'],
}

/** The name of a card, challenge or variant by its id, as sentences have it. */
export const markedById = (id: string, english: string): string =>
  markedName(CARD_NAMES[id] ?? OTHER_NAMES[id]?.[0] ?? english, english)

/** What a card text that says this name in English says in German. */
export const germanFor = (english: string): string => markedById(idOf(english), english)

/** Words that a card may have in its name, in German. */
const WORDS: Readonly<Record<string, string>> = { bomb: 'Bombe', key: 'Schlüssel', 'pills!': 'Pillen!' }

/** Pairs of a German and an English name of what is no card: what texts and options name beside cards. */
export const OTHER_PAIRS: readonly (readonly [german: string, english: string])[] = [
  ...Object.values(OTHER_NAMES),
  ...Object.entries(WORDS).map(([english, german]) => [german, english] as const),
]

/** A word that a card may have in its name. */
export const germanWord = (english: string): string => markedName(WORDS[english.toLowerCase()] ?? english, english)
