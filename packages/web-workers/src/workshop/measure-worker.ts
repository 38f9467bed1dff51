import { type Measured, measureCard, playingMix, verdictOf } from '@soulstack/four-souls/lab'
import type { Measurement, MeasureNews, MeasureOrder, MixNews, MixOrder } from './messages.ts'

// Measures a card, or plays a mix of packs, beside the page: games between bots, one after the other, until there were enough or it is told to stop.

const page = globalThis as unknown as Pick<Worker, 'postMessage' | 'onmessage'>

/** How often it says how many games there were, in ms. */
const OFTEN = 500

let stopped = false

page.onmessage = async ({ data }: MessageEvent<MeasureOrder | MixOrder | 'stop'>) => {
  if (data === 'stop') {
    stopped = true
    return
  }
  if ('mix' in data) return playMix(data)
  const { pack, card, games, language } = data
  let said = 0
  try {
    for (const step of measureCard(pack, card, games, 'workshop')) {
      const now = Date.now()
      const known = stopped ? step.now() : step.measured
      if (known) tell({ games: step.games, measured: inShort(known, language), over: stopped || step.games === games })
      else if (now - said > OFTEN) {
        tell({ games: step.games, measured: null, over: false })
        said = now
      }
      // "stop" is heard between games
      await new Promise((done) => setTimeout(done))
      if (stopped && known !== null) return
    }
  } catch (error) {
    tell({ games: 0, measured: null, over: true, failed: error instanceof Error ? error.message : String(error) })
  }
}

/** Plays games with a mix of packs, and says what is known about twice a second. */
async function playMix({ mix, games }: MixOrder): Promise<void> {
  const tellMix = (news: MixNews): void => page.postMessage(news)
  let said = 0
  try {
    for (const step of playingMix(mix, games, 'mix')) {
      const over = stopped || step.games === games
      const isTime = over || Date.now() - said > OFTEN
      if (isTime) {
        tellMix({ games: step.games, figures: step.now(), over })
        said = Date.now()
      }
      await new Promise((done) => setTimeout(done))
      if (over) return
    }
  } catch (error) {
    tellMix({ games: 0, figures: null, over: true, failed: error instanceof Error ? error.message : String(error) })
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
