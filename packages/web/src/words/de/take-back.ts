import type { TakeBackWords } from '../en/take-back.ts'

const moves = (n: number): string => `${n} ${n === 1 ? 'Spielzug' : 'Spielzüge'}`

export const takeBack: TakeBackWords = {
  title: 'Zurücknehmen',
  untold: 'Ein Spielzug, der nicht im Protokoll steht',
  refusedBefore: 'Darum hast du schon gebeten, und es wurde abgelehnt.',
  looking: 'Wird geprüft …',
  nobodyAsked: 'Keine Verbindung. Niemand wurde gefragt.',
  lede: (n) =>
    `Wähle den Spielzug, den du gern anders machen würdest. Deine Gegner werden einmal gefragt. ${
      n === 1 ? '1 Spielzug dieses Zuges kann' : `${n} Spielzüge dieses Zuges können`
    } zurückgenommen werden: Was gesehen wurde, bleibt gesehen.`,
  theMove: 'Der Spielzug',
  goesWithIt: 'geht mit zurück',
  plea: 'Dein Grund, wenn du magst',
  pleaExample: 'Ich habe die falsche Karte angetippt',
  ask: 'Darum bitten',
  ifAllAgree: (n) => `${moves(n)}, wenn alle einverstanden sind`,

  region: 'Zurücknehmen',
  youAsk: 'Du bittest, zurückzunehmen',
  asks: (name) => `${name} bittet, zurückzunehmen`,
  titleAsked: (what) => `● ${what} · Soulstack`,
  andSince: (n) => `und ${moves(n)} seitdem`,
  votes: 'Wer zustimmt',
  you: 'Du',
  isUp: ': stimmt zu',
  notYet: ': noch nicht',
  agree: 'Zustimmen',
  agreeMeans: (n) => `${moves(n)} zurück`,
  refuse: 'Ablehnen',
  leaveIt: 'so lassen, wie es ist',
  revoke: 'Widerrufen',
  afterAll: 'doch nicht einverstanden',
  withdraw: 'Zurückziehen',
  goOnAsIs: 'so weiterspielen',
  lookOn: 'Du schaust zu.',
  told: (title, what, plea, waits) =>
    `${title}. ${what}. ${plea} ${waits.length > 0 ? `Warten auf ${waits.map((name) => name ?? 'dich').join(', ')}.` : ''}`,
  voteNotSent: 'Keine Verbindung. Deine Antwort ist nicht angekommen.',
}
