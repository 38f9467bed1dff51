import { follow } from '../net/route.ts'
import { cardTriedAt } from '../net/tried.ts'
import { Glyph } from '../ui/Glyph.tsx'
import { t as flowWords } from '../words/en/flow-sheet.ts'
import { t } from '../words/en/table.ts'
import { t as moreWords } from '../words/en/table-more.ts'
import s from './Bar.module.css'
import { pressEvery } from './flow-keys.ts'
import { mayTurn } from './people/watch-from.ts'
import { useVisit } from './visit/use-visit.ts'

/** What the bar shows at few tables. */

/** At a table where a card of one's own is tried: the way back to it. */
export function BackToCard({ table }: { table: string }) {
  const visit = useVisit()
  const card = visit.filmControls.value === null ? cardTriedAt(table) : null
  if (card === null) return null
  return (
    <a class={`${s.tiny} ${s.card}`} href={card} onClick={follow} aria-label={moreWords.toCard}>
      <Glyph name="left" />
      <span>{moreWords.toCard}</span>
    </a>
  )
}

/** Makes what was taken back again. */
export function Redo() {
  const visit = useVisit()
  return (
    <button
      type="button"
      class={`${s.tiny} ${s.back} ${s.redo}`}
      onClick={visit.takingBack.redo}
      aria-keyshortcuts="Shift+U"
      aria-label={t.redo}
    >
      <Glyph name="undo" />
      <span>{t.redo}</span>
    </button>
  )
}

/** What has to do with people who watch. */
export const OfWatchers = () => (
  <>
    <From />
    <TakeSeat />
    <HandsNotice />
  </>
)

/** While watching, also a film with all hands: whose cards lie at the bottom. Opens the sheet where another seat is chosen. */
function From() {
  const visit = useVisit()
  if (!mayTurn(visit)) return null
  const from = moreWords.from(visit.seatName(visit.watchedFrom.value ?? 0))
  return (
    <button
      type="button"
      class={`${s.tiny} ${s.seat}`}
      aria-label={`${from}. ${moreWords.fromOther}`}
      aria-keyshortcuts="v"
      aria-haspopup="dialog"
      title={moreWords.fromOther}
      onClick={() => (visit.sheets.current.value = { of: 'from' })}
    >
      <Glyph name="eye" />
      <span>{from}</span>
    </button>
  )
}

/** While watching a running game: opens the sheet where a seat can be taken. */
function TakeSeat() {
  const visit = useVisit()
  if (!visit.presence.mayTakeSeat.value || visit.filmControls.value) return null
  return (
    <button
      type="button"
      class={`${s.tiny} ${s.seat}`}
      aria-label={t.takeSeat}
      onClick={() => (visit.sheets.current.value = { of: 'people' })}
    >
      <Glyph name="user" />
      <span>{t.takeSeat}</span>
    </button>
  )
}

/** A notice that watchers see the hands, or that somebody agrees to that. Opens the sheet where it is decided. */
function HandsNotice() {
  const visit = useVisit()
  const here = visit.table.value
  const seat = visit.mySeat.value
  if (!here || seat === null || visit.view.value?.over) return null
  const { shown, watch, agreed } = here.company
  const asks = agreed.filter((one) => one !== seat)
  const notice = shown
    ? moreWords.handsSeen
    : asks.length > 0
      ? moreWords.asksForHands(asks.map(visit.seatName))
      : watch === 'delayed'
        ? moreWords.handsLate
        : null
  if (notice === null) return null
  return (
    <button
      type="button"
      class={`${s.tiny} ${s.seen}`}
      aria-label={notice}
      onClick={() => (visit.sheets.current.value = { of: 'people' })}
    >
      <Glyph name="eye" />
      <Glyph name="cards" />
      <span>{notice}</span>
    </button>
  )
}

/** While you are asked at every window: a button to be asked in your usual way again. */
export function EveryWindow() {
  const visit = useVisit()
  return (
    <button
      type="button"
      class={`${s.tiny} ${s.on}`}
      onClick={() => pressEvery(visit)}
      aria-keyshortcuts="f"
      aria-pressed
      title={flowWords.everyMeans}
    >
      <Glyph name="eye" />
      <span>{flowWords.everyWindow}</span>
    </button>
  )
}
