import { withCards } from '@soulstack/kit'
import { LOOT, TREASURE } from '../model/decks.ts'
import { ask, ctxOfFrame, machine, picked, startFor } from '../model/machine.ts'
import { count, define, type Effect, type Value } from '../model/node.ts'
import { canPlay, playLoot } from '../rules/announce.ts'
import { defOfCard, objectOf } from '../rules/context.ts'
import { isForbidden } from '../rules/forbidden.ts'
import { reveal } from '../rules/knowledge.ts'
import { discardFromDeck, drawTop, lookAt, shuffleUnder, topCards } from '../rules/piles.ts'
import { mayPlayMore } from '../rules/stats.ts'
import { becomesCopyOf } from './copies.ts'
import { nodeOf } from './frames.ts'

/** What is done with top cards that are revealed: they are copied, or played. */

interface Copying {
  /** The cards that are looked at. They are still in the deck. */
  top: readonly number[]
}
const makeCopying = withCards((): Copying => ({ top: [] }), 'top')

/** One of the top treasures is revealed, and this becomes a copy of it; they all go to the bottom of the deck in random order. */
const copyingRevealed = machine.procedure('copy a revealed card', makeCopying, {
  look(g, f) {
    const c = ctxOfFrame(g, f)
    const top = topCards(g, TREASURE, count(g, c, nodeOf(g, f, CopyFromTop).n))
    c.did = 0
    f.l = { top }
    if (top.length === 0) return 'end'
    lookAt(g, TREASURE, top, c.you)
    ask(
      g,
      c.you,
      'reveal-which',
      { card: c.def, deck: TREASURE },
      top.map((card) => ({ act: 'card', a: defOfCard(g, card), b: card })),
      { always: true },
    )
    return undefined
  },
  copy(g, f) {
    const c = ctxOfFrame(g, f)
    const [option] = picked(g)
    const { top } = f.l
    if (option === undefined) return 'end'
    reveal(g, [option.b], c.you)
    shuffleUnder(g, TREASURE, top, c.you)
    const copier = objectOf(g, c.src)
    if (copier !== null && copier.kind === 'item') {
      becomesCopyOf(g, copier, option.a, nodeOf(g, f, CopyFromTop).forTurn === true)
      c.did = 1
    }
    return 'end'
  },
})
export const CopyFromTop = define({
  k: 'copyFromTop',
  family: 'effect',
  about: 'One of the top treasures is revealed, and this item becomes a copy of it; they all go to the bottom.',
  affects: ['copies'],
  fields: {
    n: { is: 'value', role: 'count', least: 1, most: 20, about: 'how many are looked at' },
    forTurn: { is: 'flag', optional: true, only: true, about: 'till end of turn' },
  },
  run(g, c, n) {
    startFor(g, c, n, copyingRevealed)
  },
  intent: () => 1,
})
export const copyFromTop = (n: Value, forTurn = false): Effect =>
  forTurn ? CopyFromTop.of({ n, forTurn }) : CopyFromTop.of({ n })

interface Playing {
  /** The revealed cards that have not been played. They are in no zone. */
  cards: readonly number[]
}
const makePlaying = withCards((): Playing => ({ cards: [] }), 'cards')

/** The revealed cards are played one after the other, as many of them as their player likes, without loot plays. */
const playingRevealed = machine.procedure('play revealed cards', makePlaying, {
  reveal(g, f) {
    const c = ctxOfFrame(g, f)
    const n = count(g, c, nodeOf(g, f, PlayRevealed).n)
    const cards: number[] = []
    c.did = 0
    while (cards.length < n) {
      const card = drawTop(g, LOOT)
      if (card < 0) break
      g.out?.push({ type: 'revealed', card: defOfCard(g, card), seat: c.you })
      cards.push(card)
    }
    f.l = { cards }
  },
  ask(g, f) {
    const c = ctxOfFrame(g, f)
    const able = !isForbidden(g, c.you) && mayPlayMore(g, c.you)
    const list = able ? f.l.cards.filter((card) => canPlay(g, c.you, card)) : []
    ask(
      g,
      c.you,
      'play-revealed',
      { card: c.def },
      list.map((card) => ({ act: 'card', a: defOfCard(g, card), b: card })),
      { min: 0 },
    )
  },
  play(g, f) {
    const c = ctxOfFrame(g, f)
    const [option] = picked(g)
    if (option === undefined) return 'rest'
    f.l = { cards: f.l.cards.filter((card) => card !== option.b) }
    c.did++
    playLoot(g, c.you, option.b)
    return 'ask'
  },
  rest(g, f) {
    for (const card of f.l.cards) discardFromDeck(g, LOOT, card)
    f.l = { cards: [] }
    return 'end'
  },
})
export const PlayRevealed = define({
  k: 'playRevealed',
  family: 'effect',
  about: 'The top loot cards are revealed. Any number of them are played without loot plays, the others are discarded.',
  affects: ['stack'],
  fields: { n: { is: 'value', role: 'count', least: 1, most: 20, about: 'how many are revealed' } },
  run(g, c, n) {
    startFor(g, c, n, playingRevealed)
  },
  intent: () => 3,
})
/** Each card that is played goes on the stack at once, above those played before (Loot Cards). */
export const playRevealed = (n: Value): Effect => PlayRevealed.of({ n })
