import { useSignal } from '@preact/signals'
import { Refusal } from '../net/api.ts'
import { sharePack, sharePackVersion, withdrawPack } from '../net/packs.ts'
import { linkTo } from '../net/route.ts'
import { host } from '../ui/host.ts'
import { Plate } from '../ui/Plate.tsx'
import { t } from '../words/en/workshop.ts'
import s from './ShareLink.module.css'
import { keepPack, type OwnPack } from './state/own-packs.ts'
import { copied, fileText } from './state/pack-links.ts'

/** Shares a pack at this server, under a short link that stays the same for its new versions; or takes it back. */
export function ShareHere({ own }: { own: OwnPack }) {
  const told = useSignal('')
  if (host.alone) return null
  const { shared } = own
  const link = shared ? linkTo(`/pack/${shared.id}`) : null
  const share = async () => {
    try {
      const text = fileText(own)
      if (shared?.key) {
        const { hash } = await sharePackVersion(shared.id, shared.key, text)
        await keepPack({ ...own, shared: { ...shared, hash } })
        told.value = hash === shared.hash ? t.sameVersion : t.newVersion
      } else {
        const made = await sharePack(text)
        await keepPack({ ...own, shared: made })
        told.value = (await copied(linkTo(`/pack/${made.id}`))) ? t.linkCopied : t.sharedHere
      }
    } catch (problem) {
      told.value = problem instanceof Refusal ? problem.message : t.notShared
    }
  }
  const takeBack = async () => {
    const { shared: gone, ...rest } = own
    if (!gone?.key || !(await withdrawPack(gone.id, gone.key).catch(() => false))) {
      told.value = t.notTakenBack
      return
    }
    await keepPack(rest)
    told.value = t.takenBack
  }
  return (
    <>
      <div class={s.share}>
        <Plate
          glyph="up"
          detail={told.value || (shared ? t.shareVersion : t.shareHereDetail)}
          onClick={() => void share()}
          class={s.plate}
        >
          {t.shareHere}
        </Plate>
        {link !== null && (
          <input readOnly aria-label={t.theLink} value={link} onFocus={(e) => e.currentTarget.select()} />
        )}
        <p class="sr" role="status">
          {told.value}
        </p>
      </div>
      {shared?.key && (
        <Plate glyph="undo" detail={t.takeBackDetail} onClick={() => void takeBack()}>
          {t.takeBack}
        </Plate>
      )}
    </>
  )
}
