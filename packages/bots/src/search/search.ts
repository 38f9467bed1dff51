// How bots search: the best answers are played on in imagined worlds, to the end or to an evaluation.
import type { Decision, GameEvent, GameState, RandomState, Seat } from '@soulstack/kit'
import type { Bot } from '../bot.ts'
import { Chance } from '../chance.ts'
import { type Difference, differencesOf, type Ending, type Weighed, type WhyBest } from '../weighed.ts'
import { type Patience, Race } from './race.ts'

/** What a game brings so that bots can search it. `S`: its states; `L`: what a seat sees of them. */
export interface Searchable<S extends GameState, L> {
  fork(state: S): S
  apply(state: S, answer: { decision: number; picks: number[] }): void
  /** The bot whose answers are improved; it also answers whatever is not searched. */
  base(seed: string): Bot<L>
  /** The answers worth comparing with the base bot's, the likeliest first; empty: this decision is not searched. */
  rivals(decision: Decision, observe: () => L, base: readonly number[]): number[][]
  /** Somebody to play all seats in the playouts of one search, about as well as the base bot: given one playout's luck, who plays it. */
  players(): (chance: Chance) => PlayoutPlayer<S>
  /** The number of the turn. */
  turn(state: S): number
  /** Makes this the source of all luck to come. */
  reseed(state: S, random: RandomState): void
  /** The share of the win that each seat can expect, 0 to 1. */
  values(state: S): number[]
  /** The position that this one is sure to become as long as nobody acts, for games where dice wait before they count; a copy, or the same. */
  foreseen?(state: S): S
  /**
   * What of a position can be put into words to say why one answer is better than another, for a seat; the same kinds for any state.
   * `happened`: the events on the way there, if `listen` is there.
   */
  counts(state: S, seat: Seat, happened: readonly GameEvent[]): Ending
  /** Has what happens from now on added to a list. Absent: nothing that is counted needs it. */
  listen?(state: S, into: GameEvent[]): void
  /** How many turns are usually played on. */
  readonly ahead: number
}

/** Plays all seats of a playout. */
export interface PlayoutPlayer<S> {
  choose(state: S & { decision: Decision }): number[]
}

/** How much is thought about one decision. */
export interface Effort {
  /** The most playouts. */
  playouts: number
  /** How many turns a playout goes on. */
  turns: number
  /** How many standard errors better than the base bot's answer another one must be. */
  margin: number
  /** When an answer is thought about no longer; default: soon. */
  patience?: Patience
  /** What is close then is played on for longer. */
  further?: Further
}

/** A second race, between answers that are close after the first. */
export interface Further {
  /** How many answers besides the base bot's. */
  rivals: number
  /** The most playouts. */
  playouts: number
  /** How many turns they go on. */
  turns: number
  /** The standard error that the evaluation has where the first race ended: so much the longer playouts must be surer to count as much. */
  bias: number
  patience: Patience
}

/** How many answers are listed beside the best one. */
const OTHERS = 4

/** The most answers in a playout: one that gets nowhere ends here. */
const LONGEST = 400

/**
 * A bot that improves on another one: it plays each answer on in imagined worlds, with everybody as that bot would play, and takes the one
 * after which it does best. Its thinking is measured in playouts, not in time, so a game can be repeated.
 */
export function searchBot<S extends GameState, L>(
  name: string,
  game: Searchable<S, L>,
  effort: Effort,
  seed: string,
): Bot<L, S> {
  const base = game.base(seed)
  const chanceFor = ({ id }: Decision) => new Chance(`${seed} ${id}`)
  return {
    ...base,
    name,
    choose(decision, observe, imagine) {
      const usual = base.choose(decision, observe)
      if (decision.options.length < 2) return usual
      const rivals = game.rivals(decision, observe, usual)
      if (rivals.length === 0) return usual
      if (imagine === undefined) throw new Error(`the bot ${name} must be able to imagine`)
      const answers = [usual, ...rivals]
      return answers[race(game, effort, decision, answers, imagine, chanceFor(decision)).winner(effort.margin)]!
    },
    weigh(decision, observe, imagine) {
      const usual = base.choose(decision, observe)
      const { options, min, max } = decision
      const only = (why: WhyBest): Weighed => ({
        ...{ why, against: null, differences: [], turns: effort.turns },
        answers: [{ picks: usual, share: null }],
      })
      if (options.length <= min) return only('forced')
      const rivals = game.rivals(decision, observe, usual)
      if (rivals.length === 0) return only(max > 1 ? 'worth' : 'clear')
      return compare(game, effort, decision, [usual, ...rivals], imagine, chanceFor(decision))
    },
  }
}

/** Ranks answers by a race. */
function compare<S extends GameState, L>(
  game: Searchable<S, L>,
  effort: Effort,
  decision: Decision,
  answers: readonly number[][],
  imagine: (random: RandomState) => S,
  chance: Chance,
): Weighed {
  const endings = new Endings(game, decision.seat, answers.length)
  const result = race(game, effort, decision, answers, endings.imagining(imagine), chance, endings.note)
  const best = result.winner(effort.margin)
  const share = (i: number): number => result.first + result.lead(i)
  const others = [...answers.keys()].filter((i) => i !== best).sort((a, b) => share(b) - share(a) || a - b)
  const ranked = [best, ...others.slice(0, OTHERS)]
  // doing nothing is what people compare with
  const nothing = ranked.findIndex((i) => isNothing(decision, answers[i]!))
  const against = nothing > 0 ? nothing : 1
  return {
    why: 'weighed',
    answers: ranked.map((i) => ({ picks: answers[i]!, share: share(i) })),
    against,
    differences: endings.differences(best, ranked[against]!),
    turns: effort.turns,
  }
}

/** Whether an answer does nothing. */
export const isNothing = ({ options }: Decision, picks: readonly number[]): boolean =>
  ['pass', 'end'].includes(options[picks[0] ?? -1]?.act ?? 'pass')

/** Where the playouts of each answer end, to say why one is better than another. */
export class Endings<S extends GameState> {
  private readonly game: Pick<Searchable<S, never>, 'counts'>
  private readonly seat: Seat
  private readonly all: Ending[][]
  private before: readonly string[] = []

  constructor(game: Pick<Searchable<S, never>, 'counts'>, seat: Seat, answers: number) {
    this.game = game
    this.seat = seat
    this.all = Array.from({ length: answers }, () => [])
  }

  /** The same, and notes what is in play in the first world: that is public, so it is the same in all. */
  imagining(imagine: (random: RandomState) => S): (random: RandomState) => S {
    let first = true
    return (random) => {
      const world = imagine(random)
      if (first) this.before = this.game.counts(world, this.seat, []).cards
      first = false
      return world
    }
  }

  readonly note = (answer: number, state: S, happened: readonly GameEvent[]): void => {
    this.all[answer]!.push(this.game.counts(state, this.seat, happened))
  }

  /** How many playouts of an answer there were. */
  games(answer: number): number {
    return this.all[answer]!.length
  }

  /** How one answer differs from another. */
  differences(answer: number, other: number): Difference[] {
    return differencesOf(this.all[answer]!, this.all[other]!, this.before)
  }
}

/**
 * Plays these answers on in imagined worlds. The first one is what the others are compared with. `imagine`: worlds that the deciding seat
 * could believe in. `ended`: is told where each playout of the first race ends, and what happened in it.
 */
export function race<S extends GameState, L>(
  game: Searchable<S, L>,
  { playouts, turns, patience, further }: Pick<Effort, 'playouts' | 'turns' | 'patience' | 'further'>,
  decision: Decision,
  answers: readonly (readonly number[])[],
  imagine: (random: RandomState) => S,
  chance: Chance,
  ended?: (answer: number, state: S, happened: readonly GameEvent[]) => void,
): Race {
  const players = game.players()
  const near = new Race(answers.length, patience)
  run(near, playouts, turns, ended)
  if (further === undefined || !near.isOpen()) return near
  const close = near.close(further.rivals, further.bias)
  if (close.length === 1) return near
  const far = new Race(answers.length, further.patience, { near, bias: further.bias })
  far.running = close
  run(far, further.playouts, further.turns)
  return far

  function run(race: Race, playouts: number, turns: number, tell?: typeof ended): void {
    let left = playouts
    while (left >= race.running.length && race.isOpen()) {
      // all answers are tried in the same world, with the same luck as far as possible
      const world = imagine(chance.generator())
      const began = game.turn(world)
      const luck = chance.next()
      for (const i of race.running) {
        const state = game.fork(world)
        const happened: GameEvent[] = []
        if (tell) game.listen?.(state, happened)
        game.apply(state, { decision: decision.id, picks: answers[i]!.slice() })
        playOn(game, state, began + turns, players, luck)
        race.note(i, game.values(state)[decision.seat]!)
        tell?.(i, state, happened)
        left--
      }
      race.endRound()
    }
  }
}

/**
 * Plays a position on until this turn. `luck`: what each turn's dice and choices follow from, so that what differs in one turn does not
 * change the luck of the next ones.
 */
function playOn<S extends GameState, L>(
  game: Searchable<S, L>,
  state: S,
  until: number,
  players: (chance: Chance) => PlayoutPlayer<S>,
  luck: number,
): void {
  let turn = game.turn(state)
  let player = players(new Chance(luck))
  for (let n = 0; n < LONGEST && state.decision !== null; n++) {
    const now = game.turn(state)
    if (now >= until) return
    if (now !== turn) {
      turn = now
      const chance = new Chance((luck ^ Math.imul(turn, 0x9e3779b1)) >>> 0)
      game.reseed(state, chance.generator())
      player = players(chance)
    }
    const picks = player.choose(state as S & { decision: Decision })
    game.apply(state, { decision: state.decision.id, picks })
  }
}
