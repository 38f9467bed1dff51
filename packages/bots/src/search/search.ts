import type { Decision, GameState, RandomState } from '@soulstack/kit'
import type { Bot } from '../bot.ts'
import { Chance } from '../chance.ts'
import { Race } from './race.ts'

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
}

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
  return {
    ...base,
    name,
    choose(decision, look, imagine) {
      const usual = base.choose(decision, look)
      if (decision.options.length < 2) return usual
      const rivals = game.rivals(decision, look, usual)
      if (rivals.length === 0) return usual
      if (imagine === undefined) throw new Error(`the bot ${name} must be able to imagine`)
      const chance = new Chance(`${seed} ${decision.id}`)
      const answers = [usual, ...rivals]
      return answers[race(game, effort, decision, answers, imagine, chance).winner(effort.margin)]!
    },
  }
}

/**
 * Plays these answers on in imagined worlds. The first one is what the others are compared with. `imagine`: worlds that the deciding seat
 * could believe in.
 */
export function race<S extends GameState, L>(
  game: Searchable<S, L>,
  { playouts, turns }: Pick<Effort, 'playouts' | 'turns'>,
  decision: Decision,
  answers: readonly (readonly number[])[],
  imagine: (random: RandomState) => S,
  chance: Chance,
): Race {
  const race = new Race(answers.length)
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
