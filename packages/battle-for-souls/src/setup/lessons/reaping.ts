import type { TaughtLesson } from '@soulstack/kit'
import { ACTS } from './acts.ts'

export const reaping: TaughtLesson = {
  id: 'reaping',
  title: 'Reaping, and INSTANTs',
  about: 'How souls are reaped, and how to respond to the other side.',
  minutes: 4,
  seats: 2,
  acts: ACTS,
  table: {
    number: 1,
    souls: [{ innkeeper: 5 }, { minstrel: -4 }, { goatherd: 1 }],
    Ann: {
      hand: ['reap', 'charity', 'patience', 'humility', 'diligence'],
      angels: ['barachiel'],
      relics: ['buckler-of-faith'],
    },
    Ned: { hand: ['pride', 'pride', 'pride', 'greed', 'sloth'], angels: ['satan'] },
    'soul-deck': ['court-physician', 'bell-founder', 'farrier'],
  },
  script: [{ seat: 1, pick: 'Three of a kind' }],
  steps: [
    {
      title: 'Step 3 first',
      say: 'A Reap card is played in step 6, and before it step 3 has to be done: play a set, discard, or draw a card. Play three colours (you choose the soul for the holy point and the three cards), or discard nothing.',
      rule: 'R-BFS-26',
      point: [{ card: 'charity' }, { card: 'patience' }, { card: 'humility' }],
      until: { log: ['set', 'discards', 'drew'], seat: 0 },
      way: [{ log: 'uses', card: 'barachiel' }],
    },
    {
      title: 'Reap',
      say: 'Souls with four holy points or more go to Heaven, with four unholy points or more to Hell, all others to Purgatory. So the best moment is when more of them are yours.',
      rule: 'R-BFS-55',
      point: [{ card: 'reap-heaven' }],
      until: { log: 'reaps', seat: 0 },
    },
    {
      title: 'Draw',
      say: 'Three new souls have come to Earth. Draw up to five cards.',
      rule: 'R-BFS-57',
      point: [{ part: 'main' }],
      until: { log: 'drew', seat: 0 },
      // the turn was ended without drawing
      missed: { log: 'turn', seat: 1 },
    },
    {
      title: 'Respond with Buckler of Faith',
      say: 'Hell plays three of a kind. Nothing has happened yet: what is declared waits for those who have an INSTANT. The Buckler takes three points off.',
      rule: 'R-BFS-49',
      point: [{ card: 'buckler-of-faith' }],
      until: { log: 'uses', seat: 0, card: 'buckler-of-faith' },
      // what Hell has declared has come about
      missed: { log: 'points' },
    },
    {
      title: 'How it ends',
      say: 'The game ends when the souls have run out. Souls, relics, favours and Victory Points are counted then, wherever they lie.',
      rule: 'R-BFS-69',
      point: [],
      until: { read: true },
    },
  ],
}
