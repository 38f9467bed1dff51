import { expect, type Page, test } from '@playwright/test'
import type { Pressed, Style } from './driver.ts'
import { type Kind, player } from './each.ts'
import { onViews } from './flow.ts'

/** The input methods. */
export const WAYS = ['mouse', 'keys', 'touch'] as const
type ByWay = (typeof WAYS)[number]

const STYLES: Record<ByWay, Style> = { mouse: {}, keys: { keyboard: true }, touch: { touch: true } }

/**
 * Counts the questions and presses of a whole game. Call it before the page opens the table. The returned function plays the game to its end with
 * the default flow settings, and reports in one line of the test's output how often the page asked and was pressed.
 */
export function wholeGame(page: Page, kind: Kind, by: ByWay): () => Promise<Pressed> {
  let turns = 0
  const players = new Set<number>()
  const ways = new Set<string>()
  onViews(page, ({ view, flow }) => {
    turns = view.turn.number
    players.add(view.turn.active)
    if (flow) ways.add(flow.way)
  })
  return async () => {
    const pressed = await player(kind)(page, STYLES[by])
    expect([...ways]).toEqual(['normal'])
    const rounds = turns / players.size
    const each = (n: number) => (n / rounds).toFixed(1)
    const { decisions, presses, keys } = pressed
    console.log(
      `${kind.name}, a whole game of ${players.size} by ${by}: ${rounds.toFixed(1)} rounds, ${decisions} questions (${each(decisions)} a round), ` +
        `${presses} presses (${each(presses)} a round${by === 'keys' ? `; ${keys} keys, those that lead there counted` : ''})`,
    )
    test.info().annotations.push({ type: 'pressed', description: JSON.stringify({ rounds, ...pressed }) })
    return pressed
  }
}
