import { isSeat } from '../model/entity.ts'
import { ask, ctxOfFrame, machine, noLocals, picked, startFor } from '../model/machine.ts'
import { define, type Effect, find, one, type Ref } from '../model/node.ts'
import { objectOf } from '../rules/context.ts'
import { soulWorth, unregister } from '../rules/objects.ts'
import { takeDiscarded } from '../rules/piles.ts'
import { canGainSouls, gainSoul, gainWatched } from '../rules/souls.ts'
import { give, becomeSoul as toSoul } from '../rules/zones.ts'
import { nodeOf } from './frames.ts'

/** Souls. */

export const BecomeSoul = define({
  k: 'becomeSoul',
  family: 'effect',
  about: 'This card becomes a soul.',
  affects: [],
  fields: {
    blank: { is: 'flag', optional: true, only: true, about: 'it loses its abilities' },
    stays: { is: 'flag', optional: true, only: true, about: 'it stays with whoever controls it by then' },
  },
  fault: (n) => (n.blank === true && n.stays === true ? ['notBoth', 'becomeSoul', 'blank', 'stays'] : null),
  run(g, c, n) {
    c.did = 0
    const o = objectOf(g, c.src)
    if (o !== null) {
      const seat = o.ctl >= 0 ? o.ctl : c.you
      if (!canGainSouls(g, seat)) return
      const soul = toSoul(g, o, seat)
      if (soul === null) return
      if (n.blank === true) {
        unregister(g, soul)
        soul.blank = true
      }
      // "this" is the soul from now on
      c.src = soul.id
      c.did = 1
      return
    }
    // this very ability has removed it from play: find the card where it went
    if (!canGainSouls(g, c.you)) return
    const card = takeDiscarded(g, c.moved)
    if (card < 0) return
    gainSoul(g, c.you, card)
    c.did = 1
  },
})
export const becomeSoul = BecomeSoul.of({})
/** … after it has been given to somebody. */
export const becomeTheirSoul = BecomeSoul.of({ stays: true })
export const becomeBlankSoul = BecomeSoul.of({ blank: true })

export const SoulInstead = define({
  k: 'soulInstead',
  family: 'effect',
  about: 'In a replacement of destruction: it becomes a soul.',
  affects: [],
  fields: {},
  run(g, c) {
    const o = objectOf(g, c.who)
    c.did = 0
    if (o === null) return
    const seat = o.ctl >= 0 ? o.ctl : g.active
    if (canGainSouls(g, seat)) toSoul(g, o, seat)
    // it is destroyed after all
    else c.amount = 1
  },
})
/** Inside a replacement of destruction. */
export const soulInstead = SoulInstead.of({})

export const GiveSoul = define({
  k: 'giveSoul',
  family: 'effect',
  about: 'A player gives you a soul.',
  affects: [],
  fields: {
    from: { is: 'ref', about: 'the player' },
    least: { is: 'flag', optional: true, only: true, about: 'the one that is worth least' },
  },
  run(g, c, n) {
    startFor(g, c, n, givingSoul)
  },
})
const givingSoul = machine.procedure('give soul', noLocals, {
  ask(g, f) {
    const c = ctxOfFrame(g, f)
    const from = one(g, c, nodeOf(g, f, GiveSoul).from)
    c.did = 0
    if (!isSeat(from) || from === c.you) return 'end'
    const souls: number[] = []
    for (const o of g.objects) if (o !== null && o.kind === 'soul' && o.ctl === from) souls.push(o.id)
    if (souls.length === 0) return 'end'
    // a soul card that is worth 2 is given as a whole, but only by a player who has no smaller one
    const worth = (id: number): number => soulWorth(g, objectOf(g, id)!)
    const least = nodeOf(g, f, GiveSoul).least === true ? Math.min(...souls.map(worth)) : Number.POSITIVE_INFINITY
    ask(
      g,
      from,
      'give-soul',
      { card: c.def, to: c.you },
      souls.filter((id) => worth(id) <= least).map((e) => ({ act: 'target', a: e, b: 0 })),
    )
    return undefined
  },
  given(g, f) {
    const c = ctxOfFrame(g, f)
    const o = objectOf(g, picked(g)[0]!.a)
    if (o !== null) {
      give(g, o, c.you)
      c.did = 1
    }
    return 'end'
  },
})
export const giveSoul = (from: Ref): Effect => GiveSoul.of({ from })
/** One soul's worth, or the smallest soul there is. */
export const giveOneSoul = (from: Ref): Effect => GiveSoul.of({ from, least: true })

export const GainBonusSoul = define({
  k: 'gainBonusSoul',
  family: 'effect',
  about: 'On a bonus soul: a player gains it.',
  affects: [],
  fields: { who: { is: 'ref', about: 'the player' } },
  run(g, c, n) {
    const o = objectOf(g, c.src)
    const who = one(g, c, n.who)
    c.did = o !== null && isSeat(who) && gainWatched(g, o, who) ? 1 : 0
  },
  intent: () => 30,
})
/** A bonus soul that waits for an event: "that player gains this soul". */
export const gainsBonusSoul = (who: Ref): Effect => GainBonusSoul.of({ who })

export const Wins = define({
  k: 'wins',
  family: 'effect',
  about: 'Players win the game.',
  affects: [],
  fields: { who: { is: 'ref', about: 'the players' } },
  run(g, c, n) {
    // they win after this ability has resolved (Winning the Game)
    const seats = find(g, c, n.who).filter(isSeat)
    g.wins.push(...seats)
    g.dirty = true
    c.did = seats.length
  },
  intent: () => 50,
})
export const winsTheGame = (who: Ref): Effect => Wins.of({ who })
