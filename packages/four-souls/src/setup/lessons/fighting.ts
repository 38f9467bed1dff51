import type { TaughtLesson } from '@soulstack/kit'
import { ACTS } from './acts.ts'

export const fighting: TaughtLesson = {
  id: 'fighting',
  title: 'Fighting',
  about: 'Attacks, dice, damage, rewards, and what a death costs.',
  minutes: 4,
  seats: 2,
  acts: ACTS,
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
      say: 'The heart is a monster’s health, the shield what you must roll to hit it, the sword the damage it deals when you miss. Press Clotty to attack it. Others may respond first, so pass.',
      rule: 'R-ATK-02',
      point: [{ card: 'clotty' }],
      until: { log: 'roll', seat: 0 },
      way: [{ log: 'declares-attack' }, { log: 'attacks', card: 'clotty' }],
    },
    {
      title: 'Pass: a 4 hits',
      say: 'The shield’s number or more hits. The die is on the stack too: it can be changed until everybody has passed. You deal your attack in damage, here 1. Clotty has 2 health, so the attack goes on.',
      rule: 'R-ATK-09',
      point: [{ part: 'main' }],
      until: { log: 'damage' },
    },
    {
      title: 'Roll again',
      say: 'You roll until Clotty is dead, or you are. Before each roll everybody may respond, so there is a pass before it: the big button says “Roll again”.',
      rule: 'R-ATK-09',
      point: [{ part: 'main' }],
      until: { log: 'roll', seat: 0 },
    },
    {
      title: 'A 2 would miss: use The D6',
      say: 'Clotty needs a 3. If you do nothing, it deals 1 damage to you. The D6 rerolls the die. Press it, choose the die if you are asked, and pass.',
      rule: 'R-DIC-04',
      point: [{ card: 'the-d6' }],
      until: { log: 'stacked', seat: 0, card: 'the-d6' },
      // the miss has dealt its damage, and it is too late to reroll
      missed: { log: 'damage', seat: 0 },
    },
    {
      title: 'Pass until Clotty is dead',
      say: 'The D6 resolves first, because what came last resolves first. Then the die, now with another number. Then the damage.',
      rule: 'R-DTH-05',
      point: [{ part: 'main' }],
      until: { log: 'dies', card: 'clotty' },
    },
    {
      title: 'The reward is yours',
      say: 'The active player gains what is at the bottom of the card, here 4¢. Then the slot is refilled from the monster deck. A monster that is worth a soul becomes yours.',
      rule: 'R-DTH-09',
      point: [],
      until: { read: true },
    },
    {
      title: 'If you had died',
      say: 'You would lose 1¢, a loot card and a non-eternal item, all your items would be deactivated, and your turn would end. Everybody heals at the end of a turn. Dying is expensive, but you play on.',
      rule: 'R-DTH-14',
      point: [],
      until: { read: true },
    },
  ],
}
