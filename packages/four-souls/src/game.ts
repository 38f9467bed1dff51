import {
  type Answer,
  type Aside,
  checkAnswer,
  EngineError,
  type Eyes,
  fingerprint,
  type Game,
  type GameEvent,
  type RandomState,
  Refusal,
  randomFromSeed,
  shuffle,
} from '@soulstack/kit'
import { type Config, readConfig } from './config.ts'
import { abilities, definitions, nodes } from './language/library.ts'
import { lessonOf } from './lessons/index.ts'
import { poolOf } from './modes/pool.ts'
import { barter } from './rules/barter.ts'
import { CHANNELS } from './rules/channels.ts'
import { resetScratch } from './rules/context.ts'
import { THEN_AT_RANDOM } from './rules/dice.ts'
import { fork } from './rules/fork.ts'
import { handIsOpen } from './rules/hands.ts'
import { check } from './rules/invariants.ts'
import { machine } from './rules/machine.ts'
import { deal, newGame } from './rules/setup.ts'
import { emptyState, type Rules, type State, TREASURE } from './rules/state.ts'
import { reading } from './scenario/read.ts'
import { buildTable } from './scenario/table.ts'
import { reveals } from './view/reveals.ts'
import type { View } from './view/types.ts'
import { maySeeTop, view } from './view/view.ts'

/** Changes with every card, node or procedure: logs and saves are continued only by what made them. */
const VERSION = `1-${fingerprint([
  definitions.map((d) => d.source),
  nodes.map((n) => n.key),
  abilities.map((a) => a.key),
  machine.procedures.map((p) => [p.name, p.stepNames]),
])}`

/** Runs the machine; an error inside says where the game stood. */
function go(g: State): void {
  resetScratch()
  try {
    machine.run(g)
  } catch (error) {
    if (error instanceof Error)
      throw new EngineError(`${error.message} (in ${machine.trace(g.frames)})`, { cause: error })
    throw error
  }
}

/** The table that a lesson sets. What it does not fix follows from the seed. */
function lessonTable(config: Config, random: RandomState, events: GameEvent[] | null): State {
  const g = buildTable(reading.table(lessonOf(config.lesson!)!.table, ['table']), config)
  g.random = random
  g.dice!.push(THEN_AT_RANDOM)
  g.out = events
  return g
}

/** The Binding of Isaac: Four Souls, second edition. */
export const fourSouls: Game<State, Config, View> = {
  name: 'four-souls',
  version: VERSION,
  readConfig,
  seats: (config) => config.players,
  // one person controls both characters (Solitaire/Co-op Mode)
  onePerson: (config) => config.mode === 'solitaire',

  // whoever plays together has a say too; one person alone has nobody to ask
  opponents: (config, seat) =>
    config.mode === 'solitaire'
      ? []
      : Array.from({ length: config.players }, (_, other) => other).filter((other) => other !== seat),
  reveals,

  create(config, seed, events = null) {
    const random = randomFromSeed(seed)
    if (config.lesson !== null) return lessonTable(config, random, events)
    const g = newGame(deal(poolOf(config), random), random)
    g.out = events
    go(g)
    return g
  },

  apply(g: State, answer: Answer) {
    checkAnswer(g.decision, answer)
    g.picks = answer.picks.slice()
    g.decision = null
    go(g)
  },

  applyAside(g: State, aside: Aside) {
    barter(g, aside)
    // after a trade of cards it is asked anew what could be done with them
    if (g.decision === null && g.over === null) go(g)
  },

  fork,

  save(g: State) {
    const { rules, out: _, ...rest } = g
    return { game: 'four-souls', version: VERSION, config: rules.config, state: rest }
  },

  restore(data: unknown): State {
    const d = data as {
      game?: unknown
      version?: unknown
      config?: unknown
      state?: Omit<State, 'rules' | 'out'>
    } | null
    if (typeof d !== 'object' || d === null || d.game !== 'four-souls')
      throw new Refusal('not-a-save', 'This is not a saved game of Four Souls.')
    if (d.version !== VERSION)
      throw new Refusal('other-version', `This game was saved by version ${String(d.version)}; this is ${VERSION}.`)
    const { rules } = poolOf(readConfig(d.config))
    const missing = missingIn(d.state, rules)
    if (missing !== null) throw new Refusal('not-a-save', `This saved game is not whole: it has no ${missing}.`)
    return { ...structuredClone(d.state!), rules, out: null }
  },

  view,

  scramble(g: State, eyes: Eyes, random: RandomState) {
    scrambleHidden(g, eyes, random)
  },

  check,

  listen(g: State, into: GameEvent[] | null) {
    g.out = into
  },
}

/** The first field of a state that saved data lacks, or null. What is in the fields is trusted: nobody but `save` writes them. */
function missingIn(state: unknown, rules: Rules): string | null {
  if (typeof state !== 'object' || state === null) return 'state'
  const { rules: _, out: __, ...fields } = emptyState(rules, { key: [], n: 0 }, CHANNELS)
  return Object.keys(fields).find((name) => !Object.hasOwn(state, name)) ?? null
}

/** Deals the cards that these eyes cannot see anew among the places they cannot see: other hands, and each deck. */
function scrambleHidden(g: State, eyes: Eyes, random: RandomState): void {
  const seat = eyes === 'all' ? null : eyes
  // cards that a waiting decision shows stay where they are: whoever decides is looking at them
  const shown = new Set<number>()
  if (g.decision !== null && g.decision.seat === seat)
    for (const f of g.frames) for (const c of f.list ?? []) shown.add(c)
  // and so does the top of the treasure deck, where the seat may look at it
  if (seat !== null && maySeeTop(g, TREASURE, seat)) for (const top of g.decks[TREASURE]!.slice(-1)) shown.add(top)
  const places: { list: number[]; at: number }[] = []
  const take = (list: number[]) => {
    for (let at = 0; at < list.length; at++) places.push({ list, at })
  }
  for (const [s, state] of g.seats.entries()) if (eyes !== 'all' && s !== seat && !handIsOpen(g, s)) take(state.hand)
  take(g.decks[1]!)
  permute(places, shown, random)
  for (const deck of [0, 2, 3]) {
    places.length = 0
    take(g.decks[deck]!)
    permute(places, shown, random)
  }
  places.length = 0
  take(g.starters)
  permute(places, shown, random)
}

function permute(places: { list: number[]; at: number }[], shown: ReadonlySet<number>, random: RandomState): void {
  const free = places.filter((p) => !shown.has(p.list[p.at]!))
  const cards = shuffle(
    random,
    free.map((p) => p.list[p.at]!),
  )
  for (const [i, p] of free.entries()) p.list[p.at] = cards[i]!
}
