import { below, type RandomState, type Seat, withCards } from '@soulstack/kit'
import { type Library, plainId } from '../model/library.ts'
import { ask, machine, picked } from '../model/machine.ts'
import type { Rules } from '../model/rules.ts'
import type { State } from '../model/state.ts'
import { Permit } from '../model/statics.ts'
import { defOfCard } from './context.ts'
import { makeObject, register } from './objects.ts'
import { itemEnters } from './zones.ts'

/** Character Cards: who plays whom, with which starting item, and who goes first because of it. */

export const hasPermit = ({ definitions }: Library, def: number, what: string): boolean =>
  definitions[def]!.abilities.some((a) => Permit.is(a.node) && a.node.what === what)

/** A character goes first whose card says so, or by the rules whatever it says (D01). */
const goesFirst = (rules: Rules, def: number): boolean =>
  hasPermit(rules.library, def, 'first') || plainId(rules.library.definitions[def]!) === rules.edition.firstCharacter

/** A character that goes first does; else the lowest roll, for which any fair draw will do. */
export function firstOf(rules: Rules, characters: readonly number[], random: RandomState): Seat {
  const claims = characters.findIndex((card) => goesFirst(rules, rules.cards[card]!))
  return claims >= 0 ? claims : below(random, rules.players)
}

/** The card of a character's starting item, as far as the box has one. */
export function startingItemOf(rules: Rules, character: number): number | null {
  const { definitions } = rules.library
  const id = definitions[rules.cards[character]!]!.source.startingItem
  const card = id === null ? -1 : rules.cards.findIndex((def) => plainId(definitions[def]!) === id)
  return card < 0 ? null : card
}

/** Puts a character into play: deactivated, as characters start the game (Setup). */
export function characterEnters(g: State, card: number, seat: Seat): void {
  const character = makeObject(g, 'character', card, seat)
  character.charged = false
  register(g, character)
  g.seats[seat]!.character = character.id
}

/** How many of the cards that lie open the player whose choice it is may choose from: two of their own, or all. */
const OWN = 2

/** The character cards that lie open for a seat; those of a player whose choice comes later are behind those of the others. */
export const offeredTo = (g: State, list: readonly number[], later: number): readonly number[] =>
  g.rules.characters === 'one-of-two' ? list.slice(OWN * later, OWN * (later + 1)) : list

interface ChoosingCharacters {
  /** The cards that lie open: two for each player still to choose, or all. */
  offered: readonly number[]
  /** How many players have chosen. */
  chosen: number
}
const makeChoosingCharacters = withCards(
  ({ offered }: Pick<ChoosingCharacters, 'offered'>): ChoosingCharacters => ({ offered, chosen: 0 }),
  'offered',
)

/**
 * Characters that are chosen rather than dealt: in turn order from the player who goes first, from cards that lie open. What
 * nobody chooses goes out of the game.
 */
export const choosingCharacters = machine.procedure('choosing characters', makeChoosingCharacters, {
  choose(g, f) {
    const { offered, chosen } = f.l
    if (chosen >= g.rules.players) return 'first'
    const seen = new Set<number>()
    const options = []
    for (const card of offeredTo(g, offered, 0)) {
      const def = defOfCard(g, card)
      // copies of one character are one choice
      if (seen.has(def)) continue
      seen.add(def)
      options.push({ act: 'card', a: def, b: card })
    }
    ask(g, (g.starting + chosen) % g.rules.players, 'choose-character', {}, options)
    return undefined
  },
  chosen(g, f) {
    const { offered, chosen } = f.l
    const { a, b } = picked(g)[0]!
    const seat = (g.starting + chosen) % g.rules.players
    f.l = {
      offered: g.rules.characters === 'one-of-two' ? offered.slice(OWN) : offered.filter((card) => card !== b),
      chosen: chosen + 1,
    }
    g.out?.push({ type: 'plays-as', seat, card: a })
    characterEnters(g, b, seat)
    const item = startingItemOf(g.rules, b)
    if (item !== null) itemEnters(g, item, seat)
    return 'choose'
  },
  /** Who goes first was drawn before the choice; a character that goes first does so whoever chose it. */
  first(g) {
    const claims = g.objects.find((o) => o?.kind === 'character' && goesFirst(g.rules, o.def))
    if (claims != null) {
      g.starting = claims.ctl
      g.active = claims.ctl
    }
    return 'end'
  },
})
