import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { audit } from './support/audit.ts'
import { expect, test as plain } from './support/table.ts'

/** A game without a board, a form and words of its own in the page: an example (examples/), on a server that offers them. */

const test = plain.extend<object, { server: string }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it what the fixture needs
    async ({}, use) => {
      const bin = fileURLToPath(new URL('../../packages/cli/bin/soulstack.js', import.meta.url))
      const env = { ...process.env, SOULSTACK_EXAMPLES: '1' }
      const child = spawn(process.execPath, [bin, 'serve', '--port', '0', '--database', ':memory:'], { env })
      await use(
        await new Promise<string>((found) => {
          child.stdout.on('data', (data) => {
            const at = /Soulstack is running at (http:\S+)/.exec(String(data))
            if (at) found(at[1]!)
          })
        }),
      )
      child.kill()
    },
    { scope: 'worker' },
  ],
})

test('a game without a board of its own is played at a table made in the page', async ({ page }) => {
  await page.goto('/create')
  await page.getByRole('radio', { name: 'Liars dice' }).check()
  for (let n = 4; n > 2; n--) await page.getByRole('button', { name: 'Less: Seats' }).click()
  await page.getByRole('button', { name: /^Create the table/ }).click()
  await page.getByRole('button', { name: /^Start the game/ }).click()

  const table = page.getByRole('region', { name: 'The table' })
  const row = page.getByRole('region', { name: 'What can be done' }).getByRole('button').first()
  await row.waitFor()
  await expect(table).toContainText('none yet')
  // the own dice are seen, those of others are not
  await expect(table.getByRole('listitem', { name: 'You' })).toContainText(/(a \d, ){4}a \d/)
  await expect(table.getByRole('listitem').first()).toContainText('a hidden die')
  await audit(page)
  // by keyboard: one press chooses, and the main button sends it
  await row.focus()
  await page.keyboard.press('Enter')
  await expect(row).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Space')
  await expect(table).not.toContainText('none yet')
})
