import { CHANNEL } from '../model/channels.ts'
import { type Entity, NONE, placeOf } from '../model/entity.ts'
import { fieldAs, find } from '../model/node.ts'
import type { Altered, Lasting, Obj } from '../model/objects.ts'
import type { State } from '../model/state.ts'
import { Alter } from '../model/statics.ts'
import { borrow, giveBack, objectOf } from './context.ts'
import { countersOfKind } from './counters.ts'
import { abilitiesOf, hasKeyword, ownAbilitiesOf, register, unregister } from './objects.ts'
import { followWordings, withWordings } from './rewording.ts'

/**
 * Continuous effects that alter what objects are: their abilities and their name (Continuous Effects). They apply in the order in which their
 * cards entered play or they began, so that what is newer adds to what an older one has left.
 */

/** What an object is becoming while the effects are applied one after the other. */
interface Draft {
  readonly o: Obj
  /** Its abilities; null: its own ones still. */
  abilities: number[] | null
  lost: boolean
  eternal: boolean
  named: number
}

/** How often effects that alter the sources of other effects are followed up, before what they make of each other is left as it is. */
const ROUNDS = 5

/** Brings all objects up to date with the effects that alter them. At tables without any this does nothing. */
export function alter(g: State): void {
  if (!g.altered) return
  for (let i = 0; i < ROUNDS; i++) if (!alterOnce(g)) break
  g.altered = g.index[CHANNEL.alters]!.length > 0
}

/** Applies the effects in force. Returns whether anything has changed, which may bring other effects into force. */
function alterOnce(g: State): boolean {
  const drafts = new Map<Entity, Draft>()
  const sources = sourcesOf(g)
  // a changed number is in the text itself, so it comes before what other effects make of the abilities
  for (const [{ effect }] of sources) if (effect?.rewords === true) reword(g, effect, drafts)
  for (const [source, ability] of sources) apply(g, source, ability, drafts)
  let changed = false
  for (const o of g.objects) {
    if (o === null || o.kind === 'effect') continue
    const draft = drafts.size === 0 ? undefined : drafts.get(o.id)
    if (draft === undefined && o.altered === null) continue
    const altered = draft === undefined ? null : finished(g, draft)
    if (isSame(o.altered, altered)) continue
    const before = abilitiesOf(g, o)
    unregister(g, o)
    o.altered = altered
    register(g, o)
    followWordings(g, o, before)
    g.dirty = true
    changed = true
  }
  return changed
}

/** Pairs of a source and its ability that alters (-1: it lends its abilities), the oldest source first. */
function sourcesOf(g: State): [Obj, number][] {
  const list = g.index[CHANNEL.alters]!
  const found: [Obj, number][] = []
  for (let i = 0; i < list.length; i += 2) {
    const o = g.objects[placeOf(list[i]!)]
    if (o != null && o.id === list[i]) found.push([o, list[i + 1]!])
  }
  return found.length > 1 ? found.sort(([a], [b]) => a.id - b.id) : found
}

function reword(g: State, { captured, abilities }: Lasting, drafts: Map<Entity, Draft>): void {
  for (const e of captured) {
    const draft = draftOf(g, e, drafts)
    if (draft !== null) draft.abilities = withWordings(g, abilitiesIn(g, draft), abilities)
  }
}

function apply(g: State, source: Obj, ability: number, drafts: Map<Entity, Draft>): void {
  if (ability === NONE) {
    if (source.effect!.rewords) return
    for (const e of source.effect!.captured) {
      const draft = draftOf(g, e, drafts)
      if (draft !== null) abilitiesIn(g, draft).push(...source.effect!.abilities)
    }
    return
  }
  const n = g.rules.library.abilities[ability]!.node
  if (!Alter.is(n)) return
  const c = borrow(g, source)
  const what = find(g, c, n.what)
  const lenders = n.of === undefined ? [] : find(g, c, n.of)
  giveBack()
  const lent = lenders.flatMap((e) => {
    const o = objectOf(g, e)
    return o === null ? [] : (drafts.get(e)?.abilities ?? ownAbilitiesOf(g, o).map((a) => a.id))
  })
  const more = [...lent, ...(n.inner ?? []).map((a) => a.id)]
  for (const e of what) {
    const draft = n.counter === undefined || countersOfKind(g, e, n.counter) > 0 ? draftOf(g, e, drafts) : null
    if (draft === null) continue
    if (n.loses !== undefined) lose(g, draft, n.loses === 'allButEternal')
    if (n.eternal === true) draft.eternal = true
    if (n.named !== undefined) draft.named = n.id
    if (more.length > 0) abilitiesIn(g, draft).push(...more)
  }
}

/** Takes all abilities from an object, the keyword eternal perhaps not. */
function lose(g: State, draft: Draft, butEternal: boolean): void {
  const eternal = draft.lost ? draft.eternal : hasOwnEternal(g, draft.o)
  draft.abilities = []
  draft.lost = true
  draft.eternal = butEternal && eternal
}

/** Whether an object would be eternal without the effects that alter it. */
function hasOwnEternal(g: State, o: Obj): boolean {
  const { altered } = o
  o.altered = null
  const yes = hasKeyword(g, o, 'eternal')
  o.altered = altered
  return yes
}

function draftOf(g: State, e: Entity, drafts: Map<Entity, Draft>): Draft | null {
  const there = drafts.get(e)
  if (there !== undefined) return there
  const o = objectOf(g, e)
  if (o === null) return null
  const draft: Draft = {
    o,
    abilities: null,
    lost: false,
    eternal: false,
    named: NONE,
  }
  drafts.set(e, draft)
  return draft
}

/** The list of its abilities, to be changed. */
const abilitiesIn = (g: State, draft: Draft): number[] =>
  (draft.abilities ??= ownAbilitiesOf(g, draft.o).map((a) => a.id))

/** What it comes to; null: the object is as it would be without effects. An ability that it would have twice it has once. */
function finished(g: State, { o, abilities, lost, eternal, named }: Draft): Altered | null {
  if (abilities === null && !lost && named === NONE) return null
  const own = ownAbilitiesOf(g, o)
  const list = abilities === null ? own.map((a) => a.id) : [...new Set(abilities)]
  const asBefore = list.length === own.length && own.every((a, i) => a.id === list[i])
  return asBefore && !lost && named === NONE ? null : { abilities: list, lost, eternal, named }
}

const isSame = (a: Altered | null, b: Altered | null): boolean =>
  a === b ||
  (a !== null &&
    b !== null &&
    a.lost === b.lost &&
    a.eternal === b.eternal &&
    a.named === b.named &&
    a.abilities.length === b.abilities.length &&
    a.abilities.every((x, i) => x === b.abilities[i]))

/** The name that an effect gives an object instead of its own; null: it has its own. */
export function nameInstead(g: State, { altered }: Obj): string | null {
  if (altered === null || altered.named === NONE) return null
  return fieldAs(g.rules.library.nodes[altered.named]!, 'named', 'text') ?? null
}

/** The names of an object: those of its card, or the one that an effect gives it instead. */
export function namesOf(g: State, o: Obj): readonly string[] {
  const instead = nameInstead(g, o)
  return instead === null ? g.rules.library.definitions[o.def]!.names : [instead]
}
