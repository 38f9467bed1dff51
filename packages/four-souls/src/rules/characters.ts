import { below, type RandomState, type Seat, withCards } from '@soulstack/kit'
import { type Library, plainId } from '../model/library.ts'
import { ask, machine, picked } from '../model/machine.ts'
import type { Rules } from '../model/rules.ts'
import type { State } from '../model/state.ts'
import { Permit } from '../model/statics.ts'
import { defOfCard } from './context.ts'
import { makeObject, register } from './objects.ts'
import { itemEnters } from './zones.ts'

/** Character Cards: who plays which character, with which starting item, and who goes first as a consequence. */

/** Whether a card has a permission of this kind. */
export const hasPermit = ({ definitions }: Library, def: number, what: string): boolean =>
  definitions[def]!.abilities.some((a) => Permit.is(a.node) && a.node.what === what)

/** Whether a character goes first, because its card says so, or by the rules whatever its card says (D01). */
export const goesFirst = (rules: Rules, def: number): boolean =>
  hasPermit(rules.library, def, 'first') || plainId(rules.library.definitions[def]!) === rules.edition.firstCharacter

/** The first player: whoever has a character that goes first; otherwise the lowest roll, for which any fair draw will do. */
export function firstOf(rules: Rules, characters: readonly number[], random: RandomState): Seat {
  const claims = characters.findIndex((card) => goesFirst(rules, rules.cards[card]!))
  return claims >= 0 ? claims : below(random, rules.players)
}

/** The physical card of a character's starting item; null if there is none in the game. */
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

/** With "one of two", how many cards each player chooses from. */
const OWN = 2

/** The cards that a player can choose from. `later`: how many players choose before them. */
export const offeredTo = (g: State, list: readonly number[], later: number): readonly number[] =>
  g.rules.characters === 'one-of-two' ? list.slice(OWN * later, OWN * (later + 1)) : list

interface ChoosingCharacters {
  /** The face-up cards: two for each player who has not chosen yet, or all. */
  offered: readonly number[]
  /** How many players have chosen. */
  chosen: number
}
const makeChoosingCharacters = withCards(
  ({ offered }: Pick<ChoosingCharacters, 'offered'>): ChoosingCharacters => ({ offered, chosen: 0 }),
  'offered',
)

/**
 * Players choose their characters from face-up cards, in turn order from the player who was drawn to go first. Cards that nobody chooses
 * leave the game.
 */
export const choosingCharacters = machine.procedure('choosing characters', makeChoosingCharacters, {
  choose(g, f) {
    const { offered, chosen } = f.l
    if (chosen >= g.rules.players) return 'first'
    const seen = new Set<number>()
    const options = []
    for (const card of offeredTo(g, offered, 0)) {
      const def = defOfCard(g, card)
      // copies of a character are one option
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
  /** The first player was drawn before the choice, but whoever has chosen a character that goes first does go first. */
  first(g) {
    const claims = g.objects.find((o) => o?.kind === 'character' && goesFirst(g.rules, o.def))
    if (claims != null) {
      g.starting = claims.ctl
      g.active = claims.ctl
    }
    return 'end'
  },
})
