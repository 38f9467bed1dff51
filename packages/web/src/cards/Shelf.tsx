import { signal, useComputed, useSignal } from '@preact/signals'
import type { CardEntry, CardId } from '@soulstack/kit'
import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { type GameName, otherGame, titleOf } from '../games/index.ts'
import { cardName, catalogueOf, loadCatalogue } from '../net/catalogue.ts'
import { query as address, follow, here, rewrite } from '../net/route.ts'
import { ShowMe } from '../table/inspector/ShowMe.tsx'
import { cx } from '../ui/cx.ts'
import { Glyph } from '../ui/Glyph.tsx'
import page from '../ui/Page.module.css'
import { Plate } from '../ui/Plate.tsx'
import { isForPage, SearchField } from '../ui/SearchField.tsx'
import { SlateDialog } from '../ui/SlateDialog.tsx'
import { useTitle } from '../ui/title.ts'
import { t as app } from '../words/en/app.ts'
import { t } from '../words/en/cards.ts'
import { sentences } from '../words/sentences.ts'
import s from './Shelf.module.css'
import { type Facet, type Language, plain, readLeniently, type Sorts, toggled, valuesIn } from './search.ts'

/** How the cards of a game are searched and shown. */
export interface ShelfConfig<C extends CardEntry> {
  game: GameName
  language: Language<C>
  sorts: Sorts<C>
  facets: readonly Facet[]
  examples: readonly string[]
  /** Pages about its cards: path and word. Absent: none. */
  links?: readonly (readonly [to: string, word: string])[]
  still: (card: C) => ComponentChildren
  /** A short label that tells it from another card of the same name; null: not needed. */
  mark: (card: C) => string | null
  /** The card's type and set, as one line. */
  kind: (card: C) => string
  /** The card's text. */
  says: (card: C) => ComponentChildren
  /** All other facts about it, as pairs of a label and a value. */
  facts: (card: C) => readonly (readonly [what: string, is: string | number])[]
  /** Whether it belongs in the results of a query that uses these fields. */
  listed: (card: C, fields: ReadonlySet<string>) => boolean
}

/** How many cards are drawn at first, and more whenever the user scrolls near the end. */
const STEP = 60

const wide = signal(innerWidth >= 1000)
addEventListener('resize', () => {
  wide.value = innerWidth >= 1000
})

/** All cards of a game, filtered by a query that is kept in the address. */
export function Shelf<C extends CardEntry>({ shelf }: { shelf: ShelfConfig<C> }) {
  const { game, language, sorts, facets } = shelf
  const other = otherGame(game)
  const all = useComputed(() => [...catalogueOf<C>(game).value.values()])
  const words = useSignal('')
  const sort = useSignal(Object.keys(sorts)[0]!)
  const limit = useSignal(STEP)
  const selected = useSignal<CardId | null>(null)
  const help = useSignal(false)
  const facetsOpen = useSignal(false)
  const end = useRef<HTMLDivElement>(null)

  useTitle(t.titleOf(titleOf(game)))
  useEffect(() => {
    loadCatalogue(game)
  }, [game])
  // take the query from the address, on load and when navigating back
  useEffect(() => {
    const asked = new URLSearchParams(address.value)
    words.value = asked.get('q') ?? ''
    const by = asked.get('sort') ?? ''
    sort.value = Object.hasOwn(sorts, by) ? by : Object.keys(sorts)[0]!
    selected.value = asked.get('card')
  }, [address.value])
  const write = () => {
    const asked = new URLSearchParams()
    if (words.value.trim()) asked.set('q', words.value.trim())
    if (sort.value !== Object.keys(sorts)[0]) asked.set('sort', sort.value)
    const text = asked.toString()
    rewrite(here().pathname + (text && `?${text}`))
  }
  const ask = (text: string) => {
    words.value = text
    limit.value = STEP
    write()
  }
  useEffect(() => {
    const key = (e: KeyboardEvent) => {
      if (e.key !== '?' || !isForPage(e)) return
      e.preventDefault()
      help.value = true
    }
    addEventListener('keydown', key)
    return () => removeEventListener('keydown', key)
  }, [])
  useEffect(() => {
    if (!end.current) return
    const observer = new IntersectionObserver((seen) => seen.some((x) => x.isIntersecting) && (limit.value += STEP), {
      rootMargin: '600px',
    })
    observer.observe(end.current)
    return () => observer.disconnect()
  })

  const read = useComputed(() => readLeniently(words.value, language))
  const found = useComputed(() => {
    const { query } = read.value
    const cards = all.value.filter((card) => shelf.listed(card, query.fields) && query.test(card))
    return cards.sort(sorts[sort.value]!.by)
  })
  const { problem } = read.value
  const total = all.value.filter((card) => shelf.listed(card, new Set())).length
  const chosen = selected.value === null ? undefined : catalogueOf<C>(game).value.get(selected.value)
  const close = () => {
    selected.value = null
  }

  return (
    <div class={cx(page.page, s.shelf)} data-game={game}>
      <header class={s.head}>
        <a class={page.back} href="/" onClick={follow}>
          <Glyph name="left" />
          {app.home}
        </a>
        <h1>{t.title}</h1>
        <SearchField
          class={s.search}
          label={t.search}
          placeholder={shelf.examples[0]}
          value={words.value}
          onInput={ask}
          wrong={{ is: problem !== null, said: 'cards-said' }}
        >
          <button type="button" aria-label={t.howTo} onClick={() => (help.value = true)}>
            ?
          </button>
        </SearchField>
        <p class={s.count} role="status">
          {!problem && all.value.length > 0 && <>{t.count(<b>{found.value.length}</b>, total)}</>}
        </p>
        <label class={s.sort}>
          {t.by}{' '}
          <select
            value={sort.value}
            onChange={(e) => {
              sort.value = e.currentTarget.value
              write()
            }}
          >
            {Object.entries(sorts).map(([name, { label }]) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <nav class={s.links} aria-label={t.otherPages}>
          <a href={`/rules/${game}`} onClick={follow}>
            {t.rules}
          </a>
          {shelf.links?.map(([to, word]) => (
            <a key={to} href={to} onClick={follow}>
              {word}
            </a>
          ))}
          <a href={`/cards/${other}`} onClick={follow}>
            {titleOf(other)}
          </a>
        </nav>
      </header>
      <p id="cards-said" class={s.problem} role="status">
        {problem && (
          <>
            <code aria-hidden="true">
              {words.value.slice(0, problem.at)}
              <mark>{words.value.slice(problem.at, problem.at + problem.length)}</mark>
              {words.value.slice(problem.at + problem.length)}
            </code>{' '}
            {problem.message}
          </>
        )}
      </p>

      <aside class={s.facets} aria-label={t.narrow} data-open={facetsOpen.value ? '' : undefined}>
        <button
          type="button"
          class={s.unfold}
          aria-expanded={facetsOpen.value}
          onClick={() => (facetsOpen.value = !facetsOpen.value)}
        >
          {t.narrow} <Glyph name={facetsOpen.value ? 'up' : 'down'} />
        </button>
        {facets.map((facet) => {
          const on = valuesIn(words.value, facet.field)
          return (
            <fieldset key={facet.field}>
              <legend>{facet.title}</legend>
              {facet.values.map(([label, value]) => {
                const is = on.includes(plain(value))
                return (
                  <button
                    key={value}
                    type="button"
                    class={cx(s.facet, is && s.on)}
                    aria-pressed={is}
                    onClick={() => ask(toggled(words.value, facet.field, value))}
                  >
                    {is && <Glyph name="check" />}
                    {label}
                  </button>
                )
              })}
            </fieldset>
          )
        })}
      </aside>

      <main class={s.cards} aria-label={t.titleOf(titleOf(game))}>
        {found.value.slice(0, limit.value).map((card) => (
          <button
            key={card.id}
            type="button"
            class={cx(s.card, card.id === selected.value && s.chosen)}
            data-card={card.id}
            aria-pressed={card.id === selected.value}
            onClick={() => (selected.value = card.id)}
          >
            <span class="sr">{sentences([card.name, shelf.mark(card), shelf.kind(card), card.text])}</span>
            {shelf.still(card)}
            {shelf.mark(card) && (
              <span class={s.mark} aria-hidden="true">
                {shelf.mark(card)}
              </span>
            )}
            {card.id === selected.value && (
              <span class={s.tick}>
                <Glyph name="check" />
              </span>
            )}
          </button>
        ))}
        {found.value.length > limit.value && <div ref={end} class={s.end} />}
        {found.value.length === 0 && all.value.length > 0 && (
          <div class={s.none}>
            <h2>{t.none}</h2>
            <p>{t.noneHelp}</p>
            <Examples shelf={shelf} ask={ask} />
            <Plate glyph="cross" onClick={() => ask('')}>
              {t.showAll}
            </Plate>
          </div>
        )}
        {all.value.length === 0 && <p class={s.none}>{t.laying}</p>}
      </main>

      {wide.value ? (
        <aside class={s.aside} aria-label={t.theCard} aria-live="polite">
          {chosen ? (
            <Details shelf={shelf} card={chosen} />
          ) : (
            <div class={s.hint}>
              <p>{t.press}</p>
              <Examples shelf={shelf} ask={ask} />
            </div>
          )}
        </aside>
      ) : (
        chosen && (
          <SlateDialog label={chosen.name} onClose={close} class={s.dialog}>
            <Details shelf={shelf} card={chosen} />
          </SlateDialog>
        )
      )}
      {help.value && <Help shelf={shelf} ask={ask} onClose={() => (help.value = false)} />}
    </div>
  )
}

function Details<C extends CardEntry>({ shelf, card }: { shelf: ShelfConfig<C>; card: C }) {
  return (
    <article class={s.details} data-details={card.id}>
      <div class={s.large}>{shelf.still(card)}</div>
      <div>
        <h2>{cardName(card.id, catalogueOf<C>(shelf.game).value)}</h2>
        <p class={s.kind}>{shelf.kind(card)}</p>
        {shelf.says(card)}
        <dl>
          {shelf.facts(card).map(([what, is]) => (
            <div key={what}>
              <dt>{what}</dt>
              <dd>{is}</dd>
            </div>
          ))}
        </dl>
        <ShowMe card={card.id} game={shelf.game} />
      </div>
    </article>
  )
}

/** Example queries to try. */
function Examples<C extends CardEntry>({ shelf, ask }: { shelf: ShelfConfig<C>; ask: (text: string) => void }) {
  return (
    <ul class={s.examples}>
      {shelf.examples.map((text) => (
        <li key={text}>
          <button type="button" onClick={() => ask(text)}>
            <code>{text}</code>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Keywords of the query language, the same in every language of the page. */
const OR = 'or'
const NOT = '-'

/** Explains the query language. */
function Help<C extends CardEntry>(p: { shelf: ShelfConfig<C>; ask: (text: string) => void; onClose: () => void }) {
  return (
    <SlateDialog label={t.howTo} onClose={p.onClose} class={s.help}>
      <h2>{t.looking}</h2>
      <p>{t.help(<code>{t.inARow}</code>, <code>{OR}</code>, <code>{NOT}</code>)}</p>
      <dl>
        {p.shelf.language.fields.map((field) => (
          <div key={field.name}>
            <dt>
              <code>{field.name}</code>
              {field.also && <small> {field.also.join(', ')}</small>}
            </dt>
            <dd>
              {field.about}
              {field.kind === 'number' && <small> {t.withSigns}</small>}
            </dd>
            <dd>
              <button
                type="button"
                onClick={() => {
                  p.ask(field.example)
                  p.onClose()
                }}
              >
                <code>{field.example}</code>
              </button>
            </dd>
          </div>
        ))}
      </dl>
      <Examples
        shelf={p.shelf}
        ask={(text) => {
          p.ask(text)
          p.onClose()
        }}
      />
    </SlateDialog>
  )
}
