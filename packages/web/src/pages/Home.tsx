import { useSignal } from '@preact/signals'
import type { TableInfo } from '@soulstack/server/protocol'
import { useEffect, useId, useState } from 'preact/hooks'
import { StillCard } from '../four-souls/CardFace.tsx'
import { cx } from '../look/cx.ts'
import { Glyph, type GlyphName } from '../look/Glyph.tsx'
import { host } from '../look/host.ts'
import { lazy } from '../look/lazy.tsx'
import page from '../look/Page.module.css'
import { Plate } from '../look/Plate.tsx'
import { Refusal, tableInfo } from '../net/api.ts'
import { loadCatalogue } from '../net/catalogue.ts'
import { createAndEnter } from '../net/create-and-enter.ts'
import { firstVisit } from '../net/first-visit.ts'
import { isOwnTable } from '../net/home.ts'
import { rememberedLevel, rememberLevel } from '../net/level.ts'
import {
  forgetTable,
  type KnownTable,
  knownTables,
  rememberedBattle,
  rememberedGame,
  rememberedName,
  rememberName,
} from '../net/memory.ts'
import { follow, go } from '../net/route.ts'
import { openRule, SUMMARY } from '../rules/open-rule.ts'
import { t as app } from '../words/app.ts'
import { GAMES, type GameName, isGame } from '../words/games.ts'
import { t } from '../words/home.ts'
import type { Level } from '../words/levels.ts'
import { t as own } from '../words/own.ts'
import { firstSide, sideAt } from '../words/sides.ts'
import { t as atTable } from '../words/table.ts'
import { when } from '../words/when.ts'
import { Candle } from './Candle.tsx'
import { Doors } from './Doors.tsx'
import s from './Home.module.css'
import { Levels } from './Levels.tsx'
import { SettingsButton } from './SettingsButton.tsx'

const OpenTables = lazy(() => import('./OpenTables.tsx').then((m) => m.OpenTables))

/** A game that starts with one press. */
interface QuickGame {
  game: GameName
  seats: ('you' | 'bot')[]
  options: () => Record<string, unknown>
}

const QUICK: [QuickGame, QuickGame] = [
  {
    game: 'four-souls',
    seats: ['you', 'bot', 'bot', 'bot'],
    options: () => ({}),
  },
  {
    game: 'battle-for-souls',
    seats: ['you', 'bot'],
    // the side that was last played
    options: () => ({ side: firstSide((rememberedBattle() ?? {}) as { side?: unknown }) }),
  },
]

/**
 * The home page: play now, create or join a table, return to a table. `newcomer`: nobody has played in this browser; then it shows two large
 * buttons and little else.
 */
export function Home({ newcomer = firstVisit() }: { newcomer?: boolean }) {
  // does not change while the page is shown, although starting a game ends the first visit
  const first = useState(newcomer)[0]
  const name = useSignal(rememberedName())
  const level = useSignal(rememberedLevel(first))
  const setting = useSignal(false)
  const link = useSignal('')
  const problem = useSignal('')
  const nameId = useId()
  const joinId = useId()

  useEffect(() => {
    loadCatalogue('four-souls')
  }, [])

  const [last, other] = rememberedGame() === 'four-souls' ? QUICK : [QUICK[1], QUICK[0]]
  const pick = (to: Level) => {
    level.value = to
    rememberLevel(to)
  }
  const against = (game: GameName) => t.against[game][level.value]
  const play = async (quick: QuickGame) => {
    if (setting.value) return
    setting.value = true
    const player = name.value.trim() || undefined
    pick(level.value)
    await createAndEnter({
      game: quick.game,
      ...(player && { name: app.tableOf(player) }),
      seats: quick.seats.map((who) => (who === 'bot' ? level.value : who)),
      playerName: player,
      start: true,
      options: quick.options(),
    })
    setting.value = false
  }

  const join = () => {
    const id = /(?:\/t\/)?([a-z0-9]{10,32})\/?$/.exec(link.value.trim().replace(/[?#].*$/, ''))?.[1]
    if (!id) {
      problem.value = t.noLink
      return
    }
    go(`/t/${id}`)
  }

  const create = (
    <Plate glyph="plus" detail={host.alone ? t.createAlone : t.createFor} onClick={() => go('/create')}>
      {t.create}
    </Plate>
  )
  const usual = (
    <>
      <p class={s.learn}>
        <a href="/learn" onClick={follow}>
          <Glyph name="book" />
          {t.learn}
        </a>
      </p>
      <div class={s.play}>
        <Plate
          metal="brass"
          glyph="play"
          big
          off={setting.value}
          detail={t.gameAgainst(GAMES[last.game], against(last.game))}
          onClick={() => play(last)}
        >
          {t.playNow}
        </Plate>
        <Plate glyph="play" off={setting.value} detail={against(other.game)} onClick={() => play(other)}>
          {GAMES[other.game]}
        </Plate>
        {create}
        <Levels small level={level.value} onPick={pick} />
        <div class={page.field}>
          <label for={nameId}>{app.yourName}</label>
          <input
            id={nameId}
            maxLength={24}
            autocomplete="nickname"
            placeholder={atTable.guest}
            value={name.value}
            onInput={(e) => {
              name.value = e.currentTarget.value
              rememberName(e.currentTarget.value.trim())
            }}
          />
        </div>
      </div>
    </>
  )
  const joining = (
    <form
      class={s.join}
      onSubmit={(e) => {
        e.preventDefault()
        join()
      }}
    >
      <label for={joinId}>{t.joinFriend}</label>
      <div>
        <input
          id={joinId}
          class={page.input}
          placeholder={t.paste}
          autocomplete="off"
          value={link.value}
          aria-describedby={`${joinId}p`}
          onInput={(e) => {
            link.value = e.currentTarget.value
            problem.value = ''
          }}
        />
        <Plate glyph="link" type="submit">
          {t.join}
        </Plate>
      </div>
      <p id={`${joinId}p`} class={page.problem} role="status">
        {problem.value}
      </p>
    </form>
  )

  return (
    <main class={cx(page.page, s.home, first && s.first)}>
      <SettingsButton />
      <div class={s.left}>
        <p class={s.kicker}>{Object.values(GAMES).join(' · ')}</p>
        <h1>Soulstack</h1>
        <p class={s.lede}>{host.alone ? t.ledeAlone : t.lede}</p>
        {!first && usual}
        {!first && !host.alone && joining}
        {host.alone && <p class={s.alone}>{own.alone}</p>}
      </div>
      <div class={s.right}>
        <div class={s.still} inert>
          {['a-dime', 'monstro', 'sacred-heart', 'bomb'].map((card) => (
            <span key={card}>
              <StillCard card={card} />
            </span>
          ))}
          <Candle class={s.candle} />
        </div>
        {!first && <YourTables />}
        {!first && !host.alone && <OpenTables />}
      </div>
      {first && (
        <div class={s.doors}>
          <Doors against={against('four-souls')} play={() => play(QUICK[0])} />
          <Levels level={level.value} onPick={pick} />
        </div>
      )}
      {first && (
        <div class={s.under}>
          <a
            class={s.read}
            href={`/rules/four-souls#${SUMMARY}`}
            onClick={(e) => {
              if (e.metaKey || e.ctrlKey || e.shiftKey || e.button !== 0) return
              e.preventDefault()
              openRule(SUMMARY, 'four-souls')
            }}
          >
            <Glyph name="book" />
            {t.readFirst}
          </a>
          {!host.alone && joining}
          {create}
        </div>
      )}
      <footer class={s.foot}>
        {t.credits}{' '}
        {(['four-souls', 'battle-for-souls'] as const).map((game) => (
          <span key={game}>
            {t.ofGame(
              GAMES[game],
              <a href={`/rules/${game}`} onClick={follow}>
                {t.rules}
              </a>,
              <a href={`/cards/${game}`} onClick={follow}>
                {t.cards}
              </a>,
              <a href={`/shows/${game}`} onClick={follow}>
                {t.shows}
              </a>,
            )}
          </span>
        ))}
        {t.alsoReplays(
          <a href="/replays" onClick={follow}>
            {t.replays}
          </a>,
        )}
      </footer>
    </main>
  )
}

/** The symbol of a game in progress. */
const GAME_SIGN: Record<string, GlyphName> = { 'battle-for-souls': 'deck-heaven' }

/** The tables remembered by this browser that still exist, with their states. */
function YourTables() {
  const tables = useSignal<{ known: KnownTable; info: TableInfo }[]>([])
  const lost = useSignal<string[]>([])
  useEffect(() => {
    let gone = false
    const known = knownTables().slice(0, 4)
    Promise.all(
      known.map((k) =>
        tableInfo(k.id)
          .then((info) => ({ known: k, info }))
          .catch((problem: unknown) => {
            if (problem instanceof Refusal && problem.status === 404) {
              forgetTable(k.id)
              if (isOwnTable(k.id)) lost.value = [...lost.value, k.name]
            }
            return null
          }),
      ),
    ).then((found) => {
      if (!gone) tables.value = found.filter((f) => f !== null)
    })
    return () => {
      gone = true
    }
  }, [])
  if (tables.value.length === 0 && lost.value.length === 0) return null
  return (
    <section class={s.tables}>
      <h2>{t.yourTables}</h2>
      {lost.value.length > 0 && <p role="status">{own.lost(lost.value)}</p>}
      <ul>
        {tables.value.map(({ known, info }) => (
          <li key={known.id} class={cx(info.state === 'playing' && known.seat !== null && s.yours)}>
            <a href={`/t/${known.id}`} onClick={follow}>
              <Glyph
                name={
                  info.state === 'over' ? 'crown' : info.state === 'waiting' ? 'wait' : (GAME_SIGN[info.game] ?? 'dice')
                }
                class={s.sign}
              />
              <span>
                <b>{info.name}</b>
                <small>
                  {describe(info, known.seat)} · {when(known.at)}
                </small>
              </span>
              <em>
                {info.state === 'over'
                  ? t.states.over
                  : info.state === 'waiting'
                    ? t.states.waiting
                    : known.seat === null
                      ? t.states.watch
                      : t.states.back}
              </em>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

function describe(info: TableInfo, seat: number | null): string {
  const others = info.seats.filter((x) => x.seat !== seat && x.kind !== 'open').map((x) => x.name)
  const open = info.seats.filter((x) => x.kind === 'open').length
  const side = seat === null ? null : sideAt(info, seat)
  return [
    isGame(info.game) && GAMES[info.game],
    side && t.youHold[side],
    others.length ? t.with(others) : t.nobodyElse,
    open > 0 && t.open(open),
  ]
    .filter(Boolean)
    .join(', ')
}
