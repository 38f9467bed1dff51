import type { FilmEyes } from '@soulstack/server/protocol'
import { FilmAct } from '../film/FilmAct.tsx'
import { FILM_KEYS, filmKey } from '../film/keys.ts'
import { Proof } from '../film/Proof.tsx'
import { filmOf } from '../film/state.ts'
import { lazy } from '../look/lazy.tsx'
import { loadCatalogue } from '../net/catalogue.ts'
import type { FilmSource } from '../net/films.ts'
import { knownTable } from '../net/memory.ts'
import { CommonSheets } from '../table/CommonSheets.tsx'
import { useVisit } from '../table/visit/use-visit.ts'
import { useNewVisit, VisitProvider } from '../table/visit/VisitProvider.tsx'
import type { Visit } from '../table/visit/visit.ts'
import { t as app } from '../words/app.ts'
import { t } from '../words/film.ts'
import { type GameName, isGame } from '../words/games.ts'
import { Nowhere } from './Nowhere.tsx'
import s from './TablePage.module.css'

const TABLES: Partial<Record<GameName, ReturnType<typeof lazy<object>>>> = {
  'four-souls': lazy(() => import('../four-souls/Table.tsx').then((m) => m.Table)),
  'battle-for-souls': lazy(() => import('../battle-for-souls/Table.tsx').then((m) => m.Table)),
}

/** The moment and the eyes in the address. The default eyes are your seat's if you played at the table, otherwise everybody's. */
function fromAddress(from: FilmSource): { moment: number | null; eyes: FilmEyes } {
  const query = new URLSearchParams(location.search)
  const moment = Number(query.get('at') ?? Number.NaN)
  const whose = query.get('eyes')
  const own = 'film' in from ? (knownTable(from.film)?.seat ?? null) : null
  const eyes: FilmEyes =
    whose === 'none' || whose === 'all'
      ? whose
      : whose !== null && /^[0-5]$/.test(whose)
        ? Number(whose)
        : (own ?? 'all')
  return { moment: Number.isInteger(moment) ? moment : null, eyes }
}

/** Starts to show a film on the table of a visit. */
function beginFilm(visit: Visit, from: FilmSource): void {
  const film = filmOf(visit)
  // the result is shown only on demand
  visit.tallyClosed.value = true
  document.body.dataset['film'] = ''
  visit.showing.value = {
    Act: FilmAct,
    lines: () => film.index.value?.lines.filter((line) => !line.undone) ?? [],
    goToLine: film.goToLine,
    keys: FILM_KEYS,
    key: (event) => filmKey(visit, event),
  }
  const { moment, eyes } = fromAddress(from)
  let gone = false
  const open = async () => {
    try {
      const index = await film.open(from, moment, eyes)
      if (gone) return
      visit.table.value = index.table
      document.title = app.title(index.title)
      if (isGame(index.table.game)) loadCatalogue(index.table.game)
    } catch (problem) {
      if (!gone) visit.trouble.value = problem instanceof Error ? problem.message : t.failed
    }
  }
  void open()
  visit.onLeave(() => {
    gone = true
    delete document.body.dataset['film']
    document.title = app.title(null)
  })
}

/** Shows a film on the table of its game. `begun`: called with its visit (for the gallery). */
export function FilmPage({ from, begun }: { from: FilmSource; begun?: (visit: Visit) => void }) {
  const visit = useNewVisit(
    (now) => {
      beginFilm(now, from)
      begun?.(now)
    },
    [JSON.stringify(from)],
  )
  return (
    <VisitProvider visit={visit}>
      <Shown />
    </VisitProvider>
  )
}

/** The film, or what is shown until it is loaded. */
function Shown() {
  const visit = useVisit()
  if (visit.trouble.value) return <Nowhere why={visit.trouble.value} />
  if (!filmOf(visit).index.value || !visit.view.value || !visit.table.value) return <p class={s.wait}>{t.winding}</p>
  const { game } = visit.table.value
  const Table = isGame(game) ? TABLES[game] : undefined
  if (!Table) return <Nowhere why={app.noTableOfGame} />
  return (
    <>
      <Table />
      <CommonSheets />
      {visit.sheets.current.value?.of === 'proof' && <Proof onClose={visit.sheets.close} />}
    </>
  )
}
