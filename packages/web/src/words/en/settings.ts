import { words } from '../index.ts'

const english = {
  title: 'Settings',
  note: 'For this browser only. Changes apply at once.',
  whatMoves: 'Animation',
  motion: 'Motion',
  motions: {
    auto: ['Same as my device', 'Normal, or off if this device asks for less motion'],
    off: ['Off', 'Nothing moves; the log tells everything'],
    fast: ['Fast', 'Twice as fast'],
    normal: ['Normal', 'The usual speed'],
    slow: ['Slow', 'About half as fast'],
  } as Record<'auto' | 'off' | 'fast' | 'normal' | 'slow', Choice>,
  deviceIsStill: 'Your device asks for less motion: nothing moves.',
  skips: (means: string) => `${means}. Any key or press skips an animation.`,
  whatIsSeen: 'Display',
  colours: 'Colours',
  palettes: {
    candle: ['Candle light', 'A cellar lit by one candle'],
    contrast: ['High contrast', 'Black background, no textures, thick borders'],
    safe: ['Colour-blind safe', 'Nothing is told apart by red and green alone'],
  } as Record<'candle' | 'contrast' | 'safe', Choice>,
  text: 'Text',
  textNote:
    'The log, questions, buttons and sheets, and on a large screen the cards and the board. Press I or hold a card to read it large.',
  sizes: {
    normal: ['Normal', 'The usual size'],
    large: ['Large', 'A fifth larger'],
  } as Record<'normal' | 'large', Choice>,
  whatIsRead: 'Words',
  language: 'Language',
  languageNote: 'Of the table, cards and rules. The page reloads; a game goes on where it was.',
  // only where cards have names of their own
  cardNames: 'Card names',
  cardNamesNote: 'Everything else stays as it is. A search finds cards by both names.',
  nameChoices: {
    own: ['English', 'English names'],
    english: ['English', 'English names'],
  } as Record<'own' | 'english', Choice>,
  whatIsHeard: 'Audio',
  sounds: 'Sounds',
  soundsNote: 'Off until you turn them on: paper, dice, coins, the candle, a tick when it is your move.',
  madeHere: 'made by this page, nothing is loaded',
  playSounds: 'Play sounds',
  volume: 'Volume',
  soundsAreOff: 'Sounds are off.',
  mute: 'mute',
  loud: (volume: number) => `${volume} of 100`,
  whatIsExplained: 'Learning',
  hints: 'Hints',
  hintsNote: 'explain things again as they first come up',
  hintsAgain: 'Show hints again',
  hintsWillBe: 'Hints are shown again from the next table on.',
  seats: ['first seat', 'second', 'third', 'fourth', 'fifth', 'sixth'],
  health: 'health',
  done: 'done',
  costs: 'costs you',
  usable: 'can be used',
}
/** A choice: its name, and a line that explains it. */
type Choice = readonly [word: string, means: string]
export type SettingsWords = typeof english

/** Words of the settings. */
export const t = words('settings', english)
