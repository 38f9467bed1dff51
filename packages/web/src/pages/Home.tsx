import { useSignal } from '@preact/signals'
import { useId, useState } from 'preact/hooks'
import { aboutGames, signsOf } from '../games/about.ts'
import { FIRST_GAME, type GameName, gameNames, titleOf } from '../games/index.ts'
import { firstVisit } from '../net/first-visit.ts'
import { rememberedLevel, rememberLevel } from '../net/level.ts'
import { rememberedGame, rememberedName, rememberName } from '../net/memory.ts'
import { playAtOnce } from '../net/quick-game.ts'
import { go } from '../net/route.ts'
import { openRule, SUMMARY } from '../rules/open-rule.ts'
import { cx } from '../ui/cx.ts'
import { Glyph } from '../ui/Glyph.tsx'
import { host } from '../ui/host.ts'
import { lazy } from '../ui/lazy.tsx'
import page from '../ui/Page.module.css'
import { Plate } from '../ui/Plate.tsx'
import { t as app } from '../words/en/app.ts'
import { t } from '../words/en/home.ts'
import type { Level } from '../words/en/levels.ts'
import { t as own } from '../words/en/own.ts'
import { t as atTable } from '../words/en/table.ts'
import { Candle } from './Candle.tsx'
import { Doors } from './Doors.tsx'
import { gameParts } from './games/index.ts'
import s from './Home.module.css'
import { JoinFriend } from './home/JoinFriend.tsx'
import { Shelf } from './home/Shelf.tsx'
import { aboutTable, YourTables } from './home/YourTables.tsx'
import { useYourTables, waits } from './home/your-tables.ts'
import { Levels } from './Levels.tsx'
import { SettingsButton } from './SettingsButton.tsx'

const { welcome: Welcome } = gameParts[FIRST_GAME]
// the page is not complete without it
Welcome?.preload()

const OpenTables = lazy(() => import('./OpenTables.tsx').then((m) => m.OpenTables))

/**
 * The home page: a game that waits, a new one, people to play with, and everything else there is. `newcomer`: nobody has played in this
 * browser; then two large buttons come first.
 */
export function Home({ newcomer = firstVisit() }: { newcomer?: boolean }) {
  // does not change while the page is shown, although starting a game ends the first visit
  const first = useState(newcomer)[0]
  const level = useSignal(rememberedLevel(first))
  const setting = useSignal(false)
  const { tables, lost } = useYourTables(first)

  const waiting = tables.find(waits)
  const last = first ? FIRST_GAME : rememberedGame()
  const against = (game: GameName) => aboutGames[game].words.against[level.value]
  const play = async (game: GameName) => {
    if (setting.value) return
    setting.value = true
    await playAtOnce(game, level.value)
    setting.value = false
  }
  const pick = (to: Level) => {
    level.value = to
    rememberLevel(to)
  }
  return (
    <main class={cx(page.page, s.home, first && s.first)}>
      <SettingsButton />
      <header class={s.title}>
        <p class={s.kicker}>{gameNames.map(titleOf).join(' · ')}</p>
        <h1>Soulstack</h1>
        <p class={s.lede}>{host.alone ? t.ledeAlone : t.lede}</p>
      </header>
      <div class={s.still} inert>
        {Welcome && <Welcome />}
        <Candle class={s.candle} />
      </div>
      {first && (
        <div class={s.doors}>
          <Doors against={against(FIRST_GAME)} play={() => play(FIRST_GAME)} />
        </div>
      )}
      <div class={s.play}>
        {waiting && (
          <Plate
            metal="brass"
            glyph={signsOf(waiting.seen.game).table}
            big
            class={s.main}
            detail={[
              ...(waiting.info?.asked ? [t.states.asked] : []),
              waiting.info?.name ?? waiting.known.name,
              aboutTable(waiting),
            ].join(' · ')}
            onClick={() => go(`/t/${waiting.known.id}`)}
          >
            {t.states.back}
          </Plate>
        )}
        {!first && (
          <Plate
            metal={waiting ? 'iron' : 'brass'}
            glyph="play"
            big={!waiting}
            class={waiting ? s.next : s.main}
            off={setting.value}
            detail={t.gameAgainst(titleOf(last), against(last))}
            onClick={() => play(last)}
          >
            {t.playNow}
          </Plate>
        )}
        {gameNames.map(
          (game) =>
            game !== last && (
              <Plate
                key={game}
                glyph="play"
                class={s.half}
                off={setting.value}
                detail={against(game)}
                onClick={() => play(game)}
              >
                {titleOf(game)}
              </Plate>
            ),
        )}
        <Plate
          glyph="plus"
          class={s.half}
          detail={host.alone ? t.createAlone : t.createFor}
          onClick={() => go('/create')}
        >
          {t.create}
        </Plate>
        <Levels game={last} level={level.value} onPick={pick} />
        <YourName />
      </div>
      <div class={s.people}>
        {host.alone && <p class={s.alone}>{own.alone}</p>}
        <YourTables tables={tables.filter((table) => table !== waiting)} lost={lost} />
        {!host.alone && <OpenTables quiet={first} />}
        {!host.alone && <JoinFriend />}
        {first && <ReadFirst />}
      </div>
      <div class={s.shelf}>
        <Shelf />
      </div>
      <footer class={s.foot}>{t.credits}</footer>
    </main>
  )
}

/** The name under which this person sits down. */
function YourName() {
  const name = useSignal(rememberedName())
  const id = useId()
  return (
    <div class={cx(page.field, s.name)}>
      <label for={id}>{app.yourName}</label>
      <input
        id={id}
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
  )
}

/** The rules in short, for those who would rather read than be taught. */
function ReadFirst() {
  return (
    <a
      class={s.read}
      href={`/rules/${FIRST_GAME}#${SUMMARY}`}
      onClick={(e) => {
        if (e.metaKey || e.ctrlKey || e.shiftKey || e.button !== 0) return
        e.preventDefault()
        openRule(SUMMARY, FIRST_GAME)
      }}
    >
      <Glyph name="book" />
      {t.readFirst}
    </a>
  )
}
