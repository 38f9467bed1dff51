import { describe, expect, it } from 'vitest'
import { CARD_FIELDS, FIELD, noCounts, SHARE, WIN } from '../../src/lab/figures/counts.ts'
import { measureCard, measured, measuringOf, playMeasured } from '../../src/lab/measure.ts'
import type { Standard } from '../../src/lab/standard.ts'
import { strengthOf, verdictOf } from '../../src/lab/verdict.ts'
import type { OwnPack } from '../../src/model/config.ts'
import { printed } from '../../src/packs/index.ts'

/** A pack with official cards as somebody's own. */
const packOf = (...ids: string[]): OwnPack => ({
  id: 'mine',
  version: '1',
  cards: ids.map((id) => ({ ...printed.byId.get(id)!.source, set: 'Mine' })),
})

/** A pack's cards are found at the table by `measuringOf`; this is what counts say if so many players had one and won so much more than predicted. */
function counted(id: string, n: number, beyond: number) {
  const row = CARD_FIELDS.map(() => 0)
  const set = (field: keyof typeof FIELD, value: number): void => {
    row[FIELD[field]] = value
  }
  set('seen', n)
  set('seats', 3 * n)
  set('gained', n)
  set('held', n)
  set('won', (n * WIN) / 2)
  set('used', 2 * n)
  set('beyond', n * beyond * SHARE)
  // a spread of about 0.4 between games
  set('square', n * (beyond * beyond + 0.16) * SHARE * SHARE)
  return { ...noCounts(), cards: { apart: { [id]: row }, together: {} }, gifts: { '3': { nothing: [n, 0, 0, 0] } } }
}

/** Official treasures that are worth -2 to 11 points. */
const standard: Standard = {
  games: 1,
  seed: '',
  bot: 'normal',
  turns: {},
  types: {
    treasure: {
      worth: {
        cards: 200,
        mean: 0.045,
        spread: 0.025,
        marks: Array.from({ length: 21 }, (_, i) => -0.02 + i * 0.0065),
      },
      danger: null,
      used: 2,
      decided: 0.05,
    },
  },
}

const treasure = measuringOf(packOf('brimstone'), 'brimstone', 'x')

describe('measuring a card of a pack', () => {
  it('has the card turn up, says more at the end, and counts the same in parts', () => {
    const steps = [...measureCard(packOf('brimstone'), 'brimstone', 6, 'x')]
    expect(steps.map(({ games, measured: m }) => (m === null ? null : games))).toEqual([...Array(5).fill(null), 6])
    const last = steps[5]!
    expect(last.faults).toEqual([])
    expect(last.measured).toMatchObject({ id: 'mine:brimstone', type: 'treasure', games: 6 })
    expect(last.measured!.card.seen).toBeGreaterThanOrEqual(0.5)
    const again = playMeasured(treasure, 0, 6).counts
    expect(measured(treasure, again)).toEqual(last.measured)
  })

  it.each(['isaac', 'a-penny'])('deals a copy of %s', (id) => {
    const { counts, faults } = playMeasured(measuringOf(packOf(id), id, 'y'), 0, 2)
    expect(faults).toEqual([])
    expect(Object.keys(counts.cards.apart)).toEqual([`mine:${id}`])
  })

  it('ranks a card among official ones: the stronger the higher, the more games the surer', () => {
    const rank = (n: number, beyond: number) =>
      measured(treasure, counted('mine:brimstone', n, beyond), standard).worth!
    const [weak, usual, strong] = [-0.1, 0.045, 0.3].map((beyond) => rank(10_000, beyond))
    expect(weak!.middle).toBeLessThan(0.1)
    expect(Math.abs(usual!.middle - 0.5)).toBeLessThan(0.25)
    expect(strong!.middle).toBe(1)
    const widths = [100, 1000, 10_000].map((n) => rank(n, 0.045)).map(({ low, high }) => high - low)
    expect(widths[0]).toBeGreaterThan(widths[1]!)
    expect(widths[1]).toBeGreaterThan(widths[2]!)
    expect([rank(100, 0.045), usual!, weak!, strong!].map(strengthOf)).toEqual([
      'unclear',
      'ordinary',
      'weak',
      'strong',
    ])
    expect(measured(treasure, counted('mine:brimstone', 5, 0.3), standard).worth).toBeNull()
  })

  it('says it in words, in both languages', () => {
    const strong = measured(treasure, counted('mine:brimstone', 10_000, 0.3), standard)
    expect(verdictOf(strong, 'en')).toMatchInlineSnapshot(`
      {
        "sentences": [
          "Stronger than nearly all treasures.",
          "Getting it changes the chance of winning by +30.0 percentage points, give or take 0.8; for treasures it is +4.5 on average.",
          "Players who had it won 50.0 %, the others 25.0 %.",
          "In 10,000 games, 10,000 players had it and used it 2.0 times each; in 0.0 % of the games the winner did so in the last turn.",
        ],
        "strength": "strong",
        "word": "Strong",
      }
    `)
    expect(verdictOf(strong, 'de')).toMatchInlineSnapshot(`
      {
        "sentences": [
          "Stärker als fast alle Schätze.",
          "Wer sie bekommt, dessen Siegchance ändert sich um +30,0 Prozentpunkte (plus oder minus 0,8); bei Schätzen sind es im Schnitt +4,5.",
          "Wer sie hatte, hat 50,0 % der Partien gewonnen, alle anderen 25,0 %.",
          "In 10.000 Partien haben 10.000 Spieler sie gehabt und je 2,0-mal benutzt; in 0,0 % der Partien tat das der Sieger im letzten Zug.",
        ],
        "strength": "strong",
        "word": "Stark",
      }
    `)
    const little = measured(treasure, counted('mine:brimstone', 5, 0.3), standard)
    expect(verdictOf(little, 'en').sentences[0]).toBe('It is too early to tell: in 5 games only 5 players had it.')
    expect(verdictOf(little, 'de').sentences[0]).toBe(
      'Es ist noch zu früh für ein Urteil: In 5 Partien haben nur 5 Spieler sie gehabt.',
    )
  })

  it('refuses what is not there, and what does not come into games by chance', () => {
    expect(() => measuringOf(packOf('brimstone'), 'nothing', 'x')).toThrow('the pack has no card nothing')
    const challenge = printed.plain.find(({ source }) => source.type === 'challenge')!.id
    expect(() => measuringOf(packOf(challenge), challenge, 'x')).toThrow('is chosen for a table')
  })
})
