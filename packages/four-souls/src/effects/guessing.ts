import { below, type Seat } from '@soulstack/kit'
import { ask, ctxOfFrame, machine, picked, startFor } from '../model/machine.ts'
import { define, type Effect, run } from '../model/node.ts'
import { setBind } from '../rules/context.ts'
import { seatsAfter } from '../rules/turn-order.ts'
import { nodeOf } from './frames.ts'

/** A secret that the other players share, and that one player guesses. */

interface Guessing {
  /** Who guesses. */
  guesser: Seat
  /** The votes so far, in turn order from the player to the left of that one. */
  votes: readonly Seat[]
  /** On whom the others have agreed; -1: not yet. */
  secret: Seat
}
const makeGuessing = ({ guesser }: Pick<Guessing, 'guesser'>): Guessing => ({ guesser, votes: [], secret: -1 })

const asTargets = (list: readonly Seat[]) => list.map((seat) => ({ act: 'target', a: seat, b: 0 }))

/** The others vote in secret, and chance decides a tie. `view/imagine.ts` deals the secret anew for the one who guesses. */
export const guessing = machine.procedure('guess a secret', makeGuessing, {
  vote(g, f) {
    const { guesser, votes } = f.l
    const voters = seatsAfter(g, guesser)
    const seat = voters[votes.length]
    if (seat === undefined) return 'agree'
    ask(g, seat, 'agree-on', { card: ctxOfFrame(g, f).def }, asTargets(voters))
    return undefined
  },
  voted(g, f) {
    f.l = { ...f.l, votes: [...f.l.votes, picked(g)[0]!.a] }
    return 'vote'
  },
  agree(g, f) {
    const { guesser, votes } = f.l
    const count = (seat: Seat): number => votes.filter((vote) => vote === seat).length
    const most = Math.max(...votes.map(count))
    const first = seatsAfter(g, guesser).filter((seat) => count(seat) === most)
    f.l = { ...f.l, secret: first[first.length > 1 ? below(g.random, first.length) : 0] ?? guesser }
  },
  guess(g, f) {
    const { guesser } = f.l
    ask(g, guesser, 'guess-who', { card: ctxOfFrame(g, f).def }, asTargets(seatsAfter(g, guesser)))
  },
  reveal(g, f) {
    const c = ctxOfFrame(g, f)
    const n = nodeOf(g, f, GuessWho)
    const { secret } = f.l
    const guess = picked(g)[0]?.a ?? secret
    g.out?.push({ type: 'secret-told', seat: secret })
    setBind(c, n.as, [secret])
    c.did = guess === secret ? 1 : 0
    run(g, c, guess === secret ? n.right : n.wrong)
    return 'end'
  },
})

export const GuessWho = define({
  k: 'guessWho',
  family: 'effect',
  about: 'The other players vote in secret for one of them (chance decides a tie), and you guess who it is.',
  affects: 'within',
  fields: {
    as: { is: 'bind', about: 'the name of that player from then on' },
    right: { is: 'effect', about: 'what happens if you guess right' },
    wrong: { is: 'effect', about: 'what happens if you do not' },
  },
  run(g, c, n) {
    startFor(g, c, n, guessing, { guesser: c.you })
  },
})
/** The others agree on one of them in secret, called `as`, and you guess who it is. */
export const guessWho = (as: string, right: Effect, wrong: Effect): Effect => GuessWho.of({ as, right, wrong })
