import type { CardDef, CardType, Side } from './card.ts'

/** A card of Heaven and its mirror in Hell. */
export type Pair = Record<Side, CardDef>

/** The kinds of cards that come in pairs, with the types of Heaven's and Hell's cards. */
export const KINDS = {
  angel: { heaven: 'archangel', hell: 'devil' },
  colour: { heaven: 'virtue', hell: 'temptation' },
  reap: { heaven: 'reap', hell: 'reap' },
  point: { heaven: 'victory-point', hell: 'victory-point' },
  favour: { heaven: 'intercession', hell: 'sin' },
  relic: { heaven: 'holy-relic', hell: 'unholy-relic' },
} as const satisfies Record<string, Record<Side, CardType>>

/** Turns a name into an id: "The Lady's Page" becomes `ladys-page`. */
export const idOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/^the /, '')
    .replaceAll(/['.]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')

/** What two mirrored cards share; omitted fields have defaults. */
type Shared = Partial<Pick<CardDef, 'colour' | 'points' | 'copies' | 'ability'>>

/**
 * Makes both cards of a pair from one definition: only their names and ids differ.
 * @param ids if the names are the same, or make ids that are too long
 */
export function pair(
  kind: keyof typeof KINDS,
  heaven: string,
  hell: string,
  shared: Shared,
  ids: Record<Side, string> = { heaven: idOf(heaven), hell: idOf(hell) },
): Pair {
  const of = (side: Side, name: string): CardDef => ({
    id: ids[side],
    name,
    type: KINDS[kind][side],
    side,
    colour: shared.colour ?? null,
    strength: null,
    weakness: null,
    points: shared.points ?? 0,
    copies: shared.copies ?? 1,
    ability: shared.ability ?? null,
  })
  return { heaven: of('heaven', heaven), hell: of('hell', hell) }
}
