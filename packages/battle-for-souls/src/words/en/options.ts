import type { Side } from '../../cards/card.ts'
import type { Discarding, Gain } from '../facts.ts'
import { capital, either, gainName, points, withArticle } from './names.ts'

/** Options, with the verb first. */
export const options = {
  angel: (angel: string, side: Side, n: number, soul: string) => `${angel}: ${points(side, n)} for ${soul}`,
  buy: (side: Side, what: Gain, price: number, soul: string) =>
    `Buy ${withArticle(gainName(side, what))} with ${points(side, price)} of ${soul}`,
  discard: 'Discard',
  /** `how` null: the hand is empty. */
  discards: (how: Discarding | null): string =>
    how === null
      ? 'nothing: there is no card in your hand'
      : how === 'fan'
        ? 'up to four, for your partner to use'
        : how === 'some'
          ? 'one or more'
          : 'any number',
  drawOne: 'Draw one',
  hand: (n: number, limit: number) => `hand ${n} of ${limit}`,
  use: (card: string) => `Use ${card}`,
  /** What an ability does, as a sentence. */
  does: (clause: string) => `${capital(clause)}.`,
  reap: 'Reap',
  /** Where the souls would go; `purgatory`: how many go there. */
  reaps: (heaven: readonly string[], hell: readonly string[], purgatory: number) =>
    [
      heaven.length > 0 ? `${heaven.join(' and ')} to Heaven` : '',
      hell.length > 0 ? `${hell.join(' and ')} to Hell` : '',
      purgatory > 0 ? `${purgatory} to Purgatory` : '',
    ]
      .filter(Boolean)
      .join(', '),
  draw: 'Draw to five and end the turn',
  end: 'End the turn without drawing',
  stop: 'No other set',
  pass: 'Pass',
  flip: 'Turn it up',
  noFlip: 'Leave it',
  discardCard: (card: string) => `Discard ${card}`,
  ofFan: (card: string) => `${card} of the fan`,
  none: 'Leave this part out',
  onlyRelic: (side: Side) => `Only the ${gainName(side, 'relic')}`,
  noPoints: 'no points',
  /** What a deed will do, as a choice. */
  deed: (words: string) => capital(words),
  /** How another soul's points change. */
  other: (soul: string, changes: string) => `${soul}: ${changes}`,
  /** Two pair: what it gains, and another set. */
  andAnother: (brings: string) => `${brings}, and another set`,
  /** What a set would do: points for one of these souls, `off` points off one; `brings`: what else it gains. */
  set: (side: Side, n: number, souls: readonly string[], off: number, brings: string | null) => {
    const all = [
      souls.length > 0 ? `${points(side, n)} for ${either(souls)}` : '',
      off > 0 ? `${off === 1 ? '1 point' : `${off} points`} off a soul` : '',
    ]
      .filter(Boolean)
      .join(', or ')
    return brings === null ? all : all === '' ? brings : `${all}, and ${brings}`
  },
}
