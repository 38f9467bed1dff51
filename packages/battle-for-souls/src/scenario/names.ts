import { type Decision, localsOf, type Option } from '@soulstack/kit'
import type { Side } from '../cards/card.ts'
import { declaredIn, use } from '../rules/declare.ts'
import { type PieceAt, piecesOf, set, waysOf } from '../rules/hand.ts'
import { type QuestionCode, questionOf } from '../rules/questions.ts'
import { defOf, PLACES, partnerOf, SETS, type State, sideName, sideOf } from '../rules/state.ts'
import { isCard, nameOf } from '../setup/positions/cards.ts'

/** Names in scenarios: every option has words that refer to it, the plainest first. */

export const cardName = (g: State, card: number): string => nameOf(defOf(g, card))

/** The soul at a place of Earth. */
export const soulAt = (g: State, place: number): string => (g.souls[place]! < 0 ? 'none' : cardName(g, g.souls[place]!))

/** The names of purchases, which differ by side. */
export const GOODS_OF: Readonly<Record<Side, readonly [string, string]>> = {
  heaven: ['intercession', 'relic'],
  hell: ['sin', 'relic'],
}

/** `add innkeeper 2`, `add innkeeper`, `innkeeper 2`, `innkeeper`. */
const withPoints = (act: string, what: string, n: number): string[] => [
  `${act} ${what} ${n}`,
  `${act} ${what}`,
  `${what} ${n}`,
  what,
]

/** The name of a piece of a set; the prefix `fan/` means the partner's fan. */
export function pieceName(g: State, seat: number, { from, at }: PieceAt): string {
  if (from === 'hand') return cardName(g, g.hands[seat]![at]!)
  if (from === 'favour') return cardName(g, at)
  return `fan/${cardName(g, g.fans[partnerOf(g, seat)]![at]!)}`
}

/** The ways to make the set being played, as names of cards. */
export function waysInWords(g: State, seat: number): string[][] {
  const playing = localsOf(g.frames.at(-1), set)
  if (playing === null) return []
  const pieces = piecesOf(g, seat)
  return waysOf(g, playing).map((way) => way.pieces.map((i) => pieceName(g, seat, pieces[i]!)))
}

/** The words for an option of a decision. */
export function optionNames(g: State, d: Decision, { act, a, b }: Option): string[] {
  const side = sideName(sideOf(g, d.seat))
  switch (act) {
    case 'angel':
      return [`use ${cardName(g, a)} on ${soulAt(g, b)}`, cardName(g, a)]
    case 'buy':
      return [`buy ${GOODS_OF[side][a]} from ${soulAt(g, b)}`]
    case 'set':
      return [SETS[a]!]
    case 'use':
      return [cardName(g, a)]
    case 'add':
    case 'remove':
      return withPoints(act, soulAt(g, a), b)
    case 'move':
      return withPoints(act, `${soulAt(g, a)} to ${soulAt(g, b % PLACES)}`, Math.floor(b / PLACES))
    case 'claim':
    case 'spare':
      return [soulAt(g, a), `${act} ${soulAt(g, a)}`]
    case 'rescue':
      return [cardName(g, g.purgatory[a]!), `rescue ${cardName(g, g.purgatory[a]!)}`]
    case 'destroy':
      return [cardName(g, a), `destroy ${cardName(g, a)}`]
    case 'reduce':
      return [declaredSoul(g, a, b)]
    case 'card':
      return [cardName(g, g.hands[d.seat]![a]!)]
    case 'cards':
      return [waysInWords(g, d.seat)[a]!.join(', ')]
    case 'reap':
      return a === 0 ? ['reap'] : ['fan/reap', 'reap']
    default:
      return [act]
  }
}

/** The soul that a declared deed puts points on. */
function declaredSoul(g: State, deed: number, n: number): string {
  const found = declaredIn(g, localsOf(g.frames.at(-1), use)?.answers ?? -1)?.deeds[deed]
  if (!found) return `deed ${deed + 1}`
  const soul = found.kind === 'move' ? found.to : found.card
  return soul < 0 ? `${n}` : cardName(g, soul)
}

const ASKS: Readonly<Record<Exclude<QuestionCode, 'turn'>, string>> = {
  reward: 'what the set does',
  cards: 'which cards to play',
  second: 'for another set',
  discard: 'which cards to discard',
  effect: 'what to do with',
  instant: 'for an INSTANT',
  flip: 'whether to turn up another archangel or devil',
}

/** The current question as a sentence, for the author of a scenario that did not expect it. */
export function askedInWords(g: State, names: readonly string[]): string {
  const d = g.decision
  if (d === null) return g.over === null ? 'nobody is asked anything' : 'the game is over'
  const seat = names[d.seat]!
  const from = d.options.map((o) => optionNames(g, d, o)[0]).join('; ') || 'nothing'
  const q = questionOf(d)
  if (q.code === 'turn') return `it is the turn of ${seat}, step ${g.step} (${from})`
  const card = q.code === 'effect' ? ` ${cardName(g, q.args.card)}` : ''
  const many = d.min === d.max ? `pick ${d.min}` : `pick ${d.min} to ${d.max}`
  return `${seat} is asked ${ASKS[q.code]}${card} [${from}], ${many}`
}

const WORDS = new Set(['yes', 'no', 'none', 'nothing', 'pass', 'stop', 'discard', 'draw-one', 'draw', 'end', ...SETS])

/** Whether this word means anything at all: a card, a set, a number of points … */
export function isWord(word: string): boolean {
  const plain = word.replace(/#\d+$/, '').replace(/^(add|remove|move|claim|spare|rescue|destroy|fan\/) ?/, '')
  const souls = plain.replace(/ \d+$/, '').split(' to ')
  return WORDS.has(plain) || (souls.length <= 2 && souls.every(isCard))
}

/** Whether equal options of this kind are interchangeable: two copies of a card in a hand. */
export const isSame = (o: Option): boolean => o.act === 'card' || o.act === 'reap'
