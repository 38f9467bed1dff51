import { signal } from '@preact/signals'
import type { GameLog } from '@soulstack/kit'
import { WorkerClient, webWorkers } from '@soulstack/kit/page'
import type { FilmDraws } from '@soulstack/protocol'
import type { Replayed, ReplayRequests } from '@soulstack/web-workers/dice'
import { filmDraws, filmMoment } from '../../net/films.ts'
import { t } from '../../words/en/dice.ts'
import { language } from '../../words/index.ts'
import type { Film } from '../state.ts'
import type { Verdict } from './verdict.ts'

/** Where the check is: under way, stopped by the reader, or finished. */
export type Replay = { t: 'playing'; done: number; of: number } | { t: 'stopped' } | { t: 'found'; verdict: Verdict }

/** Plays the log of a film (`coming`) again in a thread with the rules, and compares what it draws and how it ends with what the server has shown. */
export function replayOf(film: Film, coming: Promise<GameLog>) {
  const f = film.index.peek()!
  const state = signal<Replay>({ t: 'playing', done: 0, of: f.last })
  let thread: WorkerClient<ReplayRequests> | null = null
  let runs = 0

  const stop = (): void => {
    runs++
    void thread?.close()
    thread = null
    if (state.peek().t === 'playing') state.value = { t: 'stopped' }
  }

  async function begin(): Promise<void> {
    const run = ++runs
    state.value = { t: 'playing', done: 0, of: f.last }
    let verdict: Verdict
    try {
      verdict = await verdictOf(run)
    } catch {
      verdict = { good: null, words: t.noEngine }
    }
    if (run === runs) state.value = { t: 'found', verdict }
  }

  async function verdictOf(run: number): Promise<Verdict> {
    const [log, shown, end] = await Promise.all([coming, filmDraws(f.id), filmMoment({ film: f.id }, f.last, 'none')])
    if (run !== runs || !Array.isArray(log.entries)) return { good: null, words: t.noEngine }
    const last = await played(log, (done) => (state.value = { t: 'playing', done, of: log.entries.length }))
    if (last.t === 'other') return { good: null, words: t.otherVersion }
    if (last.t === 'unfit') return { good: false, words: t.doesNotFit(last.why) }
    const other = firstOther(shown.draws, last.draws)
    if (other) return { good: false, words: t.drawnOtherwise(other.moment) }
    if (String(last.winners) !== String(end.view.over?.winners ?? null)) return { good: false, words: t.endsOtherwise }
    const shuffles = last.draws.filter(({ got }) => typeof got !== 'number').length
    return { good: true, words: t.same(log.entries.length, last.draws.length - shuffles, shuffles) }
  }

  async function played(log: GameLog, at: (done: number) => void): Promise<Replayed> {
    const now = new WorkerClient<ReplayRequests>({
      start: webWorkers(
        () => new Worker(new URL('@soulstack/web-workers/dice', import.meta.url), { type: 'module', name: 'rules' }),
      ),
    })
    thread = now
    const { game, version, config, seed, entries, begin: first } = log
    try {
      return await now.ask(
        'replay',
        { log: { game, version, config, seed, entries, ...(first && { begin: first }) }, language },
        { news: at },
      )
    } finally {
      void now.close()
    }
  }

  return { state, begin, stop }
}

/** The first number that differs between what was shown and what the rules drew; null: none. */
function firstOther(shown: FilmDraws['draws'], drawn: FilmDraws['draws']): { moment: number } | null {
  for (let i = 0; i < Math.max(shown.length, drawn.length); i++) {
    const [a, b] = [shown[i], drawn[i]]
    if (!a || !b) return (a ?? b)!
    if (a.moment !== b.moment || a.at !== b.at || a.of !== b.of || String(a.got) !== String(b.got)) return a
  }
  return null
}
