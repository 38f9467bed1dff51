import type { EventKind } from '@soulstack/battle-for-souls/view'
import type { RecapKinds } from '../table/log/chosen-acts.ts'
import { t } from '../words/en/battle-for-souls/opened.ts'

/** The filters of the log: their names, and the kinds of lines that they show. */
export const LOG_KINDS: readonly { name: string; kinds: readonly EventKind[] }[] = [
  { name: t.logKinds.points, kinds: ['points', 'unchanged', 'reduced'] },
  { name: t.logKinds.sets, kinds: ['set', 'discards', 'fans'] },
  { name: t.logKinds.cards, kinds: ['uses', 'buys', 'gained', 'drew', 'put-away', 'destroyed', 'angel'] },
  { name: t.logKinds.souls, kinds: ['soul', 'reaps', 'home', 'purgatory', 'spared', 'rescued', 'over'] },
]

/** The kinds of lines in a recap. */
export const RECAP = {
  everybody: ['set', 'points', 'home', 'purgatory', 'rescued', 'gained', 'destroyed', 'angel', 'soul', 'last-turn'],
  oneself: [],
} satisfies RecapKinds<EventKind>
