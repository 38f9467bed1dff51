import type { Seat } from '@soulstack/kit'
import { GOODS, type State } from '../rules/state.ts'
import type { Gain, Who } from '../words/facts.ts'
import type { Words } from '../words/index.ts'

/** Names in sentences. The engine does not know who sits where: `{seat:2}` stands for the player's name. */

export const who = (seat: Seat, you: Seat | null): Who => (seat === you ? 'you' : seat)

export const cardName = (g: State, card: number, { names }: Words): string =>
  names.card(g.rules.cards[g.rules.def[card]!]!)

/** The name of the soul at a place on Earth. */
export const soulName = (g: State, place: number, w: Words): string => cardName(g, g.souls[place]!, w)

/** What is bought with the option of this index. */
export const gainOf = (kind: number): Gain => GOODS[kind]!
