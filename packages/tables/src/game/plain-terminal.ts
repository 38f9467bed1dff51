import type { Bots, Searchable } from '@soulstack/bots'
import {
  below,
  type Game,
  type GameState,
  type Language,
  type PlainFact,
  type PlainOptions,
  type PlainSeat,
  type PlainView,
} from '@soulstack/kit'
import { plainTerminalWords } from '../words/plain-terminal.ts'
import { type Flag, numbers, yesNo } from './flags.ts'
import type { TerminalOfGame } from './terminal.ts'

/** What the terminal needs of a game with a plain board and plain options (kit/src/plain.ts). */
export function plainTerminal<S extends GameState, C extends object, V extends PlainView, L>(its: {
  readonly game: Game<S, C, V, L>
  readonly bots: Bots<L, S>
  readonly thinking: Searchable<S, L>
  readonly options: PlainOptions
}): TerminalOfGame<S, C, V, L> {
  const { game, bots, thinking, options } = its
  const { least, most, usual } = options.players
  return {
    bots,
    thinking,
    flags: Object.entries(options).map(([key, option]): Flag => {
      const name = key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
      return 'least' in option
        ? numbers(key, name, `${option.note}, ${option.least} to ${option.most}`)
        : yesNo(key, name, option.note)
    }),
    usual: (config) => game.readConfig({ players: game.seats(config) }),
    together: () => false,
    turn: thinking.turn,
    series: { wishes: (given) => given, always: [], decisionCap: 10_000, traits: () => ({}) },
    fuzz: {
      wishes: (r, given) => ({ players: least + below(r, most - least + 1), ...given }),
      anyTable: (r, given) =>
        game.readConfig({
          ...Object.fromEntries(
            Object.entries(options).map(([key, option]) => [
              key,
              'least' in option ? option.least + below(r, option.most - option.least + 1) : below(r, 2) === 1,
            ]),
          ),
          ...given,
        }),
      always: [],
    },
    sitting: {
      players: {
        question: (language) => plainTerminalWords[language].howMany(least, most),
        choices: Array.from({ length: most - least + 1 }, (_, n) => String(least + n)),
        usual: String(usual),
      },
      isOpen: (given) => given['players'] === undefined,
      alone: (language) => plainTerminalWords[language].alone,
      board: ({ board }, names, language) => [
        ...board.facts.map(factLine),
        ...board.seats.map((seat) => seatLine(seat, names, language)),
      ],
      nameAt: () => '',
      pass: () => null,
      passOn: () => null,
      ending: ({ winners }, _, names, language) =>
        plainTerminalWords[language].won(winners.map((seat) => names[seat] ?? '')),
    },
  }
}

const factLine = ({ name, value }: PlainFact): string => `${name}: ${value}`

function seatLine({ seat, out, facts, things }: PlainSeat, names: readonly string[], language: Language): string {
  const shown = things.map(({ name, die }) => (die === undefined ? name : `[${die}]`)).join(' ')
  const parts = [out ? plainTerminalWords[language].out : shown, ...facts.map(factLine)]
  return `${names[seat] ?? ''}: ${parts.filter((part) => part !== '').join(', ')}`
}
