import type { CardSource, NodeKind } from '@soulstack/four-souls/cards'
import type { Written } from './messages.ts'
import { meaningOf, sortsIn } from './sorts.ts'

/** What the places of blocks take, and what is usual there: read off the official cards. */

export interface Slot {
  /** The sorts that fit; empty: whatever there is. */
  takes: readonly string[]
  /** The ref that it is most often. */
  usual: Written | null
  /** What is chosen for it, where something usually is, as an entry of Choose. */
  choose: unknown
}

const pick = (...of: string[]) => ({ k: 'pick', of })
const item = (owner: string) => ({ ...pick('item'), owner })

/** What people mean where the commonest card means something else, or where there is none. */
const MEANT: Readonly<Record<string, unknown>> = {
  'damage.to': pick('monster', 'player'),
  'kill.what': pick('monster'),
  'destroy.what': pick('item'),
  'steal.what': item('others'),
  'recharge.what': pick('item'),
  'deactivate.what': pick('item'),
  'loseAllCents.who': pick('player'),
  'lookHand.of': { ...pick('player'), other: true },
  'stealCents.from': { ...pick('player'), other: true },
  'giveCents.to': { ...pick('player'), other: true },
  'give.to': { ...pick('player'), other: true },
  'giveLoot.to': { ...pick('player'), other: true },
  'swap.a': item('you'),
  'swap.b': item('others'),
  'give.what': item('you'),
  'setDie.die': pick('die'),
  'divideDamage.among': { filter: pick('monster', 'player'), divided: true },
  'divideFreely.among': { filter: pick('monster', 'player'), divided: true },
  'flip.what': pick('item'),
}

/** What people mean as somebody who acts. */
const ACTS: Readonly<Record<string, Written>> = {
  'heal.who': { k: 'you' },
  'healFully.who': { k: 'you' },
  'giveCents.from': { k: 'you' },
  'giveLoot.from': { k: 'you' },
  'attackMore.who': { k: 'you' },
  'steal.by': { k: 'you' },
  'gainBonusSoul.who': { k: 'you' },
  'wins.who': { k: 'you' },
  'becomeItem.who': { k: 'you' },
}

/** Sorts that fit, where no card shows it. */
const TAKES: Readonly<Record<string, readonly string[]>> = {
  'lookDeck.by': ['player'],
  'turnOf.who': ['player'],
  'ranks.who': ['player'],
  'everyoneBut.of': ['player'],
  'offer.to': ['player'],
  'pick.rolledAt': ['player', 'monster'],
  'divideFreely.by': ['player'],
  'divideFreely.among': ['player', 'monster'],
  'destroy.by': ['player'],
  'swap.a': ['item'],
  'swap.b': ['item'],
  'countersOn.of': ['player', 'card'],
  'addCounters.on': ['player', 'card'],
  'removeCounters.on': ['player', 'card'],
  'deactivate.what': ['item', 'character', 'room'],
}

interface Seen {
  takes: Map<string, number>
  refs: Map<string, number>
  chosen: Map<string, number>
}

const count = (map: Map<string, number>, key: string): void => void map.set(key, (map.get(key) ?? 0) + 1)
const commonest = (map: ReadonlyMap<string, number>): [string, number] =>
  [...map].reduce((best, each) => (each[1] > best[1] ? each : best), ['', 0])

/** The places of all kinds that hold refs, by "kind.field". */
export function slotsOf(cards: readonly CardSource[], kinds: Readonly<Record<string, NodeKind>>): Map<string, Slot> {
  const seen = new Map<string, Seen>()
  for (const { type, abilities } of cards) {
    const walk = (value: unknown, names: ReadonlyMap<string, unknown>): void => {
      if (typeof value !== 'object' || value === null) return
      if (Array.isArray(value)) {
        for (const item of value) walk(item, names)
        return
      }
      const node = value as Written
      const fields = Object.entries(kinds[node.k]?.fields ?? {})
      const own = new Map(names)
      for (const [name, target] of Object.entries((node['targets'] as object | undefined) ?? {})) own.set(name, target)
      const filter = fields.find(([, { is }]) => is === 'filter')?.[0]
      for (const [name, { is }] of fields)
        if (is === 'bind' && node[name] !== undefined) own.set(String(node[name]), { bound: filter && node[filter] })
      const around = { type, chosen: (name: string) => sortsIn(boundOr(own.get(name))) }
      for (const [name, { is }] of fields) {
        if (is !== 'ref') continue
        const key = `${node.k}.${name}`
        const slot = seen.get(key) ?? { takes: new Map(), refs: new Map(), chosen: new Map() }
        seen.set(key, slot)
        for (const ref of [node[name]].flat() as (Written | undefined)[]) {
          if (ref === undefined) continue
          const { sorts, any } = meaningOf(ref, around)
          if (!any) for (const sort of sorts) count(slot.takes, sort)
          else if (sorts.length === 1) count(slot.takes, sorts[0]!)
          const target = ref.k === 'bound' ? own.get(String(ref['name'])) : undefined
          if (ref.k !== 'bound') count(slot.refs, JSON.stringify(ref))
          else if (target !== undefined && !isBound(target)) count(slot.chosen, JSON.stringify(target))
        }
      }
      for (const inner of Object.values(node)) walk(inner, own)
    }
    walk(abilities, new Map())
  }
  const slots = new Map<string, Slot>()
  for (const [k, kind] of Object.entries(kinds))
    for (const [name, { is }] of Object.entries(kind.fields))
      if (is === 'ref') slots.set(`${k}.${name}`, slotOf(`${k}.${name}`, seen.get(`${k}.${name}`)))
  return slots
}

function slotOf(key: string, seen: Seen | undefined): Slot {
  const takes = TAKES[key] ?? [...(seen?.takes.keys() ?? [])].filter((sort) => sort !== 'card' || !!seen)
  const [ref, refs] = commonest(seen?.refs ?? new Map())
  const [chosen, times] = commonest(seen?.chosen ?? new Map())
  const meant = MEANT[key] ?? (ACTS[key] || times <= refs ? null : JSON.parse(chosen))
  return { takes, usual: ACTS[key] ?? (ref === '' ? null : JSON.parse(ref)), choose: meant }
}

const isBound = (target: unknown): target is { bound: unknown } =>
  typeof target === 'object' && target !== null && 'bound' in target
const boundOr = (target: unknown): unknown => (isBound(target) ? target.bound : target)
