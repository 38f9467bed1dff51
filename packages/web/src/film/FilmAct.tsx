import { useSignal } from '@preact/signals'
import type { FilmEyes } from '@soulstack/protocol'
import { isGame } from '../games/index.ts'
import { playOnFrom } from '../net/films.ts'
import { isOwnTable } from '../net/hosts.ts'
import { rememberedName, rememberTable } from '../net/memory.ts'
import { go } from '../net/route.ts'
import { saveFile } from '../net/save-file.ts'
import act from '../table/act/Act.module.css'
import { Foot } from '../table/act/Foot.tsx'
import type { MoreItem } from '../table/act/more.ts'
import { Part } from '../table/log/LogParts.tsx'
import { useVisit } from '../table/visit/use-visit.ts'
import type { Visit } from '../table/visit/visit.ts'
import { cx } from '../ui/cx.ts'
import { Glyph } from '../ui/Glyph.tsx'
import { lazy } from '../ui/lazy.tsx'
import { Plate } from '../ui/Plate.tsx'
import { toast } from '../ui/toasts.ts'
import { t as app } from '../words/en/app.ts'
import { t } from '../words/en/film.ts'
import { t as own } from '../words/en/own.ts'
import { t as sheets } from '../words/en/sheets.ts'
import { t as study } from '../words/en/study.ts'
import s from './FilmAct.module.css'
import { SeekBar } from './SeekBar.tsx'
import { filmOf } from './state.ts'
import { analysisOf } from './study/analysis.ts'

/** Loaded when somebody looks into a game. */
const Progress = lazy(() => import('../table/study/Progress.tsx').then((m) => m.Progress))
const StudyPanel = lazy(() => import('./study/StudyPanel.tsx').then((m) => m.StudyPanel))

/** Replaces the question of a table while a film is shown: whose eyes it is seen with, what was done, and what can be done with the film. */
export function FilmAct() {
  const visit = useVisit()
  const film = filmOf(visit)
  const analysis = analysisOf(visit)
  const f = film.index.value
  if (!f) return null
  const more: MoreItem[] = [
    { id: 'link', glyph: 'link', label: t.link, detail: t.toMoment, run: () => void copyLink(f.id) },
  ]
  if (f.kind === 'show')
    more.push({
      id: 'examples',
      glyph: 'book',
      label: t.allExamples,
      detail: t.rulingsAndCards,
      run: () => go(`/shows/${f.table.game}`),
    })
  else
    more.push(
      analysis.on.value
        ? { id: 'study', glyph: 'play', label: study.replayOnly, detail: study.replayDetail, run: analysis.close }
        : { id: 'study', glyph: 'search', label: study.study, detail: study.studyDetail, run: () => analysis.open() },
      {
        id: 'history',
        glyph: 'log',
        label: sheets.history,
        detail: sheets.historyDetail,
        run: () => {
          visit.sheets.current.value = { of: 'history' }
        },
      },
      {
        id: 'dice',
        glyph: 'dice',
        label: t.dice,
        detail: t.seedAndHash,
        run: () => {
          visit.sheets.current.value = { of: 'proof' }
        },
      },
      { id: 'export', glyph: 'down', label: t.export, detail: t.asFile, run: () => saveLog(visit, f.id, f.title) },
    )
  if (analysis.shown.value)
    return (
      <>
        <StudyPanel />
        <section class={cx(act.act, s.studies)} aria-label={t.done} data-study-foot="">
          <Foot main={<PlayOn />} alternative={<Eyes />} more={more} />
        </section>
      </>
    )
  return (
    <section class={cx(act.act, s.act, f.kind === 'show' && s.unplayable)} aria-label={t.done}>
      {f.kind === 'show' ? <ExampleText /> : <ReplayText />}
      <Foot main={f.kind !== 'show' && <PlayOn />} alternative={<Eyes />} more={more} />
      <SeekBar />
    </section>
  )
}

/** A sentence that says whose eyes the film is seen with. */
function SeenBy() {
  const visit = useVisit()
  const film = filmOf(visit)
  const whose = film.eyes.value
  if (whose === 'all') return <>{t.seeAll}</>
  if (whose === 'none') return <>{t.seeNone}</>
  return <>{t.seeAs(<b>{visit.seatName(whose)}</b>)}</>
}

/** For a replay: the state of the game, who decided and what they answered. */
function ReplayText() {
  const visit = useVisit()
  const film = filmOf(visit)
  const f = film.index.value
  const v = visit.view.value
  const analysis = analysisOf(visit)
  if (!f || !v) return null
  const a = film.asked.value
  return (
    <div class={cx(act.ask, s.words)}>
      <p class={s.seen}>
        <b>{t.isReplay}</b> <SeenBy />
        {/* who would have won a game that was given up is not known */}
        {!analysis.on.value && !f.table.ended && (
          <button type="button" class={cx(act.chip, s.analysis)} onClick={() => analysis.open()}>
            {study.lookInto}
          </button>
        )}
      </p>
      {analysis.on.value && <Progress again={analysis.begin} />}
      <div class={s.told} aria-live="polite">
        <p>{v.over ? t.over : v.waiting?.why}</p>
        {a?.answer && a.answer.length > 0 && <p>{t.answers(visit.seatName(a.seat), <b>{a.answer.join(', ')}</b>)}</p>}
      </div>
    </div>
  )
}

/** For an example: its subject, what is done at this moment, and what is true after it. */
function ExampleText() {
  const visit = useVisit()
  const film = filmOf(visit)
  const f = film.index.value
  if (!f) return null
  const now = film.captions.value.filter((c) => c.kind !== 'about')
  return (
    <div class={cx(act.ask, s.words, s.shown)}>
      <p class={s.about}>{f.title}</p>
      <div class={s.captions} aria-live="polite">
        {now.length === 0 && <p class={s.step}>{t.howItStands}</p>}
        {now.map((c, i) => (
          <p key={`${c.from} ${c.to} ${i}`} class={c.kind === 'step' ? s.step : s.check}>
            {c.kind === 'check' && <Glyph name="check" />}
            <span>
              {c.words.map((part, k) => (
                <Part key={`${k}`} part={part} />
              ))}
            </span>
          </p>
        ))}
      </div>
    </div>
  )
}

/** The button that creates a new table, which continues from here. */
function PlayOn() {
  const visit = useVisit()
  const film = filmOf(visit)
  const f = film.index.value
  const v = visit.view.value
  const busy = useSignal(false)
  if (!f || !v) return null
  const whose = film.eyes.value
  const over = v.over !== null || film.at.value >= f.last
  // by other rules it goes on from the beginning of a turn alone
  const at = f.starts === null ? film.at.value : f.starts.findLast((moment) => moment <= film.at.value)
  if (at === undefined || !f.playable)
    return (
      <Plate
        metal="lead"
        glyph="info"
        class={s.playOn}
        detail={t.otherRules}
        onClick={() => toast(f.whyNot ?? t.overHere)}
      >
        {t.watchOnly}
      </Plate>
    )
  const seat = typeof whose === 'number' ? whose : (v.waiting?.seat ?? v.turn.active)
  const turn = f.starts && f.turns.find(({ moment }) => moment === at)
  const start = async () => {
    if (busy.value) return
    busy.value = true
    film.stop()
    try {
      const from = { film: f.id, at, seat }
      const made = await playOnFrom({ from, playerName: rememberedName() || undefined })
      rememberTable(made.table, { name: f.title, seat: made.seat, token: made.token })
      go(`/t/${made.table}`)
    } catch (problem) {
      toast(problem instanceof Error ? problem.message : app.tableNotSet)
    }
    busy.value = false
  }
  return (
    <Plate
      metal="brass"
      glyph="play"
      off={over || busy.value}
      class={s.playOn}
      detail={over ? t.overHere : visit.table.value?.onePerson ? t.newTableAlone : t.newTableAs(visit.seatName(seat))}
      title={(turn && f.whyNot) || undefined}
      onClick={start}
    >
      {turn ? t.playFromTurn(turn.number) : t.playFrom}
    </Plate>
  )
}

/** The choice of whose eyes to see the film with. */
function Eyes() {
  const visit = useVisit()
  const film = filmOf(visit)
  const at = visit.table.value
  const whose = film.eyes.value
  return (
    <label class={s.eyes}>
      <Glyph name="eye" />
      <span aria-hidden="true">
        {t.eyes}
        <small>{whose === 'all' ? t.allHands : whose === 'none' ? t.noHands : visit.seatName(whose)}</small>
      </span>
      <select
        aria-label={t.eyes}
        value={String(whose)}
        onChange={(e) => {
          const { value } = e.currentTarget
          void film.lookWith(value === 'all' || value === 'none' ? value : (Number(value) satisfies FilmEyes))
        }}
      >
        {at?.seats.map((seat) => (
          <option key={seat.seat} value={seat.seat}>
            {visit.seatName(seat.seat)}
          </option>
        ))}
        <option value="all">{t.ofAll}</option>
        <option value="none">{t.ofNone}</option>
      </select>
    </label>
  )
}

async function copyLink(film: string): Promise<void> {
  if (isOwnTable(film)) {
    toast(own.onlyHere)
    return
  }
  try {
    await navigator.clipboard.writeText(location.href)
    toast(t.linkCopied)
  } catch {
    toast(t.linkNotCopied)
  }
}

/** Downloads the log as a file. */
function saveLog(visit: Visit, id: string, title: string): void {
  const game = visit.table.value?.game ?? ''
  void saveFile(`/api/films/${id}/log`, title, isGame(game) ? game : 'log')
}
