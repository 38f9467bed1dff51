import type { Refusal } from '@soulstack/kit'
import { doorRefusal } from '@soulstack/protocol'
import type { Caller, LimitedRequest } from '@soulstack/tables'
import { type Account, Buckets, type Costs, groupOf, type Limits } from '@soulstack/tables/runtime'
import type { FastifyRequest } from 'fastify'
import { packRefusal } from '../words/packs.ts'
import { originAllowed } from './origins.ts'

/** A kind of request that each address may make only so often. */
interface Limited {
  counts: Buckets
  tooFast: Refusal
  /** The refusal of a page from elsewhere; absent: any page may make it. */
  elsewhere?: Refusal
}

const limitedRequests = (limits: Limits): Record<LimitedRequest, Limited> => {
  const { filmLooksPerSecond, filmsPerMinute, packReportsPerHour, packsPerMinute, studiesPerMinute, tablesPerMinute } =
    limits
  const notHere = packRefusal('wrong-origin', (w) => w.fromHere)
  return {
    table: {
      counts: new Buckets(tablesPerMinute / 60, tablesPerMinute),
      tooFast: doorRefusal('too-fast', (w) => w.tablesTooFast(tablesPerMinute)),
      elsewhere: doorRefusal('wrong-origin', (w) => w.tablesFromHere),
    },
    film: {
      counts: new Buckets(filmLooksPerSecond, filmLooksPerSecond * 4),
      tooFast: doorRefusal('too-fast', (w) => w.looksTooFast(filmLooksPerSecond)),
    },
    study: {
      counts: new Buckets(studiesPerMinute / 60, studiesPerMinute),
      tooFast: doorRefusal('too-fast', (w) => w.studiesTooFast(studiesPerMinute)),
      elsewhere: doorRefusal('wrong-origin', (w) => w.studiesFromHere),
    },
    import: {
      counts: new Buckets(filmsPerMinute / 60, filmsPerMinute),
      tooFast: doorRefusal('too-fast', (w) => w.logsTooFast(filmsPerMinute)),
      elsewhere: doorRefusal('wrong-origin', (w) => w.logsFromHere),
    },
    pack: {
      counts: new Buckets(packsPerMinute / 60, packsPerMinute),
      tooFast: packRefusal('too-fast', (w) => w.tooFast(packsPerMinute)),
      elsewhere: notHere,
    },
    report: {
      counts: new Buckets(packReportsPerHour / 3600, packReportsPerHour),
      tooFast: packRefusal('too-fast', (w) => w.reportsTooFast(packReportsPerHour)),
      elsewhere: notHere,
    },
  }
}

/** Who makes HTTP requests, and how often: limits and costs are counted by address. */
export class Callers {
  private readonly costs: Costs
  /** Additional origins whose pages may change something. */
  private readonly origins: readonly string[]
  private readonly limited: Record<LimitedRequest, Limited>

  constructor(costs: Costs, limits: Limits, origins: readonly string[]) {
    this.costs = costs
    this.origins = origins
    this.limited = limitedRequests(limits)
  }

  /** Who makes a request. */
  of(request: FastifyRequest): Caller {
    const { ip, log } = request
    const { costs, limited, origins } = this
    return {
      address: ip,
      // only some routes need it
      get group() {
        return groupOf(ip)
      },
      mustBeFromHere(what) {
        const { elsewhere } = limited[what]
        const { host, origin } = request.headers
        if (elsewhere && !originAllowed(origin, host, origins)) throw elsewhere
      },
      count(what) {
        if (!limited[what].counts.take(ip)) throw limited[what].tooFast
      },
      account: () => accountOf(costs, ip),
      // ticks come after all promises that can go on have done so
      soon: (run) => queueMicrotask(() => process.nextTick(run)),
      failed(error) {
        log.error({ err: error }, 'a request failed')
        return doorRefusal('server-error', (w) => w.failed)
      },
    }
  }
}

/** The account of an address. @throws Refusal when it is overdrawn. */
function accountOf(costs: Costs, address: string): Account {
  const account = costs.ofAddress(address)
  const wait = account.wait(false)
  if (wait > 0) throw doorRefusal('too-fast', (w) => w.tooMuch(Math.ceil(wait / 1000)))
  return account
}
