import type { CardType } from '../../model/card-types.ts'
import type { VerdictWords } from './types.ts'

/** Plural in the dative: „als 9 von 10 Schätzen“. */
const MANY: Readonly<Record<CardType, string>> = {
  character: 'Charakteren',
  'starting-item': 'Startgegenständen',
  treasure: 'Schätzen',
  loot: 'Beutekarten',
  monster: 'Monstern',
  event: 'Ereignissen',
  curse: 'Flüchen',
  'bonus-soul': 'Bonusseelen',
  room: 'Räumen',
  challenge: 'Herausforderungen',
  variant: 'Varianten',
}

/** „als fast alle Schätze“. */
const ALL: Readonly<Record<CardType, string>> = {
  character: 'Charaktere',
  'starting-item': 'Startgegenstände',
  treasure: 'Schätze',
  loot: 'Beutekarten',
  monster: 'Monster',
  event: 'Ereignisse',
  curse: 'Flüche',
  'bonus-soul': 'Bonusseelen',
  room: 'Räume',
  challenge: 'Herausforderungen',
  variant: 'Varianten',
}

/** What somebody did who had such a card: after „haben 5 Spieler“. */
const HAD: Partial<Record<CardType, string>> = {
  monster: 'sie getötet',
  event: 'sie in ihrem Zug gehabt',
  curse: 'sie abbekommen',
  character: 'sie gespielt',
}

/** How somebody comes to have such a card. */
const GETTING: Partial<Record<CardType, string>> = {
  monster: 'Wer sie tötet',
  event: 'Wer sie aufdeckt',
  curse: 'Wer sie abbekommt',
  character: 'Wer sie spielt',
}

const number = (n: number, digits = 1): string =>
  (n + 0)
    .toFixed(digits)
    .replace(/^-(?=0\.?0*$)/, '')
    .replace('.', ',')
const signed = (n: number): string => (n > 0 ? `+${number(n)}` : number(n).replace('-', '−'))
const count = (n: number): string => n.toLocaleString('de')
const between = (low: number, high: number): string => (low === high ? `${low} von 10` : `${low} bis ${high} von 10`)

/** Verdicts in German. */
export const de: VerdictWords = {
  strength: {
    unclear: 'Noch unklar',
    weak: 'Schwach',
    weakish: 'Etwas schwach',
    ordinary: 'Durchschnittlich',
    strongish: 'Etwas stark',
    strong: 'Stark',
  },
  rank({ low, middle, high }, type, harmful) {
    const [more, less] = harmful ? ['Schadet weniger', 'Schadet mehr'] : ['Stärker', 'Schwächer']
    if (middle === 0)
      return `${less} als fast alle ${ALL[type]}${high === 0 ? '' : ` (mindestens ${10 - high} von 10)`}.`
    if (middle === 10) return `${more} als fast alle ${ALL[type]}${low === 10 ? '' : ` (mindestens ${low} von 10)`}.`
    return `${more} als etwa ${middle} von 10 ${MANY[type]} (${between(low, high)}).`
  },
  unclear: ({ low, high }, type) =>
    `Bisher könnte sie fast überall liegen: über ${low} bis ${high} von 10 ${MANY[type]}.`,
  danger: ({ low, middle, high }) => `Tötet Spieler öfter als etwa ${middle} von 10 Monstern (${between(low, high)}).`,
  worth: (points, giveOrTake, usual, type) =>
    `${GETTING[type] ?? 'Wer sie bekommt'}, dessen Siegchance ändert sich um ${signed(points)} Prozentpunkte (plus oder minus ${number(giveOrTake)}); bei ${MANY[type]} sind es im Schnitt ${signed(usual)}.`,
  wins: (withIt, without) =>
    `Wer sie hatte, hat ${number(withIt)} % der Partien gewonnen, alle anderen ${number(without)} %.`,
  use: (games, holders, uses, decided, type) =>
    `In ${count(games)} ${games === 1 ? 'Partie' : 'Partien'} ${holders === 1 ? 'hat 1 Spieler' : `haben ${count(holders)} Spieler`} ${HAD[type] ?? 'sie gehabt'}${type === 'monster' ? '' : ` und je ${number(uses)}-mal benutzt`}; in ${number(decided)} % der Partien tat das der Sieger im letzten Zug.`,
  tooFew: (games, holders, type) =>
    `Es ist noch zu früh für ein Urteil: In ${count(games)} ${games === 1 ? 'Partie' : 'Partien'} ${holders === 1 ? 'hat nur 1 Spieler' : `haben nur ${count(holders)} Spieler`} ${HAD[type] ?? 'sie gehabt'}.`,
  incomparable: (type) => `Es gibt zu wenige offizielle Karten, um sie mit ${MANY[type]} zu vergleichen.`,
  room: 'Ein Raum gehört niemandem, also gibt es niemanden, dessen Siege man vergleichen könnte.',
}
