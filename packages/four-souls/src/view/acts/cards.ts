import type { ActPlace } from '@soulstack/kit'
import { sentence } from '@soulstack/kit'
import { hasLine, type TypedEvent } from '../../model/events.ts'
import { howStacked, sumOf } from '../../text/log-words.ts'

import { eventParts } from '../log-context.ts'
import { type Acts, headOf } from './acts.ts'

/** How events about turns, ¢ and cards (gained, lost, played, laid out) are added to acts. */

export function turn(a: Acts, e: TypedEvent<'turn'>): ActPlace {
  const place = a.begin(a.cause('other', e))
  a.close()
  a.fight = null
  return place
}

export function alone(a: Acts, e: TypedEvent): ActPlace {
  const place = a.begin(a.cause('other', e))
  a.now = null
  return place
}

export function looted(a: Acts, e: TypedEvent<'looted'>, knows: boolean): ActPlace {
  if (a.lootStep) {
    a.now = null
    if (a.open?.last?.is !== 'loot-step') a.open = null
    a.lootStep = false
  }
  // at the beginning of a game, and in the loot step, nothing else is going on
  if (a.now === null && a.open?.cause.is === 'looted' && a.open.cause.seat !== e.seat) a.open = null
  const key = `looted ${knows}`
  // the loot step that was put on the stack is logged by its result
  if (a.open?.last?.is === 'loot-step' && a.open.last.of === e.seat) a.open.last.is = key
  return a.merge(e, knows, key)
}

export function cents(a: Acts, e: TypedEvent<'cents'>, knows: boolean): ActPlace {
  const cause = a.currentCause()
  // the line about the purchase states its price; after responses it is another line
  if (cause?.is === 'purchase' && e.n < 0 && e.seat === cause.seat) {
    if (a.open?.cause === cause) return a.within(e)
    a.begin(cause)
    return { begins: true, parts: () => headOf(cause, a.context(true, null)) }
  }
  const gains = e.n > 0
  return a.merge(e, knows, gains ? 'gains' : 'loses', (events, x) => {
    if (x.act === null) return eventParts(e, x, events)
    const sum = sumOf(events)
    if (cause?.is === 'penalty' && !gains) return a.words.lostCents(-sum)
    return a.words.counted(x.ownerOrSubject(e.seat), sum)
  })
}

/** Lost cards. In a death penalty they are only listed. */
export function lost(a: Acts, e: TypedEvent<'discards' | 'destroyed'>, knows: boolean): ActPlace {
  const cause = a.currentCause()
  return a.merge(e, knows, e.type, (events, x) => {
    const pays = cause?.is === 'penalty' && x.act !== null && cause.seat === e.seat
    return pays ? a.words.listed(x.cards(events)) : eventParts(e, x, events)
  })
}

export function stacked(a: Acts, e: TypedEvent<'stacked'>): ActPlace | null {
  if (!hasLine(e, a.library)) {
    // it belongs to whatever the die was rolled for, or to the event that was played
    const cause = a.currentCause()
    if (cause) a.items.set(e.item, cause)
    return null
  }
  const { open, paying } = a
  a.paying = null
  if (paying !== null && paying.unsaid !== true && paying.card === e.card && paying.seat === e.seat) {
    // its line began with its costs
    a.items.set(e.item, paying)
    a.now = null
    return a.within(e)
  }
  const cause = a.cause('item', e)
  a.items.set(e.item, cause)
  const before = open?.cause
  const allows =
    e.kind === 'loot' &&
    open !== null &&
    !open.added &&
    before?.is === 'item' &&
    before.resolved &&
    before.seat === e.seat &&
    before.card >= 0 &&
    a.library.definitions[before.card]!.source.type === 'character'
  a.now = null
  if (!allows) {
    const does = howStacked(e, a) === 'triggers' ? a.context(true, null).does(e.ability) : null
    return does === null ? a.begin(cause) : a.beginWith(cause, does)
  }
  // "Bo uses Eden and plays 2 Cents!"
  a.open = { ...open, cause, added: false, next: ': ', last: null, die: null, announces: null }
  return {
    begins: false,
    adds: () => {
      const x = a.context(true, { seat: e.seat, owner: -1, card: cause.card })
      return a.words.andPlays(x.subject(e.seat), x.card(e.card), x.aims(e))
    },
    instead: false,
  }
}

/** Whether the current line already names this card and its player. */
function isNamed(a: Acts, e: TypedEvent<'given' | 'enters'>): boolean {
  const cause = a.open?.cause
  return cause !== undefined && cause.card === e.card && cause.seat === e.seat
}

/** A player gains control of an item. */
export function given(a: Acts, e: TypedEvent<'given'>, knows: boolean): ActPlace {
  return a.open?.cause.is === 'purchase' && isNamed(a, e) ? a.within(e) : a.addEvent(e, knows)
}

/** After a look at a deck, it is clear which card is put on the bottom. */
export function bottomed(a: Acts, e: TypedEvent<'bottomed'>, knows: boolean): ActPlace {
  const { open } = a
  const cause = a.currentCause()
  const last = open?.cause === cause && open?.last?.is === 'looks' ? open.last.events : []
  const [looked] = last
  const same = last.length === 1 && looked?.type === 'looks-deck' && looked.deck === e.deck
  if (cause === null || e.n !== 1 || !same) return a.addEvent(e, knows)
  return a.add(e, cause, (x) => a.words.bottomedIt(x.subject(e.seat)), knows)
}

export function looks(a: Acts, e: TypedEvent<'looks-deck'>, knows: boolean): ActPlace {
  const one = e.n === 1 ? 'looks' : `looks ${e.n}`
  return a.merge(e, knows, one)
}

export function enters(a: Acts, e: TypedEvent<'enters'>, knows: boolean): ActPlace {
  // a trinket that was played, or something bought: the line already says so
  if (isNamed(a, e)) return a.within(e)
  for (const cause of [...a.items.values()].reverse())
    if (!cause.resolved && cause.card === e.card && cause.seat === e.seat && isLoot(cause.e)) {
      cause.resolved = true
      a.now = cause
      return a.add(e, cause, (x) => a.words.inPlay(), knows)
    }
  return a.addEvent(e, knows)
}

/** Cards that are laid out: part of what is going on, or on their own line. */
export function laid(a: Acts, e: TypedEvent<'shop' | 'monster'>, knows: boolean): ActPlace {
  return a.currentCause() === null ? a.merge(e, knows, e.type) : a.within(e)
}

/** An event card that is turned up. What it does belongs to it. */
export function event(a: Acts, e: TypedEvent<'event-played'>): ActPlace {
  const cause = a.cause('item', e)
  a.now = cause
  return a.begin(cause)
}

export function penalty(a: Acts, e: TypedEvent<'penalty'>): ActPlace {
  const cause = a.cause('penalty', e)
  const place = a.begin(cause)
  a.now = cause
  return place
}

export function declaresPurchase(a: Acts, e: TypedEvent<'declares-purchase'>): ActPlace {
  const cause = a.cause('purchase', e)
  const place = a.begin(cause)
  a.now = cause
  a.purchase = cause
  return place
}

export function buys(a: Acts, e: TypedEvent<'buys'>): ActPlace {
  const cause = a.cause('purchase', e)
  a.now = cause
  a.purchase = null
  const { open } = a
  if (open === null || open.cause.is !== 'purchase' || open.cause.seat !== e.seat || open.added) return a.begin(cause)
  open.cause = cause
  return { begins: false, adds: () => sentence(headOf(cause, a.context(true, null))), instead: true }
}

export function ruleItem(a: Acts, e: TypedEvent<'rule-item'>): ActPlace | null {
  const cause = a.currentCause()
  if (cause) a.items.set(e.item, cause)
  if (!hasLine(e, a.library)) return null
  if (e.rule !== 'loot-step') return a.within(e)
  a.close()
  const place = a.begin(a.cause('looted', e))
  a.open!.last = { is: 'loot-step', of: e.seat, events: [] }
  return place
}

export function fizzled(a: Acts, e: TypedEvent<'fizzled'>, knows: boolean): ActPlace {
  const cause = a.items.get(e.item) ?? null
  if (cause === null || cause.is === 'attack') return a.within(e)
  a.now = cause
  return a.add(e, cause, (x) => a.words.fizzles(), knows)
}

const isLoot = (e: TypedEvent | null): boolean => e?.type === 'stacked' && e.kind === 'loot'
