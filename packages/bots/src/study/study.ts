import type { Decision, GameState, RandomState, Seat, Viewer } from '@soulstack/kit'
import { Chance } from '../chance.ts'
import { Endings, isNothing, race, type Searchable } from '../search/search.ts'
import type { Difference } from '../weighed.ts'
import { clearlyBetter } from './moments.ts'

/**
 * Studies a game that is over: who was going to win at each moment, which decisions made that better or worse, and what was luck. All shares
 * are shares of the win, 0 to 1.
 */
export interface Study {
  /** How the win would be shared at each moment: before the first answer, after it, … and at the end. */
  readonly curve: readonly (readonly number[])[]
  /** Decisions with several answers, in order. */
  readonly choices: readonly Choice[]
  /** Answers after which dice or cards made a difference, in order. */
  readonly luck: readonly Luck[]
}

/** A decision and what each answer was worth to whoever made it, by what they could know. */
export interface Choice {
  /** How many answers had been given before. */
  readonly moment: number
  readonly seat: Seat
  readonly picks: readonly number[]
  /** The share with the answer given. */
  readonly share: number
  /**
   * Other answers worth trying, the best first, with the share that each would have given. None is more than `lost` above `share`: what was
   * not clearly better is not told as better.
   */
  readonly others: readonly OtherAnswer[]
  /** How much better the best answer was; 0 if no other answer was clearly better. */
  readonly lost: number
  /** How far the playouts spread: the standard error of `lost`. */
  readonly error: number
  /** In how many worlds the best answer and the given one were played on. */
  readonly games: number
  /** The answers that were clearly better, but for doing nothing, the best first. */
  readonly better: readonly (readonly number[])[]
}

/** An answer that was not given. */
interface OtherAnswer {
  readonly picks: readonly number[]
  readonly share: number
  /** How the playouts ended otherwise than after the given answer, if this one was clearly better. */
  readonly differences: readonly Difference[]
}

/** What chance did after an answer: how much more or less of the win each seat has than could be expected. */
export interface Luck {
  readonly moment: number
  /** Who gave the answer. */
  readonly seat: Seat
  readonly change: readonly number[]
}

/** What a study is made of, besides what the game's bots bring. */
export interface Studied<S extends GameState> {
  readonly state: S
  /** The answers of the game in order; asides change what the state says, not who decides. */
  next(): { readonly decision: Decision; readonly picks: number[] } | null
  /** Carries out that answer. */
  advance(): void
  imagine(state: S, viewer: Viewer, random: RandomState): S
}

/** What is known after each answer. */
export interface StudyStep {
  /** How many answers are done. */
  readonly done: number
  /** What the last of them was worth; null: it was not weighed. */
  readonly choice: Choice | null
}

/** How much is played on for each decision. */
export interface StudyEffort {
  readonly playouts: number
  readonly turns: number
  /** Whether the decision at this moment is weighed; default: every one is. */
  readonly weighs?: (moment: number) => boolean
}

/** In how many worlds an answer is given again to see what chance could do. */
const WORLDS = 12
/** A change that is smaller than this is not luck worth telling. */
const LEAST_LUCK = 0.01
/** How many standard errors a better answer must be ahead by. */
const SURE = 1.5

/**
 * Studies a game in slices: yields after each answer. `seed`: the same seed gives the same study. What somebody could have
 * done is judged by worlds that their seat could believe in; luck by the real hands of all.
 */
export function* study<S extends GameState, L>(
  game: Searchable<S, L>,
  observe: (state: S, seat: Seat) => L,
  of: Studied<S>,
  effort: StudyEffort,
  seed: string,
): Generator<StudyStep, Study> {
  const valuesOf = (state: S): number[] => game.values(game.foreseen?.(state) ?? state)
  const curve: number[][] = [valuesOf(of.state)]
  const choices: Choice[] = []
  const luck: Luck[] = []
  for (let moment = 0; ; moment++) {
    const next = of.next()
    if (next === null) break
    const { decision, picks } = next
    const isWeighed = effort.weighs?.(moment) ?? true
    const choice = isWeighed ? choiceOf(game, observe, of, effort, next, moment, new Chance(`${seed} ${moment}`)) : null
    if (choice !== null) choices.push(choice)
    // chance of its own: what is luck does not depend on whether the answer is weighed
    const expected = expectation(game, valuesOf, of, decision, picks, new Chance(`${seed} ${moment} luck`))
    of.advance()
    const now = valuesOf(of.state)
    curve.push(now)
    if (expected !== null) {
      const change = now.map((share, seat) => share - expected[seat]!)
      if (Math.max(...change.map(Math.abs)) >= LEAST_LUCK) luck.push({ moment, seat: decision.seat, change })
    }
    yield { done: moment + 1, choice }
  }
  return { curve, choices, luck }
}

function choiceOf<S extends GameState, L>(
  game: Searchable<S, L>,
  observe: (state: S, seat: Seat) => L,
  of: Studied<S>,
  effort: StudyEffort,
  { decision, picks }: { decision: Decision; picks: number[] },
  moment: number,
  chance: Chance,
): Choice | null {
  if (decision.options.length < 2) return null
  const { seat } = decision
  const rivals = game.rivals(decision, () => observe(of.state, seat), picks)
  if (rivals.length === 0) return null
  const endings = new Endings(game, seat, 1 + rivals.length)
  const imagine = endings.imagining((random) => of.imagine(of.state, seat, random))
  const run = race(game, effort, decision, [picks, ...rivals], imagine, chance, endings.note)
  const best = run.winner(SURE)
  const lost = best === 0 ? 0 : run.lead(best)
  const order = [...rivals.keys()].sort(
    (a, b) => Number(b + 1 === best) - Number(a + 1 === best) || run.lead(b + 1) - run.lead(a + 1),
  )
  const ranked = order.map((i) => ({ i, picks: rivals[i]!, share: run.first + Math.min(lost, run.lead(i + 1)) }))
  const better = clearlyBetter({ share: run.first, lost }, ranked)
  const others = ranked.map((other) => ({
    ...{ picks: other.picks, share: other.share },
    differences: better.includes(other) ? endings.differences(other.i + 1, 0) : [],
  }))
  return {
    ...{ moment, seat, picks, share: run.first, others, lost },
    ...(best === 0 ? { error: 0, games: 0 } : { error: run.error(best), games: endings.games(best) }),
    better: better.flatMap((other) => (isNothing(decision, other.picks) ? [] : [other.picks])),
  }
}

/** How the win would be shared after this answer on average, if chance is involved; null: it is not. */
function expectation<S extends GameState, L>(
  game: Searchable<S, L>,
  valuesOf: (state: S) => number[],
  of: Studied<S>,
  decision: Decision,
  picks: number[],
  chance: Chance,
): number[] | null {
  const sums: number[] = []
  let least = Number.POSITIVE_INFINITY
  let most = Number.NEGATIVE_INFINITY
  for (let n = 0; n < WORLDS; n++) {
    const world = of.imagine(of.state, 'all', chance.generator())
    game.apply(world, { decision: decision.id, picks: picks.slice() })
    const shares = valuesOf(world)
    for (const [seat, share] of shares.entries()) sums[seat] = (sums[seat] ?? 0) + share / WORLDS
    least = Math.min(least, shares[0]!)
    most = Math.max(most, shares[0]!)
  }
  return most - least < LEAST_LUCK / 2 ? null : sums
}
