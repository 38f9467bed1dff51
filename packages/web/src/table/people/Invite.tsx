import { useId } from 'preact/hooks'
import { lazy } from '../../look/lazy.tsx'
import { Plate } from '../../look/Plate.tsx'
import { toast } from '../../look/toasts.ts'
import { useLinkForOthers } from '../../net/link-for-others.ts'
import { t } from '../../words/people.ts'
import s from './Invite.module.css'

const Qr = lazy(() => import('./Qr.tsx').then((m) => m.Qr))

/** The command that starts Soulstack for all devices of a network. */
const FOR_ALL = 'npm start -- --host 0.0.0.0'

/**
 * A link to share: as text, with a copy button, through the device's share sheet, or as a QR code. It is rewritten so that other devices can
 * open it, or a note says that none can. `what`: its accessible name.
 */
export function Invite({ link: here, what, title }: { link: string; what: string; title: string }) {
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
