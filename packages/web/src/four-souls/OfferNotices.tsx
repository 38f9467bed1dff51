import { useEffect, useRef } from 'preact/hooks'
import { plainParts } from '../table/log/LogParts.tsx'
import { useVisit } from '../table/visit/use-visit.ts'
import type { Visit } from '../table/visit/visit.ts'
import { toast, toasts } from '../ui/toasts.ts'
import { t } from '../words/en/barter.ts'
import { fourSouls } from './game.ts'

/** The kinds of log lines about offers. */
const OFFER_LINES = ['offer', 'offer-accepted', 'offer-declined', 'offer-withdrawn', 'offer-lapsed']

/** The texts of notices about offers that may still be on screen. */
const createNotices = () => new Set<string>()

/** Removes the notices about offers, once the player looks at the offers themselves. */
export function clearOfferNotices(visit: Visit): void {
  const texts = visit.part(createNotices)
  if (toasts.value.some((notice) => texts.has(notice.text)))
    toasts.value = toasts.value.filter((notice) => !texts.has(notice.text))
  texts.clear()
}

/** Shows a notice when somebody makes you an offer or answers yours, or when one lapses. */
export function OfferNotices() {
  const visit = useVisit()
  const game = fourSouls(visit)
  const read = useRef<number | null>(null)
  const last = visit.log.value.at(-1)?.n ?? null
  useEffect(() => {
    if (read.current !== null)
      for (const line of visit.log.value) {
        if (line.n <= read.current || !OFFER_LINES.includes(line.kind) || line.seat === null) continue
        const own = visit.isYou(line.seat)
        const toYou = line.parts.some((part) => typeof part === 'object' && 'seat' in part && visit.isYou(part.seat))
        const text = plainParts(visit, line.parts)
        if (line.kind === 'offer-lapsed') {
          // nobody did that: tell both sides, even with the barter sheet open
          if (own || toYou) toast(text)
        } else if (toYou && !own && game.sheet.value?.of !== 'barter') {
          visit.part(createNotices).add(text)
          const action =
            line.kind === 'offer' ? { label: t.answerIt, run: () => void (game.sheet.value = { of: 'barter' }) } : null
          toast(text, null, action)
        }
      }
    read.current = last
  }, [last])
  return null
}
