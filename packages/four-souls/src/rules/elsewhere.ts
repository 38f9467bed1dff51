import type { Option, Seat } from '@soulstack/kit'
import { LOOT } from '../model/decks.ts'
import { type Elsewhere, NOWHERE_ELSE } from '../model/elsewhere.ts'
import { cardEntity } from '../model/entity.ts'
import type { Ability } from '../model/library.ts'
import type { State } from '../model/state.ts'
import { announceLootNow, canPlayCard, hasLootPlay } from './announce.ts'
import { keeperOf, takeBeneath } from './beneath.ts'
import { defOfCard } from './context.ts'
import { isForbidden } from './forbidden.ts'
import { reveal } from './knowledge.ts'
import { playCopy } from './loot-copies.ts'
import { drawTop } from './piles.ts'
import { topIsOpen } from './sight.ts'
import { mayPlayMore } from './stats.ts'

/**
 * Loot cards that are played from elsewhere than a hand: from under an object, as a copy of a card in another hand, or from the top of the
 * loot deck (Loot Cards; Copying a Loot Card). Everybody can see which cards these are.
 */

/** The definition of what would be played, or -1 if it is not there. */
function defOf(g: State, { from, card, by }: Elsewhere): number {
  if (from === 'copy') return card
  if (from === 'beneath') return keeperOf(g, card)?.id === by ? defOfCard(g, card) : -1
  const top = g.decks[LOOT]!.at(-1)
  return top === undefined ? -1 : defOfCard(g, top)
}

const NO_OPTIONS: readonly Option[] = []

/** What this seat can play from elsewhere now, as options: `a` is the position in the list, `b` the definition. */
export const playsElsewhere = (g: State, seat: Seat): readonly Option[] =>
  // mostly there is nothing: what makes functions stands apart
  g.elsewhere.length === 0 || isForbidden(g, seat) || !mayPlayMore(g, seat) ? NO_OPTIONS : playableElsewhere(g, seat)

function playableElsewhere(g: State, seat: Seat): readonly Option[] {
  return g.elsewhere.flatMap((one, a) => {
    if (one.seat !== seat || (one.from === 'deck' && !hasLootPlay(g, seat))) return []
    const b = defOf(g, one)
    return b >= 0 && canPlayCard(g, seat, b) ? [{ act: 'play-other', a, b }] : []
  })
}

/** The abilities of what this seat can play from elsewhere now. */
export const abilitiesElsewhere = (g: State, seat: Seat): readonly Ability[] =>
  playsElsewhere(g, seat).flatMap(({ b }) => g.rules.library.definitions[b]!.loot ?? [])

/** A player may play this till end of turn. */
export function allowElsewhere(g: State, one: Elsewhere): void {
  g.elsewhere = [...g.elsewhere, one]
  g.out?.push({ type: 'may-play', seat: one.seat, card: one.from === 'deck' ? -1 : defOf(g, one) })
  if (one.from === 'deck') showTop(g, one.seat)
}

/** The top card of the loot deck is open from now on. */
function showTop(g: State, seat: Seat): void {
  const top = g.decks[LOOT]!.slice(-1)
  if (topIsOpen(g, LOOT)) reveal(g, top, seat)
}

/** Plays what stands at this position of the list. Only a card from the deck uses a loot play. */
export function playElsewhere(g: State, seat: Seat, at: number): void {
  const one = g.elsewhere[at]!
  if (one.from === 'deck') {
    const s = g.seats[seat]!
    if (!s.thisTurn.unlimitedLoot) s.thisTurn.lootUsed++
    const card = drawTop(g, LOOT)
    showTop(g, seat)
    announceLootNow(g, seat, card)
    return
  }
  g.elsewhere = g.elsewhere.length === 1 ? NOWHERE_ELSE : g.elsewhere.filter((_, i) => i !== at)
  if (one.from === 'copy') playCopy(g, seat, one.card)
  else announceLootNow(g, seat, takeBeneath(g, cardEntity(one.card)))
}
