import { signal } from '@preact/signals'
import type { LogLine } from '@soulstack/kit'
import type { Said, ServerMessage } from '@soulstack/server/protocol'
import { knownTable, rememberedChat, rememberTable } from '../net/memory.ts'
import { sheet } from './looking.ts'

/** What a table needs of its company at once; everything else of it comes with Company.tsx, when somebody has spoken. */

/** What was said here, the oldest first, and what can be said with one press. */
export const said = signal<readonly Said[]>([])
export const phrases = signal<readonly { phrase: NonNullable<Said['phrase']>; text: string }[]>([])
/** What was said up to this number has been read; null before the first welcome. */
export const readTo = signal<number | null>(null)
/** How much was said that has not been read, without those who are muted. */
export const unread = signal(0)
/** What was said, as lines between those of the log. */
export const woven = signal<readonly LogLine[]>([])

/** Where the chat is, for tables with room beside them. */
export const docked = signal(rememberedChat())

/** Which half of the table this page is, where a big screen shows the board and a phone the hand. */
export const screen = signal<'board' | 'hand' | null>(null)

/** The table at which one is to sit down at once, in any open seat. */
export const sitAt = signal<string | null>(null)

export const openChat = (): void => {
  sheet.value = { of: 'chat' }
}

/** Takes what was said before one came. */
export function welcomed(message: Extract<ServerMessage, { t: 'welcome' }>): void {
  said.value = message.said
  phrases.value = message.phrases
  const last = message.said.at(-1)?.n ?? 0
  // after a lost line the rest is news; a server that has forgotten begins to count anew
  readTo.value = Math.min(readTo.value ?? last, last)
}

/** Takes what somebody says. */
export function hear(line: Said): void {
  said.value = [...said.value.filter((other) => other.n !== line.n), line].sort((a, b) => a.n - b.n).slice(-100)
}

/** Comes to a table by its address: which half of it this page is, and the seat that a link brings along. */
export function arrive(id: string): void {
  said.value = []
  woven.value = []
  unread.value = 0
  readTo.value = null
  const half = new URLSearchParams(location.search).get('screen')
  screen.value = half === 'board' || half === 'hand' ? half : null
  if (screen.value) document.body.dataset['screen'] = screen.value
  else delete document.body.dataset['screen']
  const token = /^#seat=([\w-]{20,64})$/.exec(location.hash)?.[1]
  if (!token) return
  // nobody is to lose the seat they hold by following a link
  if (!knownTable(id)?.token) rememberTable(id, { token })
  // a secret does not stay in the address
  history.replaceState(null, '', location.pathname + location.search)
}
