import { words } from '../words/index.ts'

const english = {
  title: 'Settings',
  note: 'For this browser only. Changes apply at once.',
  whatMoves: 'What moves',
  motion: 'Motion',
  motions: {
    auto: ['As my device', 'Normal, or off if this device asks for less motion'],
    off: ['Off', 'Nothing moves; the log tells everything'],
    fast: ['Fast', 'Twice as fast'],
    normal: ['Normal', 'As it was made'],
    slow: ['Slow', 'Nearly half as fast'],
  } as Record<'auto' | 'off' | 'fast' | 'normal' | 'slow', Choice>,
  deviceIsStill: 'Your device asks for less motion: nothing moves.',
  skips: (means: string) => `${means}. Any key or press skips what moves; what is shown is true at once.`,
  whatIsSeen: 'What is seen',
  colours: 'Colours',
  palettes: {
    candle: ['Candle light', 'A cellar lit by one candle'],
    contrast: ['High contrast', 'Black ground, no textures, thick rims'],
    safe: ['Colour-blind safe', 'Told apart without red and green'],
  } as Record<'candle' | 'contrast' | 'safe', Choice>,
  text: 'Text',
  textNote:
    'The log, questions, buttons and sheets, and on a large screen the cards and the board. A card is read large with I or a long press.',
  sizes: {
    normal: ['Normal', 'As it was made'],
    large: ['Large', 'A fifth larger'],
  } as Record<'normal' | 'large', Choice>,
  whatIsRead: 'What is read',
  language: 'Language',
  languageNote: 'Of everything: table, cards, rules. The page is loaded again; a game goes on where it was.',
  whatIsHeard: 'What is heard',
  sounds: 'Sounds',
  soundsNote: 'Off until you turn them on: paper, dice, coins, the candle, a tick when it is your move.',
  madeHere: 'made by this page, nothing is fetched',
  playSounds: 'Play sounds',
  volume: 'Volume',
  soundsAreOff: 'Sounds are off.',
  mute: 'mute',
  loud: (volume: number) => `${volume} of 100`,
  whatIsExplained: 'What is explained',
  hints: 'Hints',
  hintsNote: 'what comes up for the first time is explained again',
  hintsAgain: 'Show hints again',
  hintsWillBe: 'Hints are shown again from the next table on.',
  seats: ['first seat', 'second', 'third', 'fourth', 'fifth', 'sixth'],
  health: 'health',
  done: 'done',
  costs: 'costs you',
  usable: 'can be used',
}
/** What a choice is called, and what it means. */
type Choice = readonly [word: string, means: string]
export type SettingsWords = typeof english

export const t = words('settings', english)
