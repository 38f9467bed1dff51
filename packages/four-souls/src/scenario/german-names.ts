import { GERMAN, Naming } from '@soulstack/kit/scenario'
import { listOf } from '@soulstack/kit/scenario/input'
import { printed } from '../packs/index.ts'

/** The names of things when a scenario is described in German. */

export type Fields = Record<string, unknown>

/** German for words in scenarios that are not cards: as objects of verbs, and for places as after "von". */
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

/** Names things in German sentences. `names`: the names of the players, by seat. */
export const naming = (names: readonly string[]) => new Naming(names, (id) => printed.byId.has(id), OTHER, GERMAN)

/** The names in a value, with the German word for slots. */
export const inPlaces = (what: unknown): string[] =>
  listOf(what).map((word) => String(word).replace(/^slot[ -]/, 'Platz '))

/** A number with its noun in German: "1 Karte", "2 Karten", "beliebig viele Karten". */
export const inPlural = (count: unknown, one: string, many: string): string =>
  `${count === 'unlimited' ? OTHER['unlimited'] : String(count)} ${count === 1 ? one : many}`
