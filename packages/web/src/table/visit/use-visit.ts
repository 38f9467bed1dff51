import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import type { Visit } from './visit.ts'

/** Gives the visit to everything that is drawn of a table. */
export const VisitContext = createContext<Visit | null>(null)

/** The visit that this component is part of. @throws outside of a table. */
export function useVisit(): Visit {
  const visit = useContext(VisitContext)
  if (!visit) throw new Error('This is drawn outside of a table.')
  return visit
}
