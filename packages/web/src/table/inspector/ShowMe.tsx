import { useSignal } from '@preact/signals'
import type { CardId } from '@soulstack/kit'
import type { Show } from '@soulstack/protocol'
import { useEffect } from 'preact/hooks'
import { type GameName, isGame } from '../../games/index.ts'
import { cardName, catalogueOf } from '../../net/catalogue.ts'
import { showList } from '../../net/films.ts'
import { ShowList } from '../../rules/ShowList.tsx'
import s from '../../rules/ShowMe.module.css'
import { t } from '../../words/en/sheets.ts'
import { useVisit } from '../visit/use-visit.ts'

/** The most scenarios listed; the page of examples has the others. */
const LISTED = 24

/** Links to the scenarios that show what a card does. They open in a new tab. */
export function ShowMe({ card, game }: { card: CardId; game: GameName }) {
  const shows = useSignal<readonly Show[]>([])
  useEffect(() => {
    let gone = false
    shows.value = []
    // a failure is treated as having no examples
    showList(game, card).then(
      (found) => {
        if (!gone) shows.value = found
      },
      () => {},
    )
    return () => {
      gone = true
    }
  }, [game, card])
  const found = shows.value.length
  if (found === 0) return null
  const name = cardName(card, catalogueOf(game).value)
  return (
    <details class={s.show}>
      <summary>
        {t.showMe} <small>{found > LISTED ? t.firstExamples(LISTED) : t.examples(found)}</small>
      </summary>
      <ShowList game={game} shows={shows.value.slice(0, LISTED)} apart />
      {found > LISTED && (
        <a class={s.more} href={`/shows/${game}?q=${encodeURIComponent(name)}`} target="_blank" rel="noopener">
          {t.moreExamples(name)}
        </a>
      )}
    </details>
  )
}

/** The same for a card of the current table. */
export function ShowMeHere({ card }: { card: CardId }) {
  const visit = useVisit()
  const game = visit.table.value?.game ?? ''
  return isGame(game) ? <ShowMe card={card} game={game} /> : null
}
