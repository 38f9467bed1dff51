import { expect, type Locator, type Page } from '@playwright/test'

/** One of the ten most common things to do at a table, at a table of the gallery. */
export interface Task {
  readonly name: string
  readonly state: string
  /** What to press, in order: with a mouse on a desktop, and with a finger on a phone. */
  readonly desktop: readonly ((page: Page) => Locator)[]
  readonly phone: readonly ((page: Page) => Locator)[]
  /** Expects it to be done. */
  readonly done: (page: Page) => Promise<void>
}

const at = (what: string) => (page: Page) => page.locator(what).first()
const button = (name: RegExp) => (page: Page) => page.getByRole('button', { name }).first()
/** The gallery has no server: an answer to it is shown as a notice. */
const answered = (page: Page) => expect(page.getByText('"t":"answer"').first()).toBeVisible()
const shown = (what: string) => (page: Page) => expect(page.locator(what).first()).toBeVisible()

const loot = at('[data-zone="hand"] [data-card="a-dime"]')
const monster = at('[data-zone="monsters"] [data-card="fatty"]')
const item = at('[data-zone="shop"] [data-card="sacred-heart"]')
const response = at('[data-zone="hand"] [data-card="soul-heart"]')
const main = at('[data-act] [aria-keyshortcuts~="Space"]')
const more = at('[data-act] [data-more] button[aria-keyshortcuts="m"]')
const theirs = '[data-card="the-blue-map"]'

export const TASKS: readonly Task[] = [
  { name: 'play a loot card', state: 'action', desktop: [loot, loot], phone: [loot, loot], done: answered },
  { name: 'attack a monster', state: 'action', desktop: [monster], phone: [monster, monster], done: answered },
  { name: 'buy an item', state: 'action', desktop: [item], phone: [item, item], done: answered },
  {
    name: 'respond to the stack',
    state: 'stack',
    desktop: [response, response],
    phone: [response, response],
    done: answered,
  },
  {
    name: 'read an opponent’s item',
    state: 'action',
    desktop: [at(`[data-zone="seat-1"] ${theirs}`)],
    phone: [at('[data-zone="seat-1"] > button'), at(`dialog ${theirs}`)],
    done: (page) => expect(page.getByRole('dialog').last()).toContainText('The Blue Map'),
  },
  {
    name: 'read a card in hand',
    state: 'action',
    desktop: [],
    phone: [loot],
    // on a phone the card is too small for its text, which is in the foot
    done: async (page) => {
      const words = page
        .locator('[data-reading], [data-zone="hand"] [data-card="a-dime"] [data-words]')
        .filter({ visible: true })
      await expect(words.first()).toContainText('10')
    },
  },
  {
    name: 'look at the log',
    state: 'action',
    desktop: [],
    phone: [button(/^Log/)],
    done: async (page) =>
      expect(
        page
          .getByText(/Mystery Sack/)
          .filter({ visible: true })
          .first(),
      ).toBeVisible(),
  },
  {
    name: 'write in the chat',
    state: 'action',
    desktop: [button(/^Chat/)],
    phone: [button(/^Menu/), button(/^Chat/)],
    done: (page) => expect(page.getByRole('textbox').first()).toBeVisible(),
  },
  {
    name: 'offer a trade',
    state: 'action',
    desktop: [more, at('[data-item="barter"]')],
    phone: [more, at('[data-item="barter"]')],
    done: shown('dialog[open]'),
  },
  { name: 'end the turn', state: 'action', desktop: [main], phone: [main], done: answered },
]

/** Does a task by its presses. Returns how many there were, and how long it took in seconds. */
export async function doTask(page: Page, task: Task, touch: boolean): Promise<{ presses: number; seconds: number }> {
  const ways = touch ? task.phone : task.desktop
  const begun = Date.now()
  for (const way of ways) {
    const target = way(page)
    // nothing may lie over it, and it must be on the screen: `tap` and `click` would scroll to it
    await expect(target).toBeInViewport()
    if (touch) await target.tap()
    else await target.click()
  }
  await task.done(page)
  return { presses: ways.length, seconds: (Date.now() - begun) / 1000 }
}
