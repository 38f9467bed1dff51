import type { ObjectView, View } from '@soulstack/four-souls/view/types'
import { BEAT, leaveGhost, leftFrom, moves, play, sounds } from '../look/motion.ts'
import { backFlies, boxOf, flameFlies, placeBox, smokeRises, tell, wordRises } from '../table/story.ts'
import type { Visit } from '../table/visit/visit.ts'
import { type Announcing, createAnnouncing } from './announcing.ts'
import { fourSouls } from './game.ts'
import { deckPlace, handPlace, objectPlace, stackPlace } from './places.ts'

/** Everything that lies open somewhere, by its id. */
function lying(v: View): Map<number, ObjectView> {
  const found = new Map<number, ObjectView>()
  for (const seat of v.seats)
    for (const o of [seat.character, ...seat.items, ...seat.curses, ...seat.souls]) if (o) found.set(o.id, o)
  for (const { top } of [...v.monsters, ...v.shop, ...v.rooms, ...v.finals, ...v.minions])
    if (top) found.set(top.id, top)
  return found
}

/** The cards of a hand that another does not have, each with where it lay. */
function gone(before: readonly string[], after: readonly string[]): { card: string; index: number }[] {
  const rest = [...after]
  return before.flatMap((card, index) => {
    const at = rest.indexOf(card)
    if (at < 0) return [{ card, index }]
    rest.splice(at, 1)
    return []
  })
}

/** Tells of what happens in Four Souls: cards that leave their places, souls and ¢ gained, deaths, dice, what the stack does. */
export function tellStory(visit: Visit): () => void {
  const game = fourSouls(visit)
  const announcing = visit.part(createAnnouncing)

  const stop = tell<View>(visit, 'four-souls', (old, next, lines) => {
    const was = lying(old)
    const is = lying(next)
    const happened = new Set(lines.map((l) => l.kind))
    let moved = 0

    // cards leave their places; where they appear they come from there
    for (const [id, o] of was) {
      if (is.has(id)) continue
      moved++
      const box = moves() ? placeBox(objectPlace(id)) : undefined
      if (box) leftFrom(o.printed, box)
    }
    const sameHand = old.you === next.you && old.you !== null
    const mine = sameHand ? { before: old.seats[old.you!]?.hand ?? [], after: next.seats[next.you!]?.hand ?? [] } : null
    for (const { card, index } of mine ? gone(mine.before, mine.after) : []) {
      moved++
      const box = moves() ? placeBox(handPlace(index)) : undefined
      if (box) leftFrom(card, box)
    }

    fightBegins(old, next)
    if (old.attack && !next.attack) putAway()

    // the stack: what was cancelled, what resolved, dice
    game.became.clear()
    const cancelled = happened.has('cancelled') || happened.has('fizzled')
    const named = new Set(
      lines
        .filter((l) => l.kind === 'cancelled' || l.kind === 'fizzled')
        .flatMap((l) => l.parts.flatMap((p) => (typeof p === 'object' && 'card' in p ? [p.card] : []))),
    )
    for (const item of old.stack) {
      const now = next.stack.find((x) => x.id === item.id)
      if (!now) {
        const off = cancelled && item.card !== null && named.has(item.card)
        game.became.set(item.id, off ? 'cancelled' : 'resolved')
        const box = item.kind === 'loot' && item.card && moves() ? placeBox(stackPlace(item.id)) : undefined
        if (box && item.card) leftFrom(item.card, new DOMRect(box.left, box.top, 44, 62))
      } else if (now.face !== null && item.face !== null && now.face !== item.face) {
        const by = now.face - item.face
        wordRises(BEAT.die, by > 0 ? `+${by}` : `−${-by}`, placeBox(stackPlace(item.id)))
        // an attack roll is heard where it lies
        if (now.targets.length === 0) sounds(BEAT.die, 'die')
      }
    }
    const fresh = next.stack.filter((item) => !old.stack.some((x) => x.id === item.id))
    if (fresh.some((item) => item.face !== null && item.targets.length === 0)) sounds(BEAT.die, 'die')
    game.bringRoll(fresh.findLast((item) => item.kind === 'roll' && item.targets.length > 0)?.id ?? null)
    if (cancelled) sounds(BEAT.resolve, 'stamp')
    if (next.turn.number !== old.turn.number && next.turn.active === next.you && !next.over)
      sounds(BEAT.resolve, 'turn')

    for (const seat of next.seats) {
      const before = old.seats[seat.seat]
      if (!before) continue
      const at = (...vitals: string[]) =>
        boxOf(`${zoneOf(seat.seat)} :is(${vitals.map((vital) => `[data-vital="${vital}"]`).join()})`)
      // a back goes to the hand of somebody else
      if (seat.handCount > before.handCount) {
        moved++
        if (seat.seat !== next.you) backFlies(placeBox(deckPlace('loot')), at('hand', 'open-hand'))
      }
      const cents = seat.cents - before.cents
      if (cents !== 0) wordRises(BEAT.move, cents > 0 ? `+${cents}¢` : `−${-cents}¢`, at('cents'))
      if (cents > 0) sounds(BEAT.move, 'coin')
      if (seat.health < before.health && !seat.dead) {
        const character = seat.character
        const box = character && placeBox(objectPlace(character.id))
        if (box) wordRises(BEAT.damage, `−${before.health - seat.health}`, box)
      }
      if (seat.dead && !before.dead) {
        const character = before.character
        smokeRises(character ? placeBox(objectPlace(character.id)) : undefined)
        sounds(BEAT.death, 'breath')
        announcing.announce({ of: 'death', seat: seat.seat, lost: [], cents: 0 })
      }
      if (seat.dead) tellLosses(announcing, old, next, seat.seat)
      // souls: those that were monsters fly from where they lay
      const gained = seat.souls.filter((o) => !before.souls.some((b) => b.id === o.id))
      const socket = placeBox(`souls-${seat.seat}`)
      for (const soul of gained) {
        const lay =
          [...was.values()].find((o) => o.printed === soul.printed && !is.has(o.id)) ??
          old.seats.flatMap((x) => x.souls).find((o) => o.printed === soul.printed)
        const from =
          (lay && placeBox(objectPlace(lay.id))) ?? placeBox(`bonus-${soul.printed}`) ?? boxOf('[data-zone="monsters"]')
        flameFlies(from, socket)
      }
      if (gained.length > 0) {
        sounds(BEAT.soul, 'flame')
        sounds(BEAT.soul, 'toll', 600)
        announcing.announce({ of: 'soul', seat: seat.seat, cards: gained.map((o) => o.card), souls: seat.soulValue })
      }
    }
    if (moved > 0) sounds(BEAT.move, 'paper')
  })
  return () => {
    stop()
    announcing.clear()
  }
}

/** What a death costs is told at the seat as it is paid: items, loot cards, ¢. */
function tellLosses(announcing: Announcing, old: View, next: View, seat: number): void {
  const known = announcing.deathAt(seat)
  const before = old.seats[seat]
  const now = next.seats[seat]
  if (!known || !before || !now) return
  const items = before.items.filter((o) => !now.items.some((other) => other.id === o.id)).map((o) => o.card)
  const discarded = next.piles.loot.discard.length - old.piles.loot.discard.length
  const fromHand = Math.max(0, Math.min(discarded, before.handCount - now.handCount))
  const lost = [...items, ...next.piles.loot.discard.slice(0, fromHand)]
  const cents = Math.max(0, before.cents - now.cents)
  if (lost.length > 0 || cents > 0)
    announcing.announce({ of: 'death', seat, lost: [...known.lost, ...lost], cents: known.cents + cents })
}

/** Who fights goes to the stage from where they lie. */
function fightBegins(old: View, next: View): void {
  const fight = next.attack
  if (
    !fight ||
    !moves() ||
    (old.attack && old.attack.target === fight.target && old.attack.targetSeat === fight.targetSeat)
  )
    return
  const seats = [fight.attacker, fight.targetSeat].flatMap((seat) =>
    seat === null ? [] : [old.seats[seat]?.character],
  )
  const attacked = fight.target === null ? undefined : lying(old).get(fight.target)
  for (const o of [...seats, attacked]) {
    const box = o && placeBox(objectPlace(o.id))
    if (o && box) leftFrom(o.card, box)
  }
}

/** A fight is over: what was staged is seen for a moment more, and what stepped back for it comes as it goes. */
function putAway(): void {
  const stage = document.querySelector<HTMLElement>('[data-stage]')
  if (!stage || !moves()) return
  leaveGhost(BEAT.damage, stage, [{ opacity: 1 }, { opacity: 1, offset: 0.6 }, { opacity: 0 }], 480)
  for (const e of document.querySelectorAll('[data-across] *')) {
    const { opacity } = getComputedStyle(e)
    // also the place of whoever has been attacked, who lay on the stage
    const left = e.firstElementChild?.matches('[data-attacked]:not([data-place])')
    if (Number(opacity) < 0.1 || left)
      play(BEAT.damage, e, [{ opacity: 0 }, { opacity: 0, offset: 0.6 }, { opacity: 1 }], 480, 'ease-out')
  }
}

/** Where a seat is drawn: with the others, or near. */
const zoneOf = (seat: number): string => `:is([data-zone="seat-${seat}"], [data-sits="${seat}"])`
