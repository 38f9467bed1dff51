import { computed, signal } from '@preact/signals'
import type { FlowInfo, PassedInfo, PassReason, YieldTo } from '@soulstack/protocol'
import { rememberedFlow } from '../../net/memory.ts'
import { toast } from '../../ui/toasts.ts'
import { t } from '../../words/en/table.ts'
import type { TableState } from './table.ts'

type Yield = FlowInfo['yields'][number]

/** Whether it passes on everything for a while, not on one thing. */
const isPassing = (y: Yield): y is Yield & { kind: Exclude<Yield['kind'], 'item' | 'source'> } =>
  y.kind !== 'item' && y.kind !== 'source'

/** How long the notice of a pass is shown, in ms. */
const SHOWN = 4000
/** How long Space or Wait must be held to take effect, in ms. */
export const HOLD = 250
/** How long after its release a wait still lasts, in ms. */
const LINGER = 3000

/**
 * When you are asked, and what the server passes or answers for you. The server decides all of it and sends it with each view; here it is
 * only shown and changed. Your general settings (flow-settings.ts) are remembered for each game, and sent to the server when you join a table.
 */
export function createFlow({ table, view, send }: TableState) {
  /** The current state, as sent by the server; null for watchers. */
  const info = signal<FlowInfo | null>(null)
  /** The answer that is about to be given for you; null: none. */
  const answering = computed(() => info.value?.answering ?? null)
  /** "Keep passing", as opposed to passing on a single item or source; null: off. */
  const passing = computed(() => info.value?.yields.find(isPassing) ?? null)
  /** The same while it has an effect: what passes until you are aimed at passes nothing in your own turn. */
  const passingNow = computed(() => {
    const v = view.value
    return passing.value?.kind === 'aimed-at-me' && v !== null && v.turn.active === v.you ? null : passing.value
  })
  /** How fast the turns of bots are shown, and whether those until your turn are skipped; null: not where others play, nor in your turn. */
  const tempo = computed(() => {
    const v = view.value
    const ours = !v || v.over !== null || v.you === null || v.turn.active === v.you
    return ours ? null : (info.value?.tempo ?? null)
  })
  /** Whether your next answer should be repeated automatically. */
  const again = signal(false)
  /** A pass for a reason that is new in this game: shown for a moment. */
  const firstPass = signal<PassedInfo | null>(null)
  /** The reasons shown so far, and the number of the last pass considered. */
  const announced = { reasons: new Set<PassReason>(), n: 0 }
  /** Whether a connection was made and no view has arrived since. */
  let greeted = false
  let holding: ReturnType<typeof setTimeout> | undefined
  let lingering: ReturnType<typeof setTimeout> | undefined
  let held = false

  /** Shows a pass the first time that its reason comes up. */
  function announcePass(last: PassedInfo | undefined): void {
    if (!last || last.n <= announced.n) return
    announced.n = last.n
    if (announced.reasons.has(last.why)) return
    announced.reasons.add(last.why)
    firstPass.value = last
    setTimeout(() => {
      if (firstPass.value === last) firstPass.value = null
    }, SHOWN)
  }

  /** Called on each connection: the settings are sent again with the next view, as the server may have restarted. */
  const greet = (): void => {
    greeted = true
  }

  /** Takes over the state that came with a view. */
  function take(next: FlowInfo | null | undefined): void {
    info.value = next ?? null
    announcePass(next?.passed[0])
    if (!next || !greeted || !table.value) return
    greeted = false
    const saved = rememberedFlow(table.value.game)
    if (saved.way !== next.way) send({ t: 'flow', way: saved.way })
    if (next.tempo && next.tempo.pace !== saved.pace) send({ t: 'pace', pace: saved.pace })
    for (const card of saved.pins) if (!next.pins.includes(card)) send({ t: 'pin', card, on: true })
    for (const { stop, on } of next.stops ?? [])
      if (!on && saved.stops.includes(stop)) send({ t: 'stop', stop, on: true })
  }

  const offline = (): void => toast(t.nothingChanged)

  /** T: shows everything until your turn at once, or step by step again. */
  function skipToTurn(): void {
    if (tempo.value && !send({ t: 'skip', on: !tempo.value.skips })) offline()
  }

  /** Sets whether you are asked at the next window in which you can do anything. */
  function setWait(on: boolean): void {
    if (info.value && !send({ t: 'wait', on })) offline()
  }

  /** Space or Wait was pressed down. */
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

  /** Space or Wait was released. Returns whether it was held for long enough to take effect. */
  function releaseWait(): boolean {
    clearTimeout(holding)
    holding = undefined
    if (!held) return false
    held = false
    lingering = setTimeout(() => {
      // keep waiting while the window that it opened is still open
      const asked = view.value?.decision != null && !answering.value
      if (info.value?.wait && !asked) setWait(false)
    }, LINGER)
    return true
  }

  /** Asks the server to pass for you. */
  function yieldTo(to: YieldTo): void {
    if (info.value && !send({ t: 'yield', to })) offline()
  }

  /** Ends a yield or a repeated answer. */
  function revoke(id: number): void {
    if (!send({ t: 'unyield', id })) offline()
  }

  /** Y: passes on the item that resolves next. */
  function yieldTop(): void {
    const [next] = info.value?.waiting ?? []
    if (next) yieldTo({ item: next.id })
  }

  /** Stops passing for you. Returns false if nothing was being passed. */
  function stopPassing(): boolean {
    const id = answering.value?.by ?? passing.value?.id
    if (id === undefined || id === null) return false
    revoke(id)
    return true
  }

  /** Whether players pass for a whole turn: a game in which they are asked between its steps, even in their own turn, sets it. */
  const passesByTurn = signal(false)

  /** What "keep passing" means now: for this turn, or until something targets you, or (if something does) until your turn. */
  const usualYield = (): 'this-turn' | 'aimed-at-me' | 'my-turn' =>
    passesByTurn.value ? 'this-turn' : info.value?.waiting.some((w) => w.aimed) ? 'my-turn' : 'aimed-at-me'

  /** P: starts or stops "keep passing". Returns false in your own turn, where it is not available unless players pass by turn. */
  function keepPassing(): boolean {
    if (!info.value || stopPassing()) return true
    if (!passesByTurn.value && view.value?.turn.active === view.value?.you) return false
    yieldTo(usualYield())
    return true
  }

  return {
    info,
    answering,
    passing,
    passingNow,
    tempo,
    again,
    firstPass,
    greet,
    take,
    skipToTurn,
    setWait,
    holdWait,
    releaseWait,
    yieldTo,
    revoke,
    yieldTop,
    stopPassing,
    keepPassing,
    passesByTurn,
    usualYield,
  }
}

export type Flow = ReturnType<typeof createFlow>
