import { signal } from '@preact/signals'
import type { LogLine } from '@soulstack/kit'
import type { Said, ServerMessage } from '@soulstack/protocol'

/** The part of the chat that every table needs. The rest is loaded with Company.tsx once somebody has spoken. */
export function createChat() {
  /** The messages, the oldest first, and the quick phrases. */
  const said = signal<readonly Said[]>([])
  const phrases = signal<readonly { phrase: NonNullable<Said['phrase']>; text: string }[]>([])
  /** The number of the last message that was read; null before the first welcome. */
  const readTo = signal<number | null>(null)
  /** How many messages are unread, not counting those of muted people. */
  const unread = signal(0)
  /** The messages as lines that are shown within the log. */
  const inLog = signal<readonly LogLine[]>([])
  return {
    said,
    phrases,
    readTo,
    unread,
    inLog,
    /** Takes over the messages that were sent before this connection. */
    restore(message: Extract<ServerMessage, { t: 'welcome' }>): void {
      said.value = message.said
      phrases.value = message.phrases
      const last = message.said.at(-1)?.n ?? 0
      // after a reconnect, newer messages are unread; a restarted server counts from the beginning
      readTo.value = Math.min(readTo.value ?? last, last)
    },
    /** Adds a message; the last hundred are kept. */
    add(line: Said): void {
      said.value = [...said.value.filter((other) => other.n !== line.n), line].sort((a, b) => a.n - b.n).slice(-100)
    },
  }
}

export type Chat = ReturnType<typeof createChat>
