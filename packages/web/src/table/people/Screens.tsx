import { useSignal } from '@preact/signals'
import { knownTable } from '../../net/memory.ts'
import { linkTo } from '../../net/route.ts'
import { Plate } from '../../ui/Plate.tsx'
import { SlateDialog } from '../../ui/SlateDialog.tsx'
import { t } from '../../words/en/people.ts'
import { useVisit } from '../visit/use-visit.ts'
import { Invite } from './Invite.tsx'
import p from './People.module.css'

/** The sheet with the links for a shared board on a big screen and a hand on a phone. */
export function Screens({ onClose }: { onClose: () => void }) {
  const visit = useVisit()
  const shown = useSignal(false)
  const here = visit.table.value
  if (!here) return null
  const token = visit.mySeat.value === null ? null : (knownTable(here.id)?.token ?? null)
  const at = linkTo(`/t/${here.id}`)
  return (
    <SlateDialog label={t.bigScreen} onClose={onClose} class={p.sheet}>
      <h2 class={p.title}>{t.bigScreen}</h2>
      <section class={p.part}>
        <h3>{t.board}</h3>
        <p>{t.boardMeans}</p>
        <Invite link={`${at}?screen=board`} what={t.linkToBoard} title={here.name} />
      </section>
      {token !== null && (
        <section class={p.part}>
          <h3>{t.hand}</h3>
          <p>{t.handMeans}</p>
          {shown.value ? (
            <Invite link={`${at}?screen=hand#seat=${token}`} what={t.linkToSeat} title={here.name} />
          ) : (
            <div class={p.ways}>
              <Plate glyph="hand" onClick={() => (location.href = `${at}?screen=hand`)}>
                {t.thisDevice}
              </Plate>
              <Plate glyph="lock" onClick={() => (shown.value = true)}>
                {t.showSecret}
              </Plate>
            </div>
          )}
        </section>
      )}
    </SlateDialog>
  )
}
