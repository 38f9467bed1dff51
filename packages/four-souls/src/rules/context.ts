// What a chapter of the rules gets to work with.
import type { Seat } from '@soulstack/kit'
import { type Entity, isObject, NONE, placeOf } from '../model/entity.ts'
import { countersOn, type Lasting, type Obj, type ObjectKind } from '../model/objects.ts'
import type { Ctx, Item } from '../model/stack.ts'
import type { Attack, State } from '../model/state.ts'

/** The object with this id; null if it has left play, even if another object has its place now. */
export function objectOf(g: State, e: Entity): Obj | null {
  if (!isObject(e)) return null
  const o = g.objects[placeOf(e)]
  return o != null && o.id === e ? o : null
}

/** Whether this is an object that has left play. Players, slots, cards and decks never do. */
export const isGone = (g: State, e: Entity): boolean => isObject(e) && objectOf(g, e) === null

/** The stack item with this id; null if it has left the stack. */
export function itemById(g: State, id: number): Item | null {
  for (let i = g.stack.length - 1; i >= 0; i--) if (g.stack[i]!.id === id) return g.stack[i]!
  return null
}

/** The definition number of a physical card. */
export const defOfCard = (g: State, card: number): number => g.rules.cards[card]!

/** Whom "you" means: the controller, or the active player for abilities of the game (Card Types, Monster Cards). */
export const youOf = (g: State, ctl: Seat): Seat => (ctl < 0 ? g.active : ctl)

/**
 * The attack that is being made. Null if there is none, and also once it has ended or been cancelled while something is still on the stack:
 * nobody attacks and nothing is attacked then (Attacking).
 */
export const currentAttack = ({ attack }: State): Attack | null => (attack === null || attack.over ? null : attack)

/** Whether this is being attacked. */
export const isAttacked = (g: State, e: Entity): boolean => currentAttack(g)?.target === e

/**
 * What an object is as the source of an ability. What is dying is still what it was, and an effect stands for what it came from.
 */
export function kindAsSource(g: State, o: Obj): ObjectKind | null {
  switch (o.kind) {
    case 'holding':
      return 'monster'
    case 'fallen':
      if (o.row === 'rooms') return 'room'
      return g.rules.library.definitions[o.def]!.soulAttackable ? 'soul' : 'item'
    case 'effect':
      return o.effect!.kind
    default:
      return o.kind
  }
}

/** Makes an empty context. */
export function newCtx(): Ctx {
  return {
    at: -1,
    src: 0,
    def: -1,
    srcCounters: 0,
    srcKind: null,
    srcEternal: false,
    card: -1,
    you: 0,
    ctl: -1,
    ability: -1,
    mode: 0,
    bind: [],
    number: 0,
    did: 0,
    x: 0,
    times: 1,
    who: NONE,
    by: NONE,
    bySeat: NONE,
    amount: 0,
    face: 0,
    combat: false,
    item: 0,
    moved: NONE,
  }
}

/** Notes in a context where an ability comes from, and what that is now. An effect acts for the card it came from. */
export function setSource(g: State, c: Ctx, o: Obj): void {
  c.src = o.effect === null ? o.id : o.effect.origin
  c.def = o.effect === null ? o.def : o.printed
  c.srcKind = kindAsSource(g, o)
  c.srcEternal = false
}

/** Makes a context for an ability of an object, with last known information about it; an effect has the number that it remembers. */
export function ctxOf(g: State, o: Obj, ability: number): Ctx {
  const c = newCtx()
  setSource(g, c, o)
  c.srcCounters = o.effect === null ? countersOn(o) : o.effect.amount
  c.ctl = o.ctl
  c.you = youOf(g, o.ctl)
  c.ability = ability
  if (o.effect !== null) setBind(c, CAPTURED, o.effect.captured.slice())
  return c
}

/** The binding that holds what a lasting effect was put on. Names on a card are numbered from 0, and a card has at most six. */
export const CAPTURED = 6

/** Bindings of dice rolled together: the ids of the dice, and the results so far (seat, face, seat, face …). */
export const TOGETHER = 7
export const RESULTS = 8

/** The binding that holds the numbers that players have chosen as an ability resolved. */
export const NUMBERS = 9

/** The binding that holds the rolls that were made before the effect that needs them (1e: Dice Rolls), as nodes. */
export const ROLLED_BEFORE = 10

/** Sets a binding of a context. */
export function setBind(c: Ctx, slot: number, list: Entity[]): void {
  while (c.bind.length <= slot) c.bind.push([])
  c.bind[slot] = list
}

/** The entities in a binding of a context. */
export const bound = (c: Ctx, slot: number): readonly Entity[] => c.bind[slot] ?? NOTHING
const NOTHING: readonly Entity[] = []

// Reused contexts for evaluating conditions and modifiers. There is one for each depth, because evaluating one modifier may evaluate
// another.
const scratch: Ctx[] = []
let depth = 0

const EMPTY: Entity[] = []
const UNBOUND: Entity[][] = []
/** The bindings of a lasting effect: at `CAPTURED` what it was put on. */
const capturedBy = (effect: Lasting): Entity[][] => [
  EMPTY,
  EMPTY,
  EMPTY,
  EMPTY,
  EMPTY,
  EMPTY,
  effect.captured as Entity[],
]

/** A short-lived context for evaluating abilities of `o`. The caller must call `giveBack` afterwards and must not keep it. */
export function borrow(g: State, o: Obj): Ctx {
  let c = scratch[depth]
  if (c === undefined) {
    c = newCtx()
    scratch.push(c)
  }
  depth++
  c.at = -1
  c.src = o.id
  c.def = o.def
  // effects use the number they remember
  c.srcCounters = o.effect !== null ? o.effect.amount : countersOn(o)
  c.srcKind = o.kind
  c.srcEternal = false
  c.card = -1
  c.ctl = o.ctl
  c.you = o.ctl < 0 ? g.active : o.ctl
  c.ability = -1
  // short-lived contexts are only read, so these lists need not be their own
  c.bind = o.effect === null ? UNBOUND : capturedBy(o.effect)
  c.number = 0
  c.did = 0
  c.x = 0
  c.times = 1
  c.who = NONE
  c.by = NONE
  c.bySeat = NONE
  c.amount = 0
  c.face = 0
  c.combat = false
  c.item = 0
  c.moved = NONE
  return c
}

/** Ends the use of the context that was borrowed last. */
export function giveBack(): void {
  depth--
}

/** Resets the depth, which an error during an evaluation leaves wrong. The machine calls this before each run. */
export function resetScratch(): void {
  depth = 0
}
