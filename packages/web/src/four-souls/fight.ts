import { computed, signal } from '@preact/signals'
import type { AttackView, Ref, StackItemView } from '@soulstack/four-souls/view'
import type { Choice } from './choice.ts'
import type { State } from './state.ts'

/** Whether the code of the stage is loaded. Until then an attack is shown where its cards are. */
export const stageLoaded = signal(false)

/** An attack roll. `id`: its stack item; null: it has resolved (`over`). */
export interface Throw {
  id: number | null
  face: number
  hit: boolean
  over: boolean
}

/** Whether a stack item is the damage of a hit or miss in this attack. */
function isAttackDamage({ kind, targets: [at], source, controller }: StackItemView, a: AttackView): boolean {
  if (kind !== 'damage') return false
  if (at?.at === 'seat' && at.seat === a.attacker) return source === a.target
  return (
    controller === a.attacker &&
    (at?.at === 'object' ? at.id === a.target : at?.at === 'seat' && at.seat === a.targetSeat)
  )
}

/** The current attack, whether it is on the stage, and its rolls. */
export function createFight({ view, ownSeat, slots }: State, { open }: Choice) {
  /** The current attack, once its target is known (it may be the monster deck); null: none. */
  const fight = computed<AttackView | null>(() => {
    const a = view.value?.attack
    return a && (a.target !== null || a.targetSeat !== null || a.deck) ? a : null
  })

  /** Whether a reference is to something in the middle of the table that is not part of the attack. */
  function inMiddle(at: Ref | null, target: number | null): boolean {
    if (at === null) return false
    if (at.at === 'slot') return true
    if (at.at === 'deck' || at.at === 'discard') return at.deck !== 'loot'
    return at.at === 'object' && at.id !== target && slots.value.some(({ top }) => top?.id === at.id)
  }

  /** Whether there are options for such things. */
  const elsewhere = computed<boolean>(() => {
    const target = fight.value?.target ?? null
    return open.value?.options.some((o) => inMiddle(o.at, target)) ?? false
  })

  /**
   * The attack to show on the stage: your own, or any for watchers. Null if something in the middle has to be chosen; then the attack is shown
   * where its cards are, like those of other players.
   */
  const staged = computed<AttackView | null>(() => {
    const a = fight.value
    const v = view.value
    if (!a || !v || !stageLoaded.value || v.over) return null
    const own = ownSeat.value?.seat
    if (v.you !== null && a.attacker !== own && a.targetSeat !== own) return null
    // phones have no room for both
    const beside = open.value?.shape === 'action' && innerWidth >= 1000
    return elsewhere.value && !beside ? null : a
  })

  /** Whether something in the middle can be used beside the stage, so that it must stay visible. */
  const besideStage = computed<boolean>(() => staged.value !== null && elsewhere.value)

  /** Whether an object is drawn on the stage instead of in its place. */
  const onStage = (id: number): boolean => {
    const a = staged.value
    if (a === null) return false
    if (a.target === id) return true
    const own = ownSeat.value
    return own?.character?.id === id && (a.attacker === own.seat || a.targetSeat === own.seat)
  }

  /** The attack roll on the stack, if there is one. */
  const attackRoll = computed<StackItemView | null>(
    () => view.value?.stack.findLast((item) => item.kind === 'roll' && item.targets.length > 0) ?? null,
  )

  /** The attack roll that is new in the latest view, until its die was thrown. */
  let newRoll: number | null = null

  /** Whether the stack holds only what the stage shows: the attack roll and its damage. */
  const stackIsFight = computed<boolean>(() => {
    const a = staged.value
    const stack = view.value?.stack ?? []
    if (a === null) return false
    return stack.every((item) => item === attackRoll.value || isAttackDamage(item, a))
  })

  /** The attack roll to show: the one on the stack, or else the last one; null: none. */
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
    /** Notes the attack roll that is new in a view; null: none. */
    noteNewRoll: (roll: number | null): void => {
      newRoll = roll
    },
    /** Whether a roll is new, for a die that is drawn for the first time. */
    isNewRoll: (roll: number | null): boolean => {
      const now = roll !== null && roll === newRoll
      newRoll = null
      return now
    },
  }
}

export type Fight = ReturnType<typeof createFight>
