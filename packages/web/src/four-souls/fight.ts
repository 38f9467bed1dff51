import { computed, signal } from '@preact/signals'
import type { AttackView, Ref, StackItemView } from '@soulstack/four-souls/view/types'
import type { Choice } from './choice.ts'
import type { State } from './state.ts'

/** Whether what draws the staged fight has been fetched: until then the fight stays where its cards lie. */
export const stageIsThere = signal(false)

/** What a die of a fight shows, and what it comes to. `id`: of its roll on the stack; null: it is over. */
export interface Throw {
  id: number | null
  face: number
  hit: boolean
  over: boolean
}

/** Damage that a roll of this fight deals. */
function dealt({ kind, targets: [at], source, controller }: StackItemView, a: AttackView): boolean {
  if (kind !== 'damage') return false
  if (at?.at === 'seat' && at.seat === a.attacker) return source === a.target
  return (
    controller === a.attacker &&
    (at?.at === 'object' ? at.id === a.target : at?.at === 'seat' && at.seat === a.targetSeat)
  )
}

/** The fight that goes on, whether it is staged in the middle, and its attack rolls. */
export function createFight({ view, near, slots }: State, { open }: Choice) {
  /** The fight that goes on and whose target is known, or the attack on the top of the monster deck; null: none. */
  const fight = computed<AttackView | null>(() => {
    const a = view.value?.attack
    return a && (a.target !== null || a.targetSeat !== null || a.deck) ? a : null
  })

  /** Whether a reference is to something in the middle of the table that is no part of the fight. */
  function inMiddle(at: Ref | null, target: number | null): boolean {
    if (at === null) return false
    if (at.at === 'slot') return true
    if (at.at === 'deck' || at.at === 'discard') return at.deck !== 'loot'
    return at.at === 'object' && at.id !== target && slots.value.some(({ top }) => top?.id === at.id)
  }

  /** Options about cards in the middle that are no part of the fight. */
  const elsewhere = computed<boolean>(() => {
    const target = fight.value?.target ?? null
    return open.value?.options.some((o) => inMiddle(o.at, target)) ?? false
  })

  /**
   * The fight that is staged in the middle: one's own, and any for those who only watch. Where something is chosen in the middle it makes
   * room, and is shown where its cards lie, as the fights of others are.
   */
  const staged = computed<AttackView | null>(() => {
    const a = fight.value
    const v = view.value
    if (!a || !v || !stageIsThere.value || v.over) return null
    const mine = near.value?.seat
    if (v.you !== null && a.attacker !== mine && a.targetSeat !== mine) return null
    // a phone has no room beside it
    const beside = open.value?.shape === 'action' && innerWidth >= 1000
    return elsewhere.value && !beside ? null : a
  })

  /** Something in the middle can be used beside the staged fight: it stays in sight. */
  const besideStage = computed<boolean>(() => staged.value !== null && elsewhere.value)

  /** Whether an object is on the stage, so that it does not lie in its place. */
  const onStage = (id: number): boolean => {
    const a = staged.value
    if (a === null) return false
    if (a.target === id) return true
    const mine = near.value
    return mine?.character?.id === id && (a.attacker === mine.seat || a.targetSeat === mine.seat)
  }

  /** The attack roll on the stack, if there is one. */
  const attackRoll = computed<StackItemView | null>(
    () => view.value?.stack.findLast((item) => item.kind === 'roll' && item.targets.length > 0) ?? null,
  )

  /** The attack roll that the newest view brought, until it has been thrown: a fight may begin with it. What lay there before is not thrown. */
  let newRoll: number | null = null

  /** Whether nothing waits on the stack but what the stage tells: the roll, and what its hit or miss deals. */
  const stackIsFight = computed<boolean>(() => {
    const a = staged.value
    const stack = view.value?.stack ?? []
    if (a === null) return false
    return stack.every((item) => item === attackRoll.value || dealt(item, a))
  })

  /** What the die of this fight shows, and what that comes to: of a roll on the stack as it stands, else of the latest one. */
  const throwNow = computed<Throw | null>(() => {
    const a = fight.value
    const roll = attackRoll.value
    if (a === null) return null
    if (roll?.face) return { id: roll.id, face: roll.face, hit: a.hits.includes(roll.face), over: false }
    return a.last && { id: null, ...a.last, over: true }
  })

  return {
    fight,
    staged,
    besideStage,
    onStage,
    attackRoll,
    stackIsFight,
    throwNow,
    /** A view brings this attack roll; null: it brings none. */
    bringRoll: (roll: number | null): void => {
      newRoll = roll
    },
    /** Whether a roll has come just now, as its die is drawn for the first time. */
    thrownFirst: (roll: number | null): boolean => {
      const now = roll !== null && roll === newRoll
      newRoll = null
      return now
    },
  }
}

export type Fight = ReturnType<typeof createFight>
