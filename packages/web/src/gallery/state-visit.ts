import { useEffect, useMemo } from 'preact/hooks'
import { current } from '../../fixtures/current.ts'
import { createVisit, type Visit } from '../table/visit/visit.ts'
import { toast } from '../ui/toasts.ts'
import { applyAddress } from './apply-address.ts'

/**
 * A visit in a state set by `begin`, with the parameters of the address applied. There is no server: messages to it are shown as notices.
 */
export function useStateVisit(begin: (visit: Visit) => void): Visit {
  const visit = useMemo(() => {
    const created = createVisit()
    created.connection.value = 'open'
    created.connect((message) => {
      toast(JSON.stringify(message))
      return true
    })
    begin(created)
    applyAddress(created)
    current.visit = created
    return created
  }, [])
  useEffect(() => visit.leave, [])
  return visit
}
