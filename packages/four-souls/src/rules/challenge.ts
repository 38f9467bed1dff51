import { MONSTER } from '../model/decks.ts'
import type { State } from '../model/state.ts'
import { makeObject, register } from './objects.ts'
import { drawTop, putOnBottom } from './piles.ts'
import { isEvent } from './slots.ts'
import { finalEnters, minionEnters } from './zones.ts'

/**
 * Sets up a Four Souls Challenge: its card becomes an object of the game, whose abilities are its rules, and its final bosses and first
 * minions go into their slots. This is part of Setup: what triggers on entering play waits for the first turn, and events are passed over.
 */
export function setUpChallenge(g: State): void {
  const { challenge } = g.rules
  if (challenge === null) return
  register(g, makeObject(g, 'challenge', challenge.card, -1))
  g.timer = g.rules.together ? challenge.timer : -1
  for (const card of challenge.finals) finalEnters(g, card)
  for (let i = 0; i < challenge.minions; i++) {
    const card = firstMonster(g)
    if (card >= 0) minionEnters(g, card)
  }
}

/** Draws the first card of the monster deck that is not an event. Events go to the bottom, as for the first monsters of every game. */
function firstMonster(g: State): number {
  for (let tries = g.decks[MONSTER]!.length; tries > 0; tries--) {
    const card = drawTop(g, MONSTER)
    if (card < 0 || !isEvent(g, card)) return card
    putOnBottom(g, card)
  }
  return -1
}
