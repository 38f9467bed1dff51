import type { Ask, Question, Questions, Say } from './messages.ts'
import { officialSource, readFile, readPack } from './reading.ts'
import { vocabulary } from './vocabulary.ts'

// The rules beside the workshop: what can be written, what is wrong with what was written, and what it says.

const page = globalThis as unknown as Pick<Worker, 'postMessage' | 'onmessage'>

type Answers = {
  [Q in Question]: (
    asks: Questions[Q]['asks'],
    language: 'en' | 'de',
  ) => Questions[Q]['says'] | Promise<Questions[Q]['says']>
}

const answers: Answers = {
  vocabulary: (_, language) => vocabulary(language),
  read: readPack,
  file: readFile,
  source: officialSource,
  // scenarios bring more of the game along
  record: async (asks, language) => (await import('./recording.ts')).recorded(asks, language),
  mix: async (asks, language) => (await import('@soulstack/four-souls/mix')).mixNotes(asks, language),
  prove: async (asks, language) => (await import('./recording.ts')).proved(asks, language),
}

page.onmessage = async ({ data: { n, q, asks, language } }: MessageEvent<Ask>) => {
  const answer = answers[q] as (asks: unknown, language: 'en' | 'de') => unknown
  try {
    page.postMessage({ n, says: await answer(asks, language) } as Say)
  } catch (error) {
    page.postMessage({ n, failed: String(error) } satisfies Say)
  }
}
