import type { ActPlace } from '@soulstack/kit'
import { sentence } from '@soulstack/kit'
import { hasLine, type TypedEvent } from '../../model/events.ts'
import { sumOf } from '../../text/telling.ts'
import { saysOf } from '../tell.ts'
import { type Acts, headOf } from './acts.ts'

/** Turns, ¢, and cards that are gained, lost, played and laid out, as they stand in acts. */

export function turn(a: Acts, e: TypedEvent<'turn'>): ActPlace {
  const place = a.begin(a.cause('other', e))
  a.nothing()
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
  // of the beginning of a game, and of the loot step: nothing else goes on
  if (a.now === null && a.open?.cause.is === 'looted' && a.open.cause.seat !== e.seat) a.open = null
  const key = `looted ${knows}`
  // what was put on the stack is told by what comes of it
  if (a.open?.last?.is === 'loot-step' && a.open.last.of === e.seat) a.open.last.is = key
  return a.many(e, knows, key)
}

export function cents(a: Acts, e: TypedEvent<'cents'>, knows: boolean): ActPlace {
  const cause = a.here()
  // what is bought says its price
  if (cause?.is === 'purchase' && e.n < 0 && e.seat === cause.seat) return a.within(e)
  const gains = e.n > 0
  return a.many(e, knows, gains ? 'gains' : 'loses', (events, x) => {
    if (x.act === null) return saysOf(e, x, events)
    const sum = sumOf(events)
    if (cause?.is === 'penalty' && !gains) return a.says.lostCents(-sum)
    return a.says.counted(x.subject(e.seat), sum)
  })
}

/** Cards that are lost: as the price of a death they are only listed. */
export function lost(a: Acts, e: TypedEvent<'discards' | 'destroyed'>, knows: boolean): ActPlace {
  const cause = a.here()
  return a.many(e, knows, e.type, (events, x) => {
    const pays = cause?.is === 'penalty' && x.act !== null && cause.seat === e.seat
    return pays ? a.says.listed(x.cards(events)) : saysOf(e, x, events)
  })
}

export function stacked(a: Acts, e: TypedEvent<'stacked'>): ActPlace | null {
  if (!hasLine(e, a.library)) {
    // it goes on with what the die was rolled for, or with the event that was played
    const cause = a.here()
    if (cause) a.items.set(e.item, cause)
    return null
  }
  const cause = a.cause('item', e)
  const { open } = a
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
  if (!allows) return a.begin(cause)
  // "Bo uses Eden and plays 2 Cents!"
  a.open = { cause, added: false, next: ': ', last: null, die: null }
  return {
    begins: false,
    adds: () => {
      const x = a.telling(true, cause)
      return a.says.andPlays(x.subject(e.seat), x.card(e.card), x.aims(e))
    },
    instead: false,
  }
}

/** Whether the line that is told now names this card and whose it is. */
function isNamed(a: Acts, e: TypedEvent<'given' | 'enters'>): boolean {
  const cause = a.open?.cause
  return cause !== undefined && cause.card === e.card && cause.seat === e.seat
}

/** An item comes under somebody's control. */
export function given(a: Acts, e: TypedEvent<'given'>, knows: boolean): ActPlace {
  return a.open?.cause.is === 'purchase' && isNamed(a, e) ? a.within(e) : a.say(e, knows)
}

/** After a look at a deck it is plain what is put on the bottom. */
export function bottomed(a: Acts, e: TypedEvent<'bottomed'>, knows: boolean): ActPlace {
  const { open } = a
  const cause = a.here()
  if (cause === null || e.n !== 1 || open?.cause !== cause || open.last?.is !== 'looks') return a.say(e, knows)
  return a.add(cause, (x) => a.says.bottomedIt(x.subject(e.seat)), knows)
}

export function looks(a: Acts, e: TypedEvent<'looks-deck'>, knows: boolean): ActPlace {
  const place = a.say(e, knows)
  if (a.open) a.open.last = { is: 'looks', of: e.deck, events: [], before: '' }
  return place
}

export function enters(a: Acts, e: TypedEvent<'enters'>, knows: boolean): ActPlace {
  // a trinket that was played, or what was bought: its line says so
  if (isNamed(a, e)) return a.within(e)
  for (const cause of [...a.items.values()].reverse())
    if (!cause.resolved && cause.card === e.card && cause.seat === e.seat && isLoot(cause.e)) {
      cause.resolved = true
      a.now = cause
      return a.add(cause, (x) => a.says.inPlay(), knows)
    }
  return a.say(e, knows)
}

/** Cards that are laid out: beside what goes on, or on their own. */
export function laid(a: Acts, e: TypedEvent<'shop' | 'monster'>, knows: boolean): ActPlace {
  const alone = a.open?.last?.is === e.type || a.here() === null
  return alone ? a.many(e, knows, e.type) : a.within(e)
}

/** An event that is turned up: what it does belongs to it. */
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
  return place
}

export function buys(a: Acts, e: TypedEvent<'buys'>): ActPlace {
  const cause = a.cause('purchase', e)
  a.now = cause
  const { open } = a
  if (open === null || open.cause.is !== 'purchase' || open.cause.seat !== e.seat || open.added) return a.begin(cause)
  open.cause = cause
  return { begins: false, adds: () => sentence(headOf(cause, a.telling(true, null))), instead: true }
}

export function ruleItem(a: Acts, e: TypedEvent<'rule-item'>): ActPlace | null {
  const cause = a.here()
  if (cause) a.items.set(e.item, cause)
  if (!hasLine(e, a.library)) return null
  if (e.rule !== 'loot-step') return a.within(e)
  a.nothing()
  const place = a.begin(a.cause('looted', e))
  a.open!.last = { is: 'loot-step', of: e.seat, events: [], before: '' }
  return place
}

export function fizzled(a: Acts, e: TypedEvent<'fizzled'>, knows: boolean): ActPlace {
  const cause = a.items.get(e.item) ?? null
  if (cause === null || cause.is === 'attack') return a.within(e)
  a.now = cause
  return a.add(cause, (x) => a.says.fizzles(), knows)
}

const isLoot = (e: TypedEvent | null): boolean => e?.type === 'stacked' && e.kind === 'loot'
