import type { TaughtLesson } from '@soulstack/kit'
import { ACTS } from './acts.ts'

export const sets: TaughtLesson = {
  id: 'sets',
  title: 'Angels and sets',
  about: 'How points get onto souls, and how a soul is sainted.',
  minutes: 3,
  seats: 2,
  acts: ACTS,
  table: {
    number: 1,
    souls: [{ innkeeper: 3 }, { minstrel: -2 }, 'master-mason'],
    Ann: { hand: ['charity', 'charity', 'charity', 'patience', 'kindness'], angels: ['barachiel'] },
    Ned: { hand: ['greed', 'wrath', 'lust', 'pride', 'sloth'], angels: ['satan'] },
    'soul-deck': ['farrier'],
  },
  script: [],
  steps: [
    {
      title: 'Three souls, two sides',
      say: 'Every soul has a virtue and a sin. You play for Heaven: holy points pull a soul up to you, unholy points pull it down. A soul never has both.',
      rule: 'R-BFS-16',
      point: [{ card: 'innkeeper' }, { card: 'minstrel' }, { card: 'master-mason' }],
      until: { read: true },
    },
    {
      title: 'Use your archangel',
      say: 'A turn has eight steps; skip those you do not want. Step 1 is for an archangel: Barachiel puts one holy point on a Charity soul. Press him, then the big button.',
      rule: 'R-BFS-22',
      point: [{ card: 'barachiel' }],
      until: { log: 'uses', seat: 0, card: 'barachiel' },
    },
    {
      title: 'Play three of a kind',
      say: 'In step 3 you play a set of cards: their colours decide what it is, like hands in poker. Three cards of Charity put three holy points on a Charity soul. Seven points on the Innkeeper, and he is sainted.',
      rule: 'R-BFS-39',
      point: [{ card: 'charity' }],
      until: { log: 'home', card: 'innkeeper' },
      way: [{ log: 'set', card: 'charity', times: 3 }],
      // the points went to another soul
      missed: { log: 'points', card: 'minstrel' },
    },
    {
      title: 'A soul is sainted',
      say: 'With seven points it goes to Heaven at once and scores at the end; another soul comes to Earth. You may turn up another archangel for it.',
      rule: 'R-BFS-51',
      point: [{ part: 'main' }],
      until: { log: 'angel' },
    },
    {
      title: 'Draw',
      say: 'Steps 4 and 5 are for favours and relics, step 6 for a Reap card. At the end you draw up to five cards, and the other side plays.',
      rule: 'R-BFS-57',
      point: [{ part: 'main' }],
      until: { log: 'drew', seat: 0 },
      // the turn was ended without drawing
      missed: { log: 'turn', seat: 1 },
    },
    {
      title: 'That was a turn',
      say: 'Angels, buying, a set, a favour, a relic, reaping, drawing. Press something you cannot do, and you will see why.',
      rule: 'R-BFS-20',
      point: [],
      until: { read: true },
    },
  ],
}
