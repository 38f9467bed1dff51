import {
  type Aside,
  type Eyes,
  fingerprint,
  machineGame,
  type RandomState,
  randomFromSeed,
  shuffle,
} from '@soulstack/kit'
import { TREASURE } from './model/decks.ts'
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
import { handIsOpen } from './rules/hands.ts'
import { check } from './rules/invariants.ts'
import { NoDeal } from './rules/no-deal.ts'
import { deal, newGame } from './rules/setup.ts'
import { savingWith } from './saves/save.ts'
import { readConfig } from './setup/config.ts'
import { lessonOf } from './setup/lessons/index.ts'
import { poolOf } from './setup/pool.ts'
import { scenarioReader } from './setup/positions/read.ts'
import { buildTable } from './setup/positions/table.ts'
import { inWords } from './text/no-deal.ts'
import { reveals } from './view/log.ts'
import type { View } from './view/types.ts'
import { maySeeTop, view } from './view/view.ts'

/**
 * Raised by hand when games go otherwise by the same cards and procedures: a log that was played before is not replayed by this. A test
 * (`test/behaviour.test.ts`) plays games and fails where that was forgotten.
 */
const BEHAVIOUR = 1

/** Changes with every card, node or procedure, and with how they behave: a log is replayed only by what does the same. */
const versionOf = ({ definitions, nodes, abilities }: Library): string =>
  `${BEHAVIOUR}-${fingerprint([
    definitions.map((d) => d.source),
    nodes.map((n) => n.key),
    abilities.map((a) => a.key),
    machine.procedures.map((p) => [p.name, p.stepNames]),
  ])}`

/** The table that a lesson sets. What it does not fix follows from the seed. */
function lessonTable(config: Config, random: RandomState, library: Library): State {
  const g = buildTable(scenarioReader.table(lessonOf(config.lesson!)!.table, ['table']), config, library)
  g.random = random
  g.dice!.push(THEN_AT_RANDOM)
  return g
}

/** @throws Refusal when it cannot be offered, accepted or declined. */
function trade(g: State, what: Aside): void {
  try {
    barter(g, what)
  } catch (error) {
    throw error instanceof NoDeal ? inWords(error) : error
  }
}

/**
 * The Binding of Isaac: Four Souls, first and second edition, for tables that have the cards of this library. Views and answers of all of them
 * are alike; only what a configuration can name, and which saves are continued, goes by the library.
 */
export const gameWith = (library: Library) =>
  machineGame<State, Frame, Config, View>({
    name: 'four-souls',
    title: 'Four Souls',
    version: versionOf(library),
    machine,
    readConfig: (data) => readConfig(data, library),
    seats: (config) => config.players,
    // one person controls both characters (Solitaire/Co-op Mode)
    onePerson: (config) => config.mode === 'solitaire',

    // whoever plays together has a say too; one person alone has nobody to ask
    opponents: (config, seat) =>
      config.mode === 'solitaire'
        ? []
        : Array.from({ length: config.players }, (_, other) => other).filter((other) => other !== seat),
    reveals,

    begin(config, seed) {
      const random = randomFromSeed(seed)
      return config.lesson === null
        ? newGame(deal(poolOf(config, library), random), random)
        : lessonTable(config, random, library)
    },
    saving: savingWith(library),
    // after a trade of cards it is asked anew what could be done with them
    aside: trade,
    anyAside: anyBarter,
    beforeRun: resetScratch,

    addressed: (g: State) => [...new Set(g.offers.map((o) => o.to))],

    turnOf: (g) => g.turn,
    fork,
    view,
    scramble: scrambleHidden,
    check,
  })

/** Four Souls with the cards of this release. */
export const fourSouls = gameWith(printed)

/** Deals the cards that these eyes cannot see anew among the places they cannot see: other hands, and each deck. */
function scrambleHidden(g: State, eyes: Eyes, random: RandomState): void {
  const seat = eyes === 'all' ? null : eyes
  // cards that a waiting decision shows stay where they are: whoever decides is looking at them
  const shown = new Set<number>()
  if (g.decision !== null && g.decision.seat === seat) for (const card of machine.cardsHeld(g.frames)) shown.add(card)
  // and so does the top of the treasure deck, where the seat may look at it
  if (seat !== null && maySeeTop(g, TREASURE, seat)) for (const top of g.decks[TREASURE]!.slice(-1)) shown.add(top)
  const others = g.seats.filter((state, n) => eyes !== 'all' && n !== seat && !handIsOpen(g, n)).map(({ hand }) => hand)
  permute([...others, g.decks[1]!], shown, random)
  for (const deck of [0, 2, 3]) permute([g.decks[deck]!], shown, random)
  permute([g.starters], shown, random)
}

/** Deals the cards of these lists anew among the places they lie at; what is shown keeps its place. */
function permute(lists: readonly number[][], shown: ReadonlySet<number>, random: RandomState): void {
  const hidden: number[] = []
  for (const list of lists) for (const card of list) if (!shown.has(card)) hidden.push(card)
  // sorted before they are shuffled: with the same luck the same is dealt, whatever lay there (what is found out on it must not tell)
  const cards = shuffle(random, Uint32Array.from(hidden).sort())
  let next = 0
  for (const list of lists)
    for (let at = 0; at < list.length; at++) if (!shown.has(list[at]!)) list[at] = cards[next++]!
}
