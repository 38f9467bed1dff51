import { atEach, KINDS, player } from './support/each.ts'
import { expect, parts, sitDown, test } from './support/table.ts'

// Without a connection: the page opens from the cache, no move is lost unnoticed, and the game continues by itself.

for (const kind of KINDS)
  test(
    `${kind.name}: a lost connection is shown, keeps unsent messages, and comes back without a reload`,
    atEach(kind),
    async ({ page, context, complaints }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await sitDown(page, { ...kind.wanted, seats: ['you', 'normal'], start: true })
      const { act } = parts(page)
      await expect(act).toHaveAttribute('data-decision', /\d/)
      await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }))
      await context.setOffline(true)
      const status = page.getByRole('status')
      await expect(status.filter({ hasText: 'Connection lost' })).toHaveCount(1)
      const asked = await act.getAttribute('data-decision')
      const press = () => player(kind)(page, { presses: 1 })
      await expect(async () => {
        await press()
        await expect(status.filter({ hasText: 'was not sent' })).not.toHaveCount(0, { timeout: 500 })
      }).toPass({ timeout: 10_000 })
      expect(await act.getAttribute('data-decision')).toBe(asked)

      await context.setOffline(false)
      await expect(status.filter({ hasText: 'Connection lost' })).toHaveCount(0)
      await expect(act).toHaveAttribute('data-decision', asked!)
      await expect(async () => {
        await press()
        await expect(act).not.toHaveAttribute('data-decision', asked!, { timeout: 500 })
      }).toPass({ timeout: 10_000 })
      expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true)
      // the browser logs attempts to connect without a network
      complaints.splice(0)
    },
  )

test('can be installed, and opens offline once it is cached; requests to the server are never cached', async ({
  page,
  context,
  complaints,
}) => {
  // the tables of this browser act at once, as those of the server do here
  await page.addInitScript(() =>
    document.addEventListener(
      'readystatechange',
      () => {
        const setup = { delays: { bot: 0, autoPass: 0, beat: 0 } }
        document.head.append(
          Object.assign(document.createElement('meta'), { name: 'soulstack', content: JSON.stringify(setup) }),
        )
      },
      { once: true },
    ),
  )
  await page.goto('/')
  const manifest = await (await page.request.get('/manifest.webmanifest')).json()
  expect(manifest).toMatchObject({ name: 'Soulstack', display: 'standalone', start_url: './' })
  for (const { src, sizes, type } of manifest.icons) {
    const icon = await page.request.get(src)
    expect(icon.ok(), src).toBe(true)
    if (type !== 'image/png') continue
    const bytes = await icon.body()
    // the width is at the same place in every PNG
    expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes)
  }
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/sw.js')
    await navigator.serviceWorker.ready
  })
  await page.reload()
  const kept = await page.evaluate(async () => {
    const cache = await caches.open((await caches.keys())[0]!)
    return (await cache.keys()).map((request) => new URL(request.url).pathname)
  })
  expect(kept).toContain('/')
  expect(kept.filter((path) => path.startsWith('/assets/')).length).toBeGreaterThan(10)
  expect(kept.filter((path) => /^\/(api|ws)/.test(path))).toEqual([])

  await context.setOffline(true)
  for (const path of ['/create', '/']) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
  }
  expect(
    await page.evaluate(() =>
      fetch('/api/options/four-souls').then(
        () => 'came',
        () => 'did not come',
      ),
    ),
  ).toBe('did not come')
  // a game against bots begins in this browser
  await page.getByRole('button', { name: /^Play now/ }).click()
  await expect(page.getByRole('status').filter({ hasText: 'only in this browser' })).not.toHaveCount(0)
  await expect(parts(page).act).toHaveAttribute('data-decision', /\d/)
  expect(page.url()).toMatch(/\/t\/here[a-z0-9]{16}$/)
  await context.setOffline(false)
  complaints.splice(0)
})
