import type { Language, Seat } from '@soulstack/kit'
import type { State } from '../model/state.ts'
import { type Thing, YOU } from '../text/facts.ts'
import { type Words, wordsOf } from '../text/index.ts'
import type { FateWords } from '../text/sentences.ts'
import { nameOf, thing } from '../view/names.ts'
import type { AnswerEffect, Statement, Sum } from './says.ts'

/** Describes what an answer of `seat` would do in this position: "prevents it, hits another for 1", "hits: 2 in 3". */
export function fateWords(g: State, seat: Seat, { says, by }: AnswerEffect, language: Language): string {
  const w = wordsOf(language)
  const words = w.fates
  const parts = says.map((say) => phrase(g, seat, say, words, w))
  const long = parts.length > 1 && parts.some((part) => part.includes(': '))
  const text = parts.join(long ? '; ' : ', ')
  return by >= 0 ? words.by(nameOf(g, by, w), text) : text
}

function phrase(g: State, seat: Seat, say: Statement, words: FateWords, w: Words): string {
  const text = plain(g, seat, say, words, w)
  return say.chance === null ? text : `${text}: ${words.chance(say.chance)}`
}

function plain(g: State, seat: Seat, say: Statement, words: FateWords, w: Words): string {
  const named = (who: number): Thing => (who < 0 ? YOU : thing(g, who, seat, w))
  const told = (sum: Sum): string => sumWords(g, sum, words, w)
  switch (say.is) {
    case 'hits':
      return words.hits(say.still)
    case 'misses':
      return words.misses(say.still)
    case 'die':
      return words.die(say.toll && say.chance === null ? told(say.toll) : null)
    case 'dies':
      return words.dies(named(say.who))
    case 'lives':
      return words.lives(named(say.who))
    case 'wins':
      return words.wins(named(say.who))
    case 'takes':
      return words.takes(named(say.who), say.n)
    case 'another':
      return words.another(say.player, say.n)
    case 'loses':
      return words.loses(named(say.who), told(say.sum))
    case 'gains':
      return words.gains(named(say.who), told(say.sum))
    case 'keeps':
      return words.keeps(told(say.sum))
    case 'counts':
      return words.counts(say.face)
    default:
      return words.plain[say.is]
  }
}

/** "1¢, a loot card, an item". */
function sumWords(g: State, { cents, loot, souls, items, item }: Sum, words: FateWords, w: Words): string {
  const parts: string[] = []
  if (souls > 0) parts.push(words.souls(souls))
  if (cents > 0) parts.push(`${cents}¢`)
  if (loot > 0) parts.push(words.loot(loot))
  if (items > 0) parts.push(item >= 0 ? nameOf(g, item, w) : words.items(items))
  return parts.join(', ')
}
