import { go } from '../../net/route.ts'
import { Plate } from '../../ui/Plate.tsx'
import { SlateDialog } from '../../ui/SlateDialog.tsx'
import { toast } from '../../ui/toasts.ts'
import { t } from '../../words/en/presence.ts'
import { t as atTable } from '../../words/en/table.ts'
import { useVisit } from '../visit/use-visit.ts'
import s from './Host.module.css'

/** The sheet on which somebody leaves the running game for a while, or gives it up. */
export function Leave({ onClose }: { onClose: () => void }) {
  const visit = useVisit()
  const here = visit.table.value
  if (!here) return null
  const mine = visit.presence.mySeats.value
  const others = here.company.people.filter((seat) => !mine.includes(seat)).length
  const leaving = others === 0 ? 'alone' : (here.leaving ?? 'bot')
  // the server decides by the same rule
  const ends = leaving === 'end' || leaving === 'alone' || here.seats.length - mine.length <= 1
  const send = (message: Parameters<typeof visit.send>[0], stays: boolean) => () => {
    if (!visit.send(message)) {
      toast(atTable.notConnected)
      return
    }
    onClose()
    if (!stays) go('/')
  }
  return (
    <SlateDialog label={t.leaveTitle} onClose={onClose} class={s.sheet}>
      <h2 class={s.title}>{t.leaveTitle}</h2>
      <div class={s.ways}>
        <Plate metal="brass" glyph="play" onClick={onClose}>
          {t.stay}
        </Plate>
        <Plate glyph="left" detail={t.leaveMeans[leaving]} onClick={send({ t: 'leave' }, leaving === 'end')}>
          {t.leave}
        </Plate>
        <Plate
          glyph="cross"
          detail={ends ? t.resignEnds : t.resignMeans[leaving]}
          onClick={send({ t: 'resign' }, true)}
        >
          {t.resign}
        </Plate>
      </div>
    </SlateDialog>
  )
}
