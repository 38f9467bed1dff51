import type { TaughtLesson } from '@soulstack/kit'

export const yourTurn: TaughtLesson = {
  id: 'your-turn',
  title: 'Your turn',
  about: 'Loot, the shop, and how a turn ends.',
  minutes: 3,
  seats: 2,
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
      title: 'Whoever first has four souls wins',
      say: 'Souls come from monsters. Below lies what is yours: your character, your items, your hand. Between you and the others lie the monsters and the shop.',
      rule: 'R-WIN-01',
      point: [{ card: 'isaac' }],
      until: { read: true },
    },
    {
      title: 'Play A Dime!!',
      say: 'A turn begins with one loot card, which has come to your hand already. In each of your turns you may play one. Cards with a small flame can be used now: press one to choose it, and again, or the big button, to play it.',
      rule: 'R-CRD-08',
      point: [{ card: 'a-dime' }],
      until: { log: 'stacked', seat: 0 },
    },
    {
      title: 'Pass, so that it resolves',
      say: 'What you play waits on the stack, so that others can answer it. It happens when everybody has passed, one after the other. The big button says what will come of it.',
      rule: 'R-PRI-01',
      point: [{ part: 'main' }],
      until: { log: 'cents', seat: 0 },
    },
    {
      title: 'Turn your character',
      say: 'Your character has an ability with the bent arrow: it is turned to use it, and stands up again when your next turn begins. Isaac’s lets you play one more loot card. Press the character.',
      rule: 'R-ABL-09',
      point: [{ card: 'isaac' }],
      until: { log: 'stacked', seat: 0 },
    },
    {
      title: 'Play A Penny! as well',
      say: 'The ability resolves by itself if you can do nothing but pass: then you are not asked. Now you may play another loot card. Press A Penny! twice, and pass if you are asked.',
      rule: 'R-CRD-08',
      point: [{ card: 'a-penny' }],
      until: { log: 'cents', seat: 0 },
    },
    {
      title: 'Buy Breakfast',
      say: 'You have 14¢ now, and an item in the shop costs 10¢. Press it to buy it. Others may answer before you pay: pass if you are asked, too.',
      rule: 'R-PUR-02',
      point: [{ card: 'breakfast' }],
      until: { log: 'buys', seat: 0 },
    },
    {
      title: 'End your turn',
      say: 'You could attack as well: that is the next lesson. As you end your turn, everything that was turned in it stays so until your next one begins.',
      rule: 'R-TRN-09',
      point: [{ part: 'main' }],
      until: { log: 'ends-turn', seat: 0 },
    },
    {
      title: 'That was a turn',
      say: 'Loot, play, buy, attack, in any order you like, and end it. Whenever something cannot be done, press it: you are told why, and by which rule.',
      rule: 'R-TRN-01',
      point: [],
      until: { read: true },
    },
  ],
}
