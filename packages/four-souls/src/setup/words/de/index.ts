import type { Config, SetId } from '../../../model/config.ts'
import { markedById, germanFor as name } from '../../../text/de/card-names/index.ts'
import type { TableWords } from '../types.ts'
import { cards } from './cards.ts'
import { mix } from './mix.ts'
import { refusals } from './refusals.ts'

/** The wording of a table's options, in German. */

type Deck = 'treasure' | 'loot' | 'monster'

const DECKS: Record<Deck, string> = { treasure: 'Schatzdeck', loot: 'Beutedeck', monster: 'Monsterdeck' }
const DIFFICULTIES: Record<Config['difficulty'], string> = {
  normal: 'normal',
  hard: 'schwer',
  'ultra-hard': 'ultraschwer',
}
/** The names of the sets that have no printed name. */
const SET_NAMES: Partial<Record<SetId, string>> = {
  more: 'Auswahl aus anderen Sets',
  'challenge-cards': 'Herausforderungskarten',
}
const souls = (n: number): string => `${n} ${n === 1 ? 'Seele' : 'Seelen'}`

export const de: TableWords = {
  challenges: {
    'mom-is-home': {
      goal: `Tötet den Endboss, ${name('Mom!')}, bevor die Zeit abläuft.`,
      rivals: `Gewonnen hat, wer der aktive Spieler ist, wenn der Endboss, ${name('Mom!')}, stirbt.`,
    },
    'greeds-ledger': {
      goal: `${name('Greed')} versteckt sich dort, wo nur eine 6 trifft. Zahlt den Boss aus oder schlagt ihn nieder, bevor die Zeit abläuft.`,
      rivals: `Gewonnen hat, wer der aktive Spieler ist, wenn der Endboss, ${name('Greed')}, stirbt.`,
    },
    'the-siege': {
      goal: 'Haltet durch, bis der Rundenzähler abgelaufen ist. Zu viele Schergen am Ende einer Runde, und ihr werdet überrannt.',
      rivals: 'Gewonnen hat, wer als Erster in den eigenen Zügen vier Schergen getötet hat.',
    },
  },
  variants: {
    'enhanced-bartering':
      'Außer ¢ können auch Beutekarten und Gegenstände getauscht werden. Gegenstände nicht, solange einer der beiden tot ist, und nicht während eines Angriffs.',
    'souls-are-money':
      'Einmal in deiner Aktionsphase darfst du eine Seele hergeben: für 5¢, eine Beutekarte und einen unbenutzten Startgegenstand.',
    'casino-mode': `Alle beginnen zusätzlich mit einer ewigen Kopie von ${name('Portable Slot Machine')}.`,
    'rewards-for-everyone':
      'Wenn ein Monster stirbt, erhalten alle Spieler seine Belohnung; der aktive Spieler erhält sie zweimal.',
    'super-shop':
      'Immer wenn ein Spieler eine Seele erhält, erhalten die anderen je 5¢, und der Laden hat einen Platz mehr.',
    'minions-die-first': 'Bosse können nicht angegriffen werden, solange ein einfaches Monster im Spiel ist.',
  },
  lesson: (name) => `Lektion: ${name}`,
  position: 'Ab einer eigenen Stellung',
  firstEdition: 'Erste Auflage',
  challenge: (name, goal) => `Herausforderung, ${name}: ${goal}`,
  mode: (mode, difficulty) => {
    const name = mode === 'co-op' ? 'Gemeinsam' : 'Solo'
    return difficulty === null ? name : `${name}, ${DIFFICULTIES[difficulty]}`
  },
  together: (mode, n) => `${mode}: ${souls(n)} zusammen`,
  toWin: (n) => `${souls(n)} zum Sieg`,
  soulCap: (n) =>
    n === 1 ? 'Höchstens 1 Seele jedes Charakters zählt' : `Höchstens ${n} Seelen jedes Charakters zählen`,
  sets: (names) => `Sets: ${names.join(', ')}`,
  packs: (packs) =>
    `Kartenpakete: ${packs.map(({ name, author, version }) => `„${name}“ ${version}${author === null ? '' : ` von ${author}`}`).join(', ')}`,
  setName: (id, name) => SET_NAMES[id] ?? name,
  cardName: markedById,
  rooms: 'Mit Räumen',
  bonusSouls: (names) => `Bonusseelen: ${names.join(', ')}`,
  bonusSoulCount: (n) => (n === 0 ? 'Keine Bonusseelen' : `${n} ${n === 1 ? 'Bonusseele' : 'Bonusseelen'}`),
  characters: {
    eden: 'Alle spielen Eden',
    'one-of-two': 'Jeder Spieler behält einen von zwei Charakteren',
    any: 'Jeder Spieler wählt aus allen Charakteren',
  },
  draft: 'Vor dem ersten Zug wählt jeder Spieler zwei Schätze',
  variantsPlayed: (names) => `${names.length === 1 ? 'Variante' : 'Varianten'}: ${names.join(', ')}`,
  cents: (n) => `${n}¢ im Spiel`,
  startCents: (n) => `Zu Beginn je ${n}¢`,
  startHand: (n) => `Zu Beginn je ${n} ${n === 1 ? 'Beutekarte' : 'Beutekarten'}`,
  handLimit: (n) => `Am Ende eines Zuges höchstens ${n} ${n === 1 ? 'Beutekarte' : 'Beutekarten'} auf der Hand`,
  openHands: 'Offene Hände',
  teams: (size, hands) => `Teams zu ${size}${hands ? ', Partner sehen ihre Hände' : ''}`,
  recommended: 'Decks nach den empfohlenen Verhältnissen',
  recommendedDeck: (deck) => `${DECKS[deck]} nach dem empfohlenen Verhältnis`,
  ownDeck: (deck, byRatio, n) =>
    `${DECKS[deck]} ${byRatio ? 'nach eigenem Verhältnis' : 'von Hand zusammengestellt'}: ${n} ${n === 1 ? 'Karte' : 'Karten'}`,
  short: (deck, lacks) =>
    `${deck === 'bonus soul' ? 'Bonusseelen' : DECKS[deck]}: ${lacks
      .map(
        ({ category, wanted, there }) =>
          `${there} statt ${wanted}${category === null ? '' : ` (${cards.categories[category] ?? category})`}`,
      )
      .join('; ')}`,
  fewSouls: (n, sure) => `Wenige Seelen: ${n}; erst mit ${sure} gewinnt sicher jemand`,
  mix,
  cards,
  refusals,
}
