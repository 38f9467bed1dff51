/** The keywords that are printed on cards (Keyworded Abilities). */

export const KEYWORDS = ['eternal', 'guppy', 'trinket', 'ambush', 'curse', 'indomitable', 'familiar'] as const
export type Keyword = (typeof KEYWORDS)[number]
