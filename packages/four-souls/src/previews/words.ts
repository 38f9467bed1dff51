import type { Language, Seat } from '@soulstack/kit'
import type { Entity } from '../model/entity.ts'
import type { State } from '../model/state.ts'
import { YOU } from '../text/facts.ts'
import { type Words, wordsOf } from '../text/index.ts'
import type { PreviewWords, Who } from '../text/sentences.ts'
import { nameOf, thing } from '../view/names.ts'
import { type AnswerEffect, type Group, grouped, type Sum } from './says.ts'

/** The most statements for which there is room next to a card, and the most names in one of them. */
const MOST = 2
const NAMES = 3

/**
 * Describes what an answer of `seat` would do in this position: "prevents it, hits another for 1", "hits: 2 in 3". `whole`: everything,
 * with everybody's name; else only as much as fits next to a card.
 */
export function previewWords(
  g: State,
  seat: Seat,
  { says, by }: AnswerEffect,
  language: Language,
  whole: boolean,
): string {
  const w = wordsOf(language)
  const words = w.previews
  const groups = grouped(says)
  const parts = groups.slice(0, whole ? groups.length : MOST).flatMap((group) => phrases(g, seat, group, w, whole))
  const long = parts.length > 1 && parts.some((part) => /[:,] /.test(part))
  const all = parts.join(long ? '; ' : ', ')
  const text = !whole && groups.length > MOST ? words.andMore(all) : all
  return by >= 0 ? words.by(nameOf(g, by, w), text) : text
}

function phrases(g: State, seat: Seat, group: Group, w: Words, whole: boolean): string[] {
  const { chance } = group.say
  const texts = plain(g, seat, group, w, whole)
  return chance === null ? texts : texts.map((text) => `${text}: ${w.previews.chance(chance)}`)
}

/** Whom a statement is about, in as many subjects as it takes: the reader is one of their own, unless it is everybody. */
function subjects(g: State, seat: Seat, who: readonly Entity[], w: Words, whole: boolean): Who[] {
  const alive = g.seats.flatMap((s, one) => (s.dead ? [] : [one === seat ? -1 : one]))
  const isAll = (players: readonly number[]): boolean =>
    players.length >= NAMES && players.length === who.length && players.every((one) => who.includes(one))
  if (isAll(alive)) return [{ is: 'everyone' }]
  if (isAll(alive.filter((one) => one >= 0))) return [{ is: 'others' }]
  const others = who.filter((one) => one >= 0)
  const shown = whole || others.length <= NAMES ? others : others.slice(0, NAMES - 1)
  const more = others.length - shown.length
  return [
    ...(others.length < who.length ? [{ is: 'named', things: [YOU], more: 0 } as const] : []),
    ...(others.length > 0 ? [{ is: 'named', things: shown.map((one) => thing(g, one, seat, w)), more } as const] : []),
  ]
}

function plain(g: State, seat: Seat, { say, who, times }: Group, w: Words, whole: boolean): string[] {
  const words = w.previews
  const told = (sum: Sum): string => sumWords(g, sum, words, w)
  const each = (put: (who: Who) => string): string[] => subjects(g, seat, who, w, whole).map(put)
  switch (say.is) {
    case 'hits':
      return [words.hits(say.still)]
    case 'misses':
      return [words.misses(say.still)]
    case 'die':
      return [words.die(say.toll && say.chance === null ? told(say.toll) : null)]
    case 'dies':
      return each((one) => words.dies(one))
    case 'lives':
      return each((one) => words.lives(one))
    case 'wins':
      return each((one) => words.wins(one))
    case 'takes':
      return each((one) => words.takes(one, say.n))
    case 'another':
      return [words.another(say.player, say.n, times)]
    case 'loses':
      return each((one) => words.loses(one, told(say.sum)))
    case 'gains':
      return each((one) => words.gains(one, told(say.sum)))
    case 'keeps':
      return [words.keeps(told(say.sum))]
    case 'counts':
      return [words.counts(say.face)]
    default:
      return [words.plain[say.is]]
  }
}

/** "1¢, a loot card, an item". */
function sumWords(g: State, { cents, loot, souls, items, item }: Sum, words: PreviewWords, w: Words): string {
  const parts: string[] = []
  if (souls > 0) parts.push(words.souls(souls))
  if (cents > 0) parts.push(`${cents}¢`)
  if (loot > 0) parts.push(words.loot(loot))
  if (items > 0) parts.push(item >= 0 ? nameOf(g, item, w) : words.items(items))
  return parts.join(', ')
}
