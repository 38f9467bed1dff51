// A worker with the rules of Four Souls.
import { serveRequests } from '@soulstack/kit'
import type { WorkshopRequests } from './messages.ts'
import { officialSource, readFile, readPack } from './reading.ts'
import { vocabulary } from './vocabulary.ts'

// The rules beside the workshop: what can be written, what is wrong with what was written, and what it says.

serveRequests<WorkshopRequests>(globalThis as never, {
  vocabulary: ({ language }) => vocabulary(language),
  read: ({ of, language }) => readPack(of, language),
  file: ({ of, language }) => readFile(of, language),
  source: ({ of }) => officialSource(of),
  // scenarios bring more of the game along
  record: async ({ of, language }) => (await import('./recording.ts')).recorded(of, language),
  mix: async ({ of, language }) => (await import('@soulstack/four-souls/mix')).mixNotes(of, language),
  prove: async ({ of, language }) => (await import('./recording.ts')).proved(of, language),
})
