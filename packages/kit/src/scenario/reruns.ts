import type { Eyes, Game, GameState } from '../game.ts'
import { randomFromSeed } from '../random.ts'
import { withoutCards } from '../save.ts'
import { Problem } from './problem.ts'
import type { Entry, Run } from './run.ts'
import { stringsIn } from './secrets.ts'

/** What the reruns need to know about a game. */
export interface RerunGame<S extends GameState> {
  game: Game<S, unknown, unknown>
  /** The ids of cards that these eyes cannot know: hidden cards of which no copy is visible. */
  hidden(g: S, eyes: Eyes): string[]
}

/**
 * Runs every scenario again: (a) saved and restored at every decision, (b) undone to every earlier decision and played forward, (c)
 * replayed from its log, (d) viewed at each decision by the seat that is asked and by another, and at the end by all: no view may reveal
 * hidden information.
 */
export class Reruns<S extends GameState> {
  /** The state at every decision, before it was answered. */
  private readonly marks: S[] = []
  private readonly prints: string[] = []
  private readonly run: Run<S>
  private readonly of: RerunGame<S>

  constructor(run: Run<S>, of: RerunGame<S>) {
    this.run = run
    this.of = of
    run.onDecision = (g) => this.see(g)
  }

  /** At every decision: checks invariants and two views, and stores the state. */
  private see(g: S): void {
    this.invariants(g)
    // whoever is asked, and everybody else in turn: all at each decision would take most of the time
    const everybody = this.everybody()
    const { length } = everybody
    this.views(g, new Set([g.decision!.seat, everybody[this.marks.length % length]!]))
    this.marks.push(this.of.game.fork(g))
    this.prints.push(this.print(g))
  }

  private invariants(g: S): void {
    try {
      this.of.game.check(g)
    } catch (error) {
      throw new Problem(`an invariant is broken: ${(error as Error).message}`)
    }
  }

  private everybody(): Eyes[] {
    return [null, ...this.run.names.keys(), 'all']
  }

  private views(g: S, eyes: Iterable<Eyes>): void {
    const { game } = this.of
    for (const who of eyes) {
      const name = who === null ? 'a spectator' : who === 'all' ? 'all hands' : this.run.names[who]!
      const view: unknown = game.view(g, who)
      const other = game.fork(g)
      game.scramble(other, who, randomFromSeed(`scramble ${who ?? 'nobody'} ${this.marks.length}`))
      const changed: unknown = game.view(other, who)
      if (JSON.stringify(view) !== JSON.stringify(changed))
        throw new Problem(
          `the view of ${name} depends on hidden information, at ${difference(view, changed)} (${this.run.asked()})`,
        )
      const shown = stringsIn(view)
      for (const id of this.of.hidden(g, who))
        if (shown.has(id)) throw new Problem(`the view of ${name} names the hidden card ${id} (${this.run.asked()})`)
    }
  }

  /** Runs the four checks after the scenario has been played to its end. @throws Problem that says which one differs, and where. */
  again(): void {
    const { g, log } = this.run
    const { game } = this.of
    this.invariants(g)
    this.views(g, this.everybody())
    const end = this.print(g)
    const [start] = this.marks
    if (start === undefined) return
    this.prints.push(end)
    const to = log.length
    this.forward(game.fork(start), { from: 0, to, how: 'replayed from its log' })
    this.forward(this.restored(start), { from: 0, to, how: 'saved and restored at every decision', restore: true })
    // from each decision, play to the next one; from the middle, play to the end
    const middle = this.marks.length >> 1
    for (let at = this.marks.length - 1; at > 0; at--) {
      const to = at === middle ? log.length : at + 1
      this.forward(this.marks[at]!, { from: at, to, how: `undone to decision ${at + 1} and played forward` })
    }
    // the forks must not have touched the game itself
    if (this.print(g) !== end || log.length !== this.marks.length)
      throw new Problem('a fork changed the game it came from')
  }

  /** Repeats the answers `from` one decision `to` another; every state on the way must be the same. */
  private forward(state: S, way: { from: number; to: number; how: string; restore?: boolean }): void {
    let g = state
    if (way.restore) this.mustBe(g, way.from, way.how)
    for (let i = way.from; i < way.to; i++) {
      this.give(g, this.run.log[i]!)
      if (way.restore) g = this.restored(g)
      this.mustBe(g, i + 1, way.how)
    }
  }

  private mustBe(g: S, at: number, how: string): void {
    if (this.print(g) === this.prints[at]) return
    const there = at < this.marks.length ? this.marks[at]! : this.run.g
    const where = difference(this.of.game.save(there), this.of.game.save(g))
    throw new Problem(`${how}, the game differs after ${at} answers: ${where}`)
  }

  private print(g: S): string {
    return JSON.stringify(withoutCards(this.of.game.save(g)))
  }

  /** Saved as JSON, and restored. The list of the cards that there are is long and the same each time: it is not written out. */
  private restored(g: S): S {
    const save = this.of.game.save(g)
    const written: unknown = JSON.parse(JSON.stringify(withoutCards(save)))
    return this.of.game.restore({ ...(save as object), ...(written as object) })
  }

  private give(g: S, entry: Entry): void {
    if ('aside' in entry) this.of.game.applyAside!(g, entry.aside)
    else this.of.game.apply(g, { decision: entry.answer.decision, picks: entry.answer.picks.slice() })
  }
}

/** The first place where two values differ, with both values. */
function difference(a: unknown, b: unknown, path = ''): string {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null)
    return `${path.slice(1)} (${JSON.stringify(a)}, then ${JSON.stringify(b)})`
  const keys = new Set([...Object.keys(a), ...Object.keys(b)])
  for (const key of keys) {
    const x = (a as Record<string, unknown>)[key]
    const y = (b as Record<string, unknown>)[key]
    if (JSON.stringify(x) !== JSON.stringify(y)) return difference(x, y, `${path}.${key}`)
  }
  return `${path.slice(1)} (the order of keys)`
}
