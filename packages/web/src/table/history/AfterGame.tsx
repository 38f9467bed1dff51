import { cx } from '../../look/cx.ts'
import { Plate } from '../../look/Plate.tsx'
import { go } from '../../net/route.ts'
import { t } from '../../words/sheets.ts'
import { Again } from '../people/Again.tsx'
import { useVisit } from '../visit/use-visit.ts'
import s from './AfterGame.module.css'
import { WatchReplay } from './WatchReplay.tsx'

/** The buttons shown when a game is over, and its seed. `class`: sets their width. */
export function AfterGame(p: { class?: string | undefined }) {
  const visit = useVisit()
  const seed = visit.table.value?.seed
  return (
    <>
      <div class={cx(s.next, p.class)}>
        {!visit.showing.value && <Again />}
        <Plate glyph="log" detail={t.historyDetail} onClick={() => (visit.sheets.current.value = { of: 'history' })}>
          {t.history}
        </Plate>
        <WatchReplay />
        <Plate glyph="eye" detail={t.lookDetail} onClick={() => (visit.tallyClosed.value = true)}>
          {t.look}
        </Plate>
        <Plate glyph="left" detail={t.homeDetail} onClick={() => go('/')}>
          {t.home}
        </Plate>
      </div>
      {seed && <p class={s.seed}>{t.seed(seed)}</p>}
    </>
  )
}
