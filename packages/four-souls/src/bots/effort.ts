/**
 * How much a bot weighs before it answers. A card with four targets has a million combinations where thirty things can be chosen, so whatever
 * goes through combinations counts its steps here. They are counted, not timed: the same table always has the same worths.
 */

/** Steps at tables with cards of players: a few milliseconds. What is beyond is sampled. */
const SAMPLED = 6_000
/** Steps at tables with the game's own cards, which need 3,000 in one of a thousand decisions with all sets, and hardly ever 60,000. */
const OWN = 150_000

export class Effort {
  private left: number
  /** Whether each of several choices gets its share of what is left. Otherwise the first that need all of it get it. */
  private readonly isShared: boolean

  /** `isSampled`: whether the table has cards of players. `steps`: how many there are. */
  constructor(isSampled: boolean, steps: number = isSampled ? SAMPLED : OWN) {
    this.isShared = isSampled
    this.left = steps
  }

  /** Counts steps. Returns whether there were enough left: otherwise an effect is only weighed roughly, and nothing more is found. */
  spend(steps = 1): boolean {
    this.left -= steps
    return this.left >= 0
  }

  /** Weighs one of `parts` choices, the last of which gets what the others have left: `parts` counts down to 1. */
  share<T>(parts: number, act: () => T): T {
    if (!this.isShared || parts <= 1) return act()
    const others = this.left - Math.floor(this.left / parts)
    this.left -= others
    try {
      return act()
    } finally {
      this.left += others
    }
  }

  /**
   * The worths of these choices; of evenly spread ones among them if not enough steps are left for all. `choices`: how many are made in a row,
   * this one and those that `worth` makes.
   */
  each<T>(list: readonly T[], worth: (choice: T) => number, choices = 1): number[] {
    const most = Math.min(list.length, Math.floor(Math.max(0, this.left) ** (1 / choices)))
    const worths: number[] = []
    for (let i = 0; i < most; i++) {
      const choice = list[Math.floor((i * list.length) / most)]!
      worths.push(this.share(most - i, () => worth(choice)))
    }
    return worths
  }
}
