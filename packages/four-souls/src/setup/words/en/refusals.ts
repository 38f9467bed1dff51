import type { ConfigRefusals, Misfit, Named } from '../types.ts'

/** Why the options of a table are refused. */

const ids = (list: readonly Named[]): string => list.map(({ id }) => id).join(', ')

const few = (n: number, noun: string): string =>
  n === 1 ? `only one ${noun}` : n === 0 ? `no ${noun}` : `only ${n} ${noun}s`

export const refusals: ConfigRefusals = {
  written: {
    sets: (name, all) => `${name} lists sets: some of ${all}.`,
    set: (there, all) => `There is no set ${there}; there are ${all}.`,
    bonusSoul: (name, there) => `${name}: ${there} is not a bonus soul.`,
    bonusSoulTwice: (name) => `${name} names a bonus soul twice.`,
    oneOrNull: (name, all, there) => `${name} is one of ${all}, or null, not ${there}.`,
    variants: (name, all) => `${name} lists variants: some of ${all}.`,
    variant: (there, all) => `There is no variant ${there}; there are ${all}.`,
    numbers: (name) => `${name} is written { name: number, … }.`,
    category: (name, there, all) => `${name}: there is no category ${there}; there are ${all}.`,
    card: (name, there) => `${name}: ${there} is not a card of this deck.`,
    deck: (name) => `${name} is "box", "ratio", { ratio: { category: number } } or { cards: { id: number } }.`,
    decks: (name) => `${name} is "box", "ratio" or { treasure, loot, monster }.`,
    noDeck: (name, there, all) => `${name}: there is no ${there} deck; there are ${all}.`,
    lesson: (lesson, name) => `The lesson ${lesson} sets its own table: leave ${name} out.`,
    table: (name, there) =>
      `${name} is a table as scenarios write it, { seats, monsters, shop … }, or null, not ${there}.`,
    position: (what) => `The position cannot be set up: ${what}.`,
    atPosition: (name) => `The position says ${name}, and something else: leave it out here.`,
    seed: 'A position has no seed; what it leaves open is up to chance.',
    packsBeside: 'packs stands beside the position, not among its options.',
  },
  packs: {
    list: (most) => `packs lists at most ${most} packs of cards, each { id, version, cards }.`,
    cards: (most, n) => `The packs have ${n} cards together; at most ${most} are allowed.`,
    unknown: (id) => `There is no pack ${id} here: bring it along with its cards.`,
    twoVersions: (name) => `Two versions of ${name} are chosen, and a table plays with one of them: leave one out.`,
    faults: (faults, n) => `The packs cannot be used: ${faults.join('; ')}${n > faults.length ? '; and more' : ''}.`,
  },
  empty: (deck) => `decks.${deck} leaves the deck empty.`,
  first: {
    mode: (mode) => `The first edition has no ${mode}; it is played competitively.`,
    players: (most, n) => `The first edition is for 2 to ${most} players, not ${n}.`,
    rooms: 'The first edition has no rooms.',
    packs: 'Packs of cards are written for the second edition.',
    sets: (its, others) => `The first edition has the sets ${ids(its)}, not ${ids(others)}.`,
    challenge: 'The first edition has no challenges.',
    cents: (its, n) => `In the first edition there are exactly ${its}¢, not ${n}.`,
    bonusSouls: (its) => `In the first edition the bonus souls are ${ids(its)}, or there are none.`,
  },
  twoCharacters: (mode, n) => `${mode} is played with two characters, not ${n} (Solitaire/Co-op Mode).`,
  noBonusSouls: (mode) => `${mode} is played without bonus souls (Solitaire/Co-op Mode, Setup).`,
  capTooLow: (cap, souls) =>
    `If at most ${cap} ${cap === 1 ? 'soul' : 'souls'} of each character count, ${souls} can't be reached.`,
  difficulty: 'difficulty is for co-op and solitaire; in a competitive game set soulsToWin.',
  soulCap: 'soulCap is for co-op and solitaire.',
  teams: (size, n) =>
    `teamSize: teams of ${size} are played by ${[2 * size, 3 * size].filter((all) => all <= 6).join(' or ')} players, not ${n}.`,
  teamsTogether: (mode) => `teamSize: in ${mode} all win together, so there are no teams.`,
  teamHands: 'teamHands: without teams nobody has a partner; set teamSize to 2 or 3.',
  challengeMode: (name, its, mode) => `${name} is played ${its.join(' or ')}, not ${mode}.`,
  variant: (name, why) => `The variant ${name} does not fit: ${MISFITS[why]}.`,
  rooms: 'There is no room among the cards of this table.',
  cents: (each, players) => `There are not enough ¢ to give each of ${players} players ${each}¢.`,
  bonusSoul: (name, set) => `The bonus soul ${name} is in ${set}: add that set.`,
  copies: (deck, there, name, wanted) =>
    `decks.${deck}: there ${there === 1 ? 'is one copy' : `are ${there} copies`} of ${name}, not ${wanted}.`,
  threePlus: (deck, name) => `decks.${deck}: ${name} is for three or more players.`,
  otherSet: (deck, name, set) => `decks.${deck}: ${name} is in ${set}: add that set.`,
  characters: (there, players, sets, wanted) => {
    const many = there === 0 ? 'no characters' : `only ${there} ${there === 1 ? 'character' : 'characters'}`
    return `There ${there === 1 ? 'is' : 'are'} ${many} for ${players} players in ${sets.join(' and ')}, and ${wanted} are needed: add a set.`
  },
  monsters: (n, slots) => `The monster deck has ${few(n, 'monster')} besides events; it has to fill ${slots} slots.`,
  plainMonsters: (n, slots) =>
    `The monster deck has ${few(n, 'monster')} without souls; it has to fill ${slots} slots once all the others have become souls.`,
  treasures: (n, wanted) => `The treasure deck has ${few(n, 'card')}; setting up this game takes ${wanted}.`,
  loot: (n, players, hand, wanted) =>
    `The loot deck has ${few(n, 'card')}; ${players} players who start with ${hand} each and loot once need ${wanted}.`,
  souls: (n, wanted) => `The souls in this game are worth only ${n}; ${wanted} are needed to win.`,
}

const MISFITS: Record<Misfit, string> = {
  'not-rivals': 'characters who win together do not trade with each other',
  'not-by-souls': 'a challenge is not won by souls, so to give them up would cost nothing',
  'own-minions': 'its minions and its final boss have rules of their own',
}
