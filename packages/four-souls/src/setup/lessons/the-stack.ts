import type { TaughtLesson } from '@soulstack/kit'
import { ACTS } from './acts.ts'

export const theStack: TaughtLesson = {
  id: 'the-stack',
  title: 'The stack',
  about: 'Responding to others: what comes last resolves first.',
  minutes: 4,
  seats: 2,
  acts: ACTS,
  table: {
    seats: [
      { character: 'isaac', items: ['the-d6'], hand: ['butter-bean', 'soul-heart'], cents: 3, 'loot-plays': 2 },
      { character: 'maggy', items: ['yum-heart'], hand: ['gold-bomb', 'a-penny'], cents: 3 },
    ],
    active: 'Ned',
    monsters: ['fatty', 'clotty'],
    shop: ['breakfast', 'the-battery'],
    'monster-deck': ['dip', 'pooter'],
    dice: [5, 1],
  },
  script: [
    { seat: 1, pick: 'Play Gold Bomb' },
    { seat: 1, pick: '{seat:0}' },
    { seat: 1, pick: 'Attack' },
    { seat: 1, pick: 'Attack Fatty' },
  ],
  steps: [
    {
      title: 'Respond to the bomb: play Butter Bean!',
      say: 'It is the other player’s turn, and Gold Bomb!! is aimed at you. Nothing has happened yet: it waits on the stack until everybody has passed. Butter Bean! cancels a loot card that is being played.',
      rule: 'R-PRI-01',
      point: [{ card: 'butter-bean' }],
      until: { log: 'stacked', seat: 0, card: 'butter-bean' },
      // players who let the bomb happen die, and the lesson can continue
      missed: { log: 'dies', seat: 0 },
    },
    {
      title: 'Pass',
      say: 'Yours is on top of the stack, so it resolves first.',
      rule: 'R-PRI-03',
      point: [{ part: 'main' }],
      until: { log: ['cancelled', 'penalty'] },
    },
    {
      title: 'Pass while Fatty is attacked',
      say: 'The bomb is cancelled. Now the other player declares an attack. You may respond to that too, or pass until a die is rolled.',
      rule: 'R-ATK-02',
      point: [{ part: 'main' }],
      until: { log: 'roll', seat: 1 },
      way: [{ log: 'stacked' }],
    },
    {
      title: 'A 5 would hit: use The D6',
      say: 'Dice are on the stack too, whoever rolled them. Press The D6: it rerolls the die.',
      rule: 'R-DIC-04',
      point: [{ card: 'the-d6' }],
      until: { log: 'stacked', seat: 0, card: 'the-d6' },
      // the hit has dealt its damage
      missed: { log: 'damage' },
    },
    {
      title: 'Pass, and see what happens',
      say: 'A 1 never hits Fatty: now the attacker takes the damage.',
      rule: 'R-ATK-09',
      point: [{ part: 'main' }],
      until: { log: 'damage', seat: 1 },
    },
    {
      title: 'You need not respond to everything',
      say: 'Here you are asked whenever you could do something; in a game, when it matters. Press Wait to be asked at the next window; with a keyboard, hold Space. Pin a card to be asked about it every time; how much you are asked is set in the menu. What was passed for you is listed beside the main button.',
      rule: 'R-PRI-06',
      point: [],
      until: { read: true },
    },
  ],
}
