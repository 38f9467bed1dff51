import type { CardType } from '@soulstack/four-souls/model/card'
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

/** „Im Schnitt bringt …“ */
const ONE: Readonly<Record<CardType, string>> = {
  character: 'ein Charakter',
  'starting-item': 'ein Startgegenstand',
  treasure: 'ein Schatz',
  loot: 'eine Beutekarte',
  monster: 'ein Monster',
  event: 'ein Ereignis',
  curse: 'ein Fluch',
  'bonus-soul': 'eine Bonusseele',
  room: 'ein Raum',
  challenge: 'eine Herausforderung',
  variant: 'eine Variante',
}

/** What somebody did who had such a card: after „haben 5 Spieler“. */
const HAD: Partial<Record<CardType, string>> = {
  monster: 'sie getötet',
  event: 'sie in ihrem Zug gehabt',
  curse: 'sie abbekommen',
  character: 'sie gespielt',
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
    if (middle === 0)
      return `${harmful ? 'Schadet mehr' : 'Schwächer'} als fast alle anderen: ${harmful ? 'schadet weniger' : 'stärker'} als ${between(low, high)} ${MANY[type]}.`
    const than = harmful ? 'Schadet weniger als' : 'Stärker als'
    if (middle === 10) return `${than} fast alle anderen: ${between(low, high)} ${MANY[type]}.`
    return `${than} etwa ${middle} von 10 ${MANY[type]} (${between(low, high)}).`
  },
  unclear: ({ low, high }, type) =>
    `Bisher könnte sie fast überall liegen: über ${low} bis ${high} von 10 ${MANY[type]}.`,
  danger: ({ low, middle, high }) => `Tötet Spieler öfter als etwa ${middle} von 10 Monstern (${between(low, high)}).`,
  worth: (points, giveOrTake, usual, type) =>
    `Wer die Karte bekommt, hat ${signed(points)} Prozentpunkte vom Sieg, plus oder minus ${number(giveOrTake)}; im Schnitt bringt ${ONE[type]} ${signed(usual)}.`,
  wins: (withIt, without) =>
    `Wer sie hatte, hat ${number(withIt)} % der Spiele gewonnen, alle anderen ${number(without)} %.`,
  use: (games, holders, uses, decided, type) =>
    `In ${count(games)} ${games === 1 ? 'Spiel' : 'Spielen'} ${holders === 1 ? 'hat 1 Spieler' : `haben ${count(holders)} Spieler`} ${HAD[type] ?? 'sie gehabt'}${type === 'monster' ? '' : ` und je ${number(uses)}-mal benutzt`}; in ${number(decided)} % der Spiele tat das der Sieger im letzten Zug.`,
  tooFew: (games, holders, type) =>
    `Es ist noch zu früh für ein Urteil: In ${count(games)} ${games === 1 ? 'Spiel' : 'Spielen'} ${holders === 1 ? 'hat nur 1 Spieler' : `haben nur ${count(holders)} Spieler`} ${HAD[type] ?? 'sie gehabt'}.`,
  incomparable: (type) => `Es gibt zu wenige offizielle Karten, um sie mit ${MANY[type]} zu vergleichen.`,
  room: 'Ein Raum gehört niemandem, also gibt es niemanden, dessen Siege man vergleichen könnte.',
}
