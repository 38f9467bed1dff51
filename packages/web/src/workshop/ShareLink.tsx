import { useSignal } from '@preact/signals'
import { linkTo } from '../net/route.ts'
import { Plate } from '../ui/Plate.tsx'
import { t } from '../words/en/workshop.ts'
import s from './ShareLink.module.css'
import { copied, linkOf, type Packed } from './state/pack-links.ts'

/** Gives a pack away as a link that contains it. Where the page may not copy, the link is shown. `detail`: what is in it. */
export function ShareLink(p: { what: () => Packed; detail: string; off?: boolean }) {
  const told = useSignal('')
  const link = useSignal<string | null>(null)
  const share = async () => {
    const address = linkTo(await linkOf(p.what()))
    const isCopied = await copied(address)
    told.value = isCopied ? t.linkCopied : t.copyIt
    link.value = isCopied ? null : address
  }
  return (
    <div class={s.share}>
      <Plate glyph="link" detail={told.value || p.detail} off={p.off} onClick={() => void share()} class={s.plate}>
        {t.shareLink}
      </Plate>
      {link.value !== null && (
        <input readOnly aria-label={t.theLink} value={link.value} onFocus={(e) => e.currentTarget.select()} />
      )}
      <p class="sr" role="status">
        {told.value}
      </p>
    </div>
  )
}
