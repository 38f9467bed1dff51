import type { DueView } from '@soulstack/four-souls/view/types'
import { Glyph, type GlyphName } from '../look/Glyph.tsx'
import { sheetWanted } from '../table/choice.ts'
import { t } from './asked.words.ts'
import { open } from './choice.ts'
import s from './Dues.module.css'
import { near, view } from './state.ts'

const SIGNS: Record<DueView['due'], GlyphName> = {
  item: 'deck-treasure',
  loot: 'cards',
  cent: 'cent',
  deactivate: 'turn',
}

/** You have died: the slate in the middle while death takes its due. */
export function Dues() {
  const v = view.value
  const mine = near.value
  const d = open.value
  if (!v || !mine?.dead || v.you !== mine.seat || !d || d.shape === 'action' || sheetWanted.value) return null
  if (d.options.some((o) => o.at && (o.at.at === 'slot' || o.at.at === 'deck'))) return null
  return (
    <section class={s.dues} aria-label={t.death}>
      <Glyph name="reaper" class={s.reaper} />
      <div>
        <h2>{t.candleIsOut}</h2>
        <p>
          {d.dues ? (
            t.takesItsDue
          ) : (
            <>
              <b>{d.ask}</b> {d.why !== d.ask && d.why}
            </>
          )}
        </p>
      </div>
      {d.dues && (
        <ol>
          {d.dues.map(({ due, when, label, detail }) => (
            <li key={due} class={s[when]} aria-current={when === 'now' ? 'step' : undefined}>
              <Glyph name={when === 'paid' ? 'check' : when === 'now' ? 'right' : SIGNS[due]} />
              <span>
                <b>{label}</b>
                <small>{when === 'paid' ? t.paid : detail}</small>
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
