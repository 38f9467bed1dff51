import { inEach, type Language, Refusal } from '@soulstack/kit'

/** Why something cannot be offered, accepted or declined, in each language. */

const EN = {
  over: 'The game is over; there is nothing left to trade for.',
  together: 'Characters who win together do not trade ¢ with each other.',
  noSeat: (seat: number) => `There is no seat ${seat} at this table.`,
  noAside: (name: string) => `Beside decisions one can offer, accept or decline; not ${name}.`,
  toAnother: 'An offer goes to another player at the table.',
  counter: 'A counter-offer answers an offer that was made to you, to its maker.',
  /** `cards`: cards can be traded at this table. */
  atLeast: (cards: boolean) =>
    `An offer is at least 1¢, or asks for it${cards ? ', or is a trade of cards' : '; items and loot cards cannot be traded (Bartering)'}.`,
  youHave: (has: number, offered: number) => `You have ${has}¢, so you cannot offer ${offered}¢.`,
  favour: 'Say in at most 120 characters what you want for it.',
  tooMany: (most: number) => `There are ${most} open offers; answer or withdraw some first.`,
  numbers: 'What is traded is written as numbers with commas between them.',
  twice: 'Nothing can be traded twice at once.',
  amount: (most: number) => `What is asked for is a whole number up to ${most}.`,
  noLoot: (n: number) => `You have no loot card number ${n} to offer.`,
  noCards: 'Items and loot cards cannot be traded at this table (Bartering).',
  notBoth: 'An offer gives ¢ for a favour or asks ¢ for one, not both.',
  nothing: 'Nothing is offered and nothing asked for: say what is to be traded.',
  owners: 'Only items can be traded, by the players who control them.',
  handLacks: (n: number) => `There are not ${n} loot cards in that hand.`,
  dead: 'Items are not traded by or with a dead player (Enhanced Bartering).',
  attack: 'Items are not traded during an attack (Enhanced Bartering).',
  closed: 'That offer is no longer open.',
  onlyTo: 'Only the player it was made to can accept an offer.',
  offered: (cents: number, left: number) => `The offer was ${cents}¢, but only ${left}¢ are left to pay it with.`,
  asked: (cents: number, there: number) => `${cents}¢ are asked for, and only ${there}¢ are there.`,
  choosing: 'Cards are traded while a player has priority: wait for the present choice.',
  paying: 'Nobody pays for an offer in the middle of a choice: wait for it.',
  lootGone: 'A loot card of this offer is not in that hand any more.',
  chooseLoot: (n: number) => `Choose ${n} of your loot cards to give for it.`,
  onlyTwo: 'Only the two players of an offer can end it.',
}

type BarterWords = typeof EN

const DE: BarterWords = {
  over: 'Die Partie ist vorbei; es gibt nichts mehr, wofür man tauschen könnte.',
  together: 'Charaktere, die gemeinsam gewinnen, tauschen keine ¢ miteinander.',
  noSeat: (seat) => `An diesem Tisch gibt es keinen Platz ${seat}.`,
  noAside: (name) => `Neben den Entscheidungen kann man anbieten, annehmen oder ablehnen; nicht ${name}.`,
  toAnother: 'Ein Angebot geht an einen anderen Spieler am Tisch.',
  counter: 'Ein Gegenangebot antwortet auf ein Angebot, das dir gemacht wurde, und geht an den, der es gemacht hat.',
  atLeast: (cards) =>
    `Ein Angebot ist mindestens 1¢ oder verlangt so viel${cards ? ', oder es ist ein Tausch von Karten' : '; Gegenstände und Beutekarten können nicht getauscht werden'}.`,
  youHave: (has, offered) => `Du hast ${has}¢, kannst also keine ${offered}¢ anbieten.`,
  favour: 'Sag in höchstens 120 Zeichen, was du dafür willst.',
  tooMany: (most) => `Es gibt ${most} offene Angebote; beantworte erst welche oder nimm welche zurück.`,
  numbers: 'Was getauscht wird, steht da als Zahlen mit Kommas dazwischen.',
  twice: 'Nichts kann zweimal zugleich getauscht werden.',
  amount: (most) => `Was verlangt wird, ist eine ganze Zahl bis ${most}.`,
  noLoot: (n) => `Du hast keine Beutekarte Nummer ${n}, die du anbieten könntest.`,
  noCards: 'An diesem Tisch können Gegenstände und Beutekarten nicht getauscht werden.',
  notBoth: 'Ein Angebot gibt ¢ für einen Gefallen oder verlangt ¢ für einen, nicht beides.',
  nothing: 'Nichts wird angeboten und nichts verlangt: Sag, was getauscht werden soll.',
  owners: 'Nur Gegenstände können getauscht werden, und nur von dem, der sie hat.',
  handLacks: (n) => `In dieser Hand sind weniger als ${n} Beutekarten.`,
  dead: 'Mit einem toten Spieler werden keine Gegenstände getauscht.',
  attack: 'Während eines Angriffs werden keine Gegenstände getauscht.',
  closed: 'Dieses Angebot ist nicht mehr offen.',
  onlyTo: 'Nur der Spieler, dem es gemacht wurde, kann ein Angebot annehmen.',
  offered: (cents, left) => `Das Angebot war ${cents}¢, aber es sind nur noch ${left}¢ da, um es zu bezahlen.`,
  asked: (cents, there) => `Verlangt werden ${cents}¢, und nur ${there}¢ sind da.`,
  choosing: 'Karten werden getauscht, während ein Spieler Priorität hat: Warte, bis die Wahl getroffen ist.',
  paying: 'Mitten in einer Wahl bezahlt niemand ein Angebot: Warte, bis sie getroffen ist.',
  lootGone: 'Eine Beutekarte dieses Angebots ist nicht mehr in jener Hand.',
  chooseLoot: (n) => `Wähle ${n} deiner Beutekarten, die du dafür gibst.`,
  onlyTwo: 'Nur die beiden Spieler eines Angebots können es beenden.',
}

const WORDS: Readonly<Record<Language, BarterWords>> = { en: EN, de: DE }

/** A refusal in every language. `rule`: the rule that refuses it. */
export const noDeal = (code: string, say: (words: BarterWords) => string, rule: string | null = null): Refusal =>
  new Refusal(
    code,
    inEach((language) => say(WORDS[language])),
    rule,
  )
