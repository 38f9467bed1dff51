import type { Refusal } from '@soulstack/kit'
import { Api, type ApiHost, type Caller, routesOf } from '../api/index.ts'
import { defaultLimits } from '../runtime/limits.ts'
import type { Log } from '../runtime/log.ts'
import { localRefusal } from '../words/local-host.ts'
import { localRoutes } from './local-routes.ts'

type LocalApiParts = Pick<ApiHost, 'tables' | 'gameModules' | 'films' | 'rules'> & {
  /** Validates the id of a table or a film. @throws Refusal when it is of another host. */
  idHere(id: string): string
  /** The refusal of what is not here. */
  elsewhere(): Refusal
}

/**
 * The API of a browser's own tables. What others have made, and everything that is for others, is refused with a sentence that says it needs
 * a server.
 */
export function localApi({ elsewhere, idHere, ...parts }: LocalApiParts): Api {
  const host: ApiHost = {
    ...parts,
    prepare(asked) {
      if (asked.seats.includes('open')) throw localRefusal('needs-others', (w) => w.openSeats)
      // nobody else could find it, or have contributed to its dice
      return { ...asked, open: false, contributes: false }
    },
    openTables() {
      throw elsewhere()
    },
    tableId: idHere,
    filmId: idHere,
    noTable: () => localRefusal('no-such-table', (w) => w.tableGone),
  }
  return new Api([...routesOf(host), ...localRoutes(host)], defaultLimits.messageBytes)
}

/** The person at this browser, who may do everything. */
export const callerHere = (log: Pick<Log, 'error'>): Caller => ({
  group: '',
  mustBeFromHere() {},
  count() {},
  account: () => ({ spend() {} }),
  // nothing is charged here
  soon: (run) => run(),
  failed(error) {
    log.error({ err: error }, 'a request failed')
    return localRefusal('server-error', (w) => w.failed)
  },
})
