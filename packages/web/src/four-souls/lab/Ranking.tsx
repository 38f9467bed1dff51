import { useSignal } from '@preact/signals'
import type { CardResult } from '@soulstack/four-souls/page'
import type { ComponentChildren } from 'preact'
import { follow } from '../../net/route.ts'
import { Glyph } from '../../ui/Glyph.tsx'
import { t } from '../../words/en/four-souls/lab.ts'
import { StillCard } from '../CardFace.tsx'
import { points, pointsOnAxis, type Range, rangeOf, type Scale, scaleOf } from './figures.ts'
import { Axis, Interval, sideOf } from './Interval.tsx'
import s from './Ranking.module.css'
import { Head } from './Table.tsx'

/** One more column: what it is sorted by, and what it says. */
export interface RankingColumn {
  readonly key: string
  readonly words: readonly [label: string, means?: string]
  readonly by: (card: CardResult) => number | null
  readonly cell: (card: CardResult) => ComponentChildren
}

/** How many cards are shown at first. */
const FEW = 15

/** Cards by what they are worth, each with its interval. `than`: what they are compared with. */
export function Ranking(p: {
  label: string
  cards: readonly CardResult[]
  /** The cards that they are among, which the scale is for. */
  among: readonly CardResult[]
  columns: readonly RankingColumn[]
  than: number
}) {
  const sort = useSignal({ by: 'worth', down: true })
  const all = useSignal(false)
  const keys: readonly RankingColumn[] = [
    { key: 'worth', words: t.columns.worth, by: (card) => card.worth?.mean ?? null, cell: () => null },
    ...p.columns,
  ]
  const { by, down } = sort.value
  const sorted = [...p.cards].sort(by === 'card' ? byName : byNumber(keys.find(({ key }) => key === by)?.by))
  if (down) sorted.reverse()
  const shown = all.value ? sorted : sorted.slice(0, FEW)
  const scale = scaleOf([0, ...p.among.flatMap(({ worth }) => (worth === null ? [] : ends(rangeOf(worth))))])
  const sortBy = (key: string) => (sort.value = { by: key, down: key === by ? !down : key !== 'card' })
  const head = { sorted: by, down, onSort: sortBy }
  return (
    <>
      <label class={s.sort}>
        {t.sortedBy}{' '}
        <select value={by} onChange={(e) => sortBy(e.currentTarget.value)}>
          {[['card', t.columns.card[0]] as const, ...keys.map(({ key, words }) => [key, words[0]] as const)].map(
            ([key, word]) => (
              <option key={key} value={key}>
                {word}
              </option>
            ),
          )}
        </select>
      </label>
      <table class={s.ranking} aria-label={p.label}>
        <thead>
          <tr>
            <Head words={t.columns.card} of="card" {...head} class={s.name} />
            <th scope="col" class={s.plot}>
              <span class="sr">{t.kind.plot[0]}</span>
              <Axis scale={scale} as={pointsOnAxis} />
            </th>
            <Head words={t.columns.worth} of="worth" {...head} class={s.worth} />
            {p.columns.map(({ key, words }) => (
              <Head key={key} words={words} of={key} {...head} class={s.more} />
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((card) => (
            <Row key={card.id} card={card} columns={p.columns} scale={scale} than={p.than} />
          ))}
        </tbody>
      </table>
      {p.cards.length > FEW && (
        <button type="button" class={s.all} onClick={() => (all.value = !all.value)}>
          <Glyph name={all.value ? 'up' : 'down'} />
          {all.value ? t.showFewer : t.showAll(p.cards.length)}
        </button>
      )}
    </>
  )
}

function Row(p: { card: CardResult; columns: readonly RankingColumn[]; scale: Scale; than: number }) {
  const { card } = p
  const range = rangeOf(card.worth)
  const side = range === null ? 'about' : sideOf(range, p.than)
  return (
    <tr>
      <th scope="row" class={s.name}>
        <a href={`/cards/four-souls?card=${card.id}`} onClick={follow}>
          <StillCard card={card.id} listed class={s.card!} />
          <span>
            <b>{card.name}</b>
            <small>{card.set}</small>
          </span>
        </a>
      </th>
      <td class={s.plot}>
        <Interval range={range} scale={p.scale} than={p.than} />
      </td>
      <td class={s.worth}>
        {range !== null && (
          <>
            <b>{points(range.at)}</b>
            <small>{t.from(points(range.low), points(range.high))}</small>
            {side !== 'about' && <span class="sr">{t.sides[side]}</span>}
          </>
        )}
      </td>
      {p.columns.map(({ key, words, cell }) => (
        <td key={key} class={s.more} data-label={words[0]}>
          {cell(card)}
        </td>
      ))}
    </tr>
  )
}

const ends = ({ low, high }: Range): number[] => [low, high]

const byName = (a: CardResult, b: CardResult): number => a.name.localeCompare(b.name, 'en')

/** By a number; cards without one come last when the greatest is first. */
const byNumber =
  (of: RankingColumn['by'] = () => null) =>
  (a: CardResult, b: CardResult): number =>
    (of(a) ?? Number.NEGATIVE_INFINITY) < (of(b) ?? Number.NEGATIVE_INFINITY) ? -1 : of(a) === of(b) ? byName(b, a) : 1
