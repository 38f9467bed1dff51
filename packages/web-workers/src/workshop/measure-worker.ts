// A worker that measures cards with the lab.
import { type Measured, measureCard, playingMix, verdictOf } from '@soulstack/four-souls/lab'
import { serveRequests } from '@soulstack/kit'
import type { Measurement, MeasureNews, MeasureOrder, MeasureRequests, MixNews } from './messages.ts'

// Measures a card, or plays a mix of packs, beside the page: games between bots, one after the other, until there were enough or it is told to stop.

/** How often it says how many games there were, in ms. */
const OFTEN = 500

let stopped = false

/** Lets "stop" in, between games. */
const pause = () => new Promise((done) => setTimeout(done))

serveRequests<MeasureRequests>(globalThis as never, {
  async measure({ pack, card, games, language }, { news }) {
    let last: MeasureNews = { games: 0, measured: null }
    let said = 0
    for (const step of measureCard(pack, card, games, 'workshop')) {
      const known = stopped ? step.now() : step.measured
      last = { games: step.games, measured: known && inShort(known, language) }
      if (known && (stopped || step.games === games)) break
      if (known) news(last)
      else if (Date.now() - said > OFTEN) {
        news(last)
        said = Date.now()
      }
      await pause()
    }
    return last
  },
  async mix({ mix, games }, { news }) {
    let last: MixNews = { games: 0, figures: null }
    let said = 0
    for (const step of playingMix(mix, games, 'mix')) {
      const over = stopped || step.games === games
      if (over || Date.now() - said > OFTEN) {
        last = { games: step.games, figures: step.now() }
        if (over) break
        news(last)
        said = Date.now()
      }
      await pause()
    }
    return last
  },
  stop() {
    stopped = true
    return null
  },
})

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
