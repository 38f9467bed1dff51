import type { Eyes } from '@soulstack/kit'
import { CHANNEL } from '../model/channels.ts'
import { LOOT } from '../model/decks.ts'
import { cardsIn, questionOf } from '../model/questions.ts'
import type { State } from '../model/state.ts'
import { defOfCard, objectOf } from '../rules/context.ts'
import { seesHand, topIsOpen } from '../rules/sight.ts'

/** The ids of cards that these eyes cannot know: hidden cards of which no copy is visible. */
export function hiddenCards(g: State, eyes: Eyes): string[] {
  const open = new Set<number>()
  const show = (cards: readonly number[]): void => {
    for (const card of cards) open.add(defOfCard(g, card))
  }
  for (const o of g.objects)
    if (o !== null) {
      open.add(o.def).add(o.printed)
      show(o.beneath ?? [])
      show(o.merged?.cards ?? [])
    }
  for (const { from, card } of g.elsewhere) if (from === 'copy') open.add(card)
  if (topIsOpen(g, LOOT)) show(g.decks[LOOT]!.slice(-1))
  for (const pile of g.discards) show(pile)
  for (const slot of [...g.monsters, ...g.shop, ...g.rooms, ...g.finals, ...g.minions]) show(slot.under)
  show(g.bonus)
  for (const t of g.stack) if (t.ctx !== null) open.add(t.ctx.def)
  for (const p of g.pending) open.add(p.ctx.def)
  for (const f of g.frames) if (f.ctx !== null) open.add(f.ctx.def)
  for (const [s, state] of g.seats.entries()) if (seesHand(g, s, eyes)) show(state.hand)
  const d = g.decision
  if (d !== null) {
    for (const def of cardsIn(questionOf(d))) open.add(def)
    if (d.seat === eyes) for (const o of d.options) open.add(o.a)
  }
  showPermitted(g, eyes, show)
  const hidden = new Set<number>()
  for (const list of [...g.decks, ...g.seats.map((s) => s.hand)])
    for (const card of list) if (!open.has(defOfCard(g, card))) hidden.add(defOfCard(g, card))
  return [...hidden].map((def) => g.rules.library.definitions[def]!.id)
}

/** Calls `show` with the top cards that a seat may look at ("you may look at the top card at any time"). */
function showPermitted(g: State, eyes: Eyes, show: (cards: readonly number[]) => void): void {
  const list = g.index[CHANNEL.see]!
  for (let i = 0; i < list.length; i += 2)
    if (typeof eyes === 'number' && objectOf(g, list[i]!)?.ctl === eyes)
      for (const deck of g.decks) show(deck.slice(-1))
}
