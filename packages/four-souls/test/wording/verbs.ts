import { isWritten } from '../../src/model/written.ts'

/** The verbs of a sentence, with their numbers: `loot:2`, `deal:1`, `to-discard`. A number that is not printed is x. */

type Fields = Readonly<Record<string, unknown>>

/** A number as it is printed; "for each counter" multiplies by what is printed before it. */
export function amountOf(n: unknown): string {
  if (typeof n === 'number') return String(n)
  return n === undefined ? '' : 'x'
}

/** The number of a changed stat: "for each counter" and "for every 2 counters" stand after the number. */
function changeOf(n: unknown): string {
  if (!isWritten(n)) return amountOf(n)
  const { k, by, n: times } = n as unknown as Fields
  if (k === 'times') return isWritten(times) && PER.has(times.k) ? String(by) : 'x'
  return PER.has(k as string) ? '1' : 'x'
}
const PER: ReadonlySet<string> = new Set(['countersHere', 'countersOn', 'howMany', 'half', 'remembered'])

const STATS: Readonly<Record<string, string>> = { health: 'hp', attack: 'at', evasion: 'dc', die: 'to-roll' }

/** What the order of a looked-at card does besides. */
const DISCARDING: ReadonlySet<unknown> = new Set(['mayDiscard'])

/** Verbs with a number, by the field with the number. */
const COUNTED: Readonly<Record<string, string>> = {
  loot: 'loot',
  gainCents: 'cents',
  loseCents: 'lose-cents',
  stealCents: 'steal-cents',
  gainTreasure: 'treasure',
  expand: 'expand',
  heal: 'heal',
  lookDeck: 'look',
  pickTop: 'look',
  sortTop: 'look',
  addCounters: 'counter',
}

const PLAIN: Readonly<Record<string, readonly string[]>> = {
  loseAllCents: ['lose-cents:all'],
  multiplyCents: ['cents:x'],
  eachGains: ['cents:x'],
  lootUpTo: ['loot:x', 'cents:x'],
  discardHand: ['discard-hand'],
  discardThis: ['to-discard'],
  millTop: ['to-discard'],
  millEach: ['to-discard'],
  revealTop: ['to-discard', 'look:1'],
  playCopies: ['look:1'],
  pickGuppy: ['look:5'],
  becomeRoom: ['expand:1'],
  revealBosses: ['to-discard'],
  discardSlot: ['to-discard'],
  replaceMonster: ['to-discard'],
  destroy: ['destroy'],
  kill: ['kill'],
  recharge: ['recharge'],
  deactivate: ['deactivate'],
  reroll: ['reroll'],
  rerollMore: ['reroll'],
  rerollItem: ['reroll-item'],
  lookHand: ['look:hand'],
  lookEachDeck: ['look:1'],
  attackMore: ['attack'],
  mustAttackIt: ['attack'],
  mustAttackOneOf: ['attack'],
  mustAttackTop: ['attack'],
  cancel: ['cancel'],
  cancelAttack: ['cancel'],
  cancelEverything: ['cancel-all'],
  endTurn: ['end-turn'],
  extraTurn: ['extra-turn'],
  skipTurn: ['skip-turn'],
  becomeSoul: ['become-soul'],
  soulInstead: ['become-soul'],
  becomeCopy: ['become-copy'],
  becomeTopMonster: ['become-copy', 'look:1'],
  copyPlayed: ['copy'],
  copyTap: ['copy'],
  copyAsPlayed: ['copy'],
  auction: ['steal'],
  copyStacked: ['copy'],
  becomeItem: ['become-item'],
  search: ['search'],
  roll: ['roll'],
  rollAgain: ['roll'],
  rollTogether: ['roll'],
  vote: ['vote'],
  voteBetween: ['vote'],
  swap: ['swap'],
  tradeLoot: ['look:hand', 'swap'],
  steal: ['steal'],
  give: ['give'],
  giveCents: ['give'],
  giveSoul: ['give'],
  giveThis: ['give'],
  passHands: ['give'],
  passCharacters: ['give'],
  preventDeath: ['prevent'],
  prevent: ['prevent'],
  preventWaiting: ['prevent'],
  preventFrom: ['prevent'],
  healFully: ['heal:full'],
}

const GIVEN: Readonly<Record<string, readonly string[]>> = {
  give: ['give'],
  random: ['steal'],
  look: ['look:hand', 'steal'],
  mayLook: ['look:hand', 'steal'],
}

/** The verbs of one node, without those of the nodes in it. */
export function verbsOf(n: Fields): readonly string[] {
  const k = n['k'] as string
  const amount = amountOf(n['n'])
  const discards = n['discard'] === true || n['rest'] === 'discard' || DISCARDING.has(n['how']) ? ['to-discard'] : []
  if (COUNTED[k] !== undefined) return [`${COUNTED[k]}:${amount}`, ...discards]
  if (k === 'playRevealed') return [`look:${amount}`, 'to-discard']
  if (k === 'giveCurses') return [`look:${amount}`, 'give']
  if (k === 'revealEvents') return [`look:${amount}`]
  if (k === 'copyFromTop') return [`look:${amount}`, 'become-copy']
  if (k === 'putInSlot' && n['counters'] !== undefined) return [`counter:${n['counters']}`]
  if (k === 'permit' && n['what'] === 'passedOn') return ['give']
  if (k === 'permit' && n['what'] === 'see') return ['look:1']
  if (k === 'discard') return [`discard:${n['any'] === true ? 'x' : amount === '' ? '1' : amount}`]
  if (k === 'damage') return [`${n['taken'] === true ? 'take' : 'deal'}:${amount}`]
  if (k === 'divideDamage' || k === 'divideFreely') return [`deal:${amount}`]
  if (k === 'alsoDamage') return ['deal:x']
  if (k === 'removeCounters') return [`uncounter:${amount === '' ? 'x' : amount}`]
  if (k === 'eachRemoved') return ['uncounter:x']
  if (k === 'giveLoot') return GIVEN[n['how'] as string] ?? []
  if ((k === 'modify' && n['stat'] === 'attacks') || (k === 'permit' && n['what'] === 'mustAttack')) return ['attack']
  if (k === 'modify' && STATS[n['stat'] as string] !== undefined && n['op'] !== 'set')
    return [`${STATS[n['stat'] as string]}:${changeOf(n['n'])}`]
  return PLAIN[k] ?? []
}
