import { useSignal } from '@preact/signals'
import type { RefObject } from 'preact'
import { useEffect, useLayoutEffect } from 'preact/hooks'

/** The main button: covered only if there is no other place. */
const MAIN = '[data-act] [aria-keyshortcuts~="Space"]'
/** The labels at cards that say what they would do. */
const SAID = '[data-saying]'
/** What should not be covered, and the cost of each covered pixel. */
const COVERS: readonly (readonly [what: string, weight: number])[] = [
  [MAIN, 10_000],
  [SAID, 40],
  // what you have: a lesson is about what becomes of it
  ['main > [data-sits]:has([data-own-name])', 20],
  ['[data-act]', 12],
  ['main header', 6],
  ['main [data-lit], main [data-attacked]', 6],
  ['[data-zone="stack"] [data-n]', 6],
  ['main [data-card], main [data-deck], main [data-vital], main h2', 2],
  ['main > aside', 2],
  ['[data-stage] > *', 4],
]
/** The cost of covering what a panel is about. */
const POINTED = 100
/** The distance between the places that are tried, in pixels. */
const STEP = 8
/** How often it is checked whether the panel now covers what it is about, in ms. */
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

/** Finds the place for a box with the lowest cost of what it covers; among equals, the first from the top left. */
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

/** Has an upright table make room for a panel of some height (Table.module.css), unless it has none left: then what it is about is scrolled to. */
function makeRoom(height: number, pointed: Element | undefined): void {
  const { style } = document.body
  style.setProperty('--lesson', `${height - STEP / 2}px`)
  const table = document.querySelector('main')
  if (!table || table.scrollHeight <= table.clientHeight) return
  style.removeProperty('--lesson')
  pointed?.scrollIntoView({ block: 'center' })
}

/**
 * Places a panel over the table where it covers as little as possible, above all not what it is about (`about`). Computed anew when `on`
 * changes, or when it covers something important; otherwise it stays, as somebody is reading it. Null if the panel is not over the table.
 */
export function useFreePlace(
  box: RefObject<HTMLElement | null>,
  over: boolean,
  on: readonly unknown[],
  about: () => readonly Element[],
): { left: number; top: number } | null {
  const place = useSignal<{ left: number; top: number } | null>(null)
  const look = () => {
    const e = box.current
    if (!e) return
    const { width, height } = e.getBoundingClientRect()
    makeRoom(height, about()[0])
    const pointed = about().map((p) => p.getBoundingClientRect())
    // below the notice about an absent player
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
    // the large text setting zooms lengths, too
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
      const own = box.current?.getBoundingClientRect()
      const important = [...about(), ...document.querySelectorAll(`${MAIN}, ${SAID}`)]
      if (own && important.some((p) => overlap(own, p.getBoundingClientRect()) > 0)) look()
    }
    const timer = setInterval(again, LOOK)
    addEventListener('resize', look)
    return () => {
      clearInterval(timer)
      removeEventListener('resize', look)
    }
  }, [over, ...on])
  useEffect(() => () => void document.body.style.removeProperty('--lesson'), [])
  return place.value
}
