import type { LogPart, TextLine } from '@soulstack/four-souls/view/types'
import { Crest } from '../look/Crest.tsx'
import { Glyph } from '../look/Glyph.tsx'
import { cardName } from './catalogue.ts'
import { seatName } from './state.ts'
import s from './Words.module.css'

/** The tag of an ability: turn the card, or pay. */
export function Tag({ tag }: { tag: 'tap' | 'paid' }) {
  return (
    <span class={tag === 'paid' ? s.paid : s.tag}>
      <Glyph name={tag === 'tap' ? 'turn' : 'cent'} />
      <span class="sr">{tag === 'tap' ? 'Turn this: ' : 'Pay: '}</span>
    </span>
  )
}

/** One ability with its tag and its rows. */
export function Ability({ line, wide }: { line: TextLine; wide?: boolean }) {
  const rolls = line.rows.some((row) => row.on !== null)
  return (
    <span class={s.ability}>
      {line.tag && <Tag tag={line.tag} />}
      {line.text}
      {line.rows.length > 0 && (
        <span class={wide ? s.rows : s.inline}>
          {line.rows.map((row) => (
            <span key={`${row.on}${row.text}`} class={s.row}>
              {rolls ? <b>{row.on}:</b> : <span aria-hidden="true">•</span>} {row.text}
            </span>
          ))}
        </span>
      )}
    </span>
  )
}

/** A piece of a log line: words, a card's name, a seat, a die. */
export function Part({ part }: { part: LogPart }) {
  if (typeof part === 'string') return <>{part}</>
  if ('card' in part) return <b data-names={part.card}>{cardName(part.card)}</b>
  if ('die' in part)
    return (
      <span class={s.die} role="img" aria-label={`die: ${part.die}`}>
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
