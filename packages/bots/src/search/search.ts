import type { Decision, GameState, RandomState, Seat } from '@soulstack/kit'
import type { Bot } from '../bot.ts'
import { Chance } from '../chance.ts'
import { type Count, differencesOf, type Weighed, type WhyBest } from '../weighed.ts'
import { type Patience, Race } from './race.ts'

/** What a game brings so that bots can search it. `S`: its states; `L`: what a seat sees of them. */
export interface Searchable<S extends GameState, L> {
  fork(state: S): S
  apply(state: S, answer: { decision: number; picks: number[] }): void
  /** The bot whose answers are improved; it also answers whatever is not searched. */
  base(seed: string): Bot<L>
  /** The answers worth comparing with the base bot's, the likeliest first; empty: this decision is not searched. */
  rivals(decision: Decision, look: () => L, base: readonly number[]): number[][]
  /** Somebody to play all seats in the playouts of one search, about as well as the base bot: given one playout's luck, who plays it. */
  players(): (chance: Chance) => PlayoutPlayer<S>
  /** The number of the turn. */
  turn(state: S): number
  /** The share of the win that each seat can expect, 0 to 1. */
  values(state: S): number[]
  /** What of a position can be put into words to say why one answer is better than another, for a seat; the same kinds for any state. */
  counts(state: S, seat: Seat): Count[]
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
    choose(decision, look, imagine) {
      const usual = base.choose(decision, look)
      if (decision.options.length < 2) return usual
      const rivals = game.rivals(decision, look, usual)
      if (rivals.length === 0) return usual
      if (imagine === undefined) throw new Error(`the bot ${name} must be able to imagine`)
      const answers = [usual, ...rivals]
      return answers[race(game, effort, decision, answers, imagine, chanceFor(decision)).winner(effort.margin)]!
    },
    weigh(decision, look, imagine) {
      const usual = base.choose(decision, look)
      const { options, min, max } = decision
      const only = (why: WhyBest): Weighed => ({
        ...{ why, against: null, differences: [], turns: effort.turns },
        answers: [{ picks: usual, share: null }],
      })
      if (options.length <= min) return only('forced')
      const rivals = game.rivals(decision, look, usual)
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
  const counts: Count[][][] = answers.map(() => [])
  const ended = (answer: number, state: S): void => void counts[answer]!.push(game.counts(state, decision.seat))
  const result = race(game, effort, decision, answers, imagine, chance, ended)
  const best = result.winner(effort.margin)
  const share = (i: number): number => result.first + result.lead(i)
  const others = [...answers.keys()].filter((i) => i !== best).sort((a, b) => share(b) - share(a) || a - b)
  const ranked = [best, ...others.slice(0, OTHERS)]
  const isNothing = (i: number): boolean =>
    ['pass', 'end'].includes(decision.options[answers[i]![0] ?? -1]?.act ?? 'pass')
  // doing nothing is what people compare with
  const nothing = ranked.findIndex(isNothing)
  const against = nothing > 0 ? nothing : 1
  return {
    why: 'weighed',
    answers: ranked.map((i) => ({ picks: answers[i]!, share: share(i) })),
    against,
    differences: differencesOf(counts[best]!, counts[ranked[against]!]!),
    turns: effort.turns,
  }
}

/**
 * Plays these answers on in imagined worlds. The first one is what the others are compared with. `imagine`: worlds that the deciding seat
 * could believe in. `ended`: is told where each playout of an answer ends.
 */
export function race<S extends GameState, L>(
  game: Searchable<S, L>,
  { playouts, turns, patience }: Pick<Effort, 'playouts' | 'turns' | 'patience'>,
  decision: Decision,
  answers: readonly (readonly number[])[],
  imagine: (random: RandomState) => S,
  chance: Chance,
  ended: (answer: number, state: S) => void = () => {},
): Race {
  const race = new Race(answers.length, patience)
  const players = game.players()
  let left = playouts
  while (left >= race.running.length && race.isOpen()) {
    // all answers are tried in the same world, with the same luck as far as possible
    const world = imagine(chance.generator())
    const began = game.turn(world)
    const luck = chance.next()
    for (const i of race.running) {
      const state = game.fork(world)
      game.apply(state, { decision: decision.id, picks: answers[i]!.slice() })
      playOn(game, state, began, turns, players(new Chance(luck)))
      race.note(i, game.values(state)[decision.seat]!)
      ended(i, state)
      left--
    }
    race.endRound()
  }
  return race
}

function playOn<S extends GameState, L>(
  game: Searchable<S, L>,
  state: S,
  began: number,
  turns: number,
  player: PlayoutPlayer<S>,
): void {
  for (let n = 0; n < LONGEST && state.decision !== null && game.turn(state) < began + turns; n++) {
    const picks = player.choose(state as S & { decision: Decision })
    game.apply(state, { decision: state.decision.id, picks })
  }
}
