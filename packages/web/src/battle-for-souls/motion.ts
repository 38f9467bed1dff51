import type { CardId } from '@soulstack/kit'
import type { Visit } from '../table/visit/visit.ts'
import { BEAT, leaveGhost } from '../ui/motion.ts'
import { battleForSouls } from './game.ts'

/**
 * Flies a soul that has left Earth to where it is now: a side's home, Purgatory or the Void. To be called when its element is about to be
 * removed, after the new view has arrived.
 */
export function flySoulAway(visit: Visit, element: HTMLElement | null, card: CardId): void {
  const game = battleForSouls(visit)
  const v = game.view.peek()
  if (!element || !v) return
  const home = v.sides.find((side) => side.home.includes(card))?.side
  const stack = home ?? (v.purgatory.includes(card) ? 'purgatory' : 'void')
  const goal = document.querySelector(`[data-stack="${stack}"]`)?.getBoundingClientRect()
  const from = element.getBoundingClientRect()
  if (!goal || goal.width === 0) return
  const dx = goal.left + goal.width / 2 - from.left - from.width / 2
  const dy = goal.top + goal.height / 2 - from.top - from.height / 2
  leaveGhost(
    BEAT.soul,
    element,
    [
      { transform: 'none', opacity: 1 },
      { transform: `translate(${dx * 0.2}px, ${dy * 0.2 - 18}px) scale(0.9)`, opacity: 1, offset: 0.35 },
      { transform: `translate(${dx}px, ${dy}px) scale(0.12)`, opacity: 0.2 },
    ],
    600,
  )
}
