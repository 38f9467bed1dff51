import { KEYWORDS, type Keyword } from '../model/card.ts'
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
import { claimBonusSouls } from './souls.ts'

/**
 * Continuous effects that alter what objects are: their abilities and their name (Continuous Effects). They apply in the order in which their
 * cards entered play or they began, so that what is newer adds to what an older one has left. The abilities of another card are those that it
 * has once all effects have applied to it, whichever is older.
 */

/** What an object is becoming while the effects are applied one after the other. */
interface Draft {
  readonly o: Obj
  /** Its abilities; null: its own ones still. */
  abilities: number[] | null
  /** The keywords that it has from elsewhere. */
  keywords: Keyword[]
  lost: boolean
  eternal: boolean
  named: number
}

type Drafts = Map<Entity, Draft>

/** How often effects that alter the sources of other effects are followed up, before what they make of each other is left as it is. */
const ROUNDS = 5

/**
 * Brings all objects up to date with the effects that alter them. At tables without any this does nothing. Returns whether nothing is left
 * to follow up: cards of a pack can undo what makes them do so, endlessly.
 */
export function alter(g: State): boolean {
  if (!g.altered) return true
  let times = 0
  while (times < ROUNDS && alterOnce(g)) times++
  g.altered = g.index[CHANNEL.alters]!.length > 0
  // another keyword or name may have met the condition of a bonus soul (Bonus Souls)
  if (times > 0) claimBonusSouls(g)
  return times < ROUNDS
}

/** Applies the effects in force. Returns whether anything has changed, which may bring other effects into force. */
function alterOnce(g: State): boolean {
  const drafts = draftsOf(g, sourcesOf(g))
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

/**
 * What the effects in force make of objects. Some have the abilities of other cards: these are what the effects have made of them, so it is
 * worked out again until nothing changes, each time from the start, or cards that lend to each other would keep what neither has.
 */
function draftsOf(g: State, sources: readonly [Obj, number][]): Drafts {
  let drafts = applyAll(g, sources, null)
  if (!sources.some(([, ability]) => isLending(g, ability))) return drafts
  for (let i = 0; i < ROUNDS; i++) {
    const before = drafts
    drafts = applyAll(g, sources, before)
    if (isEach(g, before, drafts)) break
  }
  return drafts
}

/** Whether this ability gives cards the abilities of others. */
function isLending(g: State, ability: number): boolean {
  const n = ability === NONE ? null : g.rules.library.abilities[ability]!.node
  return n !== null && Alter.is(n) && n.of !== undefined
}

/** Whether the effects have made the same of each object as before. */
const isEach = (g: State, before: Drafts, now: Drafts): boolean =>
  before.size === now.size &&
  [...now].every(([e, draft]) => {
    const old = before.get(e)
    return old !== undefined && isSame(finished(g, old), finished(g, draft))
  })

/** Applies all effects in their order. `before`: what they made of the cards whose abilities others have; null: nothing yet. */
function applyAll(g: State, sources: readonly [Obj, number][], before: Drafts | null): Drafts {
  const drafts: Drafts = new Map()
  // a changed number is in the text itself, so it comes before what other effects make of the abilities
  for (const [{ effect }] of sources) if (effect?.rewords === true) reword(g, effect, drafts)
  for (const [source, ability] of sources) apply(g, source, ability, drafts, before)
  return drafts
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

function reword(g: State, { captured, abilities }: Lasting, drafts: Drafts): void {
  for (const e of captured) {
    const draft = draftOf(g, e, drafts)
    if (draft !== null) draft.abilities = withWordings(g, abilitiesIn(g, draft), abilities)
  }
}

function apply(g: State, source: Obj, ability: number, drafts: Drafts, before: Drafts | null): void {
  if (ability === NONE) {
    if (source.effect!.rewords) return
    for (const e of source.effect!.captured) {
      const draft = draftOf(g, e, drafts)
      if (draft !== null) lend(g, draft, source.effect!.abilities, source.effect!.keywords)
    }
    return
  }
  const n = g.rules.library.abilities[ability]!.node
  // an older effect has taken this ability away
  if (!Alter.is(n) || isLost(drafts.get(source.id), ability)) return
  const c = borrow(g, source)
  const what = find(g, c, n.what)
  const lenders = n.of === undefined ? [] : find(g, c, n.of)
  giveBack()
  const more: number[] = []
  const keywords: Keyword[] = []
  for (const e of lenders) {
    const o = objectOf(g, e)
    if (o === null) continue
    more.push(...(before?.get(e)?.abilities ?? ownAbilitiesOf(g, o).map((a) => a.id)))
    keywords.push(...keywordsIn(g, o, before?.get(e)))
  }
  if (n.inner !== undefined) more.push(...n.inner.map((a) => a.id))
  for (const e of what) {
    const draft = n.counter === undefined || countersOfKind(g, e, n.counter) > 0 ? draftOf(g, e, drafts) : null
    if (draft === null) continue
    if (n.loses !== undefined) {
      lose(g, draft, n.loses === 'allButEternal')
      // an effect does not end itself: it would begin again at once
      if (e === source.id) draft.abilities = [ability]
    }
    if (n.eternal === true) draft.eternal = true
    if (n.named !== undefined) draft.named = n.id
    if (more.length > 0 || keywords.length > 0) lend(g, draft, more, keywords)
  }
}

/** Whether an object that becomes this has lost the ability. */
const isLost = (draft: Draft | undefined, ability: number): boolean =>
  draft?.lost === true && draft.abilities?.includes(ability) !== true

/** It has these abilities and keywords in addition to what it has. */
function lend(g: State, draft: Draft, abilities: readonly number[], keywords: readonly Keyword[]): void {
  abilitiesIn(g, draft).push(...abilities)
  draft.keywords.push(...keywords)
}

/** The keywords that an object has as the effects have made it so far: keyworded abilities are abilities (Keyworded Abilities). */
function keywordsIn(g: State, o: Obj, draft: Draft | undefined): Keyword[] {
  const { altered } = o
  o.altered = draft === undefined ? null : finished(g, draft)
  const list = KEYWORDS.filter((keyword) => hasKeyword(g, o, keyword))
  o.altered = altered
  return list
}

/** Takes all abilities from an object, the keyword eternal perhaps not. */
function lose(g: State, draft: Draft, butEternal: boolean): void {
  const eternal = draft.lost ? draft.eternal : hasOwnEternal(g, draft.o)
  draft.abilities = []
  draft.keywords = []
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

function draftOf(g: State, e: Entity, drafts: Drafts): Draft | null {
  const there = drafts.get(e)
  if (there !== undefined) return there
  const o = objectOf(g, e)
  if (o === null) return null
  const draft: Draft = {
    o,
    abilities: null,
    keywords: [],
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
function finished(g: State, { o, abilities, keywords, lost, eternal, named }: Draft): Altered | null {
  if (abilities === null && !lost && named === NONE) return null
  const own = ownAbilitiesOf(g, o)
  const list = abilities === null ? own.map((a) => a.id) : [...new Set(abilities)]
  const asBefore = list.length === own.length && own.every((a, i) => a.id === list[i])
  return asBefore && keywords.length === 0 && !lost && named === NONE
    ? null
    : { abilities: list, keywords: keywords.length === 0 ? NO_KEYWORDS : [...new Set(keywords)], lost, eternal, named }
}

const NO_KEYWORDS: readonly Keyword[] = []

const isSame = (a: Altered | null, b: Altered | null): boolean =>
  a === b ||
  (a !== null &&
    b !== null &&
    a.lost === b.lost &&
    a.eternal === b.eternal &&
    a.named === b.named &&
    a.keywords.join() === b.keywords.join() &&
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
