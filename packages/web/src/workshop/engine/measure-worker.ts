import { type Measured, measureCard } from '@soulstack/bots/lab/measure'
import { verdictOf } from '@soulstack/bots/lab/verdict'
import type { Measurement, MeasureNews, MeasureOrder } from './messages.ts'

// Measures a card beside the workshop: games between bots, one after the other.

const page = globalThis as unknown as Pick<Worker, 'postMessage' | 'onmessage'>

/** How often it says how many games there were, in ms. */
const OFTEN = 500

page.onmessage = ({ data: { pack, card, games, language } }: MessageEvent<MeasureOrder>) => {
  let said = 0
  try {
    for (const step of measureCard(pack, card, games, 'workshop')) {
      const now = Date.now()
      if (step.measured) tell({ games: step.games, measured: inShort(step.measured, language) })
      else if (now - said > OFTEN) {
        tell({ games: step.games, measured: null })
        said = now
      }
    }
  } catch (error) {
    tell({ games: 0, measured: null, failed: error instanceof Error ? error.message : String(error) })
  }
}

const tell = (news: MeasureNews): void => page.postMessage(news)

function inShort(of: Measured, language: MeasureOrder['language']): Measurement {
  const { strength, word, sentences } = verdictOf(of, language)
  const { without, early, later } = of.card
  return {
    games: of.games,
    strength,
    word,
    sentences,
    without: without?.share ?? null,
    early: early?.share ?? null,
    later: later?.share ?? null,
    rank: of.worth,
  }
}
