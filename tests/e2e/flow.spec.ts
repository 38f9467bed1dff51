import type { Page } from '@playwright/test'
import type { FlowInfo, ServerMessage } from '../../packages/server/src/protocol.ts'
import { decisionOf, expect, parts, sitDown, test } from './support/table.ts'

/* How people are asked: passed for them, stopped, remembered. What the server decides is tested there; here, that it can be done. */

/** What the server told last of how this page is asked. */
function listen(page: Page): () => FlowInfo | null {
  let flow: FlowInfo | null = null
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      const message = JSON.parse(String(payload)) as ServerMessage
      if (message.t === 'view') flow = message.flow
    }),
  )
  return () => flow
}

test('what waits on the stack is passed on, and everything that is passed can be stopped', async ({
  page,
  another,
}) => {
  const ned = await another()
  const flow = listen(ned)
  for (const one of [page, ned]) await one.emulateMedia({ reducedMotion: 'reduce' })
  const { table } = await sitDown(page, { seats: ['you', 'open'], playerName: 'Ann' })
  await ned.goto(`/t/${table}`)
  await ned.getByLabel('Your name').fill('Ned')
  await ned.getByRole('button', { name: 'Sit here' }).click()
  await page.getByRole('button', { name: /^Light the candle/ }).click()
  for (const one of [page, ned]) await parts(one).main.waitFor()

  /** Whoever is asked presses the main button, or does the first thing that is lit, until Ned is asked about something on the stack. */
  const asked = async () => (await decisionOf(ned)) !== null && (flow()?.waiting.length ?? 0) > 0
  for (let i = 0; i < 60 && !(await asked()); i++) {
    const one = (await decisionOf(page)) === null ? ned : page
    const decision = await decisionOf(one)
    if (decision === null) continue
    const own = one.locator('[data-acting] [data-zone="hand"] [data-lit]').first()
    const ends = await parts(one).main.filter({ hasText: 'End my turn' }).count()
    if (ends > 0 && (await own.count()) > 0) await own.click()
    else await one.keyboard.press('Space')
    await expect
      .poll(async () => (await decisionOf(one)) !== decision || (await asked()), { timeout: 20_000 })
      .toBe(true)
  }
  const [next] = flow()!.waiting
  const entry = parts(ned).stack.getByRole('button', { name: `Yield to ${next!.title}` })
  await entry.first().click()
  await expect(ned.getByRole('menu')).toBeVisible()
  await ned.keyboard.press('Escape')
  await expect(ned.getByRole('menu')).toHaveCount(0)
  await ned.keyboard.press('y')
  await expect
    .poll(() => flow()?.yields.length === 1 || flow()?.waiting[0]?.id !== next!.id, { timeout: 20_000 })
    .toBe(true)

  // on and on, in sight, and stopped by one press
  await expect.poll(() => parts(ned).main.textContent(), { timeout: 20_000 }).not.toContain('Passing for you')
  await ned.keyboard.press('m')
  await ned.getByRole('button', { name: /^Flow of play/ }).click()
  const sheet = ned.getByRole('dialog', { name: 'Flow of play' })
  await sheet.getByRole('button', { name: /^Until my turn/ }).click()
  await sheet.getByRole('button', { name: 'Stop: Passing until your turn' }).waitFor()
  await sheet.getByRole('group', { name: 'In others’ turns' }).getByLabel('End phase').uncheck()
  await ned.keyboard.press('Escape')
  const stop = ned.getByRole('button', { name: 'Passing until your turn · stop' })
  await stop.click()
  await expect(stop).toHaveCount(0)
  expect(flow()!.yields.filter((y) => y.kind === 'my-turn')).toEqual([])

  // what one wants in general comes back with the page
  await ned.keyboard.press('f')
  await expect(ned.getByRole('button', { name: 'Full control: on' })).toHaveAttribute('aria-pressed', 'true')
  await ned.reload()
  await expect(ned.getByRole('button', { name: 'Full control: on' })).toBeVisible()
  expect(
    flow()!
      .stops.filter((one) => !one.on)
      .map((one) => one.id),
  ).toEqual(['theirs-end'])
})
