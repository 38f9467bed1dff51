import { signal } from '@preact/signals'
import { type WorkerClient, WorkerEnded } from '@soulstack/kit/page'
import type { Draft, MeasureRequests, MixNews } from '@soulstack/web-workers'
import { t } from '../../words/en/packs.ts'
import { inNames } from '../in-names.ts'
import { measuringWorker } from './measuring.ts'
import { rememberStrength } from './strengths.ts'

/** How many games are played with a mix. */
export const MIX_GAMES = 300

type Figures = NonNullable<MixNews['figures']>

/** Games between bots at a table that somebody is about to create, in the background, and what they have shown. */
class Mixing {
  /** How many games there were; null: none are played now. */
  readonly games = signal<number | null>(null)
  readonly figures = signal<Figures | null>(null)
  readonly failed = signal('')
  /** The mix that was played. */
  readonly of = signal('')
  private worker: WorkerClient<MeasureRequests> | null = null

  /** `key`: what tells the mix from others. */
  begin(options: object, packs: readonly Draft[], key: string): void {
    this.end()
    this.figures.value = null
    this.failed.value = ''
    this.games.value = 0
    this.of.value = key
    const worker = measuringWorker()
    this.worker = worker
    const show = (told: MixNews): void => {
      const data = inNames(told)
      this.games.value = data.games
      if (data.figures) this.figures.value = data.figures
    }
    const done = (told: MixNews): void => {
      if (this.worker !== worker) return
      show(told)
      for (const { pack, id, strength } of this.figures.value?.cards ?? []) {
        const card = packs.find((one) => one.id === pack)?.cards.find((one) => one.id === id)
        if (card) rememberStrength(card, strength)
      }
      this.end()
    }
    const failed = (error: Error): void => {
      if (this.worker !== worker) return
      this.failed.value = error instanceof WorkerEnded ? t.notPlayed : inNames(error.message)
      this.end()
    }
    worker.ask('mix', { mix: options, games: MIX_GAMES }, { news: show }).then(done, failed)
  }

  /** Ends it with the game that is played now. */
  stop(): void {
    if (this.games.peek() === 0) this.end()
    else void this.worker?.ask('stop', null).catch(() => {})
  }

  private end(): void {
    void this.worker?.close()
    this.worker = null
    this.games.value = null
  }
}

/** The mix that is played, or was played last, on this visit. */
export const mixing = new Mixing()
