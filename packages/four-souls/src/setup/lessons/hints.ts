import type { Hint } from '@soulstack/kit'

/** Hints for things that come up for the first time. The first one that fits is shown. */
export const HINTS: readonly Hint[] = [
  {
    id: 'dead',
    when: { log: 'dies', mine: true },
    say: 'You died: that costs 1¢, a loot card and an item, and your turn if it was yours. Everybody heals at the end of a turn.',
    rule: 'R-DTH-14',
  },
  {
    id: 'cursed',
    when: { log: 'cursed', mine: true },
    say: 'A curse stays with you until you die.',
    rule: 'R-KEY-05',
  },
  {
    id: 'soul',
    when: { log: 'soul', mine: true },
    say: 'A soul! It counts towards the four you need. Effects can take it from you.',
    rule: 'R-CRD-21',
  },
  {
    id: 'fizzled',
    when: { log: 'fizzled' },
    say: 'What has lost all its targets does nothing: it fizzles.',
    rule: 'R-MEC-14',
  },
  {
    id: 'die',
    when: { log: 'roll' },
    say: 'A die stays on the stack until everybody has passed. Until then it can be changed or rerolled.',
    rule: 'R-DIC-04',
  },
  {
    id: 'purchase',
    when: { act: 'purchase' },
    say: 'You have enough ¢ for the shop: an item costs 10¢. You may buy one each turn, even the unseen top card of the deck.',
    rule: 'R-PUR-02',
  },
  {
    id: 'attack',
    when: { act: 'attack' },
    say: 'You may attack once each turn. The shield says what you must roll; if you miss, the monster deals its attack to you.',
    rule: 'R-ATK-02',
  },
  {
    id: 'activate',
    when: { act: 'activate' },
    say: 'Cards with a small flame can be used now: press one; what costs you something takes a second press. A ↷ ability deactivates its card, which recharges at the start of your next turn.',
    rule: 'R-ABL-09',
  },
  {
    id: 'loot',
    when: { act: 'play' },
    say: 'You may play one loot card each turn. On other players’ turns, your character’s ability lets you play one.',
    rule: 'R-CRD-08',
  },
]
