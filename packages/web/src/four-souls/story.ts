import type { ObjectView, StackItemView, View } from '@soulstack/four-souls/view'
import { boxOf, flyCardBack, flyFlame, onEachView, placeBox, raiseSmoke, raiseText } from '../table/story.ts'
import type { Visit } from '../table/visit/visit.ts'
import { BEAT, leaveGhost, moves, noteOrigin, play, soundAt } from '../ui/motion.ts'
import { fourSouls } from './game.ts'
import { createMoments } from './moments.ts'
import { deckPlace, handPlace, objectPlace, placeOf, stackPlace } from './places.ts'

/** The lines that list what a death costs. */
const LOSSES = new Set(['penalty', 'destroyed', 'discards', 'cents'])

/** All objects in play, by id. */
function objectsOf(v: View): Map<number, ObjectView> {
  const found = new Map<number, ObjectView>()
  for (const seat of v.seats)
    for (const o of [seat.character, ...seat.items, ...seat.curses, ...seat.souls]) if (o) found.set(o.id, o)
  for (const { top } of [...v.monsters, ...v.shop, ...v.rooms, ...v.finals, ...v.minions])
    if (top) found.set(top.id, top)
  return found
}

/** The cards that have left a hand, with their old indices. */
function cardsGone(before: readonly string[], after: readonly string[]): { card: string; index: number }[] {
  const rest = [...after]
  return before.flatMap((card, index) => {
    const at = rest.indexOf(card)
    if (at < 0) return [{ card, index }]
    rest.splice(at, 1)
    return []
  })
}

/** Animates changes at a Four Souls table: cards that move, souls and ¢ gained, deaths, dice, the stack. Returns a function that stops it. */
export function startStory(visit: Visit): () => void {
  const game = fourSouls(visit)
  const moments = visit.part(createMoments)

  const stop = onEachView<View>(visit, 'four-souls', (old, next, lines) => {
    const was = objectsOf(old)
    const is = objectsOf(next)
    const happened = new Set(lines.map((l) => l.kind))
    let moved = 0

    // note where cards were, so that they arrive from there
    for (const [id, o] of was) {
      if (is.has(id)) continue
      moved++
      const box = moves() ? placeBox(objectPlace(id)) : undefined
      if (box) noteOrigin(o.printed, box)
    }
    const sameHand = old.you === next.you && old.you !== null
    const hands = sameHand
      ? { before: old.seats[old.you!]?.hand ?? [], after: next.seats[next.you!]?.hand ?? [] }
      : null
    for (const { card, index } of hands ? cardsGone(hands.before, hands.after) : []) {
      moved++
      const box = moves() ? placeBox(handPlace(index)) : undefined
      if (box) noteOrigin(card, box)
    }

    enterStage(old, next)
    if (old.attack && !next.attack) leaveStage()

    // the stack: items that resolved or were cancelled, and dice
    const cancelled = happened.has('cancelled') || happened.has('fizzled')
    const named = new Set(
      lines
        .filter((l) => l.kind === 'cancelled' || l.kind === 'fizzled')
        .flatMap((l) => l.parts.flatMap((p) => (typeof p === 'object' && 'card' in p ? [p.card] : []))),
    )
    for (const item of old.stack) {
      const now = next.stack.find((x) => x.id === item.id)
      if (!now) {
        leaveStack(item, cancelled && item.card !== null && named.has(item.card))
        const box = item.kind === 'loot' && item.card && moves() ? placeBox(stackPlace(item.id)) : undefined
        if (box && item.card) noteOrigin(item.card, new DOMRect(box.left, box.top, 44, 62))
      } else if (now.face !== null && item.face !== null && now.face !== item.face) {
        const by = now.face - item.face
        raiseText(BEAT.die, by > 0 ? `+${by}` : `−${-by}`, dieBox(item.id))
        // the stage plays the sounds of attack rolls
        if (now.targets.length === 0) soundAt(BEAT.die, 'die')
      }
    }
    const fresh = next.stack.filter((item) => !old.stack.some((x) => x.id === item.id))
    if (fresh.some((item) => item.face !== null && item.targets.length === 0)) soundAt(BEAT.die, 'die')
    game.noteNewRoll(fresh.findLast((item) => item.kind === 'roll' && item.targets.length > 0)?.id ?? null)
    if (cancelled) soundAt(BEAT.resolve, 'stamp')
    if (next.turn.number !== old.turn.number && next.turn.active === next.you && !next.over)
      soundAt(BEAT.resolve, 'turn')

    for (const seat of next.seats) {
      const before = old.seats[seat.seat]
      if (!before) continue
      const at = (...vitals: string[]) =>
        boxOf(`${zoneOf(seat.seat)} :is(${vitals.map((vital) => `[data-vital="${vital}"]`).join()})`)
      // a card back flies to an opponent's hand
      if (seat.handCount > before.handCount) {
        moved++
        if (seat.seat !== next.you) flyCardBack(placeBox(deckPlace('loot')), at('hand', 'open-hand'))
      }
      const cents = seat.cents - before.cents
      if (cents !== 0) raiseText(BEAT.move, cents > 0 ? `+${cents}¢` : `−${-cents}¢`, at('cents'))
      if (cents > 0) soundAt(BEAT.move, 'coin')
      if (seat.health < before.health && !seat.dead) {
        // beside the hearts, or on the character if these are not shown
        const box = boxOf(`${zoneOf(seat.seat)} :not([data-place]) > [role="img"]`) ?? portraitBox(seat.character)
        raiseText(BEAT.damage, `−${before.health - seat.health}`, box)
      }
      if (seat.dead && !before.dead) {
        raiseSmoke(portraitBox(before.character))
        soundAt(BEAT.death, 'breath')
        moments.show({ of: 'death', seat: seat.seat })
      }
      if (lines.some((line) => line.seat === seat.seat && LOSSES.has(line.kind))) moments.prolong(seat.seat)
      // souls fly from where the card was
      const gained = seat.souls.filter((o) => !before.souls.some((b) => b.id === o.id))
      const socket = placeBox(`souls-${seat.seat}`)
      for (const soul of gained) {
        const lay =
          [...was.values()].find((o) => o.printed === soul.printed && !is.has(o.id)) ??
          old.seats.flatMap((x) => x.souls).find((o) => o.printed === soul.printed)
        const from =
          (lay && placeBox(objectPlace(lay.id))) ?? placeBox(`bonus-${soul.printed}`) ?? boxOf('[data-zone="monsters"]')
        flyFlame(from, socket)
      }
      if (gained.length > 0) {
        soundAt(BEAT.soul, 'flame')
        soundAt(BEAT.soul, 'toll', 600)
        moments.show({ of: 'soul', seat: seat.seat, cards: gained.map((o) => o.card), souls: seat.soulValue })
      }
    }
    if (moved > 0) soundAt(BEAT.move, 'paper')
  })
  return () => {
    stop()
    moments.clear()
  }
}

/** At the start of an attack: notes where its cards are, so that they move to the stage from there. */
function enterStage(old: View, next: View): void {
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
  const attacked = fight.target === null ? undefined : objectsOf(old).get(fight.target)
  for (const o of [...seats, attacked]) {
    const box = o && placeBox(objectPlace(o.id))
    if (o && box) noteOrigin(o.card, box)
  }
}

/** At the end of an attack: fades out a copy of the stage, and fades in what it had covered. */
function leaveStage(): void {
  const stage = document.querySelector<HTMLElement>('[data-stage]')
  if (!stage || !moves()) return
  leaveGhost(BEAT.damage, stage, [{ opacity: 1 }, { opacity: 1, offset: 0.6 }, { opacity: 0 }], 480)
  for (const e of document.querySelectorAll('[data-across] *')) {
    const { opacity } = getComputedStyle(e)
    // also the place of the attacked card, which was on the stage
    const left = e.firstElementChild?.matches('[data-attacked]:not([data-place])')
    if (Number(opacity) < 0.1 || left)
      play(BEAT.damage, e, [{ opacity: 0 }, { opacity: 0, offset: 0.6 }, { opacity: 1 }], 480, 'ease-out')
  }
}

/** What has left the stack: a cancelled item is struck through and falls, another one goes to its targets. */
function leaveStack(item: StackItemView, cancelled: boolean): void {
  const entry = document.querySelector(`[data-place~="${stackPlace(item.id)}"]`)?.closest('li')
  if (!entry) return
  if (cancelled) {
    entry.dataset['struck'] = ''
    leaveGhost(BEAT.resolve, entry, CANCELLED, 260, keepRoom(entry))
    return
  }
  for (const ref of item.targets) {
    const place = placeOf(ref)
    if (!place) continue
    const target = document.querySelector(`[data-place~="${place}"]`)
    play(BEAT.resolve, target, [{ scale: 1 }, { scale: 1.05 }, { scale: 1 }], 280)
  }
  leaveGhost(BEAT.resolve, entry, RESOLVED, 280, keepRoom(entry))
}

/** Keeps the room of the stack, as far as the rail has it, until this entry is gone: nothing moves up under it. Returns what ends that. */
function keepRoom(entry: HTMLElement): (() => void) | undefined {
  const stack = entry.closest('section')
  if (!stack || !moves()) return undefined
  const count = (more: number): number => {
    const n = Number(stack.dataset['leaving'] ?? 0) + more
    stack.dataset['leaving'] = `${n}`
    return n
  }
  count(1)
  stack.style.flexBasis = `${stack.offsetHeight}px`
  stack.style.alignContent = 'start'
  return () => {
    if (count(-1) === 0) stack.removeAttribute('style')
  }
}

const CANCELLED: Keyframe[] = [
  { transform: 'none', opacity: 1 },
  { transform: 'none', opacity: 0.9, offset: 0.5 },
  { transform: 'translateY(12px) rotate(-1deg)', opacity: 0 },
]
const RESOLVED: Keyframe[] = [
  { transform: 'none' },
  { transform: 'translateY(-6px)', opacity: 0.7 },
  { transform: 'translateX(-34px) translateY(-8px)', opacity: 0 },
]

/** The box of a character's card, not of the whole seat, which has the same place. */
const portraitBox = (character: ObjectView | null): DOMRect | undefined =>
  character ? boxOf(`[data-card][data-place~="${objectPlace(character.id)}"]`) : undefined

/** The box of a die on the stack. */
const dieBox = (id: number): DOMRect | undefined => boxOf(`[data-place~="${stackPlace(id)}"] [role="img"]`)

/** A selector for a seat, whether an opponent's or your own. */
const zoneOf = (seat: number): string => `:is([data-zone="seat-${seat}"], [data-sits="${seat}"])`
