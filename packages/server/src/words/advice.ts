import type { Counted, WhyBest } from '@soulstack/bots'
import type { Language } from '@soulstack/kit'

/** Why an answer is the best, in each language. Answers are called by their labels. */

const n1 = (language: Language, n: number): string => {
  const rounded = Math.abs(n) >= 10 ? Math.round(Math.abs(n)) : Math.round(10 * Math.abs(n)) / 10
  return `${n < 0 ? '−' : '+'}${rounded.toLocaleString(language)}`
}

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
  /** `turns`: how far it was played on. */
  compared: (label: string, turns: number, own: string, others: string) =>
    `Compared with “${label}”, on average ${turns === 1 ? 'by the end of the turn' : `after ${turns} turns`}: ${[own, others && `for the others ${others}`].filter(Boolean).join('; ')}.`,
  asGood: (label: string) => `“${label}” is as good.`,
  /** A difference in what is counted, like "+0.6 souls". */
  counted: (what: Counted, n: number): string => {
    const names: Record<Counted, string> = {
      souls: ' souls',
      cents: '¢',
      loot: ' loot cards',
      items: ' cards in play',
      points: ' points',
      hand: ' cards in hand',
      bosses: ' HP of the bosses',
    }
    return n1('en', n) + names[what]
  },
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
  compared: (label, turns, own, others) =>
    `Verglichen mit „${label}“, im Schnitt ${turns === 1 ? 'bis zum Ende des Zuges' : `nach ${turns} Zügen`}: ${[own, others && `für die anderen ${others}`].filter(Boolean).join('; ')}.`,
  asGood: (label) => `„${label}“ ist genauso gut.`,
  counted: (what, n) => {
    const names: Record<Counted, string> = {
      souls: ' Seelen',
      cents: ' ¢',
      loot: ' Beutekarten',
      items: ' Karten im Spiel',
      points: ' Punkte',
      hand: ' Handkarten',
      bosses: ' LP der Bosse',
    }
    return n1('de', n) + names[what]
  },
  nothing: 'Nichts',
  late: 'Dem Bot ist rechtzeitig keine Antwort eingefallen. Frag noch einmal.',
}

export const adviceWords: Readonly<Record<Language, AdviceWords>> = { en: EN, de: DE }
