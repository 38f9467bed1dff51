import type { LogPart } from '@soulstack/kit'
import { Crest, seatColour } from '../../ui/Crest.tsx'
import { Glyph, type GlyphName } from '../../ui/Glyph.tsx'
import { t as log } from '../../words/en/log.ts'
import { useVisit } from '../visit/use-visit.ts'
import type { Visit } from '../visit/visit.ts'
import s from './LogParts.module.css'

/** A piece of a log line: text, a card's name, a player or a die. `bare`: the player's emblem is already shown before the line. */
export function Part({ part, bare }: { part: LogPart; bare?: boolean }) {
  const visit = useVisit()
  if (typeof part === 'string') return <>{part}</>
  if ('card' in part) return <b data-names={part.card}>{cardWords(visit, part)}</b>
  if ('die' in part)
    return (
      <span class={s.die} role="img" aria-label={log.die(part.die)}>
        <Glyph name={`die-${Math.min(6, Math.max(1, part.die))}` as GlyphName} />
      </span>
    )
  return (
    <b class={s.who} style={{ '--who': seatColour(part.seat) }}>
      {!bare && <Crest seat={part.seat} />}
      {nameOf(visit, part)}
    </b>
  )
}

/** A card's name, with the number of it if there are several. */
const cardWords = (visit: Visit, { card, times = 1 }: { card: string; times?: number }): string =>
  `${visit.cardName(card)}${times > 1 ? ` ×${times}` : ''}`

/** A player's name, or "you"; always the name if one person plays all seats. */
const nameOf = (visit: Visit, part: { seat: number; you?: string }): string =>
  part.you === undefined || visit.onePerson.value ? visit.seatName(part.seat) : part.you

/** A log line as plain text. */
export const plainParts = (visit: Visit, parts: readonly LogPart[]): string =>
  parts
    .map((p) =>
      typeof p === 'string' ? p : 'card' in p ? cardWords(visit, p) : 'die' in p ? `${p.die}` : nameOf(visit, p),
    )
    .join('')
