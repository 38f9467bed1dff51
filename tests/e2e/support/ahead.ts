import type { Page } from '@playwright/test'
import type { DecisionView } from '../../../packages/kit/src/present.ts'
import type { ClientMessage, ServerMessage } from '../../../packages/server/src/protocol/index.ts'

/** What the server tells of a table, and what waits for whoever it tells it. */
export type Shown = Extract<ServerMessage, { t: 'view' }>
export type Question = DecisionView<unknown>

/**
 * Brings a table where people sit, one in each page, to a moment worth pressing at: over sockets of its own, by the answers that `picks`
 * gives to each question, until `enough` holds for what whoever is asked is shown. Gives the page of whoever that is; null when the game
 * was over before.
 */
export async function answerUntil(
  pages: readonly Page[],
  enough: (shown: Shown, question: Question) => boolean,
  picks: (question: Question) => number[],
): Promise<Page | null> {
  const sockets: WebSocket[] = []
  const path = new URL(pages[0]!.url())
  const table = path.pathname.split('/').at(-1)!
  const found = Promise.withResolvers<Page | null>()
  for (const page of pages) {
    const token = await page.evaluate(
      (id) =>
        JSON.parse(localStorage.getItem('soulstack:tables')!).find((known: { id: string }) => known.id === id).token,
      table,
    )
    const socket = new WebSocket(`ws://${path.host}/ws`)
    sockets.push(socket)
    const send = (message: ClientMessage) => socket.send(JSON.stringify(message))
    socket.onopen = () => send({ t: 'hello', table, token })
    socket.onerror = () => found.reject(new Error('The table could not be reached.'))
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(String(data)) as ServerMessage
      // those who are asked at the same time answer at the same time: what came too late is asked anew, or not at all
      if (message.t === 'refused' && message.code !== 'stale') found.reject(new Error(message.message))
      if (message.t !== 'view') return
      const question = message.view.decision as Question | null
      if (message.view.over) found.resolve(null)
      // what the server answers is answered
      else if (!question || message.flow?.answering) return
      else if (enough(message, question)) found.resolve(page)
      else send({ t: 'answer', decision: question.id, picks: picks(question) })
    }
  }
  try {
    const page = await found.promise
    await page?.locator('[data-decision]').waitFor()
    return page
  } finally {
    for (const socket of sockets) socket.close()
  }
}

/** As few picks as will do; which of them follows from the question's number and `lot`, so that a lot plays the same game again. */
export const byLot =
  (lot: number) =>
  ({ id: number, options, min, max }: Question): number[] => {
    const order = ({ id }: { id: number }) => ((id + 1) * number * lot) % 101
    const picks = [...options].sort((a, b) => order(a) - order(b))
    return picks.slice(0, Math.max(min, Math.min(1, max))).map((option) => option.id)
  }

/** What the main button would send; else as `byLot`. Whoever only passes, and ends their turns, comes soon to what nobody can avoid. */
export const onlyPasses = (question: Question): number[] =>
  question.main.pick === null ? byLot(7919)(question) : [question.main.pick]
