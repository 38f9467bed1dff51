import { useSignalEffect } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { useLayoutEffect, useMemo } from 'preact/hooks'
import { clearToasts, connectionNotice } from '../../ui/toasts.ts'
import { t } from '../../words/en/table.ts'
import { VisitContext } from './use-visit.ts'
import { createVisit, type Visit } from './visit.ts'

/**
 * Creates a visit that lives as long as the calling component, and a new one whenever a value in `of` changes. `begin` is called once with
 * each, before the first paint.
 */
export function useNewVisit(begin: (visit: Visit) => void, of: readonly unknown[]): Visit {
  const visit = useMemo(createVisit, of as unknown[])
  // a layout effect, so that the previous visit has ended before this one begins
  useLayoutEffect(() => {
    begin(visit)
    return () => {
      visit.leave()
      clearToasts()
    }
  }, [visit])
  return visit
}

/** Provides a visit to everything below it, and shows a notice while its connection is lost. */
export function VisitProvider({ visit, children }: { visit: Visit; children: ComponentChildren }) {
  useSignalEffect(() => {
    connectionNotice.value = visit.connection.value === 'lost' ? t.lineLost : null
    return () => {
      connectionNotice.value = null
    }
  })
  return <VisitContext.Provider value={visit}>{children}</VisitContext.Provider>
}
