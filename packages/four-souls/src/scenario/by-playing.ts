import { type Decision, type Entry, type Language, type Option, observeDraws, Refusal } from '@soulstack/kit'
import { asked } from '@soulstack/kit/scenario'
import { Problem } from '@soulstack/kit/scenario/input'
import { gameWith } from '../game.ts'
import type { Config } from '../model/config.ts'
import type { Library } from '../model/library.ts'
import { printed } from '../packs/index.ts'
import type { PackScenario } from '../setup/pack-file.ts'
import { libraryWith } from '../setup/packs.ts'
import { scenarioReaderWith } from '../setup/positions/read.ts'
import { checksOf } from './as-checks.ts'
import { abilityName, entityNames } from './names.ts'
import { say } from './problems/index.ts'
import { Run } from './run.ts'
import { step } from './steps.ts'

/**
 * Scenarios recorded by playing: a game that began at a position, as a scenario with the same table, a step for each move, the dice that
 * were rolled, and checks of what is to be seen at its end.
 */

/** A game that began at a position. */
export interface PlayedGame {
  /** As `readConfig` returns it. */
  config: Config
  seed: string
  entries: readonly Entry[]
}

/** What a recorded scenario is called, and about. `pack`: the id of the pack that it will be in, whose cards it then names without it. */
export interface Heading {
  id: string
  about?: string
  pack?: string
}

/** The scenario of a game so far. @throws Problem if something in it cannot be written as a step; Refusal if the log does not fit the game */
export function recordPlay(played: PlayedGame, { id, about, pack }: Heading, own: Library = printed): PackScenario {
  const { config, seed } = played
  const { position } = config
  if (position === null) throw new Problem(say('noPosition'))
  const library = libraryWith(config.packs, own)
  const names = scenarioReaderWith(library)
    .table(position, ['table'])
    .seats.map(({ name }) => name)
  const run = new Run(gameWith(own).create(config, seed), names)
  const moves = movesLeft(played.entries)
  const written = run.g.dice?.length ?? 0
  const thrown: number[] = []
  const steps: unknown[] = []
  while (run.log.length < moves.length) {
    const next = stepFor(run, moves.slice(run.log.length))
    observeDraws(
      ({ of, got }) => {
        if (of === 6 && typeof got === 'number') thrown.push(got + 1)
      },
      () => step(run, next, ['steps', steps.length]),
    )
    steps.push(next)
  }
  const faces = [...(position.dice === undefined ? [] : [position.dice].flat())] as number[]
  const dice = [...faces.slice(0, written - (run.g.dice?.length ?? 0)), ...thrown]
  const { dice: _, ...table } = position
  return {
    id,
    ...(about !== undefined && { about }),
    ...(withoutPack(
      {
        table: { ...table, seats: named(table.seats, names), ...(dice.length > 0 && { dice }) },
        steps,
        then: checksOf(run),
      },
      pack,
    ) as object),
  }
}

/** Why a game could not be recorded, for whoever played it. */
export function whyNotRecorded(error: unknown, language: Language): string {
  if (error instanceof Problem || error instanceof Refusal) return error.in(language)
  return error instanceof Error ? error.message : String(error)
}

/** The moves that led to the present: those taken back are left out. */
function movesLeft(entries: readonly Entry[]): Entry[] {
  /** For each moment, the moves that had led there. */
  const stood: Entry[][] = [[]]
  for (const entry of entries) stood.push('back' in entry ? stood[entry.back]! : [...stood.at(-1)!, entry])
  return stood.at(-1)!
}

/** The first step that makes exactly the next of these moves, or several of them. @throws Problem if there is none */
function stepFor(run: Run, moves: readonly Entry[]): unknown {
  const [move] = moves
  const d = run.g.decision
  const seat = move !== undefined && 'seat' in move ? (move.seat ?? -1) : -1
  const name = run.names[seat] ?? '?'
  const tried = move === undefined ? [] : 'answer' in move ? answersAs(run, d!, name, moves) : asidesAs(run, move)
  const found = tried.find((each) => leadsAlong(run, each, moves))
  if (found !== undefined) return found
  throw new Problem(say('noStep', name, asked(run)))
}

/** Whether a step makes the first of these moves, and no others. */
function leadsAlong(run: Run, written: unknown, moves: readonly Entry[]): boolean {
  const copy = run.fork()
  try {
    step(copy, written, [])
  } catch (error) {
    if (error instanceof Problem) return false
    throw error
  }
  const { log } = copy
  return log.length > 0 && log.length <= moves.length && log.every((made, i) => said(made) === said(moves[i]!))
}

const said = (entry: Entry | Run['log'][number]): string => {
  if ('aside' in entry) return JSON.stringify(entry.aside)
  if ('back' in entry) return ''
  return (Array.isArray(entry.answer) ? entry.answer : entry.answer.picks).join()
}

/** Steps that could give the next answer, the shortest way to write it first. */
function answersAs(run: Run, d: Decision, name: string, moves: readonly Entry[]): unknown[] {
  const picks = answerOf(moves[0])
  const options = picks.map((at) => d.options[at]!)
  const [option] = options
  if (d.ask.code !== 'priority' || option === undefined) {
    const words = options.map((each) => wordFor(run, d, each))
    const choice = words.length === 0 ? (d.max === 0 ? 'ok' : 'none') : words.length === 1 ? words[0]! : words
    return [{ [name]: { choose: choice } }, { [name]: { choose: [words] } }]
  }
  const says = (what: unknown): unknown => ({ [name]: what })
  switch (option.act) {
    case 'pass':
      return [{ all: 'resolve' }, { all: 'pass' }, says('pass')]
    case 'play':
    case 'play-other': {
      const play = wordFor(run, d, option)
      return [...followed(run, moves).map((more) => says({ play, ...more })), says({ play })]
    }
    case 'activate': {
      const ability = abilityName(run.g.rules.library.abilities[option.b])
      const cards = entityNames(run.g, run.names, option.a).flatMap((word) => [
        word,
        `${word}#1`,
        `${word}#2`,
        `${word}#3`,
      ])
      const all = cards.flatMap((activate) => [{ activate }, { activate, ability }])
      return [
        ...followed(run, moves).flatMap((more) => all.map((each) => says({ ...each, ...more }))),
        ...all.map(says),
      ]
    }
    case 'attack':
    case 'purchase': {
      const verb = option.act === 'attack' ? 'attack' : 'buy'
      return [...followed(run, moves, true).map(({ target }) => says({ [verb]: target })), says(option.act)]
    }
    default:
      return [says(option.act), says({ declare: `${option.act} ${wordFor(run, d, option)}` })]
  }
}

const answerOf = (entry: Entry | undefined): number[] => (entry !== undefined && 'answer' in entry ? entry.answer : [])

/**
 * What the same player answers next, as what a step says besides its first word. `passing`: after everybody has passed, as for attacks and
 * purchases. It is a list with one entry, or none.
 */
function followed(run: Run, moves: readonly Entry[], passing = false): Record<string, unknown>[] {
  const copy = run.fork()
  const { seat } = copy.g.decision!
  const more: Record<string, unknown[]> = {}
  for (const [i, move] of moves.entries()) {
    const d = copy.g.decision
    if (!('answer' in move) || d === null) break
    const options = move.answer.map((at) => d.options[at]!)
    if (i > 0 && d.ask.code === 'priority' && !(passing && options[0]?.act === 'pass')) break
    if (d.ask.code !== 'priority') {
      if (d.seat !== seat || options.length === 0) break
      const key = options.some(({ act }) => act === 'mode') ? 'mode' : 'target'
      ;(more[key] ??= []).push(...options.map((each) => wordFor(copy, d, each)))
      if (passing) break
    }
    copy.answer(move.answer.slice())
  }
  const words = Object.entries(more).map(([key, all]) => [key, all.length === 1 ? all[0] : all] as const)
  return words.length === 0 ? [] : [Object.fromEntries(words)]
}

/** The plainest word that means this option and no other. */
function wordFor(run: Run, d: Decision, option: Option): string {
  const words = run.words()
  const at = d.options.indexOf(option)
  const own = run.optionNames(d, option)
  const alone = own.find((word) => words.every((all, i) => i === at || !all.includes(word.toLowerCase())))
  if (alone !== undefined) return alone
  const [plain] = own
  if (plain === undefined || run.isSame(option)) return plain ?? option.act
  const same = d.options.flatMap((_, i) => (words[i]!.includes(plain.toLowerCase()) ? [i] : []))
  return `${plain}#${same.indexOf(at) + 1}`
}

/** Steps for an offer or its answer. */
function asidesAs(run: Run, entry: Entry): unknown[] {
  if (!('aside' in entry)) return []
  const { seat, name, args } = entry.aside
  const who = run.names[seat] ?? '?'
  const [to, cents, favour] = args
  return name === 'offer' ? [{ [who]: { offer: { to: run.names[Number(to)], cents, favour } } }] : [{ [who]: name }]
}

/** The seats with their names, which steps and checks use. */
const named = (seats: unknown, names: readonly string[]): unknown[] => {
  const list = seats === undefined ? [] : [seats].flat()
  return names.map((name, i) => {
    const seat = list[i] as unknown
    return typeof seat === 'object' && seat !== null ? { name, ...seat } : name
  })
}

/** The same with the cards of a pack under their own ids. */
function withoutPack(value: unknown, pack: string | undefined): unknown {
  if (pack === undefined) return value
  const prefix = new RegExp(`(?<![\\w:-])${pack}:`, 'g')
  return JSON.parse(
    JSON.stringify(value, (_, each: unknown) => (typeof each === 'string' ? each.replace(prefix, '') : each)),
  )
}
