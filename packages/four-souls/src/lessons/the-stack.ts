import type { TaughtLesson } from '@soulstack/kit'

export const theStack: TaughtLesson = {
  id: 'the-stack',
  title: 'The stack',
  about: 'Answering others: what comes last happens first.',
  minutes: 4,
  seats: 2,
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
      title: 'Answer the bomb: play Butter Bean!',
      say: 'It is the other player’s turn, and Gold Bomb!! is aimed at you. It has not happened yet: it waits on the stack until everybody has passed. Butter Bean! cancels loot that is being played.',
      rule: 'R-PRI-01',
      point: [{ card: 'butter-bean' }],
      // whoever lets the bomb happen dies of it, and the lesson goes on
      until: { log: ['stacked', 'dies'], seat: 0 },
    },
    {
      title: 'Pass',
      say: 'Yours lies on top, so it happens first. Nothing below it can happen before.',
      rule: 'R-PRI-03',
      point: [{ part: 'main' }],
      until: { log: ['cancelled', 'penalty'] },
    },
    {
      title: 'Pass while Fatty is attacked',
      say: 'The bomb is gone. Now the other player declares an attack. You may answer that as well, or pass until a die is rolled.',
      rule: 'R-ATK-02',
      point: [{ part: 'main' }],
      until: { log: 'roll', seat: 1 },
    },
    {
      title: 'A 5 would hit: turn The D6',
      say: 'Dice lie on the stack as well, whoever rolled them. Press The D6: it has the die rolled again.',
      rule: 'R-DIC-04',
      point: [{ card: 'the-d6' }],
      // or the hit has counted
      until: { log: ['stacked', 'damage'] },
    },
    {
      title: 'Pass, and look what comes of it',
      say: 'A 1 never hits Fatty: the attacker takes the damage now.',
      rule: 'R-ATK-09',
      point: [{ part: 'main' }],
      until: { log: 'damage', seat: 1 },
    },
    {
      title: 'You need not answer everything',
      say: 'Here you are asked whenever you could do something; at a table, when it matters. Press Wait, or hold Space, and the next chance is yours. A card that you pin is always asked about, and the menu says how much you are asked. What was passed for you is told beside the main button.',
      rule: 'R-PRI-06',
      point: [],
      until: { read: true },
    },
  ],
}
