import type { TableInfo } from '@soulstack/protocol'
import { Glyph } from '../ui/Glyph.tsx'
import { t } from '../words/en/dice.ts'
import s from './DiceLine.module.css'

/** How much of a hash is shown: enough to recognize it. */
const SHOWN = 8

/** Before the start: that the dice are committed, and, on wish, what that means and who has contributed. */
export function DiceLine({ dice, seats }: Required<Pick<TableInfo, 'dice' | 'seats'>>) {
  const added = seats.filter(({ seat }) => dice.seats[seat]?.commitment != null).map(({ name }) => name)
  return (
    <details class={s.dice}>
      <summary>
        <Glyph name="dice" />
        {t.committed(dice.commitment.slice(0, SHOWN))}
        <Glyph name="down" class={s.arrow} />
      </summary>
      <p>{t.about}</p>
      <p>{added.length > 0 ? t.addedSoFar(added) : t.nobodyAdded}</p>
      <p>{t.notHidden}</p>
      <dl>
        <dt>{t.hash}</dt>
        <dd>{dice.commitment}</dd>
      </dl>
    </details>
  )
}
