/** The steps of a phone: one part of the workshop each. */
export const STEPS = ['ability', 'face', 'try', 'share'] as const
export type Step = (typeof STEPS)[number]
