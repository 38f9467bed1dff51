import { inEach, type Language, Refusal, type Revealed, type Sentences } from '@soulstack/kit'

/**
 * Why something cannot be done at a table, in each language. A sentence may contain `{seat:1}`, which is replaced with that player's name.
 */

/** Why what was revealed stops a take-back. */
const SEEN: Sentences = {
  en: 'What has been seen cannot be unseen, so earlier moves stand.',
  de: 'Gesehen ist gesehen, also bleibt, was davor getan wurde.',
}

const EN = {
  tableFull: 'Too many people are watching this table already. Try again later.',
  shutOut: 'You have been shut out of this table.',
  doorClosed: 'This table is closed: nobody new may watch. Ask the host.',
  noSeatsAnyMore: 'Nobody new may sit down at this table. Ask the host.',
  keptFor: (seat: number, name: string) =>
    `Seat ${seat} is kept for ${name}. If that is you, use the link that the host has for you.`,
  tooManySeats: (most: number) =>
    `At most ${most} seats at a table can be taken from one network. Ask the host to keep a seat for you and to send you its link.`,
  tooManyListed: (most: number) =>
    `You hold ${most} seats at listed tables, the most that you may take there. Leave one of them first.`,
  tooManyListedNear: (most: number) =>
    `Your network holds ${most} seats at listed tables, the most that may be taken there. Leave one of them first, or ask the host to keep a seat for you and to send you its link.`,
  justRemoved: (seat: number) =>
    `The host has just removed you from seat ${seat}. You may not take it again for a minute.`,
  notHost: (name: string) => `Only the host can do that: ${name}.`,
  noHost: 'Only the host can do that, and there is no host yet. The first person to sit down becomes the host.',
  nobodySits: (seat: number) => `There is nobody in seat ${seat} to remove.`,
  noWatcher: 'No watcher has that number (any more).',
  ownSeat: 'That is your own seat: stand up instead.',
  noNewHost: (seat: number) => `There is nobody in seat ${seat} who could be the host.`,
  badToken: 'That token does not hold a seat at this table (any more). You are watching.',
  alreadySeated: (seat: number) => `You sit in seat ${seat}. Leave it before you take another.`,
  taken: (seat: number, name: string) => `Seat ${seat} is taken by ${name}. Take an open one.`,
  sits: (seat: number, name: string) => `${name} sits in seat ${seat}.`,
  openSeats: (seats: readonly number[]) =>
    `${seats.length > 1 ? 'Seats' : 'Seat'} ${seats.join(' and ')} ${seats.length > 1 ? 'are' : 'is'} still open. Add a bot, or wait for somebody.`,
  openAtOnce: 'A table with an open seat cannot start immediately. Put a bot there, or start later.',
  noSeat: (seats: number, seat: number) => `This table has ${seats} seats; there is no seat ${seat}.`,
  watching: 'You are watching. Take a seat to do that.',
  notStarted: 'The game has not started yet.',
  started: 'The game has already started.',
  diceFixed: 'The dice of this game are fixed: nothing more can be contributed.',
  otherContribution: 'That is not the contribution that this seat is committed to.',
  notOver: 'The game is not over yet.',
  nextBegun: 'The next game has already begun: join it at its own table.',
  rulesFailed: 'The rules of this game failed on that move, so it was not made. Choose something else.',
  notSaved: 'The move could not be saved, so it was not made. Try again.',
  setAside: 'Something went wrong at this table, so it was set aside. Nothing is lost: it is reopened from its log.',
  stillAside: (seconds: number) =>
    `Something went wrong at this table several times. Nothing is lost; it can be reopened in ${seconds} s.`,
  tooManyYours: (most: number) =>
    `Your network has reached its limit of unfinished tables (${most}). Finish one of them first.`,
  gameFull: (most: number) => `This game has ${most} moves, the most a game may have here. It cannot go on.`,
  gameLong:
    'This game has become very long. From now on it can only be played to its end: nothing can be offered, accepted, declined or taken back.',
  viewFailed: 'The table could not be shown.',
  otherVersion: (played: string, here: string) =>
    `This table was played with ${played}; this server has ${here}. It cannot go on.`,

  nothingHalfMade: 'You have no unfinished choice. What is done can only be taken back if the others agree.',
  happenedFirst: 'Something else happened first, so your answer was not used. Look again.',
  otherHalfMade: 'You are making a different choice now. Look again before you cancel it.',
  begins: 'The game is about to begin. Nothing can be changed any more.',
  tooManyPeople: (seats: number) => `More people sit here than ${seats}. Ask somebody to stand up first.`,
  othersSit: 'Other people sit here, and one person would play every seat. Ask them to stand up first.',
  overResign: 'The game is over. Nobody can resign any more.',
  overClaim: 'The game is over. Nobody can take a seat any more.',
  endedMove: 'This game was ended. Nothing can be done in it any more.',
  boardSits: 'This screen is for everybody in the room: it cannot take a seat.',
  claimUnderWay: 'Somebody is asking for a seat already. Wait until that is decided.',
  claimRefused: 'You have just asked, and it was not agreed to. Wait a minute before you ask again.',
  claimAlone: 'One person plays every seat of this game: nobody else can sit here.',
  nobodyToAsk: 'Nobody is here who could agree to that. Wait until somebody is back.',
  noClaim: 'Nobody is asking for that seat (any more).',
  nothingToRestore: 'That can no longer be undone: it was too long ago, or somebody sits there now.',
  overBack: 'The game is over. Nothing can be taken back any more.',
  backUnderWay: (name: string) => `${name} has asked to take something back. The game waits until that is settled.`,
  ownRequest: 'That is your own request: you can withdraw it.',
  notAsked: 'You are not being asked to agree.',
  otherStep: 'A different step is shown now. Look at it before you agree to it.',
  notYourRequest: 'Only the player who asked can withdraw a request.',
  noRequest: 'Nobody is asking to take anything back.',
  otherRequest: 'That was about a different request. Look again before you answer this one.',
  nothingToRedo:
    'There is nothing that you could do again: something has happened since, or other people play with you.',
  alreadyRefused: 'That has already been refused. The game goes on.',
  stillChoosing: (name: string) => `${name} is in the middle of a choice. Ask again when it is made.`,
  notFromThere: 'The game did not pass through that moment.',
  takenUp: 'That was before the game was resumed here, by an updated server or from a replay. Earlier moves stay.',
  notYourMove: 'That was not your move. You can only ask to take back moves of your own.',
  halfMade: 'That choice is not finished: you can cancel it, and nobody needs to agree.',
  earlierTurn: 'That was in a turn that has ended. Only moves of this turn can be taken back.',
  noMoment: 'No choice of yours began at that moment.',
  nothingDone: 'You have done nothing this turn that could be taken back.',
  /** `what`: the words of its log line. */
  revealed: {
    card: (what: string) => `Too late: a new card was seen (${what}). ${SEEN.en}`,
    drawn: (what: string) => `Too late: cards were drawn (${what}). ${SEEN.en}`,
    looked: (what: string) => `Too late: hidden cards were looked at (${what}). ${SEEN.en}`,
    hand: (what: string) => `Too late: cards of a hand were shown (${what}). ${SEEN.en}`,
    die: (what: string) => `Too late: a die was rolled (${what}). ${SEEN.en}`,
    chance: (what: string) => `Too late: chance has decided (${what}). ${SEEN.en}`,
  } satisfies Record<Revealed, (what: string) => string>,
  /** It may show something, as far as the game knows. */
  mayReveal: (what: string) => `Too late: something hidden may have been seen since (${what}). Earlier moves stand.`,
  revealedHidden: 'Too late: something hidden was seen, or a die was rolled. Earlier moves stand.',

  hushed: 'The players have asked watchers to be quiet.',
  watchersTooFast: 'Watchers are saying too much at once. Wait a moment.',
  youTooFast: 'You are saying too much at once. Wait a moment. You can still make moves.',
  nobodyAway: 'Nobody is waiting for that seat.',

  noAdviceHere: 'Advice is given only where nobody but bots plays with you.',
  notYourDecision: 'Somebody else decides now.',
  noAdvice: 'No bot can advise on this game.',
  adviceTooFast: 'That is a lot of advice at once. Wait a moment.',

  noYields: 'In this game there is nothing to pass on.',
  overYield: 'The game is over. Nobody is asked any more.',
  tooManyYields: (most: number) =>
    `You are already passing on ${most} things. End some of them, under “Flow of play” in the menu.`,
  noCard: 'This game has no such card.',
  noPlace: 'A turn of this game has no such place.',
  tooManyPins: (most: number) => `You have already pinned ${most} cards. Unpin one of them first.`,
  noYield: 'That has already ended, or never existed.',
  noIntent: 'That cannot be done with one press now. Look again, then choose.',
  notAgain: 'That question cannot be answered automatically next time.',
  aimed: (title: string) => `${title} is already aimed at you. Pass on just that, or look first.`,
  nothingWaits: 'Nothing is waiting that you could pass on.',
  notWaiting: 'That is no longer waiting.',
  noSource: (title: string) => `${title} has no source that you could pass on for the whole game.`,

  badSeats: (seats: number, named: number) => `These options are for ${seats} seats, but ${named} were given.`,
  onePerson: 'One person plays every seat of this game: give "you" for each of them.',
  oneSeat: 'You can only sit in one seat. Others at your screen sit under their own names: {"you":"Cleo"}.',
  tooManyTables: 'This server is full. Try again later.',
  noTable: 'There is no such table. Check the link.',
  logNotOver: 'The log contains hidden cards. You can get it when the game is over.',
  noGame: (name: string, all: readonly string[]) => `This server has no game ${name}; it has ${all.join(', ')}.`,
  gameNotHere: (title: string, game: string) =>
    `${title} is a table of ${game}, a game that this server does not have.`,
}

export type RefusalWords = typeof EN

const DE: RefusalWords = {
  tableFull: 'An diesem Tisch schauen schon zu viele zu. Versuch es später noch einmal.',
  shutOut: 'Du bist von diesem Tisch ausgeschlossen.',
  doorClosed: 'Die Tür dieses Tisches ist zu: Niemand Neues darf zuschauen. Frag den Gastgeber.',
  noSeatsAnyMore: 'An diesem Tisch darf sich niemand Neues hinsetzen. Frag den Gastgeber.',
  keptFor: (seat, name) =>
    `Platz ${seat} ist für ${name} frei gehalten. Wenn du das bist, nimm den Link, den der Gastgeber für dich hat.`,
  tooManySeats: (most) =>
    `Aus einem Netz können höchstens ${most} Plätze eines Tisches genommen werden. Bitte den Gastgeber, dir einen Platz frei zu halten, und um dessen Link.`,
  tooManyListed: (most) =>
    `Du hast ${most} Plätze an Tischen aus der Liste, mehr darfst du dort nicht nehmen. Steh erst von einem davon auf.`,
  tooManyListedNear: (most) =>
    `Aus deinem Netz sind ${most} Plätze an Tischen aus der Liste genommen, mehr dürfen es nicht sein. Steh erst von einem davon auf, oder bitte den Gastgeber, dir einen Platz frei zu halten, und um dessen Link.`,
  justRemoved: (seat) =>
    `Der Gastgeber hat dich gerade von Platz ${seat} entfernt. Eine Minute lang kannst du ihn nicht wieder nehmen.`,
  notHost: (name) => `Das kann nur, wer Gastgeber ist: ${name}.`,
  noHost: 'Das kann nur, wer Gastgeber ist, und das ist gerade niemand. Wer sich als Erster hinsetzt, wird es.',
  nobodySits: (seat) => `Auf Platz ${seat} sitzt niemand, den man entfernen könnte.`,
  noWatcher: 'Unter dieser Nummer schaut niemand (mehr) zu.',
  ownSeat: 'Das ist dein eigener Platz: Steh stattdessen auf.',
  noNewHost: (seat) => `Auf Platz ${seat} sitzt niemand, der Gastgeber sein könnte.`,
  badToken: 'Zu diesem Schlüssel gehört an diesem Tisch kein Platz (mehr). Du schaust zu.',
  alreadySeated: (seat) => `Du sitzt auf Platz ${seat}. Steh auf, bevor du einen anderen nimmst.`,
  taken: (seat, name) => `Auf Platz ${seat} sitzt ${name}. Nimm einen freien.`,
  sits: (seat, name) => `${name} sitzt auf Platz ${seat}.`,
  openSeats: (seats) => `Auf Platz ${seats.join(' und ')} sitzt niemand. Setz einen Bot hin oder warte auf jemanden.`,
  openAtOnce: 'Ein Tisch mit einem freien Platz kann nicht gleich beginnen. Setz einen Bot hin oder beginne später.',
  noSeat: (seats, seat) => `Dieser Tisch hat ${seats} Plätze; einen Platz ${seat} gibt es nicht.`,
  watching: 'Du schaust zu. Nimm einen Platz, um das zu tun.',
  notStarted: 'Die Partie hat noch nicht begonnen.',
  started: 'Die Partie hat schon begonnen.',
  diceFixed: 'Die Würfel dieser Partie stehen fest: Niemand kann mehr etwas beitragen.',
  otherContribution: 'Das ist nicht der Beitrag, auf den sich dieser Platz festgelegt hat.',
  notOver: 'Die Partie ist noch nicht vorbei.',
  nextBegun: 'Die nächste Partie hat schon begonnen: Komm an ihren Tisch.',
  rulesFailed:
    'Die Regeln dieses Spiels haben bei diesem Spielzug versagt, er wurde also nicht gemacht. Wähle etwas anderes.',
  notSaved: 'Der Spielzug konnte nicht gesichert werden, er wurde also nicht gemacht. Versuch es noch einmal.',
  setAside:
    'An diesem Tisch ist etwas schiefgegangen, er wurde beiseitegestellt. Verloren ist nichts: Er wird aus seinem Protokoll neu geöffnet.',
  stillAside: (seconds) =>
    `An diesem Tisch ist mehrmals etwas schiefgegangen. Verloren ist nichts; er kann in ${seconds} s wieder geöffnet werden.`,
  tooManyYours: (most) =>
    `Von dort, wo du bist, wurden ${most} Tische gemacht, die noch nicht zu Ende gespielt sind. Spielt erst einen davon zu Ende.`,
  gameFull: (most) => `Diese Partie hat ${most} Spielzüge, mehr darf sie hier nicht haben. Sie kann nicht weitergehen.`,
  gameLong:
    'Diese Partie ist sehr lang geworden. Von hier an kann sie nur noch zu Ende gespielt werden: Es wird nichts mehr angeboten, angenommen, abgelehnt oder zurückgenommen.',
  viewFailed: 'Der Tisch konnte nicht gezeigt werden.',
  otherVersion: (played, here) =>
    `Dieser Tisch wurde mit ${played} gespielt; hier ist ${here}. Es kann nicht weitergehen.`,

  nothingHalfMade: 'Du bist mitten in keiner Wahl. Was getan ist, kann nur mit Zustimmung zurückgenommen werden.',
  happenedFirst: 'Vorher ist etwas anderes geschehen, darum gilt deine Antwort nicht. Sieh noch einmal hin.',
  otherHalfMade: 'Du triffst gerade eine andere Wahl. Sieh noch einmal hin, bevor du sie abbrichst.',
  begins: 'Die Partie beginnt gleich. Jetzt lässt sich nichts mehr ändern.',
  tooManyPeople: (seats) => `Hier sitzen mehr als ${seats} Leute. Bitte erst jemanden aufzustehen.`,
  othersSit: 'Hier sitzen noch andere, und einer allein würde jeden Platz spielen. Bitte sie erst aufzustehen.',
  overResign: 'Die Partie ist vorbei. Niemand kann mehr aufgeben.',
  overClaim: 'Die Partie ist vorbei. Niemand kann mehr einen Platz nehmen.',
  endedMove: 'Diese Partie wurde beendet. Darin kann nichts mehr getan werden.',
  boardSits: 'Dieser Bildschirm ist für alle im Raum da: Er kann keinen Platz nehmen.',
  claimUnderWay: 'Es bittet schon jemand um einen Platz. Warte, bis darüber entschieden ist.',
  claimRefused: 'Du hast eben gefragt, und nicht alle waren einverstanden. Warte eine Minute, bevor du wieder fragst.',
  claimAlone: 'Diese Partie spielt einer allein, auf jedem Platz: Niemand sonst kann sich setzen.',
  nobodyToAsk: 'Niemand ist hier, der zustimmen könnte. Warte, bis jemand zurück ist.',
  noClaim: 'Um diesen Platz bittet (jetzt) niemand.',
  nothingToRestore: 'Das lässt sich nicht mehr rückgängig machen: Es ist zu lange her, oder dort sitzt jetzt jemand.',
  overBack: 'Die Partie ist vorbei. Nichts kann mehr zurückgenommen werden.',
  backUnderWay: (name) => `${name} möchte etwas zurücknehmen. Die Partie wartet, bis das entschieden ist.`,
  ownRequest: 'Das ist deine eigene Bitte: Du kannst sie zurückziehen.',
  notAsked: 'Du wirst nicht um Zustimmung gefragt.',
  otherStep: 'Jetzt wird ein anderer Schritt gezeigt. Sieh ihn dir an, bevor du ihm zustimmst.',
  notYourRequest: 'Nur wer gebeten hat, kann eine Bitte zurückziehen.',
  noRequest: 'Gerade bittet niemand darum, etwas zurückzunehmen.',
  otherRequest: 'Das galt einer anderen Bitte. Sieh noch einmal hin, bevor du auf diese antwortest.',
  nothingToRedo:
    'Es gibt nichts, was du wiederholen könntest: Seitdem ist etwas geschehen, oder es spielen andere Menschen mit.',
  alreadyRefused: 'Das wurde schon abgelehnt. Die Partie geht weiter.',
  stillChoosing: (name) => `${name} trifft gerade eine Wahl. Frag noch einmal, wenn sie getroffen ist.`,
  notFromThere: 'Diesen Moment gab es in der Partie nicht.',
  takenUp:
    'Das war, bevor die Partie hier aufgenommen wurde, nach einer Aktualisierung oder aus einer Aufzeichnung. Was davor getan wurde, bleibt.',
  notYourMove: 'Das war nicht dein Spielzug. Du kannst nur darum bitten, deine eigenen zurückzunehmen.',
  halfMade: 'Diese Wahl ist nicht fertig: Brich sie ab, niemand muss zustimmen.',
  earlierTurn: 'Das war in einem Zug, der zu Ende ist. Nur Spielzüge dieses Zuges können zurückgenommen werden.',
  noMoment: 'In diesem Moment hast du keine Wahl begonnen.',
  nothingDone: 'Du hast in diesem Zug nichts getan, was du zurücknehmen könntest.',
  revealed: {
    card: (what) => `Zu spät: Eine neue Karte war zu sehen (${what}). ${SEEN.de}`,
    drawn: (what) => `Zu spät: Es wurden Karten gezogen (${what}). ${SEEN.de}`,
    looked: (what) => `Zu spät: Verdeckte Karten wurden angesehen (${what}). ${SEEN.de}`,
    hand: (what) => `Zu spät: Handkarten wurden gezeigt (${what}). ${SEEN.de}`,
    die: (what) => `Zu spät: Es wurde gewürfelt (${what}). ${SEEN.de}`,
    chance: (what) => `Zu spät: Der Zufall hat entschieden (${what}). ${SEEN.de}`,
  },
  mayReveal: (what) =>
    `Zu spät: Seitdem war vielleicht etwas Verborgenes zu sehen (${what}). Was davor getan wurde, bleibt.`,
  revealedHidden: 'Zu spät: Etwas Verborgenes war zu sehen, oder es wurde gewürfelt. Was davor getan wurde, bleibt.',

  hushed: 'Die Spieler haben die Zuschauer um Ruhe gebeten.',
  watchersTooFast: 'Die Zuschauer sagen zu viel auf einmal. Warte einen Moment.',
  youTooFast: 'Du sagst zu viel auf einmal. Warte einen Moment; deine Spielzüge warten nicht.',
  nobodyAway: 'Dort wird auf niemanden gewartet.',

  noAdviceHere: 'Rat gibt es nur dort, wo außer dir nur Bots spielen.',
  notYourDecision: 'Jetzt entscheidet jemand anders.',
  noAdvice: 'Zu diesem Spiel kann kein Bot raten.',
  adviceTooFast: 'Das ist viel Rat auf einmal. Warte einen Moment.',

  noYields: 'In diesem Spiel gibt es nichts vorbeizulassen.',
  overYield: 'Die Partie ist vorbei. Niemand wird mehr gefragt.',
  tooManyYields: (most) => `Du lässt schon ${most} Dinge vorbei. Beende einige davon, im Menü unter „Spielfluss“.`,
  noCard: 'Eine solche Karte hat dieses Spiel nicht.',
  noPlace: 'Eine solche Stelle hat ein Zug in diesem Spiel nicht.',
  tooManyPins: (most) => `Nach ${most} Karten wirst du schon immer gefragt. Nimm erst eine davon heraus.`,
  noYield: 'Das ist schon vorbei oder war nie da.',
  noIntent: 'Das geht jetzt nicht mit einem Druck. Sieh noch einmal hin und wähle dann.',
  notAgain: 'Diese Frage kann beim nächsten Mal nicht von selbst beantwortet werden.',
  aimed: (title) => `Das zielt schon auf dich: ${title}. Lass das allein vorbei, oder sieh erst hin.`,
  nothingWaits: 'Nichts wartet, das man zulassen könnte.',
  notWaiting: 'Das wartet nicht mehr.',
  noSource: (title) => `Das kommt von nichts, das man mit Namen zulassen könnte: ${title}.`,

  badSeats: (seats, named) => `Diese Optionen sind für ${seats} Plätze, genannt sind aber ${named}.`,
  onePerson: 'Dieses Spiel spielt einer allein, auf jedem Platz: Nenne „you“ für jeden davon.',
  oneSeat:
    'Du kannst nur auf einem Platz sitzen. Andere an deinem Bildschirm sitzen unter ihrem eigenen Namen: {"you":"Cleo"}.',
  tooManyTables: 'Dieser Server ist voll. Versuch es später noch einmal.',
  noTable: 'Diesen Tisch gibt es nicht. Prüfe den Link.',
  logNotOver: 'Im Protokoll stehen verdeckte Karten. Du bekommst es, wenn die Partie vorbei ist.',
  noGame: (name, all) => `Dieser Server hat kein Spiel ${name}; er hat ${all.join(', ')}.`,
  gameNotHere: (title, game) => `${title} ist ein Tisch mit ${game}, einem Spiel, das dieser Server nicht hat.`,
}

const WORDS: Readonly<Record<Language, RefusalWords>> = { en: EN, de: DE }

type Phrasing = (words: RefusalWords, language: Language) => string

/** A reason in every language. */
export const whyNot = (say: Phrasing): Sentences => inEach((language) => say(WORDS[language], language))

/** A refusal at a table, in every language. */
export const refusal = (code: string, say: Phrasing): Refusal => new Refusal(code, whyNot(say))
