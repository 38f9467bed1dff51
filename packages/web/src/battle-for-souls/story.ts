import type { OpenCardView, SideView, View } from '@soulstack/battle-for-souls/view'
import { boxOf, flyCardBack, onEachView, placeBox, raiseText } from '../table/story.ts'
import type { Visit } from '../table/visit/visit.ts'
import { BEAT, leaveGhost, moves, noteOrigin } from '../ui/motion.ts'
import { playSound } from '../ui/play-sound.ts'
import { pointsInWords } from './catalogue.ts'
import { cardPlace, handPlace, soulPlace } from './places.ts'

const openCardsOf = (side: SideView): OpenCardView[] => [...side.angels, ...side.favours, ...side.relics]
const pileOf = (side: string): string => `[data-stack="${side}"]`

/** Animates changes at a Battle For Souls table: cards, points on souls, what a side gains. Returns a function that stops it. */
export function startStory(visit: Visit): () => void {
  return onEachView<View>(visit, 'battle-for-souls', (old, next, lines) => {
    const kinds = new Set(lines.map((l) => l.kind))
    let moved = 0

    // cards that leave your hand fly to the discard
    const was = old.seats.find((seat) => seat.seat === old.you)
    const is = next.seats.find((seat) => seat.seat === next.you)
    if (was?.hand && is?.hand && old.you === next.you) {
      const rest = [...is.hand]
      was.hand.forEach((card, index) => {
        const at = rest.indexOf(card)
        if (at >= 0) {
          rest.splice(at, 1)
          return
        }
        moved++
        if (moves()) flyTo(`[data-place="${handPlace(index)}"]`, pileOf(was.side))
      })
      if (rest.length > 0) moved++
    }

    for (const seat of next.seats) {
      const before = old.seats.find((x) => x.seat === seat.seat)
      if (!before || seat.seat === next.you || seat.handCount === before.handCount) continue
      moved++
      const heap = boxOf(pileOf(seat.side))
      const more = seat.handCount - before.handCount
      if (more > 0 && heap) flyCardBack(new DOMRect(heap.left - 60, heap.top, 40, heap.height), heap)
    }

    // face-up cards of a side come and go
    for (const side of next.sides) {
      const before = old.sides.find((x) => x.side === side.side)
      if (!before) continue
      const now = new Set(openCardsOf(side).map((card) => card.id))
      for (const card of openCardsOf(before)) {
        if (now.has(card.id)) continue
        moved++
        if (moves()) flyTo(`[data-place="${cardPlace(card.id)}"]`, pileOf(side.side))
      }
      const heap = boxOf(pileOf(side.side))
      for (const card of openCardsOf(side)) {
        if (openCardsOf(before).some((x) => x.id === card.id)) continue
        moved++
        if (heap && moves()) noteOrigin(card.card, heap)
      }
      if (side.home.length > before.home.length) playSound('flame')
      const points = side.points - before.points
      if (points !== 0) raiseText(BEAT.soul, points > 0 ? `+${points}` : `−${-points}`, heap)
    }

    next.souls.forEach((soul, place) => {
      const before = old.souls[place]
      if (!soul || !before || soul.card !== before.card || soul.points === before.points) return
      const by = soul.points - before.points
      raiseText(BEAT.die, `${by > 0 ? '+' : '−'}${pointsInWords(by)}`, placeBox(soulPlace(place)))
      playSound('die')
    })

    if (next.purgatory.length > old.purgatory.length) playSound('breath')
    if (kinds.has('unchanged') || kinds.has('reduced') || kinds.has('spared') || kinds.has('destroyed'))
      playSound('stamp')
    if (moved > 0) playSound('paper')
  })
}

/** Flies a copy of what matches one selector to what matches another, before the new view is drawn. */
function flyTo(from: string, to: string): void {
  const element = [...document.querySelectorAll<HTMLElement>(from)].find((e) => e.getClientRects().length > 0)
  const goal = boxOf(to)
  if (!element || !goal) return
  const box = element.getBoundingClientRect()
  const dx = goal.left + goal.width / 2 - box.left - box.width / 2
  const dy = goal.top + goal.height / 2 - box.top - box.height / 2
  leaveGhost(
    BEAT.move,
    element,
    [
      { transform: 'none', opacity: 1 },
      { transform: `translate(${dx * 0.3}px, ${dy * 0.3 - 16}px) scale(0.85)`, opacity: 1, offset: 0.4 },
      { transform: `translate(${dx}px, ${dy}px) scale(0.2)`, opacity: 0.2 },
    ],
    300,
  )
}
