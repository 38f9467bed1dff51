import type { Deck, SeatView, StackItemView, View } from '@soulstack/four-souls/view'
import type { BotName } from '@soulstack/protocol'
import { words } from '../../index.ts'

/** A player's name; null: you. */
type Whose = string | null

const cards = (n: number) => `${n} ${n === 1 ? 'card' : 'cards'}`

/** The rows of slots. Slots of final bosses and minions belong to challenges. */
export type Row = 'monster' | 'shop' | 'room' | 'final' | 'minion'

const english = {
  you: 'You',
  theGame: 'The game',
  secondEdition: 'second edition',
  opponents: 'Opponents',
  players: 'Players',
  rail: 'Turn, stack, log and answer',
  call: 'You have priority',

  asked: (name: string) => `${name}: `,
  mustDo: (what: readonly string[]) => `Before the turn ends: ${what.join('; ')}.`,
  attack: 'Attack',
  attackWhat: 'choose a target',
  buy: 'Buy',
  buyWhat: 'choose an item',
  /** A card, and its target. */
  onto: (card: string, what: string) => `${card} → ${what}`,
  bothPass: 'Both pass',
  theyToo: (names: readonly string[]) => `${names.join(', ')} too`,
  barter: (forYou: number) => (forYou > 0 ? `Barter (${forYou})` : 'Barter'),
  offers: (n: number) => (n > 0 ? `${n} on the table` : 'offer cents'),

  hand: (whose: Whose, n: number) => (whose === null ? `Your hand, ${cards(n)}` : `${whose}’s hand, ${cards(n)}`),
  inHand: (whose: Whose, i: number, of: number) => `in ${whose === null ? 'your' : `${whose}’s`} hand, ${i} of ${of}`,
  inOpenHand: (whose: string, i: number, of: number) => `in ${whose}’s open hand, ${i} of ${of}`,

  lootPile: 'Loot deck and discard',
  loot: 'Loot',
  middle: 'The middle of the table',
  /** Heads the row of the monsters that a challenge adds. */
  bosses: (finals: number, minions: number) =>
    [finals > 1 ? 'Final bosses' : finals === 1 && 'Final boss', minions > 0 && (finals > 0 ? 'minions' : 'Minions')]
      .filter(Boolean)
      .join(' and '),
  monsters: 'Monsters',
  shop: 'Shop',
  rooms: (n: number): string => (n === 1 ? 'Room' : 'Rooms'),
  bonus: 'Bonus',
  bonusSouls: 'Bonus souls',
  bonusSoul: 'still to be gained',
  onDiscard: (deck: Deck, n: number) => `on top of the ${deck} discard, ${cards(n)}`,
  where: {
    monster: 'in a monster slot',
    shop: 'in the shop',
    room: 'in a room slot',
    final: 'the final boss',
    minion: 'a minion',
  } as Record<Row, string>,
  beingAttacked: (where: string) => `${where}, being attacked`,
  emptySlot: {
    monster: 'empty monster slot',
    shop: 'empty shop slot',
    room: 'empty room slot',
    final: 'empty final boss slot',
    minion: 'empty minion slot',
  } as Record<Row, string>,
  ranks: { final: 'final boss', minion: 'minion' } as Record<'final' | 'minion', string>,
  under: 'under it',

  board: (whose: Whose) => (whose === null ? 'Your board' : `${whose}’s board`),
  inFrontOf: (whose: Whose) => (whose === null ? 'yours' : `in front of ${whose}`),
  everythingOf: (name: string) => `Everything ${name} has`,
  opensSeat: (name: string) => `${name}: all cards, souls and effects`,
  /** After a visible name; for screen readers. */
  opens: ': all cards, souls and effects',
  turn: 'turn',
  plays: (character: string | null, bot?: BotName | null) =>
    `${character ?? 'no character yet'}${bot ? `, bot, ${bot}` : ''}`,
  attacked: 'attacked',
  dead: 'dead',
  standing: { has: 'deciding', passed: 'passed', 'to-come': 'to come' } as Record<Priority, string>,

  priority: 'Priority',
  round: { has: 'decides now', passed: 'passed', 'to-come': 'still to come' } as Record<Priority, string>,

  health: (n: number, of: number) => `${n} of ${of} health`,
  /** Souls. `of`: how many win; null when souls do not decide the game. */
  souls: {
    own: (n, of) => `${outOf(n, of)} souls`,
    counted: (n, of) => `${outOf(n, of)} souls that count`,
    together: (n, of) => `${outOf(n, of)} souls together`,
  } as Record<'own' | 'counted' | 'together', (n: number, of: number | null) => string>,
  vitals: {
    cents: 'cents',
    hand: 'loot in hand',
    'open-hand': 'loot in an open hand',
    attack: 'attack',
  } as Record<'cents' | 'hand' | 'open-hand' | 'attack', string>,

  stack: 'The stack',
  waiting: (n: number) => `${n} waiting, top resolves first`,
  /** Before the names of the players whose turns come next. */
  then: 'then',
  youNext: 'you',
  fold: 'Fold the middle',
  between: (n: number) => `${n} more between`,
  kinds: {
    loot: 'loot',
    ability: 'ability',
    roll: 'roll',
    damage: 'damage',
    death: 'death',
    rule: 'rule',
  } as Record<StackItemView['kind'], string>,
  entry: ({ n, title, by, what, choosable }: Entry) =>
    `Number ${n} on the stack: ${title}, by ${by}. ${what}${choosable ? ' Can be chosen.' : ''}`,
  by: (who: string, what: string) => `${who} · ${what}`,
  needs: (n: number) => `needs ${n}+`,
  yield: 'Let it happen',
  yielded: 'Will happen',
  yieldTo: (title: string) => `Let it happen: ${title}`,
  askAgain: (title: string) => `Will happen: ${title}. Be asked again`,

  turnSection: 'Turn',
  settingUp: 'Setting up',
  turnOf: (whose: Whose) => (whose === null ? 'Your turn' : `${whose}’s turn`),
  begins: (name: string) => `${name} begins`,
  turnNumber: (n: number) => `turn ${n}`,
  phases: { start: 'Start', action: 'Action', end: 'End' } as Record<Exclude<View['turn']['phase'], 'setup'>, string>,

  timer: (n: number, loses: boolean) => `The timer shows ${n}.${loses ? ' At 0 the game is lost.' : ''}`,
}
type Priority = NonNullable<SeatView['priority']>
interface Entry {
  n: number
  title: string
  by: string
  what: string
  choosable: boolean
}
const outOf = (n: number, of: number | null) => (of === null ? `${n}` : `${n} of ${of}`)
export type FourSoulsTableWords = typeof english

/** Words of the Four Souls table itself. */
export const t = words('fourSoulsTable', english)
