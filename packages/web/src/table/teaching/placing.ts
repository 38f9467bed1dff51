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
  ['[data-stage] > *', 8],
  ['[data-rail] > div > ol', 4],
]
/** The cost of covering what a panel is about. */
const POINTED = 100
/** The distance between the places that are tried, in pixels. */
const STEP = 8
/** How often it is checked what the panel covers now, in ms. */
const LOOK = 500
/** The cost that is worth a move. */
const WORTH = 1500

interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top))

/** What a box in a place costs by what it covers. */
const costAt = (box: Box, weighed: readonly (readonly [Box, number])[]): number =>
  weighed.reduce((sum, [covered, weight]) => sum + weight * overlap(box, covered), 0)

/** Finds the place for a box with the lowest cost of what it covers; among equals, the first from the top left. */
export function freePlace(
  size: { width: number; height: number },
  within: Box,
  weighed: readonly (readonly [Box, number])[],
): { left: number; top: number; cost: number } {
  let best = { left: within.left, top: within.top, cost: Infinity }
  const right = Math.max(within.left, within.right - size.width)
  const bottom = Math.max(within.top, within.bottom - size.height)
  for (let top = within.top; top <= bottom; top += STEP)
    for (let left = within.left; left <= right; left += STEP) {
      const cost = costAt({ left, top, right: left + size.width, bottom: top + size.height }, weighed)
      if (cost < best.cost) best = { left, top, cost }
    }
  return best
}

/**
 * Has the table make room for a panel (Table.module.css): above your own row, or held sideways in the opponents' column. A short phone scrolls
 * to that room and to what the panel is about.
 */
function makeRoom({ width, height }: DOMRect, pointed: Element | undefined): void {
  const { style } = document.body
  style.setProperty('--lesson', `${height - STEP / 2}px`)
  style.setProperty('--lesson-wide', `${width}px`)
  const table = document.querySelector('main')
  if (!table || getComputedStyle(table).overflowY !== 'auto' || table.scrollHeight <= table.clientHeight) return
  const own = table.querySelector(':scope > [data-sits]:has([data-own-name])')
  const act = table.querySelector('[data-act]')
  if (!own || !act) {
    pointed?.scrollIntoView({ block: 'center' })
    return
  }
  table.scrollTop = table.scrollHeight
  const top = pointed?.getBoundingClientRect().top ?? Infinity
  if (top > own.getBoundingClientRect().top) return
  table.scrollTop += own.getBoundingClientRect().top - act.getBoundingClientRect().top
  const bar = table.querySelector('header')?.getBoundingClientRect().bottom ?? 0
  const below = (pointed?.getBoundingClientRect().top ?? bar) - bar - 2 * STEP
  if (below < 0) table.scrollTop += below
}

/**
 * Places a panel over the table where it covers as little as possible, above all not what it is about (`about`). Computed anew when `on` or the
 * height of the table changes; otherwise it stays, as somebody is reading it, unless much less is covered elsewhere. Null if the panel is not
 * over the table.
 */
export function useFreePlace(
  box: RefObject<HTMLElement | null>,
  over: boolean,
  on: readonly unknown[],
  about: () => readonly Element[],
): { left: number; top: number } | null {
  const place = useSignal<{ left: number; top: number } | null>(null)
  /** `anew`: also makes room for it; else it moves only if that is worth it. */
  const move = (anew: boolean) => {
    const e = box.current
    if (!e) return
    if (anew) makeRoom(e.getBoundingClientRect(), about()[0])
    const own = e.getBoundingClientRect()
    // below the notice about an absent player
    const top = 4 + (Number.parseFloat(document.body.style.getPropertyValue('--slate-height')) || 0)
    const weighed = [
      ...about().map((p) => [p.getBoundingClientRect(), POINTED] as const),
      ...COVERS.flatMap(([what, weight]) =>
        [...document.querySelectorAll(what)].map((c) => [c.getBoundingClientRect(), weight] as const),
      ),
    ]
    const best = freePlace(own, { left: 8, top, right: innerWidth - 8, bottom: innerHeight - 4 }, weighed)
    if (!anew && costAt(own, weighed) <= 2 * best.cost + WORTH) return
    // the large text setting zooms lengths, too
    const zoom = e.currentCSSZoom ?? 1
    place.value = { left: best.left / zoom, top: best.top / zoom }
  }
  useLayoutEffect(() => {
    if (!over) place.value = null
    else move(true)
  }, [over, ...on])
  useEffect(() => {
    if (!over) return
    const table = document.querySelector('main')
    let tall = table?.scrollHeight
    const again = () => {
      const isOther = table?.scrollHeight !== tall
      tall = table?.scrollHeight
      move(isOther)
    }
    const timer = setInterval(again, LOOK)
    const resized = () => move(true)
    const scrolled = () => move(false)
    addEventListener('resize', resized)
    table?.addEventListener('scrollend', scrolled)
    return () => {
      clearInterval(timer)
      removeEventListener('resize', resized)
      table?.removeEventListener('scrollend', scrolled)
    }
  }, [over, ...on])
  useEffect(
    () => () => {
      for (const name of ['--lesson', '--lesson-wide']) document.body.style.removeProperty(name)
    },
    [],
  )
  return place.value
}
