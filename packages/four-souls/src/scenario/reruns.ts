import { randomFromSeed } from '@soulstack/kit'
import { fourSouls } from '../game.ts'
import type { State } from '../rules/state.ts'
import { Problem } from './problem.ts'
import type { Entry, Run } from './run.ts'
import { hiddenCards, stringsIn } from './secrets.ts'

/**
 * Every scenario is run again, for free: (a) saved and restored at every decision, (b) undone to every earlier decision and
 * played forward, (c) replayed from its log, (d) seen from every seat: no view may contain what it must not.
 */
export class Watch {
  /** The state at every decision, before it was answered. */
  private readonly marks: State[] = []
  private readonly prints: string[] = []
  private readonly run: Run
  /** Cards lie outside the box on purpose: some are nowhere. */
  private readonly incomplete: boolean

  constructor(run: Run, incomplete: boolean) {
    this.run = run
    this.incomplete = incomplete
    run.onDecision = (g) => this.see(g)
  }

  /** At every decision: the invariants hold, every view keeps its secrets, and the moment is kept. */
  private see(g: State): void {
    this.invariants(g)
    this.views(g)
    this.marks.push(fourSouls.fork(g))
    this.prints.push(print(g))
  }

  private invariants(g: State): void {
    try {
      fourSouls.check(g)
    } catch (error) {
      if (this.incomplete && (error as Error).message.endsWith('is nowhere')) return
      throw new Problem(`an invariant is broken: ${(error as Error).message}`)
    }
  }

  private views(g: State): void {
    for (let seat = -1; seat < this.run.names.length; seat++) {
      const who = seat < 0 ? null : seat
      const name = who === null ? 'a spectator' : this.run.names[who]!
      const view: unknown = fourSouls.view(g, who)
      const other = fourSouls.fork(g)
      fourSouls.scramble(other, who, randomFromSeed(`scramble ${seat} ${this.marks.length}`))
      const changed: unknown = fourSouls.view(other, who)
      if (JSON.stringify(view) !== JSON.stringify(changed))
        throw new Problem(
          `what ${name} sees changes with what ${name} cannot see, at ${difference(view, changed)} (${this.run.asked()})`,
        )
      const hidden = hiddenCards(g, who)
      const shown = stringsIn(view)
      for (const id of hidden)
        if (shown.has(id)) throw new Problem(`the view of ${name} names the hidden card ${id} (${this.run.asked()})`)
    }
  }

  /** The four ways, after the scenario has been played to its end. */
  again(): void {
    const { g, log } = this.run
    this.invariants(g)
    this.views(g)
    const end = print(g)
    const [start] = this.marks
    if (start === undefined) return
    this.prints.push(end)
    this.forward(fourSouls.fork(start), 0, 'replayed from its log')
    this.forward(restored(start), 0, 'saved and restored at every decision', true)
    for (let at = this.marks.length - 1; at > 0; at--)
      this.forward(this.marks[at]!, at, `undone to decision ${at + 1} and played forward`)
    // what the forks did must not have touched the game itself
    if (print(g) !== end || log.length !== this.marks.length) throw new Problem('a fork changed the game it came from')
  }

  /** Gives the same answers from decision `from` on; every state on the way must be the same. */
  private forward(state: State, from: number, how: string, restore = false): void {
    let g = state
    for (let i = from; i < this.run.log.length; i++) {
      // on the long way every state is compared; forks from the middle are compared where they begin and end
      if (from === 0 || i === from) this.mustBe(g, i, how)
      give(g, this.run.log[i]!)
      if (restore) g = restored(g)
    }
    this.mustBe(g, this.run.log.length, how)
  }

  private mustBe(g: State, at: number, how: string): void {
    if (print(g) === this.prints[at]) return
    const there = at < this.marks.length ? this.marks[at]! : this.run.g
    const where = difference(fourSouls.save(there), fourSouls.save(g))
    throw new Problem(`${how}, the game is another one after ${at} answers: ${where}`)
  }
}

const print = (g: State): string => JSON.stringify(fourSouls.save(g))

const restored = (g: State): State => fourSouls.restore(JSON.parse(JSON.stringify(fourSouls.save(g))))

function give(g: State, entry: Entry): void {
  if ('aside' in entry) fourSouls.applyAside!(g, entry.aside)
  else fourSouls.apply(g, { decision: entry.answer.decision, picks: entry.answer.picks.slice() })
}

/** The first place where two values differ, with what stands there. */
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
