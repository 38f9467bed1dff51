import { divider } from '../sentence.ts'
import type { PreviewWords, Who } from '../sentences.ts'
import { isYou, listed, lootCards, name } from './names.ts'

/** "you die", "everyone else dies", "Ned, Liz and 2 more die". */
function does(who: Who, verb: string): string {
  if (who.is !== 'named') return `${who.is === 'everyone' ? 'everyone' : 'everyone else'} ${verb}s`
  const { things, more } = who
  const names = [...things.map(name), ...(more > 0 ? [`${more} more`] : [])]
  return `${listed(names)} ${names.length > 1 || things.every(isYou) ? verb : `${verb}s`}`
}

/** What an answer would do, in a few words that are shown next to a card. */
export const previews: PreviewWords = {
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
  another: (player, n, many) => {
    const one = player ? 'another' : 'a monster'
    return `hits ${many === 1 ? one : `${many} ${player ? 'others' : 'monsters'}`} for ${n}`
  },
  loses: (who, what) => `${does(who, 'lose')} ${what}`,
  gains: (who, what) => `${does(who, 'gain')} ${what}`,
  keeps: (what) => `you keep ${what}`,
  counts: (face) => `counts as ${face}`,
  chance: ({ n, of, about }) => `${about ? 'about ' : ''}${n} in ${of}`,
  by: (card, what) => `${card}${divider(card)} ${what}`,
  loot: lootCards,
  items: (n) => (n === 1 ? 'an item' : `${n} items`),
  andMore: (what) => `${what} and more`,
  souls: (n) => (n === 1 ? 'a soul' : `${n} souls`),
}
