/** What can be said with one press, by the name under which a client sends it. In the order in which they are offered. */
export const PHRASES = {
  'well-played': 'Well played',
  thanks: 'Thank you',
  sorry: 'Sorry',
  'your-turn': 'It is your turn',
  'one-moment': 'One moment',
  'good-luck': 'Good luck',
  ha: 'Ha!',
  'oh-no': 'Oh no!',
  'good-game': 'Good game',
  'once-more': 'Once more?',
} as const

export type Phrase = keyof typeof PHRASES

/** The names alone, as a schema wants them. */
export const PHRASE_NAMES = Object.keys(PHRASES) as [Phrase, ...Phrase[]]
