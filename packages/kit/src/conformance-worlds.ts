import { alike } from './alike.ts'
import type { Seat } from './decision.ts'
import { fingerprint } from './fingerprint.ts'
import type { Game, GameState } from './game.ts'
import { randomFromSeed } from './random.ts'
import { randomAnswer } from './random-answer.ts'

/** The part of the conformance test that is about imagined worlds. */

/** @throws Error that names what differs, and at which answer */
export function mustEqual(what: string, a: unknown, b: unknown, at: number): void {
  if (!alike(a, b) && fingerprint(a) !== fingerprint(b)) throw new Error(`${what} differs at answer ${at}`)
}

/**
 * Checks the worlds that a seat could believe in: it sees the same there, and neither what is really hidden nor the real generator makes a
 * difference to them. `seed`: for the generators.
 * @throws Error that says what is wrong
 */
export function checkImagined<S extends GameState, C, V, L>(
  game: Game<S, C, V, L>,
  state: S,
  seat: Seat,
  seed: number,
  at: number,
): void {
  const imagined = (from: S, n: number): S => game.imagine(from, seat, randomFromSeed(`imagined ${seed} ${n}`))
  const world = imagined(state, 0)
  // what is hidden there is dealt anew from another world, in which it lies elsewhere and the generator is another
  const same = imagined(imagined(state, 1), 0)
  game.check(world)
  mustEqual(`what seat ${seat} sees in an imagined world`, game.observe(world, seat), game.observe(state, seat), at)
  mustEqual(`the view of seat ${seat} in an imagined world`, game.view(world, seat), game.view(state, seat), at)
  const mustBeSame = (): void => {
    mustEqual(
      'an imagined world, which depends on what is hidden,',
      game.observe(same, 'all'),
      game.observe(world, 'all'),
      at,
    )
    mustEqual('the question in an imagined world', same.decision, world.decision, at)
  }
  mustBeSame()
  const r = randomFromSeed(`answers ${seed}`)
  for (let n = 0; n < 6 && world.decision !== null; n++) {
    const answer = randomAnswer(world.decision, r)
    game.apply(world, answer)
    game.apply(same, answer)
  }
  game.check(world)
  mustBeSame()
}
