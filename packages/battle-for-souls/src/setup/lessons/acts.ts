/** The kinds of log lines about what a learner does (`Lesson.acts`). */
export const ACTS = ['uses', 'buys', 'set', 'discards', 'reaps', 'drew'] as const
