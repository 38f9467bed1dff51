import type { View } from '@soulstack/four-souls/view'
import { History as HistoryOf, type HistoryProps } from '../table/history/History.tsx'
import { historyOf } from '../table/history/history.ts'
import { useVisit } from '../table/visit/use-visit.ts'
import type { Visit } from '../table/visit/visit.ts'
import { t } from '../words/en/four-souls/victory.ts'
import { cardName, catalogue, pictureOf } from './catalogue.ts'
import { counting } from './counting.ts'
import { fourSouls } from './game.ts'

const ITEMS: readonly string[] = ['treasure', 'starting-item', 'character']

/** The history of a Four Souls game, by seat. */
export function historyProps(visit: Visit, v: View): HistoryProps {
  const lines = visit.filmControls.value?.lines() ?? visit.log.value
  const isItem = (card: string) => ITEMS.includes(catalogue.value.get(card)?.type ?? '')
  const history = historyOf(lines, v.seats.length, counting(isItem))
  const { won } = history
  return {
    history,
    who: v.seats.map(({ seat, character }) => ({
      name: visit.seatName(seat),
      seat,
      detail: character ? cardName(character.card) : '',
      won: won.includes(seat),
    })),
    counted: 'souls',
  }
}

/** The history sheet of a Four Souls game. */
export function History() {
  const visit = useVisit()
  const game = fourSouls(visit)
  const v = game.view.value
  if (!v) return null
  const all = historyProps(visit, v)
  const { won } = all.history
  return (
    <HistoryOf
      title={
        v.together
          ? won.length > 0
            ? t.wonTogether
            : t.lostTogether
          : won.length === 0
            ? t.nobodyWins
            : won.length === 1 && won[0] === v.you
              ? t.youWin(1)
              : t.wins(won.map(visit.seatName))
      }
      {...all}
      columns={['score', 'kills', 'deaths', 'damage', 'cents', 'bought']}
      most={v.soulsToWin}
      medals={v.over && won.length === 1 ? (v.seats[won[0]!]?.souls ?? []).map((o) => o.card) : []}
      card={(card) => (
        <>
          <img src={pictureOf(card)} alt="" />
          {cardName(card)}
        </>
      )}
    />
  )
}
