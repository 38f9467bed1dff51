/** What `asks --json` prints of one kind of person at one way of being asked. Null: it never came to that. */
export interface Figures {
  games: number
  unfinished: number
  /** Rounds a game. */
  rounds: number
  /** Questions a round, for each person; so are passes. */
  asksPerRound: number
  /** Of the questions, those answered with Pass. */
  passShare: number | null
  responsesPerRound: number
  /** Of the windows that were asked and could as well be passed, those in which something was done. */
  actedShare: number | null
  /** Answers that somebody sends for one attack of their own, the one that begins it counted; the same for a purchase. */
  attackPresses: number | null
  purchasePresses: number | null
  /** What was wanted in windows that were passed and not done within a round, a game and person; and what it was worth. */
  missed: number
  missedWorth: number
  privatePasses: number
  publicPasses: number
  /** Windows of the table in which a pass is given at the end of a moment that tells nothing, a round; and how long those moments are. */
  beats: number
  beatSeconds: number
  /** The most questions a round of all games, and in which game; and of fifty games in a row, in the mean. */
  worstGame: number
  worstGameNumber: number
  worstOfFifty: number
  /** Questions a round by what was asked, the most frequent first. */
  asked: Record<string, number>
}
