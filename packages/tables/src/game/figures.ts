/** What `asks --json` prints for one kind of person at one level of prompting. Null: it never happened. */
export interface Figures {
  games: number
  unfinished: number
  /** Rounds per game. */
  rounds: number
  /** Questions per round and person. */
  asksPerRound: number
  /** The share of questions answered with Pass. */
  passShare: number | null
  responsesPerRound: number
  /** The share of windows asked, among those that could be passed, in which the person acted. */
  actedShare: number | null
  /** Answers that a person sends for one of their own attacks, including the first; the same for a purchase. */
  attackPresses: number | null
  purchasePresses: number | null
  /** Actions per game and person that were wanted in passed windows and not taken within a round; and their worth. */
  missed: number
  missedWorth: number
  privatePasses: number
  publicPasses: number
  /** Windows per round in which a pass waits for the end of the beat; and the total length of those beats in seconds. */
  beats: number
  beatSeconds: number
  /** The most questions per round in any game, and the number of that game; and the mean of the worst of every fifty games. */
  worstGame: number
  worstGameNumber: number
  worstOfFifty: number
  /** Questions per round by kind, the most frequent first. */
  asked: Record<string, number>
}
