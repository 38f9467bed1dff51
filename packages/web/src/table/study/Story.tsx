import { useSignal } from '@preact/signals'
import type { FilmIndex, StudyCurve, TurningPoint } from '@soulstack/protocol'
import type { ComponentChildren } from 'preact'
import { useEffect } from 'preact/hooks'
import { filmIndex } from '../../net/films.ts'
import { go } from '../../net/route.ts'
import { Crest } from '../../ui/Crest.tsx'
import { Glyph } from '../../ui/Glyph.tsx'
import { Plate } from '../../ui/Plate.tsx'
import { t as historyWords } from '../../words/en/history.ts'
import { t } from '../../words/en/study.ts'
import { AfterGame } from '../history/AfterGame.tsx'
import { type HistoryProps, HistorySummary } from '../history/History.tsx'
import { HistoryChart } from '../history/HistoryChart.tsx'
import { Part, plainParts } from '../log/LogParts.tsx'
import { useVisit } from '../visit/use-visit.ts'
import { byRound, curvesOf, evenShare, inPercent, roundAt, roundsOf } from './curves.ts'
import { markName } from './marks.ts'
import { Progress } from './Progress.tsx'
import s from './Story.module.css'
import { studyOf } from './study.ts'
import { type ChartMark, WinChart } from './WinChart.tsx'

/** How many moments before a turning point its replay begins: about three seconds. */
const AHEAD = 3
/** How long to wait before the overview of the film is asked for again, in ms. */
const AGAIN = 5000

/**
 * The story of a game that is over: who was going to win after each round, where it turned, what each player did. Until the server has
 * looked into the game, and if it cannot, the souls or points of each turn are shown instead. `children`: what each player or side did;
 * `most`: the top of the scale of souls or points; `room`: how much lower the graph is than usual.
 */
export function Story(p: { told: HistoryProps; most: number; room?: number; children: ComponentChildren }) {
  const { told, most, room = 0, children } = p
  const visit = useVisit()
  const { curve, study, follow } = studyOf(visit)
  const id = visit.table.value?.id
  const film = useSignal<FilmIndex | null>(null)
  // first the film, which tells turns, souls and deaths: the study takes its time anyway
  useEffect(() => {
    if (!id) return
    let gone = false
    let begun = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const load = async () => {
      const index = await filmIndex({ film: id }, visit.mySeat.peek() ?? 'none').catch(() => null)
      if (gone) return
      film.value = index
      // until it is there, souls turn by turn are shown
      if (index === null) timer = setTimeout(load, AGAIN)
      if (!begun) void follow(id, true)
      begun = true
    }
    void load()
    return () => {
      gone = true
      clearTimeout(timer)
    }
  }, [id])
  const shown = curve.value !== null && film.value !== null ? { curve: curve.value, film: film.value } : null
  const turns = study.value?.turns
  // alone, it is that player's chance
  const shared = study.value?.together === true && study.value.players.length > 1
  return (
    <div class={s.story}>
      <section class={s.paper} aria-label={shown ? t.chances : historyWords[told.counted]}>
        <h2>
          {shown ? t.chances : historyWords[told.counted]} {shown && <small>{t.byBots}</small>}
        </h2>
        <Legend told={told} even={shown !== null} />
        {shown ? (
          <Chances {...shown} turns={turns ?? []} room={room} />
        ) : (
          <HistoryChart
            history={told.history}
            drawn={told.who}
            most={most}
            whole={told.counted === 'souls'}
            title={historyWords[told.counted]}
          />
        )}
      </section>
      <section class={s.turns} aria-label={turns ? t.turned : historyWords.title}>
        <h2>{turns ? t.turned : historyWords.title}</h2>
        {turns ? (
          turns.length > 0 ? (
            <ol>
              {turns.map((turn, i) => (
                <Turn key={turn.moment} n={i + 1} turn={turn} film={id ?? ''} shared={shared} />
              ))}
            </ol>
          ) : (
            <p>{t.noTurns}</p>
          )
        ) : (
          <>
            <HistorySummary {...told} />
            <Progress again={() => id && void follow(id, true)} />
          </>
        )}
      </section>
      <section class={s.players} aria-label={t.players}>
        {children}
      </section>
      <AfterGame class={s.next} />
    </div>
  )
}

/** What the signs of the graph mean. */
function Legend({ told, even }: { told: HistoryProps; even: boolean }) {
  const dies = told.history.marks.some((mark) => mark.kind === 'death')
  return (
    <p class={s.legend}>
      <span>
        <Glyph name="soul" /> {t.aSoul}
      </span>
      {dies && (
        <span>
          <Glyph name="skull" /> {t.aDeath}
        </span>
      )}
      {even && (
        <span>
          <i /> {t.even}
        </span>
      )}
    </p>
  )
}

/** The address of a replay at a moment, seen with the eyes of this browser's seat. */
const replayAt = (film: string, moment: number): string =>
  `/t/${film}/replay?at=${Math.max(0, moment - AHEAD)}&study=no&play`

/** The graph of everybody's chance, by round. */
function Chances(p: { curve: StudyCurve; film: FilmIndex; turns: readonly TurningPoint[]; room: number }) {
  const { curve, film, turns, room } = p
  const visit = useVisit()
  const { over } = visit.view.value ?? {}
  const curves = curvesOf(curve)
  const rounds = roundsOf(film)
  const table = curves.map((one) => byRound(one, rounds, film.last))
  const seats = film.table.seats.length
  const ofSeat = (seat: number | null) => curves.findIndex((one) => one.seats.includes(seat ?? -1))
  const won = curves.findIndex((one) => one.seats.some((seat) => over?.winners.includes(seat)))
  const marks: (ChartMark & { moment: number })[] = []
  for (const mark of film.marks) {
    const who = ofSeat(mark.seat)
    if (who < 0 || (mark.kind !== 'soul' && mark.kind !== 'death')) continue
    const x = roundAt(rounds, mark.moment)
    marks.push({
      x,
      share: table[who]![x] ?? 0,
      curve: who,
      sign: mark.kind,
      moment: mark.moment,
      label: t.watchWhat(t.markIn(x, plainParts(visit, mark.words))),
      go: () => go(replayAt(film.id, mark.moment)),
    })
  }
  for (const [i, turn] of turns.entries()) {
    const who = ofSeat(turn.seat)
    const x = roundAt(rounds, turn.moment)
    if (who < 0) continue
    marks.push({
      x,
      share: table[who]![x] ?? 0,
      curve: who,
      sign: i + 1,
      moment: turn.moment,
      label: t.watchWhat(t.markIn(x, plainParts(visit, turn.words))),
      go: () => go(replayAt(film.id, turn.moment)),
    })
  }
  const every = Math.ceil(rounds.length / (innerWidth < 600 ? 7 : 20))
  return (
    <WinChart
      curves={curves.map((one, i) => ({
        name: one.seats.length === seats && seats > 1 ? t.together : markName(visit, one.seats),
        seat: one.seats.length === seats && seats > 1 ? null : one.seats[0]!,
        points: table[i]!.map((share, x) => [x, share] as const),
      }))}
      last={rounds.length}
      ticks={rounds.flatMap((_, i) => ((i + 1) % every === 0 ? [[i + 1, String(i + 1)] as const] : []))}
      even={evenShare(curves)}
      smooth
      hatched={won >= 0 ? won : undefined}
      marks={marks.sort((a, b) => a.moment - b.moment)}
      kills={film.marks.flatMap(({ kind, seat, moment }) =>
        kind === 'kill' && seat !== null ? [{ x: roundAt(rounds, moment), seat }] : [],
      )}
      height={{ narrow: 238, wide: heightOf(room) }}
      table={table}
      title={t.chances}
    />
  )
}

/** The height of the graph on a wide screen. `room`: how much of it what the game shows below needs. */
const heightOf = (room: number): number => (innerHeight < 500 ? 200 : innerHeight < 841 ? 250 : 290) - room

/** A turning point: what happened, whose chance it changed, and its replay. `shared`: all win or lose together. */
function Turn({ n, turn, film, shared }: { n: number; turn: TurningPoint; film: string; shared: boolean }) {
  const visit = useVisit()
  return (
    <li>
      <span class={s.pin} aria-hidden="true">
        {n}
      </span>
      <span class={s.what}>
        <b>
          {turn.words.map((part, i) => (
            <Part key={`${i}`} part={part} />
          ))}
        </b>
        <small>
          {t.inRound(turn.round)} · {t.by[turn.by]}
        </small>
      </span>
      <em>
        <Crest seat={shared ? null : turn.seat} />
        {t.change(shared ? t.together : visit.nameOrYou(turn.seat), inPercent(turn.from), inPercent(turn.to))}
      </em>
      <Plate
        glyph="play"
        class={s.watch}
        label={t.watchWhat(plainParts(visit, turn.words))}
        onClick={() => go(replayAt(film, turn.moment))}
      >
        {t.watch}
      </Plate>
    </li>
  )
}
