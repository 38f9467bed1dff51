import type { Language } from '@soulstack/kit'

/** The quick phrases, by the name that clients send, in the order in which they are offered. */
const EN = {
  'well-played': 'Well played',
  thanks: 'Thank you',
  sorry: 'Sorry',
  'your-turn': 'It is your turn',
  response: 'Response?',
  thinking: 'Thinking…',
  'one-moment': 'One moment',
  'good-luck': 'Good luck',
  ha: 'Ha!',
  'oh-no': 'Oh no!',
  'good-game': 'Good game',
  'once-more': 'Once more?',
}

export type Phrase = keyof typeof EN

const DE: Record<Phrase, string> = {
  'well-played': 'Gut gespielt',
  thanks: 'Danke',
  sorry: 'Tut mir leid',
  'your-turn': 'Du bist am Zug',
  response: 'Antwortet jemand?',
  thinking: 'Ich überlege …',
  'one-moment': 'Einen Moment',
  'good-luck': 'Viel Glück',
  ha: 'Ha!',
  'oh-no': 'Oh nein!',
  'good-game': 'Schönes Spiel',
  'once-more': 'Noch einmal?',
}

export const PHRASES: Readonly<Record<Language, Readonly<Record<Phrase, string>>>> = { en: EN, de: DE }

/** Their names, as a tuple for the schema. */
export const PHRASE_NAMES = Object.keys(EN) as [Phrase, ...Phrase[]]

/** The quick phrases in a language. */
export const phraseList = (language: Language): { phrase: Phrase; text: string }[] =>
  PHRASE_NAMES.map((phrase) => ({ phrase, text: PHRASES[language][phrase] }))
