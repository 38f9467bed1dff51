import { flag as aFlag, whole as aWhole, type Reader, readOptions } from './config.ts'
import type { Decision, Option, Seat } from './decision.ts'
import type { Game, GameEvent, Outcome, Viewer } from './game.ts'
import { type LineWriter, linesOf, readerOf, subjectAndVerb } from './log.ts'
import type { Frame, Machine } from './machine.ts'
import { type MachineState, machineGame, type Saving, type StoredState } from './machine-game.ts'
import type { DecisionView, Language, LogLine, LogPart, OptionView, TableView } from './present.ts'
import { derivedRandom, type RandomState, randomFromSeed } from './random.ts'
import type { SavedPack } from './save.ts'
import { type FieldsOf, flag, list, orNull, plain, record, text, whole } from './shape.ts'

/**
 * What hosts can do for a game without cards that brings no board, no form and no way of saving of its own: a board of facts and things that
 * any page can draw, options that any form can show, and a state whose fields are read one by one.
 */

/** A fact about the table or a seat: "Bid: 3 × 4". */
export interface PlainFact {
  readonly name: string
  readonly value: string
}

/** Something that lies in front of a seat, as this viewer sees it. */
export interface PlainThing {
  readonly name: string
  /** The face of a die; absent: it is none, or hidden. */
  readonly die?: number
  /** The viewer cannot see what it is. */
  readonly hidden?: boolean
}

/** What lies in front of a seat. The things of the seat that looks are its own. */
export interface PlainSeat {
  readonly seat: Seat
  /** It plays no more. */
  readonly out: boolean
  readonly facts: readonly PlainFact[]
  readonly things: readonly PlainThing[]
}

/** A view that a host can draw without knowing the game. */
export interface PlainView extends TableView {
  readonly board: { readonly facts: readonly PlainFact[]; readonly seats: readonly PlainSeat[] }
}

/** What a view says in words: who is waited for, the question, and the options. */
export interface PlainWords {
  readonly waiting: string
  readonly ask: string
  readonly why: string
  readonly choose: string
  option(option: Option): Pick<OptionView<null>, 'label' | 'detail'>
}

/** What every view of a game with a plain board has, for this viewer. */
export function plainView(
  game: string,
  g: Pick<PlainState<unknown>, 'decision' | 'over' | 'turn' | 'active'>,
  viewer: Viewer,
  w: PlainWords,
): Omit<PlainView, 'board' | 'decision'> & { decision: DecisionView<null> | null } {
  const { decision, over } = g
  const you = typeof viewer === 'number' ? viewer : null
  return {
    game,
    you,
    turn: { number: g.turn, active: g.active },
    over,
    waiting: decision && { seat: decision.seat, why: w.waiting, rule: null },
    decision: decision && decision.seat === you ? decisionView(decision, w) : null,
  }
}

function decisionView({ id, min, max, ordered, options }: Decision, w: PlainWords): DecisionView<null> {
  return {
    id,
    min,
    max,
    ordered,
    shape: max > 1 ? 'several' : 'one',
    ask: w.ask,
    why: w.why,
    rule: null,
    options: options.map((option, n) => ({ id: n, act: option.act, at: null, ...w.option(option) })),
    main: { label: w.choose, detail: '', pick: null, danger: false },
    whyNot: [],
    otherwise: null,
  }
}

/** How each kind of event reads: the verb for "you" and for a name. A kind without verbs has no line. */
export type PlainVerbs = Readonly<Record<string, readonly [you: string, they: string]>>

/**
 * Makes the log of a game from verbs. Each event has its `seat`. `rest`: what follows the verb. Events with `depth` 1 belong to the act
 * before; hidden ones have a line only for those who know them.
 * @param you the word for the reader at the beginning of a sentence
 */
export function plainLines(
  events: readonly GameEvent[],
  viewer: Viewer | readonly Seat[],
  from: number,
  { you, verbs, rest }: { you: string; verbs: PlainVerbs; rest(event: GameEvent): LogPart[] },
  language: Language,
): LogLine[] {
  const say = subjectAndVerb(you, you)
  const reader = readerOf(viewer)
  const write: LineWriter = (event, knows) => {
    const verb = verbs[event.type]
    const seat = event['seat'] as Seat
    if (verb === undefined || !knows) return null
    const parts = say({ who: { seat, you: seat === reader }, said: 'first' }, ...verb, ...rest(event))
    return { seat, depth: Number(event['depth'] ?? 0), rule: null, parts }
  }
  return linesOf(events, viewer, from, write, null, language)
}

/** An option of a table: a whole number within bounds, or on or off. */
export type PlainOption = { readonly name: string; readonly note: string } & (
  | { readonly usual: number; readonly least: number; readonly most: number }
  | { readonly usual: boolean }
)

/** The options of a table by their keys. Every game has at least the number of players. */
export interface PlainOptions {
  readonly players: Extract<PlainOption, { usual: number }>
  readonly [key: string]: PlainOption
}

/** Reads a configuration with these options. @throws Refusal that says what would be valid. */
export function readPlain<C extends object>(options: PlainOptions, data: unknown): C {
  const readers = Object.entries(options).map(([key, option]) => [
    key,
    'least' in option ? aWhole(option.least, option.most) : aFlag,
  ])
  return readOptions<C>(
    data,
    Object.fromEntries(readers) as { readonly [K in keyof C]: Reader<C[K]> },
    (key) => options[key as string]!.usual as C[typeof key],
  )
}

/** A state of a game without cards. Its fields are replaced and never written into, because forks share them. */
export interface PlainState<C> extends MachineState<Frame, C> {
  random: RandomState
  readonly turn: number
  readonly active: Seat
}

/** The fields of `PlainState` that hosts fill in. */
type CommonFields = Exclude<keyof PlainState<unknown>, 'turn' | 'active'>

/** A game without cards. `start`: the fields of a new game; `fields`: how each of them is read from a save. */
export interface PlainGame<S extends PlainState<C>, C, V extends PlainView>
  extends Pick<
    Game<S, C, V, V>,
    'name' | 'version' | 'readConfig' | 'seats' | 'revealed' | 'view' | 'scramble' | 'check'
  > {
  readonly title: string
  readonly machine: Machine<S, Frame>
  /** The procedure that a game begins with; it has no locals. */
  readonly first: { readonly id: number }
  start(config: C): Omit<S, CommonFields>
  readonly fields: FieldsOf<Omit<S, CommonFields>>
  /** The format of its saves, raised whenever `fields` change. */
  readonly format: number
}

/** Makes the contract of a game without cards. */
export function plainGame<S extends PlainState<C>, C, V extends PlainView>(its: PlainGame<S, C, V>): Game<S, C, V, V> {
  const { first, start, fields: _, format: __, ...same } = its
  const fork = (g: S): S => ({ ...g, random: { ...g.random }, frames: g.frames.map((f) => ({ ...f })), out: null })
  return machineGame<S, Frame, C, V, V>({
    ...same,
    version: () => its.version,
    begin: (config, seed) =>
      ({
        // in the order in which a save is read
        rules: { config },
        ...start(config),
        random: randomFromSeed(seed),
        picks: [],
        decision: null,
        over: null,
        frames: [{ proc: first.id, step: 0, l: {} }],
        out: null,
      }) as unknown as S,
    saving: plainSaving(its),
    turnOf: ({ turn }) => turn,
    reveals: (event) => its.revealed?.(event) != null,
    observe: (g, viewer) => its.view(g, viewer),
    fork,
    imagine(g, viewer, random) {
      const world = fork(g)
      its.scramble(world, viewer, random)
      world.random = derivedRandom(random)
      return world
    },
  })
}

const NO_PACKS: readonly SavedPack[] = []
const NO_KINDS = new Map<string, never>()

function plainSaving<S extends PlainState<C>, C>(
  its: Pick<PlainGame<S, C, never>, 'format' | 'machine' | 'fields' | 'readConfig' | 'check'>,
): Saving<S> {
  const { machine } = its
  const fields = {
    random: record<RandomState>({ key: list(whole(0, 2 ** 32 - 1), 8), n: whole(0) }),
    decision: orNull(
      record<Decision>({
        id: whole(),
        seat: whole(0),
        ask: record<{ code: string }>({ code: text(60) }),
        options: list(record<Option>({ act: text(60), a: whole(), b: whole() }), 10_000),
        min: whole(0),
        max: whole(0),
        ordered: flag,
      }),
    ),
    over: orNull(record<Outcome>({ winners: list(whole(0)), reason: text(60) })),
    picks: list(whole(0)),
    ...its.fields,
  }
  return {
    format: its.format,
    own: () => NO_PACKS,
    packs: () => NO_PACKS,
    source: () => undefined,
    numbers: () => '0',
    kinds: () => NO_KINDS,
    rules: (config) => ({ config: its.readConfig(config) }) as S['rules'],
    write: ({ rules: _, out: __, ...g }) => ({ ...g, frames: g.frames.map((f) => machine.saved(f)) }),
    read: (value, context) => {
      const { frames, ...others } = plain(value, null)
      const read = record<object>(fields as FieldsOf<object>)(others, null) as object
      return {
        ...read,
        frames: list((frame) => machine.restored(frame, context.reasons), 100)(frames, null),
      } as StoredState<S>
    },
    check: its.check,
  }
}
