import type { Language } from '@soulstack/kit'
import { type FlowInfo, WHOSE } from '@soulstack/protocol'
import type { Place, PromptingOfGame } from '../game/moment.ts'
import { refusal } from '../words/refusals.ts'
import { type PromptSettings, stopOf } from './asking.ts'

/** Stops: places in a turn at which somebody wants to be asked whenever they can do something, whatever it is worth. */

/** Every stop that can be set in a game. */
const stopsIn = (of: PromptingOfGame | null) =>
  (of?.places ?? []).flatMap((place) => WHOSE.map((whose) => ({ place, whose, stop: stopOf(place.id, whose) })))

/** Sets or lifts a stop of some seats. @throws Refusal when the game has no such place. */
export function setStop(
  of: PromptingOfGame | null,
  settings: readonly PromptSettings[],
  stop: string,
  on: boolean,
): void {
  if (!stopsIn(of).some((one) => one.stop === stop)) throw refusal('no-such-place', (w) => w.noPlace)
  for (const { stops } of settings)
    if (on) stops.add(stop)
    else stops.delete(stop)
}

/** The stops of a game, and which of them a seat has set. */
export const stopsShown = (
  of: PromptingOfGame | null,
  { stops }: PromptSettings,
  language: Language,
): NonNullable<FlowInfo['stops']> =>
  stopsIn(of).map(({ place, whose, stop }) => ({ stop, place: placeName(place, language), whose, on: stops.has(stop) }))

/** The name of a place. */
export const placeName = ({ label, labels }: Place, language: Language): string => labels?.[language] ?? label
