import type { Language } from '@soulstack/kit'

/** What the terminal says at a table of a game that brings no words of its own for it. */
const EN = {
  howMany: (least: number, most: number) => `How many players, ${least} to ${most}?`,
  alone: 'One person plays every seat',
  won: (names: readonly string[]) => (names.length === 0 ? 'Nobody won.' : `${names.join(' and ')} won.`),
  out: 'out',
}

const DE: typeof EN = {
  howMany: (least, most) => `Wie viele Spieler, ${least} bis ${most}?`,
  alone: 'Eine Person spielt alle Plätze',
  won: (names) =>
    names.length === 0
      ? 'Niemand hat gewonnen.'
      : `${names.join(' und ')} ${names.length === 1 ? 'hat' : 'haben'} gewonnen.`,
  out: 'ausgeschieden',
}

export const plainTerminalWords: Readonly<Record<Language, typeof EN>> = { en: EN, de: DE }
