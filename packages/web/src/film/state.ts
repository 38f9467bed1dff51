import { computed, signal } from '@preact/signals'
import type { FilmEyes, FilmIndex, FilmMoment } from '@soulstack/protocol'
import { type FilmSource, filmIndex, filmMoment } from '../net/films.ts'
import { here, rewrite } from '../net/route.ts'
import type { Visit } from '../table/visit/visit.ts'
import { toast } from '../ui/toasts.ts'
import { t } from '../words/en/film.ts'

/** The unit of a step through the film: a move, what the game calls a step, or a turn. */
export type Stride = 'move' | 'step' | 'turn'

export const SPEEDS = [0.5, 1, 2, 4, 8] as const

/** How long a moment is shown at normal speed, in ms: `LOOK` usually, `READ` if it has text. */
const LOOK = 900
const READ = 2400
/** How many moments are kept in memory, and how many are fetched ahead. */
const MAX_KEPT = 240
const FETCH_AHEAD = 3

/** Returns the log lines up to a moment. */
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

/** The film being shown, and its position. The page computes nothing in it: it fetches each moment from the server. */
function createFilm(visit: Visit) {
  const film = signal<FilmIndex | null>(null)
  const eyes = signal<FilmEyes>('all')
  /** The moment that is shown or being fetched. */
  const at = signal(0)
  /** The question and the answer at the moment that is shown. */
  const asked = signal<FilmMoment['asked']>(null)
  const stride = signal<Stride>('move')
  const speed = signal<number>(1)
  const playing = signal(false)

  /** The turn in progress at the moment. */
  const turnNow = computed(() => film.value?.turns.findLast((turn) => turn.moment <= at.value) ?? null)

  /** The captions of the moment: what is done, and what is true after it. */
  const captions = computed(() => film.value?.captions.filter((c) => c.from <= at.value && at.value <= c.to) ?? [])

  let source: FilmSource | null = null
  let moments = new Map<string, Promise<FilmMoment>>()
  /** The number of the latest request: late responses to earlier ones are ignored. */
  let latestRequest = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  function fetchMoment(n: number): Promise<FilmMoment> {
    const key = `${n} ${eyes.peek()}`
    const known = moments.get(key)
    if (known) return known
    const coming = filmMoment(source!, n, eyes.peek())
    moments.set(key, coming)
    coming.catch(() => moments.delete(key))
    for (const oldest of moments.keys()) {
      if (moments.size <= MAX_KEPT) break
      moments.delete(oldest)
    }
    return coming
  }

  /** Opens a film at a moment (null: the beginning). Returns its index. @throws Refusal with a message for the player. */
  async function open(from: FilmSource, moment: number | null, whose: FilmEyes): Promise<FilmIndex> {
    source = from
    moments = new Map()
    eyes.value = whose
    const index = await filmIndex(from, whose)
    if (source !== from) return index
    film.value = index
    at.value = Math.min(Math.max(0, moment ?? 0), index.last)
    stride.value = index.kind === 'show' || index.last <= 60 || !index.stepName ? 'move' : 'step'
    await showMoment()
    return index
  }

  function close(): void {
    stop()
    source = null
    latestRequest++
    film.value = null
    asked.value = null
    moments = new Map()
  }

  /** Fetches and shows the current moment. */
  async function showMoment(): Promise<void> {
    const f = film.value
    if (!f) return
    const request = ++latestRequest
    const n = at.value
    updateAddress()
    let shown: FilmMoment
    try {
      shown = await fetchMoment(n)
    } catch (problem) {
      if (request !== latestRequest) return
      stop()
      toast(problem instanceof Error ? problem.message : t.momentFailed)
      return
    }
    if (request !== latestRequest) return
    asked.value = shown.asked
    visit.takeView(shown.view, linesUpTo(f, n), 0)
    for (let i = 1, next = n; i <= FETCH_AHEAD; i++) {
      next = after(next)
      if (next > n) void fetchMoment(next).catch(() => {})
    }
  }

  /** Goes to a moment, and keeps playing if the film plays. */
  function goTo(moment: number): void {
    const f = film.value
    const n = f ? Math.min(Math.max(0, Math.round(moment)), f.last) : at.value
    if (n === at.value) return
    at.value = n
    void showMoment()
  }

  function goToLine(n: number): void {
    const line = film.value?.lines.find((l) => l.n === n)
    if (!line) return
    stop()
    goTo(line.moment)
  }

  /** Returns the moments where a stride stops; null: at every moment. */
  function stops(by: Stride): number[] | null {
    const f = film.value
    if (!f || by === 'move') return null
    return by === 'step' ? f.steps : f.turns.map((turn) => turn.moment)
  }

  /** Returns the next moment by a stride. `before` returns the previous one. */
  function after(n: number, by: Stride = stride.peek()): number {
    const last = film.peek()?.last ?? 0
    const list = stops(by)
    return list ? (list.find((moment) => moment > n) ?? last) : Math.min(n + 1, last)
  }
  function before(n: number, by: Stride = stride.peek()): number {
    const list = stops(by)
    return list ? (list.findLast((moment) => moment < n) ?? 0) : Math.max(n - 1, 0)
  }

  /** Stops playing and goes to a moment. */
  function step(to: number): void {
    stop()
    goTo(to)
  }

  /** Goes to the next or the previous mark. */
  function toMark(forward: boolean): void {
    const marks = film.value?.marks ?? []
    const found = forward ? marks.find((m) => m.moment > at.value) : marks.findLast((m) => m.moment < at.value)
    step(found?.moment ?? (forward ? (film.value?.last ?? 0) : 0))
  }

  function stop(): void {
    clearTimeout(timer)
    playing.value = false
  }

  /** Plays or stops; at the end, it starts from the beginning. */
  function play(): void {
    if (playing.value) {
      stop()
      return
    }
    const f = film.value
    if (!f) return
    playing.value = true
    if (at.value >= f.last) goTo(0)
    scheduleNext()
  }

  function scheduleNext(): void {
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
        scheduleNext()
      },
      (words ? READ : LOOK) / speed.value,
    )
  }

  /** Shows the film with other eyes, which also changes the log. */
  async function lookWith(whose: FilmEyes): Promise<void> {
    const from = source
    if (!from || whose === eyes.value) return
    eyes.value = whose
    // a link copied meanwhile already has these eyes
    updateAddress()
    try {
      const index = await filmIndex(from, whose)
      if (source !== from || eyes.value !== whose) return
      film.value = index
      await showMoment()
    } catch (problem) {
      toast(problem instanceof Error ? problem.message : t.eyesFailed)
    }
  }

  /** Writes the moment and the eyes into the address, so that it can be shared. */
  function updateAddress(): void {
    const query = new URLSearchParams(here().search)
    query.set('at', String(at.value))
    query.set('eyes', String(eyes.value))
    rewrite(`${here().pathname}?${query}`)
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

/** The state of a film and its controls. */
export type Film = ReturnType<typeof createFilm>
export const filmOf = (visit: Visit): Film => visit.part(createFilm)
