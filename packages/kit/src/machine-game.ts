import { checkAnswer, Refusal } from './decision.ts'
import type { Listener } from './event.ts'
import type { Aside, Eyes, Game, GameEvent, GameState } from './game.ts'
import { EngineError, type Frame, type Machine } from './machine.ts'
import type { RandomState } from './random.ts'

/** A state that a machine runs: what changes in a game, beside `rules`, which are fixed for it and follow from its configuration. */
export interface MachineState<F extends Frame, C> extends GameState {
  readonly rules: { readonly config: C }
  frames: F[]
  /** The picks of the answer just given, for the step that asked. */
  picks: number[]
  /** Where what happens is told; null: nowhere. */
  out: Listener<GameEvent> | null
}

/** What a game says of itself, where its state is run by a machine; the rest of the contract is the same for all of them. */
export interface MachineGame<S extends MachineState<F, C>, F extends Frame, C, V>
  extends Pick<
    Game<S, C, V>,
    | 'name'
    | 'version'
    | 'readConfig'
    | 'seats'
    | 'onePerson'
    | 'opponents'
    | 'addressed'
    | 'anyAside'
    | 'reveals'
    | 'fork'
    | 'view'
    | 'check'
  > {
  /** What people call it, to be said where a save is refused. */
  title: string
  machine: Machine<S, F>
  /** A new game before its first step, or wherever its machine is to go on from. */
  begin(config: C, seed: string): S
  /** What is fixed for a game of this configuration. */
  rulesOf(config: C): S['rules']
  /** Any state by these rules: saved ones must have the fields that it has. */
  blank(rules: S['rules']): S
  /**
   * Does what is not the answer to a decision; the machine goes on where nothing is asked any more. It may refuse at any point: it is done
   * to a copy first.
   */
  aside?(state: S, aside: Aside): void
  /** Deals what these eyes cannot see anew among the places they cannot see. */
  scramble(state: S, eyes: Eyes, random: RandomState): void
  /** Drops what may be left beside the state by an error; called before the machine runs. */
  afresh?(): void
}

/**
 * The contract of a game whose state is run by a machine. Errors of its machine say where the game stood.
 * @throws EngineError when a procedure has no steps, because its chapter was not loaded.
 */
export function machineGame<S extends MachineState<F, C>, F extends Frame, C, V>(
  its: MachineGame<S, F, C, V>,
): Game<S, C, V> {
  const { title, machine, begin, rulesOf, blank, aside, afresh, ...same } = its
  const empty = machine.withoutSteps()
  if (empty.length > 0) throw new EngineError(`these procedures have no steps: ${empty.join(', ')}`)

  function go(g: S): void {
    afresh?.()
    try {
      machine.run(g)
    } catch (error) {
      if (error instanceof Error)
        throw new EngineError(`${error.message} (in ${machine.trace(g.frames)})`, { cause: error })
      throw error
    }
  }

  /** The first field of a state that saved data lacks, or null. What is in the fields is trusted: nobody but `save` writes them. */
  function missingIn(state: unknown, rules: S['rules']): string | null {
    if (typeof state !== 'object' || state === null) return 'state'
    const { rules: _, out: __, ...fields } = blank(rules)
    return Object.keys(fields).find((name) => !Object.hasOwn(state, name)) ?? null
  }

  return {
    ...same,

    create(config, seed, events = null) {
      const g = begin(config, seed)
      g.out = events
      go(g)
      return g
    },

    apply(g, answer) {
      checkAnswer(g.decision, answer)
      g.picks = answer.picks.slice()
      g.decision = null
      go(g)
    },

    ...(aside && {
      applyAside(g: S, what: Aside) {
        // tried on a copy first: what is refused, or fails, after something was written has written nothing here. Asides are rare
        // and copies cheap
        for (const on of [its.fork(g), g]) {
          afresh?.()
          aside(on, what)
          go(on)
        }
      },
    }),

    save(g) {
      const { rules, out: _, ...state } = g
      return { game: its.name, version: its.version, config: rules.config, state }
    },

    restore(data) {
      const d = data as { game?: unknown; version?: unknown; config?: unknown; state?: unknown } | null
      if (typeof d !== 'object' || d === null || d.game !== its.name)
        throw new Refusal('not-a-save', {
          en: `This is not a saved game of ${title}.`,
          de: `Das ist keine gesicherte Partie von ${title}.`,
        })
      if (d.version !== its.version)
        throw new Refusal('other-version', {
          en: `This game was saved by version ${String(d.version)}; this is ${its.version}.`,
          de: `Diese Partie wurde mit Version ${String(d.version)} gesichert; hier ist ${its.version}.`,
        })
      const rules = rulesOf(its.readConfig(d.config))
      const missing = missingIn(d.state, rules)
      if (missing !== null)
        throw new Refusal('not-a-save', {
          en: `This saved game is not whole: it has no ${missing}.`,
          de: `Diese gesicherte Partie ist unvollständig: „${missing}“ fehlt.`,
        })
      return { ...structuredClone(d.state as Omit<S, 'rules' | 'out'>), rules, out: null } as S
    },

    listen(g, into) {
      g.out = into
    },
  }
}
