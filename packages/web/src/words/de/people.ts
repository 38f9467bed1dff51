import type { PeopleWords } from '../../table/people.words.ts'

export const people: PeopleWords = {
  title: 'Leute',
  openSeat: 'Freier Platz',
  waitsForSomebody: 'wartet auf jemanden',
  bot: 'Bot',
  bots: { random: 'Bot, zufällig', greedy: 'Bot, gierig' },
  you: 'du',
  here: 'da',
  away: 'weg',
  watch: (n) => (n === 0 ? 'Niemand schaut zu' : n === 1 ? 'Eine Person schaut zu' : `${n} Leute schauen zu`),
  watching: 'Zuschauen',
  seeAll: 'Wer zuschaut, sieht alle Hände: Alle, die spielen, sind einverstanden. Jeder von euch kann es beenden.',
  seeLate:
    'Wer zuschaut, sieht alle Hände, zwei Minuten und ein paar Spielzüge später. Wenn alle, die spielen, einverstanden sind, sofort.',
  seeNone: 'Wer zuschaut, sieht keine Hände, außer alle, die spielen, sind einverstanden.',
  whoCanWatch: 'Wer den Link hat, kann zuschauen, auch wer selbst spielt.',
  hideHands: 'Hände wieder verdecken',
  showHands: 'Hände zeigen ist mir recht',
  letSpeak: 'Reden lassen',
  askQuiet: 'Um Ruhe bitten',
  agree: (names, of) =>
    `${names.length} von ${of} ${names.length === 1 ? 'ist' : 'sind'} einverstanden: ${names.join(', ')}.`,
  areQuiet: 'Wer zuschaut, ist um Ruhe gebeten.',
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
  boardMeans:
    'Öffne diesen Link auf dem Bildschirm, auf den alle sehen. Er zeigt den Tisch ohne Hände und fragt niemanden etwas.',
  linkToBoard: 'Link zum Tisch ohne Hände',
  hand: 'Deine Hand auf dem Telefon',
  handMeans:
    'Spiele dann auf deinem Telefon: deine Hand, deine Frage und der große Knopf, alles groß. Wer diesen Link hat, spielt an deinem Platz: Zeige ihn nur deiner eigenen Kamera.',
  linkToSeat: 'Geheimer Link zu deinem Platz',
  thisDevice: 'Auf diesem Gerät',
  showSecret: 'Den geheimen Link zeigen',
}
