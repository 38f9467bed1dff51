import type { LogLine, TableView } from '@soulstack/kit'
import { fly, rise } from '../ui/flights.ts'
import { BASE } from '../ui/host.ts'
import { BEAT, type Beat, moves, playOverlay } from '../ui/motion.ts'
import { playSound } from '../ui/play-sound.ts'
import { freePlace, RISE } from './free-place.ts'
import s from './story.module.css'
import type { Visit } from './visit/visit.ts'

/**
 * Animations and sounds of changes, for all games. A game compares the old view with the new one while the old one is still on screen, and
 * starts what illustrates the change.
 */

/** The box of the first visible element that matches a selector; undefined if there is none. */
export function boxOf(selector: string): DOMRect | undefined {
  for (const e of document.querySelectorAll(selector)) {
    const box = e.getBoundingClientRect()
    if (box.width > 0) return box
  }
  return undefined
}
/** The box of a place on the table. */
export const placeBox = (place: string): DOMRect | undefined => boxOf(`[data-place~="${place}"]`)

/** A box of the given size, centred in another. */
const within = (box: DOMRect, width: number, height: number): DOMRect =>
  new DOMRect(box.left + (box.width - width) / 2, box.top + (box.height - height) / 2, width, height)

function createDiv(className: string | undefined): HTMLElement {
  const element = document.createElement('div')
  element.className = className ?? ''
  return element
}

/** Flies a soul, as a flame, to its socket. */
export function flyFlame(from: DOMRect | undefined, to: DOMRect | undefined, glyph = 'ui-soul'): void {
  if (!from || !to || !moves()) return
  const flame = createDiv(s.flame)
  flame.innerHTML = `<svg width="1em" height="1em" viewBox="0 0 24 24" fill="currentColor"><use href="${BASE}icons.svg#${glyph}"/></svg>`
  fly(BEAT.soul, flame, within(from, 34, 34), within(to, 20, 20), 600)
}

/** Flies the back of a card from one box to another. */
export function flyCardBack(from: DOMRect | undefined, to: DOMRect | undefined): void {
  if (from && to && moves()) fly(BEAT.move, createDiv(s.back), within(from, 40, 56), within(to, 22, 30), 220)
}

/** The boxes of all texts and symbols near a box. */
function takenNear({ left, top, right, bottom }: DOMRect): DOMRect[] {
  const found: DOMRect[] = []
  const isNear = (box: DOMRect): boolean =>
    box.width > 0 && box.right > left - 80 && box.left < right + 280 && box.bottom > top - 60 && box.top < bottom + 60
  const text = document.createRange()
  const all = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT)
  for (let node = all.nextNode(); node; node = all.nextNode()) {
    if (!node.nodeValue?.trim() || node.parentElement?.closest('.sr')) continue
    text.selectNodeContents(node)
    found.push(...[...text.getClientRects()].filter(isNear))
  }
  for (const sign of document.querySelectorAll('main :is([data-vital], [role="img"]) svg')) {
    const box = sign.getBoundingClientRect()
    if (isNear(box)) found.push(box)
  }
  // those that rise at the same time
  for (const label of document.querySelectorAll('[data-raised-text]')) found.push(label.getBoundingClientRect())
  return found
}

/** How long such a text can be read, for how much of that what follows waits, in ms, and how wide its letters are, in px. */
const SAID = 720
const WAIT = 300
const LETTER = 11

/** Lets a short text such as "+3¢" rise beside a number, or on a card: it covers nothing that can be read. */
export function raiseText(beat: Beat, word: string, from: DOMRect | undefined): void {
  if (!from || !moves()) return
  const label = createDiv(s.said)
  label.textContent = word
  label.dataset['raisedText'] = ''
  const room = new DOMRect(0, 0, innerWidth, innerHeight)
  const { left, top, width, height } = freePlace(
    from,
    { width: word.length * LETTER, height: 20 },
    takenNear(from),
    room,
  )
  const frames = [
    { transform: 'translateY(4px)', opacity: 0 },
    { transform: 'none', opacity: 1, offset: 0.15 },
    { transform: `translateY(${-RISE / 2}px)`, opacity: 1, offset: 0.7 },
    { transform: `translateY(${-RISE}px)`, opacity: 0 },
  ]
  playOverlay(label, new DOMRect(left, top, width, height), beat, frames, WAIT, 'ease-out', SAID)
}

/** Raises smoke where a candle went out. */
export function raiseSmoke(from: DOMRect | undefined): void {
  if (from && moves()) rise(BEAT.death, createDiv(s.smoke), within(from, 46, 60), 700)
}

/** The sounds of every game: it is your move, the game is over. */
function commonSounds(old: TableView, next: TableView): void {
  if (next.over && !old.over) playSound('bell')
  else if (next.decision && !old.decision) playSound('tick')
}

/**
 * Calls `how` with each new view and its new log lines, before the view is drawn. Not for the first view, nor when the log starts over (after
 * a reconnect, or when moves were taken back). Returns a function that stops it.
 */
export function onEachView<V extends TableView>(
  visit: Visit,
  game: V['game'],
  how: (old: V, next: V, lines: readonly LogLine[]) => void,
): () => void {
  const listener = (old: TableView, next: TableView, lines: readonly LogLine[]) => {
    if (old.game !== game || next.game !== game) return
    commonSounds(old, next)
    how(old as V, next as V, lines)
  }
  visit.viewListeners.add(listener)
  return () => visit.viewListeners.delete(listener)
}
