import type { LogLine, TableView } from '@soulstack/kit'
import { hear } from '../look/hear.ts'
import { BEAT, type Beat, fly, moves, rise } from '../look/motion.ts'
import s from './story.module.css'
import type { Visit } from './visit/visit.ts'

/**
 * What a game tells of a change has parts that every game uses: signs that fly and words that rise, and sounds. A game compares the view
 * that is shown with the one that comes next, while the old one is still drawn.
 */

/** Where something that is drawn lies, by a selector; undefined when it cannot be seen. */
export function boxOf(selector: string): DOMRect | undefined {
  for (const e of document.querySelectorAll(selector)) {
    const box = e.getBoundingClientRect()
    if (box.width > 0) return box
  }
  return undefined
}
export const placeBox = (place: string): DOMRect | undefined => boxOf(`[data-place~="${place}"]`)

/** A box of a size around the middle of another. */
const within = (box: DOMRect, width: number, height: number): DOMRect =>
  new DOMRect(box.left + (box.width - width) / 2, box.top + (box.height - height) / 2, width, height)

function drawn(className: string | undefined): HTMLElement {
  const element = document.createElement('div')
  element.className = className ?? ''
  return element
}

/** A soul goes to its socket, as a flame. */
export function flameFlies(from: DOMRect | undefined, to: DOMRect | undefined, glyph = 'ui-soul'): void {
  if (!from || !to || !moves()) return
  const flame = drawn(s.flame)
  flame.innerHTML = `<svg width="1em" height="1em" viewBox="0 0 24 24" fill="currentColor"><use href="/icons.svg#${glyph}"/></svg>`
  fly(BEAT.soul, flame, within(from, 34, 34), within(to, 20, 20), 600)
}

/** The back of a card goes from one place to another. */
export function backFlies(from: DOMRect | undefined, to: DOMRect | undefined): void {
  if (from && to && moves()) fly(BEAT.move, drawn(s.back), within(from, 40, 56), within(to, 22, 30), 220)
}

/** A few letters rise from a place: "+3¢". */
export function wordRises(beat: Beat, word: string, from: DOMRect | undefined): void {
  if (!from || !moves()) return
  const said = drawn(s.said)
  said.textContent = word
  rise(beat, said, within(from, 60, 22), 620)
}

/** Smoke rises once, where a candle went out. */
export function smokeRises(from: DOMRect | undefined): void {
  if (from && moves()) rise(BEAT.death, drawn(s.smoke), within(from, 46, 60), 700)
}

/** What every game tells: it is your move, and the game is over. */
function everyGame(old: TableView, next: TableView): void {
  if (next.over && !old.over) hear('bell')
  else if (next.decision && !old.decision) hear('tick')
}

/**
 * Lets a game tell of each new view, with the lines that are new in it. Not of the first view, nor where the log begins anew: after the
 * line was lost, or moves were taken back. Returns how to stop.
 */
export function tell<V extends TableView>(
  visit: Visit,
  game: V['game'],
  how: (old: V, next: V, lines: readonly LogLine[]) => void,
): () => void {
  const teller = (old: TableView, next: TableView, lines: readonly LogLine[]) => {
    if (old.game !== game || next.game !== game) return
    everyGame(old, next)
    how(old as V, next as V, lines)
  }
  visit.tellers.add(teller)
  return () => visit.tellers.delete(teller)
}
