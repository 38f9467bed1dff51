import type { GameEvent } from '@soulstack/kit'
import type { Library } from '../library/library.ts'
import { isSeat } from '../model/entity.ts'
import { RULE_ITEMS } from '../rules/rule-items.ts'
import type { LogKind } from './tell.ts'

/** Which rule of docs/rules a line of the log follows. What only informs follows none. */

/** A rule that depends on what the event says. */
type Choice = (e: GameEvent, library: Library) => string | null

const stacked: Choice = (e, { abilities }) => {
  if (e.kind === 'loot') return 'R-CRD-08'
  const kind = abilities[e.ability as number]?.kind
  return kind === 'tap' ? 'R-ABL-09' : kind === 'paid' ? 'R-ABL-10' : 'R-ABL-12'
}

const over: Choice = (e) => {
  if ((e.winners as number[]).length === 0) return 'R-TOG-04'
  if (e.together === true) return 'R-TOG-05'
  return (e.winners as number[]).length > 1 ? 'R-WIN-02' : 'R-WIN-01'
}

/** Cards are revealed for many reasons; only that of an attack is a rule's. */
const revealed: Choice = (e) => (e.attack === true ? 'R-ATK-06' : null)

/** What the first edition puts on the stack, by the name of the item: its differences are entries like any rule. */
const RULE_ITEM_RULES: Record<string, string> = {
  'loot-step': 'D04',
  'purchase-declaration': 'D07',
  'attack-declaration': 'D11',
  'roll-bonus': 'D09',
  'roll-result': 'D10',
  'monster-card': 'D12',
  reward: 'D12',
  refill: 'D13',
  'death-penalty': 'D14',
  'loot-card': 'X08',
}

const RULES: Record<LogKind, string | Choice | null> = {
  turn: 'R-TRN-01',
  round: 'R-TRN-16',
  timer: 'R-TOG-03',
  'plays-as': 'R-VAR-03',
  'laid-out': 'R-VAR-01',
  'left-over': 'R-VAR-01',
  looted: 'R-CRD-07',
  cents: (e) => ((e.n as number) > 0 ? 'R-GIV-01' : 'R-MEC-19'),
  'cents-given': 'R-GIV-02',
  'cents-paid': 'R-MEC-20',
  noted: 'R-MEC-21',
  goal: 'R-MEC-21',
  'loot-given': 'R-GIV-02',
  given: 'R-GIV-02',
  traded: 'R-GIV-03',
  discards: 'R-MEC-08',
  discarded: (e) => (e.from === 'rooms' ? 'R-TRN-12' : 'R-ZON-08'),
  'too-many-cards': 'R-TRN-11',
  enters: 'R-CRD-01',
  shop: 'R-SLT-01',
  monster: 'R-CRD-11',
  room: 'R-CRD-28',
  minion: 'R-CHA-05',
  'final-boss': 'R-CHA-02',
  soul: 'R-CRD-21',
  cursed: 'R-KEY-05',
  damage: 'R-DMG-01',
  prevents: 'R-EFF-06',
  'death-prevented': 'R-MEC-22',
  heals: 'R-MEC-17',
  'pays-health': 'R-MEC-20',
  stacked,
  'rule-item': (e) => RULE_ITEM_RULES[RULE_ITEMS[e.rule as number]!.name] ?? null,
  'event-played': 'D32',
  revealed,
  roll: (e) => (e.attack === true ? 'R-ATK-09' : 'R-DIC-02'),
  dice: 'R-DIC-02',
  face: 'R-DIC-04',
  rolled: 'R-DIC-06',
  cancelled: 'R-MEC-05',
  fizzled: (e) => (e.kind === 'loot' || e.kind === 'ability' ? 'R-MEC-14' : 'R-ATK-13'),
  'not-put': 'R-ABL-06',
  destroyed: 'R-MEC-07',
  dying: 'R-DTH-01',
  dies: (e) => (isSeat(e.who as number) ? 'R-DTH-03' : 'R-DTH-05'),
  penalty: 'R-DTH-14',
  'declares-attack': 'R-ATK-02',
  attacks: 'R-ATK-03',
  'attack-cancelled': 'R-ATK-12',
  'declares-purchase': 'R-PUR-02',
  'cannot-pay': 'R-PUR-04',
  buys: 'R-PUR-03',
  'ends-turn': 'R-TRN-09',
  'turn-ended': 'R-TRN-14',
  skips: 'R-TRN-17',
  reshuffle: 'R-ZON-07',
  votes: 'R-MEC-25',
  recharges: 'R-MEC-06',
  counters: 'R-CNT-01',
  expands: 'R-SLT-05',
  copies: 'R-CPY-01',
  'to-hand': 'R-ZON-10',
  'bonus-soul': 'R-CRD-25',
  'new-character': 'R-ZON-11',
  flipped: 'R-MEC-15',
  offer: 'R-BAR-01',
  'offer-accepted': 'R-BAR-02',
  'offer-declined': 'R-BAR-02',
  'offer-withdrawn': 'R-BAR-02',
  'offer-lapsed': 'R-BAR-02',
  over,
  doubled: 'D22',
  // what only informs
  looks: null,
  'looks-deck': null,
  searches: null,
  bottomed: null,
  undiscarded: null,
  'to-deck': null,
  'hand-to-deck': null,
  'hands-passed': null,
  gap: null,
}

/** The rule that this kind of line follows; null for what only informs. */
export function ruleOf(kind: LogKind, e: GameEvent, library: Library): string | null {
  const rule = RULES[kind]
  return typeof rule === 'function' ? rule(e, library) : rule
}
