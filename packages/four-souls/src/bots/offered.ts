import type { Seat } from '@soulstack/kit'
import type { Exchange } from './exchange.ts'

/** So many rounds pass before a bot makes the same player another offer … */
const PAUSE = 2
/** … and before it offers the same exchange again, at whatever price. */
const AGAIN = 8

/** A memory of offers as plain data. */
export interface RememberedOffers {
  looked: number
  offers: [exchange: string, turn: number][]
}

/** The offers that a bot has made, so that it is no nuisance. */
export class Offered {
  private looked = -1
  private readonly made = new Map<string, number>()

  read(): RememberedOffers {
    return { looked: this.looked, offers: [...this.made] }
  }

  write({ looked, offers }: RememberedOffers): void {
    this.looked = looked
    this.made.clear()
    for (const [key, turn] of offers) this.made.set(key, turn)
  }

  /** Whether the bot has not looked for an exchange in this turn: it does so once, at the beginning. From now on it has. */
  looksIn(turn: number): boolean {
    if (this.looked === turn) return false
    this.looked = turn
    return true
  }

  /** Whether it may make this seat an offer, at a table of so many players. */
  mayOffer(seat: Seat, turn: number, players: number): boolean {
    for (const [key, made] of this.made) if (key.startsWith(`${seat} `) && turn - made < PAUSE * players) return false
    return true
  }

  /** Whether it has offered this exchange lately. */
  isStale(exchange: Exchange, turn: number, players: number): boolean {
    const made = this.made.get(keyOf(exchange))
    return made !== undefined && turn - made < AGAIN * players
  }

  record(exchange: Exchange, turn: number): void {
    this.made.set(keyOf(exchange), turn)
  }
}

/** Names an exchange, without its price. */
const keyOf = ({ with: seat, give, get }: Exchange): string =>
  `${seat} ${give.items.join()} ${give.loot.length} ${get.items.join()} ${get.loot}`
