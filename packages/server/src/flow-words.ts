import { inEach, type Language, type Sentences } from '@soulstack/kit'

/** What is said of passes and answers that are given for somebody, in each language. */

interface FlowWords {
  onlyPass: string
  /** `stop`: its label. */
  noStop(stop: string): string
  own: string
  equal: string
  /** `what`: the question and its answer. */
  again(what: string): string
  /** `turn`: only till it ends. */
  remembered(question: string, answer: string, turn: boolean): string
  none: string
  /** `what`: a press does, as its button says. */
  planned(what: string): string
  myTurn: string
  thisTurn: string
  aimedAtMe: string
  /** `title`: the only thing that is passed on. */
  one(title: string): string
  all(n: number): string
  source(title: string): string
}

const EN: FlowWords = {
  onlyPass: 'Nothing but passing is possible',
  noStop: (stop) => `You do not stop here: ${stop}`,
  own: 'Passing after what you have just done',
  equal: 'All answers mean the same',
  again: (what) => `As before: ${what}`,
  remembered: (question, answer, turn) => `${question} ${answer}${turn ? ', till the turn ends' : ''}`,
  none: 'none',
  planned: (what) => `As you said: ${what}`,
  myTurn: 'Passing until your turn',
  thisTurn: 'Passing for the rest of this turn',
  aimedAtMe: 'Passing in others’ turns until something is aimed at you',
  one: (title) => `Passing: ${title}`,
  all: (n) => `Passing: all ${n} that wait now`,
  source: (title) => `Passing all game: ${title}`,
}

const DE: FlowWords = {
  onlyPass: 'Nur Passen ist möglich',
  noStop: (stop) => `Hier hältst du nicht an: ${stop}`,
  own: 'Nach dem, was du gerade getan hast, wird gepasst',
  equal: 'Alle Antworten bedeuten dasselbe',
  again: (what) => `Wie zuvor: ${what}`,
  remembered: (question, answer, turn) => `${question} ${answer}${turn ? ', bis der Zug endet' : ''}`,
  none: 'nichts',
  planned: (what) => `Wie angesagt: ${what}`,
  myTurn: 'Es wird gepasst, bis du am Zug bist',
  thisTurn: 'Für den Rest dieses Zuges wird gepasst',
  aimedAtMe: 'In den Zügen anderer wird gepasst, bis etwas auf dich zielt',
  one: (title) => `Es wird gepasst: ${title}`,
  all: (n) => `Es wird gepasst: alle ${n}, die jetzt warten`,
  source: (title) => `In der ganzen Partie wird gepasst: ${title}`,
}

const WORDS: Readonly<Record<Language, FlowWords>> = { en: EN, de: DE }

/** Says the same in every language. */
export const inAll = (say: (words: FlowWords, language: Language) => string): Sentences =>
  inEach((language) => say(WORDS[language], language))
