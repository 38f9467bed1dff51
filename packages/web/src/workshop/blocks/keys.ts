import type { Editor } from '../state/editor.ts'
import type { Path } from '../state/tree.ts'
import { addStep } from './picking.ts'

/** The keys of the blocks: away with one, along a line, a step up or down, back, and the search. */

const pathOf = (at: string): Path =>
  at
    .split('/')
    .slice(1)
    .map((key) => (/^\d+$/.test(key) ? Number(key) : key))

const isTyping = (e: Element): boolean => e instanceof HTMLInputElement || e instanceof HTMLTextAreaElement

/** What holds for the whole page: taking back. Returns whether the key was one of these. */
export function historyKey(e: KeyboardEvent, editor: Editor): boolean {
  if (!(e.ctrlKey || e.metaKey) || e.altKey || (e.target instanceof Element && isTyping(e.target))) return false
  const key = e.key.toLowerCase()
  if (key === 'z' && !e.shiftKey) editor.undo()
  else if ((key === 'z' && e.shiftKey) || key === 'y') editor.redo()
  else return false
  e.preventDefault()
  return true
}

/** Typing in an empty place searches for what could stand there. */
export function searches(e: KeyboardEvent, open: (search: string) => void): void {
  if (e.ctrlKey || e.metaKey || e.altKey || !/^[\p{L}\p{N}]$/u.test(e.key)) return
  e.preventDefault()
  open(e.key)
}

/** A key pressed among the blocks. */
export function blockKey(e: KeyboardEvent, editor: Editor): void {
  const here = e.target as HTMLElement
  if (isTyping(here) || e.defaultPrevented) return
  const at = here.dataset['at']
  if (e.altKey && (e.key === 'ArrowUp' || e.key === 'ArrowDown')) {
    const step = here.closest<HTMLElement>('[data-step]')?.dataset['step']
    if (step) editor.move(pathOf(step), e.key === 'ArrowUp' ? -1 : 1)
    e.preventDefault()
    return
  }
  if (e.ctrlKey || e.metaKey || e.altKey) return
  if (e.key === 'Backspace' || e.key === 'Delete') {
    if (at !== undefined && !at.includes('#')) takeAway(here, at, editor)
  } else if (e.key === '/') {
    const steps =
      here.closest('section, li')?.querySelector<HTMLElement>('[data-adds]') ??
      document.querySelector<HTMLElement>('[data-adds]')
    if (steps) addStep(editor, pathOf(steps.dataset['adds']!))
  } else if ((e.key === 'ArrowDown' || e.key === 'ArrowUp') && !isChanged(here)) {
    otherLine(e.currentTarget as HTMLElement, here, e.key === 'ArrowDown')
  } else if ((e.key === 'ArrowRight' || e.key === 'ArrowLeft') && !(here instanceof HTMLSelectElement)) {
    const spots = [...(e.currentTarget as HTMLElement).querySelectorAll<HTMLElement>('[data-spot]')]
    const next = spots[spots.indexOf(here) + (e.key === 'ArrowRight' ? 1 : -1)]
    next?.focus()
  } else return
  e.preventDefault()
}

/** Takes away what the focus is on; the first words of a step are the step. */
function takeAway(here: HTMLElement, at: string, editor: Editor): void {
  const path = pathOf(at)
  // an ability is its name in the row above
  if (path.length === 2) editor.remove(path)
  else if (here.closest<HTMLElement>('[data-removes]')?.dataset['removes'] === at) editor.remove(path)
  else if (here instanceof HTMLSelectElement || here.getAttribute('role') === 'spinbutton') {
    const around = here.closest<HTMLElement>('[data-removes]')?.dataset['removes']
    const optional = editor.at(path) !== undefined && isDetail(here)
    if (optional) editor.remove(path)
    else if (around) editor.remove(pathOf(around))
  } else editor.remove(path)
}

/** Whether a value stands apart from the words of its line, so that the line can do without. */
const isDetail = (here: HTMLElement): boolean => here.closest('[data-detail]') !== null

/** Whether arrows up and down change what has the focus. */
const isChanged = (here: HTMLElement): boolean =>
  here instanceof HTMLSelectElement || here.getAttribute('role') === 'spinbutton'

/** Moves the focus to the first spot of the line below or above. */
function otherLine(sheet: HTMLElement, here: HTMLElement, down: boolean): void {
  const spots = [...sheet.querySelectorAll<HTMLElement>('[data-spot]')].filter((spot) => spot.tabIndex >= 0)
  const line = (spot: HTMLElement) => spot.closest('p') ?? spot
  const lines = [...new Set(spots.map(line))]
  const to = lines[lines.indexOf(line(here)) + (down ? 1 : -1)]
  spots.find((spot) => to !== undefined && line(spot) === to)?.focus()
}
