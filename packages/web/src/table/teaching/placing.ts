import { useSignal } from '@preact/signals'
import type { RefObject } from 'preact'
import { useEffect, useLayoutEffect } from 'preact/hooks'

/** What answers: nothing ever lies over it where there is any other place. */
const MAIN = '[data-act] [aria-keyshortcuts~="Space"]'
/** What is said at a card, which comes after what is asked. */
const SAID = '[data-saying]'
/** What should not be covered, and how bad it is for each pixel of it. What is pointed at comes before all of it but the main button. */
const COVERS: readonly (readonly [what: string, weight: number])[] = [
  [MAIN, 10_000],
  // what an answer would do: it is what is asked
  [SAID, 40],
  ['[data-act]', 12],
  ['main header', 6],
  ['main [data-lit], main [data-attacked]', 6],
  ['[data-zone="stack"] [data-n]', 6],
  ['main [data-card], main [data-deck], main [data-vital], main h2', 2],
  ['main > aside', 2],
  ['[data-stage] > *', 4],
]
const POINTED = 100
/** How far it is from one place that is tried to the next. In pixels. */
const STEP = 8
/** So often it is looked whether what is pointed at has come to lie below. In milliseconds. */
const LOOK = 500

interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top))

/** Where a box of this size hides the least of these, and of those the place nearest to the first that is tried: top left. */
export function freePlace(
  size: { width: number; height: number },
  within: Box,
  weighed: readonly (readonly [Box, number])[],
): { left: number; top: number } {
  let best = { left: within.left, top: within.top }
  let least = Infinity
  const right = Math.max(within.left, within.right - size.width)
  const bottom = Math.max(within.top, within.bottom - size.height)
  for (let top = within.top; top <= bottom; top += STEP)
    for (let left = within.left; left <= right; left += STEP) {
      const box = { left, top, right: left + size.width, bottom: top + size.height }
      const cost = weighed.reduce((sum, [covered, weight]) => sum + weight * overlap(box, covered), 0)
      if (cost < least) {
        least = cost
        best = { left, top }
      }
    }
  return best
}

/**
 * Where something that lies over the table hides as little as possible: first of all nothing of what it speaks of. It is looked for when
 * `on` changes, and again when what it speaks of moved below it; in between it stays, since somebody reads it. Null: it is not over the table.
 */
export function useFreePlace(
  box: RefObject<HTMLElement | null>,
  over: boolean,
  on: readonly unknown[],
  speaksOf: () => readonly Element[],
): { left: number; top: number } | null {
  const place = useSignal<{ left: number; top: number } | null>(null)
  const look = () => {
    const e = box.current
    if (!e) return
    const { width, height } = e.getBoundingClientRect()
    const pointed = speaksOf().map((p) => p.getBoundingClientRect())
    // somebody who is away is told of at the top
    const top = 4 + (Number.parseFloat(document.body.style.getPropertyValue('--slate-height')) || 0)
    const { left, top: down } = freePlace(
      { width, height },
      { left: 8, top, right: innerWidth - 8, bottom: innerHeight - 4 },
      [
        ...pointed.map((p) => [p, POINTED] as const),
        ...COVERS.flatMap(([what, weight]) =>
          [...document.querySelectorAll(what)].map((c) => [c.getBoundingClientRect(), weight] as const),
        ),
      ],
    )
    // larger text enlarges lengths too
    const zoom = e.currentCSSZoom ?? 1
    place.value = { left: left / zoom, top: down / zoom }
  }
  useLayoutEffect(() => {
    if (!over) place.value = null
    else look()
  }, [over, ...on])
  useEffect(() => {
    if (!over) return
    const again = () => {
      const mine = box.current?.getBoundingClientRect()
      const free = [...speaksOf(), ...document.querySelectorAll(`${MAIN}, ${SAID}`)]
      if (mine && free.some((p) => overlap(mine, p.getBoundingClientRect()) > 0)) look()
    }
    const timer = setInterval(again, LOOK)
    addEventListener('resize', look)
    return () => {
      clearInterval(timer)
      removeEventListener('resize', look)
    }
  }, [over, ...on])
  return place.value
}
