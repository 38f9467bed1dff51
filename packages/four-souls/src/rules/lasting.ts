import type { Seat } from '@soulstack/kit'
import type { Keyword } from '../model/card.ts'
import type { Entity } from '../model/entity.ts'
import type { Lasting, Obj, ObjectKind } from '../model/objects.ts'
import type { State } from '../model/state.ts'
import { makeObject, register, removeObject } from './objects.ts'

/** Continuing effects: they are listed in the same index as cards. */

/**
 * Makes an invisible continuing effect that is listed in the same index as cards. `origin`, `kind`: the object that it comes from, and what
 * that was as its ability was announced. `lent`: the keywords that it lends with its abilities to what it was put on; null: its abilities
 * are its own.
 */
export function makeEffect(
  g: State,
  origin: Entity,
  kind: ObjectKind | null,
  def: number,
  ctl: Seat,
  list: number[],
  captured: Entity[],
  ends: Lasting['ends'],
  uses: number,
  amount: number,
  lent: readonly Keyword[] | null = null,
): Obj {
  const o = makeObject(g, 'effect', -1, ctl)
  o.printed = def
  o.effect = {
    abilities: list,
    captured,
    ends,
    uses,
    amount,
    origin,
    kind,
    since: g.nextItem,
    lends: lent !== null,
    keywords: lent ?? NO_KEYWORDS,
    rewords: false,
  }
  register(g, o)
  g.lasting = true
  return o
}

const NO_KEYWORDS: readonly Keyword[] = []

/** Removes the effects that end now. */
export function endEffects(g: State, ends: Lasting['ends']): void {
  for (const o of g.objects) if (o !== null && o.effect?.ends === ends) removeObject(g, o)
}
