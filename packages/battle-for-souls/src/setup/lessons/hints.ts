import type { Hint } from '@soulstack/kit'

/** Hints for when something comes up for the first time. The first one that applies is shown. */
export const HINTS: readonly Hint[] = [
  {
    id: 'sainted',
    when: { log: 'home' },
    say: 'A soul with seven points of a side goes home at once. It counts for that side at the end.',
    rule: 'R-BFS-51',
  },
  {
    id: 'shuffled',
    when: { log: 'shuffled' },
    say: 'When a deck runs out, its discard is shuffled into a new one: what you have gained comes back to you.',
    rule: 'R-BFS-13',
  },
  {
    id: 'reap',
    when: { act: 'reap' },
    say: 'You can reap: souls with four points or more go to their sides, all others to Purgatory. Check first which side it helps more.',
    rule: 'R-BFS-55',
  },
  {
    id: 'use',
    when: { act: 'use' },
    say: 'In one turn you may use one favour and one relic. INSTANTs can be used whenever their moment comes, in the other side’s turn as well.',
    rule: 'R-BFS-43',
  },
  {
    id: 'buy',
    when: { act: 'buy' },
    say: 'Points of one soul can pay for a favour or a relic. The soul loses them.',
    rule: 'R-BFS-23',
  },
  {
    id: 'angel',
    when: { act: 'angel' },
    say: 'Your angel or devil can put a point on a soul of its colour, once in each of your turns.',
    rule: 'R-BFS-22',
  },
  {
    id: 'set',
    when: { act: 'set' },
    say: 'Cards of one colour put points on a matching soul, cards of different colours on any soul; a pair earns a Victory Point. Choose what to play, then you see what it can do.',
    rule: 'R-BFS-26',
  },
  {
    id: 'discard',
    when: { act: 'discard' },
    say: 'Step 3 must be done: play a set, discard as many cards as you like, or draw one.',
    rule: 'R-BFS-31',
  },
]
