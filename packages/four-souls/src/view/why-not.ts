import type { Decision, Language, Reason, Seat } from '@soulstack/kit'
import { CHANNEL } from '../model/channels.ts'
import { MONSTER, TREASURE } from '../model/decks.ts'
import { placeOf } from '../model/entity.ts'
import type { Ability, Target } from '../model/library.ts'
import type { Obj } from '../model/objects.ts'
import type { State } from '../model/state.ts'
import { canActivate, canPlay, hasLootPlay } from '../rules/announce.ts'
import { attackAllowed, attackTargets, canPayToAttack, isAttackable, isCalm, mustAttack } from '../rules/attack.ts'
import { isForbidden, mayNotActivate } from '../rules/forbidden.ts'
import { hasBody } from '../rules/objects.ts'
import { hasCards } from '../rules/piles.ts'
import { isMain } from '../rules/priority.ts'
import {
  lootPlaysLeft,
  mayActivateMore,
  mayPlayMore,
  priceFor,
  purchasesLeft,
  regularAttacksLeft,
} from '../rules/stats.ts'
import { isTap, tapPrice } from '../rules/tap-cost.ts'
import { seatThing } from '../text/facts.ts'
import type { Words } from '../text/index.ts'
import { abilityLine } from '../text/text.ts'
import type { DecisionView, Ref } from './types.ts'

/**
 * Why not: for everything on the table that the seat which is asked might want to do but cannot do now, the reason and its rule. Uses only what
 * that seat may see.
 */

type WhyNot = DecisionView['whyNot']
type Add = (at: Ref, reason: string, rule: string) => void
type Says = Words['whyNot']

/** Whether an option uses an object on the table. */
const uses = (act: string): boolean => act === 'activate' || act === 'attack-target' || act === 'buy'

/** For a player with priority: everything they control, everything that can be attacked or bought, and the decks. */
export function whyNot(g: State, d: Decision, w: Words): WhyNot {
  const found: WhyNot = []
  const { options } = d
  // gathered once: a table with cards of players may have hundreds of objects, and thousands of options
  const used = new Set(options.filter(({ act }) => uses(act)).map(({ a }) => a))
  const add: Add = (at, reason, rule) => {
    if (at.at !== 'object' || !used.has(at.id)) found.push({ at, reason, rule })
  }
  hand(g, d, add, w)
  objects(g, d, add, w)
  const others = found.length
  // an object that could be both used and attacked, but now cannot, gets both reasons
  const addAttack: Add = (at, reason, rule) => {
    for (let i = 0; i < others; i++) {
      const before = found[i]!
      if (at.at !== 'object' || before.at.at !== 'object' || before.at.id !== at.id) continue
      before.reason += ` ${reason}`
      return
    }
    add(at, reason, rule)
  }
  attacks(g, d, g.rules.bodies ? addAttack : add, w.whyNot)
  purchases(g, d, add, w.whyNot)
  add({ at: 'deck', deck: 'loot' }, w.whyNot.lootDeck, 'R-CRD-07')
  if (g.rooms.length > 0) add({ at: 'deck', deck: 'room' }, w.whyNot.roomDeck, 'R-SLT-06')
  return found
}

/** For a question other than priority: why nothing else on the table is an answer. */
export const otherwise = (d: Decision, ask: string, rule: string | null, { asking }: Words): Reason => ({
  reason: d.options.length === 0 ? ask : asking.otherwise(ask),
  rule,
})

function hand(g: State, { seat, options }: Decision, add: Add, w: Words): void {
  const s = g.seats[seat]!
  const says = w.whyNot
  const no = noLoot(g, seat, says)
  for (const [index, card] of s.hand.entries()) {
    const at: Ref = { at: 'hand', index }
    if (no !== null) add(at, no.reason, no.rule!)
    else if (!options.some((o) => o.act === 'play' && o.a === index)) {
      const { loot } = g.rules.library.definitions[g.rules.cards[card]!]!
      if (canPlay(g, seat, card)) add(at, says.attackFirst, ATTACK_FIRST)
      else add(at, loot === null ? says.notNow : lacking(loot, w), 'R-ABL-06')
    }
  }
}

/** The rule by which nothing but a forced attack can be done (D38). */
const ATTACK_FIRST = 'R-ATK-16'

/** Why this seat cannot play loot at all; null if it can. */
function noLoot(g: State, seat: Seat, says: Says): Reason | null {
  if (isForbidden(g, seat)) return { reason: says.lootForbidden, rule: 'R-ABL-11' }
  if (!mayPlayMore(g, seat)) return { reason: says.noMoreLoot, rule: 'R-ABL-11' }
  if (hasLootPlay(g, seat)) return null
  const s = g.seats[seat]!
  const used = seat === g.active && s.thisTurn.lootUsed > 0 && lootPlaysLeft(g, seat) <= 0
  return { reason: used ? says.lootPlaysUsed : says.noLootPlay, rule: 'R-CRD-08' }
}

/** The activated abilities that each object currently has, by its place. */
function activatable(g: State): (Ability[] | undefined)[] {
  const found = new Array<Ability[] | undefined>(g.objects.length)
  const list = g.index[CHANNEL.activatable]!
  for (let i = 0; i < list.length; i += 2) {
    const place = placeOf(list[i]!)
    const ability = g.rules.library.abilities[list[i + 1]!]!
    const abilities = found[place]
    if (abilities !== undefined) abilities.push(ability)
    else found[place] = [ability]
  }
  return found
}

const NONE: readonly Ability[] = []

/** Cards that players control, and rooms and other cards with something to activate. */
function objects(g: State, d: Decision, add: Add, w: Words): void {
  const { seat } = d
  const says = w.whyNot
  const able = activatable(g)
  /** What is said of the things of each player. */
  const theirs: string[] = []
  for (const o of g.objects) {
    // things that can only be attacked are handled with the attacks
    if (o === null || o.def < 0 || o.kind === 'monster' || o.kind === 'event') continue
    const abilities = able[placeOf(o.id)] ?? NONE
    // nothing is said of others' things without such abilities
    if (abilities.length === 0 && o.ctl >= 0 && o.ctl !== seat) continue
    if (d.options.some(({ act, a }) => act === 'activate' && a === o.id)) continue
    const at: Ref = { at: 'object', id: o.id }
    if (o.ctl === seat) {
      const no = o.kind === 'soul' || o.kind === 'curse' ? notUsable(o, says) : unused(g, d, o, abilities, w)
      if (no !== null) add(at, no.reason, no.rule!)
    } else if (o.ctl >= 0) {
      if (!hasBody(g, o)) add(at, (theirs[o.ctl] ??= says.controls(seatThing(o.ctl, seat))), 'R-ABL-08')
    } else if (abilities.length > 0 && !hasBody(g, o)) {
      const no =
        seat === g.active
          ? unused(g, d, o, abilities, w)
          : { reason: says.activeOnly, rule: o.kind === 'room' ? 'R-CRD-29' : 'R-CRD-12' }
      if (no !== null) add(at, no.reason, no.rule!)
    } else if (o.kind === 'room') add(at, says.roomByItself, 'R-CRD-28')
  }
}

/** Why souls and curses cannot be used. */
const notUsable = (o: Obj, says: Says): Reason =>
  o.kind === 'soul' ? { reason: says.soul, rule: 'R-CRD-21' } : { reason: says.curse, rule: 'R-KEY-05' }

/** Why none of the abilities of an object that this seat controls can be used; null if that need not be explained. */
function unused(g: State, { seat, options }: Decision, o: Obj, abilities: readonly Ability[], w: Words): Reason | null {
  const says = w.whyNot
  if (o.kind !== 'item' && o.kind !== 'character' && o.ctl >= 0) return null
  if (abilities.length === 0)
    return g.rules.library.definitions[o.def]!.active
      ? { reason: says.abilityGone, rule: 'R-ABL-01' }
      : { reason: says.byItself, rule: 'R-ABL-11' }
  if (abilities.length === 1) {
    const no = notActivated(g, seat, o, abilities[0]!, w)
    return no ?? (options.some((x) => x.act === 'pass') ? null : { reason: says.attackFirst, rule: ATTACK_FIRST })
  }
  const reasons = abilities.map((a) => notActivated(g, seat, o, a, w))
  if (reasons.every((no) => no === null))
    return options.some((x) => x.act === 'pass') ? null : { reason: says.attackFirst, rule: ATTACK_FIRST }
  const words = [...new Set(reasons.flatMap((no) => no?.reason ?? []))]
  return { reason: words.join(' '), rule: reasons.find((no) => no !== null)!.rule }
}

function notActivated(g: State, seat: Seat, o: Obj, a: Ability, w: Words): Reason | null {
  if (mayNotActivate(g, seat, o, a))
    return { reason: mayActivateMore(g, seat) ? w.whyNot.forbidden : w.whyNot.noMoreAbilities, rule: 'R-ABL-11' }
  if (isTap(g, o, a) && !o.charged) return { reason: w.whyNot.deactivated(o.ctl < 0), rule: 'R-ABL-09' }
  if (canActivate(g, o, a)) return null
  const price = tapPrice(g, seat, o.kind, a)
  if (price > g.seats[seat]!.cents) return { reason: w.whyNot.cost(`${price}¢`), rule: 'R-ABL-07' }
  return { reason: lacking(a, w), rule: a.costs.length > 0 ? 'R-ABL-07' : 'R-ABL-06' }
}

/** What an ability would have to choose but cannot find, or why its costs cannot be paid. Cached. */
function lacking(a: Ability, w: Words): string {
  const made = composed[w.language]
  made[a.id] ??= lackingWords(a, w)
  return made[a.id]!
}
const composed: Record<Language, string[]> = { en: [], de: [] }

function lackingWords(a: Ability, { whyNot: says, language }: Words): string {
  if (a.costs.length > 0) return says.cost(abilityLine(a, language))
  const wanted = a.modes.flatMap(({ targets: [first] }: { targets: readonly Target[] }) => first ?? [])
  if (wanted.length === 0) return says.notNow
  return says.nothingToChoose(wanted.map((target) => target.filter))
}

/** Why nothing can be declared now; null if something can. */
function notNow(g: State, seat: Seat, what: 'attack' | 'purchase', says: Says): Reason | null {
  const when = what === 'attack' ? 'R-ATK-01' : 'R-PUR-01'
  if (seat !== g.active) return { reason: says.othersTurn(what, seatThing(g.active, seat)), rule: 'R-PRI-04' }
  if (g.seats[seat]!.dead) return { reason: says.dead(what), rule: 'R-DTH-17' }
  if (g.phase !== 'action') return { reason: says.otherPhase(what), rule: when }
  if (g.attack !== null) return { reason: says.attackGoesOn, rule: when }
  if (g.stack.length > 0) return { reason: says.onStack, rule: 'R-PRI-04' }
  if (!isMain(g)) return { reason: says.declared, rule: when }
  return null
}

/** Monsters, everything else that can be attacked, and the monster deck. */
function attacks(g: State, { seat, options }: Decision, add: Add, says: Says): void {
  const at = (o: Obj): Ref => ({ at: 'object', id: o.id })
  const deck: Ref = { at: 'deck', deck: 'monster' }
  const rivals = g.index[CHANNEL.attackPlayers]!.length > 0
  const no = notNow(g, seat, 'attack', says) ?? (attackAllowed(g) ? null : noAttack(g, says))
  const may = no === null ? attackTargets(g) : null
  for (const o of g.objects) {
    if (o === null || (o.kind !== 'monster' && o.kind !== 'event' && !hasBody(g, o))) continue
    if (isEvent(o)) add(at(o), says.event, 'R-CRD-15')
    else if (!isAttackable(g, o.id)) {
      if (o.kind === 'monster') add(at(o), says.noAttackCard, 'R-CRD-11')
      else if (o.ctl !== seat) add(at(o), says.noAttackNow, 'R-ATK-17')
    } else if (no !== null) add(at(o), no.reason, no.rule!)
    else if (!may!.objects.includes(o.id)) add(at(o), says.spokenFor, SPOKEN_FOR)
  }
  if (rivals)
    for (let k = 0; k < g.rules.players; k++) {
      if (k === seat || options.some((o) => o.act === 'attack-target' && o.a === k)) continue
      if (no !== null) add({ at: 'seat', seat: k }, no.reason, no.rule!)
      else if (!may!.objects.includes(k)) add({ at: 'seat', seat: k }, says.playerNoAttack, 'R-ATK-19')
    }
  if (no !== null) add(deck, no.reason, no.rule!)
  else if (!hasCards(g, MONSTER)) add(deck, says.monsterDeckEmpty, 'R-ZON-07')
  else if (!may!.deck) add(deck, says.spokenFor, SPOKEN_FOR)
}

/** The rule by which the remaining attacks must be made on something else. */
const SPOKEN_FOR = 'R-ATK-16'

const isEvent = (o: Obj): boolean => o.kind === 'event'

function noAttack(g: State, says: Says): Reason {
  if (!canPayToAttack(g)) return { reason: says.attackTooDear, rule: 'R-MEC-20' }
  if (isCalm(g)) return { reason: says.noAttackThisTurn, rule: 'R-ATK-05' }
  if (regularAttacksLeft(g) <= 0) return { reason: says.noAttackLeft, rule: 'R-ATK-05' }
  return { reason: says.nothingToAttack, rule: 'R-ATK-03' }
}

/** Shop items, and the treasure deck. */
function purchases(g: State, { seat, options }: Decision, add: Add, says: Says): void {
  const deck: Ref = { at: 'deck', deck: 'treasure' }
  const no =
    notNow(g, seat, 'purchase', says) ??
    (purchasesLeft(g) > 0 ? null : { reason: says.noPurchaseLeft, rule: 'R-PUR-05' })
  const declares = options.some((o) => o.act === 'purchase' || o.act === 'buy' || o.act === 'buy-deck')
  const tooExpensive = (inShop: boolean): Reason | null => {
    const price = priceFor(g, g.active, inShop)
    const { cents } = g.seats[g.active]!
    return cents >= price ? null : { reason: says.dear(price, cents), rule: 'R-PUR-03' }
  }
  for (const slot of g.shop) {
    if (slot.top === 0 || options.some((o) => o.act === 'buy' && o.a === slot.top)) continue
    const reason = no ?? tooExpensive(true) ?? (declares ? null : blocked(g, says))
    if (reason !== null) add({ at: 'object', id: slot.top }, reason.reason, reason.rule!)
  }
  if (options.some((o) => o.act === 'buy-deck')) return
  const empty = hasCards(g, TREASURE) ? null : { reason: says.treasureDeckEmpty, rule: 'R-ZON-07' }
  const reason = no ?? empty ?? tooExpensive(false) ?? (declares ? null : blocked(g, says))
  if (reason !== null) add(deck, reason.reason, reason.rule!)
}

/** Why something affordable cannot be bought. */
const blocked = (g: State, says: Says): Reason =>
  mustAttack(g) ? { reason: says.attackFirst, rule: ATTACK_FIRST } : { reason: says.notNow, rule: 'R-PUR-01' }
