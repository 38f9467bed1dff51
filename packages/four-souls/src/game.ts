// Four Souls behind the kit's contract.
import { type Aside, fingerprint, machineGame, type RandomState, randomFromSeed } from '@soulstack/kit'
import { observeOnceWithinBudget, observeWithinBudget, type ReportFault } from './model/card-budget.ts'
import { runGame } from './model/card-sandbox.ts'
import { fork } from './model/fork.ts'
import type { Library } from './model/library.ts'
import { machine } from './model/machine.ts'
import type { Frame, State } from './model/state.ts'
import { printed } from './packs/index.ts'
import './rules/index.ts'
import type { Config } from './model/config.ts'
import { barter } from './rules/barter.ts'
import { anyBarter } from './rules/barter-at-random.ts'
import { resetScratch } from './rules/context.ts'
import { THEN_AT_RANDOM } from './rules/dice.ts'
import { check } from './rules/invariants.ts'
import { NoDeal } from './rules/no-deal.ts'
import { deal, newGame } from './rules/setup.ts'
import { whileStill } from './rules/standing-still.ts'
import { savingWith } from './saves/save.ts'
import { poolOf } from './setup/pool.ts'
import { readTable, writtenTable } from './setup/positions/config.ts'
import { inWords } from './text/no-deal.ts'
import { imagine, scramble } from './view/imagine.ts'
import { revealed, reveals } from './view/log.ts'
import type { Observation } from './view/observation.ts'
import { observe } from './view/observe.ts'
import type { View } from './view/types.ts'
import { view } from './view/view.ts'

/**
 * Raised by hand when games go differently with the same cards and procedures, so that earlier logs are not replayed. A test
 * (`test/behaviour.test.ts`) plays games and fails if this was forgotten.
 */
const BEHAVIOUR = 3

/**
 * The version of the game: it changes with every card, node and procedure, and with `BEHAVIOUR`. A log is only replayed by the same
 * version.
 */
const versionOf = ({ definitions, nodes, abilities }: Library): string =>
  `${BEHAVIOUR}-${fingerprint([
    definitions.map((d) => d.source),
    nodes.map((n) => n.key),
    abilities.map((a) => a.key),
    machine.procedures.map((p) => [p.name, p.stepNames]),
  ])}`

/** The table of a lesson or a position. Whatever it leaves open follows from the seed. */
function tableAsWritten(config: Config, random: RandomState, library: Library): State {
  const g = writtenTable(config, library)
  g.random = random
  g.dice!.push(THEN_AT_RANDOM)
  return g
}

/** A look at a game, within a budget if there are cards of players. */
const limited =
  <A extends unknown[], R>(observe: (g: State, ...how: A) => R, report: ReportFault, within = observeWithinBudget) =>
  (g: State, ...how: A): R =>
    g.rules.library.metered ? within(() => observe(g, ...how), report) : observe(g, ...how)

/** The same for what changes nothing. */
const still =
  <A extends unknown[], R>(observe: (g: State, ...how: A) => R): ((g: State, ...how: A) => R) =>
  (g, ...how) =>
    whileStill(g, () => observe(g, ...how))

/** Carries out a barter aside. @throws Refusal if it cannot be offered, accepted or declined */
function trade(g: State, what: Aside): void {
  try {
    barter(g, what)
  } catch (error) {
    throw error instanceof NoDeal ? inWords(error) : error
  }
}

/**
 * The Binding of Isaac: Four Souls, first and second edition, for tables with the cards of this library. Views and answers are the same for
 * all libraries; only the possible configurations and the saves that can continue depend on it. `report`: of errors with cards of players, which
 * are contained in any case.
 */
export const gameWith = (library: Library, report: ReportFault = () => {}) =>
  machineGame<State, Frame, Config, View, Observation>({
    name: 'four-souls',
    title: 'Four Souls',
    version: () => library.known?.version ?? versionOf(library),
    machine,
    readConfig: (data) => readTable(data, library),
    seats: (config) => config.players,
    // one person controls both characters (Solitaire/Co-op Mode)
    onePerson: (config) => config.mode === 'solitaire',

    // in co-op, the other players have a say too; in solitaire there is nobody to ask, and partners do not ask each other
    opponents({ mode, players, teamSize }, seat) {
      if (mode === 'solitaire') return []
      const teams = players / teamSize
      return Array.from({ length: players }, (_, other) => other).filter((other) => other % teams !== seat % teams)
    },
    reveals,
    revealed,

    begin(config, seed) {
      const random = randomFromSeed(seed)
      return config.lesson === null && config.position === null
        ? newGame(deal(poolOf(config, library), random), random)
        : tableAsWritten(config, random, library)
    },
    saving: savingWith(library),
    // after a trade of cards, the question of priority is asked anew
    aside: trade,
    anyAside: anyBarter,
    beforeRun: resetScratch,
    run: (g) => runGame(g, report),

    addressed: (g: State) => [...new Set(g.offers.map((o) => o.to))],

    turnOf: (g) => g.turn,
    fork,
    observe: limited(still(observe), report),
    view: limited(still(view), report),
    imagine: limited(imagine, report, observeOnceWithinBudget),
    scramble: limited(scramble, report, observeOnceWithinBudget),
    check: limited(check, report, observeOnceWithinBudget),
  })

/** Four Souls with the cards of this release. */
export const fourSouls = gameWith(printed)
