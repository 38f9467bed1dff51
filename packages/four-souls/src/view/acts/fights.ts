import type { ActPlace, LogPart } from '@soulstack/kit'
import { sentence } from '@soulstack/kit'
import { isSeat } from '../../model/entity.ts'
import type { TypedEvent } from '../../model/events.ts'
import { eventParts } from '../log-context.ts'
import { type Acts, attackedIn, headOf } from './acts.ts'

/** How events about attacks, dice, damage and deaths are added to acts. */

export function declaresAttack(a: Acts, e: TypedEvent<'declares-attack'>): ActPlace {
  a.fight = a.cause('attack', e)
  a.now = null
  return a.begin(a.fight)
}

/** A card revealed for an attack belongs to the attack. If there were responses since the declaration, it begins a new line. */
export function revealed(a: Acts, e: TypedEvent<'revealed'>, knows: boolean): ActPlace {
  const { fight } = a
  if (e.attack !== true) return a.merge(e, knows, 'revealed')
  if (fight === null || a.open?.cause === fight) return a.addEvent(e, knows)
  a.now = null
  const place = a.begin(fight)
  a.open!.added = true
  return place
}

export function attacks(a: Acts, e: TypedEvent<'attacks'>): ActPlace {
  const line = a.fight?.seat === e.seat && a.open?.cause === a.fight ? a.open : null
  const fight = a.cause('attack', e)
  a.fight = fight
  a.now = null
  if (line === null) return a.begin(fight)
  line.cause = fight
  if (line.added) {
    line.next = ': '
    return {
      begins: false,
      adds: () => a.words.andAttacks(a.context(true, null).subject(e.seat)),
      instead: false,
    }
  }
  return { begins: false, adds: () => sentence(headOf(fight, a.context(true, null))), instead: true }
}

export function cancelsAttack(a: Acts, e: TypedEvent<'attack-cancelled'>, knows: boolean): ActPlace {
  const cause = a.currentCause()
  if (cause === null) return a.addEvent(e, knows)
  return a.add(e, cause, (x) => a.words.attackCancelled(cause.card === e.card ? null : x.card(e.card)), knows)
}

export function roll(a: Acts, e: TypedEvent<'roll'>, knows: boolean): ActPlace {
  const { attack } = e
  const cause = attack ? a.fight : a.currentCause()
  if (attack) a.now = a.fight
  a.faces.set(e.item, e.face)
  if (cause) a.items.set(e.item, cause)
  if (cause === null) return a.begin(a.cause('other', e))
  const die: LogPart = { die: e.face }
  const { open } = a
  const before = attack && open?.cause === cause && open.added && open.last?.is !== 'strikes' ? '; ' : null
  const place = a.add(e, cause, (x) => (attack ? [die] : a.words.roll(x.subject(e.seat), false, die)), knows, before)
  a.open!.die = { item: e.item, face: e.face }
  return place
}

/** A die is changed. */
export function face(a: Acts, e: TypedEvent<'face'>, knows: boolean): ActPlace {
  const was = a.faces.get(e.item)
  a.faces.set(e.item, e.face)
  const { open } = a
  if (open !== null && open.die?.item === e.item && a.currentCause() === open.cause) return changed(a, e, open.die!)
  const from: LogPart[] = was === undefined ? [] : [{ die: was }, ' → ']
  return a.add(e, a.currentCause(), () => [...from, { die: e.face }], knows)
}

/** The die that was mentioned last has changed. */
function changed(a: Acts, e: TypedEvent<'face'>, die: { face: number }): ActPlace {
  if (die.face === e.face) return a.within(e)
  die.face = e.face
  return { begins: false, adds: () => [' → ', { die: e.face }], instead: false }
}

export function rolled(a: Acts, e: TypedEvent<'rolled'>, knows: boolean): ActPlace | null {
  const cause = a.items.get(e.item) ?? a.currentCause()
  a.now = cause
  const { attack } = e
  if (!attack && e.face === e.from) return null
  const { open } = a
  const shown = open !== null && open.cause === cause && open.die?.item === e.item ? (open.die?.face ?? null) : null
  const word = attack ? a.words.hitOrMiss(e.hit) : ''
  const die: LogPart = { die: e.face }
  if (shown === null) {
    const place = a.add(e, cause, () => [die, word], knows, open?.cause === cause && open.added ? '; ' : null)
    if (a.open) a.open.last = { is: 'strikes', of: -1, events: [] }
    return place
  }
  open!.die = null
  open!.last = { is: 'strikes', of: -1, events: [] }
  open!.next = ', '
  return {
    begins: false,
    adds: () => [...(shown === e.face ? [] : [' → ', die]), ...(word === '' ? [] : [word])],
    instead: false,
  }
}

export function damage(a: Acts, e: TypedEvent<'damage'>, knows: boolean): ActPlace {
  const who = e.who
  const cause = a.takeCauseOfHarm(who)
  const { open } = a
  if (
    e.combat &&
    cause?.is === 'attack' &&
    attackedIn(cause) === who &&
    open?.cause === cause &&
    open.last?.is === 'strikes'
  ) {
    // it is clear that a hit deals damage
    a.now = cause
    if (e.n === 1) return a.within(e)
    const place = a.add(e, cause, (x) => [a.words.forDamage(e.n)], knows, '')
    a.open!.last = { is: 'strikes', of: -1, events: [] }
    return place
  }
  // a death from this damage has the same cause
  a.now = cause
  const fights = open?.cause === cause && cause?.is === 'attack' && open?.added === true
  if (cause === null) return a.begin(a.cause('other', e))
  const place = a.add(e, cause, (x) => a.words.takes(x.whoever(e), e.n), knows, fights ? '; ' : null)
  a.open!.last = { is: 'hurt', of: who, events: [] }
  return place
}

export function dying(a: Acts, e: TypedEvent<'dying'>): ActPlace {
  const who = e.who
  a.harm.push({ who, cause: a.currentCause() })
  if (a.open === null) return a.begin(a.cause('other', e))
  return { begins: false, adds: null, instead: false }
}

export function dies(a: Acts, e: TypedEvent<'dies'>, knows: boolean): ActPlace {
  const who = e.who
  const cause = a.takeCauseOfHarm(who)
  const { open } = a
  a.now = cause
  if (!isSeat(who)) a.killers.set(e.card, cause)
  const hurt = open?.last?.is === 'hurt' && open.last.of === who
  if (cause === null) {
    const place = a.begin(a.cause('other', e, -1))
    a.now = a.open!.cause
    return place
  }
  const place =
    hurt && open?.cause === cause
      ? a.add(e, cause, (x) => a.words.andDies(x.whoever(e)), knows, '')
      : a.add(
          e,
          cause,
          (x) =>
            a.words.dies(
              isSeat(who) && e.who === cause.seat
                ? x.within({ seat: -1, owner: -1, card: -1 }).whoever(e)
                : x.whoever(e),
            ),
          knows,
          open?.cause === cause && open.added ? (isSeat(who) ? '; ' : '. ') : null,
        )
  if (!isSeat(who)) {
    a.open!.next = ': '
    // what is gained for it is the player's
    a.open!.owner = cause.seat
  }
  return place
}

export function soul(a: Acts, e: TypedEvent<'soul'>, knows: boolean): ActPlace {
  const cause = a.currentCause()
  // a bonus soul is gained for what a player has, not for what happened last
  const bonus = a.library.definitions[e.card]?.source.type === 'bonus-soul' && cause?.card !== e.card
  if (cause === null || bonus) return a.begin(a.cause('other', e))
  const itsSoul = (cause.is === 'attack' || cause.is === 'reward') && cause.card === e.card
  return a.add(e, cause, (x) => (itsSoul ? a.words.itsSoul(x.subject(e.seat), e.value) : eventParts(e, x)), knows)
}

/** Prevention. The card is named unless it already has been, and so is who would have taken the damage. */
export function prevents(a: Acts, e: TypedEvent<'prevents'>, knows: boolean): ActPlace {
  const pending = a.harm.findLast(({ who }) => who === e.who)
  const current = a.currentCause()
  const cause = pending && current?.card !== e.card ? pending.cause : current
  if (cause === null) return a.begin(a.cause('other', e))
  const { open } = a
  const own = cause.is === 'item' && cause.card === e.card
  const follows = own && (open?.cause !== cause || !open.added)
  const aimed = cause.e?.type === 'stacked' && cause.e.at.some(({ who }) => who === e.who)
  const known = own || aimed || (cause.is === 'attack' && (cause.seat === e.who || attackedIn(cause) === e.who))
  return a.add(
    e,
    cause,
    (x) =>
      a.words.prevents(
        follows ? null : own ? a.words.it : x.card(e.card),
        e.n,
        known || !isSeat(e.who) ? null : x.person(e.who),
      ),
    knows,
  )
}
