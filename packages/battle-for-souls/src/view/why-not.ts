import type { Decision } from '@soulstack/kit'
import type { Ability } from '../cards/card.ts'
import { cardById } from '../cards/index.ts'
import { holdsAngel } from '../rules/effects.ts'
import { openCard, usesLeft } from '../rules/gain.ts'
import { colourOf, piecesOf } from '../rules/hand.ts'
import { canReap } from '../rules/souls.ts'
import { defOf, HEAVEN, type SideNumber, type State, sideName, sideOf, sideState } from '../rules/state.ts'
import { onlyASet } from '../rules/turn.ts'
import type { DecisionView, Ref } from './types.ts'
import { pointsOf, SIDE_NAMES } from './words.ts'

/** What cannot be done now, in words. */

const ONLY_A_SET = 'This last turn is one set and no more.'

/** Why cards that lie there cannot be used now, and which rule says so. */
export function whyNot(g: State, d: Decision): DecisionView['whyNot'] {
  if (d.ask.code !== 'turn') return []
  const { seat } = d
  const side = sideOf(g, seat)
  const found: DecisionView['whyNot'] = []
  const can = (act: string, a?: number): boolean =>
    d.options.some((o) => o.act === act && (a === undefined || o.a === a))
  const no = (at: Ref, reason: string, rule: string | null) => found.push({ at, reason, rule })
  const pieces = g.step <= 3 ? piecesOf(g, seat) : []
  for (const [index, card] of g.hands[seat]!.entries()) {
    const at: Ref = { at: 'hand', index }
    const { type } = defOf(g, card)
    if (type === 'reap' && !can('reap')) {
      if (onlyASet(g)) no(at, ONLY_A_SET, 'R-BFS-76')
      else if (g.step <= 3) no(at, 'Reaping is step 6: do something with your hand first.', 'R-BFS-20')
      else if (g.step > 6) no(at, 'You have reaped in this turn.', 'R-BFS-20')
      else if (!canReap(g))
        no(at, 'No soul has four points, and not every soul has points of the same side.', 'R-BFS-54')
    } else if (type === 'victory-point') no(at, 'Worth its point wherever it lies; it is part of no set.', 'R-BFS-29')
    else if (g.step > 3 && colourOf(g, card) !== null) no(at, 'Step 3 is done for this turn.', 'R-BFS-25')
  }
  for (const card of sideState(g, side).openAngels) {
    if (can('angel', card)) continue
    const at: Ref = { at: 'card', id: card }
    if (onlyASet(g)) no(at, ONLY_A_SET, 'R-BFS-76')
    else if (g.step > 1) no(at, 'Step 1 is over for this turn.', 'R-BFS-20')
    else no(at, `No soul of that colour is without ${pointsOf(side === HEAVEN ? 'hell' : 'heaven')}.`, 'R-BFS-22')
  }
  const s = sideState(g, side)
  for (const [list, step] of [
    [s.openFavours, 4],
    [s.openRelics, 5],
  ] as const)
    for (const { card } of list) {
      if (can('use', card)) continue
      const at: Ref = { at: 'card', id: card }
      const ability = defOf(g, card).ability
      const open = openCard(g, side, card)!
      if (ability === null) continue
      if (usesLeft(g, open) <= 0) no(at, 'It has been used.', 'R-BFS-47')
      else if (typeof ability.when === 'string')
        no(
          at,
          ability.when === 'instant' ? 'It could do nothing now.' : 'It waits for what the other side does.',
          'R-BFS-49',
        )
      else if (onlyASet(g)) no(at, ONLY_A_SET, 'R-BFS-76')
      else if (g.step > step) no(at, `Step ${step} is over for this turn.`, 'R-BFS-20')
      else if (g.step <= 3 && !pieces.some((piece) => piece.from === 'favour' && piece.at === card))
        no(at, `Its ability is step ${step}: do something with your hand first.`, 'R-BFS-20')
      else if (g.step > 3) no(at, idle(g, side, ability), step === 4 ? 'R-BFS-43' : 'R-BFS-46')
    }
  return found
}

/** Why a card could do nothing now. */
const idle = (g: State, side: SideNumber, { while: there }: Ability): string =>
  there === undefined || holdsAngel(g, side, there)
    ? 'It could do nothing now.'
    : `${cardById(there).name} is not in play for ${SIDE_NAMES[sideName(side)]}.`
