import type { Locator, Page } from '@playwright/test'
import { expect } from './table.ts'
import { byKeys, type Way } from './workshop.ts'

/* Cards as players wish for them, written in the workshop without knowing its words: each is said in a few searches, and Enter takes the first. */

/** One search: what is typed, where. `ability`: a new ability; `step`: what happens then; absent: where the search is open already. */
interface Said {
  in?: 'ability' | 'step'
  say: string
}
export interface Wish {
  wish: string
  said: readonly Said[]
  /** What the card says then. */
  text: string
}

const ability = (say: string): Said => ({ in: 'ability', say })
const then = (say: string): Said => ({ say })
const and = (say: string): Said => ({ in: 'step', say })

export const WISHES: readonly Wish[] = [
  {
    wish: 'Whenever you roll a 1, gain 3¢; ↷ reroll a die.',
    said: [ability('roll a 1'), then('gain 3 cents'), ability('turn it'), then('reroll a die')],
    text: 'Whenever you roll a 1, gain 3¢. ↷ Choose a dice roll. Its controller rerolls it.',
  },
  {
    wish: 'When I die, everyone else loses 2 cents.',
    said: [ability('when I die'), then('everyone else loses 2 cents')],
    text: 'Whenever you die, before paying the death penalty, each other player loses 2¢.',
  },
  {
    wish: 'Tap it: deal 1 damage to a monster.',
    said: [ability('tap'), then('1 damage to a monster')],
    text: '↷ Deal 1 damage to a monster.',
  },
  {
    wish: 'Pay 4¢: draw 2 cards.',
    said: [ability('pay 4 cents'), then('draw 2 cards')],
    text: '$ Pay 4¢: Loot 2.',
  },
  {
    wish: 'Whenever I kill a monster, steal 1 cent from another player, and then heal 1.',
    said: [ability('I kill a monster'), then('steal 1 cent from another player'), and('heal 1')],
    text: 'Whenever you kill a monster, steal 1¢ from another player, then heal 1 health.',
  },
  {
    wish: '+1 attack, and shop items cost me 2 less.',
    said: [ability('+1 attack'), ability('shop costs 2 less')],
    text: 'You have +1 attack. Shop items cost you 2¢ less.',
  },
  {
    wish: 'If I would die, I survive; destroy this instead.',
    said: [ability('survive'), and('destroy this')],
    text: 'Whenever you would die, prevent that death and destroy this.',
  },
  {
    wish: 'A loot card: kill a monster.',
    said: [ability('play it'), then('kill a monster')],
    text: 'Choose a monster. It dies.',
  },
  {
    wish: 'Sacrifice this: steal an item.',
    said: [ability('sacrifice this'), then('steal an item')],
    text: '$ Destroy this: Steal an item from another player.',
  },
  {
    wish: 'At the start of my turn, put a counter on it; remove 3 counters: take an extra turn.',
    said: [ability('start of my turn'), then('counter'), ability('remove 3 counters'), then('extra turn')],
    text: "At the start of your turn, put a counter on this. $ Remove 3 counters from this: If it's your turn, take an extra turn after this one.",
  },
]

/** How much a wish took: presses of a mouse, a finger or a key, and searches that were typed. */
export interface Effort {
  presses: number
  searches: number
}

/** Opens an empty card. */
export async function emptyCard(page: Page): Promise<void> {
  await page.goto('/workshop')
  await page.getByRole('button', { name: /^(Write a card|Eine Karte schreiben)/ }).click()
  await expect(page.locator('[data-at="/abilities"]')).toBeFocused()
}

/** Goes down to something, and presses it; returns how many keys that took. */
async function byArrows(what: Locator): Promise<number> {
  const { keyboard } = what.page()
  for (let keys = 1; keys < 12; keys++) {
    if (await what.evaluate((e) => e === document.activeElement)) {
      await keyboard.press('Enter')
      return keys
    }
    await keyboard.press('ArrowDown')
  }
  throw new Error('The arrows do not lead there.')
}

/** Writes what was wished for on an empty card, in some way. */
export async function writeWish(page: Page, way: Way, { said }: Wish): Promise<Effort> {
  const effort = { presses: 0, searches: 0 }
  const field = page.locator('[aria-controls="workshop-words"]')
  const press = async (what: Locator): Promise<void> => {
    effort.presses += way === byKeys ? await byArrows(what) : await way.press(what)
  }
  for (const { in: where, say } of said) {
    if (where === 'ability') await press(page.locator('[data-at="/abilities"], [data-at="/abilities#add"]'))
    else if (where === 'step') await press(page.locator('[data-at$="/do#add"]').last())
    await expect(field).toBeFocused()
    await page.keyboard.type(say)
    effort.searches++
    const first = page.locator('#workshop-words [role="option"]').first()
    await first.waitFor()
    await way.take(first)
    effort.presses++
  }
  return effort
}
