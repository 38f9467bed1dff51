import { Refusal } from '@soulstack/kit'
import type { Answer, Question } from './beside.ts'

/** Answers everything that this worker is asked. Called before anything is awaited, or the first question is missed. */
export function answerAll<Q, A, N = never>(answer: (question: Q, tell: (news: N) => void) => Promise<A>): void {
  const tell = (said: Answer<A, N>) => postMessage(said)
  self.onmessage = async ({ data: { n, question } }: MessageEvent<Question<Q>>) => {
    try {
      tell({ n, answer: await answer(question, (news) => tell({ n, news })) })
    } catch (error) {
      if (error instanceof Refusal)
        tell({ n, refused: { code: error.code, said: { en: error.in('en'), de: error.in('de') }, rule: error.rule } })
      else tell({ n, failed: error instanceof Error ? (error.stack ?? error.message) : String(error) })
    }
  }
}
