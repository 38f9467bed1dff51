import { computed, signal } from '@preact/signals'
import type { FilmEyes, FilmIndex, FilmMoment } from '@soulstack/server/protocol'
import { toast } from '../look/toasts.ts'
import { type FilmSource, filmIndex, filmMoment } from '../net/films.ts'
import type { Visit } from '../table/visit/visit.ts'
import { t } from '../words/film.ts'

/** By what one goes on: moves, what the game calls a step, turns. */
export type Stride = 'move' | 'step' | 'turn'

export const SPEEDS = [0.5, 1, 2, 4, 8] as const

/** For so many milliseconds a moment is looked at, at the usual speed; longer where there is something to read. */
const LOOK = 900
const READ = 2400
/** So many moments are kept, and so many are fetched ahead. */
const KEPT = 240
const AHEAD = 3

/** The lines of the log that had been told at a moment. */
function linesUpTo(f: FilmIndex, moment: number): FilmIndex['lines'] {
  let low = 0
  let high = f.lines.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (f.lines[middle]!.moment <= moment) low = middle + 1
    else high = middle
  }
  return f.lines.slice(0, low)
}

/** The film that is shown, and where it stands. The page decides nothing of what is in it: it asks the server for each moment. */
function createFilm(visit: Visit) {
  const film = signal<FilmIndex | null>(null)
  const eyes = signal<FilmEyes>('all')
  /** The moment that is shown, or is being fetched. */
  const at = signal(0)
  /** What was asked and answered at the moment that is shown. */
  const asked = signal<FilmMoment['asked']>(null)
  const stride = signal<Stride>('move')
  const speed = signal<number>(1)
  const playing = signal(false)

  /** The turn that is played at the moment. */
  const turnNow = computed(() => film.value?.turns.findLast((turn) => turn.moment <= at.value) ?? null)

  /** Words to the moment: what is done, and what is so now. */
  const captions = computed(() => film.value?.captions.filter((c) => c.from <= at.value && at.value <= c.to) ?? [])

  let where: FilmSource | null = null
  let moments = new Map<string, Promise<FilmMoment>>()
  /** Counts what was asked for: what comes late is not shown any more. */
  let wanted = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  function fetchMoment(n: number): Promise<FilmMoment> {
    const key = `${n} ${eyes.peek()}`
    const known = moments.get(key)
    if (known) return known
    const coming = filmMoment(where!, n, eyes.peek())
    moments.set(key, coming)
    coming.catch(() => moments.delete(key))
    for (const oldest of moments.keys()) {
      if (moments.size <= KEPT) break
      moments.delete(oldest)
    }
    return coming
  }

  /** Opens a film at a moment. @throws Refusal in words for a person. */
  async function open(from: FilmSource, moment: number | null, whose: FilmEyes): Promise<FilmIndex> {
    where = from
    moments = new Map()
    eyes.value = whose
    const index = await filmIndex(from, whose)
    if (where !== from) return index
    film.value = index
    at.value = Math.min(Math.max(0, moment ?? 0), index.last)
    stride.value = index.kind === 'show' || index.last <= 60 || !index.stepName ? 'move' : 'step'
    await look()
    return index
  }

  function close(): void {
    stop()
    where = null
    wanted++
    film.value = null
    asked.value = null
    moments = new Map()
  }

  /** Shows the moment that is wanted now. */
  async function look(): Promise<void> {
    const f = film.value
    if (!f) return
    const mine = ++wanted
    const n = at.value
    remember()
    let shown: FilmMoment
    try {
      shown = await fetchMoment(n)
    } catch (problem) {
      if (mine !== wanted) return
      stop()
      toast(problem instanceof Error ? problem.message : t.momentFailed)
      return
    }
    if (mine !== wanted) return
    asked.value = shown.asked
    visit.takeView(shown.view, linesUpTo(f, n), 0)
    for (let i = 1, next = n; i <= AHEAD; i++) {
      next = after(next)
      if (next > n) void fetchMoment(next).catch(() => {})
    }
  }

  /** Goes to a moment. */
  function goTo(moment: number): void {
    const f = film.value
    const n = f ? Math.min(Math.max(0, Math.round(moment)), f.last) : at.value
    if (n === at.value) return
    at.value = n
    void look()
  }

  function goToLine(n: number): void {
    const line = film.value?.lines.find((l) => l.n === n)
    if (!line) return
    stop()
    goTo(line.moment)
  }

  /** The moments at which one stops with the present stride. */
  function stops(by: Stride): number[] | null {
    const f = film.value
    if (!f || by === 'move') return null
    return by === 'step' ? f.steps : f.turns.map((turn) => turn.moment)
  }

  /** The next moment, and the one before, by a stride. */
  function after(n: number, by: Stride = stride.peek()): number {
    const last = film.peek()?.last ?? 0
    const list = stops(by)
    return list ? (list.find((moment) => moment > n) ?? last) : Math.min(n + 1, last)
  }
  function before(n: number, by: Stride = stride.peek()): number {
    const list = stops(by)
    return list ? (list.findLast((moment) => moment < n) ?? 0) : Math.max(n - 1, 0)
  }

  /** By hand, from one moment to another. */
  function step(to: number): void {
    stop()
    goTo(to)
  }

  /** From one mark to the next, or back. */
  function toMark(forward: boolean): void {
    const marks = film.value?.marks ?? []
    const found = forward ? marks.find((m) => m.moment > at.value) : marks.findLast((m) => m.moment < at.value)
    step(found?.moment ?? (forward ? (film.value?.last ?? 0) : 0))
  }

  function stop(): void {
    clearTimeout(timer)
    playing.value = false
  }

  /** Plays, or stops; at the end it begins anew. */
  function play(): void {
    if (playing.value) {
      stop()
      return
    }
    const f = film.value
    if (!f) return
    playing.value = true
    if (at.value >= f.last) goTo(0)
    goOn()
  }

  function goOn(): void {
    const f = film.value
    const words = captions.value.some((c) => c.kind !== 'about')
    timer = setTimeout(
      () => {
        if (!f || !playing.value) return
        if (at.value >= f.last) {
          stop()
          return
        }
        goTo(after(at.value))
        goOn()
      },
      (words ? READ : LOOK) / speed.value,
    )
  }

  /** Looks with other eyes: the log is another one too. */
  async function lookWith(whose: FilmEyes): Promise<void> {
    const from = where
    if (!from || whose === eyes.value) return
    eyes.value = whose
    // a link that is copied meanwhile leads to these eyes already
    remember()
    try {
      const index = await filmIndex(from, whose)
      if (where !== from || eyes.value !== whose) return
      film.value = index
      await look()
    } catch (problem) {
      toast(problem instanceof Error ? problem.message : t.eyesFailed)
    }
  }

  /** Writes the moment and the eyes into the address, so that it leads here again. */
  function remember(): void {
    const query = new URLSearchParams(location.search)
    query.set('at', String(at.value))
    query.set('eyes', String(eyes.value))
    history.replaceState(history.state, '', `${location.pathname}?${query}`)
  }

  visit.onLeave(close)
  return {
    index: film,
    eyes,
    at,
    asked,
    stride,
    speed,
    playing,
    turnNow,
    captions,
    open,
    goTo,
    goToLine,
    after,
    before,
    step,
    toMark,
    stop,
    play,
    lookWith,
  }
}

/** The film of a visit. */
export type Film = ReturnType<typeof createFilm>
export const filmOf = (visit: Visit): Film => visit.part(createFilm)
