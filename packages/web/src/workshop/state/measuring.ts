import { signal } from '@preact/signals'
import type { CardSource } from '@soulstack/four-souls/view'
import { WorkerClient, WorkerEnded, webWorkers } from '@soulstack/kit/page'
import type { Draft, Measurement, MeasureNews, MeasureRequests } from '@soulstack/web-workers'
import { t } from '../../words/en/workshop.ts'
import { language } from '../../words/index.ts'
import { inNames } from '../in-names.ts'
import { rememberStrength } from './strengths.ts'

/** How many games are played; there are numbers after 100 and 1,000 as well. */
export const GAMES = 10_000

/** A worker that plays games between bots; it is told to stop while it does. */
export const measuringWorker = (): WorkerClient<MeasureRequests> =>
  new WorkerClient({
    atOnce: 2,
    start: webWorkers(
      () => new Worker(new URL('@soulstack/web-workers/measure', import.meta.url), { type: 'module', name: 'measure' }),
    ),
  })

/** Games between bots with a card, in the background, and what they have shown. */
export class Measuring {
  /** How many games there were; null: none are played now. */
  readonly games = signal<number | null>(null)
  readonly found = signal<Measurement | null>(null)
  readonly failed = signal('')
  /** The card that was measured, as it was then. */
  readonly of = signal('')
  private worker: WorkerClient<MeasureRequests> | null = null

  begin(pack: Draft, card: CardSource): void {
    this.end()
    this.found.value = null
    this.failed.value = ''
    this.games.value = 0
    this.of.value = JSON.stringify(card)
    const worker = measuringWorker()
    this.worker = worker
    const show = (told: MeasureNews): void => {
      const data = inNames(told)
      this.games.value = data.games
      if (!data.measured) return
      this.found.value = data.measured
      rememberStrength(card, data.measured.strength)
    }
    const done = (told: MeasureNews): void => {
      if (this.worker !== worker) return
      show(told)
      this.end()
    }
    const failed = (error: Error): void => {
      if (this.worker !== worker) return
      this.failed.value = error instanceof WorkerEnded ? t.notMeasured : inNames(error.message)
      this.end()
    }
    worker.ask('measure', { pack, card: card.id, games: GAMES, language }, { news: show }).then(done, failed)
  }

  /** Ends it with the game that is played now, and shows what is known by then. */
  stop(): void {
    if (this.games.peek() === 0) this.end()
    else void this.worker?.ask('stop', null).catch(() => {})
  }

  /** Ends it at once. What is known stays. */
  end(): void {
    void this.worker?.close()
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
