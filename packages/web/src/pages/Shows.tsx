import { useSignal } from '@preact/signals'
import type { Show, ShowGroup } from '@soulstack/protocol'
import { useEffect } from 'preact/hooks'
import { type GameName, otherGame, titleOf } from '../games/index.ts'
import { bothNames, catalogueOf, loadCatalogue } from '../net/catalogue.ts'
import { showList } from '../net/films.ts'
import { follow, here } from '../net/route.ts'
import { ShowList } from '../rules/ShowList.tsx'
import { cx } from '../ui/cx.ts'
import { Glyph } from '../ui/Glyph.tsx'
import page from '../ui/Page.module.css'
import { useTitle } from '../ui/title.ts'
import { t as app } from '../words/en/app.ts'
import { t } from '../words/en/shows.ts'
import s from './Shows.module.css'

/** The most search results that are shown. */
const FOUND = 120

/** The order of the groups. */
const GROUPS: readonly ShowGroup[] = ['examples', 'rulings', 'cards', 'first-edition-examples', 'first-edition']
/** The groups that are open initially. */
const EXAMPLES: ReadonlySet<ShowGroup> = new Set(['examples', 'first-edition-examples'])

/** The page with all scenarios of a game that can be shown: worked examples, rulings and cards, grouped and searchable. */
export function Shows({ game }: { game: GameName }) {
  const shows = useSignal<readonly Show[]>([])
  const problem = useSignal('')
  const words = useSignal(new URLSearchParams(here().search).get('q') ?? '')
  const cards = catalogueOf(game).value
  useTitle(t.titleOf(titleOf(game)))
  useEffect(() => {
    loadCatalogue(game)
    showList(game).then(
      (found) => (shows.value = found),
      (why: unknown) => (problem.value = why instanceof Error ? why.message : t.failed),
    )
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
      ...show.cards.map((id) => bothNames(id, cards)),
    ]
      .join(' ')
      .toLowerCase()
  const found = wanted.length > 0 ? shows.value.filter((show) => wanted.every((w) => textOf(show).includes(w))) : null
  return (
    <main class={cx(page.page, s.shows)}>
      <a class={page.back} href="/" onClick={follow}>
        <Glyph name="left" />
        {app.home}
      </a>
      <h1>{t.title}</h1>
      <p class={s.lede}>
        {t.lede(titleOf(game))}{' '}
        <a href={`/shows/${otherGame(game)}`} onClick={follow}>
          {titleOf(otherGame(game))}
        </a>
      </p>
      <label class={s.search}>
        <Glyph name="search" />
        <span class="sr">{t.search}</span>
        <input
          type="search"
          class={page.input}
          placeholder={t.searchFor}
          value={words.value}
          onInput={(e) => (words.value = e.currentTarget.value)}
        />
      </label>
      {problem.value && (
        <p class={page.problem} role="alert">
          {problem.value}
        </p>
      )}
      {shows.value.length === 0 && !problem.value && <p>{t.fetching}</p>}
      {found ? (
        <section aria-label={t.found}>
          <p role="status" class={s.count}>
            {found.length === 0 ? t.none : t.count(found.length, FOUND)}
          </p>
          <ShowList game={game} shows={found.slice(0, FOUND)} />
        </section>
      ) : (
        groups(shows.value).map(([group, parts]) => (
          <section key={group} class={s.group}>
            <h2>
              {t.groups[group]} <small>{parts.reduce((sum, [, list]) => sum + list.length, 0)}</small>
            </h2>
            {parts.map(([part, list]) => (
              <Part key={part} title={part} game={game} shows={list} open={EXAMPLES.has(group)} />
            ))}
          </section>
        ))
      )}
    </main>
  )
}

/** A part of a group. Its list is drawn when it is first opened. */
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

/** Groups scenarios by group and part. */
function groups(shows: readonly Show[]): [ShowGroup, [string, Show[]][]][] {
  const found = new Map<ShowGroup, Map<string, Show[]>>()
  for (const show of shows) {
    const parts = found.get(show.group) ?? new Map<string, Show[]>()
    found.set(show.group, parts)
    parts.set(show.part, [...(parts.get(show.part) ?? []), show])
  }
  return [...found]
    .sort(([a], [b]) => GROUPS.indexOf(a) - GROUPS.indexOf(b))
    .map(([group, parts]) => [group, [...parts].sort(([a], [b]) => a.localeCompare(b))])
}
