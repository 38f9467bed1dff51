import type { RulesWords } from '../en/rules.ts'

export const rules: RulesWords = {
  title: 'Regeln',
  titleOf: (game) => `Regeln von ${game}`,
  itsCards: 'die Karten dazu',
  search: 'In den Regeln suchen',
  searchFor: 'Wörter oder die Nummer einer Regel',
  count: (n) => (n === 0 ? 'Nichts gefunden.' : `${n} gefunden`),
  failed: 'Die Regeln konnten nicht geladen werden.',
  tryAgain: 'Noch einmal versuchen',
  opening: 'Die Regeln werden geladen …',
  inShort: 'Die Regeln auf einer Seite',
  inFull: 'Darunter steht jede Regel mit ihrer Nummer.',
  chapters: 'Kapitel',
  terms: 'Wörter',
  linkTo: (id) => `Link zu ${id}`,

  ruleCalled: (id, title) => `Regel ${id}: ${title}`,
  noRule: 'Keine Regel hat diese Nummer.',
  turning: 'Die Seite wird geladen …',
  allRules: (game) => `Alle Regeln von ${game}`,
  opensBeside: '(öffnet sich neben dem Spiel)',

  decided: 'Entschieden, wo die Regelbücher es offenlassen',
  called: (chapter, title, id) => `${chapter}: ${title} (${id})`,
  differsFrom: (rules) => ['Anders als ', ...rules.flatMap((rule, i) => (i === 0 ? [rule] : [', ', rule]))],
  questions: 'Fragen',

  showMe: 'Zeig es mir',
  examples: (n) => (n === 1 ? '1 Beispiel' : `${n} Beispiele`),
  examplesFailed: 'Die Beispiele konnten nicht geladen werden.',
  lookedUp: 'Wird geladen …',
}
