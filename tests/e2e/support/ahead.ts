import type { Page } from '@playwright/test'
import type { DecisionView } from '@soulstack/kit'
import type { ClientMessage, ServerMessage } from '@soulstack/protocol'

/** A view of a table from the server, with the receiver's decision. */
export type ViewMessage = Extract<ServerMessage, { t: 'view' }>
export type Question = DecisionView<unknown>

/**
 * Plays a table with one person per page to a moment worth testing. It uses its own sockets and answers each question with `picks`,
 * until `enough` holds for the view of the deciding player. Returns the page of that player, or null if the game
 * was over first.
 */
export async function answerUntil(
  pages: readonly Page[],
  enough: (shown: ViewMessage, question: Question) => boolean,
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
      // players who are asked at the same time answer at the same time: a late answer is asked again, or not at all
      if (message.t === 'refused' && message.code !== 'stale') found.reject(new Error(message.message))
      if (message.t !== 'view') return
      const question = message.view.decision as Question | null
      if (message.view.over) found.resolve(null)
      // the server gives automatic answers itself
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

/** Returns the smallest valid number of picks, chosen from the question's number and `seed`: the same seed plays the same game again. */
export const seededPicks =
  (seed: number) =>
  ({ id: number, options, min, max }: Question): number[] => {
    const order = ({ id }: { id: number }) => ((id + 1) * number * seed) % 101
    const picks = [...options].sort((a, b) => order(a) - order(b))
    return picks.slice(0, Math.max(min, Math.min(1, max))).map((option) => option.id)
  }

/** Returns what the main button would send; otherwise as `seededPicks`. Passing and ending turns soon leads to events that nobody can avoid. */
export const onlyPasses = (question: Question): number[] =>
  question.main.pick === null ? seededPicks(7919)(question) : [question.main.pick]
