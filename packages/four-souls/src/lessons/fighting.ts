import type { TaughtLesson } from '@soulstack/kit'

export const fighting: TaughtLesson = {
  id: 'fighting',
  title: 'Fighting',
  about: 'Attacks, dice, damage, rewards, and what a death costs.',
  minutes: 4,
  seats: 2,
  table: {
    seats: [
      { character: 'isaac', items: ['the-d6'], hand: ['a-penny', 'bomb'], cents: 2 },
      { character: 'maggy', items: ['yum-heart'], cents: 3 },
    ],
    monsters: ['clotty', 'fatty'],
    shop: ['breakfast', 'the-battery'],
    'monster-deck': ['dip', 'pooter'],
    dice: [4, 2, 5],
  },
  script: [],
  steps: [
    {
      title: 'Attack Clotty',
      say: 'The heart is a monster’s health, the shield what you must roll to hit it, the sword what it deals to you when you miss. Press Clotty to attack it; others may answer the declaration, so pass.',
      rule: 'R-ATK-02',
      point: [{ card: 'clotty' }],
      until: { log: 'roll', seat: 0 },
    },
    {
      title: 'Pass: a 4 hits',
      say: 'The shield’s number or more hits. The die lies on the stack, too: until everybody has passed it could still be changed. You deal damage as high as your attack, here 1. Clotty has 2 health, so the attack goes on.',
      rule: 'R-ATK-09',
      point: [{ part: 'main' }],
      until: { log: 'damage' },
    },
    {
      title: 'Pass until the next roll',
      say: 'While an attack goes on you cannot do anything else but answer what is on the stack.',
      rule: 'R-ATK-09',
      point: [{ part: 'main' }],
      until: { log: 'roll', seat: 0 },
    },
    {
      title: 'A 2 would miss: turn The D6',
      say: 'Clotty needs 3. If nothing is done it deals 1 damage to you. The D6 has the die rolled once more. Press it, choose the die if you are asked, and pass.',
      rule: 'R-DIC-04',
      point: [{ card: 'the-d6' }],
      // or the miss has counted: then there is nothing more to turn it for
      until: { log: ['stacked', 'damage'], seat: 0 },
    },
    {
      title: 'Pass until Clotty is dead',
      say: 'First The D6 resolves, for what came last goes first; then the die, now with another face; then the damage.',
      rule: 'R-DTH-05',
      point: [{ part: 'main' }],
      until: { log: 'dies' },
    },
    {
      title: 'The reward is yours',
      say: 'Whoever’s turn it is gets what stands at the bottom of the card, here 4¢. Then the slot is filled from the monster deck. Monsters that are worth a soul stay with you as one.',
      rule: 'R-DTH-09',
      point: [],
      until: { read: true },
    },
    {
      title: 'If you had died',
      say: 'You would lose 1¢ and a loot card, and an item that is not eternal; everything of yours would be turned, and your turn would be over. At its end everybody is healed. Dying is dear, not the end.',
      rule: 'R-DTH-14',
      point: [],
      until: { read: true },
    },
  ],
}
