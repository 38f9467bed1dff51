import type { Seat } from '@soulstack/kit'
import { type Entity, isObject, NONE, placeOf } from '../model/entity.ts'
import { countersOn, type Obj } from '../model/objects.ts'
import type { Ctx, Item } from '../model/stack.ts'
import type { State } from '../model/state.ts'

/** The object with this id, or null when it has left (its place may hold another by now). */
export function objectOf(g: State, e: Entity): Obj | null {
  if (!isObject(e)) return null
  const o = g.objects[placeOf(e)]
  return o != null && o.id === e ? o : null
}

/** Is it an object that has left play? Players, slots, cards and decks never do. */
export const isGone = (g: State, e: Entity): boolean => isObject(e) && objectOf(g, e) === null

/** The stack item with this number, or null when it has left the stack. */
export function itemById(g: State, id: number): Item | null {
  for (let i = g.stack.length - 1; i >= 0; i--) if (g.stack[i]!.id === id) return g.stack[i]!
  return null
}

/** The definition number of a physical card. */
export const defOfCard = (g: State, card: number): number => g.rules.cards[card]!

/** "You" on an ability of the game means the active player (Card Types, Monster Cards). */
export const youOf = (g: State, ctl: Seat): Seat => (ctl < 0 ? g.active : ctl)

export function newCtx(): Ctx {
  return {
    at: -1,
    src: 0,
    def: -1,
    srcCounters: 0,
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

/** A context for an ability of an object, with last known information about it. */
export function ctxOf(g: State, o: Obj, ability: number): Ctx {
  const c = newCtx()
  c.src = o.id
  c.def = o.def
  c.srcCounters = countersOn(o)
  c.ctl = o.ctl
  c.you = youOf(g, o.ctl)
  c.ability = ability
  if (o.effect !== null) setBind(c, CAPTURED, o.effect.captured.slice())
  return c
}

/** Binding that holds what a lasting effect was put on. Names on a card get numbers from 0; a card has at most six. */
export const CAPTURED = 6

/** Bindings of dice that are rolled together: which they are, and who rolled what (seat, face, seat, face …) of those resolved. */
export const TOGETHER = 7
export const RESULTS = 8

export function setBind(c: Ctx, slot: number, list: Entity[]): void {
  while (c.bind.length <= slot) c.bind.push([])
  c.bind[slot] = list
}

export const bound = (c: Ctx, slot: number): readonly Entity[] => c.bind[slot] ?? NOTHING
const NOTHING: readonly Entity[] = []

// Contexts for conditions and modifiers, which never outlive the question; one for each depth, because asking about one
// modifier can ask about another.
const scratch: Ctx[] = []
let depth = 0

/** A short-lived context for `o`; it must be given back and not be kept. */
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
  // an effect speaks with what it remembers
  c.srcCounters = o.effect !== null ? o.effect.amount : countersOn(o)
  c.card = -1
  c.ctl = o.ctl
  c.you = o.ctl < 0 ? g.active : o.ctl
  c.ability = -1
  if (c.bind.length > 0) c.bind = []
  c.number = 0
  if (o.effect !== null) setBind(c, CAPTURED, o.effect.captured.slice())
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

export function giveBack(): void {
  depth--
}

/** After an error in the middle of a question the depth would be wrong; the machine resets it before each run. */
export function resetScratch(): void {
  depth = 0
}
