import { computed } from '@preact/signals'
import type { AttackView, StackItemView } from '@soulstack/four-souls/view/types'
import { fight, staged } from './fight.ts'
import { view } from './state.ts'

/** The attack roll on the stack, if there is one. */
export const attackRoll = computed<StackItemView | null>(
  () => view.value?.stack.findLast((item) => item.kind === 'roll' && item.targets.length > 0) ?? null,
)

/** The attack roll that the newest view brought, until it has been thrown: a fight may begin with it. What lay there before is not thrown. */
export const brought: { roll: number | null } = { roll: null }

/** Whether a roll has come just now, as its die is drawn for the first time. */
export function thrownFirst(roll: number | null): boolean {
  const now = roll !== null && roll === brought.roll
  brought.roll = null
  return now
}

/** Whether nothing waits on the stack but what the stage tells: the roll, and what its hit or miss deals. */
export const stackIsFight = computed<boolean>(() => {
  const a = staged.value
  const stack = view.value?.stack ?? []
  if (a === null) return false
  return stack.every((item) => item === attackRoll.value || dealt(item, a))
})

/** Damage that a roll of this fight deals. */
function dealt({ kind, targets: [at], source, controller }: StackItemView, a: AttackView): boolean {
  if (kind !== 'damage') return false
  if (at?.at === 'seat' && at.seat === a.attacker) return source === a.target
  return (
    controller === a.attacker &&
    (at?.at === 'object' ? at.id === a.target : at?.at === 'seat' && at.seat === a.targetSeat)
  )
}

/** What the die of this fight shows, and what that comes to: of a roll on the stack as it stands, else of the latest one. */
export const throwNow = computed<{ id: number | null; face: number; hit: boolean; over: boolean } | null>(() => {
  const a = fight.value
  const roll = attackRoll.value
  if (a === null) return null
  if (roll?.face) return { id: roll.id, face: roll.face, hit: a.hits.includes(roll.face), over: false }
  return a.last && { id: null, ...a.last, over: true }
})
