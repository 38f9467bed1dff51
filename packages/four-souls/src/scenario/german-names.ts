import { listOf } from '@soulstack/kit/scenario/read'
import { GERMAN, Naming } from '@soulstack/kit/scenario/words'
import { printed } from '../packs/index.ts'

/** What things are called where a scenario is told in German. */

export type Fields = Record<string, unknown>

/** Words that a scenario uses for what is no card, as they stand after verbs; places as they stand after "von". */
export const OTHER: Record<string, string> = {
  character: 'den Charakter',
  deck: 'die oberste Karte des Decks',
  die: 'den Würfelwurf',
  shop: 'dem Laden',
  stack: 'dem Stapel',
  yes: 'ja',
  no: 'nein',
  true: 'ja',
  false: 'nein',
  ok: 'weiter',
  nobody: 'niemand',
  player: 'einen Spieler',
  monster: 'das Monster',
  'loot-deck': 'das Beutedeck',
  'treasure-deck': 'das Schatzdeck',
  'monster-deck': 'das Monsterdeck',
  'room-deck': 'das Raumdeck',
  'loot-discard': 'die Beuteablage',
  'treasure-discard': 'die Schatzablage',
  'monster-discard': 'die Monsterablage',
  'room-discard': 'die Raumablage',
  keep: 'zurücklegen',
  discard: 'in die Ablage legen',
  unlimited: 'beliebig viele',
}

/** Names in German sentences; `names`: those of the seats. */
export const naming = (names: readonly string[]) => new Naming(names, (id) => printed.byId.has(id), OTHER, GERMAN)

/** What is named, with slots by their German word. */
export const inPlaces = (what: unknown): string[] =>
  listOf(what).map((word) => String(word).replace(/^slot[ -]/, 'Platz '))

/** So many, in German: "1 Karte", "2 Karten", "beliebig viele Karten". */
export const inPlural = (count: unknown, one: string, many: string): string =>
  `${count === 'unlimited' ? OTHER['unlimited'] : String(count)} ${count === 1 ? one : many}`
