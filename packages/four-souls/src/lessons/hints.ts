import type { Hint } from '@soulstack/kit'

/** What is worth a word when it comes up for the first time. The first that fits is shown. */
export const HINTS: readonly Hint[] = [
  {
    id: 'dead',
    when: { log: 'dies', mine: true },
    say: 'You died: that costs 1¢, a loot card and an item, and your turn if it was yours. At the end of the turn everybody is healed.',
    rule: 'R-DTH-14',
  },
  {
    id: 'cursed',
    when: { log: 'cursed', mine: true },
    say: 'A curse stays with you until you die; the next death takes it away.',
    rule: 'R-KEY-05',
  },
  {
    id: 'soul',
    when: { log: 'soul', mine: true },
    say: 'A soul! It lies with you and counts towards the four. Effects may take it from you.',
    rule: 'R-CRD-21',
  },
  {
    id: 'fizzled',
    when: { log: 'fizzled' },
    say: 'What has lost all of its targets does nothing: it fizzles.',
    rule: 'R-MEC-14',
  },
  {
    id: 'die',
    when: { log: 'roll' },
    say: 'A die lies on the stack until everybody has passed: until then it can be changed or rolled again by anybody who can.',
    rule: 'R-DIC-04',
  },
  {
    id: 'purchase',
    when: { act: 'purchase' },
    say: 'You have enough ¢ for the shop: an item costs 10¢, and you may buy one in each of your turns, also the unknown top card of the deck.',
    rule: 'R-PUR-02',
  },
  {
    id: 'attack',
    when: { act: 'attack' },
    say: 'You may attack once in your turn. The shield says what you must roll; each miss costs you the monster’s attack.',
    rule: 'R-ATK-02',
  },
  {
    id: 'activate',
    when: { act: 'activate' },
    say: 'Things with a small flame can be used now: press one; what costs you something takes a second press. What has the bent arrow is turned for it and stands up again when your next turn begins.',
    rule: 'R-ABL-09',
  },
  {
    id: 'loot',
    when: { act: 'play' },
    say: 'You may play one loot card in your turn. In the turns of others your character’s ability gives you a play.',
    rule: 'R-CRD-08',
  },
]
