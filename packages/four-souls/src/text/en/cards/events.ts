import { is } from '../../../effects/named.ts'
import type { EventNode, Who } from '../../../model/event-node.ts'
import type { Linked } from '../../../model/node.ts'
import { isChosenNumber, ofActive, PLAYER_DOERS } from '../../phrases.ts'
import { damageText } from './damage.ts'
import { article, counterWord, IT, list, THAT_PLAYER, THEY, YOU } from './words.ts'
import type { Writer } from './writer.ts'

/** Events, as they are worded after "when" or "whenever". */

const ORDINAL: Record<number, string> = { 1: 'first', 2: 'second', 3: 'third' }

/** first, second, third, 4th … */
export const ordinal = (n: number): string => ORDINAL[n] ?? `${n}th`

const NOT_PLAYED = ['trinket', 'ambush'] as const

export const WHO_TEXT: Record<Who, string> = {
  any: 'a player or monster',
  player: 'a player',
  you: 'you',
  otherPlayer: 'another player',
  active: 'the active player',
  nonActive: 'a non-active player',
  attacker: 'the attacking player',
  attackerOrKeeper: 'the player attacking or controlling this',
  this: 'this',
  monster: 'a monster',
  playerOrMonster: 'a player or monster',
  otherMonster: 'another monster',
  minion: 'a minion',
  finalBoss: 'the final boss',
  boss: 'a boss',
  nonBoss: 'a monster that is no boss',
  captured: 'they',
  yourTarget: 'a monster you attack',
}

/** Those whose death has a penalty, which comes after what waits for it. */
const PENALIZED: ReadonlySet<Who> = new Set<Who>(['you', 'player', 'otherPlayer', 'nonActive'])

/** The doer with the verb: "a player kills", "you kill". */
export function does(by: Who, verb: string, t: Writer): string {
  if (PLAYER_DOERS.has(by)) t.mentionedDoer = true
  return `${WHO_TEXT[by]} ${verb}${by === 'you' || by === 'captured' ? '' : 's'}`
}

/** The text of an event. `cond`: the ability's condition, which the text of some events includes. */
export function eventText(event: EventNode, t: Writer, cond?: Linked): string {
  const n = t.card === 'monster' ? ofActive(event) : event
  // a lasting effect that was put on you
  const who = n.who === 'captured' && t.on?.you === true ? 'you' : (n.who ?? 'any')
  const subject =
    who === 'any' && (n.on === 'roll' || n.on === 'wouldRoll')
      ? 'a player'
      : who === 'attacker' && is(cond, 'thisAttacked')
        ? 'the player attacking this'
        : who === 'captured' && t.on?.thing
          ? t.on.text
          : WHO_TEXT[who]
  const s = who === 'you' || (who === 'captured' && !t.on?.thing) ? '' : 's'
  t.subject =
    who === 'you'
      ? YOU
      : who === 'this' || (who === 'captured' && t.on?.thing) || who === 'monster' || who === 'otherMonster'
        ? IT
        : THEY
  // "each player without an egg counter loots as many as there are on that player"
  if (n.counter !== undefined)
    t.subject =
      who === 'any' ? { text: 'that player or monster' } : who === 'monster' ? { text: 'that monster' } : THAT_PLAYER
  t.aside = isChosenNumber(cond) ? 'chosen number' : who === 'this' || who === 'active' ? 'another' : null
  t.mentionedThis = who === 'this' || n.by === 'this'
  t.mentionedActive = who === 'active' || n.by === 'active' || who === 'attacker'
  const faces = n.faces ? list(n.faces.map(String)) : ''
  switch (n.on) {
    case 'roll': {
      const attack = n.by === 'this' ? ' against this' : n.combat === true ? ' on an attack roll' : ''
      if (n.twice === true)
        return `${subject} roll${s} the same number twice in a row${attack.replace('an attack roll', 'attack rolls')} in one turn`
      if (n.faces === undefined && n.combat === true && n.by !== 'this' && !isChosenNumber(cond))
        return `${subject} make${s} an attack roll`
      const number = n.faces !== undefined ? ` a ${faces}` : isChosenNumber(cond) ? ' that number' : ''
      return `${subject} roll${s}${number}${attack}`
    }
    case 'diceRolled':
      return `${subject} roll${s} a dice, before the roll resolves`
    case 'wouldRoll':
      if (n.faces === undefined) return `${subject} would make ${n.combat === true ? 'an attack roll' : 'a dice roll'}`
      return `${subject} would roll a ${faces}${n.combat === true ? ' on an attack roll' : ''}`
    case 'damage': {
      const kind = damageText(n)
      const roll = n.faces ? ` on an attack roll of ${faces}` : ''
      if (n.by === 'this') {
        return `this deals ${kind}${who === 'any' ? '' : ` to ${WHO_TEXT[who]}`}${roll}`
      }
      if (n.by === 'you') return `you deal ${kind}${who === 'any' ? '' : ` to ${WHO_TEXT[who]}`}${roll}`
      if (n.by !== undefined) return `${does(n.by, 'deal', t)} ${kind} to ${WHO_TEXT[who]}${roll}`
      if (n.points !== undefined) return `${subject} has taken ${String(n.points)} more ${kind} in a turn`
      return `${subject} take${s} ${kind}${roll}`
    }
    case 'missed':
      return `${subject} miss${who === 'you' ? '' : 'es'} an attack roll${n.by === 'this' ? ' against this' : ''}`
    case 'gainedCents':
      return `${subject} gain${s} ${n.least === undefined ? '¢' : `${String(n.least)}¢ or more at once`}`
    case 'reaches':
      return `${subject} reach${s === '' ? '' : 'es'} ${String(n.at)} health`
    case 'wouldTake':
      if (n.by !== undefined) {
        if (PLAYER_DOERS.has(n.by)) t.mentionedDoer = true
        return `${WHO_TEXT[n.by]} would deal ${damageText(n)}${who === 'any' ? '' : ` to ${WHO_TEXT[who]}`}`
      }
      return `${subject} would take ${damageText(n)}`
    case 'dies':
      if (n.another === true) return 'a player is killed by another player'
      if (n.by !== undefined) return `${does(n.by, 'kill', t)} ${WHO_TEXT[who]}`
      return `${subject}${n.counter === undefined ? '' : ` with ${article(counterWord(n.counter))}`} die${s}${PENALIZED.has(who) ? ', before paying the death penalty' : ''}`
    case 'diesAfter':
      return `${subject} die${s}, after ${who === 'you' || who === 'player' ? 'paying the death penalty' : 'rewards are gained'}`
    case 'destroyed':
      return `${subject} is destroyed`
    case 'penaltyPaid':
      return `${subject} pay${s} the death penalty`
    case 'wouldDie':
      return `${subject} would die`
    case 'turnStart':
      if (who === 'otherPlayer') return "the start of each other player's turn"
      return who === 'any' || t.card === 'monster' ? 'the start of each turn' : 'the start of your turn'
    case 'roundEnd':
      return 'the end of each round'
    case 'turnEnd':
      // a lasting effect ends with the turn
      if (who === 'any') return t.next ? 'the end of the turn' : 'the end of each turn'
      return t.card === 'monster' ? 'the end of each turn' : 'the end of your turn'
    case 'activated':
      return n.character === true
        ? `${subject} activate${s} ${who === 'you' ? 'your' : 'their'} character`
        : `${subject} activate${s} an item`
    case 'attackDeclared':
      return `${subject} declare${s} an attack`
    case 'attackRollAhead':
      return 'an attack roll against this would be made'
    case 'attackTarget':
      if (n.deck === true) return `${does(n.by ?? 'player', 'attack', t)} the monster deck, once its card is in a slot`
      if (n.by !== undefined) return `${does(n.by, 'declare', t)} an attack on ${WHO_TEXT[who]}`
      return who === 'this' ? 'an attack is declared on this' : `an attack is declared on ${WHO_TEXT[who]}`
    case 'played': {
      const not = is(cond, 'lootPlayed') ? NOT_PLAYED.filter((kind) => cond[kind] === false) : []
      return `${subject} play${s} a loot card${not.length > 0 ? ` other than ${list(not.map(article))}` : ''}${n.atYou === true ? ' that targets you or something you control' : ''}`
    }
    case 'purchaseDeclared':
      return `${subject} declare${s} a purchase, before choosing what to purchase`
    case 'purchased':
      return `${subject} purchase${s} ${n.shop === true ? 'a shop item' : 'an item'}`
    case 'gainedSoul':
      return `${subject} gain${s} ${n.by === 'this' ? 'this' : 'a'} soul`
    case 'soulCame':
      return `${subject} gain${s} or ${who === 'you' ? 'are' : 'is'} given a soul`
    case 'counted':
      return `the ${ordinal(n.at!)} counter is put on this`
    case 'flipped':
      return `${subject} is flipped to this side`
    case 'gainedItem':
      return n.by === 'this'
        ? `${subject} gain${s} or purchase${s} this`
        : `${subject} gain${s} ${n.treasure === true ? 'a treasure' : 'an item'}`
    case 'itemCame':
      return `${subject} gain${s} or ${who === 'you' ? 'are' : 'is'} given ${n.by === 'this' ? 'this' : 'an item'}`
    case 'looted':
      return `${subject} loot${s}`
    case 'gaveCents':
      return `${subject} give${s} another player ${n.least === undefined ? '¢' : `at least ${String(n.least)}¢ at one time`}`
    case 'gainedRewards':
      return `${subject} gain${s} the rewards of a monster that died`
    case 'noted':
      return `${String(n.at)} of its goals are completed`
  }
}

const PAST: Readonly<Record<string, string>> = {
  roll: 'rolled',
  make: 'made',
  miss: 'missed',
  take: 'took',
  deal: 'dealt',
  die: 'died',
  kill: 'killed',
  activate: 'activated',
  declare: 'declared',
  play: 'played',
  purchase: 'purchased',
  gain: 'gained',
  loot: 'looted',
  attack: 'attacked',
}

/** The same in the past: "a player died", "this was attacked". */
export function pastText(n: EventNode, t: Writer): string {
  if (n.on === 'attackTarget' && n.by === undefined) return `${WHO_TEXT[n.who ?? 'any']} was attacked`
  const before = [t.subject, t.mentionedThis, t.mentionedActive] as const
  const text = eventText(n, t).replace(', before paying the death penalty', '')
  ;[t.subject, t.mentionedThis, t.mentionedActive] = before
  const words = text.split(' ')
  const verb = words.findIndex((word) => pastOf(word) !== undefined)
  return words.map((word, i) => (i === verb ? pastOf(word)! : word)).join(' ')
}
const pastOf = (word: string): string | undefined =>
  PAST[word] ?? PAST[word.replace(/s$/, '')] ?? PAST[word.replace(/es$/, '')]
