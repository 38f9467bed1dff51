import type { Language } from '@soulstack/kit'

/** What everybody at a table reads apart from the game's log, in each language. Names are inserted as they are. */

const EN = {
  guest: 'Guest',
  table: 'A table',
  /** A game without a known title. */
  game: 'A game',
  seat: (n: number) => `Seat ${n}`,
  bot: (n: number) => `Bot ${n}`,
  continued: (title: string, moment: number) => `Continued from “${title}”, moment ${moment}`,
  leaving: { wait: 'If somebody leaves, the others decide about the seat', end: 'If somebody leaves, the game ends' },
  noFates: 'What an answer would do is not shown',
  bluff: 'Bluff: some automatic passes take as long as real answers',
  clock: (base: string) => `Clock: ${base} per decision`,
  /** `increment`: seconds that an answer earns; 0: none. */
  reserve: (reserve: string, increment: number) =>
    `${reserve} in reserve${increment > 0 ? ` (+${increment} s per answer)` : ''}`,
  /** What was chosen, if its words are not known. */
  choice: 'A choice',

  seesShown: 'You are watching this table. All hands are shown: every player has agreed.',
  seesLate: 'You are watching this table with all hands open, two minutes behind the game.',
  seesNone: 'You are watching this table. Hands stay hidden.',

  playAgain: (names: readonly string[]) => `${names.join(' and ')} ${names.length > 1 ? 'play' : 'plays'} again.`,
  /** `host`: who removed them. */
  removed: (host: string) => `${host}, the host, has removed you from your seat. You may watch.`,
  removedOut: (host: string) => `${host}, the host, has removed you from your seat and shut you out of this table.`,
  sentAway: (host: string) => `${host}, the host, has sent you away from this table.`,
  shutOut: (host: string) => `${host}, the host, has shut you out of this table.`,
  noRoom: 'Too many people are watching, and your place was needed for a player.',
  seatOpened: (names: readonly string[]) => `The host has removed ${names.join(' and ')} from the table.`,
  botInstead: (names: readonly string[], bots: readonly string[]) =>
    `The host has removed ${names.join(' and ')} from the table. ${bots.join(' and ')}, ${bots.length > 1 ? 'bots, play' : 'a bot, plays'} on.`,
  players: (n: number) => `${n} seats`,
  /** What is played from now on, and what no longer is. */
  optionsChanged: (name: string, added: readonly string[], gone: readonly string[]) =>
    [
      `${name} has changed the options.`,
      ...(added.length > 0 ? [`Now: ${added.join('; ')}.`] : []),
      ...(gone.length > 0 ? [`No longer: ${gone.join('; ')}.`] : []),
    ].join(' '),
  restored: (name: string) => `${name} has their seat again.`,
  leftBot: (name: string) => `${name} has left: a bot plays on until they are back.`,
  leftWaits: (name: string) => `${name} has left, and the seat waits for them. You decide what happens meanwhile.`,
  resignedBot: (name: string) => `${name} has resigned: a bot plays on.`,
  resignedWaits: (name: string) =>
    `${name} has resigned: the seat is empty, and its turns are passed until somebody takes it.`,
  /** `before`: who sat there. */
  sitsIn: (name: string, before: string) =>
    name === before ? `${name} plays now.` : `${name} plays now, in the seat of ${before}.`,
  claimDenied: (name: string) => `${name} does not agree: nobody takes that seat now.`,
  claimUnanswered: (name: string) => `${name} has not answered: nobody takes that seat now.`,
  hostNow: (name: string) => `${name} is the host of this table now.`,
  away: (name: string) => `${name} is away: a bot plays on until they are back.`,
  goesOn: (name: string) => `The game goes on without ${name}, who passes wherever that costs nothing.`,
  timeUp: (name: string) => `Time is up for ${name}: the safest answer was given.`,
  timeUpOften: (name: string) => `Time is up for ${name} again: a bot plays on until they do something.`,

  cardTooDear: (card: string) => `${card} takes too much work: what it does is not worked out in full.`,

  leftBack: (name: string) => `${name} left the table, so nothing is taken back.`,
  withdrew: (name: string) => `${name} goes on without taking anything back.`,
  tookBack: (name: string) => `${name} took moves back, and everybody agreed.`,
  undid: (name: string) => `${name} took moves back.`,
  backGone: 'The player who asked has left their seat, so nothing is taken back.',
  backFailed: 'It could not be taken back. The game goes on as it was.',
  denied: (name: string) => `${name} does not agree. The game goes on as it was.`,
  noAnswer: (name: string) => `${name} is away and does not answer. The game goes on as it was.`,
  askerAway: (name: string) => `${name} is away, so nothing is taken back.`,
  /** Why a table ended before its game was over. */
  ended: {
    bots: (_name: string) => 'This table has ended: only bots sat here for hours. The game was not finished.',
    left: (name: string) => `${name} has left, and with that the game is over, as agreed at this table.`,
    resigned: (name: string) => `${name} has resigned: the game is over.`,
  },
}

export type TableWords = typeof EN

const DE: TableWords = {
  guest: 'Gast',
  table: 'Ein Tisch',
  game: 'Eine Partie',
  seat: (n) => `Platz ${n}`,
  bot: (n) => `Bot ${n}`,
  continued: (title, moment) => `Fortgesetzt von „${title}“, Moment ${moment}`,
  leaving: { wait: 'Geht jemand, entscheiden die anderen über den Platz', end: 'Geht jemand, ist die Partie zu Ende' },
  noFates: 'Was eine Antwort bewirken würde, wird nicht gesagt',
  bluff: 'Bluff: Manches Passen, das für jemanden geschieht, dauert so lange wie eine echte Antwort',
  clock: (base) => `Uhr: ${base} je Entscheidung`,
  reserve: (reserve, increment) => `${reserve} Reserve${increment > 0 ? ` (+${increment} s je Antwort)` : ''}`,
  choice: 'Eine Wahl',

  seesShown: 'Du schaust diesem Tisch zu. Alle Hände werden gezeigt: Alle Spieler haben zugestimmt.',
  seesLate: 'Du schaust diesem Tisch mit offenen Händen zu, zwei Minuten hinter der Partie.',
  seesNone: 'Du schaust diesem Tisch zu. Hände bleiben verborgen.',

  playAgain: (names) => `${names.join(' und ')} ${names.length > 1 ? 'spielen' : 'spielt'} wieder selbst.`,
  removed: (host) => `${host} hat dich als Gastgeber von deinem Platz entfernt. Du darfst zuschauen.`,
  removedOut: (host) => `${host} hat dich als Gastgeber von deinem Platz entfernt und von diesem Tisch ausgeschlossen.`,
  sentAway: (host) => `${host} hat dich als Gastgeber von diesem Tisch weggeschickt.`,
  shutOut: (host) => `${host} hat dich als Gastgeber von diesem Tisch ausgeschlossen.`,
  noRoom: 'Zu viele schauen zu, und dein Platz wurde für jemanden gebraucht, der sich hinsetzt.',
  seatOpened: (names) =>
    `${names.join(' und ')} ${names.length > 1 ? 'wurden' : 'wurde'} vom Gastgeber vom Tisch entfernt.`,
  botInstead: (names, bots) =>
    `${names.join(' und ')} ${names.length > 1 ? 'wurden' : 'wurde'} vom Gastgeber vom Tisch entfernt. ${bots.join(' und ')} ${bots.length > 1 ? '(Bots) spielen' : '(ein Bot) spielt'} weiter.`,
  players: (n) => `${n} Plätze`,
  optionsChanged: (name, added, gone) =>
    [
      `${name} hat die Optionen geändert.`,
      ...(added.length > 0 ? [`Jetzt: ${added.join('; ')}.`] : []),
      ...(gone.length > 0 ? [`Nicht mehr: ${gone.join('; ')}.`] : []),
    ].join(' '),
  restored: (name) => `${name} hat den Platz wieder.`,
  leftBot: (name) => `${name} ist gegangen: Ein Bot spielt weiter, bis ${name} zurück ist.`,
  leftWaits: (name) => `${name} ist gegangen, der Platz wartet. Ihr entscheidet, was bis dahin geschieht.`,
  resignedBot: (name) => `${name} hat aufgegeben: Ein Bot spielt weiter.`,
  resignedWaits: (name) => `${name} hat aufgegeben: Der Platz ist leer, und dort wird gepasst, bis ihn jemand nimmt.`,
  sitsIn: (name, before) =>
    name === before ? `${name} spielt jetzt mit.` : `${name} spielt jetzt mit, auf dem Platz von ${before}.`,
  claimDenied: (name) => `${name} stimmt nicht zu: Der Platz bleibt, wie er ist.`,
  claimUnanswered: (name) => `${name} hat nicht geantwortet: Der Platz bleibt, wie er ist.`,
  hostNow: (name) => `${name} ist jetzt Gastgeber dieses Tisches.`,
  away: (name) => `${name} ist weg: Ein Bot spielt weiter, bis ${name} zurück ist.`,
  goesOn: (name) => `Die Partie geht ohne ${name} weiter: Wo es nichts kostet, wird gepasst.`,
  timeUp: (name) => `Die Zeit von ${name} ist um: Die sicherste Antwort wurde gegeben.`,
  timeUpOften: (name) => `Die Zeit von ${name} ist wieder um: Ein Bot spielt weiter, bis ${name} etwas tut.`,
  cardTooDear: (card) => `${card} macht zu viel Arbeit: Was die Karte tut, wird nicht ganz ausgerechnet.`,

  leftBack: (name) => `${name} hat den Tisch verlassen, es wird also nichts zurückgenommen.`,
  withdrew: (name) => `${name} spielt weiter, ohne etwas zurückzunehmen.`,
  tookBack: (name) => `${name} hat Spielzüge zurückgenommen, alle haben zugestimmt.`,
  undid: (name) => `${name} hat Spielzüge zurückgenommen.`,
  backGone: 'Wer gebeten hat, sitzt nicht mehr hier, es wird also nichts zurückgenommen.',
  backFailed: 'Es konnte nicht zurückgenommen werden. Die Partie geht weiter wie bisher.',
  denied: (name) => `${name} stimmt nicht zu. Die Partie geht weiter wie bisher.`,
  noAnswer: (name) => `${name} ist weg und antwortet nicht. Die Partie geht weiter wie bisher.`,
  askerAway: (name) => `${name} ist weg, es wird also nichts zurückgenommen.`,
  ended: {
    bots: () => 'Dieser Tisch ist beendet: Hier saßen stundenlang nur Bots. Die Partie wurde nicht zu Ende gespielt.',
    left: (name) => `${name} ist gegangen, und damit ist die Partie zu Ende, wie an diesem Tisch vereinbart.`,
    resigned: (name) => `${name} hat aufgegeben: Die Partie ist zu Ende.`,
  },
}

export const tableWords: Readonly<Record<Language, TableWords>> = { en: EN, de: DE }
