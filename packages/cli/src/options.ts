import { type BotName, botNames } from '@soulstack/bots'
import { type Config, fourSouls } from '@soulstack/four-souls'
import { InvalidArgumentError, Option } from 'commander'

/** A parser for options that are whole numbers. */
export function wholeNumber(least: number, most: number): (text: string) => number {
  return (text) => {
    const n = Number(text)
    if (!/^\d+$/.test(text) || n < least || n > most)
      throw new InvalidArgumentError(`Give a whole number from ${least} to ${most}.`)
    return n
  }
}

/** `--game`: which game, four-souls unless told. */
export const gameOption = (): Option =>
  new Option('--game <name>', 'which game').choices([fourSouls.name]).default(fourSouls.name)

export const jsonOption = (): Option => new Option('--json', 'print the result as JSON')

export const seedOption = (): Option =>
  new Option('--seed <text>', 'what the dice and shuffles follow from').default('1')

export const playersOption = (): Option =>
  new Option('--players <n>', 'how many players').argParser(wholeNumber(2, 4)).default(4)

export const soulsOption = (): Option =>
  new Option('--souls <n>', 'how many souls win').argParser(wholeNumber(1, 8)).default(4)

/** A bot's name. */
export function botName(text: string): BotName {
  const name = botNames.find((n) => n === text)
  if (!name) throw new InvalidArgumentError(`There is no such bot; there are ${botNames.join(', ')}.`)
  return name
}

/** A bot for each seat: `greedy,random,random,random`. */
export const botList = (text: string): BotName[] => text.split(',').map((name) => botName(name.trim()))

/** The configuration of a table. @throws Refusal when there is no such table. */
export const configFor = (players: number, soulsToWin: number): Config => fourSouls.readConfig({ players, soulsToWin })
