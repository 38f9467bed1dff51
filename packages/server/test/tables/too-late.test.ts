import { type GameEvent, LANGUAGES, Refusal, Session } from '@soulstack/kit'
import type { GameModule } from '@soulstack/tables/game'
import { expect, it } from 'vitest'
import { GivenAnswers, Moments } from '../../../tables/src/table/take-backs.ts'
import { settableBattleForSouls, settableFourSouls } from '../helpers/set-table.ts'

/* Why a move cannot be taken back any more: what has been seen since, in words. */

/**
 * Plays these acts, passing until each can be chosen, and returns why the first player cannot take back their first move, in every
 * language. `passes`: how many more passes follow.
 */
function why(gameModule: GameModule, table: unknown, acts: readonly string[], passes = 0): string[] {
  const { game } = gameModule
  const events: GameEvent[] = []
  const session = new Session(game, game.readConfig({ table }), 'too late', { events })
  const moments = new Moments(gameModule, session, events, new Set(), new GivenAnswers())
  const began = session.now
  const choose = (act: string): boolean => {
    const d = session.state.decision
    const at = d?.options.findIndex((o) => o.act === act) ?? -1
    if (!d || at < 0) return false
    session.answer(d.seat, { decision: d.id, picks: [at] })
    return true
  }
  for (const act of acts)
    for (let n = 0; !choose(act); n++)
      if (n === 20 || !choose('pass')) {
        const asked = session.state.decision
        throw new Error(`${act} is not among ${asked?.options.map((o) => o.act)} (${asked?.ask.code})`)
      }
  for (let n = 0; n < passes; n++) choose('pass')
  try {
    moments.way([0], began)
  } catch (error) {
    if (error instanceof Refusal) return LANGUAGES.map(({ id }) => error.in(id))
    throw error
  }
  throw new Error('It can be taken back.')
}

/** Ann and Ned, in Ann's turn. */
const table = (ann: object, more: object = {}) => ({
  seats: [
    { name: 'Ann', character: 'eve', ...ann },
    { name: 'Ned', character: 'maggy' },
  ],
  monsters: ['squirt', 'fly'],
  ...more,
})
const SEEN = 'What has been seen cannot be unseen, so earlier moves stand.'
const GESEHEN = 'Gesehen ist gesehen, also bleibt, was davor getan wurde.'

it('names the card that came into the shop after a purchase, not who controls what was bought', () => {
  const shop = { shop: ['breakfast', 'dinner'], 'treasure-deck': ['the-relic', 'meat'] }
  expect(why(settableFourSouls, table({ cents: 20 }, shop), ['purchase', 'buy'], 4)).toEqual([
    `Too late: a new card was seen (The Relic is in the shop). ${SEEN}`,
    expect.stringMatching(/^Zu spät: Eine neue Karte war zu sehen \(.+\)\. Gesehen ist gesehen/),
  ])
})

it('names the monster that came up after another died', () => {
  const fly = { monsters: ['fly'], 'monster-deck': ['squirt', 'gurdy'], dice: [6, 6, 6] }
  expect(why(settableFourSouls, table({}, fly), ['attack', 'attack-target'], 12)[0]).toBe(
    `Too late: a new card was seen (Squirt appears). ${SEEN}`,
  )
})

it('says that a die was rolled, and that cards were drawn or looked at', () => {
  const dice = { monsters: ['gurdy'], dice: [6, 6, 6] }
  expect(why(settableFourSouls, table({}, dice), ['attack', 'attack-target'], 2)).toEqual([
    expect.stringMatching(/^Too late: a die was rolled \(\{seat:0\}.*6\)\. /),
    expect.stringMatching(/^Zu spät: Es wurde gewürfelt \(.*6\)\. /),
  ])
  const sack = table({ hand: ['a-sack', 'a-penny'] })
  expect(why(settableFourSouls, sack, ['play'], 3)).toEqual([
    `Too late: cards were drawn ({seat:0} loots 1). ${SEEN}`,
    expect.stringContaining('Zu spät: Es wurden Karten gezogen ('),
  ])
  const emperor = table({ hand: ['iv-the-emperor', 'a-penny'] })
  expect(why(settableFourSouls, emperor, ['play'], 3)).toEqual([
    expect.stringMatching(
      /^Too late: hidden cards were looked at \(\{seat:0\} looks at the top 5 cards of the monster deck\)\. /,
    ),
    expect.stringContaining(GESEHEN),
  ])
})

it('says so in Battle For Souls, too', () => {
  const drew = why(settableBattleForSouls, {}, ['draw-one'])
  expect(drew[0]).toMatch(/^Too late: cards were drawn \(.+ draws .+\)\. /)
})
