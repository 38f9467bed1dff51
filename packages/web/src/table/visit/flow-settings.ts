import type { CardId } from '@soulstack/kit'
import type { Pace, PromptLevel } from '@soulstack/protocol'
import { type FlowSettings, rememberedFlow, rememberFlow } from '../../net/memory.ts'
import { toast } from '../../ui/toasts.ts'
import { t } from '../../words/en/table.ts'
import type { Visit } from './visit.ts'

/** Settings for when you are asked. Each applies here and at later tables of this game. */

/** Sends a setting and remembers it. Returns whether it was sent. */
function change(
  visit: Pick<Visit, 'send' | 'table'>,
  message: Parameters<Visit['send']>[0],
  to: (saved: FlowSettings) => Partial<FlowSettings>,
): boolean {
  const game = visit.table.value?.game
  if (!game) return false
  if (!visit.send(message)) {
    toast(t.nothingChanged)
    return false
  }
  const saved = rememberedFlow(game)
  rememberFlow(game, { ...saved, ...to(saved) })
  return true
}

/** A list with a value at its end, or without it. */
const having = (list: readonly string[], value: string, on: boolean): string[] => [
  ...list.filter((one) => one !== value),
  ...(on ? [value] : []),
]

/** Sets how often you are asked. Returns whether that was sent. */
export function setWay(visit: Visit, way: PromptLevel): boolean {
  return visit.flow.info.value !== null && change(visit, { t: 'flow', way }, () => ({ way }))
}

/** The way that was set before "every window" was switched on. */
const createUsual = (): { way: PromptLevel } => ({ way: 'normal' })

/** F: switches "every window" on or off. Returns how often you are asked now; null if nothing was sent. */
export function toggleEvery(visit: Visit): PromptLevel | null {
  const way = visit.flow.info.value?.way
  const usual = visit.part(createUsual)
  if (way === undefined) return null
  if (way !== 'every') usual.way = way
  const next = way === 'every' ? usual.way : 'every'
  return setWay(visit, next) ? next : null
}

/** Sets how fast the turns of bots are shown. */
export function setPace(visit: Visit, pace: Pace): void {
  if (visit.flow.info.value?.tempo) change(visit, { t: 'pace', pace }, () => ({ pace }))
}

/** Sets whether you are always asked when a card of yours could be used. */
export function setPin(visit: Visit, card: CardId, on: boolean): void {
  if (visit.flow.info.value) change(visit, { t: 'pin', card, on }, ({ pins }) => ({ pins: having(pins, card, on) }))
}

/** Sets or lifts a stop, by its id. */
export function setStop(visit: Visit, stop: string, on: boolean): void {
  if (visit.flow.info.value) change(visit, { t: 'stop', stop, on }, ({ stops }) => ({ stops: having(stops, stop, on) }))
}
