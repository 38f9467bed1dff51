import { useSignal } from '@preact/signals'
import { useEffect, useId } from 'preact/hooks'
import { isOwnTable } from '../../net/hosts.ts'
import { useLinkForOthers } from '../../net/link-for-others.ts'
import { saveGame } from '../../net/save-file.ts'
import { lazy } from '../../ui/lazy.tsx'
import { Plate } from '../../ui/Plate.tsx'
import { toast } from '../../ui/toasts.ts'
import { t as own } from '../../words/en/own.ts'
import { t } from '../../words/en/people.ts'
import { useVisit } from '../visit/use-visit.ts'
import s from './Invite.module.css'

const Qr = lazy(() => import('./Qr.tsx').then((m) => m.Qr))

/** The command that starts Soulstack for all devices of a network. */
const FOR_ALL = 'npm start -- --host 0.0.0.0'

/**
 * A link to share: as text, with a copy button, through the device's share sheet, or as a QR code. It is rewritten so that other devices can
 * open it, or a note says that none can. `what`: its accessible name.
 */
export function Invite(p: { link: string; what: string; title: string }) {
  return isOwnTable(/\/t\/(\w+)/.exec(p.link)?.[1] ?? '') ? <OnlyHere /> : <Link {...p} />
}

/** In place of a link: the game is only in this browser. */
function OnlyHere() {
  const { table } = useVisit()
  const kept = useSignal<boolean | null>(null)
  useEffect(() => {
    void navigator.storage?.persisted?.().then((is) => (kept.value = is))
  }, [])
  return (
    <div class={s.own}>
      <p>{own.onlyHere}</p>
      {kept.value !== null && <p>{kept.value ? own.isKept : own.mayGo}</p>}
      {table.value && table.value.state !== 'waiting' && (
        <Plate glyph="down" onClick={() => void saveGame(table.value)}>
          {own.saveFile}
        </Plate>
      )}
    </div>
  )
}

function Link({ link: here, what, title }: { link: string; what: string; title: string }) {
  const id = useId()
  const { link, alone } = useLinkForOthers(here)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link)
      toast(t.copied)
    } catch {
      const input = document.getElementById(id) as HTMLInputElement | null
      input?.focus()
      input?.select()
      toast(t.copyIt)
    }
  }
  const share = async () => {
    try {
      await navigator.share({ title, url: link })
    } catch (problem) {
      // the player closed the share sheet
      if ((problem as Error).name !== 'AbortError') await copy()
    }
  }
  return (
    <div class={s.invite}>
      <div class={s.words}>
        <input
          id={id}
          class={s.link}
          readOnly
          value={link}
          aria-label={what}
          onFocus={(e) => e.currentTarget.select()}
        />
        <div class={s.ways}>
          <Plate glyph="link" onClick={copy}>
            {t.copy}
          </Plate>
          {'share' in navigator && (
            <Plate glyph="right" onClick={share}>
              {t.share}
            </Plate>
          )}
        </div>
      </div>
      <Qr link={link} label={t.qr(link)} />
      {alone && <p class={s.alone}>{t.alone(<code>{FOR_ALL}</code>)}</p>}
    </div>
  )
}
