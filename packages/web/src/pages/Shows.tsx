import { useSignal } from '@preact/signals'
import type { Show } from '@soulstack/server/protocol'
import { useEffect } from 'preact/hooks'
import { cx } from '../cx.ts'
import { Glyph } from '../look/Glyph.tsx'
import { showList } from '../net/films.ts'
import { GAMES, type GameName } from '../net/games.ts'
import { follow } from '../route.ts'
import { cardName, catalogueOf, loadCatalogue } from '../table/catalogue.ts'
import page from './Page.module.css'
import s from './Shows.module.css'

/** So many are shown at once of what is looked for. */
const FOUND = 120

const OTHER: Record<GameName, GameName> = { 'four-souls': 'battle-for-souls', 'battle-for-souls': 'four-souls' }

/** Worked examples, rulings and what cards do: every scenario of a game that can be shown, under headings, and to be searched. */
export function Shows({ game }: { game: GameName }) {
  const shows = useSignal<readonly Show[]>([])
  const problem = useSignal('')
  const words = useSignal(new URLSearchParams(location.search).get('q') ?? '')
  const cards = catalogueOf(game).value
  useEffect(() => {
    document.title = `Worked examples of ${GAMES[game]} · Soulstack`
    loadCatalogue(game)
    showList(game).then(
      (found) => (shows.value = found),
      (why: unknown) => (problem.value = why instanceof Error ? why.message : 'The examples could not be fetched.'),
    )
    return () => {
      document.title = 'Soulstack'
    }
  }, [game])
  const wanted = words.value.toLowerCase().split(/\s+/).filter(Boolean)
  const textOf = (show: Show) =>
    [
      show.id,
      show.about,
      show.source,
      show.rule,
      show.part,
      ...show.rulings,
      ...show.cards.map((id) => cardName(id, cards)),
    ]
      .join(' ')
      .toLowerCase()
  const found = wanted.length > 0 ? shows.value.filter((show) => wanted.every((w) => textOf(show).includes(w))) : null
  return (
    <main class={cx(page.page, s.shows)}>
      <a class={page.back} href="/" onClick={follow}>
        <Glyph name="left" />
        Home
      </a>
      <h1>Worked examples</h1>
      <p class={s.lede}>
        {GAMES[game]}: every example, ruling and card, played step by step on the real table.{' '}
        <a href={`/shows/${OTHER[game]}`} onClick={follow}>
          {GAMES[OTHER[game]]}
        </a>
      </p>
      <label class={s.search}>
        <Glyph name="search" />
        <span class="sr">Search the examples</span>
        <input
          type="search"
          class={page.input}
          placeholder="A card, a rule, a word"
          value={words.value}
          onInput={(e) => (words.value = e.currentTarget.value)}
        />
      </label>
      {problem.value && (
        <p class={page.problem} role="alert">
          {problem.value}
        </p>
      )}
      {shows.value.length === 0 && !problem.value && <p>The examples are being fetched …</p>}
      {found ? (
        <section aria-label="Found">
          <p role="status" class={s.count}>
            {found.length === 0
              ? 'Nothing found. Try another word.'
              : `${found.length} found${found.length > FOUND ? `; the first ${FOUND} are shown` : ''}`}
          </p>
          <ShowList game={game} shows={found.slice(0, FOUND)} />
        </section>
      ) : (
        groups(shows.value).map(([group, parts]) => (
          <section key={group} class={s.group}>
            <h2>
              {group} <small>{parts.reduce((sum, [, list]) => sum + list.length, 0)}</small>
            </h2>
            {parts.map(([part, list]) => (
              <Part key={part} title={part} game={game} shows={list} open={/^Worked/.test(group)} />
            ))}
          </section>
        ))
      )}
    </main>
  )
}

/** A part of a group: its list is drawn once it is opened. */
function Part(p: { title: string; game: GameName; shows: readonly Show[]; open: boolean }) {
  const open = useSignal(p.open)
  return (
    <details class={s.part} open={open.value} onToggle={(e) => (open.value = e.currentTarget.open)}>
      <summary>
        {p.title} <small>{p.shows.length}</small>
      </summary>
      {open.value && <ShowList game={p.game} shows={p.shows} />}
    </details>
  )
}

/** Scenarios as links. `apart`: each opens beside this page, which is not left. */
export function ShowList(p: { game: GameName; shows: readonly Show[]; apart?: boolean }) {
  return (
    <ul class={s.list}>
      {p.shows.map((show) => (
        <li key={show.id}>
          <a
            href={`/show/${p.game}/${encodeURIComponent(show.id)}`}
            {...(p.apart ? { target: '_blank', rel: 'noopener' } : { onClick: follow })}
          >
            <Glyph name="play" />
            <span>
              {show.about}
              {show.source && <small>{show.source}</small>}
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}

/** By heading, worked examples first, and below it by part. */
function groups(shows: readonly Show[]): [string, [string, Show[]][]][] {
  const found = new Map<string, Map<string, Show[]>>()
  for (const show of shows) {
    const parts = found.get(show.group) ?? new Map<string, Show[]>()
    found.set(show.group, parts)
    parts.set(show.part, [...(parts.get(show.part) ?? []), show])
  }
  const rank = (group: string) => (/^Worked/.test(group) ? 0 : group === 'Cards' ? 2 : 1)
  return [...found]
    .sort(([a], [b]) => rank(a) - rank(b) || a.localeCompare(b))
    .map(([group, parts]) => [group, [...parts].sort(([a], [b]) => a.localeCompare(b))])
}
