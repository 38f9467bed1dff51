import { computed, signal } from '@preact/signals'
import type { FlowInfo, FlowSet, YieldTo } from '@soulstack/server/protocol'
import { rememberedFlow, rememberFlow } from '../net/memory.ts'
import { table, toast, view, wire } from './state.ts'
import { t } from './table.words.ts'

/**
 * How you are asked, and what the server passes or answers for you. All of it is decided by the server and told with each view; here it
 * is only shown and changed. What you want in general is remembered for each game, and told again whenever you come to a table.
 */

/** What holds now; null for those who watch. */
export const flow = signal<FlowInfo | null>(null)
/** What is asked now will be answered for you in a moment. */
export const answering = computed(() => flow.value?.answering ?? null)

/** Passing that is about no single thing: it stays in sight until it ends or is stopped. */
export const passing = computed(() => flow.value?.yields.find((y) => y.kind !== 'item' && y.kind !== 'source') ?? null)

/** The answer that is about to be given is to be given again by itself. */
export const again = signal(false)

let greeted = false
/** A connection is made: the server may be another than before, and is told what you want with the next view. */
export const greetFlow = (): void => {
  greeted = true
}

/** What came with a view. */
export function takeFlow(next: FlowInfo | null | undefined): void {
  flow.value = next ?? null
  if (!next || !greeted || !table.value) return
  greeted = false
  const wishes = rememberedFlow(table.value.game)
  const stops = next.stops.filter((stop) => !wishes.off.includes(stop.id)).map((stop) => stop.id)
  const { full, bluff, hold } = wishes
  const same =
    next.full === full &&
    next.bluff === bluff &&
    (next.hold ?? hold) === hold &&
    next.stops.every((stop) => stop.on === stops.includes(stop.id))
  if (!same) wire.send({ t: 'flow', full, bluff, hold, stops })
}

const offline = (): void => toast(t.nothingChanged)

/** Changes how you are asked, here and at later tables of this game. */
export function setFlow(change: FlowSet): void {
  const now = flow.value
  if (!now || !table.value) return
  if (!wire.send({ t: 'flow', ...change })) {
    offline()
    return
  }
  const on = change.stops ?? now.stops.filter((stop) => stop.on).map((stop) => stop.id)
  rememberFlow(table.value.game, {
    full: change.full ?? now.full,
    bluff: change.bluff ?? now.bluff,
    hold: change.hold ?? now.hold ?? true,
    off: now.stops.map((stop) => stop.id).filter((id) => !on.includes(id)),
  })
}

/** Passes are to be given for you. */
export function yieldTo(to: YieldTo): void {
  if (flow.value && !wire.send({ t: 'yield', to })) offline()
}

/** A yield, or a remembered answer, is to end. */
export function revoke(id: number): void {
  if (!wire.send({ t: 'unyield', id })) offline()
}

/** F: everything is asked, or not any more. */
export const toggleFull = (): void => setFlow({ full: !flow.value?.full })

/** Y: the next that happens is passed on. */
export function yieldTop(): void {
  const [next] = flow.value?.waiting ?? []
  if (next) yieldTo({ item: next.id })
}

/** Stops what passes for you now. Returns false if nothing does. */
export function stopPassing(): boolean {
  const id = answering.value?.by ?? passing.value?.id
  if (id === undefined || id === null) return false
  revoke(id)
  return true
}

/** P: passes from now on, or stops that. In one's own turn there is nothing to keep passing on. */
export function keepPassing(): void {
  if (!flow.value || stopPassing()) return
  if (flow.value.hold !== null && view.value?.turn.active === view.value?.you) return
  yieldTo(usual())
}

/** What passing on and on means here: this turn, where its windows are all there is; else what others do, until it is aimed at you. */
export const usual = (): 'this-turn' | 'aimed-at-me' | 'my-turn' =>
  flow.value?.hold === null ? 'this-turn' : flow.value?.waiting.some((w) => w.aimed) ? 'my-turn' : 'aimed-at-me'
