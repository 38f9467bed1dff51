import type { CardsWords } from '../en/cards.ts'

export const cards: CardsWords = {
  title: 'Karten',
  titleOf: (game) => `Karten von ${game}`,
  search: 'Karten suchen',
  howTo: 'Wie man Karten sucht',
  count: (n, all) => [n, ` von ${all}`],
  by: 'nach',
  otherPages: 'Andere Seiten',
  rules: 'Regeln',
  narrow: 'Eingrenzen',
  none: 'So ist keine Karte.',
  noneHelp:
    'Wörter und Felder, die nebeneinander stehen, müssen alle zutreffen. Nimm etwas weg oder versuch eines davon:',
  showAll: 'Alle Karten zeigen',
  laying: 'Die Karten werden ausgelegt …',
  theCard: 'Die Karte',
  press: 'Tippe auf eine Karte, um sie zu lesen.',

  looking: 'Karten suchen',
  help: (row, or, not) => [
    'Wörter werden in Namen und Texten gesucht; ',
    row,
    ' so, wie sie dastehen. Was nebeneinander steht, muss alles zutreffen; bei ',
    or,
    ' genügt eines von beiden, ',
    not,
    ' davor schließt etwas aus, und Klammern halten zusammen. Felder und ihre Werte sind englisch. In der Adresse dieser Seite steht deine Suche: Du kannst sie jemandem schicken.',
  ],
  inARow: '"Wörter am Stück"',
  withSigns: 'mit = < > <= >=',

  orEnds: 'Nach „or“ muss etwas folgen.',
  orBegins: 'Vor „or“ muss etwas stehen.',
  notEnds: 'Nach „-“ muss folgen, was nicht gewünscht ist.',
  emptyParentheses: 'Zwischen den Klammern steht nichts.',
  neverClosed: 'Diese Klammer wird nie geschlossen.',
  closesNothing: 'Diese Klammer schließt nichts.',
  noField: (name, names) => `„${name}“ gibt es nicht. Es gibt ${names.slice(0, -1).join(', ')} und ${names.at(-1)}.`,
  noValue: (begun, example) => `Nach „${begun}“ muss etwas folgen, wie in ${example}.`,
  notANumber: (name, example) => `„${name}“ ist keine Zahl: Schreib ${name}: und was es ist, wie in ${example}.`,
  aNumber: (name, example, text) => `„${name}“ ist eine Zahl, wie in ${example}; „${text}“ ist keine.`,
}
