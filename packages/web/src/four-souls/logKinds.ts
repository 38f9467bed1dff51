import type { LogKind } from '@soulstack/four-souls/view'
import type { TOOK_BACK } from '@soulstack/kit'
import type { RecapKinds } from '../table/log/chosen-acts.ts'
import { t } from '../words/en/four-souls/opened.ts'

/** The filters of the log: their names, and the kinds of lines that they show. */
export const LOG_KINDS: readonly { name: string; kinds: readonly LogKind[] }[] = [
  { name: t.logKinds.dice, kinds: ['roll', 'dice', 'face', 'rolled'] },
  {
    name: t.logKinds.combat,
    kinds: [
      'declares-attack',
      'attacks',
      'attack-cancelled',
      'roll',
      'rolled',
      'damage',
      'prevents',
      'dying',
      'dies',
      'death-prevented',
    ],
  },
  {
    name: t.logKinds.money,
    kinds: [
      'cents',
      'cents-given',
      'cents-paid',
      'declares-purchase',
      'buys',
      'cannot-pay',
      'offer',
      'offer-accepted',
      'traded',
    ],
  },
  { name: t.logKinds.souls, kinds: ['soul', 'bonus-soul', 'dies', 'over'] },
]

/** The kinds of lines in a recap. */
export const RECAP = {
  everybody: ['soul', 'bonus-soul', 'dies', 'buys', 'new-character', 'cursed', 'flipped', 'expands', 'took-back'],
  oneself: [
    'damage',
    'cents',
    'cents-given',
    'cents-paid',
    'takes-loot',
    'loot-given',
    'given',
    'traded',
    'discards',
    'looks',
    'penalty',
    'heals',
    'death-prevented',
    'looted',
  ],
} satisfies RecapKinds<LogKind | typeof TOOK_BACK>
