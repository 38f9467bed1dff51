import type { CardDef, CardType, Side } from './card.ts'

/** A card of Heaven and its mirror in Hell. */
export type Pair = Record<Side, CardDef>

/** The kinds of cards that come in pairs, by what Heaven's and Hell's are called. */
export const KINDS = {
  angel: { heaven: 'archangel', hell: 'devil' },
  colour: { heaven: 'virtue', hell: 'temptation' },
  reap: { heaven: 'reap', hell: 'reap' },
  point: { heaven: 'victory-point', hell: 'victory-point' },
  favour: { heaven: 'intercession', hell: 'sin' },
  relic: { heaven: 'holy-relic', hell: 'unholy-relic' },
} as const satisfies Record<string, Record<Side, CardType>>

/** A name as an id: "The Lady's Page" is `ladys-page`. */
export const idOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/^the /, '')
    .replaceAll(/['.]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')

/** What two mirrored cards share; what is left out is not on them. */
type Shared = Partial<Pick<CardDef, 'colour' | 'points' | 'copies' | 'ability'>>

/**
 * Both cards of a pair from one definition: only names differ, and ids where they are given.
 * @param ids where the names do not tell the two apart, or are longer than need be
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
