import type { PeopleWords } from '../en/people.ts'

export const people: PeopleWords = {
  title: 'Leute',
  openSeat: 'Freier Platz',
  waitsForSomebody: 'wartet auf jemanden',
  takeSeat: 'Platz nehmen',
  takeSeatOf: (name) => `Den Platz von ${name} nehmen`,
  bot: 'Bot',
  bots: {
    easy: 'Bot, leicht',
    normal: 'Bot, normal',
    hard: 'Bot, schwer',
    expert: 'Bot, Meister',
    random: 'Bot, zufällig',
  },
  you: 'du',
  here: 'da',
  away: 'weg',
  watch: (n) => (n === 0 ? 'Niemand schaut zu' : n === 1 ? 'Eine Person schaut zu' : `${n} Leute schauen zu`),
  watching: 'Zuschauen',
  seeAll: 'Zuschauer sehen alle Hände: Alle Spieler sind einverstanden. Jeder von euch kann es beenden.',
  seeLate:
    'Zuschauer sehen alle Hände, zwei Minuten und ein paar Spielzüge später. Sofort, wenn alle Spieler einverstanden sind.',
  seeNone: 'Zuschauer sehen keine Hände, außer alle Spieler sind einverstanden.',
  whoCanWatch: 'Wer den Link hat, kann zuschauen, auch Spieler.',
  hideHands: 'Hände wieder verdecken',
  showHands: 'Meine Hand darf gezeigt werden',
  letSpeak: 'Reden lassen',
  askQuiet: 'Um Ruhe bitten',
  agree: (names, of) =>
    `${names.length} von ${of} ${names.length === 1 ? 'ist' : 'sind'} einverstanden: ${names.join(', ')}.`,
  areQuiet: 'Die Zuschauer sind um Ruhe gebeten.',
  link: 'Der Link',
  linkHere: 'Link zu diesem Tisch',

  copied: 'Der Link ist kopiert.',
  copyIt: 'Kopiere den markierten Link.',
  copy: 'Link kopieren',
  share: 'Teilen',
  alone: (command) => [
    'Nur dieses Gerät kann den Link öffnen. Für andere in deinem Netz beende Soulstack, starte es mit ',
    command,
    ' und komm zurück: Der Tisch bleibt.',
  ],
  qr: (link) => `QR-Code des Links ${link}`,

  bigScreen: 'Auf großem Bildschirm',
  board: 'Der Tisch',
  boardMeans: 'Öffne diesen Link auf dem Bildschirm, den alle sehen. Er zeigt den Tisch ohne Hände.',
  linkToBoard: 'Link zum Tisch ohne Hände',
  hand: 'Deine Hand auf dem Telefon',
  handMeans:
    'Spiele dann auf deinem Telefon: deine Hand, deine Frage und der große Knopf, alles groß. Wer diesen Link hat, spielt an deinem Platz: Zeige ihn nur deiner eigenen Kamera.',
  linkToSeat: 'Geheimer Link zu deinem Platz',
  thisDevice: 'Auf diesem Gerät',
  showSecret: 'Den geheimen Link zeigen',
}
