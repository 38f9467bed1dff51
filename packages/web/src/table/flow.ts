import { computed, signal } from '@preact/signals'
import type { CardId } from '@soulstack/kit'
import type { FlowInfo, PassedInfo, PassReason, Way, YieldTo } from '@soulstack/server/protocol'
import { type FlowWishes, rememberedFlow, rememberFlow } from '../net/memory.ts'
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

/** A pass whose reason has not come up in this game before: it is told by itself for a moment. */
export const firstPass = signal<PassedInfo | null>(null)
/** How long, in ms. */
const TOLD = 4000
/** The reasons that were told, at which table, and the last pass that was looked at. */
let told = { table: '', reasons: new Set<PassReason>(), n: 0 }

/** Tells a pass for the first time that its reason comes up. While something is asked it can wait for the next. */
function tellPass(last: PassedInfo | undefined): void {
  const id = table.value?.id ?? ''
  if (told.table !== id) told = { table: id, reasons: new Set(), n: 0 }
  if (!last || last.n <= told.n) return
  told.n = last.n
  if (told.reasons.has(last.why)) return
  told.reasons.add(last.why)
  firstPass.value = last
  setTimeout(() => {
    if (firstPass.value === last) firstPass.value = null
  }, TOLD)
}

let greeted = false
/** A connection is made: the server may be another than before, and is told what you want with the next view. */
export const greetFlow = (): void => {
  greeted = true
}

/** What came with a view. */
export function takeFlow(next: FlowInfo | null | undefined): void {
  flow.value = next ?? null
  tellPass(next?.passed[0])
  if (!next || !greeted || !table.value) return
  greeted = false
  const wishes = rememberedFlow(table.value.game)
  if (wishes.way !== next.way) wire.send({ t: 'flow', way: wishes.way })
  for (const card of wishes.pins) if (!next.pins.includes(card)) wire.send({ t: 'pin', card, on: true })
}

const offline = (): void => toast(t.nothingChanged)

const remember = (change: Partial<FlowWishes>): void => {
  if (table.value) rememberFlow(table.value.game, { ...rememberedFlow(table.value.game), ...change })
}

/** How much you want to be asked, here and at later tables of this game. */
export function setWay(way: Way): void {
  if (!flow.value) return
  if (!wire.send({ t: 'flow', way })) {
    offline()
    return
  }
  remember({ way })
}

/** The way before every window was asked for. */
let usually: Exclude<Way, 'every'> = 'normal'

/** F: everything is asked, or not any more. */
export function toggleEvery(): void {
  const way = flow.value?.way
  if (way === undefined) return
  if (way !== 'every') usually = way
  setWay(way === 'every' ? usually : 'every')
}

/** You always want to be asked when a card of yours could be used, here and at later tables; or not any more. */
export function pin(card: CardId, on: boolean): void {
  if (!flow.value || !table.value) return
  if (!wire.send({ t: 'pin', card, on })) {
    offline()
    return
  }
  const { pins } = rememberedFlow(table.value.game)
  remember({ pins: [...pins.filter((one) => one !== card), ...(on ? [card] : [])] })
}

/** The next window in which anything can be done is to be yours, or is not any more. */
export function setWait(on: boolean): void {
  if (flow.value && !wire.send({ t: 'wait', on })) offline()
}

/** How long Space, or a finger on Wait, is held until it means something, in ms. */
export const HOLD = 250
/** So long after it was let go the next window is not yours any more, in ms. */
const LINGER = 3000
let holding: ReturnType<typeof setTimeout> | undefined
let lingering: ReturnType<typeof setTimeout> | undefined

/** Wait begins to be held. */
export function holdWait(): void {
  clearTimeout(holding)
  clearTimeout(lingering)
  lingering = undefined
  holding = setTimeout(() => {
    holding = undefined
    held = true
    setWait(true)
  }, HOLD)
}

let held = false

/** Wait is let go. Returns whether it was held for long enough to mean something. */
export function releaseWait(): boolean {
  clearTimeout(holding)
  holding = undefined
  if (!held) return false
  held = false
  lingering = setTimeout(() => {
    // while the window that came of it is open it goes on being one's own
    const asked = view.value?.decision != null && !answering.value
    if (flow.value?.wait && !asked) setWait(false)
  }, LINGER)
  return true
}

/** Passes are to be given for you. */
export function yieldTo(to: YieldTo): void {
  if (flow.value && !wire.send({ t: 'yield', to })) offline()
}

/** A yield, or a remembered answer, is to end. */
export function revoke(id: number): void {
  if (!wire.send({ t: 'unyield', id })) offline()
}

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
  if (!inTurns() && view.value?.turn.active === view.value?.you) return
  yieldTo(usual())
}

/** In Battle For Souls one is asked between the steps of a turn, also of one's own: one passes for a turn. */
export const inTurns = (): boolean => view.value?.game === 'battle-for-souls'

/** What passing on and on means here: this turn, where its windows are all there is; else what others do, until it is aimed at you. */
export const usual = (): 'this-turn' | 'aimed-at-me' | 'my-turn' =>
  inTurns() ? 'this-turn' : flow.value?.waiting.some((w) => w.aimed) ? 'my-turn' : 'aimed-at-me'

/** Passes that are told as one, the newest first: for the same reason, about the same card, one after the other. */
export interface PassedTogether extends Pick<PassedInfo, 'n' | 'words' | 'card'> {
  /** What waited each time, each once. */
  what: string[]
}

/** Most passes of a round have the same reason: it is told once, above what waited. */
export function together(passed: readonly PassedInfo[]): PassedTogether[] {
  const all: PassedTogether[] = []
  for (const { n, words, card, what } of passed) {
    const last = all.at(-1)
    if (last?.words !== words || last.card !== card) all.push({ n, words, card, what: what ? [what] : [] })
    else if (what && !last.what.includes(what)) last.what.push(what)
  }
  return all
}
