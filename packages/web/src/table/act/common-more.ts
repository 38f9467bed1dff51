import { t } from '../../words/en/table.ts'
import { t as moreWords } from '../../words/en/table-more.ts'
import { mayTurn } from '../people/watch-from.ts'
import { passes } from '../visit/choice/types.ts'
import type { Visit } from '../visit/visit.ts'
import type { MoreItem } from './more.ts'

/** The entries of More at every table, before the game's own. */
export function firstMore(visit: Visit): MoreItem[] {
  const d = visit.choice.openDecision.value
  const up = visit.choice.selected.value
  return [
    ...(up?.read
      ? [{ id: 'read', glyph: 'eye' as const, label: t.read, detail: moreWords.readWhole, run: up.read }]
      : []),
    ...(d && visit.takingBack.canCancel.value && (visit.choice.picks.value.length > 0 || visit.choice.sheetWanted.value)
      ? [
          {
            id: 'cancel',
            glyph: 'undo' as const,
            label: t.cancel,
            detail: t.asIfNotBegun,
            run: visit.takingBack.cancelChoice,
          },
        ]
      : []),
  ]
}

/** Whether the bar shows the button with this key: then More does not repeat it. On a small screen the bar has no room for all. */
const isInBar = (key: string): boolean =>
  document.querySelector(`header [aria-keyshortcuts="${key}"]`)?.checkVisibility() === true

/** Whether passing until your turn is offered beside "keep passing", which lasts less long now. Where all others are bots, skipping does more. */
function offersUntilTurn({ choice, flow, view }: Visit): boolean {
  const d = choice.openDecision.value
  if (!d || !passes(d) || !flow.info.value || flow.passing.value || flow.tempo.value) return false
  return view.value?.turn.active !== view.value?.you && flow.usualYield() !== 'my-turn'
}

/** The entries of More at every table, after the game's own. */
export function lastMore(visit: Visit): MoreItem[] {
  const { atOnce, mayAsk, redo, redoes, takeBack } = visit.takingBack
  const items: MoreItem[] = []
  if (offersUntilTurn(visit)) {
    const [label, detail] = t.passOn['my-turn']
    items.push({ id: 'pass-to-turn', glyph: 'wait', label, detail, run: () => visit.flow.yieldTo('my-turn') })
  }
  if (visit.presence.mayTakeSeat.value && !visit.filmControls.value)
    items.push({
      ...{ id: 'seat', glyph: 'user', label: t.takeSeat, detail: moreWords.takeSeatMeans },
      run: () => (visit.sheets.current.value = { of: 'people' }),
    })
  if (mayTurn(visit) && !visit.filmControls.value && !isInBar('v'))
    items.push({
      ...{ id: 'from', glyph: 'eye', label: moreWords.fromOther, keys: 'v' },
      detail: moreWords.from(visit.seatName(visit.watchedFrom.value ?? 0)),
      run: () => (visit.sheets.current.value = { of: 'from' }),
    })
  if (mayAsk.value && !isInBar('u'))
    items.push(
      atOnce.value
        ? {
            id: 'take-back',
            glyph: 'undo',
            label: t.takeBack,
            detail: moreWords.takeBackAtOnce,
            keys: 'u',
            run: takeBack,
          }
        : {
            ...{
              id: 'take-back',
              glyph: 'undo',
              label: moreWords.takeMovesBack,
              detail: moreWords.takeMovesBackMeans,
              keys: 'u',
            },
            run: takeBack,
          },
    )
  if (redoes.value > 0 && !isInBar('Shift+U'))
    items.push({
      id: 'redo',
      glyph: 'right',
      label: t.redo,
      detail: moreWords.redoMeans,
      keys: 'Shift u',
      run: () => redo(),
    })
  return items
}
