import type { TakeBackWords } from '../take-back.ts'

const moves = (n: number): string => `${n} ${n === 1 ? 'Spielzug' : 'Spielzüge'}`

export const takeBack: TakeBackWords = {
  title: 'Zurücknehmen',
  untold: 'Ein Spielzug, der nicht im Protokoll steht',
  refusedBefore: 'Darum hast du schon gebeten, und es wurde abgelehnt.',
  looking: 'Wird geprüft …',
  nobodyAsked: 'Keine Verbindung. Niemand wurde gefragt.',
  lede: (n) =>
    `Wähle den Spielzug, den du gern anders machen würdest. Deine Gegner werden gefragt und sehen, wie ein Spielzug nach dem anderen zurückgenommen wird. ${
      n === 1 ? '1 Spielzug dieses Zuges kann' : `${n} Spielzüge dieses Zuges können`
    } zurückgenommen werden: Was gesehen wurde, bleibt gesehen.`,
  theMove: 'Der Spielzug',
  goesWithIt: 'geht mit zurück',
  plea: 'Dein Grund',
  pleaExample: 'Ich habe die falsche Karte angetippt',
  ask: 'Darum bitten',
  ifAllAgree: (n) => `${moves(n)}, wenn alle einverstanden sind`,

  region: 'Zurücknehmen',
  step: (n, of) => `Zurück: Schritt ${n} von ${of}`,
  youAsk: 'Du bittest, zurückzunehmen',
  asks: (name) => `${name} bittet, zurückzunehmen`,
  titleAsked: (what) => `● ${what} · Soulstack`,
  andSince: (n) => `und ${moves(n)} seitdem`,
  before: (n) =>
    n === 1 ? 'Das ist der Tisch vor dem letzten Spielzug.' : `Das ist der Tisch vor den letzten ${n} Spielzügen.`,
  thumbs: 'Daumen',
  you: 'Du',
  isUp: ': Daumen hoch',
  notYet: ': noch nicht',
  thumbUp: 'Daumen hoch',
  thumbUpTo: { begin: 'Schritt für Schritt zurück', next: 'noch einen zurück', last: 'und von hier aus weiter' },
  thumbDown: 'Daumen runter',
  leaveIt: 'so lassen, wie es ist',
  returnTo: 'dorthin, wo es stand',
  revoke: 'Widerrufen',
  afterAll: 'doch nicht einverstanden',
  withdraw: 'Zurückziehen',
  goOnAsIs: 'so weiterspielen',
  lookOn: 'Du schaust zu.',
  told: (title, what, plea, waits) =>
    `${title}. ${what}. ${plea} ${waits.length > 0 ? `Warten auf ${waits.map((name) => name ?? 'dich').join(', ')}.` : ''}`,
  thumbNotSent: 'Keine Verbindung. Dein Daumen ist nicht angekommen.',
}
