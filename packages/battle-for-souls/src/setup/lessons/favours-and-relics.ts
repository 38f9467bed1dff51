import type { TaughtLesson } from '@soulstack/kit'
import { ACTS } from './acts.ts'

export const favoursAndRelics: TaughtLesson = {
  id: 'favours-and-relics',
  title: 'Favours and relics',
  about: 'What points buy, and what a pair earns.',
  minutes: 3,
  seats: 2,
  acts: ACTS,
  table: {
    number: 1,
    souls: [{ innkeeper: 4 }, { minstrel: -2 }, 'master-mason'],
    Ann: {
      hand: ['charity', 'charity', 'humility', 'kindness', 'diligence'],
      angels: ['barachiel'],
      'relic-stack': ['shepherds-crook'],
    },
    Ned: { hand: ['greed', 'wrath', 'lust', 'pride', 'sloth'], angels: ['satan'] },
  },
  script: [],
  steps: [
    {
      title: 'Buy a holy relic',
      say: 'In step 2 the points of one soul can pay: two for an Intercession, three for a relic. The Innkeeper has four, so buy a holy relic with his. What you get is the top of its stack.',
      rule: 'R-BFS-23',
      point: [{ card: 'innkeeper' }, { part: 'main' }],
      until: { log: 'gained', seat: 0, card: 'shepherds-crook' },
      way: [{ log: 'buys' }, { log: 'uses', card: 'barachiel' }],
      // something else was bought
      missed: { log: 'gained', seat: 0 },
    },
    {
      title: 'Play a pair',
      say: 'Two cards of one colour earn a card for you instead of points for a soul. A Victory Point counts at the end wherever it lies, even in your deck.',
      rule: 'R-BFS-34',
      point: [{ card: 'charity' }],
      until: { log: 'set', seat: 0, card: 'charity', times: 2 },
    },
    {
      title: 'Use your relic',
      say: 'Favours are used in step 4, relics in step 5, one of each in a turn. The Shepherd’s Crook puts two holy points on a soul that has no unholy ones. Used up, it goes to Heaven and counts there.',
      rule: 'R-BFS-46',
      point: [{ card: 'shepherds-crook' }],
      until: { log: 'uses', seat: 0, card: 'shepherds-crook' },
    },
    {
      title: 'Draw',
      say: 'You draw up to five cards, and the turn is over.',
      rule: 'R-BFS-57',
      point: [{ part: 'main' }],
      until: { log: 'drew', seat: 0 },
      // the turn was ended without drawing
      missed: { log: 'turn', seat: 1 },
    },
    {
      title: 'Spend or save',
      say: 'The soul loses the points that pay. A soul that is nearly yours is worth more than a favour; one that you cannot hold may as well pay for one.',
      rule: 'R-BFS-24',
      point: [],
      until: { read: true },
    },
  ],
}
