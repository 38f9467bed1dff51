import type { PacksWords } from '../packs.ts'

export const packs: PacksWords = {
  title: 'Welche Karten?',
  packs: 'Pakete von Spielern',
  sets: 'Offizielle Sets',
  detail: (author, cards) =>
    `${author === null ? 'von dir' : `von ${author}`}, ${cards === 1 ? '1 Karte' : `${cards} Karten`}`,
  byYou: 'von dir',
  by: (author) => `von ${author}`,
  somebody: 'jemandem',
  chooseAll: 'Alle Sets und Pakete ansehen',
  writeOwn: 'Eigene Karten schreiben',
  nameTwice: 'Ein Name doppelt.',
  namedTwice: (card, one, other, more) =>
    `„${card}“ ist in ${one} und in ${other}${more > 0 ? `, dazu ${more} weitere` : ''}. Beide bleiben.`,
  noRooms: 'Ohne Raumdeck.',
  noRoomsWhat: 'In diesen Paketen sind Räume, aber dieser Tisch spielt ohne.',
  find: 'Paket suchen oder seinen Link einfügen',
  openLink: 'Diesen Link öffnen',
  oneNeeded: 'Ein Set muss es sein.',
  secondEdition: 'zweite Auflage',
  withRooms: 'Räume, Ereignisse',
  none: 'Du hast noch keine Pakete. Schreib Karten in der Werkstatt, oder öffne eine Datei oder einen Link, den dir jemand gegeben hat.',
  noneFound: 'So ein Paket gibt es hier nicht.',
  inside: (pack) => `In ${pack}`,
  cards: (n) => (n === 1 ? '1 Karte' : `${n} Karten`),
  plays: 'Dieser Tisch spielt',
  fromPacks: (n) => (n === 1 ? 'Karten aus 1 Paket' : `Karten aus ${n} Paketen`),
  decks: { treasure: 'Schätze', loot: 'Beute', monster: 'Monster', room: 'Räume' },
  same: 'Wer mitspielt, bekommt genau diese Karten. Aus einem Paket wird nichts ausgeführt; Karten sind Wörter aus dem Vokabular.',
  use: 'Diese Karten nehmen',
  summary: (cards, decks) => `${cards} Karten, ${decks === 4 ? 'vier' : 'drei'} Decks`,
}
