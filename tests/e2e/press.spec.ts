import type { Locator, Page } from '@playwright/test'
import { atEach, EDITIONS, FIRST_EDITION, type Kind } from './support/each.ts'
import { decisionOf, expect, parts, sitDown, test } from './support/table.ts'

/* One press, one intention: a press attacks or buys, although the rules ask more than once. */

/** Ann in her action phase, able to kill a fly with a roll of 6; nobody can respond. */
const TABLE = {
  seats: [
    { name: 'Ann', character: { card: 'cain', charged: false }, cents: 13 },
    { name: 'Ned', character: { card: 'maggy', charged: false } },
  ],
  monsters: ['fly', 'fatty'],
  shop: ['breakfast', 'dinner'],
  dice: [6],
}

/** Records the answers that the page sends from now on. */
function answersOf(page: Page): { picks: number[]; then?: object }[] {
  const sent: { picks: number[]; then?: object }[] = []
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      const message = JSON.parse(String(payload)) as { t: string; picks: number[] }
      if (message.t === 'answer') sent.push(message)
    }),
  )
  return sent
}

async function sit(page: Page, { wanted }: Kind) {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const sent = answersOf(page)
  const { edition } = wanted.options as { edition?: number }
  const table = { ...TABLE, ...(edition && { options: { edition } }) }
  await sitDown(page, { ...wanted, options: { table }, seats: ['you', 'normal'], playerName: 'Ann', start: true })
  await expect(parts(page).main).toContainText(edition === 1 ? /Pass|End/ : 'End my turn')
  const monster = page.locator('main [data-zone="monsters"] [data-card="fly"]').first()
  const item = page.locator('main [data-zone="shop"] [data-card="dinner"]').first()
  await expect(monster).toHaveAttribute('data-lit', '')
  return { sent, monster, item }
}

const mine = (page: Page): Locator => page.locator('main [data-zone="mine"] [data-card="dinner"]')

/** Waits until the fly is dead and it is Ann’s move again. */
async function killed(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: /^Fly\..*in a monster slot/ })).toHaveCount(0, { timeout: 15_000 })
  await expect.poll(() => decisionOf(page), { timeout: 15_000 }).not.toBeNull()
}

for (const kind of EDITIONS) {
  test(`${kind.name}: a press attacks, and a press buys`, atEach(kind), async ({ page }) => {
    const { sent, monster, item } = await sit(page, kind)
    await expect(monster.locator('.sr')).toContainText(
      kind === FIRST_EDITION ? 'can be used' : /Attack Fly: \d or more/,
    )
    await monster.click()
    await killed(page)
    expect(sent).toHaveLength(1)
    await item.click()
    await expect(mine(page)).toHaveCount(1)
    expect(sent).toHaveLength(2)
  })

  test(`${kind.name}: the same by keys: A and Enter, B and Enter`, atEach(kind), async ({ page }) => {
    const { sent, monster, item } = await sit(page, kind)
    await page.keyboard.press('a')
    await expect(monster).toBeFocused()
    // only attackable monsters are lit, and the arrow keys move between them
    await expect(item).not.toHaveAttribute('data-lit', '')
    await page.keyboard.press('ArrowRight')
    await expect(page.locator('[data-zone="monsters"] [data-card="fatty"]')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(item).toHaveAttribute('data-lit', '')
    expect(sent).toHaveLength(0)
    await page.keyboard.press('a')
    await expect(monster).toBeFocused()
    await page.keyboard.press('Enter')
    await killed(page)
    expect(sent).toHaveLength(1)
    await page.keyboard.press('b')
    await expect(page.locator('[data-zone="shop"] :focus, [data-deck="treasure"]:focus')).toHaveCount(1)
    await item.focus()
    await page.keyboard.press('Enter')
    await expect(mine(page)).toHaveCount(1)
    expect(sent).toHaveLength(2)
  })
}

test.describe('by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  for (const kind of EDITIONS)
    test(
      `${kind.name}: a tap attacks, and a tap buys; a mistaken choice is deselected`,
      atEach(kind),
      async ({ page }) => {
        const { sent, monster, item } = await sit(page, kind)
        const { main } = parts(page)
        // for a moment the main button says what will happen, and a press elsewhere cancels it: on a busy machine that moment is over before
        // the test could press, so the page does
        const cancelled = main.evaluate(
          (button) =>
            new Promise<void>((done) => {
              const look = () => {
                if (!button.textContent.includes('Attack Fly')) return void requestAnimationFrame(look)
                document.elementFromPoint(2, 300)!.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
                done()
              }
              look()
            }),
        )
        await monster.tap()
        await cancelled
        await expect(main).not.toContainText('Attack Fly')
        expect(sent).toHaveLength(0)
        await monster.tap()
        await killed(page)
        expect(sent).toHaveLength(1)
        await item.scrollIntoViewIfNeeded()
        await item.tap()
        await expect(mine(page)).toHaveCount(1)
        expect(sent).toHaveLength(2)
      },
    )
})

test('the attacked monster is marked as attacked, not as an option', async ({ page }) => {
  await page.goto('/gallery/four-souls/fight-quiet')
  const fought = page.locator('[data-zone="monsters"] [data-attacked]')
  await expect(fought).toHaveCount(1)
  await expect(fought).not.toHaveAttribute('data-lit', '')
  // a press still shows it large
  await expect(fought.locator('[data-layer]').first()).toHaveCSS('opacity', '1')
})

test('buttons promise what follows: Pass names the chosen target, P its reason, and one button takes back', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const [ann, ned] = TABLE.seats
  const table = { ...TABLE, seats: [{ ...ann, hand: ['bomb', 'a-penny'] }, ned] }
  const wanted = { game: 'four-souls', seats: ['you', 'normal'], options: { table }, playerName: 'Ann', start: true }
  await sitDown(page, wanted)
  await expect(parts(page).main).toContainText('End my turn')
  // Shift: she wants to be asked once more before it happens
  const fly = page.locator('main [data-zone="monsters"] [data-card="fly"]').first()
  await fly.click({ modifiers: ['Shift'] })
  await expect(parts(page).main).toContainText('Pass')
  await expect(parts(page).main).toContainText('If everybody passes: Attack Fly.')
  await page.keyboard.press('p')
  await expect(page.getByText('It is your turn. P passes for you only in the others’ turns.')).toBeVisible()
  // above her own bomb, and as she aims it
  const takesBack = page.getByRole('button', { name: 'Take back' })
  await expect(takesBack).toHaveCount(1)
  await page.locator('main [data-zone="hand"] [data-card="bomb"]').dblclick()
  await page.locator('main [data-zone="monsters"] [data-card="fatty"]').click()
  await expect(page.getByRole('button', { name: /^Choose again/ })).toBeVisible()
  await expect(takesBack).toHaveCount(1)
  await page.keyboard.press('m')
  await expect(page.getByRole('menuitem').first()).toBeVisible()
  await expect(page.getByRole('menuitem', { name: /^Take back/ })).toHaveCount(0)
})

for (const [name, monsters, several] of [
  ['the only monster that must be attacked is chosen', ['krampus', 'fatty'], false],
  ['several that can be attacked are lit', ['krampus', 'the-harbingers'], true],
] as const)
  test(`a press on “You must attack” leads to the attack: ${name}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await sitDown(page, {
      ...EDITIONS[0]!.wanted,
      options: { table: { ...TABLE, monsters, shop: [] } },
      seats: ['you', 'normal'],
      playerName: 'Ann',
      start: true,
    })
    const { main } = parts(page)
    await expect(main).toContainText('You must attack')
    await main.click()
    const krampus = page.locator('main [data-zone="monsters"] [data-card="krampus"]').first()
    if (several) {
      await expect(main).toContainText('Choose on the table')
      await expect(krampus).toBeFocused()
      await expect(page.locator('main [data-zone="monsters"] [data-card][data-lit]')).toHaveCount(2)
      await page.keyboard.press('Enter')
    } else {
      await expect(main).toContainText('Attack Krampus')
      await expect(krampus).toHaveAttribute('aria-pressed', 'true')
      // a press is ignored while the button has just changed its meaning under the pointer
      await page.waitForTimeout(400)
      await main.click()
    }
    await expect(page.locator('[data-log]')).toContainText(/You attack Krampus|declare an attack/)
  })
