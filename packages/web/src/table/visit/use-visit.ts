import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import type { Visit } from './visit.ts'

/** The context that carries the visit; set by `VisitProvider`. */
export const VisitContext = createContext<Visit | null>(null)

/** Returns the visit of the surrounding table. @throws Error outside of one */
export function useVisit(): Visit {
  const visit = useContext(VisitContext)
  if (!visit) throw new Error('useVisit() was called outside of a VisitProvider.')
  return visit
}
