import { Whenever } from '../model/abilities.ts'
import { channelsOfEvent } from '../model/ability-channels.ts'
import { CHANNEL } from '../model/channels.ts'
import { cardEntity, type Entity, isItem, isSeat, itemOf } from '../model/entity.ts'
import type { EventNode, Who } from '../model/event-node.ts'
import { type Ability, isBoss } from '../model/library.ts'
import { isCalmed } from '../model/machine.ts'
import { run } from '../model/node.ts'
import type { Obj } from '../model/objects.ts'
import type { Ctx, Happening } from '../model/stack.ts'
import type { Past, State } from '../model/state.ts'
import { borrow, ctxOf, currentAttack, defOfCard, giveBack, isAttacked, itemById, objectOf, youOf } from './context.ts'
import { countersOfKind } from './counters.ts'
import { makeEffect } from './lasting.ts'
import { goalsNoted, timesOf } from './notes.ts'
import { deckOfDef, removeObject } from './objects.ts'

/** Whether a role refers to this entity. `o`: the object with the ability. */
export function means(g: State, role: Who | undefined, e: Entity, o: Obj): boolean {
  switch (role) {
    case undefined:
    case 'any':
      return true
    case 'player':
      return isSeat(e)
    case 'you':
      return e === (o.ctl < 0 ? g.active : o.ctl)
    case 'otherPlayer':
      return isSeat(e) && e !== (o.ctl < 0 ? g.active : o.ctl)
    case 'active':
      return e === g.active
    case 'nonActive':
      return isSeat(e) && e !== g.active
    case 'attacker':
      return e === currentAttack(g)?.seat
    case 'attackerOrKeeper':
      return (isAttacked(g, o.id) && e === g.attack!.seat) || (o.ctl >= 0 && e === o.ctl)
    case 'this':
      // of a lasting effect: the card that it came from
      return e === o.id || (o.effect !== null && e === o.effect.origin)
    case 'monster':
      return isMonster(g, e)
    case 'playerOrMonster':
      return isSeat(e) || isMonster(g, e)
    case 'otherMonster':
      return e !== o.id && isMonster(g, e)
    case 'minion':
      return isMonster(g, e) && objectOf(g, e)!.row === 'minions'
    case 'finalBoss':
      return isMonster(g, e) && objectOf(g, e)!.row === 'finals'
    case 'boss':
      return isMonster(g, e) && isBoss(g.rules.library.definitions[objectOf(g, e)!.def]!)
    case 'nonBoss':
      return isMonster(g, e) && !means(g, 'boss', e, o)
    case 'yourTarget':
      return isAttacked(g, e) && g.attack!.seat === o.ctl
    case 'captured':
      return o.effect?.captured.includes(e) ?? false
  }
}

function isMonster(g: State, e: Entity): boolean {
  const m = objectOf(g, e)
  return m !== null && (m.kind === 'monster' || m.kind === 'holding')
}

/** Whether a happening matches the event of an ability and its condition. */
function fits(g: State, o: Obj, { event, condition }: Ability, h: Happening): boolean {
  if (!means(g, event!.who, h.who, o)) return false
  if (!isNarrower(g, o, event!, h)) return false
  if (condition === null) return true
  const c = borrow(g, o)
  setEvent(c, h)
  const yes = condition.kind.test(g, c, condition)
  giveBack()
  return yes
}

/** Whether a happening matches all that narrows an event down besides whom it happens to. */
function isNarrower(g: State, o: Obj, event: EventNode, h: Happening): boolean {
  if (event.by !== undefined && !means(g, event.by, h.by, o) && !means(g, event.by, h.bySeat, o)) return false
  if (event.combat !== undefined && event.combat !== h.combat) return false
  if (event.on === 'damage' && event.faces !== undefined && !event.faces.includes(h.face)) return false
  if (event.first === true && !isFirst(g, event, h)) return false
  if (event.at !== undefined && event.at !== h.amount) return false
  if (event.least !== undefined && h.amount < event.least) return false
  if (event.atYou === true && !isAimed(aimedAt(g, h.item), g, o)) return false
  if (event.shop === true && h.by < 0) return false
  if (event.deck === true && g.attack?.deck !== true) return false
  // an attack on the deck is not an attack on a monster, although the card that is turned up is attacked (Attack Declarations)
  if (event.on === 'attackTarget' && g.attack?.deck === true && !ATTACKED_ON_DECK.has(event.who)) return false
  if (event.another === true && !isByAnother(h)) return false
  if (event.counter !== undefined && countersOfKind(g, h.who, event.counter) === 0) return false
  if (event.every === 2 && !isSecond(g, h)) return false
  if (event.nth !== undefined && timesInTurn(g, o, event) !== event.nth) return false
  if (event.points !== undefined && !reaches(g, h, event.points)) return false
  if (event.fresh === true && o.effect !== null && h.item < o.effect.since) return false
  if (event.twice === true && !isTwice(g, h, event.combat === true)) return false
  // an attackable item or room that dies is neither a player nor a monster (Attackable Items and Rooms)
  if (event.on === 'dies' && event.who === undefined && objectOf(g, h.who)?.kind === 'fallen') return false
  if (event.character === true && itemById(g, h.item)?.ctx?.srcKind !== 'character') return false
  if (event.inRound === true && g.seats[h.who]?.characterUses !== 1) return false
  // an item that has been destroyed as the cost was one as it was activated (Activate)
  if (event.items === true && itemById(g, h.item)?.ctx?.srcKind !== 'item') return false
  return event.treasure !== true || isTreasure(g, h.by)
}

/** Whom an attack on the deck can be on, as far as abilities are concerned: nobody in particular, or the card that is turned up. */
const ATTACKED_ON_DECK: ReadonlySet<Who | undefined> = new Set([undefined, 'any', 'this', 'captured'])

/** Whether another player than the one to whom this happens has caused it. */
const isByAnother = ({ who, by, bySeat }: Pick<Happening, 'who' | 'by' | 'bySeat'>): boolean =>
  isSeat(bySeat) ? bySeat !== who : isSeat(by) && by !== who

/** Whether this is a treasure card, whatever it is a copy of. */
function isTreasure(g: State, e: Entity): boolean {
  const o = objectOf(g, e)
  return o !== null && o.printed >= 0 && g.rules.library.definitions[o.printed]!.source.type === 'treasure'
}

/** Whether this roll equals the player's previous one this turn; attack rolls are compared with attack rolls. */
function isTwice(g: State, h: Happening, attack: boolean): boolean {
  const s = g.seats[h.who]!
  return (attack ? s.thisTurn.lastAttackRoll : s.thisTurn.lastFace) === h.face
}

/** "The first time … each turn", counted for whoever it happens to. */
function isFirst(g: State, event: EventNode, h: Happening): boolean {
  if (event.on === 'attackDeclared') return g.thisTurn.attacksDeclared === 1
  const counts = (isSeat(h.who) ? g.seats[h.who]! : objectOf(g, h.who)?.vitals)?.thisTurn
  return counts !== undefined && (event.on === 'wouldDie' ? counts.deathsPut : counts.hurt) === 1
}
/** "Every other time … each turn": the second, fourth … */
const isSecond = (g: State, h: Happening): boolean =>
  (isSeat(h.who) ? g.seats[h.who]!.thisTurn.hurt : (objectOf(g, h.who)?.vitals?.thisTurn.hurt ?? 0)) % 2 === 0

/** How often an event has happened this turn, with the happening that is looked at: it is recorded already (`happen`). */
function timesInTurn(g: State, o: Obj, event: EventNode): number {
  const channels = channelsOfEvent(event)
  let n = 0
  for (const past of g.past)
    if (
      channels.includes(past.channel) &&
      meant(g, event, past, o) &&
      (event.by === undefined || means(g, event.by, past.by, o) || means(g, event.by, past.bySeat, o)) &&
      (event.combat === undefined || event.combat === past.combat) &&
      (event.another !== true || isByAnother(past)) &&
      (event.on !== 'damage' || event.faces === undefined || event.faces.includes(past.face)) &&
      (event.atYou === undefined || isAimed(past.aimed, g, o))
    )
      n++
  return n
}

/** How often an event has happened this turn, as the player of a context sees it. */
export function timesHappened(g: State, c: Ctx, event: EventNode): number {
  const o = objectOf(g, c.src)
  return timesInTurn(g, o !== null && o.ctl === c.ctl ? o : ({ id: c.src, ctl: c.ctl, effect: null } as Obj), event)
}

/** Whether an event meant whom something happened to; a monster may have left play since. What dies is a player or a monster (`isNarrower`). */
function meant(g: State, event: EventNode, { who, monster }: Past, o: Obj): boolean {
  const role = event.who ?? (event.on === 'dies' ? 'playerOrMonster' : undefined)
  if (role === 'monster') return monster
  if (role === 'playerOrMonster') return monster || isSeat(who)
  return role === 'otherMonster' ? monster && who !== o.id : means(g, role, who, o)
}

/** The players who are targets of this loot or ability on the stack, or control one of its targets, as bits. */
function aimedAt(g: State, item: number): number {
  const c = itemById(g, item)?.ctx
  return c == null ? 0 : seatsAimedAt(g, c)
}

/** The same for its context. */
export function seatsAimedAt(g: State, c: Ctx): number {
  const targets = g.rules.library.abilities[c.ability]?.modes[c.mode]?.targets ?? []
  let seats = 0
  for (const { slot } of targets)
    for (const e of c.bind[slot] ?? []) {
      const seat = isSeat(e) ? e : isItem(e) ? itemById(g, itemOf(e))?.ctl : objectOf(g, e)?.ctl
      if (seat !== undefined && seat >= 0) seats |= 1 << seat
    }
  return seats
}
/** Whether the controller of this object is among these players, given as bits. */
const isAimed = (seats: number, g: State, o: Obj): boolean => ((seats >> youOf(g, o.ctl)) & 1) === 1

/** Whether this damage brings the total of the turn past another multiple of `points`. */
function reaches(g: State, h: Happening, points: number): boolean {
  const taken = objectOf(g, h.who)?.vitals?.damage ?? g.seats[h.who]?.damage ?? 0
  return Math.floor(taken / points) > Math.floor((taken - h.amount) / points)
}

/** Copies a happening into a context. */
export function setEvent(c: Ctx, h: Happening): void {
  c.who = h.who
  c.by = h.by
  c.bySeat = h.bySeat
  c.amount = h.amount
  c.face = h.face
  c.combat = h.combat
  c.item = h.item
}

/**
 * Triggers every ability that waits for this. They are put on the stack when a player would next receive priority. `about`: what is not
 * given is as in `NOTHING`.
 */
export function happen(g: State, channel: number, about: Partial<Happening>): void {
  const counts = g.rules.counted !== null && g.rules.counted[channel] === true
  if (channel === CHANNEL.dies && g.rules.inDiscard.length > 0) triggerInDiscard(g, { ...NOTHING, ...about })
  // mostly nothing listens: then no record is made
  if (g.index[channel]!.length === 0 && !counts) return
  const { who = -1, by = -1, bySeat = -1, amount = 0, face = 0, combat = false, item = 0 } = about
  if (counts) {
    const aimed = channel === CHANNEL.played ? aimedAt(g, item) : 0
    g.past = [...g.past, { channel, who, by, bySeat, face, combat, monster: isMonster(g, who), aimed }]
  }
  triggerAll(g, channel, { who, by, bySeat, amount, face, combat, item })
}

/**
 * Triggers abilities that function in discard. Nothing watches the discards meanwhile: an effect is made for an ability that could trigger,
 * and it is gone at once.
 */
function triggerInDiscard(g: State, h: Happening): void {
  for (const card of g.rules.inDiscard) {
    const def = g.rules.library.definitions[defOfCard(g, card)]!
    const deck = deckOfDef(g.rules.library, def.number)
    if (deck === null || !g.discards[deck]!.includes(card)) continue
    for (const a of def.abilities) {
      if (!a.inDiscard) continue
      const o = makeEffect(g, cardEntity(card), null, def.number, -1, [a.id], [], 'never', 1, 0)
      if (fits(g, o, a, h)) trigger(g, o, a.id, h)
      removeObject(g, o)
    }
  }
}

function triggerAll(g: State, channel: number, h: Happening): void {
  const list = g.index[channel]!
  let spent: Obj[] | null = null
  let atOnce: [Obj, Ability][] | null = null
  for (let i = 0; i < list.length; i += 2) {
    const ability = g.rules.library.abilities[list[i + 1]!]!
    if (ability.kind !== 'trigger' && ability.kind !== 'goal') continue
    const o = objectOf(g, list[i]!)
    if (o === null || o.effect?.uses === 0 || !fits(g, o, ability, h)) continue
    if (ability.kind === 'goal') {
      comesCloser(g, o, ability)
      continue
    }
    if (Whenever.is(ability.node) && ability.node.atOnce === true) {
      atOnce ??= []
      atOnce.push([o, ability])
      continue
    }
    trigger(g, o, ability.id, h)
    if (o.effect?.uses === 0) {
      spent ??= []
      spent.push(o)
    }
  }
  if (spent !== null) for (const o of spent) removeObject(g, o)
  if (atOnce === null) return
  // winning and gaining a bonus soul do not use the stack, so nobody can respond (Winning the Game; Bonus Souls)
  for (const [o, ability] of atOnce) {
    const c = ctxOf(g, o, ability.id)
    setEvent(c, h)
    run(g, c, ability.modes[0]!.effect)
  }
}

/** Counts a step towards a goal. The last one notes the goal as completed, which does not use the stack. */
function comesCloser(g: State, o: Obj, a: Ability): void {
  o.notes ??= []
  let note = o.notes.find((x) => x.goal === a.id)
  if (note === undefined) {
    note = { goal: a.id, n: 0 }
    o.notes.push(note)
  }
  if (note.n >= timesOf(a)) return
  note.n++
  if (note.n < timesOf(a)) return
  g.out?.push({ type: 'goal', card: o.def, ability: a.printed })
  happen(g, CHANNEL.noted, { who: o.id, amount: goalsNoted(g, o) })
}

/** Adds a triggered ability to those that wait to be put on the stack. This counts as a use of a limited effect. */
export function trigger(g: State, o: Obj, ability: number, h: Happening): void {
  if (isCalmed(g)) return
  const c = ctxOf(g, o, ability)
  setEvent(c, h)
  g.pending.push({ ability, ctx: c, last: false })
  if (o.effect !== null && o.effect.uses > 0) o.effect.uses--
}

/**
 * Triggers "would" abilities for an item that is about to resolve, each once (`done`); they go above it. Returns whether there were any. By
 * analogy with dice (Dice Rolls, step 4) this also applies to damage and deaths.
 */
export function wouldHappen(g: State, channel: number, done: number[], h: Happening): boolean {
  const list = g.index[channel]!
  let any = false
  let spent: Obj[] | null = null
  for (let i = 0; i < list.length; i += 2) {
    const id = list[i]!
    const ability = g.rules.library.abilities[list[i + 1]!]!
    if (ability.kind !== 'would' || isDone(done, id, ability.id)) continue
    const o = objectOf(g, id)
    if (o === null || o.effect?.uses === 0 || !fits(g, o, ability, h)) continue
    done.push(id, ability.id)
    trigger(g, o, ability.id, h)
    any = true
    if (o.effect?.uses === 0) {
      spent ??= []
      spent.push(o)
    }
  }
  if (spent !== null) for (const o of spent) removeObject(g, o)
  return any
}

/** Whether a list of pairs (object, ability, object, ability …) contains this pair. */
export function isDone(done: readonly number[], object: Entity, ability: number): boolean {
  for (let i = 0; i < done.length; i += 2) if (done[i] === object && done[i + 1] === ability) return true
  return false
}

/** A happening in which nobody is involved, to be filled in with `{ ...NOTHING, who }`. */
export const NOTHING: Readonly<Happening> = {
  who: -1,
  by: -1,
  bySeat: -1,
  amount: 0,
  face: 0,
  combat: false,
  item: 0,
}

/**
 * Whether this player has made an attack roll against this this turn. It may be gone by now, and the roll may have fizzled: it is made as the
 * die is rolled (Dice Rolls, step 1).
 */
export const hasRolledAt = (g: State, seat: number, target: Entity): boolean =>
  g.past.some(
    ({ channel, who, by, combat }) => combat && who === seat && by === target && channel === CHANNEL.diceRolled,
  )
