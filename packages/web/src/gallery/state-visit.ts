import { useEffect, useMemo } from 'preact/hooks'
import { shown } from '../../fixtures/shown.ts'
import { toast } from '../look/toasts.ts'
import { createVisit, type Visit } from '../table/visit/visit.ts'
import { opened } from './opened.ts'

/**
 * A visit in a state that `begin` sets, with what the address asks to be open over it. There is no server: what would be sent to it is shown.
 */
export function useStateVisit(begin: (visit: Visit) => void): Visit {
  const visit = useMemo(() => {
    const made = createVisit()
    made.line.value = 'open'
    made.connect((message) => {
      toast(JSON.stringify(message))
      return true
    })
    begin(made)
    opened(made)
    shown.visit = made
    return made
  }, [])
  useEffect(() => visit.leave, [])
  return visit
}
