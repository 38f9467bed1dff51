import { signal } from '@preact/signals'
import type { Visit } from '../visit/visit.ts'
import { placeChat } from './chat-place.ts'

/** Somebody asks for the chat that stands beside the table: they want to write in it. */
export const createWanted = () => signal(0)

/** Opens the chat beside the table, to write in it. */
export function openDock(visit: Visit): void {
  placeChat('open')
  visit.part(createWanted).value++
}
