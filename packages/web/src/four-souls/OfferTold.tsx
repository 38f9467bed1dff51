import { useEffect, useRef } from 'preact/hooks'
import { toast, toasts } from '../look/toasts.ts'
import { plainParts } from '../table/log/LogParts.tsx'
import { useVisit } from '../table/visit/use-visit.ts'
import type { Visit } from '../table/visit/visit.ts'
import { t } from '../words/barter.ts'
import { fourSouls } from './game.ts'

const TOLD = ['offer', 'offer-accepted', 'offer-declined', 'offer-withdrawn', 'offer-lapsed']

/** Notices about offers that may still stand there. */
const createNotices = () => new Set<string>()

/** Takes the notices away: whoever looks at the offers themselves needs none. */
export function offersSeen(visit: Visit): void {
  const said = visit.part(createNotices)
  if (toasts.value.some((told) => said.has(told.text)))
    toasts.value = toasts.value.filter((told) => !said.has(told.text))
  said.clear()
}

/** Says when somebody makes you an offer, answers yours, or one has lapsed: it happens beside the turn, when one may look elsewhere. */
export function OfferTold() {
  const visit = useVisit()
  const game = fourSouls(visit)
  const read = useRef<number | null>(null)
  const last = visit.log.value.at(-1)?.n ?? null
  useEffect(() => {
    if (read.current !== null)
      for (const line of visit.log.value) {
        if (line.n <= read.current || !TOLD.includes(line.kind) || line.seat === null) continue
        const own = visit.isYou(line.seat)
        const toYou = line.parts.some((part) => typeof part === 'object' && 'seat' in part && visit.isYou(part.seat))
        const text = plainParts(visit, line.parts)
        if (line.kind === 'offer-lapsed') {
          // nobody did that: who made it is told too, and so is who looks at it and sees it go
          if (own || toYou) toast(text)
        } else if (toYou && !own && game.sheet.value?.of !== 'barter') {
          visit.part(createNotices).add(text)
          const way =
            line.kind === 'offer' ? { label: t.answerIt, go: () => void (game.sheet.value = { of: 'barter' }) } : null
          toast(text, null, way)
        }
      }
    read.current = last
  }, [last])
  return null
}
