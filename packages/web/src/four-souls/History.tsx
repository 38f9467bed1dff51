import { History as HistoryOf } from '../table/History.tsx'
import { historyOf } from '../table/history.ts'
import { t as words } from '../table/history.words.ts'
import { showing } from '../table/showing.ts'
import { log, seatName } from '../table/state.ts'
import { cardName, catalogue, pictureOf } from './catalogue.ts'
import { counting } from './counting.ts'
import { view } from './state.ts'
import { t } from './victory.words.ts'

const ITEMS: readonly string[] = ['treasure', 'starting-item', 'character']

/** How a game of Four Souls went. */
export function History() {
  const v = view.value
  if (!v) return null
  const lines = showing.value?.lines() ?? log.value
  const isItem = (card: string) => ITEMS.includes(catalogue.value.get(card)?.type ?? '')
  const history = historyOf(lines, v.seats.length, counting(isItem))
  const { won } = history
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
              ? t.youWin
              : t.wins(won.map(seatName))
      }
      history={history}
      who={v.seats.map(({ seat, character }) => ({
        name: seatName(seat),
        seat,
        detail: character ? cardName(character.card) : '',
        won: won.includes(seat),
      }))}
      columns={['score', 'kills', 'deaths', 'damage', 'cents', 'bought']}
      chart={words.souls}
      whole
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
