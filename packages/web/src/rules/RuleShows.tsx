import { computed, signal, useSignal } from '@preact/signals'
import type { Show } from '@soulstack/protocol'
import type { GameName } from '../games/index.ts'
import { showList } from '../net/films.ts'
import { t } from '../words/en/rules.ts'
import { ShowList } from './ShowList.tsx'
import s from './ShowMe.module.css'

/** The scenarios of each game, once they are loaded. */
const known = signal<Partial<Record<GameName, readonly Show[]>>>({})
const byId = computed(
  () =>
    new Map(Object.entries(known.value).map(([game, shows]) => [game, new Map(shows.map((show) => [show.id, show]))])),
)

/** Links to the scenarios that prove a rule (`scenarios`: their ids). Fetched when the list is unfolded. */
export function RuleShows({ game, scenarios }: { game: GameName; scenarios: readonly string[] }) {
  const problem = useSignal('')
  const all = byId.value.get(game)
  const shows = scenarios.flatMap((id) => all?.get(id) ?? [])
  const load = () => {
    if (known.value[game]) return
    showList(game).then(
      (found) => {
        problem.value = ''
        known.value = { ...known.value, [game]: found }
      },
      (why: unknown) => (problem.value = why instanceof Error ? why.message : t.examplesFailed),
    )
  }
  return (
    <details class={s.show} onToggle={(e) => e.currentTarget.open && load()}>
      <summary>
        {t.showMe} <small>{t.examples(scenarios.length)}</small>
      </summary>
      {problem.value ? (
        <p role="alert">{problem.value}</p>
      ) : all ? (
        <ShowList game={game} shows={shows} apart />
      ) : (
        <p>{t.lookedUp}</p>
      )}
    </details>
  )
}
