import type { TableOptions } from '@soulstack/four-souls/view'
import { FREE, type Seat } from '../seating.ts'
import { defaultValues, editionOf, type FormValues, inEdition, optionsOf, seatsOf } from './fourSouls.ts'

/** Tables that many people look for: all of their options are chosen by one press. */

export const PRESETS = ['duel', 'four', 'everything', 'together', 'first'] as const
type PresetName = (typeof PRESETS)[number]

/** What a preset changes of the plain game. */
const CHANGES: Record<PresetName, (o: TableOptions) => Partial<FormValues>> = {
  duel: () => ({ souls: 3 }),
  four: () => ({}),
  everything(o) {
    const plain = defaultValues(o)
    const { sets, rooms } = editionOf(plain, o)
    return { sets: o.sets.map(({ id }) => id).filter((id) => sets.includes(id)), rooms }
  },
  together: () => ({ mode: 'co-op' }),
  first: () => ({ edition: 1 }),
}

const SEATS: Record<PresetName, number> = { duel: 2, four: 4, everything: 4, together: 2, first: 4 }

/** The values and seats of a preset. The packs of players that are chosen stay so. */
export function presetOf(
  name: PresetName,
  o: TableOptions,
  packs: FormValues['packs'],
): { values: FormValues; seats: Seat[] } {
  return {
    values: { ...defaultValues(o), ...CHANGES[name](o), packs },
    seats: ['you', ...Array.from({ length: SEATS[name] - 1 }, () => FREE)],
  }
}

/** Which preset a table is, whoever sits there; null: none. */
export function presetAt(w: FormValues, seats: readonly Seat[], o: TableOptions): PresetName | null {
  const optionsAt = (values: FormValues) => JSON.stringify(optionsOf(values, o))
  const now = optionsAt(w)
  return (
    PRESETS.find((name) => {
      const preset = presetOf(name, o, w.packs)
      const fitting = inEdition(preset.values, o)
      return seatsOf(fitting, preset.seats, o).length === seats.length && optionsAt(fitting) === now
    }) ?? null
  )
}
