import { type Flag, list, numbers, quoted, word, yesNo } from '@soulstack/tables/game'
import { CHARACTERS, type Config, DIFFICULTIES, MODES } from '../model/config.ts'
import { SETS } from '../packs/card.ts'
import { readConfig } from '../setup/config.ts'
import { VARIANTS } from '../setup/variants.ts'

const sets = SETS.map(({ id }) => id)
const variants = VARIANTS.map(({ id }) => id)

const isRecommended = (decks: Config['decks']): boolean =>
  JSON.stringify(decks) === JSON.stringify(readConfig({ decks: 'ratio' }).decks)

/** The options of a table of Four Souls. */
export const flags: readonly Flag[] = [
  numbers('edition', 'edition', 'the edition of rules and cards, 2 or 1'),
  numbers('players', 'players', 'how many players, 2 to 6; in the first edition 2 to 4'),
  word('mode', 'mode', MODES.join(', ')),
  numbers('teamSize', 'team-size', 'competitive: how many players a team has, 2 or 3; 1 for no teams'),
  word('difficulty', 'difficulty', `co-op and solitaire: ${Object.keys(DIFFICULTIES).join(', ')}`),
  numbers('soulCap', 'soul-cap', 'co-op and solitaire: how many souls of each character count at most; 0 for all'),
  word('challenge', 'challenge', 'a Four Souls Challenge'),
  {
    key: 'sets',
    flags: '--sets <names>',
    what: `any of ${sets.join(',')}, or all`,
    read: (text) => (text === 'all' ? sets : list(text)),
    write: (ids: string[]) => `--sets ${ids.join(',')}`,
  },
  yesNo('rooms', 'rooms', 'with the room deck'),
  numbers('soulsToWin', 'souls', 'how many souls are needed to win'),
  {
    key: 'bonusSouls',
    flags: '--bonus-souls <n>',
    what: 'how many bonus souls, or which ones: ids separated by commas',
    read: (text) => (/^\d+$/.test(text) ? Number(text) : list(text)),
    // an empty list means none
    write: (souls: number | string[]) => `--bonus-souls ${Array.isArray(souls) ? souls.join(',') || 0 : souls}`,
  },
  word('characters', 'characters', `how characters are chosen: ${CHARACTERS.join(', ')}`),
  {
    key: 'variants',
    flags: '--variants <names>',
    what: `any of ${variants.join(',')}, or none`,
    read: (text) => (text === 'none' ? [] : list(text)),
    write: (ids: string[]) => `--variants ${ids.join(',') || 'none'}`,
  },
  yesNo('draft', 'draft', 'the mini-draft of items before the first turn'),
  numbers('centsPool', 'cents-pool', '¢ in the game'),
  numbers('startCents', 'start-cents', '¢ of each player at the start'),
  numbers('startHand', 'start-hand', 'loot cards of each player at the start'),
  numbers('handLimit', 'hand-limit', 'loot cards a player may keep at the end of a turn'),
  yesNo('teamHands', 'team-hands', 'partners see each other’s hands'),
  yesNo('openHands', 'open-hands', 'open hands', 'hidden hands, even in solitaire'),
  {
    key: 'decks',
    flags: '--decks <plan>',
    what: 'box, ratio, or JSON or a JSON file: { treasure, loot, monster }',
    read: (text, json) => (text === 'box' || text === 'ratio' ? text : json(text)),
    write: (decks) => `--decks ${isRecommended(decks) ? 'ratio' : quoted(JSON.stringify(decks))}`,
  },
]
