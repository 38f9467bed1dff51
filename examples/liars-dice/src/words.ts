import type { Language, PlainVerbs } from '@soulstack/kit'

/** Every sentence of the game, in each language. Verbs of the log are for "you" and for a name. */
const EN = {
  options: {
    players: { name: 'Players', note: 'how many play' },
    dice: { name: 'Dice', note: 'how many dice each player has' },
    wild: { name: 'Wild ones', note: 'ones count as every face' },
  },
  eachHas: (n: number) => (n === 1 ? 'one die each' : `${n} dice each`),
  bidIs: (count: number, face: number) => `${count} × ${face}`,
  facts: { bid: 'Bid', noBid: 'none yet', dice: 'Dice in play', before: 'Before' },
  die: 'a hidden die',
  face: (face: number) => `a ${face}`,
  ask: (isFirst: boolean): string => (isFirst ? 'What do you bid?' : 'Bid higher, or doubt the bid?'),
  why: 'It is your turn.',
  waiting: 'thinks about a bid',
  bid: (bid: string) => `Bid ${bid}`,
  doubt: 'Doubt the bid',
  doubtMeans: 'All dice are shown: whoever is wrong loses one',
  choose: 'Choose',
  you: 'You',
  log: {
    turn: ['begin a round', 'begins a round'],
    rolled: ['rolled', 'rolled'],
    bid: ['bid', 'bids'],
    doubts: ['doubt', 'doubts'],
    shown: ['show', 'shows'],
    loses: ['lose a die', 'loses a die'],
    over: ['have won', 'has won'],
  } as PlainVerbs,
  there: (n: number, bid: string) => `: there were ${n} for ${bid}`,
}

const DE: typeof EN = {
  options: {
    players: { name: 'Spieler', note: 'wie viele spielen' },
    dice: { name: 'Würfel', note: 'wie viele Würfel jeder hat' },
    wild: { name: 'Joker', note: 'Einsen zählen als jede Zahl' },
  },
  eachHas: (n) => (n === 1 ? 'ein Würfel für jeden' : `${n} Würfel für jeden`),
  bidIs: (count, face) => `${count} × ${face}`,
  facts: { bid: 'Gebot', noBid: 'noch keines', dice: 'Würfel im Spiel', before: 'Davor' },
  die: 'ein verdeckter Würfel',
  face: (face) => `eine ${face}`,
  ask: (isFirst) => (isFirst ? 'Was bietest du?' : 'Höher bieten oder anzweifeln?'),
  why: 'Du bist am Zug.',
  waiting: 'überlegt ein Gebot',
  bid: (bid) => `Biete ${bid}`,
  doubt: 'Zweifle das Gebot an',
  doubtMeans: 'Alle Würfel werden gezeigt: Wer unrecht hat, verliert einen',
  choose: 'Wählen',
  you: 'Du',
  log: {
    turn: ['beginnst eine Runde', 'beginnt eine Runde'],
    rolled: ['hast gewürfelt', 'hat gewürfelt'],
    bid: ['bietest', 'bietet'],
    doubts: ['zweifelst an:', 'zweifelt an:'],
    shown: ['zeigst', 'zeigt'],
    loses: ['verlierst einen Würfel', 'verliert einen Würfel'],
    over: ['hast gewonnen', 'hat gewonnen'],
  },
  there: (n, bid) => `: ${n} waren es für ${bid}`,
}

export const words: Readonly<Record<Language, typeof EN>> = { en: EN, de: DE }
