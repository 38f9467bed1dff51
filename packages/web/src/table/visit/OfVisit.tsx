import { useSignalEffect } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { useLayoutEffect, useMemo } from 'preact/hooks'
import { clearToasts, standing } from '../../look/toasts.ts'
import { t } from '../../words/table.ts'
import { VisitContext } from './use-visit.ts'
import { createVisit, type Visit } from './visit.ts'

/**
 * A visit that lasts as long as the component that calls this. `begin` is called once with it, before anything of it is painted. In its
 * place another begins when one of `of` changes.
 */
export function useNewVisit(begin: (visit: Visit) => void, of: readonly unknown[]): Visit {
  const visit = useMemo(createVisit, of as unknown[])
  // Not useEffect: what ends with the visit before this one must have ended before this one begins.
  useLayoutEffect(() => {
    begin(visit)
    return () => {
      visit.leave()
      clearToasts()
    }
  }, [visit])
  return visit
}

/** Everything that is drawn of a visit. */
export function OfVisit({ visit, children }: { visit: Visit; children: ComponentChildren }) {
  useSignalEffect(() => {
    standing.value = visit.line.value === 'lost' ? t.lineLost : null
    return () => {
      standing.value = null
    }
  })
  return <VisitContext.Provider value={visit}>{children}</VisitContext.Provider>
}
