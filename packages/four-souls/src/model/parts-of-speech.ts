export const FAMILIES = ['effect', 'value', 'ref', 'filter', 'condition', 'event', 'ability', 'cost'] as const
/** The family of a node: its part of speech in the language. */
export type Family = (typeof FAMILIES)[number]
