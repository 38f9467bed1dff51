import type { Decision, GameState, Seat } from '@soulstack/kit'
import type { Bot } from '../bot.ts'
import { Chance } from '../chance.ts'
import type { Searchable } from './search.ts'

/** In how many imagined worlds an answer must win: what depends on luck or on hidden cards is no win that lies on the table. */
const WORLDS = 3
/** So many answers are looked ahead: a win must be near. */
const AHEAD = 16

/**
 * The same bot, but it takes every win that lies on the table: an answer that wins if everybody just lets it happen. `mayWin`: whether the
 * seat is near enough to a win for one answer to be one.
 */
export function takingWins<S extends GameState, L>(
  { fork, apply }: Pick<Searchable<S, L>, 'fork' | 'apply'>,
  mayWin: (seen: L) => boolean,
  seed: string,
  bot: Bot<L>,
): Bot<L, S> {
  return {
    ...bot,
    choose(decision, observe, imagine) {
      if (isSingle(decision) && mayWin(observe())) {
        if (imagine === undefined) throw new Error(`the bot ${bot.name} must be able to imagine`)
        const chance = new Chance(`${seed} ${decision.id}`)
        const worlds = Array.from({ length: WORLDS }, () => imagine(chance.generator()))
        for (const pick of decision.options.keys()) if (worlds.every((world) => wins(world, pick))) return [pick]
      }
      return bot.choose(decision, observe)
    },
  }

  function wins(world: S, pick: number): boolean {
    const state = fork(world)
    const { seat } = state.decision!
    passOn(apply, state, [pick])
    return state.over?.winners.includes(seat) === true
  }
}

/** Gives an answer, and then passes for everybody until a question comes that has no pass. */
function passOn<S extends GameState>(apply: Searchable<S, unknown>['apply'], state: S, first: number[] | null): void {
  let picks = first ?? passOf(state.decision)
  for (let n = 0; n < AHEAD && picks !== null && state.decision !== null; n++) {
    apply(state, { decision: state.decision.id, picks })
    picks = passOf(state.decision)
  }
}

function passOf(decision: Decision | null): number[] | null {
  const pass = decision?.options.findIndex(({ act }) => act === 'pass') ?? -1
  return pass < 0 ? null : [pass]
}

/** Who wins if everybody just lets things happen, or by any one answer to the open decision, which is somebody's whose turn it is. */
export function winsNearby<S extends GameState>(
  { fork, apply }: Pick<Searchable<S, unknown>, 'fork' | 'apply'>,
  world: S,
): Seat[] {
  const winners = new Set<Seat>()
  const after = (picks: number[] | null) => {
    const state = fork(world)
    passOn(apply, state, picks)
    for (const seat of state.over?.winners ?? []) winners.add(seat)
  }
  after(null)
  if (world.decision !== null && isSingle(world.decision))
    for (const pick of world.decision.options.keys()) after([pick])
  return [...winners]
}

const isSingle = ({ options, min, max }: Decision): boolean => options.length > 1 && min <= 1 && max >= 1
