import { derivedRandom, isOf, type RandomState, shuffle, type Viewer } from '@soulstack/kit'
import { second, set } from '../rules/hand.ts'
import { machine } from '../rules/machine.ts'
import { fork, type SideState, type State, sideOf } from '../rules/state.ts'
import { turn } from '../rules/turn.ts'

/**
 * What a viewer cannot know, dealt anew: for players who think ahead (`imagine`), and for the test of views (`scramble`).
 *
 * Nobody ever looks at a hidden card of somebody else here, and no card goes back into a stack face up, so what a viewer knows is what they see.
 */

/** A world that this viewer could believe in, as `Game.imagine` says. */
export function imagine(g: State, viewer: Viewer, random: RandomState): State {
  const world = fork(g)
  scramble(world, viewer, random)
  world.random = derivedRandom(random)
  if (g.decision !== null && g.decision.seat !== viewer) askAnew(world)
  return world
}

/** Reshuffles everything that this viewer cannot see: each side's deck together with the hidden hands, and every stack. */
export function scramble(g: State, viewer: Viewer, random: RandomState): void {
  deal(g, [g.soulStack], random)
  for (const [side, s] of g.sides.entries()) {
    if (s === null) continue
    for (const stack of STACKS) deal(g, [s[stack]], random)
    deal(
      g,
      [s.deck, ...g.hands.filter((_, seat) => seat !== viewer && viewer !== 'all' && sideOf(g, seat) === side)],
      random,
    )
  }
}
/** The stacks with different cards. */
const STACKS = ['angels', 'favours', 'relics'] as const satisfies readonly (keyof SideState)[]

/** Deals the cards of these lists anew among their places. They are sorted first, so that nothing depends on where they really are. */
function deal({ rules: { def } }: State, lists: readonly number[][], random: RandomState): void {
  const cards = shuffle(
    random,
    lists.flat().sort((a, b) => def[a]! - def[b]! || a - b),
  )
  let next = 0
  for (const list of lists) for (let at = 0; at < list.length; at++) list[at] = cards[next++]!
}

/**
 * Asks another seat's open question anew if its options follow from the hand that was dealt to that seat. A set whose cards are not chosen
 * yet has not been played, so it is chosen anew, too.
 */
function askAnew(world: State): void {
  const { decision, frames } = world
  let f = frames[frames.length - 1]
  if (f === undefined || decision === null) return
  if (isOf(f, set)) {
    frames.pop()
    // the second set of a turn is chosen by a procedure that has ended; the first by the turn itself
    if (world.twoPair) frames.push((f = { proc: second.id, step: 0, l: second.make({ seat: decision.seat }) }))
    else f = frames[frames.length - 1]!
  }
  if (isOf(f, turn)) f.step = machine.stepOf(turn, 'act')
  else if (isOf(f, second)) f.step = machine.stepOf(second, 'ask')
  else return
  world.decision = null
  world.decisions = decision.id
  machine.run(world)
}
