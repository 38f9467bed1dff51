import type { TaughtLesson } from '@soulstack/kit'
import { ACTS } from './acts.ts'

export const yourTurn: TaughtLesson = {
  id: 'your-turn',
  title: 'Your turn',
  about: 'Loot, the shop, and how a turn ends.',
  minutes: 3,
  seats: 2,
  acts: ACTS,
  table: {
    seats: [
      { character: 'isaac', hand: ['a-penny', 'a-dime', 'soul-heart'], cents: 3 },
      { character: 'maggy', items: ['yum-heart'], cents: 3 },
    ],
    monsters: ['fatty', 'clotty'],
    shop: ['breakfast', 'the-battery'],
    'loot-deck': ['bomb', 'pills-white-blue'],
    'monster-deck': ['big-spider'],
    'treasure-deck': ['mini-mush'],
  },
  script: [],
  steps: [
    {
      title: 'The first to four souls wins',
      say: 'Souls come from monsters. Your character, items and hand are at the bottom. The monsters and the shop are in the middle.',
      rule: 'R-WIN-01',
      point: [{ card: 'isaac' }],
      until: { read: true },
    },
    {
      title: 'Play A Dime!!',
      say: 'You loot one card at the start of your turn: it is in your hand already. You may play one each turn. Cards with a small flame can be used now: press one to choose it, and again, or the big button, to play it.',
      rule: 'R-CRD-08',
      point: [{ card: 'a-dime' }],
      until: { log: 'stacked', seat: 0, card: 'a-dime' },
    },
    {
      title: 'Pass, so it resolves',
      say: 'What you play waits on the stack, so others can respond. It resolves when everybody has passed. The big button says what will happen.',
      rule: 'R-PRI-01',
      point: [{ part: 'main' }],
      until: { log: 'cents', seat: 0 },
    },
    {
      title: 'Activate your character',
      say: 'Your character has a ↷ ability: using it deactivates the card until the start of your next turn. Isaac’s lets you play one more loot card. Press the character once: only what you would lose takes a second press.',
      rule: 'R-ABL-09',
      point: [{ card: 'isaac' }],
      until: { log: 'stacked', seat: 0, card: 'isaac' },
    },
    {
      title: 'Play A Penny! as well',
      say: 'If you can only pass, you are not asked: the ability resolves by itself. Now you may play another loot card. Press A Penny! twice, and pass if you are asked.',
      rule: 'R-CRD-08',
      point: [{ card: 'a-penny' }],
      until: { log: 'cents', seat: 0 },
      way: [{ log: 'stacked', card: 'a-penny' }],
    },
    {
      title: 'Buy Breakfast',
      say: 'You have 14¢ now, and an item in the shop costs 10¢. Press it to buy it. Others may respond before you pay. If you are asked too, pass.',
      rule: 'R-PUR-02',
      point: [{ card: 'breakfast' }],
      until: { log: 'buys', seat: 0 },
      way: [{ log: 'declares-purchase' }],
    },
    {
      title: 'End your turn',
      say: 'You could attack as well: that is the next lesson. What you have deactivated stays so until your next turn begins.',
      rule: 'R-TRN-09',
      point: [{ part: 'main' }],
      until: { log: 'ends-turn', seat: 0 },
    },
    {
      title: 'That was a turn',
      say: 'Loot, then play, buy and attack in any order, and end your turn. Press anything you cannot do, and you are told why, and by which rule.',
      rule: 'R-TRN-01',
      point: [],
      until: { read: true },
    },
  ],
}
