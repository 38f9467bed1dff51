import {
  addCounters,
  all,
  aPlayer,
  atTurnEnd,
  beatChallenge,
  byDifficulty,
  competitive,
  countersOn,
  damage,
  each,
  gainCents,
  howMany,
  is,
  loseCents,
  loseChallenge,
  modify,
  not,
  on,
  paid,
  payCents,
  pick,
  putMinion,
  result,
  roll,
  seq,
  takeDamage,
  when,
  whenever,
  yourCharacter,
} from '../../effects/index.ts'
import type { CardSource } from '../../model/card.ts'
import { cardsOf } from '../card.ts'

const { challenge } = cardsOf('Challenges')

const minions = pick('monster', { row: 'minions' })
const finalBoss = each(pick('monster', { row: 'finals' }))
const roundEnds = on('roundEnd')
const killed = whenever(on('dies', { who: 'finalBoss' }), beatChallenge, { atOnce: true })

/** Challenges made for Soulstack. setup/challenges.ts describes them. */
export const challengeCards: readonly CardSource[] = [
  challenge('Mom Is Home', {
    strong: modify('health', byDifficulty(3, 6, 9), { to: 'finalBoss' }),
    children: whenever(roundEnds, putMinion(1), { if: is(howMany(minions), '<=', 3) }),
    crowd: whenever(roundEnds, takeDamage(1, each(aPlayer)), { if: is(howMany(minions), '>=', 3) }),
    killed,
  }),
  challenge("Greed's Ledger", {
    strong: modify('health', byDifficulty(13, 15, 19), { to: 'finalBoss' }),
    hide: modify('evasion', 6, { to: 'finalBoss', op: 'set' }),
    tithe: paid([payCents(5)], damage(2, finalBoss)),
    bounty: whenever(on('dies', { who: 'monster' }), gainCents(2)),
    interest: atTurnEnd(loseCents(1)),
    killed,
  }),
  challenge('The Siege', {
    horde: atTurnEnd(putMinion(1), { if: is(howMany(minions), '<=', 6) }),
    assault: atTurnEnd(roll(when(is(result, '<=', howMany(minions)), takeDamage(1)))),
    walls: whenever(roundEnds, loseChallenge, { if: all(not(competitive), is(howMany(minions), '>=', 5)) }),
    spoils: whenever(on('dies', { who: 'minion' }), gainCents(1)),
    hero: whenever(
      on('dies', { who: 'minion' }),
      seq(addCounters(1, yourCharacter), when(is(countersOn(yourCharacter), '>=', 4), beatChallenge)),
      { if: competitive },
    ),
  }),
]
