import { type Answer, checkAnswer, type Decision, Refusal } from './decision.ts'
import { fingerprint } from './fingerprint.ts'
import type { Eyes, Game, GameEvent, GameState } from './game.ts'
import { below, nextUint32, type RandomState, randomFromSeed, shuffle } from './random.ts'
import { replay, Session } from './session.ts'

/** A legal answer, every set of picks of a random size equally likely. */
export function randomAnswer(decision: Decision, r: RandomState): Answer {
  const n = decision.options.length
  const max = Math.min(decision.max, n)
  const size = decision.min + below(r, max - decision.min + 1)
  const all = Array.from({ length: n }, (_, i) => i)
  shuffle(r, all)
  const picks = all.slice(0, size)
  if (!decision.ordered) picks.sort((x, y) => x - y)
  return { decision: decision.id, picks }
}

export interface ConformanceOptions<V = unknown> {
  seed: string
  /** Stop after so many answers; the rest of the game is not needed to prove the contract. */
  answers: number
  /** Make the expensive checks at every `every`th decision. */
  every: number
  /** Who plays; random legal answers unless told. `view` makes what the deciding seat sees. */
  choose?: (decision: Decision, random: RandomState, view: () => V) => Answer
}

function mustEqual(what: string, a: unknown, b: unknown, at: number): void {
  if (fingerprint(a) !== fingerprint(b)) throw new Error(`${what} differs at answer ${at}`)
}

function mustRefuse<S extends GameState, C, V>(game: Game<S, C, V>, state: S, answer: Answer, what: string): void {
  const before = fingerprint(game.save(state))
  try {
    game.apply(state, answer)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (fingerprint(game.save(state)) !== before) throw new Error(`a refused answer (${what}) changed the state`)
    return
  }
  throw new Error(`${what} was accepted`)
}

/**
 * Plays a random game and holds the contract of `Game` at its decisions: save and restore, fork independence, stale and illegal
 * answers refused with the state unchanged, views unchanged by what the seat cannot see, going back, and replay to the same state
 * with the same events.
 * Throws with a sentence that says what failed and where.
 */
export function checkGame<S extends GameState, C, V>(
  game: Game<S, C, V>,
  config: C,
  options: ConformanceOptions<V>,
): Session<S, C, V> {
  const r = randomFromSeed(`conformance ${options.seed}`)
  const choose = options.choose ?? randomAnswer
  const events: GameEvent[] = []
  const session = new Session(game, config, options.seed, 64, events)
  const seats = game.seats(config)
  const marks: { length: number; print: string; told: number }[] = []
  for (let at = 0; at < options.answers && session.state.decision; at++) {
    const { decision } = session.state
    const answer = choose(decision, r, () => game.view(session.state, decision.seat))
    checkAnswer(decision, answer)
    if (at % options.every === 0) {
      game.check(session.state)
      const saved = JSON.parse(JSON.stringify(game.save(session.state))) as unknown
      // save and restore: the same state, and it goes on the same way
      const restored = game.restore(saved)
      mustEqual('the restored state', game.save(restored), saved, at)
      const fork = game.fork(session.state)
      mustEqual('the fork', game.save(fork), saved, at)
      const told = events.length
      game.apply(fork, answer)
      game.apply(restored, answer)
      if (events.length !== told) throw new Error(`a fork tells what happens in it, at answer ${at}`)
      mustEqual('the fork and the restored state after one answer', game.save(fork), game.save(restored), at)
      mustEqual('the original after its fork went on', game.save(session.state), saved, at)
      // refusals
      mustRefuse(game, session.state, { decision: decision.id - 1, picks: answer.picks }, 'a stale answer')
      mustRefuse(game, session.state, { decision: decision.id + 1, picks: answer.picks }, 'an answer from the future')
      mustRefuse(
        game,
        session.state,
        { decision: decision.id, picks: [decision.options.length] },
        'an option that does not exist',
      )
      const tooMany = Array.from({ length: decision.max + 1 }, (_, i) => i)
      mustRefuse(game, session.state, { decision: decision.id, picks: tooMany }, 'too many picks')
      if (decision.min > 0) mustRefuse(game, session.state, { decision: decision.id, picks: [] }, 'too few picks')
      // hidden information: for each seat, a spectator, and all hands, to which decks stay hidden
      const looking: Eyes[] = [null, 'all', ...Array.from({ length: seats }, (_, seat) => seat)]
      for (const who of looking) {
        const other = game.fork(session.state)
        game.scramble(other, who, randomFromSeed(String(nextUint32(r))))
        mustEqual(
          `what ${typeof who === 'number' ? `seat ${who}` : who === null ? 'a spectator' : 'who sees all hands'} sees after a change of what it cannot see`,
          game.view(other, who),
          game.view(session.state, who),
          at,
        )
        const shown = game.view(session.state, who) as { decision?: unknown } | null
        if (typeof who !== 'number' && shown?.decision)
          throw new Error(`somebody who sits nowhere is asked, at answer ${at}`)
      }
      marks.push({ length: session.entries.length, print: session.fingerprint(), told: events.length })
    }
    session.answer(decision.seat, answer)
  }
  // replay
  const again: GameEvent[] = []
  const second = replay(game, session.log(), Number.POSITIVE_INFINITY, again)
  if (second.fingerprint() !== session.fingerprint()) throw new Error('the replay ends in another state')
  mustEqual('what the replay tells', again, events, session.entries.length)
  // going back, from the latest mark to the first; what had happened till then is told as before, and that somebody went back
  for (let i = marks.length - 1; i >= 0; i -= Math.max(1, Math.floor(marks.length / 8))) {
    const mark = marks[i]!
    second.back(mark.length)
    if (second.fingerprint() !== mark.print) throw new Error(`going back to entry ${mark.length} gives another state`)
    mustEqual('what is told after going back', again.slice(0, -1), events.slice(0, mark.told), mark.length)
  }
  // and the log of all that plays to the same end
  if (replay(game, second.log()).fingerprint() !== second.fingerprint())
    throw new Error('the replay of a log with take-backs ends in another state')
  return session
}
