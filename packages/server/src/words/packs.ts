import { inEach, type Language, Refusal } from '@soulstack/kit'

/** What the server says about shared packs of cards. */

const EN = {
  fromHere: 'Packs can only be shared from this server’s own page, or by a program.',
  tooFast: (most: number) => `At most ${most} packs or changes a minute. Wait a moment, then try again.`,
  reportsTooFast: (most: number) => `At most ${most} reports an hour. Try again later.`,
  none: 'There is no such pack. Check the link.',
  noneWithHash: (hash: string) =>
    `There is no shared pack with the hash ${hash} here. Bring the whole pack along, or share it here first.`,
  noPacks: 'This server has no game with packs.',
  wrongKey: 'That is not the key to this pack.',
  byAuthor: 'The author of this pack has taken it back. Tables that play with it keep it.',
  byOperator:
    'Whoever runs this server has removed this pack. It can neither be shared nor chosen here; tables that play with it keep it.',
  faults: (n: number) =>
    n === 1
      ? 'This pack cannot be used: something is wrong with it.'
      : `This pack cannot be used: ${n} things are wrong with it.`,
  sameVersion: (version: string) =>
    `Nothing has changed since version ${version} of this pack. Change its cards, or the name of its version.`,
  otherId: (id: string, given: string) => `A new version has the same id: this pack is “${id}”, not “${given}”.`,
  full: 'This server keeps as many packs as it can. Save yours as a file, and send that.',
  tooMany: (most: number) =>
    `At most ${most} packs can be shared from one network. Put cards together in one pack, or save it as a file.`,
  tooManyVersions: (most: number) => `A pack can have at most ${most} versions. Share it as a new one.`,
  tooMuch: (kilobytes: number) =>
    `Packs that are shared from one network may have at most ${kilobytes} KB together. Make its pictures smaller, take back a pack, or save this one as a file.`,
  tooLarge: (kilobytes: number) => `A pack may have at most ${kilobytes} KB. Make its pictures smaller, or divide it.`,
  tooLargeForTable: (kilobytes: number) => `The packs of a table may have at most ${kilobytes} KB together.`,
  tooDear: (seconds: number) => `Checking this pack takes more than ${seconds} seconds. Divide it into smaller ones.`,
  busy: 'Too many packs are being checked right now. Try again in a moment.',
  sameNames: (names: string, n: number) =>
    n === 1
      ? `${names} is also the name of another card. Both stay; this one shows its pack.`
      : `${names} are also names of other cards. All stay; those of this pack show it.`,
  unproved: (names: string, n: number, of: number) =>
    n === of
      ? 'No scenario shows what its cards do.'
      : `No scenario shows what ${n === 1 ? 'this card does' : 'these cards do'}: ${names}.`,
  /** A list of names that goes on. */
  andMore: (n: number) => `${n} more`,
  and: 'and',
}

type PackWords = typeof EN

const DE: PackWords = {
  fromHere: 'Kartenpakete teilt man auf der eigenen Seite dieses Servers, oder mit einem Programm.',
  tooFast: (most) =>
    `Höchstens ${most} Pakete oder Änderungen in der Minute. Warte einen Moment und versuch es noch einmal.`,
  reportsTooFast: (most) => `Höchstens ${most} Meldungen in der Stunde. Versuch es später noch einmal.`,
  none: 'Dieses Kartenpaket gibt es nicht. Prüfe den Link.',
  noneWithHash: (hash) =>
    `Hier ist kein Kartenpaket mit dem Hash ${hash} geteilt. Bring das ganze Paket mit, oder teile es zuerst hier.`,
  noPacks: 'Kein Spiel auf diesem Server hat Kartenpakete.',
  wrongKey: 'Das ist nicht der Schlüssel zu diesem Kartenpaket.',
  byAuthor: 'Wer dieses Kartenpaket gemacht hat, hat es zurückgezogen. Tische, die damit spielen, behalten es.',
  byOperator:
    'Dieses Kartenpaket wurde von der Leitung dieses Servers entfernt. Hier lässt es sich weder teilen noch wählen; Tische, die damit spielen, behalten es.',
  faults: (n) =>
    n === 1
      ? 'Mit diesem Kartenpaket lässt sich nicht spielen: Etwas daran stimmt nicht.'
      : `Mit diesem Kartenpaket lässt sich nicht spielen: ${n} Dinge daran stimmen nicht.`,
  sameVersion: (version) =>
    `Seit Version ${version} dieses Pakets hat sich nichts geändert. Ändere seine Karten oder den Namen der Version.`,
  otherId: (id, given) => `Eine neue Version behält ihre Id: Dieses Paket heißt „${id}“, nicht „${given}“.`,
  full: 'Mehr Kartenpakete kann dieser Server nicht aufbewahren. Speichere deines als Datei und verschicke die.',
  tooMany: (most) =>
    `Höchstens ${most} Pakete können aus einem Netz geteilt werden. Leg Karten zu einem Paket zusammen, oder speichere es als Datei.`,
  tooManyVersions: (most) => `Ein Paket hat höchstens ${most} Versionen. Teile es als neues.`,
  tooMuch: (kilobytes) =>
    `Alle Pakete, die aus einem Netz geteilt werden, haben zusammen höchstens ${kilobytes} KB. Mach die Bilder kleiner, zieh ein Paket zurück, oder speichere dieses als Datei.`,
  tooLarge: (kilobytes) =>
    `Ein Kartenpaket hat höchstens ${kilobytes} KB. Mach seine Bilder kleiner, oder teile es auf.`,
  tooLargeForTable: (kilobytes) => `Die Kartenpakete eines Tisches haben zusammen höchstens ${kilobytes} KB.`,
  tooDear: (seconds) => `Dieses Kartenpaket zu prüfen dauert länger als ${seconds} Sekunden. Teile es in kleinere auf.`,
  busy: 'Gerade werden zu viele Kartenpakete geprüft. Versuch es gleich noch einmal.',
  sameNames: (names, n) =>
    n === 1
      ? `${names} heißt auch eine andere Karte. Beide bleiben; bei dieser steht ihr Paket.`
      : `${names} heißen auch andere Karten. Alle bleiben; bei denen aus diesem Paket steht es.`,
  unproved: (names, n, of) =>
    n === of
      ? 'Kein Szenario zeigt, was seine Karten tun.'
      : `Kein Szenario zeigt, was ${n === 1 ? 'diese Karte tut' : 'diese Karten tun'}: ${names}.`,
  andMore: (n) => `${n} weitere`,
  and: 'und',
}

export const packWords: Readonly<Record<Language, PackWords>> = { en: EN, de: DE }

/** A refusal that concerns a shared pack, in every language. */
export const packRefusal = (code: string, say: (words: PackWords) => string): Refusal =>
  new Refusal(
    code,
    inEach((language) => say(packWords[language])),
  )

/** How many names a sentence lists. */
const LISTED = 5

/** What to know about a pack before playing with it, in sentences. */
export function warningsOf(
  { cards, sameNames, unproved }: { cards: number; sameNames: readonly string[]; unproved: readonly string[] },
  language: Language,
): string[] {
  const w = packWords[language]
  const listed = (names: readonly string[]): string => {
    const rest = names.length - LISTED
    const all = [...names.slice(0, LISTED), ...(rest > 0 ? [w.andMore(rest)] : [])]
    return all.length === 1 ? all[0]! : `${all.slice(0, -1).join(', ')} ${w.and} ${all.at(-1)}`
  }
  return [
    ...(sameNames.length > 0 ? [w.sameNames(listed(sameNames), sameNames.length)] : []),
    ...(unproved.length > 0 ? [w.unproved(listed(unproved), unproved.length, cards)] : []),
  ]
}
