import type { Refusal } from '@soulstack/kit'
import { doorRefusal } from '@soulstack/protocol'
import type { Caller, LimitedRequest } from '@soulstack/tables'
import { type Account, Buckets, type Costs, groupOf, type Limits } from '@soulstack/tables/runtime'
import type { FastifyRequest } from 'fastify'
import { packRefusal } from '../words/packs.ts'
import { originAllowed } from './origins.ts'

/** How often an address may make a request: so many in so many seconds, and at once, with the refusals. */
interface Limited {
  count: number
  seconds: number
  atOnce?: number
  tooFast: Refusal
  /** The refusal of a page from elsewhere; absent: any page may make it. */
  elsewhere?: Refusal
}

const limitedRequests = (limits: Limits): Record<LimitedRequest, Limited> => {
  const { filmLooksPerSecond, filmsPerMinute, packReportsPerHour, packsPerMinute, studiesPerMinute, tablesPerMinute } =
    limits
  const fromHere = packRefusal('wrong-origin', (w) => w.fromHere)
  return {
    table: {
      ...{ count: tablesPerMinute, seconds: 60 },
      tooFast: doorRefusal('too-fast', (w) => w.tablesTooFast(tablesPerMinute)),
      elsewhere: doorRefusal('wrong-origin', (w) => w.tablesFromHere),
    },
    look: {
      ...{ count: filmLooksPerSecond, seconds: 1, atOnce: filmLooksPerSecond * 4 },
      tooFast: doorRefusal('too-fast', (w) => w.looksTooFast(filmLooksPerSecond)),
    },
    study: {
      ...{ count: studiesPerMinute, seconds: 60 },
      tooFast: doorRefusal('too-fast', (w) => w.studiesTooFast(studiesPerMinute)),
      elsewhere: doorRefusal('wrong-origin', (w) => w.studiesFromHere),
    },
    import: {
      ...{ count: filmsPerMinute, seconds: 60 },
      tooFast: doorRefusal('too-fast', (w) => w.logsTooFast(filmsPerMinute)),
      elsewhere: doorRefusal('wrong-origin', (w) => w.logsFromHere),
    },
    pack: {
      ...{ count: packsPerMinute, seconds: 60 },
      tooFast: packRefusal('too-fast', (w) => w.tooFast(packsPerMinute)),
      elsewhere: fromHere,
    },
    report: {
      ...{ count: packReportsPerHour, seconds: 3600 },
      tooFast: packRefusal('too-fast', (w) => w.reportsTooFast(packReportsPerHour)),
      elsewhere: fromHere,
    },
  }
}

/** Who makes HTTP requests, and how often: limits and costs are counted by address. */
export class Callers {
  private readonly costs: Costs
  /** Additional origins whose pages may change something. */
  private readonly origins: readonly string[]
  private readonly limited: Record<LimitedRequest, Limited>
  private readonly counts: Record<LimitedRequest, Buckets>

  constructor(costs: Costs, limits: Limits, origins: readonly string[]) {
    this.costs = costs
    this.origins = origins
    this.limited = limitedRequests(limits)
    const buckets = (what: LimitedRequest) => {
      const { atOnce, count, seconds } = this.limited[what]
      return new Buckets(count / seconds, atOnce ?? count)
    }
    this.counts = {
      ...{ table: buckets('table'), look: buckets('look'), study: buckets('study') },
      ...{ import: buckets('import'), pack: buckets('pack'), report: buckets('report') },
    }
  }

  /** Who makes a request. */
  of(request: FastifyRequest): Caller {
    const { ip, log } = request
    const { costs, counts, limited, origins } = this
    return {
      address: ip,
      group: groupOf(ip),
      mustBeFromHere(what) {
        const { elsewhere } = limited[what]
        const { host, origin } = request.headers
        if (elsewhere && !originAllowed(origin, host, origins)) throw elsewhere
      },
      count(what) {
        if (!counts[what].take(ip)) throw limited[what].tooFast
      },
      account: () => accountOf(costs, ip),
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
