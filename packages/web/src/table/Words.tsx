import type { LogPart } from '@soulstack/kit'
import { Crest } from '../look/Crest.tsx'
import { cardName } from './catalogue.ts'
import { seatName } from './state.ts'
import { t } from './table.words.ts'
import s from './Words.module.css'

/** A piece of a log line: words, a card's name, a seat, a die. */
export function Part({ part }: { part: LogPart }) {
  if (typeof part === 'string') return <>{part}</>
  if ('card' in part) return <b data-names={part.card}>{cardName(part.card)}</b>
  if ('die' in part)
    return (
      <span class={s.die} role="img" aria-label={t.die(part.die)}>
        {part.die}
      </span>
    )
  return (
    <b class={s.who}>
      <Crest seat={part.seat} />
      {seatName(part.seat)}
    </b>
  )
}

/** A log line in words only. */
export const plainParts = (parts: readonly LogPart[]): string =>
  parts
    .map((p) =>
      typeof p === 'string' ? p : 'card' in p ? cardName(p.card) : 'die' in p ? `${p.die}` : seatName(p.seat),
    )
    .join('')
