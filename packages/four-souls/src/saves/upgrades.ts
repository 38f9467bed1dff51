/** How saved games of earlier formats become games of today, by the format that they are upgraded from (`UPGRADES`). */

import { isObject } from '../model/entity.ts'
import type { ObjectKind } from '../model/objects.ts'
import { AS_PRINTED } from './saved-parts.ts'

type Saved = Readonly<Record<string, unknown>>

/** These objects with more fields. */
const each = (list: unknown, more: Saved): unknown =>
  Array.isArray(list)
    ? list.map((one: unknown) => (typeof one === 'object' && one !== null ? { ...one, ...more } : one))
    : list

/** 2: before cards counted what has happened in a turn. */
function from2(state: Saved): Saved {
  const objects = Array.isArray(state['objects'])
    ? state['objects'].map((o: { vitals?: object | null } | null) =>
        o === null
          ? o
          : {
              ...o,
              given: null,
              ...(o.vitals != null && { vitals: { ...o.vitals, rolls: 0, lastRoll: 0, from: -1 } }),
            },
      )
    : state['objects']
  return {
    ...state,
    past: [],
    bonusDue: [],
    attack: state['attack'] && { ...state['attack'], evasion: 0 },
    extraTurns: [],
    resume: -1,
    lootStep: false,
    objects,
    seats: each(state['seats'], { combatHits: 0 }),
    stack: each(state['stack'], { copied: false }),
    frames: withVoters(state['frames']),
  }
}

/** Until then each player had one vote, so that the votes said whose turn it was. */
const withVoters = (frames: unknown): unknown =>
  Array.isArray(frames)
    ? frames.map((f: { readonly proc?: unknown; readonly l?: { readonly votes?: unknown } }) =>
        f?.proc === 'vote' && Array.isArray(f.l?.votes) ? { ...f, l: { ...f.l, voter: f.l.votes.length, cast: 0 } } : f,
      )
    : frames

/** 3: before the cards of the last sets. */
function from3(state: Saved): Saved {
  const effectless = each(state['objects'], { beneath: null, altered: null, later: null })
  const objects = Array.isArray(effectless)
    ? effectless.map((o: { effect?: object | null } | null) =>
        o?.effect == null ? o : { ...o, effect: { ...o.effect, lends: false } },
      )
    : effectless
  return {
    ...state,
    frames: withNobodyWhoDid(state['frames']),
    passing: [],
    elsewhere: [],
    resolved: [],
    altered: false,
    objects,
    seats: each(state['seats'], { calm: 'no', counters: null }),
  }
}

/** 4: before numbers in texts could be changed, and monsters were made of several cards. */
function from4(state: Saved): Saved {
  const objects = Array.isArray(state['objects'])
    ? state['objects'].map((o: { effect?: object | null } | null) =>
        o?.effect == null ? o : { ...o, effect: { ...o.effect, rewords: false } },
      )
    : state['objects']
  return { ...state, reworded: [], objects: each(objects, { merged: null }) }
}

interface SavedObject {
  readonly named?: Readonly<Record<string, number>> | null
  readonly later?: object | null
  readonly altered?: object | null
  readonly effect?: object | null
}

/**
 * 5: before abilities kept what their source was as they were announced, copies had what their originals had become, keywords could be lent,
 * and what Eden makes eternal was told apart from eternal counters.
 */
const from5 = (state: Saved): Saved => withSources(withCopies(state))

/** What was stored as an eternal counter of Eden did not count as one, so it still counts as none. */
function withCopies(state: Saved): Saved {
  const objects = Array.isArray(state['objects'])
    ? state['objects'].map((o: SavedObject | null) =>
        o === null
          ? o
          : {
              ...o,
              copied: null,
              untilCopied: null,
              madeEternal: (o.named?.['eternal'] ?? 0) > 0,
              ...(o.named != null && { named: { ...o.named, eternal: 0 } }),
              ...(o.later != null && { later: { ...o.later, copied: null } }),
              ...(o.altered != null && { altered: { ...o.altered, keywords: [] } }),
              ...(o.effect != null && { effect: { ...o.effect, keywords: [] } }),
            },
      )
    : state['objects']
  return { ...state, objects }
}

/** Until then an effect for each of several did not keep for whom it had happened. */
const withNobodyWhoDid = (frames: unknown): unknown =>
  Array.isArray(frames)
    ? frames.map((f: { readonly proc?: unknown; readonly l?: object }) =>
        f?.proc === 'each' ? { ...f, l: { ...f.l, did: [] } } : f,
      )
    : frames

/** Abilities and lasting effects get what their source is now, or was as far as the save tells. */
function withSources(state: Saved): Saved {
  const objects: unknown[] = Array.isArray(state['objects']) ? state['objects'] : []
  const found = new Map<unknown, Source>()
  for (const o of objects as (Source | null)[]) if (o !== null) found.set(o.id, o)
  const kindOf = (e: unknown): ObjectKind | typeof AS_PRINTED | null => {
    const o = found.get(e)
    if (o === undefined) return typeof e === 'number' && isObject(e) ? AS_PRINTED : null
    if (o.kind === 'holding') return 'monster'
    return o.kind === 'fallen' ? (o.row === 'rooms' ? 'room' : 'item') : o.kind
  }
  const withKind = (one: unknown): unknown => {
    const of = one as { readonly ctx?: { readonly src?: unknown } | null } | null
    return of?.ctx == null ? one : { ...of, ctx: { ...of.ctx, srcKind: kindOf(of.ctx.src), srcEternal: false } }
  }
  const all = (list: unknown): unknown => (Array.isArray(list) ? list.map(withKind) : list)
  return {
    ...state,
    stack: all(state['stack']),
    pending: all(state['pending']),
    frames: all(state['frames']),
    objects: objects.map((o) => {
      const { effect } = (o ?? {}) as { readonly effect?: { readonly origin: unknown } | null }
      if (effect == null) return o
      const kind = kindOf(effect.origin)
      return { ...(o as object), effect: { ...effect, kind: kind === AS_PRINTED ? null : kind } }
    }),
  }
}
interface Source {
  readonly id: unknown
  readonly kind: ObjectKind
  readonly row: unknown
}

/** Whenever the content of a saved state changes, there is a new one. */
export const UPGRADES: Readonly<Record<number, (state: Saved) => Saved>> = {
  // without who knows which hidden cards; nobody remembers any
  1: (state) => ({ ...state, known: [] }),
  2: from2,
  3: from3,
  4: from4,
  5: from5,
}
/** The format of saved states: the one that the latest upgrade leads to. */
export const FORMAT = Object.keys(UPGRADES).length + 1
