import type { Seat } from '@soulstack/kit'
import type { State } from '../rules/state.ts'
import type { View } from './types.ts'
export function view(_g: State, seat: Seat | null): View {
  return { you: seat } as unknown as View
}
