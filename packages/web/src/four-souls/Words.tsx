import type { TextLine } from '@soulstack/four-souls/view'
import type { ComponentChildren } from 'preact'
import { Glyph } from '../ui/Glyph.tsx'
import { t } from '../words/en/four-souls/card.ts'
import s from './Words.module.css'

/** The symbol before an ability: deactivate the card, or pay. */
export function Tag({ tag }: { tag: 'tap' | 'paid' }) {
  return (
    <span class={tag === 'paid' ? s.paid : s.tag}>
      <Glyph name={tag === 'tap' ? 'turn' : 'cent'} />
      <span class="sr">{t.signs[tag]}</span>
    </span>
  )
}

/** An ability with its symbol and the rows of a roll or choice. `wide`: each row on its own line; `say`: renders its texts. */
export function Ability({
  line,
  wide,
  say = (text) => text,
}: {
  line: TextLine
  wide?: boolean
  say?: (text: string) => ComponentChildren
}) {
  const rolls = line.rows.some((row) => row.on !== null)
  return (
    <span class={s.ability}>
      {line.tag && <Tag tag={line.tag} />}
      {say(line.text)}
      {line.rows.length > 0 && (
        <span class={wide ? s.rows : s.inline}>
          {line.rows.map((row) => (
            <span key={`${row.on}${row.text}`} class={s.row}>
              {rolls ? (
                <>
                  <b>{row.on}:</b>{' '}
                </>
              ) : (
                // no space, so that the dot stays with the first word
                <span class={s.dot} aria-hidden="true">
                  •
                </span>
              )}
              {say(row.text)}
            </span>
          ))}
        </span>
      )}
    </span>
  )
}
