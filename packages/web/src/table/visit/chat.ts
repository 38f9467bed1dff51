import { signal } from '@preact/signals'
import type { LogLine } from '@soulstack/kit'
import type { Said, ServerMessage } from '@soulstack/server/protocol'

/** What a table needs of its chat at once; everything else of it comes with Company.tsx, when somebody has spoken. */
export function createChat() {
  /** What was said here, the oldest first, and what can be said with one press. */
  const said = signal<readonly Said[]>([])
  const phrases = signal<readonly { phrase: NonNullable<Said['phrase']>; text: string }[]>([])
  /** What was said up to this number has been read; null before the first welcome. */
  const readTo = signal<number | null>(null)
  /** How much was said that has not been read, without those who are muted. */
  const unread = signal(0)
  /** What was said, as lines between those of the log. */
  const woven = signal<readonly LogLine[]>([])
  return {
    said,
    phrases,
    readTo,
    unread,
    woven,
    /** Takes what was said before one came. */
    welcomed(message: Extract<ServerMessage, { t: 'welcome' }>): void {
      said.value = message.said
      phrases.value = message.phrases
      const last = message.said.at(-1)?.n ?? 0
      // after a lost line the rest is news; a server that has forgotten begins to count anew
      readTo.value = Math.min(readTo.value ?? last, last)
    },
    /** Takes what somebody says. */
    hear(line: Said): void {
      said.value = [...said.value.filter((other) => other.n !== line.n), line].sort((a, b) => a.n - b.n).slice(-100)
    },
  }
}

export type Chat = ReturnType<typeof createChat>
