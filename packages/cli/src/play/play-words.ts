import type { Language } from '@soulstack/kit'

/** The terminal's texts around a game, in each language. Texts about a particular game are with that game. */

const EN = {
  /** The name of a player, by seat counted from 1. */
  player: (seat: number) => `Player ${seat}`,
  bot: (seat: number) => `Bot ${seat}`,

  begin: (players: number) => `A game for ${players}. Type ? for help.`,
  stopped: 'The game was stopped.',
  /** `words`: the options of a command line. */
  again: (words: string) => `To play with the same dice and shuffles again: ${words}`,
  handOver: (name: string) => `${name}, your choice. Press Enter when only you are looking.> `,
  whichBots: 'Which bots?',

  answerFirst: 'You have to answer this first.',
  nothingHalfDone: 'There is no unfinished choice to take back.',
  nothingDenied: 'Nothing is ruled out right now.',

  help: [
    'a number picks that option; give several numbers if several are needed',
    'its words or their beginnings: "attack chub", "buy sack", "play bomb"',
    'Enter does what is in brackets',
    '. passes until your next turn, or until something targets you',
    'b shows the table again',
    'u cancels a half-made choice',
    'why shows what you cannot do now, and why not',
    'c WORDS shows cards that contain these words',
    'passed shows what was passed for you, and why',
    'wait after this answer, asks you as soon as you can do something',
    'way NAME sets how often you are asked: relaxed, normal, every',
    'pin CARD always asks you when you can use that card; again to stop',
  ],
  stop: 'q stops the game',
  why: 'why',

  /** The commands about prompting, as one word each. */
  commands: { wait: 'wait', passed: 'passed', way: 'way', pin: 'pin' },
  ways: { relaxed: 'relaxed', normal: 'normal', every: 'every' },
  way: (way: string, all: string[]) => `How often you are asked: ${way}. Choose from ${all.join(', ')}.`,
  waits: 'After this answer you will be asked as soon as you can do something.',
  nothingPassed: 'Nothing was passed for you since you last acted.',
  /** At the beginning of the prompt: how much was passed for the player. */
  passedSoMuch: (n: number) => `passed ${n}`,
  pinned: (card: string, on: boolean) =>
    on ? `You will always be asked about ${card}.` : `You will be asked about ${card} only as usual.`,
  whichCard: 'Name one card.',

  /** The kind of input expected, at the end of the prompt. */
  yesOrNo: 'y or n',
  number: 'number',
  numbers: (least: number, most: number, ordered: boolean) =>
    `${least === most ? least : `${least} to ${most}`} numbers${ordered ? ' in order' : ''}`,
  /** What Enter does, with the label of the main button. */
  enter: (label: string) => `[Enter: ${label.toLowerCase()}]`,
  yes: ['y', 'yes'],
  no: ['n', 'no'],

  noneOfThese: (word: string) => `${word} is not one of the options.`,
  couldBe: (words: string, all: string[]) => `"${words}" could be: ${all.join(', ')}.`,
  oneOf: (all: string) => `Choose one of ${all}.`,
  byNumber: (most: number) => `Choose by number, 1 to ${most}, or type ? for help.`,
  chooseByNumber: (least: number) => `Choose ${least === 1 ? 'one' : least} by number.`,
  twice: (word: string) => `You chose ${word} twice. Choose each only once.`,
  exactly: (n: number, was: number) => `Choose ${n}; you chose ${was}.`,
  atLeast: (n: number, was: number) => `Choose at least ${n}; you chose ${was}.`,
  atMost: (n: number, was: number) => `Choose at most ${n}; you chose ${was}.`,

  /** `who`: a clause that says that one person plays every seat. */
  alone: (who: string) => `${who}: leave --people and --bots out.`,
  tooMany: (people: number, players: number) => `A table of ${players} has no room for ${people} people.`,
  wrongBots: (bots: number, people: number, players: number, seats: number) =>
    `--bots names ${bots} ${bots === 1 ? 'bot' : 'bots'}; with ${people} of ${players} players at this terminal, ${seats} are needed.`,
}

export type PlayWords = typeof EN

const DE: PlayWords = {
  player: (seat) => `Spieler ${seat}`,
  bot: (seat) => `Bot ${seat}`,

  begin: (players) => `Eine Partie für ${players}. Mit ? kommt die Hilfe.`,
  stopped: 'Hier hört die Partie auf.',
  again: (words) => `Noch einmal dieselben Würfel und dasselbe Mischen: ${words}`,
  handOver: (name) => `${name}, du hast die Wahl. Drück die Eingabetaste, wenn nur du hinsiehst.> `,
  whichBots: 'Welche Bots?',

  answerFirst: 'Das muss zuerst beantwortet werden.',
  nothingHalfDone: 'Du hast keine angefangene Wahl, die du zurücknehmen könntest.',
  nothingDenied: 'Es gibt nichts, was du nicht tun kannst.',

  help: [
    'eine Zahl       wählt diese Möglichkeit; mehrere Zahlen, wo nach mehreren gefragt wird',
    'ihre Wörter     oder wie sie anfangen: „Chub“, „Bombe“',
    'Eingabetaste    tut, was in Klammern steht',
    '.               passt bis zu deinem nächsten Zug, oder bis etwas auf dich zielt',
    'b               zeigt den Tisch noch einmal',
    'u               nimmt eine Wahl zurück, die noch nicht vollständig ist',
    'warum           was du jetzt nicht tun kannst, und warum nicht',
    'c WÖRTER        was auf Karten steht',
    'gepasst         was für dich gepasst wurde, und warum',
    'warte           danach wirst du gefragt, sobald du wieder etwas tun kannst',
    'art NAME        wie oft du gefragt wirst: selten, normal, jede (Gelegenheit)',
    'merke KARTE     fragt dich immer, wenn du diese Karte nutzen kannst, oder nicht mehr',
  ],
  stop: 'q               aufhören',
  why: 'warum',

  commands: { wait: 'warte', passed: 'gepasst', way: 'art', pin: 'merke' },
  ways: { relaxed: 'selten', normal: 'normal', every: 'jede' },
  way: (way, all) => `Du wirst so gefragt: ${way}. Es gibt ${all.join(', ')}.`,
  waits: 'Danach wirst du gefragt, sobald du etwas tun kannst.',
  nothingPassed: 'Seit du zuletzt etwas getan hast, wurde nichts für dich gepasst.',
  passedSoMuch: (n) => `${n}-mal gepasst`,
  pinned: (card, on) =>
    on ? `Zu ${card} wirst du immer gefragt.` : `Zu ${card} wirst du nur noch gefragt wie zu anderen.`,
  whichCard: 'Nenne eine Karte.',

  yesOrNo: 'j oder n',
  number: 'Zahl',
  numbers: (least, most, ordered) =>
    `${least === most ? least : `${least} bis ${most}`} Zahlen${ordered ? ' der Reihe nach' : ''}`,
  enter: (label) => `[Eingabetaste: ${label}]`,
  yes: ['j', 'ja'],
  no: ['n', 'nein'],

  noneOfThese: (word) => `${word} ist nicht dabei.`,
  couldBe: (words, all) => `„${words}“ kann heißen: ${all.join(', ')}.`,
  oneOf: (all) => `Wähle eines von ${all}.`,
  byNumber: (most) => `Wähle mit einer Zahl von 1 bis ${most}, oder tippe ? für die Hilfe.`,
  chooseByNumber: (least) => `Wähle ${least === 1 ? 'eine Zahl' : `${least} Zahlen`}.`,
  twice: (word) => `${word} steht zweimal da. Wähle jedes nur einmal.`,
  exactly: (n, was) => `Wähle ${n}; das waren ${was}.`,
  atLeast: (n, was) => `Wähle mindestens ${n}; das waren ${was}.`,
  atMost: (n, was) => `Wähle höchstens ${n}; das waren ${was}.`,

  alone: (who) => `${who}: Lass --people und --bots weg.`,
  tooMany: (people, players) => `${people} Personen passen nicht an einen Tisch für ${players}.`,
  wrongBots: (bots, people, players, seats) =>
    `--bots nennt ${bots} ${bots === 1 ? 'Bot' : 'Bots'}; mit ${people} von ${players} Spielern an diesem Terminal braucht es ${seats}.`,
}

export const playWords: Readonly<Record<Language, PlayWords>> = { en: EN, de: DE }
