import { computed, signal } from '@preact/signals'
import type { CardId } from '@soulstack/kit'
import type { FlowInfo, PassedInfo, PassReason, Way, YieldTo } from '@soulstack/server/protocol'
import { toast } from '../../look/toasts.ts'
import { type FlowWishes, rememberedFlow, rememberFlow } from '../../net/memory.ts'
import { t } from '../../words/table.ts'
import type { TableState } from './table.ts'

/** How long a pass is told, in ms. */
const TOLD = 4000
/** How long Space, or a finger on Wait, is held until it means something, in ms. */
export const HOLD = 250
/** So long after it was let go the next window is not yours any more, in ms. */
const LINGER = 3000

/**
 * How you are asked, and what the server passes or answers for you. All of it is decided by the server and told with each view; here it
 * is only shown and changed. What you want in general is remembered for each game, and told again whenever you come to a table.
 */
export function createFlow({ table, view, send }: TableState) {
  /** What holds now; null for those who watch. */
  const info = signal<FlowInfo | null>(null)
  /** What is asked now will be answered for you in a moment. */
  const answering = computed(() => info.value?.answering ?? null)
  /** Passing that is about no single thing: it stays in sight until it ends or is stopped. */
  const passing = computed(() => info.value?.yields.find((y) => y.kind !== 'item' && y.kind !== 'source') ?? null)
  /** The answer that is about to be given is to be given again by itself. */
  const again = signal(false)
  /** A pass whose reason has not come up in this game before: it is told by itself for a moment. */
  const firstPass = signal<PassedInfo | null>(null)
  /** The reasons that were told, and the number of the last pass that was looked at. */
  const told = { reasons: new Set<PassReason>(), n: 0 }
  /** Connected anew, and no view has come since. */
  let greeted = false
  /** The way before every window was asked for. */
  let usualWay: Exclude<Way, 'every'> = 'normal'
  let holding: ReturnType<typeof setTimeout> | undefined
  let lingering: ReturnType<typeof setTimeout> | undefined
  let held = false

  /** Tells a pass for the first time that its reason comes up. While something is asked it can wait for the next. */
  function tellPass(last: PassedInfo | undefined): void {
    if (!last || last.n <= told.n) return
    told.n = last.n
    if (told.reasons.has(last.why)) return
    told.reasons.add(last.why)
    firstPass.value = last
    setTimeout(() => {
      if (firstPass.value === last) firstPass.value = null
    }, TOLD)
  }

  /** A connection is made: the server may be another than before, and is told what you want with the next view. */
  const greet = (): void => {
    greeted = true
  }

  /** Takes what came with a view. */
  function take(next: FlowInfo | null | undefined): void {
    info.value = next ?? null
    tellPass(next?.passed[0])
    if (!next || !greeted || !table.value) return
    greeted = false
    const wishes = rememberedFlow(table.value.game)
    if (wishes.way !== next.way) send({ t: 'flow', way: wishes.way })
    for (const card of wishes.pins) if (!next.pins.includes(card)) send({ t: 'pin', card, on: true })
  }

  const offline = (): void => toast(t.nothingChanged)

  const remember = (change: Partial<FlowWishes>): void => {
    if (table.value) rememberFlow(table.value.game, { ...rememberedFlow(table.value.game), ...change })
  }

  /** How much you want to be asked, here and at later tables of this game. */
  function setWay(way: Way): void {
    if (!info.value) return
    if (!send({ t: 'flow', way })) {
      offline()
      return
    }
    remember({ way })
  }

  /** F: everything is asked, or not any more. */
  function toggleEvery(): void {
    const way = info.value?.way
    if (way === undefined) return
    if (way !== 'every') usualWay = way
    setWay(way === 'every' ? usualWay : 'every')
  }

  /** You always want to be asked when a card of yours could be used, here and at later tables; or not any more. */
  function pin(card: CardId, on: boolean): void {
    if (!info.value || !table.value) return
    if (!send({ t: 'pin', card, on })) {
      offline()
      return
    }
    const { pins } = rememberedFlow(table.value.game)
    remember({ pins: [...pins.filter((one) => one !== card), ...(on ? [card] : [])] })
  }

  /** The next window in which anything can be done is to be yours, or is not any more. */
  function setWait(on: boolean): void {
    if (info.value && !send({ t: 'wait', on })) offline()
  }

  /** Wait begins to be held. */
  function holdWait(): void {
    clearTimeout(holding)
    clearTimeout(lingering)
    lingering = undefined
    holding = setTimeout(() => {
      holding = undefined
      held = true
      setWait(true)
    }, HOLD)
  }

  /** Wait is let go. Returns whether it was held for long enough to mean something. */
  function releaseWait(): boolean {
    clearTimeout(holding)
    holding = undefined
    if (!held) return false
    held = false
    lingering = setTimeout(() => {
      // while the window that came of it is open it goes on being one's own
      const asked = view.value?.decision != null && !answering.value
      if (info.value?.wait && !asked) setWait(false)
    }, LINGER)
    return true
  }

  /** Passes are to be given for you. */
  function yieldTo(to: YieldTo): void {
    if (info.value && !send({ t: 'yield', to })) offline()
  }

  /** A yield, or a remembered answer, is to end. */
  function revoke(id: number): void {
    if (!send({ t: 'unyield', id })) offline()
  }

  /** Y: the next that happens is passed on. */
  function yieldTop(): void {
    const [next] = info.value?.waiting ?? []
    if (next) yieldTo({ item: next.id })
  }

  /** Stops what passes for you now. Returns false if nothing does. */
  function stopPassing(): boolean {
    const id = answering.value?.by ?? passing.value?.id
    if (id === undefined || id === null) return false
    revoke(id)
    return true
  }

  /** In Battle For Souls one is asked between the steps of a turn, also of one's own: one passes for a turn. */
  const inTurns = (): boolean => view.value?.game === 'battle-for-souls'

  /** What passing on and on means here: this turn, where its windows are all there is; else what others do, until it is aimed at you. */
  const usual = (): 'this-turn' | 'aimed-at-me' | 'my-turn' =>
    inTurns() ? 'this-turn' : info.value?.waiting.some((w) => w.aimed) ? 'my-turn' : 'aimed-at-me'

  /** P: passes from now on, or stops that. In one's own turn there is nothing to keep passing on. */
  function keepPassing(): void {
    if (!info.value || stopPassing()) return
    if (!inTurns() && view.value?.turn.active === view.value?.you) return
    yieldTo(usual())
  }

  return {
    info,
    answering,
    passing,
    again,
    firstPass,
    greet,
    take,
    setWay,
    toggleEvery,
    pin,
    setWait,
    holdWait,
    releaseWait,
    yieldTo,
    revoke,
    yieldTop,
    stopPassing,
    keepPassing,
    inTurns,
    usual,
  }
}

export type Flow = ReturnType<typeof createFlow>
