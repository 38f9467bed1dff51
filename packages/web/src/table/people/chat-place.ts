import { signal } from '@preact/signals'
import { type ChatPlace, rememberChat, rememberedChat } from '../../net/memory.ts'

/** Where the chat is, at all tables of this browser. */
export const chatPlace = signal(rememberedChat())

/** Moves the chat, at all tables of this browser. */
export function placeChat(place: ChatPlace): void {
  chatPlace.value = place
  rememberChat(place)
}
