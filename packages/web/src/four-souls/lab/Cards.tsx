import { computed, useSignal, useSignalEffect } from '@preact/signals'
import type { CardResult } from '@soulstack/four-souls/page'
import { quantiles, type Spread, shrunk, spreadOf } from '@soulstack/four-souls/page'
import { bothNames } from '../../net/catalogue.ts'
import { query } from '../../net/route.ts'
import { Chips } from '../../ui/Controls.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { t } from '../../words/en/four-souls/lab.ts'
import { catalogue } from '../catalogue.ts'
import { number, percent, placeOn, points, pointsOnAxis, type Scale, scaleOf } from './figures.ts'
import { Axis } from './Interval.tsx'
import s from './Lab.module.css'
import { Ranking, type RankingColumn } from './Ranking.tsx'
import { characters, results } from './report.ts'
import { Section } from './Section.tsx'
import { Head, SaveCsv } from './Table.tsx'

/** Kinds of cards that somebody gets while they play, so that a worth can be told. */
const KINDS = ['treasure', 'loot', 'monster', 'event', 'curse', 'bonus-soul'] as const
type Kind = (typeof KINDS)[number]

/** A card that fewer players had is too little known for the page; the tables for programs have it. */
const ENOUGH = 100

/** A card whose worth is known. */
type Known = CardResult & { readonly worth: NonNullable<CardResult['worth']> }

const known = computed(() =>
  results.value.filter((card): card is Known => card.worth !== null && card.worth.n >= ENOUGH),
)

/** The known cards of a kind, the best first, and how they are spread. */
function ofKind(kind: string): { cards: readonly Known[]; spread: Spread } {
  const cards = known.value.filter(({ type }) => type === kind).sort((a, b) => b.worth.mean - a.worth.mean)
  return { cards, spread: spreadOf(cards.map(({ worth }) => worth)) }
}

/** The best card of a kind. */
export const bestOf = (kind: string): Known | undefined => ofKind(kind).cards[0]

/** All kinds of cards beside each other, and the cards of one of them. */
export function Cards() {
  const kind = useSignal<Kind>('treasure')
  const words = useSignal('')
  // a link from a card's page asks for that card
  useSignalEffect(() => {
    const asked = new URLSearchParams(query.value).get('card')
    const card = asked === null ? undefined : known.value.find(({ id }) => id === asked)
    const of = KINDS.find((each) => each === card?.type)
    if (card === undefined || of === undefined) return
    kind.value = of
    words.value = card.name
    requestAnimationFrame(() => document.getElementById('lab-cards')?.scrollIntoView())
  })
  const { cards, spread } = ofKind(kind.value)
  const wanted = words.value.toLowerCase().split(/\s+/).filter(Boolean)
  const found = cards.filter(({ id, set }) => {
    const text = `${bothNames(id, catalogue.value)} ${set}`.toLowerCase()
    return wanted.every((word) => text.includes(word))
  })
  const about = (t.cardsAbout as Partial<Record<Kind, string>>)[kind.value]
  return (
    <>
      <Section of="kinds" about={t.kindsAbout}>
        <Kinds />
      </Section>
      <Section of="cards" about={about ? `${about} ${t.marks}` : t.marks}>
        <div class={s.choose}>
          <fieldset>
            <legend class="sr">{t.which}</legend>
            <Chips
              value={kind.value}
              choices={KINDS.map((value) => ({ value, word: t.kinds[value] }))}
              onPick={(picked) => (kind.value = picked)}
            />
          </fieldset>
          <SearchField
            class={s.search}
            label={t.search}
            placeholder={t.search}
            value={words.value}
            onInput={(text) => (words.value = text)}
          />
          <p role="status">{found.length > 0 ? t.found(found.length, cards.length) : t.none}</p>
        </div>
        {found.length > 0 && (
          <Ranking
            key={kind.value}
            label={t.kinds[kind.value]}
            cards={found}
            among={cards}
            columns={kind.value === 'monster' ? MONSTER : USUAL}
            than={spread.mean}
          />
        )}
        <SaveCsv of="cards.csv" />
      </Section>
      <Characters />
    </>
  )
}

/** How the worths of each kind are spread: a dot for each card. */
function Kinds() {
  const kinds = KINDS.map((kind) => ({ kind, ...ofKind(kind) })).filter(({ cards }) => cards.length >= 5)
  const scale = scaleOf([0, ...kinds.flatMap(({ cards }) => cards.map(({ worth }) => worth.mean))])
  const { kind, plot, cards, average, spread, weakest, strongest } = t.kind
  return (
    <table class={s.figures}>
      <thead>
        <tr>
          <Head words={kind} />
          <th scope="col" class={s.plot}>
            <span class="sr">{plot[0]}</span>
            <Axis scale={scale} as={pointsOnAxis} />
          </th>
          {[cards, average, spread, weakest, strongest].map((words) => (
            <Head key={words[0]} words={words} />
          ))}
        </tr>
      </thead>
      <tbody>
        {kinds.map((of) => {
          const tenths = quantiles(
            of.cards.map(({ worth }) => shrunk(worth, of.spread).mean),
            10,
          )
          return (
            <tr key={of.kind}>
              <th scope="row">{t.kinds[of.kind]}</th>
              <td class={s.plot}>
                <Dots cards={of.cards} scale={scale} mean={of.spread.mean} />
              </td>
              <td data-label={cards[0]}>{number(of.cards.length)}</td>
              <td data-label={average[0]}>
                <b>{points(of.spread.mean)}</b>
              </td>
              <td data-label={spread[0]}>{`± ${number(100 * of.spread.spread, 1)}`}</td>
              <td data-label={weakest.join(' ')}>{points(tenths[1]!)}</td>
              <td data-label={strongest.join(' ')}>{points(tenths[9]!)}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

function Dots({ cards, scale, mean }: { cards: readonly Known[]; scale: Scale; mean: number }) {
  return (
    <span class={s.dots} aria-hidden="true">
      {scale.ticks.map((n) => (
        <u key={n} data-zero={n === 0 ? '' : undefined} style={{ left: placeOn(scale, n) }} />
      ))}
      {cards.map(({ id, worth }, i) => (
        // neighbours stand at different heights, so that each can be seen
        <i key={id} style={{ left: placeOn(scale, worth.mean), top: `${22 + ((i * 37) % 57)}%` }} />
      ))}
      <b style={{ left: placeOn(scale, mean) }} />
    </span>
  )
}

const share = (of: CardResult['withIt']) =>
  of === null ? null : (
    <>
      <b>{percent(of.share)}</b>
      <small>{t.from(percent(of.low), percent(of.high))}</small>
    </>
  )

const { won, without, used, decided, players, danger } = t.columns
const WON: RankingColumn = { key: 'won', words: won, by: (c) => c.withIt?.share ?? null, cell: (c) => share(c.withIt) }
const WITHOUT: RankingColumn = {
  key: 'without',
  words: without,
  by: (c) => c.without?.share ?? null,
  cell: (c) => c.without && percent(c.without.share),
}
const DECIDED: RankingColumn = {
  key: 'decided',
  words: decided,
  by: (c) => c.decided,
  cell: (c) => percent(c.decided),
}
const PLAYERS: RankingColumn = {
  key: 'players',
  words: players,
  by: (c) => c.worth?.n ?? null,
  cell: (c) => number(c.worth?.n ?? 0),
}
const USED: RankingColumn = {
  key: 'used',
  words: used,
  by: (c) => c.used + c.triggered,
  cell: (c) => number(c.used + c.triggered, 1),
}
const DANGER: RankingColumn = {
  key: 'danger',
  words: danger,
  by: (c) => c.danger?.mean ?? null,
  cell: (c) => c.danger && number(c.danger.mean, 2),
}
const USUAL = [WON, WITHOUT, USED, DECIDED, PLAYERS]
const MONSTER = [WON, WITHOUT, DANGER, DECIDED, PLAYERS]

/** What characters win beyond an even share, and at each number of players. */
function Characters() {
  const { cards } = ofKind('character')
  const numbers = [...new Set([...characters.value.values()].flatMap(({ at }) => Object.keys(at).map(Number)))].sort()
  const columns = numbers.map((n): RankingColumn => {
    const at = ({ id }: CardResult) => characters.value.get(id)?.at[n] ?? null
    return { key: String(n), words: t.at(n), by: (card) => at(card)?.share ?? null, cell: (card) => share(at(card)) }
  })
  return (
    <Section of="characters" about={t.charactersAbout}>
      {cards.length > 0 && (
        <Ranking label={t.kinds.character} cards={cards} among={cards} columns={[...columns, PLAYERS]} than={0} />
      )}
      <SaveCsv of="characters.csv" />
    </Section>
  )
}
