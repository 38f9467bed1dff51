/** The kinds of log lines about what a learner does (`Lesson.acts`). */
export const ACTS = ['stacked', 'declares-attack', 'attacks', 'declares-purchase', 'buys', 'ends-turn', 'dies'] as const
