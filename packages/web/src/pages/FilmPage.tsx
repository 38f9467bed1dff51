import type { FilmEyes } from '@soulstack/protocol'
import { useErrorBoundary } from 'preact/hooks'
import { FilmAct } from '../film/FilmAct.tsx'
import { filmKey, filmKeys } from '../film/keys.ts'
import { Proof } from '../film/Proof.tsx'
import { filmOf } from '../film/state.ts'
import { analysisOf } from '../film/study/analysis.ts'
import { isGame } from '../games/index.ts'
import { loadCatalogue, setTableCards } from '../net/catalogue.ts'
import type { FilmSource } from '../net/films.ts'
import { knownTable } from '../net/memory.ts'
import { go, here, rewrite } from '../net/route.ts'
import { CommonSheets } from '../table/CommonSheets.tsx'
import { studyOf } from '../table/study/study.ts'
import { useVisit } from '../table/visit/use-visit.ts'
import { useNewVisit, VisitProvider } from '../table/visit/VisitProvider.tsx'
import type { Visit } from '../table/visit/visit.ts'
import { lazy } from '../ui/lazy.tsx'
import { t as app } from '../words/en/app.ts'
import { t } from '../words/en/film.ts'
import { Nowhere } from './Nowhere.tsx'
import s from './TablePage.module.css'

const GameTable = lazy(() => import('./TablePage.tsx').then((m) => m.GameTable))

/** The moment and the eyes in the address. The default eyes are your seat's if you played at the table, otherwise everybody's. */
function fromAddress(from: FilmSource): { moment: number | null; eyes: FilmEyes } {
  const query = new URLSearchParams(here().search)
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

/**
 * What the address asks for besides a moment: `?study` opens the analysis, `?study=no` leaves it closed, `?dice` opens the proof of the dice,
 * `?play` plays. The last two happen once: they are taken from the address.
 */
function takeFromAddress(): { study: boolean | null; dice: boolean; play: boolean } {
  const query = new URLSearchParams(here().search)
  const study = query.get('study')
  const asked = { study: study === null ? null : study !== 'no', dice: query.has('dice'), play: query.has('play') }
  query.delete('dice')
  query.delete('play')
  rewrite(`${here().pathname}?${query}`)
  return asked
}

/**
 * Opens the analysis of a film if it is asked for, or if there already is one and the address asks for nothing else. `stays`: at the moment
 * that is shown, because the address names it.
 */
async function lookInto(visit: Visit, film: string, asked: boolean | null, stays: boolean): Promise<void> {
  const analysis = analysisOf(visit)
  if (asked) {
    analysis.open(stays)
    return
  }
  const { follow, study } = studyOf(visit)
  await follow(film, false)
  if (asked === null && study.value) analysis.open(stays)
}

/** Starts to show a film on the table of a visit. */
function beginFilm(visit: Visit, from: FilmSource): void {
  const film = filmOf(visit)
  // the result is shown only on demand
  visit.tallyClosed.value = true
  document.body.dataset['film'] = ''
  visit.filmControls.value = {
    Act: FilmAct,
    lines: () => film.index.value?.lines.filter((line) => !line.undone) ?? [],
    goToLine: film.goToLine,
    get keys() {
      return filmKeys(visit)
    },
    key: (event) => filmKey(visit, event),
  }
  const { moment, eyes } = fromAddress(from)
  const asked = takeFromAddress()
  let gone = false
  const open = async () => {
    try {
      const index = await film.open(from, moment, eyes)
      if (gone) return
      visit.table.value = index.table
      document.title = app.title(index.title)
      const { game } = index.table
      if (isGame(game)) {
        loadCatalogue(game)
        setTableCards(game, index.cardsThen)
      }
      if (index.kind !== 'show') void lookInto(visit, index.id, asked.study, moment !== null)
      if (asked.dice) visit.sheets.current.value = { of: 'proof-after-game' }
      if (asked.play) film.play()
    } catch (problem) {
      if (!gone) visit.trouble.value = problem instanceof Error ? problem.message : t.failed
    }
  }
  void open()
  visit.onLeave(() => {
    gone = true
    setTableCards('', null)
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
  // a table of another release, or one that somebody made up, may be none that this page can draw
  const [failed] = useErrorBoundary()
  if (failed) return <Nowhere why={t.notDrawn} />
  if (visit.trouble.value) return <Nowhere why={visit.trouble.value} />
  if (!filmOf(visit).index.value || !visit.view.value || !visit.table.value) return <p class={s.wait}>{t.winding}</p>
  return (
    <>
      <GameTable />
      <CommonSheets />
      {visit.sheets.current.value?.of === 'proof' && <Proof onClose={visit.sheets.close} />}
      {visit.sheets.current.value?.of === 'proof-after-game' && <ProofAfterGame />}
    </>
  )
}

/** The proof of the dice for whoever comes from the end of a game: it leads back there, or on to the analysis. */
function ProofAfterGame() {
  const visit = useVisit()
  const film = filmOf(visit)
  const { id, kind } = film.index.value ?? {}
  const back = () => {
    if (kind === 'table') go(`/t/${id}`)
    else visit.sheets.close()
  }
  const toStudy = () => {
    visit.sheets.close()
    if (!analysisOf(visit).on.value) analysisOf(visit).open()
  }
  return <Proof onClose={back} onStudy={toStudy} />
}
