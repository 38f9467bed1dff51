import type { ObjectView } from '@soulstack/four-souls/view'
import { t } from '../words/en/four-souls/card.ts'

/** The named counters on an object, in words: "level 3", "2 HP counters", "2 egg counters". */
export const namedCounters = ({ named, marks }: ObjectView): string[] => [
  ...(Object.keys(t.named) as (keyof typeof t.named)[]).flatMap((name) => {
    const n = named[name] ?? 0
    return n > 0 ? [t.named[name](n)] : []
  }),
  ...(marks ?? []),
]
