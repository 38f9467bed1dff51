import { expect, type Locator, type Page } from '@playwright/test'
import type { FlowInfo, ServerMessage } from '../../../packages/server/src/protocol/index.ts'
import type { Question, Shown } from './ahead.ts'
import { decisionOf, openFromMenu } from './table.ts'

/** Hears everything that the server tells this page of its table. */
export function hear(page: Page, told: (shown: Shown) => void): void {
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      const message = JSON.parse(String(payload)) as ServerMessage
      if (message.t === 'view') told(message)
    }),
  )
}

/** What the server told last of how this page is asked. */
export function listen(page: Page): () => FlowInfo | null {
  let flow: FlowInfo | null = null
  hear(page, (shown) => {
    flow = shown.flow
  })
  return () => flow
}

/** Whether somebody is asked at every window. */
export const everything = (flow: FlowInfo | null): boolean => flow?.way === 'every'

/** F: whoever sits at this page is asked at every window from now on. A table listens to keys a moment after it is drawn. */
export async function everyWindow(page: Page, flow: () => FlowInfo | null): Promise<void> {
  await expect(async () => {
    if (!everything(flow())) await page.keyboard.press('f')
    await expect.poll(() => everything(flow()), { timeout: 1000 }).toBe(true)
  }).toPass({ timeout: 10_000 })
}

/** What the server told last of the question that this page is asked. */
export function listenToQuestions(page: Page): () => Question | null {
  let question: Question | null = null
  hear(page, ({ view }) => {
    question = view.decision as Question | null
  })
  return () => question
}

/** Opens the sheet with how one is asked. */
export async function openFlow(page: Page): Promise<Locator> {
  await openFromMenu(page, /^Flow of play/)
  return page.getByRole('dialog', { name: 'Flow of play' })
}

/** Presses the main button until the question is answered: what has just changed under the pointer is not pressed. */
export async function pressMain(page: Page): Promise<void> {
  const asked = await decisionOf(page)
  await expect(async () => {
    if ((await decisionOf(page)) === asked) await page.keyboard.press('Space')
    await expect.poll(() => decisionOf(page), { timeout: 400 }).not.toBe(asked)
  }).toPass({ timeout: 10_000 })
}
