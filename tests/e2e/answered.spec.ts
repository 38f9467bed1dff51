import type { Page } from '@playwright/test'
import { answerUntil, onlyPasses, type Question, seededPicks, type ViewMessage } from './support/ahead.ts'
import { EDITIONS, KINDS, type Kind } from './support/each.ts'
import { listenToFlow, onViews, openFlow, pressMain } from './support/flow.ts'
import { ANSWERABLE } from './support/set.ts'
import { decisionOf, expect, LONG, parts, sitDown, test } from './support/table.ts'

/* Automatic answers: when all answers have the same result, and when a remembered answer is repeated. */

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }))

/** Seats Ann against a bot. */
async function sit(page: Page, { wanted }: Kind, options: Record<string, unknown>): Promise<void> {
  const seats = ['you', 'normal'] as ('you' | 'normal')[]
  await sitDown(page, { ...wanted, seats, playerName: 'Ann', start: true, options: { ...wanted.options, ...options } })
  await expect.poll(() => decisionOf(page)).not.toBeNull()
}

/** Ann passes and ends her turns until `enough` holds. */
async function passUntil(page: Page, enough: () => Promise<boolean>): Promise<void> {
  await expect(async () => {
    if (!(await enough()) && (await decisionOf(page)) !== null) await pressMain(page)
    expect(await enough()).toBe(true)
  }).toPass({ timeout: 40_000, intervals: [20] })
}

for (const kind of EDITIONS) {
  test(`${kind.name}: a discard asks only when the cards differ`, LONG, async ({ page }) => {
    let equals = false
    onViews(page, ({ flow }) => {
      equals ||= flow?.answering?.words === 'All answers are the same'
    })
    const equal = () => equals
    const choices = page.locator('main [data-place][aria-pressed]')
    const discards = async () => equal() || (await parts(page).prompt.getByText('Too many cards').isVisible())

    await sit(page, kind, { handLimit: 1, decks: { loot: { cards: { '3-cents': 15 } } } })
    await passUntil(page, discards)
    expect(equal()).toBe(true)
    await expect(choices).toHaveCount(0)
    await expect(parts(page).hand).toHaveCount(1)

    await sit(page, kind, { handLimit: 1 })
    equals = false
    await passUntil(page, discards)
    expect(equal()).toBe(false)
    await expect(choices).toHaveCount(await parts(page).hand.count())
  })

  test(
    `${kind.name}: the order of simultaneous triggers is asked once, and again on request`,
    LONG,
    async ({ page }) => {
      // the ends of three turns, with the bots' turns between them
      test.setTimeout(150_000)
      const flow = listenToFlow(page)
      let asBefore = 0
      onViews(page, (shown) => {
        if (shown.flow?.answering?.words.startsWith('As before')) asBefore++
      })
      // no loot or monster hurts her unprovoked, and no monster is worth a soul: she stays alive with both items for three of her turns
      const loot = { cards: { 'a-penny': 6, '2-cents': 12, '3-cents': 15, '4-cents': 9, 'a-nickel': 5 } }
      const harmless = [
        'clotty',
        'cod-worm',
        'conjoined-fatty',
        'dip',
        'fat-bat',
        'fatty',
        'leech',
        'pale-fatty',
        'pooter',
        'trite',
      ]
      const monster = { cards: Object.fromEntries(harmless.map((name) => [name, 1])) }
      const table = {
        phase: 'end',
        seats: [{ name: 'Ann', items: ['the-compass', 'the-map'] }, { name: 'Ned' }],
        monsters: ['fatty', 'trite'],
        options: { ...kind.wanted.options, decks: { loot, monster } },
      }
      await sit(page, kind, { table })
      const isOrder = ({ shape, options }: Question) => shape === 'order' && options.every((o) => o.act === 'trigger')
      const toOrder = (enough = () => false) =>
        answerUntil([page], (_, question) => enough() || isOrder(question), onlyPasses)
      expect(await toOrder()).toBe(page)
      const always = page.getByRole('button', { name: /^Always this/ })
      await page.keyboard.press('m')
      await page.getByRole('menuitemcheckbox', { name: /^Always this/ }).click()
      await expect(always).toHaveAttribute('aria-pressed', 'true')
      await pressMain(page)
      await expect.poll(() => flow()?.remembered.length).toBe(1)

      // at the end of her next turn it is answered automatically, until she asks for the question again
      expect(await toOrder(() => asBefore > 0)).toBe(page)
      expect(asBefore).toBeGreaterThan(0)
      const sheet = await openFlow(page)
      const { words } = flow()!.remembered[0]!
      const ends = sheet.getByRole('button', { name: `Ask me: ${words}` })
      await ends.click()
      await expect(ends).toHaveCount(0)
      await page.keyboard.press('Escape')
      expect(await toOrder()).toBe(page)
      await expect(always).toHaveCount(0)
    },
  )
}

/** Records how long each automatic pass of this page took, and its reason. */
function listenToPasses(page: Page): { words: string; ms: number }[] {
  const given: { words: string; ms: number }[] = []
  let now: { id: number; words: string; since: number } | null = null
  onViews(page, ({ view, flow }) => {
    const { decision } = view
    if (now && decision?.id !== now.id) given.push({ words: now.words, ms: Date.now() - now.since })
    const pass = decision && flow?.answering?.pass ? flow.answering.words : null
    if (pass === null) now = null
    else if (now?.id !== decision!.id || now.words !== pass) now = { id: decision!.id, words: pass, since: Date.now() }
  })
  return given
}

/** Whether the question offers a pass, with or without other options. */
const isWindow = ({ shape, options, main }: Question, choice: boolean) =>
  shape === 'action' &&
  options[main.pick ?? -1]?.act === 'pass' &&
  !options.some((o) => ['attack', 'purchase'].includes(o.act)) &&
  options.length > 1 === choice

for (const kind of KINDS)
  test(`${kind.name}: an automatic pass is immediate if it reveals nothing to others`, LONG, async ({ page }) => {
    const given = listenToPasses(page)
    const isFourSouls = kind.wanted.game === 'four-souls'
    // some of these abilities need a target, which does not always exist
    const decks = { loot: { cards: { 'butter-bean': 3, 'dice-shard': 3, 'lil-battery': 4 } } }
    const answerable = {
      active: 'Ned',
      seats: [
        { name: 'Ann', hand: ['butter-bean', 'dice-shard'], 'loot-plays': 1, charged: false },
        { name: 'Ned', hand: ['lil-battery'] },
      ],
      monsters: ['fatty', 'trite'],
      options: { ...kind.wanted.options, decks },
    }
    await sit(page, kind, { table: isFourSouls ? answerable : ANSWERABLE })
    for (const choice of isFourSouls ? [false, true] : [true]) {
      const sheet = await openFlow(page)
      await sheet.getByLabel('Every window').check()
      await page.keyboard.press('Escape')
      // in your own turn, nothing is passed "until your turn"
      const others = ({ view }: ViewMessage) => (view as unknown as { turn: { active: number } }).turn.active !== 0
      const found = await answerUntil(
        [page],
        (shown, question) => isWindow(question, choice) && (!choice || !isFourSouls || others(shown)),
        // a player who does whatever they can soon has nothing left to do; one who passes keeps it for the turns of others
        choice ? onlyPasses : seededPicks(43),
      )
      expect(found, choice ? 'a window with a choice' : 'a window with nothing but Pass').toBe(page)
      await openFlow(page)
      if (choice) await sheet.getByRole('button', { name: /^Until my turn/ }).click()
      const before = given.length
      await sheet.getByRole('group', { name: 'Ask me' }).getByLabel('Normal').check()
      await expect.poll(() => given.length).toBeGreaterThan(before)
      const { words, ms } = given[before]!
      expect(words).toBe(choice ? 'Passing until your turn' : 'Nothing of yours could change this')
      expect(ms).toBeLessThan(500)
      await page.keyboard.press('Escape')
    }
  })
