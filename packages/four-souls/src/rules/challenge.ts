import { MONSTER } from '../model/decks.ts'
import type { State } from '../model/state.ts'
import { makeObject, register } from './objects.ts'
import { isEvent } from './slots.ts'
import { drawTop, finalEnters, minionEnters, putOnBottom } from './zones.ts'

/**
 * Four Souls Challenges: the challenge lies on the table as an object of the game, whose abilities are its rules; its final
 * bosses and first minions lie in their own slots. Part of Setup: what enters play here triggers nothing.
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

/** The first monster of the deck that is no event; events go to the bottom, as with the first monsters of every game. */
function firstMonster(g: State): number {
  for (let tries = g.decks[MONSTER]!.length; tries > 0; tries--) {
    const card = drawTop(g, MONSTER)
    if (card < 0 || !isEvent(g, card)) return card
    putOnBottom(g, card)
  }
  return -1
}
