import type { Viewer } from '@soulstack/kit'
import { CHANNEL } from '../model/channels.ts'
import { LOOT } from '../model/decks.ts'
import { cardsIn, questionOf } from '../model/questions.ts'
import type { State } from '../model/state.ts'
import { defOfCard, objectOf } from '../rules/context.ts'
import { seesHand, topIsOpen } from '../rules/sight.ts'

/** The ids of cards that this viewer cannot know: hidden cards of which no copy is visible. */
export function hiddenCards(g: State, viewer: Viewer): string[] {
  // a byte for each definition: almost all cards of the game are looked up here, for every view
  const open = new Uint8Array(g.rules.library.definitions.length)
  const add = (def: number): void => {
    open[def] = 1
  }
  const show = (cards: readonly number[]): void => {
    for (const card of cards) add(defOfCard(g, card))
  }
  for (const o of g.objects)
    if (o !== null) {
      add(o.def)
      add(o.printed)
      show(o.beneath ?? [])
      show(o.merged?.cards ?? [])
    }
  for (const { from, card } of g.elsewhere) if (from === 'copy') add(card)
  if (topIsOpen(g, LOOT)) show(g.decks[LOOT]!.slice(-1))
  for (const pile of g.discards) show(pile)
  for (const slot of [...g.monsters, ...g.shop, ...g.rooms, ...g.finals, ...g.minions]) show(slot.under)
  show(g.bonus)
  for (const t of g.stack) if (t.ctx !== null) add(t.ctx.def)
  for (const p of g.pending) add(p.ctx.def)
  for (const f of g.frames) if (f.ctx !== null) add(f.ctx.def)
  for (const [s, state] of g.seats.entries()) if (seesHand(g, s, viewer)) show(state.hand)
  const d = g.decision
  if (d !== null) {
    for (const def of cardsIn(questionOf(d))) add(def)
    if (d.seat === viewer) for (const o of d.options) add(o.a)
  }
  showPermitted(g, viewer, show)
  const hidden: string[] = []
  for (const list of [...g.decks, ...g.seats.map((s) => s.hand)])
    for (const card of list) {
      const def = defOfCard(g, card)
      if (open[def] === 1) continue
      hidden.push(g.rules.library.definitions[def]!.id)
      // it is listed once
      add(def)
    }
  return hidden
}

/** Calls `show` with the top cards that a seat may look at ("you may look at the top card at any time"). */
function showPermitted(g: State, viewer: Viewer, show: (cards: readonly number[]) => void): void {
  const list = g.index[CHANNEL.see]!
  for (let i = 0; i < list.length; i += 2)
    if (typeof viewer === 'number' && objectOf(g, list[i]!)?.ctl === viewer)
      for (const deck of g.decks) show(deck.slice(-1))
}
