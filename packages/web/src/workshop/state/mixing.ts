import { signal } from '@preact/signals'
import type { Draft, MixNews, MixOrder } from '@soulstack/web-workers'
import { t } from '../../words/packs.ts'
import { inNames } from '../in-names.ts'
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
  private worker: Worker | null = null

  /** `key`: what tells the mix from others. */
  begin(options: object, packs: readonly Draft[], key: string): void {
    this.end()
    this.figures.value = null
    this.failed.value = ''
    this.games.value = 0
    this.of.value = key
    const made = new Worker(new URL('@soulstack/web-workers/measure', import.meta.url), {
      type: 'module',
      name: 'measure',
    })
    this.worker = made
    made.onmessage = ({ data: told }: MessageEvent<MixNews>) => {
      const data = inNames(told)
      this.games.value = data.games
      if (data.figures) this.figures.value = data.figures
      if (data.failed !== undefined) this.failed.value = data.failed
      if (!data.over) return
      for (const { pack, id, strength } of this.figures.value?.cards ?? []) {
        const card = packs.find((one) => one.id === pack)?.cards.find((one) => one.id === id)
        if (card) rememberStrength(card, strength)
      }
      this.end()
    }
    made.onerror = () => {
      this.failed.value = t.notPlayed
      this.end()
    }
    made.postMessage({ mix: options, games: MIX_GAMES } satisfies MixOrder)
  }

  /** Ends it with the game that is played now. */
  stop(): void {
    if (this.games.peek() === 0) this.end()
    else this.worker?.postMessage('stop')
  }

  private end(): void {
    this.worker?.terminate()
    this.worker = null
    this.games.value = null
  }
}

/** The mix that is played, or was played last, on this visit. */
export const mixing = new Mixing()
