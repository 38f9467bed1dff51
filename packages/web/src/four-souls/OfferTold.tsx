import { useEffect, useRef } from 'preact/hooks'
import { isYou, log, toast, toasts } from '../table/state.ts'
import { plainParts } from '../table/Words.tsx'
import { t } from './barter.words.ts'
import { sheet } from './looking.ts'

const TOLD = ['offer', 'offer-accepted', 'offer-declined', 'offer-withdrawn', 'offer-lapsed']

/** Notices about offers that may still stand there. */
const said = new Set<string>()

/** Takes the notices away: whoever looks at the offers themselves needs none. */
export function offersSeen(): void {
  if (toasts.value.some((told) => said.has(told.text)))
    toasts.value = toasts.value.filter((told) => !said.has(told.text))
  said.clear()
}

/** Says when somebody makes you an offer, answers yours, or one has lapsed: it happens beside the turn, when one may look elsewhere. */
export function OfferTold() {
  const read = useRef<number | null>(null)
  const last = log.value.at(-1)?.n ?? null
  useEffect(() => {
    if (read.current !== null)
      for (const line of log.value) {
        if (line.n <= read.current || !TOLD.includes(line.kind) || line.seat === null) continue
        const own = isYou(line.seat)
        const toYou = line.parts.some((part) => typeof part === 'object' && 'seat' in part && isYou(part.seat))
        const text = plainParts(line.parts)
        if (line.kind === 'offer-lapsed') {
          // nobody did that: who made it is told too, and so is who looks at it and sees it go
          if (own || toYou) toast(text)
        } else if (toYou && !own && sheet.value?.of !== 'barter') {
          said.add(text)
          const way =
            line.kind === 'offer' ? { label: t.answerIt, go: () => void (sheet.value = { of: 'barter' }) } : null
          toast(text, null, way)
        }
      }
    read.current = last
  }, [last])
  return null
}
