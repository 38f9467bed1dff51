import { inEach, type Language, type Sentences } from '@soulstack/kit'

/**
 * Why a window was passed for somebody. `no-use`: nothing of theirs could change it. `keeps`: it can be done later as well.
 * `passed-before`: they passed on it before. `not-worth`: possible, but worth too little here. `let`: a yield of theirs covers it.
 */
export type PassReason = 'no-use' | 'keeps' | 'passed-before' | 'not-worth' | 'let'

/**
 * Why somebody is asked in a window: they want to be (`every`, `wait`, `pin`, `stop`), it may matter, or they are learning. `offer`: their turn is
 * next, so what they use now recharges then.
 */
export type AskReason = 'every' | 'wait' | 'pin' | 'stop' | 'led' | 'offer' | 'loses' | 'worth' | 'unknown' | 'lesson'

/** What people read about passes and answers that the server gives for them, in each language. */

interface FlowWords {
  /** Why a window was passed. `option`: what could have been done. The sentence never reveals that nothing could. */
  passed(why: PassReason, option: string | null): string
  /** Why somebody is asked in a window, by reason. */
  asked: Readonly<Record<AskReason, string>>
  noUse: string
  /** They let it happen, by a yield. */
  let: string
  equal: string
  /** `what`: the question and its answer. */
  again(what: string): string
  /** `turn`: only until the turn ends. */
  remembered(question: string, answer: string, turn: boolean): string
  none: string
  /** `what`: what the press does, as its button says. */
  planned(what: string): string
  /** The same, as what passing leads to. */
  thenPlanned(what: string): string
  myTurn: string
  thisTurn: string
  aimedAtMe: string
  /** `title`: the one thing that is passed on. */
  one(title: string): string
  all(n: number): string
  source(title: string): string
}

const EN: FlowWords = {
  passed: (why, option) => {
    const what = option && `“${option}”`
    switch (why) {
      case 'no-use':
        return EN.noUse
      case 'keeps':
        return what ? `${what} is still possible later` : 'You can still do it later'
      case 'passed-before':
        return what ? `You passed on ${what} before` : 'You passed on this before'
      case 'not-worth':
        return what ? `${what} is not worth it here` : 'It is not worth it here'
      case 'let':
        return EN.let
    }
  },
  asked: {
    every: 'You want to be asked every time.',
    wait: 'You pressed Wait.',
    pin: 'You can use a card that you have pinned.',
    stop: 'You have set a stop here.',
    led: 'You may play one more loot card.',
    offer: 'Your turn is next: what you use now recharges then.',
    loses: 'You could lose something here.',
    worth: 'Something of yours may be worth using here.',
    unknown: 'You can do something here.',
    lesson: 'In a lesson you are asked whenever you can do something.',
  },
  noUse: 'Nothing of yours could change this',
  let: 'You let it happen',
  equal: 'All answers are the same',
  again: (what) => `As before: ${what}`,
  remembered: (question, answer, turn) => `${question} ${answer}${turn ? ', until the turn ends' : ''}`,
  none: 'none',
  planned: (what) => `As you said: ${what}`,
  thenPlanned: (what) => `If everybody passes: ${what}.`,
  myTurn: 'Passing until your turn',
  thisTurn: 'Passing for the rest of this turn',
  aimedAtMe: 'Passing in others’ turns until something is aimed at you',
  one: (title) => `Passing: ${title}`,
  all: (n) => `Passing: all ${n} waiting now`,
  source: (title) => `Passing all game: ${title}`,
}

const DE: FlowWords = {
  passed: (why, option) => {
    const what = option && `„${option}“`
    switch (why) {
      case 'no-use':
        return DE.noUse
      case 'keeps':
        return what ? `${what} geht auch später noch` : 'Das geht auch später noch'
      case 'passed-before':
        return what ? `Auf ${what} hast du schon einmal verzichtet` : 'Darauf hast du schon einmal verzichtet'
      case 'not-worth':
        return what ? `${what} lohnt sich hier nicht` : 'Es lohnt sich hier nicht'
      case 'let':
        return DE.let
    }
  },
  asked: {
    every: 'Du willst jedes Mal gefragt werden.',
    wait: 'Du hast Warten gedrückt.',
    pin: 'Du kannst eine Karte nutzen, die du angeheftet hast.',
    stop: 'Du hast hier einen Stopp gesetzt.',
    led: 'Du darfst eine weitere Beutekarte spielen.',
    offer: 'Du bist gleich am Zug: Was du jetzt nutzt, wird dann aufgeladen.',
    loses: 'Du könntest hier etwas verlieren.',
    worth: 'Etwas von dir könnte sich hier lohnen.',
    unknown: 'Du kannst hier etwas tun.',
    lesson: 'In einer Lektion wirst du immer gefragt, wenn du etwas tun kannst.',
  },
  noUse: 'Nichts von dir könnte daran etwas ändern',
  let: 'Du lässt es geschehen',
  equal: 'Alle Antworten sind gleich',
  again: (what) => `Wie zuvor: ${what}`,
  remembered: (question, answer, turn) => `${question} ${answer}${turn ? ', bis der Zug endet' : ''}`,
  none: 'nichts',
  planned: (what) => `Wie angesagt: ${what}`,
  thenPlanned: (what) => `Wenn alle passen: ${what}.`,
  myTurn: 'Es wird gepasst, bis du am Zug bist',
  thisTurn: 'Für den Rest dieses Zuges wird gepasst',
  aimedAtMe: 'In den Zügen anderer wird gepasst, bis etwas auf dich zielt',
  one: (title) => `Es wird gepasst: ${title}`,
  all: (n) => `Es wird gepasst: alle ${n}, die jetzt warten`,
  source: (title) => `In der ganzen Partie wird gepasst: ${title}`,
}

const WORDS: Readonly<Record<Language, FlowWords>> = { en: EN, de: DE }

/** Makes a sentence in every language. */
export const inAll = (say: (words: FlowWords, language: Language) => string): Sentences =>
  inEach((language) => say(WORDS[language], language))
