import { expect, LONG, test } from './support/table.ts'
import { doTask, TASKS } from './support/tasks.ts'

// The ten most common things to do take at most one press more on a phone than on a desktop.

test('ten tasks on a phone and on a desktop', LONG, async ({ browser, baseURL }) => {
  test.setTimeout(4 * 60_000)
  const on = async (width: number, height: number, touch: boolean) => {
    const context = await browser.newContext({
      ...(baseURL && { baseURL }),
      viewport: { width, height },
      hasTouch: touch,
      isMobile: touch,
      reducedMotion: 'reduce',
    })
    await context.addInitScript(() => {
      localStorage.setItem('soulstack:look', '{"motion":"off"}')
      localStorage.setItem('soulstack:hints', 'none')
    })
    const page = await context.newPage()
    const taken = []
    for (const task of TASKS) {
      await page.goto(`/gallery/four-souls/${task.state}`)
      await page.locator('main [data-act]').waitFor()
      await page.waitForLoadState('networkidle')
      taken.push(await doTask(page, task, touch))
    }
    await context.close()
    return taken
  }
  const desktop = await on(1440, 900, false)
  for (const [width, height] of [
    [390, 844],
    [844, 390],
  ] as const) {
    const phone = await on(width, height, true)
    for (const [i, { name }] of TASKS.entries()) {
      const [a, b] = [desktop[i]!, phone[i]!]
      console.log(`${name}, ${width}x${height}: ${a.presses} → ${b.presses} presses, ${a.seconds} → ${b.seconds} s`)
      expect(b.presses, name).toBeLessThanOrEqual(a.presses + 1)
    }
  }
})
