import type { View } from '@soulstack/battle-for-souls/view'
import { History as HistoryOf, type HistoryProps } from '../table/history/History.tsx'
import { historyOf } from '../table/history/history.ts'
import { useVisit } from '../table/visit/use-visit.ts'
import type { Visit } from '../table/visit/visit.ts'
import { t } from '../words/en/battle-for-souls/opened.ts'
import { t as words } from '../words/en/history.ts'
import { cardName, catalogue, TERMS } from './catalogue.ts'
import { counting } from './counting.ts'
import { battleForSouls } from './game.ts'
import { playerName } from './Side.tsx'

/** The sides, by their numbers in the log. */
const SIDES = ['heaven', 'hell'] as const

/** The history of the sides that are played, in the order of the log's numbers. */
export function historyProps(visit: Visit, v: View): HistoryProps {
  const numbers = [0, 1].filter((n) => v.sides.some((side) => side.side === SIDES[n]))
  const sides = numbers.map((n) => v.sides.find((side) => side.side === SIDES[n])!)
  const lines = (visit.filmControls.value?.lines() ?? visit.log.value).map((line) =>
    line.tally?.score ? { ...line, tally: { ...line.tally, score: numbers.map((n) => line.tally!.score![n]!) } } : line,
  )
  const history = historyOf(
    lines,
    sides.length,
    counting({
      sideOf: (seat) => sides.findIndex((side) => side.seats.includes(seat)),
      placeOf: (side) => numbers.indexOf(side),
      isSoul: (card) => catalogue.value.get(card)?.type === 'soul',
    }),
  )
  return {
    history,
    who: sides.map((side) => ({
      name: TERMS[side.side].name,
      subject: words.sides[side.side],
      seat: side.seats[0] ?? 0,
      detail: side.seats.map((x) => playerName(visit, x)).join(' & '),
      won: side.seats.some((seat) => history.won.includes(seat)),
    })),
    counted: 'points',
  }
}

/** The history sheet of a Battle For Souls game. */
export function History() {
  const visit = useVisit()
  const game = battleForSouls(visit)
  const v = game.view.value
  if (!v) return null
  const all = historyProps(visit, v)
  const winners = v.sides.filter((side) => side.seats.some((seat) => all.history.won.includes(seat)))
  return (
    <HistoryOf
      title={
        v.mode === 'solo'
          ? winners.length > 0
            ? t.youWin
            : t.youLose
          : winners.length === 1
            ? (t.wins[winners[0]!.side] ?? '')
            : winners.length > 1
              ? t.even
              : t.nobodyWins
      }
      {...all}
      columns={['points', 'souls', 'sets', 'bought', 'reaped']}
      most={0}
      medals={[]}
      card={cardName}
    />
  )
}
