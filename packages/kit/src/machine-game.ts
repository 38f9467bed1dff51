import { checkAnswer, Refusal } from './decision.ts'
import type { Listener } from './event.ts'
import type { Aside, Game, GameEvent, GameState, Viewer } from './game.ts'
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

/** A state that a machine runs: everything that changes in a game, and its `rules`, which are fixed and follow from its configuration. */
export interface MachineState<F extends Frame, C> extends GameState {
  readonly rules: { readonly config: C }
  frames: F[]
  /** The picks of the latest answer, for the step after the question. */
  picks: number[]
  /** Receives events; null: nobody does. */
  out: Listener<GameEvent> | null
}

/** The part of a state that is saved: everything but its rules, which follow from its cards and its configuration. */
export type StoredState<S> = Omit<S, 'rules' | 'out'>

/** What readers of a saved state can look up, and where they note reasons. */
export interface RestoreContext<R> {
  /** Null: they could not be made. The state is still read, to find all other reasons why it cannot continue. */
  readonly rules: R | null
  readonly reasons: Reasons
}

/** The meaning of a kind of node, and the names of the cards that use it, as sentences have them. */
export interface KindMeaning {
  readonly meaning: number
  readonly cards: readonly { readonly en: string; readonly de: string }[]
}

/** Turns the saved state of one format into that of the next. */
export type Upgrade = (state: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>

/**
 * How the states of a game are saved, and what must be the same so that a saved game can continue.
 *
 * Numbers in a state that are assigned by code, not by the cards, are saved as names. Entities (anything a rule can point at) stay numbers;
 * how these are composed is part of the format.
 */
export interface Saving<S extends { readonly rules: unknown }> {
  /** The format of the saved state: raised whenever that changes, together with an upgrade. */
  readonly format: number
  /** The upgrade from each older format that can still be read to the next one. */
  readonly upgrades?: Readonly<Record<number, Upgrade>>
  /** The cards of this release. Saves with exactly these cards need not be read further. */
  own(): readonly SavedPack[]
  /** The configuration of these rules as it is saved; default: as it is. Cards that it brings along are saved with the others. */
  config?(rules: S['rules']): unknown
  /** The cards that games with these rules use; the same list for the same library. */
  packs(rules: S['rules']): readonly SavedPack[]
  /** The source of the card with this hash; undefined if games with these rules do not have it. */
  source(rules: S['rules'], hash: string): unknown
  /** A fingerprint of all numbers that follow from these rules. */
  numbers(rules: S['rules']): string
  /** The meanings, if not 1, of the kinds of nodes on the cards of these rules, with the cards that use them, for messages. */
  kinds(rules: S['rules']): ReadonlyMap<string, KindMeaning>
  /**
   * The rules of a saved game; null if they cannot be made, with the reasons noted. @throws Refusal if the configuration is not legal any
   * more.
   * @param numbers the fingerprint of all numbers in the release that saved it; rules with other numbers are refused
   */
  rules(
    config: unknown,
    packs: readonly SavedPack[],
    source: SourceOf,
    reasons: Reasons,
    numbers: string,
  ): S['rules'] | null
  /** The saved form of a state: plain data that shares nothing with the state that may still change. */
  write(state: S): Readonly<Record<string, unknown>>
  /** Reads the result of `write`, from anybody. */
  readonly read: Read<StoredState<S>, RestoreContext<S['rules']>>
  /** Throws when no position can be like one that was read. */
  check(state: S): void
}

/** What a game with a machine must provide; the rest of the contract is the same for all such games. */
export interface MachineGame<S extends MachineState<F, C>, F extends Frame, C, V, L = unknown>
  extends Pick<
    Game<S, C, V, L>,
    | 'name'
    | 'turnOf'
    | 'readConfig'
    | 'seats'
    | 'onePerson'
    | 'opponents'
    | 'addressed'
    | 'anyAside'
    | 'reveals'
    | 'revealed'
    | 'fork'
    | 'imagine'
    | 'observe'
    | 'view'
    | 'check'
  > {
  /** Its name for people, used when a save is refused. */
  title: string
  /** Computes the version that logs are played by, when it is first needed: it may be a fingerprint of all cards. */
  version: () => string
  machine: Machine<S, F>
  /** Makes a new game before its first step, or wherever the machine should start. */
  begin(config: C, seed: string): S
  /** How its states are saved. */
  saving: Saving<S>
  /**
   * Carries out an aside, something that is not the answer to a decision. The machine then continues if no decision is open any more. It
   * may refuse at any point, because it is tried on a copy first.
   */
  aside?(state: S, aside: Aside): void
  /** Deals what this viewer cannot see anew among the hidden places. */
  scramble(state: S, viewer: Viewer, random: RandomState): void
  /** Runs the machine to the next decision; default: without limits of its own. */
  run?(state: S): void
  /** Called before the machine runs: resets anything outside the state that an error may have left wrong. */
  beforeRun?(): void
}

/**
 * Makes the contract of a game whose state is run by a machine. Errors of the machine say where the game was.
 * @throws EngineError if a procedure has no steps, because its chapter was not loaded
 */
export function machineGame<S extends MachineState<F, C>, F extends Frame, C, V, L>(
  its: MachineGame<S, F, C, V, L>,
): Game<S, C, V, L> {
  const { title, machine, begin, saving, aside, beforeRun, run = (g: S) => machine.run(g), ...rest } = its
  const { version, ...same } = rest
  let known: string | undefined
  const empty = machine.withoutSteps()
  if (empty.length > 0) throw new EngineError(`these procedures have no steps: ${empty.join(', ')}`)

  function go(g: S): void {
    beforeRun?.()
    try {
      run(g)
    } catch (error) {
      if (error instanceof Error)
        throw new EngineError(`${error.message} (in ${machine.trace(g.frames)})`, { cause: error })
      throw error
    }
  }

  return {
    ...same,

    get version() {
      return (known ??= version())
    },

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
        // tried on a copy first, so that an aside that is refused or fails halfway changes nothing here; asides are rare and copies cheap
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
        config: saving.config?.(rules) ?? rules.config,
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

/** The meanings of kinds, without the cards. */
const meaningsOf = (kinds: ReadonlyMap<string, KindMeaning>): SavedGame['kinds'] =>
  kinds.size === 0 ? NONE : Object.fromEntries([...kinds].map(([name, { meaning }]) => [name, meaning]))
const NONE: SavedGame['kinds'] = Object.freeze({})

/** Readers of a save except its state. Their bounds are far beyond any real table. */
const readCard: Read<SavedCard> = (value) => {
  const [id, hash, ...more] = list(text(100), 2)(value, null)
  if (id === undefined || hash === undefined || more.length > 0) throw new Misshapen('an id and a hash')
  return [id, hash]
}
const readPacks = record<Pick<SavedGame, 'packs'>>({
  packs: list(
    record<SavedPack>({
      id: text(60),
      version: text(120),
      builtIn: maybe((value) => (flag(value, null) ? true : undefined)),
      name: maybe(text(120)),
      author: maybe(text(120)),
      licence: maybe(text(120)),
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
 * Restores a saved game from untrusted data.
 * @throws CannotContinue with all reasons that can be found; Refusal `not-a-save` if the data is not a complete save of this game
 */
function restored<S extends MachineState<F, C>, F extends Frame, C, V, L>(
  { name, title, saving }: MachineGame<S, F, C, V, L>,
  data: unknown,
  source: SourceOf,
): S {
  if (typeof data !== 'object' || data === null || (data as { game?: unknown }).game !== name) throw notASave(title)
  try {
    const { config, packs: given, state, ...rest } = data as Record<string, unknown>
    const { format, numbers, kinds } = readHead(rest, null)
    const packs = samePacks(given, saving.own()) ? saving.own() : readPacks({ packs: given }, null).packs
    const reasons = new Reasons()
    const rules = rulesOf(saving, config, packs, source, reasons, numbers)
    if (rules !== null) {
      sameMeanings(kinds, saving.kinds(rules), reasons)
      const here = saving.numbers(rules)
      if (here !== numbers) reasons.add('numbers', numbers, here)
    }
    const upgraded = upgrade(saving, format, plain(state, null), reasons)
    // even if there are reasons already, because there may be more
    const read = upgraded === null ? null : saving.read(upgraded, { rules, reasons })
    if (reasons.any || rules === null || read === null) throw new CannotContinue(reasons.list())
    // a state may have rules of its own: those of its table, with what the game has added
    const made = { rules, ...read, out: null } as unknown as S
    mustHold(made, saving.check)
    return made
  } catch (error) {
    if (error instanceof Misshapen) throw brokenSave(error.message)
    // Malformed data that no reader has caught. The cause is kept, because it may also be a fault of this program.
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
  numbers: string,
): S['rules'] | null {
  try {
    return saving.rules(config, packs, source, reasons, numbers)
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

/** The saved state in the current format; null if it cannot be upgraded, with the reason noted. */
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
      throw new Misshapen(`what format ${at} has`).in('state')
    }
  }
  if (form <= format) return now
  reasons.add('newer', form, format)
  return null
}

/** @throws Misshapen if a state that was read is impossible in this game */
function mustHold<S>(state: S, check: (state: S) => void): void {
  try {
    check(state)
  } catch (error) {
    throw new Misshapen(`a possible position (${(error as Error).message})`).in('state')
  }
}
