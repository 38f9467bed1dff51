import type { WhyBest } from '@soulstack/bots'
import type { Language } from '@soulstack/kit'

/** Why an answer is the best, in each language. Answers are called by their labels. */

const EN = {
  why: {
    weighed: 'It wins most often in games that are played on from here in the bot’s head.',
    forced: 'There is no other answer.',
    clear: 'One step ahead, every other answer is clearly worse.',
    worth: 'It keeps or takes what is worth most, one step ahead; this question is not played on.',
  } satisfies Record<WhyBest, string>,
  /** What the best answer does. */
  does: (fate: string) => `If nobody responds: ${fate}.`,
  otherDoes: (label: string, fate: string) => `“${label}”: ${fate}.`,
  asGood: (label: string) => `“${label}” is as good.`,
  nothing: 'Nothing',
  late: 'The bot could not think of an answer in time. Ask again.',
}

export type AdviceWords = typeof EN

const DE: AdviceWords = {
  why: {
    weighed: 'In Partien, die der Bot von hier aus im Kopf weiterspielt, gewinnt das am häufigsten.',
    forced: 'Eine andere Antwort gibt es nicht.',
    clear: 'Einen Schritt vorausgedacht ist jede andere Antwort deutlich schlechter.',
    worth:
      'Das behält oder nimmt, was einen Schritt vorausgedacht am meisten wert ist; weitergespielt wird diese Frage nicht.',
  },
  does: (fate) => `Wenn niemand reagiert: ${fate}.`,
  otherDoes: (label, fate) => `„${label}“: ${fate}.`,
  asGood: (label) => `„${label}“ ist genauso gut.`,
  nothing: 'Nichts',
  late: 'Dem Bot ist rechtzeitig keine Antwort eingefallen. Frag noch einmal.',
}

export const adviceWords: Readonly<Record<Language, AdviceWords>> = { en: EN, de: DE }
