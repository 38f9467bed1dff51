import type { EventKind } from '@soulstack/battle-for-souls/rules/events'
import type { RecapKinds } from '../table/log/chosen-acts.ts'
import { t } from '../words/battle-opened.ts'

/** Kinds of lines that a reader may want alone, by the names under which the log offers them. */
export const LOG_KINDS: readonly { name: string; kinds: readonly EventKind[] }[] = [
  { name: t.logKinds.points, kinds: ['points', 'unchanged', 'reduced'] },
  { name: t.logKinds.sets, kinds: ['set', 'discards', 'fans'] },
  { name: t.logKinds.cards, kinds: ['uses', 'buys', 'gained', 'drew', 'put-away', 'destroyed', 'angel'] },
  { name: t.logKinds.souls, kinds: ['soul', 'reaps', 'home', 'purgatory', 'spared', 'rescued', 'over'] },
]

/** What is told again to somebody whose turn begins. */
export const RECAP = {
  everybody: ['set', 'points', 'home', 'purgatory', 'rescued', 'gained', 'destroyed', 'angel', 'soul', 'last-turn'],
  oneself: [],
} satisfies RecapKinds<EventKind>
