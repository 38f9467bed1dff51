import { gamesAt, giftResults, type LabCounts, placeResults, tableResults } from '@soulstack/four-souls/page'
import { follow } from '../../net/route.ts'
import { t } from '../../words/en/four-souls/lab.ts'
import { StillCard } from '../CardFace.tsx'
import { bestOf } from './Cards.tsx'
import { number, percent, points } from './figures.ts'
import { inverse } from './Lengths.tsx'
import s from './Summary.module.css'

/** The figures that people ask for first, on a sheet of paper. */
export function Summary({ counts }: { counts: LabCounts }) {
  const first = placeResults(counts).filter(({ place }) => place === 1)
  const going = first.at(-1)
  const table = tableResults(counts).findLast(({ name, players, games }) => games > 1 && name === String(players))
  const cents = giftResults(counts).find(({ gift }) => gift === 'cents')
  const behind = inverse(table?.ahead ?? null)
  const facts: readonly (readonly [string, string] | null)[] = [
    going ? [percent(going.won.share), t.short.first(going.players)] : null,
    cents?.worth ? [t.points(points(cents.worth.mean / cents.by)), t.short.cent] : null,
    table?.turns ? [number(table.turns.mean), t.short.turns(table.players!)] : null,
    behind ? [percent(behind.share), t.short.comebacks(table!.players!)] : null,
  ]
  const best = (['treasure', 'character'] as const).flatMap((kind) => {
    const card = bestOf(kind)
    return card === undefined ? [] : [{ kind, card }]
  })
  return (
    <aside class={s.sheet} aria-label={t.summary}>
      <p class={s.games}>{t.games(number(gamesAt(counts)))}</p>
      <ul class={s.best}>
        {best.map(({ kind, card }) => (
          <li key={kind}>
            <a href={`/cards/four-souls?card=${card.id}`} onClick={follow}>
              <StillCard card={card.id} class={s.card!} />
              <span>
                <small>{t.short[kind]}</small>
                <b>{card.name}</b>
                <em>{t.points(points(card.worth.mean))}</em>
              </span>
            </a>
          </li>
        ))}
      </ul>
      <dl class={s.facts}>
        {facts.map(
          (fact) =>
            fact && (
              <div key={fact[1]}>
                <dt>{fact[1]}</dt>
                <dd>{fact[0]}</dd>
              </div>
            ),
        )}
      </dl>
    </aside>
  )
}
