import { cx } from '../cx.ts'
import { Plate } from '../look/Plate.tsx'
import { go } from '../route.ts'
import s from './AfterGame.module.css'
import { Again } from './Again.tsx'
import { sheet } from './looking.ts'
import { looksOver } from './over.ts'
import { t } from './sheets.words.ts'
import { showing } from './showing.ts'
import { table } from './state.ts'
import { WatchReplay } from './WatchReplay.tsx'

/** What can be done when a game is over, and what all its chance came from. `class`: for how wide it may be. */
export function AfterGame(p: { class?: string | undefined }) {
  const seed = table.value?.seed
  return (
    <>
      <div class={cx(s.next, p.class)}>
        {!showing.value && <Again />}
        <Plate glyph="log" detail={t.historyDetail} onClick={() => (sheet.value = { of: 'history' })}>
          {t.history}
        </Plate>
        <WatchReplay />
        <Plate glyph="eye" detail={t.lookDetail} onClick={() => (looksOver.value = true)}>
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
