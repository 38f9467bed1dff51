import { expect, type Locator, type Page } from '@playwright/test'
import type { FlowInfo, ServerMessage } from '@soulstack/protocol'
import type { Question, ViewMessage } from './ahead.ts'
import { decisionOf, openFromMenu } from './table.ts'

/** Calls `told` with every view that this page receives from the server. */
export function onViews(page: Page, told: (shown: ViewMessage) => void): void {
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      const message = JSON.parse(String(payload)) as ServerMessage
      if (message.t === 'view') told(message)
    }),
  )
}

/** Returns a function that returns the page's latest flow settings from the server. */
export function listenToFlow(page: Page): () => FlowInfo | null {
  let flow: FlowInfo | null = null
  onViews(page, (shown) => {
    flow = shown.flow
  })
  return () => flow
}

/** Whether the setting is to be asked at every window. */
export const asksEverywhere = (flow: FlowInfo | null): boolean => flow?.way === 'every'

/**
 * Presses F, until the page has taken it, and waits until the player is asked at every window. A table listens to keys only a moment after it
 * is drawn; a second F that is taken would end what the first one began, however late the server replies.
 */
export async function everyWindow(page: Page, flow: () => FlowInfo | null): Promise<void> {
  const wished = () =>
    page.evaluate(() =>
      Object.entries(localStorage).some(([k, v]) => /:flow:/.test(k) && JSON.parse(v).way === 'every'),
    )
  await expect(async () => {
    if (!(await wished())) await page.keyboard.press('f')
    expect(await wished()).toBe(true)
  }).toPass()
  await expect.poll(() => asksEverywhere(flow())).toBe(true)
}

/** Returns a function that returns the page's latest question from the server. */
export function listenToQuestions(page: Page): () => Question | null {
  let question: Question | null = null
  onViews(page, ({ view }) => {
    question = view.decision as Question | null
  })
  return () => question
}

/** Opens the sheet with the flow settings. */
export async function openFlow(page: Page): Promise<Locator> {
  await openFromMenu(page, /^Flow of play/)
  return page.getByRole('dialog', { name: 'Flow of play' })
}

/**
 * Presses the main button until the question is answered: a button that has just changed under the pointer ignores presses, and a page that
 * is drawing many views answers late.
 */
export async function pressMain(page: Page): Promise<void> {
  const asked = await decisionOf(page)
  await expect(async () => {
    if ((await decisionOf(page)) !== asked) return
    await page.keyboard.press('Space')
    await expect.poll(() => decisionOf(page), { timeout: 400 }).not.toBe(asked)
  }).toPass({ timeout: 20_000 })
}
