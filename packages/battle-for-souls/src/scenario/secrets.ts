import type { Viewer } from '@soulstack/kit'
import { cards } from '../cards/index.ts'
import { machine } from '../rules/machine.ts'
import type { State } from '../rules/state.ts'

/** The cards that this viewer cannot know about: hidden ones without any visible copy. */
export function hiddenCards(g: State, viewer: Viewer): string[] {
  const open = new Set<number>()
  const hidden = new Set<number>()
  const put = (into: Set<number>, list: readonly number[]): void => {
    for (const card of list) if (card >= 0) into.add(g.rules.def[card]!)
  }
  for (const list of [g.souls, g.purgatory, g.void, ...g.fans]) put(open, list)
  put(hidden, g.soulStack)
  for (const s of g.sides) {
    if (!s) continue
    for (const list of [s.discard, s.victory, s.openAngels, s.home]) put(open, list)
    for (const list of [s.openFavours, s.openRelics])
      put(
        open,
        list.map((o) => o.card),
      )
    for (const list of [s.deck, s.angels, s.favours, s.relics]) put(hidden, list)
  }
  for (const [seat, hand] of g.hands.entries()) put(viewer === 'all' || seat === viewer ? open : hidden, hand)
  // a card that is being used up or played may be named although it is nowhere visible
  put(open, machine.cardsHeld(g.frames))
  return [...hidden].filter((def) => !open.has(def)).map((def) => cards[def]!.id)
}
