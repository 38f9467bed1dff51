import type { Seat } from '@soulstack/kit'
import { Enters } from '../model/abilities.ts'
import { KEYWORDS } from '../model/card.ts'
import { LOOT, MONSTER } from '../model/decks.ts'
import { type Entity, isItem, itemOf, NONE } from '../model/entity.ts'
import { ask, ctxOfFrame, machine, picked, startFor } from '../model/machine.ts'
import { define, type Effect, one, type Ref, run } from '../model/node.ts'
import { type Copied, copiedFrom, type Obj } from '../model/objects.ts'
import type { State } from '../model/state.ts'
import { alter } from '../rules/altering.ts'
import { canPlayCard } from '../rules/announce.ts'
import { isAttackable } from '../rules/attack.ts'
import { ctxOf, defOfCard, isAttacked, itemById, newCtx, objectOf } from '../rules/context.ts'
import { becomeCopy } from '../rules/copying.ts'
import { isForbidden } from '../rules/forbidden.ts'
import { reveal } from '../rules/knowledge.ts'
import { makeEffect } from '../rules/lasting.ts'
import { copyLoot, playCopy } from '../rules/loot-copies.ts'
import { abilitiesOf, changeKind, hasKeyword, ownAbilitiesOf, tapsOf } from '../rules/objects.ts'
import { topCards } from '../rules/piles.ts'
import { claimBonusSouls } from '../rules/souls.ts'
import { attackEnds } from '../rules/stack.ts'
import { mayPlayMore } from '../rules/stats.ts'
import { objects } from './frames.ts'

/** Copies of abilities, of items, and of loot cards being played. */

export const CopyTap = define({
  k: 'copyTap',
  family: 'effect',
  about: 'A ↷ ability of another item is put on the stack as if this card had it.',
  affects: ['copies'],
  fields: { of: { is: 'ref', about: 'the item' } },
  run(g, c, n) {
    const e = one(g, c, n.of)
    const o = objectOf(g, e)
    const self = objectOf(g, c.src)
    if (o === null || (self === null && c.src !== 0)) return
    const taps = tapsAt(g, e).filter((a) => a !== c.ability)
    if (taps.length === 0) return
    startFor(g, c, n, copyingTap, { taps })
  },
})
interface CopyingTap {
  /** The abilities that can be copied. */
  taps: readonly number[]
}
const makeCopyingTap = ({ taps }: CopyingTap): CopyingTap => ({ taps })

const copyingTap = machine.procedure('copy tap', makeCopyingTap, {
  ask(g, f) {
    const c = ctxOfFrame(g, f)
    ask(
      g,
      c.you,
      'choose-ability',
      { card: c.def },
      f.l.taps.map((a) => ({ act: 'ability', a: c.src, b: a })),
    )
  },
  put(g, f) {
    const c = ctxOfFrame(g, f)
    const self = objectOf(g, c.src)
    const [option] = picked(g)
    // "this" on the copied ability means the copier; no cost is paid again (Copying an Ability)
    if (option) {
      const copy = self === null ? newCtx() : ctxOf(g, self, option.b)
      copy.def = c.def
      copy.you = c.you
      copy.ctl = c.ctl
      g.pending.push({ ability: option.b, ctx: copy, last: false })
    }
    return 'end'
  },
})
const tapsAt = (g: State, e: Entity): number[] => {
  const o = objectOf(g, e)
  return o === null ? [] : tapsOf(g, o).map((a) => a.id)
}
export const CopyAsPlayed = define({
  k: 'copyAsPlayed',
  family: 'effect',
  about: 'The loot card becomes a ↷ ability of an item as it is played.',
  affects: ['copies'],
  chooses: 'ability to copy',
  fields: { of: { is: 'ref', about: 'the item' } },
  // the ability that was copied when this was announced resolves instead
  run(_g, c) {
    c.did = 0
  },
})
/** The loot card becomes a ↷ ability of the item chosen as it is played. */
export const copyAsPlayed = (of: Ref): Effect => CopyAsPlayed.of({ of })

/** Puts a ↷ ability of another item on the stack as if this card had it. */
export const copyTap = (of: Ref): Effect => CopyTap.of({ of })

export const BecomeCopy = define({
  k: 'becomeCopy',
  family: 'effect',
  about: 'This item becomes a copy of another.',
  affects: ['copies'],
  fields: {
    of: { is: 'ref', about: 'the other item' },
    forTurn: { is: 'flag', optional: true, only: true, about: 'till end of turn' },
    toNextTurn: { is: 'flag', optional: true, only: true, about: 'till the start of your next turn' },
  },
  fault: (n) => (n.forTurn === true && n.toNextTurn === true ? ['copyLasts'] : null),
  run(g, c, n) {
    const copier = objectOf(g, c.src)
    const other = objectOf(g, one(g, c, n.of))
    c.did = 0
    if (copier === null || other === null || copier.kind !== 'item') return
    becomesCopyOf(g, copier, other.def, n.forTurn === true, n.toNextTurn === true ? c.you : NONE, copiedFrom(other))
    c.did = 1
  },
})
/**
 * An item becomes a copy of a card: for the turn, for good, or till the next turn of a `seat` starts. `copied`: what the original has become,
 * and has in place of what is printed on it.
 */
export function becomesCopyOf(
  g: State,
  copier: Obj,
  def: number,
  forTurn: boolean,
  seat: Seat = NONE,
  copied: Copied | null = null,
): void {
  becomeCopy(g, copier, def, forTurn, seat, copied)
  // "starts with counters" is one of the abilities copied (Counters)
  for (const a of ownAbilitiesOf(g, copier))
    if (Enters.is(a.node) && a.node.copies === true) run(g, ctxOf(g, copier, a.id), a.modes[0]!.effect)
  claimBonusSouls(g)
  g.out?.push({ type: 'copies', object: copier.id, card: copier.printed, of: def })
}
export const becomeCopyOf = (of: Ref, forTurn = false): Effect =>
  forTurn ? BecomeCopy.of({ of, forTurn }) : BecomeCopy.of({ of })
/** … till the start of your next turn. */
export const becomeCopyToNextTurn = (of: Ref): Effect => BecomeCopy.of({ of, toNextTurn: true })

export const GainAbilities = define({
  k: 'gainAbilities',
  family: 'effect',
  about: 'This card gains the abilities that another has now, in addition to its own.',
  affects: ['copies'],
  fields: {
    of: { is: 'ref', about: 'the other card' },
    ends: { is: 'one', of: ['turn', 'nextTurn'], about: 'till end of turn, or till the start of your next turn' },
  },
  run(g, c, n) {
    const self = objectOf(g, c.src)
    const other = objectOf(g, one(g, c, n.of))
    c.did = 0
    if (self === null || other === null) return
    const list = abilitiesOf(g, other).map((a) => a.id)
    const keywords = KEYWORDS.filter((keyword) => hasKeyword(g, other, keyword))
    const lent = makeEffect(g, self.id, self.kind, self.def, c.you, list, [self.id], n.ends, -1, 0, keywords)
    g.out?.push({ type: 'gains-abilities', object: self.id, card: self.def, of: other.def })
    alter(g)
    c.did = lent.effect!.abilities.length + keywords.length
  },
  intent: () => 1,
})
/** This gains the abilities of another card, till end of turn or till the start of your next turn. */
export const gainAbilities = (of: Ref, ends: 'turn' | 'nextTurn'): Effect => GainAbilities.of({ of, ends })

interface OfferingCopies {
  /** The card that was revealed, as a definition. */
  def: number
  /** How many players have been considered, and the last of them. */
  offered: number
  seat: Seat
}
const makeOfferingCopies = (): OfferingCopies => ({ def: -1, offered: 0, seat: -1 })

/** Each player in turn order may play a copy of the revealed card. This needs no loot play, but its costs are paid. */
const offeringCopies = machine.procedure('play copies', makeOfferingCopies, {
  reveal(g, f) {
    const c = ctxOfFrame(g, f)
    const [card] = topCards(g, LOOT, 1)
    c.did = 0
    if (card === undefined) return 'end'
    const def = defOfCard(g, card)
    f.l = { ...f.l, def }
    reveal(g, [card], c.you)
    const { has } = g.rules.library.definitions[def]!
    return has.trinket || has.ambush ? 'end' : undefined
  },
  ask(g, f) {
    const c = ctxOfFrame(g, f)
    const { def, offered } = f.l
    if (offered >= g.rules.players) return 'end'
    const seat = (c.you + offered) % g.rules.players
    f.l = { def, offered: offered + 1, seat }
    if (isForbidden(g, seat) || !mayPlayMore(g, seat) || !canPlayCard(g, seat, def)) return 'ask'
    ask(g, seat, 'play-copy', { card: c.def, about: def }, [
      { act: 'yes', a: 0, b: 0 },
      { act: 'no', a: 0, b: 0 },
    ])
    return undefined
  },
  play(g, f) {
    if (picked(g)[0]!.act === 'no') return 'ask'
    ctxOfFrame(g, f).did++
    playCopy(g, f.l.seat, f.l.def)
    return 'ask'
  },
})
export const PlayCopies = define({
  k: 'playCopies',
  family: 'effect',
  about: 'The top loot card is revealed, and each player may play a copy of it.',
  affects: [],
  fields: {},
  run(g, c, n) {
    startFor(g, c, n, offeringCopies)
  },
})
/** The top loot card is revealed, and each player may play a copy of it (Copying a Loot Card). */
export const playCopiesOfTop = PlayCopies.of({})

export const BecomeTopMonster = define({
  k: 'becomeTopMonster',
  family: 'effect',
  about: 'The top card of the monster deck is revealed, and this becomes a copy of it.',
  affects: ['fight'],
  fields: {},
  run(g, c) {
    const o = objectOf(g, c.src)
    const [card] = topCards(g, MONSTER, 1)
    c.did = 0
    if (o === null || card === undefined) return
    const def = defOfCard(g, card)
    reveal(g, [card], c.you)
    becomeCopy(g, o, def, false)
    g.out?.push({ type: 'copies', object: o.id, card: o.printed, of: def })
    c.did = 1
    // a copy of an event is an event: it has not entered play, so none of its abilities trigger, and nobody attacks it
    const { type } = g.rules.library.definitions[def]!.source
    if (o.kind === 'monster' && (type === 'event' || type === 'curse')) changeKind(g, o, 'event')
    if (isAttacked(g, o.id) && !isAttackable(g, o.id)) attackEnds(g)
  },
})
/** The top card of the monster deck is revealed and stays there; this becomes a copy of it. */
export const becomeTopMonster = BecomeTopMonster.of({})

export const LoseEternal = define({
  k: 'loseEternal',
  family: 'effect',
  about: 'Cards are no longer eternal.',
  affects: [],
  fields: { what: { is: 'ref', about: 'the cards' } },
  run(g, c, n) {
    for (const o of objects(g, c, n.what)) {
      o.mortal = true
      o.madeEternal = false
    }
    c.did = 1
  },
})
/** These cards are no longer eternal, even if they are copies of an eternal card. */
export const loseEternal = (what: Ref): Effect => LoseEternal.of({ what })

export const CopyPlayed = define({
  k: 'copyPlayed',
  family: 'effect',
  about: 'The loot card whose playing triggered this is copied.',
  affects: ['stack'],
  fields: {},
  run(g, c) {
    const item = itemById(g, c.item)
    // the loot card may have left the stack meanwhile, but what it was is still known
    const def = item?.ctx?.def ?? c.amount
    copyLoot(g, c.you, def, item)
    c.did = 1
  },
})
export const CopyStacked = define({
  k: 'copyStacked',
  family: 'effect',
  about: 'A loot being played is copied.',
  affects: ['stack'],
  fields: { what: { is: 'ref', about: 'the loot on the stack' } },
  run(g, c, n) {
    const e = one(g, c, n.what)
    const item = isItem(e) ? itemById(g, itemOf(e)) : null
    c.did = 0
    if (item === null || item.kind !== 'loot') return
    copyLoot(g, c.you, item.ctx!.def, item)
    c.did = 1
  },
  intent: () => 2,
})
/** Copies a loot being played: `copyStacked(chosen('loot'))`, a target such as `pick('loot', { plain: true })`. */
export const copyStacked = (what: Ref): Effect => CopyStacked.of({ what })

/** Copies the loot card whose playing triggered this. */
export const copyPlayed = CopyPlayed.of({})
