import { useSignal } from '@preact/signals'
import type { FilmEyes } from '@soulstack/server/protocol'
import { useLayoutEffect } from 'preact/hooks'
import { t as app } from '../app.words.ts'
import { FilmAct } from '../film/FilmAct.tsx'
import { t } from '../film/film.words.ts'
import { FILM_KEYS, filmKey } from '../film/keys.ts'
import { Proof } from '../film/Proof.tsx'
import { closeFilm, film, goToLine, openFilm } from '../film/state.ts'
import { later } from '../later.tsx'
import type { FilmAt } from '../net/films.ts'
import { type GameName, isGame } from '../net/games.ts'
import { knownTable } from '../net/memory.ts'
import { CommonSheets } from '../table/CommonSheets.tsx'
import { loadCatalogue } from '../table/catalogue.ts'
import { takeFlow } from '../table/flow.ts'
import { inspected, peeked, sheet } from '../table/looking.ts'
import { looksOver } from '../table/over.ts'
import { forgetPresence } from '../table/presence.ts'
import { showing } from '../table/showing.ts'
import { forgetEverything, table, view, wire } from '../table/state.ts'
import { Nowhere } from './Nowhere.tsx'
import s from './TablePage.module.css'

const TABLES: Partial<Record<GameName, ReturnType<typeof later<object>>>> = {
  'four-souls': later(() => import('../four-souls/Table.tsx').then((m) => m.Table)),
  'battle-for-souls': later(() => import('../battle-for-souls/Table.tsx').then((m) => m.Table)),
}

/** Eyes and moment as the address names them; for a table where one sat, one's own eyes. */
function wished(from: FilmAt): { moment: number | null; eyes: FilmEyes } {
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

/** A film on the table of its game: the same table, only that its views come from the film and nobody is asked. */
export function FilmPage({ from }: { from: FilmAt }) {
  const trouble = useSignal<string | null>(null)
  // not useEffect, for the reason that TablePage gives
  useLayoutEffect(() => {
    forgetEverything()
    forgetPresence()
    takeFlow(null)
    sheet.value = null
    inspected.value = null
    peeked.value = null
    // who won is told when somebody asks for it
    looksOver.value = true
    wire.send = () => false
    trouble.value = null
    document.body.dataset['film'] = ''
    showing.value = {
      Act: FilmAct,
      lines: () => film.value?.lines.filter((line) => !line.undone) ?? [],
      goToLine,
      keys: FILM_KEYS,
      key: filmKey,
    }
    const { moment, eyes } = wished(from)
    let gone = false
    const open = async () => {
      try {
        const index = await openFilm(from, moment, eyes)
        if (gone) return
        table.value = index.table
        document.title = app.title(index.title)
        if (isGame(index.table.game)) loadCatalogue(index.table.game)
      } catch (problem) {
        if (!gone) trouble.value = problem instanceof Error ? problem.message : t.failed
      }
    }
    void open()
    return () => {
      gone = true
      closeFilm()
      showing.value = null
      looksOver.value = false
      delete document.body.dataset['film']
      document.title = app.title(null)
      forgetEverything()
    }
  }, [JSON.stringify(from)])

  if (trouble.value) return <Nowhere why={trouble.value} />
  if (!film.value || !view.value || !table.value) return <p class={s.wait}>{t.winding}</p>
  const { game } = table.value
  const Table = isGame(game) ? TABLES[game] : undefined
  if (!Table) return <Nowhere why={app.noTableOfGame} />
  return (
    <>
      <Table />
      <CommonSheets />
      {sheet.value?.of === 'proof' && <Proof onClose={() => (sheet.value = null)} />}
    </>
  )
}
