import type { Language } from '@soulstack/kit'

/** Headings under which scenarios are listed within their group. In English the heading of a file is its name. */

/** The heading of a file, by its name: "the-stack" becomes "The stack". */
export function headingOf(slug: string, language: Language): string {
  const words = slug.charAt(0).toUpperCase() + slug.slice(1).replaceAll('-', ' ')
  return language === 'de' ? (GERMAN[slug] ?? words) : words
}

const GERMAN: Record<string, string> = {
  sources: 'Woher Fähigkeiten kommen',
  'attack-over': 'Nach dem Angriff',
  attackable: 'Was angegriffen werden kann',
  attacking: 'Angreifen',
  bartering: 'Handeln',
  'blank-card': 'Leere Karte',
  'bonus-souls': 'Bonusseelen',
  cancelling: 'Annullieren',
  cards: 'Karten',
  challenges: 'Herausforderungen',
  copying: 'Kopieren',
  costs: 'Kosten',
  counters: 'Marken',
  curses: 'Flüche',
  damage: 'Schaden',
  'destroy-and-kill': 'Zerstören und töten',
  dice: 'Würfel',
  'dice-rolls': 'Würfelwürfe',
  each: 'Jeder Spieler',
  economy: 'Cent und Preise',
  events: 'Ereignisse',
  fizzle: 'Verpuffen',
  'gaining-and-giving': 'Erhalten und geben',
  'game-zones': 'Wo Karten liegen',
  heal: 'Heilen',
  items: 'Gegenstände',
  keywords: 'Schlüsselwörter',
  levels: 'Stufen',
  loot: 'Beutekarten',
  'monster-death': 'Tod eines Monsters',
  'player-death': 'Tod eines Spielers',
  priority: 'Priorität',
  'priority-and-stack': 'Priorität und Stapel',
  purchases: 'Käufe',
  purchasing: 'Kaufen',
  reaping: 'Ernte',
  refilling: 'Auffüllen',
  'replacement-effects': 'Ersetzende Effekte',
  rolls: 'Würfe',
  rooms: 'Räume',
  sets: 'Kartensätze',
  setup: 'Aufbau',
  souls: 'Seelen',
  'the-stack': 'Der Stapel',
  teams: 'Zu viert',
  together: 'Gemeinsam spielen',
  triggers: 'Auslöser',
  turn: 'Der Zug',
  'turn-structure': 'Ablauf eines Zuges',
  variants: 'Varianten',
  voting: 'Abstimmen',
  winning: 'Gewinnen',
  'would-roll': 'Bevor ein Wurf abgehandelt wird',
}

/** The title of a chapter of the Battle For Souls rulebook that has examples. */
export const chapterOf = (title: string, language: Language): string =>
  language === 'de' ? (CHAPTERS[title] ?? title) : title

const CHAPTERS: Record<string, string> = {
  'Hand Rewards': 'Belohnungen der Hand',
  Play: 'Das Spiel',
  'Solo Play': 'Solo spielen',
  'Team Play': 'Im Team spielen',
  'The End Game and Scoring': 'Ende und Wertung',
  'Turn Order': 'Reihenfolge des Zuges',
}

const EN = {
  barteringAndOthers: 'Bartering and others',
  rulebook: 'Rulebook',
  otherCards: 'Other cards',
  character: 'Characters',
  event: 'Events and curses',
  loot: 'Loot',
  monster: 'Monsters',
  room: 'Rooms',
  treasure: 'Treasures',
  'cards-in-play': 'Cards in play',
  end: 'The end of the game',
  'set-up': 'Setting up',
  'taking-back': 'Taking back',
  review: 'Questions',
  solo: 'Alone',
}

const DE: typeof EN = {
  barteringAndOthers: 'Handeln und anderes',
  rulebook: 'Regelbuch',
  otherCards: 'Andere Karten',
  character: 'Charaktere',
  event: 'Ereignisse und Flüche',
  loot: 'Beutekarten',
  monster: 'Monster',
  room: 'Räume',
  treasure: 'Schätze',
  'cards-in-play': 'Karten im Spiel',
  end: 'Das Ende der Partie',
  'set-up': 'Aufbau',
  'taking-back': 'Zurücknehmen',
  review: 'Fragen',
  solo: 'Solo',
}

export const showsWords: Readonly<Record<Language, typeof EN>> = { en: EN, de: DE }

/** Where something is printed, as scenarios write it. Words for documents are translated; names of chapters stay English. */
export function sourceIn(source: string, language: Language): string {
  if (language === 'en') return source
  return (
    source
      // notes in brackets are for authors of scenarios
      .replace(/ \([^)]*\)/g, '')
      .split('; ')
      .map((one) => one.split(', ').filter(isPlace).join(', '))
      .join('; ')
      .replace(PRINTED, (words) => DOCUMENTS[words] ?? words)
  )
}

const DOCUMENTS: Record<string, string> = {
  'first edition': 'erste Auflage',
  'second edition': 'zweite Auflage',
  'comprehensive rules': 'ausführliche Regeln',
  'extended rulebook': 'ausführliches Regelbuch',
  rulebook: 'Regelbuch',
  booklet: 'Heft',
  'rule sheet': 'Regelblatt',
  'community ruling': 'Auslegung der Community',
  // chapter names with "and": written "&", so that they are not translated
  'Attackable Items and Rooms': 'Attackable Items & Rooms',
  'Cursed and Holy monsters': 'Cursed & Holy monsters',
  'Destroy and Kill': 'Destroy & Kill',
  'Gaining and Giving': 'Gaining & Giving',
  'Priority and the Stack': 'Priority & the Stack',
  'The End Game and Scoring': 'The End Game & Scoring',
  'questions on': 'Fragen auf',
  'questions and': 'Fragen und',
  questions: 'Fragen',
  'question about wild cards': 'Frage zu Jokern',
  question: 'Frage',
  card: 'Karte',
  and: 'und',
  to: 'bis',
  step: 'Schritt',
  steps: 'Schritte',
  Step: 'Schritt',
}
const PRINTED = new RegExp(
  `(?<![\\w-])(?:${Object.keys(DOCUMENTS)
    .sort((a, b) => b.length - a.length)
    .join('|')})(?![\\w-])`,
  'g',
)
/** Names begin with a capital, are known, or are addresses on the web; anything else is a note. */
const isPlace = (part: string): boolean =>
  /^\W*[A-Z\d]|^\w+\.net\b/.test(part) || new RegExp(`^${PRINTED.source}`).test(part)
