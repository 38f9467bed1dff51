import { checkAnswer, Refusal } from './decision.ts'
import type { Listener } from './event.ts'
import type { Aside, Eyes, Game, GameEvent, GameState } from './game.ts'
import { EngineError, type Frame, type Machine } from './machine.ts'
import type { RandomState } from './random.ts'
import {
  brokenSave,
  CannotContinue,
  notASave,
  Reasons,
  type SavedCard,
  type SavedGame,
  type SavedPack,
  type SourceOf,
  samePacks,
} from './save.ts'
import { flag, list, Misshapen, maybe, plain, type Read, record, text, whole } from './shape.ts'

/** A state that a machine runs: what changes in a game, beside `rules`, which are fixed for it and follow from its configuration. */
export interface MachineState<F extends Frame, C> extends GameState {
  readonly rules: { readonly config: C }
  frames: F[]
  /** The picks of the answer just given, for the step that asked. */
  picks: number[]
  /** Where what happens is told; null: nowhere. */
  out: Listener<GameEvent> | null
}

/** What of a state is saved: all but its rules, which follow from its cards and its configuration. */
export type StoredState<S> = Omit<S, 'rules' | 'out'>

/** What readers of a saved state may ask, and note. */
export interface RestoreContext<R> {
  /** Null: there are none, and the state is read for what else keeps it from going on. */
  readonly rules: R | null
  readonly reasons: Reasons
}

/** What a kind of node means, and the names of cards that have one. */
export interface KindMeaning {
  readonly meaning: number
  readonly cards: readonly string[]
}

/** Makes of the state of a saved game what the next form of it is. */
export type Upgrade = (state: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>

/**
 * How the states of a game are saved, and what has to be the same to go on with one.
 *
 * What is a number in a state, and given by code (not by the cards), is saved by name. Entities (whatever a rule can point at) stay numbers: how
 * they are made up is part of the form.
 */
export interface Saving<S extends { readonly rules: unknown }> {
  /** The form of the state: raised with each change of what is saved, and then there is an upgrade. */
  readonly format: number
  /** From each older form that is still read to the next. */
  readonly upgrades?: Readonly<Record<number, Upgrade>>
  /** The cards of this release: a save that has just these is given them as its packs. */
  own(): readonly SavedPack[]
  /** The cards that games by these rules are played with; the same list for the same library. */
  packs(rules: S['rules']): readonly SavedPack[]
  /** What is written about the card with this hash; undefined: games by these rules have none. */
  source(rules: S['rules'], hash: string): unknown
  /** Stands for all numbers that follow from these rules. */
  numbers(rules: S['rules']): string
  /** What the kinds of nodes on the cards of these rules mean, where that is not 1; and which cards have one, to be told. */
  kinds(rules: S['rules']): ReadonlyMap<string, KindMeaning>
  /**
   * The rules of a saved game; null where there can be none, with the reasons noted. @throws Refusal when the configuration is none that is
   * known.
   */
  rules(config: unknown, packs: readonly SavedPack[], source: SourceOf, reasons: Reasons): S['rules'] | null
  /** A state as it is saved: plain data that shares nothing with it that is still written. */
  write(state: S): Readonly<Record<string, unknown>>
  /** Reads what `write` has written, from anybody. */
  readonly read: Read<StoredState<S>, RestoreContext<S['rules']>>
  /** Throws when no position can be like one that was read. */
  check(state: S): void
}

/** What a game says of itself, where its state is run by a machine; the rest of the contract is the same for all of them. */
export interface MachineGame<S extends MachineState<F, C>, F extends Frame, C, V>
  extends Pick<
    Game<S, C, V>,
    | 'name'
    | 'turnOf'
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
  /** How its states are saved. */
  saving: Saving<S>
  /**
   * Does what is not the answer to a decision; the machine goes on where nothing is asked any more. It may refuse at any point: it is done
   * to a copy first.
   */
  aside?(state: S, aside: Aside): void
  /** Deals what these eyes cannot see anew among the places they cannot see. */
  scramble(state: S, eyes: Eyes, random: RandomState): void
  /** Drops what may be left beside the state by an error; called before the machine runs. */
  beforeRun?(): void
}

/**
 * The contract of a game whose state is run by a machine. Errors of its machine say where the game stood.
 * @throws EngineError when a procedure has no steps, because its chapter was not loaded.
 */
export function machineGame<S extends MachineState<F, C>, F extends Frame, C, V>(
  its: MachineGame<S, F, C, V>,
): Game<S, C, V> {
  const { title, machine, begin, saving, aside, beforeRun, ...same } = its
  const empty = machine.withoutSteps()
  if (empty.length > 0) throw new EngineError(`these procedures have no steps: ${empty.join(', ')}`)

  function go(g: S): void {
    beforeRun?.()
    try {
      machine.run(g)
    } catch (error) {
      if (error instanceof Error)
        throw new EngineError(`${error.message} (in ${machine.trace(g.frames)})`, { cause: error })
      throw error
    }
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
          beforeRun?.()
          aside(on, what)
          go(on)
        }
      },
    }),

    save(g) {
      const { rules } = g
      return {
        game: its.name,
        format: saving.format,
        config: rules.config,
        packs: saving.packs(rules),
        numbers: saving.numbers(rules),
        kinds: meaningsOf(saving.kinds(rules)),
        state: saving.write(its.fork(g)),
      } satisfies SavedGame
    },

    restore: (data, source = () => undefined) => restored(its, data, source),

    configOf: (g) => g.rules.config,

    sourceOf: (g, hash) => saving.source(g.rules, hash),

    listen(g, into) {
      g.out = into
    },
  }
}

/** What the kinds on the cards of these rules mean, where that is not 1. */
const meaningsOf = (kinds: ReadonlyMap<string, KindMeaning>): SavedGame['kinds'] =>
  kinds.size === 0 ? NONE : Object.fromEntries([...kinds].map(([name, { meaning }]) => [name, meaning]))
const NONE: SavedGame['kinds'] = Object.freeze({})

/** Bounds of what is read of a save beside its state: far more than any table has. */
const readCard: Read<SavedCard> = (value) => {
  const [id, hash, ...more] = list(text(100), 2)(value, null)
  if (id === undefined || hash === undefined || more.length > 0) throw new Misshapen('an id and a hash')
  return [id, hash]
}
const readPacks = record<Pick<SavedGame, 'packs'>>({
  packs: list(
    record<SavedPack>({
      id: text(60),
      version: text(60),
      builtIn: maybe((value) => (flag(value, null) ? true : undefined)),
      cards: list(readCard, 20_000),
    }),
    200,
  ),
})
const readHead = record<Omit<SavedGame, 'config' | 'packs' | 'state'>>({
  game: text(60),
  format: whole(1),
  numbers: text(60),
  kinds: (value) => {
    const kinds = plain(value, null)
    return Object.fromEntries(Object.entries(kinds).map(([name, meaning]) => [name, whole(1)(meaning, null)]))
  },
})

/**
 * The state of a saved game, which is read from whatever anybody has written.
 * @throws CannotContinue with all reasons, as far as they can be told; Refusal `not-a-save` when the data is no whole save of this game.
 */
function restored<S extends MachineState<F, C>, F extends Frame, C, V>(
  { name, title, saving }: MachineGame<S, F, C, V>,
  data: unknown,
  source: SourceOf,
): S {
  if (typeof data !== 'object' || data === null || (data as { game?: unknown }).game !== name) throw notASave(title)
  try {
    const { config, packs: given, state, ...rest } = data as Record<string, unknown>
    const { format, numbers, kinds } = readHead(rest, null)
    const packs = samePacks(given, saving.own()) ? saving.own() : readPacks({ packs: given }, null).packs
    const reasons = new Reasons()
    const rules = rulesOf(saving, config, packs, source, reasons)
    if (rules !== null) {
      sameMeanings(kinds, saving.kinds(rules), reasons)
      const here = saving.numbers(rules)
      if (here !== numbers) reasons.add('numbers', numbers, here)
    }
    const upgraded = upgrade(saving, format, plain(state, null), reasons)
    // also where there are reasons already, for there may be more
    const read = upgraded === null ? null : saving.read(upgraded, { rules, reasons })
    if (reasons.any || rules === null || read === null) throw new CannotContinue(reasons.list())
    const made = { ...read, rules, out: null } as unknown as S
    mustHold(made, saving.check)
    return made
  } catch (error) {
    if (error instanceof Misshapen) throw brokenSave(error.message)
    // Malformed data that no reader has caught. The cause is kept: it may be a fault of this program, too.
    if (error instanceof TypeError || error instanceof RangeError)
      throw Object.assign(brokenSave('a state of this game'), { cause: error })
    throw error
  }
}

function rulesOf<S extends MachineState<F, C>, F extends Frame, C>(
  saving: Saving<S>,
  config: unknown,
  packs: readonly SavedPack[],
  source: SourceOf,
  reasons: Reasons,
): S['rules'] | null {
  try {
    return saving.rules(config, packs, source, reasons)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    reasons.add('config', { en: error.in('en'), de: error.in('de') })
    return null
  }
}

function sameMeanings(then: SavedGame['kinds'], now: ReadonlyMap<string, KindMeaning>, reasons: Reasons): void {
  for (const kind of new Set([...now.keys(), ...Object.keys(then)])) {
    const { meaning = 1, cards = [] } = now.get(kind) ?? {}
    const meant = Object.hasOwn(then, kind) ? then[kind]! : 1
    if (meaning !== meant) reasons.add('kind', kind, meant, meaning, cards)
  }
}

/** The state in the form that is read now; null: it cannot be brought there. */
function upgrade(
  { format, upgrades = {} }: Pick<Saving<never>, 'format' | 'upgrades'>,
  form: number,
  state: Readonly<Record<string, unknown>>,
  reasons: Reasons,
): Readonly<Record<string, unknown>> | null {
  let now = state
  for (let at = form; at < format; at++) {
    const next = upgrades[at]
    if (next === undefined) {
      let least = format
      while (upgrades[least - 1] !== undefined) least--
      reasons.add('older', form, least)
      return null
    }
    try {
      now = next(now)
    } catch {
      throw new Misshapen(`what form ${at} has`).in('state')
    }
  }
  if (form <= format) return now
  reasons.add('newer', form, format)
  return null
}

/** @throws Misshapen when a state that was read could be none of this game. */
function mustHold<S>(state: S, check: (state: S) => void): void {
  try {
    check(state)
  } catch (error) {
    throw new Misshapen(`a position that there can be (${(error as Error).message})`).in('state')
  }
}
