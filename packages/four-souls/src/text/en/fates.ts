import type { Thing } from '../facts.ts'
import { divider } from '../sentence.ts'
import type { FateWords } from '../sentences.ts'
import { isYou, lootCards, name } from './names.ts'

const does = (who: Thing, one: string): string => `${name(who)} ${isYou(who) ? one : `${one}s`}`

/** What an answer would do, in a few words that are shown next to a card. */
export const fates: FateWords = {
  plain: {
    prevents: 'prevents it',
    cancels: 'cancels it',
    live: 'you live',
    'no-attack': 'ends the attack',
    better: 'better for you',
    lost: 'the game is lost',
    nothing: 'changes nothing here',
  },
  hits: (still) => (still ? 'still a hit' : 'hits'),
  misses: (still) => (still ? 'still a miss' : 'misses'),
  die: (toll) => (toll === null ? 'you die' : `you die: ${toll}`),
  dies: (who) => does(who, 'die'),
  lives: (who) => does(who, 'live'),
  wins: (who) => does(who, 'win'),
  takes: (who, n) => `${does(who, 'take')} ${n}`,
  another: (player, n) => (player ? `hits another for ${n}` : `hits a monster for ${n}`),
  loses: (who, what) => `${does(who, 'lose')} ${what}`,
  gains: (who, what) => `${does(who, 'gain')} ${what}`,
  keeps: (what) => `you keep ${what}`,
  counts: (face) => `counts as ${face}`,
  chance: ({ n, of, about }) => `${about ? 'about ' : ''}${n} in ${of}`,
  by: (card, what) => `${card}${divider(card)} ${what}`,
  loot: lootCards,
  items: (n) => (n === 1 ? 'an item' : `${n} items`),
  souls: (n) => (n === 1 ? 'a soul' : `${n} souls`),
}
