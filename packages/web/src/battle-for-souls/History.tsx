import { History as HistoryOf } from '../table/History.tsx'
import { historyOf } from '../table/history.ts'
import { t as words } from '../table/history.words.ts'
import { showing } from '../table/showing.ts'
import { log } from '../table/state.ts'
import { cardName, catalogue, TERMS } from './catalogue.ts'
import { counting } from './counting.ts'
import { t } from './opened.words.ts'
import { playerName } from './Side.tsx'
import { view } from './state.ts'

/** Sides as the log numbers them. */
const SIDES = ['heaven', 'hell'] as const

/** How a game of Battle For Souls went, side by side. */
export function History() {
  const v = view.value
  if (!v) return null
  const numbers = [0, 1].filter((n) => v.sides.some((side) => side.side === SIDES[n]))
  const sides = numbers.map((n) => v.sides.find((side) => side.side === SIDES[n])!)
  const lines = (showing.value?.lines() ?? log.value).map((line) =>
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
  const winners = sides.filter((side) => side.seats.some((seat) => history.won.includes(seat)))
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
      history={history}
      who={sides.map((side) => ({
        name: TERMS[side.side].name,
        seat: side.seats[0] ?? 0,
        detail: side.seats.map(playerName).join(' & '),
        won: winners.includes(side),
      }))}
      columns={['points', 'souls', 'sets', 'bought', 'reaped']}
      chart={words.points}
      whole={false}
      most={0}
      medals={[]}
      card={cardName}
    />
  )
}
