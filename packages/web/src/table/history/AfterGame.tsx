import { isOwnTable } from '../../net/hosts.ts'
import { useLinkForOthers } from '../../net/link-for-others.ts'
import { go, linkTo } from '../../net/route.ts'
import { saveGame } from '../../net/save-file.ts'
import { cx } from '../../ui/cx.ts'
import { Plate } from '../../ui/Plate.tsx'
import { toast } from '../../ui/toasts.ts'
import { t as own } from '../../words/en/own.ts'
import { t } from '../../words/en/sheets.ts'
import { t as study } from '../../words/en/study.ts'
import { Again } from '../people/Again.tsx'
import { WatchReplay } from '../people/WatchReplay.tsx'
import { useVisit } from '../visit/use-visit.ts'
import s from './AfterGame.module.css'

/** The buttons shown when a game is over, and its seed. `class`: places them. */
export function AfterGame(p: { class?: string | undefined }) {
  const visit = useVisit()
  const { id, seed } = visit.table.value ?? {}
  const replay = `/t/${id}/replay`
  const { link } = useLinkForOthers(linkTo(replay))
  return (
    <div class={cx(s.after, p.class)}>
      <div class={s.first}>
        {!visit.filmControls.value && <Again />}
        <Plate glyph="search" detail={study.everyDecision} onClick={() => go(`${replay}?study`)}>
          {study.lookInto}
        </Plate>
        {id && isOwnTable(id) ? (
          <Plate glyph="down" detail={own.fileDetail} onClick={() => void saveGame(visit.table.value)}>
            {own.saveFile}
          </Plate>
        ) : (
          <Plate glyph="link" detail={study.forFriends} onClick={() => void copy(link)}>
            {study.copy}
          </Plate>
        )}
        <Plate glyph="dice" detail={study.seedAndHash} onClick={() => go(`${replay}?dice`)}>
          {study.checkDice}
        </Plate>
      </div>
      <div class={s.others}>
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
        {seed && <p class={s.seed}>{t.seed(seed)}</p>}
      </div>
    </div>
  )
}

async function copy(link: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(link)
    toast(study.copied)
  } catch {
    toast(study.notCopied(link))
  }
}
