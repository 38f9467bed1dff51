import { signal } from '@preact/signals'
import type { Visit } from '../visit/visit.ts'
import { placeChat } from './chat-place.ts'

/** Counts requests to move the focus to the dock's input. */
export const createFocusRequests = () => signal(0)

/** Opens the docked chat and moves the focus to its input. */
export function openDock(visit: Visit): void {
  placeChat('open')
  visit.part(createFocusRequests).value++
}
