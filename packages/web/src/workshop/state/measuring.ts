import { signal } from '@preact/signals'
import type { CardSource } from '@soulstack/four-souls/view'
import type { Draft, Measurement, MeasureNews, MeasureOrder } from '@soulstack/web-workers'
import { language } from '../../words/index.ts'
import { t } from '../../words/workshop.ts'
import { inNames } from '../in-names.ts'
import { rememberStrength } from './strengths.ts'

/** How many games are played; there are numbers after 100 and 1,000 as well. */
export const GAMES = 10_000

/** Games between bots with a card, in the background, and what they have shown. */
export class Measuring {
  /** How many games there were; null: none are played now. */
  readonly games = signal<number | null>(null)
  readonly found = signal<Measurement | null>(null)
  readonly failed = signal('')
  /** The card that was measured, as it was then. */
  readonly of = signal('')
  private worker: Worker | null = null

  begin(pack: Draft, card: CardSource): void {
    this.end()
    this.found.value = null
    this.failed.value = ''
    this.games.value = 0
    this.of.value = JSON.stringify(card)
    const made = new Worker(new URL('@soulstack/web-workers/measure', import.meta.url), {
      type: 'module',
      name: 'measure',
    })
    this.worker = made
    made.onmessage = ({ data: told }: MessageEvent<MeasureNews>) => {
      const data = inNames(told)
      this.games.value = data.games
      if (data.measured) {
        this.found.value = data.measured
        rememberStrength(card, data.measured.strength)
      }
      if (data.failed !== undefined) this.failed.value = data.failed
      if (data.over) this.end()
    }
    made.onerror = () => {
      this.failed.value = t.notMeasured
      this.end()
    }
    made.postMessage({ pack, card: card.id, games: GAMES, language } satisfies MeasureOrder)
  }

  /** Ends it with the game that is played now, and shows what is known by then. */
  stop(): void {
    if (this.games.peek() === 0) this.end()
    else this.worker?.postMessage('stop')
  }

  /** Ends it at once. What is known stays. */
  end(): void {
    this.worker?.terminate()
    this.worker = null
    this.games.value = null
  }
}

/** What was measured on this visit, by pack and card. */
const known = new Map<string, Measuring>()

export function measuringOf(pack: string, card: string): Measuring {
  const found = known.get(`${pack}/${card}`) ?? new Measuring()
  known.set(`${pack}/${card}`, found)
  return found
}

/** A card has got another id. */
export function keepMeasuring(pack: string, card: string, measuring: Measuring): void {
  known.set(`${pack}/${card}`, measuring)
}
