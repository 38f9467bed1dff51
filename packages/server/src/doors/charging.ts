import { doorRefusal } from '@soulstack/protocol'
import type { Account, Costs, Soon } from '@soulstack/tables/runtime'
import type { FastifyRequest } from 'fastify'

/** Charges addresses for the work that their HTTP requests cause. */
export class Charging {
  private readonly costs: Costs

  constructor(costs: Costs) {
    this.costs = costs
  }

  /** The account of a request's address. @throws Refusal when it is overdrawn. */
  accountOf({ ip }: FastifyRequest): Account {
    const account = this.costs.ofAddress(ip)
    const wait = account.wait(false)
    if (wait > 0) throw doorRefusal('too-fast', (w) => w.tooMuch(Math.ceil(wait / 1000)))
    return account
  }

  /** Does something for a request and charges its address for the work. @throws Refusal when its account is overdrawn. */
  charged<T>(request: FastifyRequest, make: () => Soon<T>): Soon<T> {
    const account = this.accountOf(request)
    const began = performance.now()
    try {
      return make()
    } finally {
      account.spend(performance.now() - began)
    }
  }
}
