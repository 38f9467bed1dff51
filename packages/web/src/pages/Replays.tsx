import { useSignal } from '@preact/signals'
import type { TableInfo } from '@soulstack/protocol'
import type { VNode } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { sideAt } from '../games/about.ts'
import { gameNames, isGame, titleOf } from '../games/index.ts'
import { tableInfo } from '../net/api.ts'
import { cardsOf, loadCatalogue } from '../net/catalogue.ts'
import { importGame } from '../net/films.ts'
import { knownTable, knownTables, rememberTable } from '../net/memory.ts'
import { follow, go } from '../net/route.ts'
import { timeOf } from '../table/history/duration.ts'
import { cx } from '../ui/cx.ts'
import { Glyph } from '../ui/Glyph.tsx'
import { host } from '../ui/host.ts'
import page from '../ui/Page.module.css'
import { Plate } from '../ui/Plate.tsx'
import { isWithin } from '../ui/pointer.ts'
import { useTitle } from '../ui/title.ts'
import { t as app } from '../words/en/app.ts'
import { t } from '../words/en/replays.ts'
import { when } from '../words/when.ts'
import s from './Replays.module.css'

/** The largest log that the server accepts. */
const MAX_BYTES = 8 * 1024 * 1024

const playedHere = (): string[] => knownTables().map(({ id }) => id)

/** The seat that this browser had at a table. */
const seatOf = (id: string): number | null => knownTable(id)?.seat ?? null

/** A finished game: who won with what, when, how long it took, and who played. */
function Played({ info, you }: { info: TableInfo; you: number | null }) {
  const { id, lasted, result } = info
  // what is older than such results was played when this browser was last there, as far as it knows
  const at = result?.at ?? knownTable(id)?.at
  const title = winnerOf(info, you)
  return (
    <li>
      <a href={`/t/${id}/replay`} onClick={follow}>
        <Glyph name={result && you !== null && result.winners.includes(you) ? 'crown' : 'play'} />
        <span>
          <b>{title ?? info.name}</b>
          <span class={s.facts}>
            {[at && when(at), lasted !== undefined && timeOf(lasted), titleOf(info.game)].filter(Boolean).join(' · ')}
          </span>
          <small>
            {[
              title && info.name,
              ...info.rules,
              info.seats.map(({ seat, name }) => t.player(name, playedBy(info, seat))).join(', '),
            ]
              .filter(Boolean)
              .join(' · ')}
          </small>
        </span>
      </a>
      {/* who would have won a game that was given up is not known */}
      {!info.ended && (
        <a class={s.study} href={`/t/${id}/replay?study`} onClick={follow} aria-label={t.lookInto(info.name)}>
          <Glyph name="search" />
          <span>{t.study}</span>
        </a>
      )}
    </li>
  )
}

/** Who won, and as what if it was one; null: that is not known. */
function winnerOf(info: TableInfo, you: number | null): string | null {
  const { result, seats } = info
  if (!result) return null
  const [first, ...others] = result.winners
  if (first === undefined) return t.wonByNobody
  const alone = others.length === 0
  const said = t.won(
    result.winners.map((seat) => (seat === you && !alone ? t.you : (seats[seat]?.name ?? ''))),
    alone && first === you,
  )
  const character = alone ? playedBy(info, first) : null
  return character === null ? said : `${said}${t.as(character)}`
}

/** The character or the side that a seat played; null: there is none, or its name is not known. */
function playedBy(info: TableInfo, seat: number): string | null {
  const card = info.result?.characters?.[seat]
  return card == null ? (sideAt(info, seat)?.name ?? null) : (cardsOf(info.game).get(card)?.name ?? null)
}

/** The page with finished games and the import of logs. `known`: returns the ids of the tables to consider. */
export function Replays({ known = playedHere }: { known?: () => string[] }) {
  const over = useSignal<TableInfo[]>([])
  const problem = useSignal('')
  const busy = useSignal(false)
  const dragged = useSignal(false)
  const file = useRef<HTMLInputElement>(null)
  useTitle(t.title)
  useEffect(() => {
    let gone = false
    Promise.all(known().map((id) => tableInfo(id).catch(() => null))).then((found) => {
      if (gone) return
      over.value = found.filter((info) => info?.state === 'over') as TableInfo[]
      for (const { game } of over.value) if (isGame(game)) void loadCatalogue(game)
    })
    return () => {
      gone = true
    }
  }, [])
  const importFile = async (picked: File | undefined) => {
    if (!picked || busy.value) return
    problem.value = ''
    if (picked.size > MAX_BYTES) {
      problem.value = t.tooLong(picked.name)
      return
    }
    busy.value = true
    try {
      const made = await importGame(await picked.text())
      if ('film' in made) go(`/film/${made.film}`)
      else {
        rememberTable(made.table, { seat: made.seat, token: made.token })
        go(`/t/${made.table}`)
      }
    } catch (why) {
      problem.value = t.refused(picked.name, why instanceof Error ? why.message : t.notImported)
    }
    busy.value = false
  }
  return (
    <main
      class={cx(page.page, s.replays)}
      onDragOver={(e) => {
        e.preventDefault()
        dragged.value = true
      }}
      onDragLeave={(e) => {
        if (!isWithin(e.relatedTarget, e.currentTarget)) dragged.value = false
      }}
      onDrop={(e) => {
        e.preventDefault()
        dragged.value = false
        void importFile(e.dataTransfer?.files[0])
      }}
    >
      <a class={page.back} href="/" onClick={follow}>
        <Glyph name="left" />
        {app.home}
      </a>
      <h1>{t.title}</h1>
      <p class={s.lede}>{t.lede}</p>
      <section class={cx(s.import, dragged.value && s.over)} aria-label={t.importLog}>
        <input
          ref={file}
          type="file"
          class="sr"
          accept=".json,application/json"
          aria-label={t.logOfGame}
          tabIndex={-1}
          onChange={(e) => {
            void importFile(e.currentTarget.files?.[0])
            e.currentTarget.value = ''
          }}
        />
        <Plate glyph="up" off={busy.value} detail={t.exported} onClick={() => file.current?.click()}>
          {busy.value ? t.playing : t.importLog}
        </Plate>
        <p>
          <span class={s.drop}>{t.orDrop} </span>
          {host.alone ? t.staysHere : t.stays}
        </p>
        {problem.value && (
          <p class={page.problem} role="alert">
            {problem.value}
          </p>
        )}
      </section>
      <section class={s.yours}>
        <h2>{t.playedHere}</h2>
        {over.value.length === 0 && <p>{t.none}</p>}
        <ul>
          {over.value.map((info) => (
            <Played key={info.id} info={info} you={seatOf(info.id)} />
          ))}
        </ul>
      </section>
      <p class={s.more}>
        {t.examples(
          ...(gameNames.map((game) => (
            <a key={game} href={`/shows/${game}`} onClick={follow}>
              {titleOf(game)}
            </a>
          )) as [VNode, VNode]),
        )}
      </p>
    </main>
  )
}
