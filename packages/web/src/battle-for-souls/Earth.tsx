import type { View } from '@soulstack/battle-for-souls/view'
import { useVisit } from '../table/visit/use-visit.ts'
import { cx } from '../ui/cx.ts'
import { Glyph, type GlyphName } from '../ui/Glyph.tsx'
import { t } from '../words/en/battle-for-souls/table.ts'
import s from './Earth.module.css'
import { battleForSouls } from './game.ts'
import { NoSoul, Soul } from './Soul.tsx'

/** Earth: three places for souls, the number of souls still to come, Purgatory and the Void. */
export function Earth({ view: v }: { view: View }) {
  return (
    <section class={s.earth} aria-label={t.earth} data-zone="earth" data-board="whole">
      {v.souls.map((soul, place) => (
        <div key={place} class={s.place}>
          {soul ? <Soul key={soul.card} soul={soul} /> : <NoSoul why={v.soulsLeft === 0 ? t.noneLeft : t.empty} />}
        </div>
      ))}
      <div class={s.piles}>
        <span class={cx(s.pile, s.left)} data-stack="souls" title={t.toCome}>
          <Glyph name="souls" />
          <b>{v.soulsLeft}</b>
          <small>{t.left(v.soulsLeft)}</small>
        </span>
        <Pile of="purgatory" glyph="purgatory" count={v.purgatory.length} />
        <Pile of="void" glyph="void" count={v.void.length} />
      </div>
    </section>
  )
}

/** A pile; a press lists its cards. */
function Pile({ of, glyph, count }: { of: 'purgatory' | 'void'; glyph: GlyphName; count: number }) {
  const visit = useVisit()
  const game = battleForSouls(visit)
  return (
    <button
      type="button"
      class={s.pile}
      data-stack={of}
      data-spot=""
      onClick={() => {
        game.sheet.value = { of }
      }}
    >
      <Glyph name={glyph} />
      <b>{count}</b>
      <small>{t.piles[of]}</small>
    </button>
  )
}
