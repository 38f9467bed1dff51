import { CHANGE_NAMES, STAT_NAMES, type Stat } from '../model/channels.ts'
import { define, type Linked, type Node, type NodeOf, needs, type Schema, type Value } from '../model/node.ts'
import { touchesOf } from '../model/touches.ts'
import { WHO, type Who } from '../rules/events.ts'
import { list, STATS, THEY, WORDS, YOU } from '../text/en/cards/words.ts'
import type { Writer } from '../text/en/cards/writer.ts'
import { rankText, yourTurn } from './conditions.ts'
import { PLAYER_DOERS, REPLACED_DOERS, unsaidDoer, WHO_TEXT } from './events.ts'

/** What holds while its card is in play: changed stats, replacements, permissions, the conditions of bonus souls. */

const MODIFY = {
  stat: { is: 'one', of: STAT_NAMES },
  to: { is: 'one', of: WHO, optional: true },
  n: { is: 'value', role: 'amount' },
  op: { is: 'one', of: ['add', 'set', 'times', 'least', 'most'], optional: true },
  if: { is: 'condition', optional: true },
} as const satisfies Schema

export const Modify = define({
  k: 'modify',
  family: 'ability',
  touches: (n) => touchesOf(n.stat),
  fields: MODIFY,
  absolute: (n) => n.op === 'set' || n.op === 'least' || n.op === 'most',
  text: (n, t) => modifyText(n, t),
})

function modifyText(n: NodeOf<typeof MODIFY>, t: Writer): string {
  const to = n.to ?? 'you'
  t.saidThis = to === 'this'
  const v = t.value(n.n)
  const signed = /^\d/.test(v) ? `+${v}` : v
  const cond = n.if
  // "for your first attack roll" stands before what else must be true
  const parts = cond === undefined ? [] : cond.k === 'all' ? (cond.of as Linked[]) : [cond]
  const others = parts.filter((x) => x.k !== 'firstAttackRoll')
  const rest = others.length === parts.length ? cond : others[0]
  const turn =
    rest?.k === 'yourTurn'
      ? ' on your turn'
      : rest && rest.k !== 'ranks' && rest.k !== 'isAttackRoll'
        ? ` while ${t.condition(rest)}`
        : ''
  const plainly = to === 'you'
  const { players, given } = standing(cond, t)
  switch (n.stat) {
    case 'rewards':
      return Number(v) === 2 ? 'rewards are doubled' : `rewards are gained ${v} times`
    case 'attackTax':
      return `${given}${players} must pay each other player ${v}¢ to attack`
    case 'lootEachTurn':
      return `players can't play more than ${atMost(v, 'loot card')} each turn`
    case 'activations':
      return `players can't activate more than ${atMost(v, 'ability', 'abilities')} each turn`
    case 'price':
      if (cond?.k === 'firstShopPurchase') return `the first shop item a player purchases this turn costs ${v}¢`
      if (n.op === 'set') return `shop items cost you ${v}¢`
      return `shop items cost you ${v.replace('-', '')}¢ less`
    case 'attacks':
      return n.op === 'least'
        ? `you may attack up to ${v} times on your turn`
        : Number(v) >= 900
          ? `you may attack any number of times on your turn${turn}`
          : to === 'player'
            ? `${players} may attack one more time on their turn`
            : 'you may attack one more time on your turn'
    case 'purchases':
      return 'you may make one more purchase on your turn'
    case 'lootPlays':
      return 'you may play one more loot card on your turn'
    case 'lootStep':
      return `loot ${v} more during your loot step`
    case 'handLimit':
      if (n.op === 'set') return `your maximum hand size is ${v}`
      return `you have ${signed} maximum hand size`
    case 'rechargeStep':
      if (to === 'player') return `${players} can't recharge more than ${atMost(v, 'item')} in their recharge step`
      return `you can't recharge more than ${v} ${v === '1' ? 'item' : 'items'} in your recharge step`
    case 'die': {
      if (t.next) return `the next attack roll${t.within} has ${signed}`
      if (cond?.k === 'firstRoll') return `you have ${signed} to your first dice roll each turn`
      const first = /first/.test(cond ? t.condition(cond) : '')
      const what = first
        ? 'your first attack roll each turn'
        : cond === undefined
          ? 'your dice rolls'
          : 'your attack rolls'
      const rest =
        cond?.k === 'all'
          ? (cond.of as Linked[])
              .filter((x) => x.k !== 'isAttackRoll' && x.k !== 'firstAttackRoll')
              .map((x) => t.condition(x))
          : []
      return `you have ${signed} to ${what}${rest.length > 0 ? ` while ${list(rest, 'and')}` : ''}`
    }
    default: {
      const name = STATS[n.stat] ?? String(n.stat)
      const first = parts.some((x) => x.k === 'firstAttackRoll') ? ' for your first attack roll each turn' : ''
      const subject = plainly
        ? 'you have'
        : to === 'monster'
          ? 'monsters have'
          : to === 'otherMonster'
            ? 'other monsters have'
            : to === 'minion'
              ? 'minions have'
              : to === 'finalBoss'
                ? 'the final boss has'
                : to === 'yourTarget'
                  ? 'monsters you attack have'
                  : to === 'this'
                    ? 'this has'
                    : to === 'player'
                      ? `${players} have`
                      : to === 'active'
                        ? 'the active player has'
                        : 'they have'
      return `${subject} ${n.op === 'set' ? v : signed} ${name}${first}${turn}`
    }
  }
}

/** "One loot card", "2 loot cards". */
const atMost = (v: string, noun: string, several = `${noun}s`): string =>
  `${WORDS[Number(v)] ?? v} ${v === '1' ? noun : several}`

/** "players who control the fewest souls": a condition on where a player stands among the others belongs to the subject. */
function standing(cond: Linked | undefined, t: Writer): { players: string; given: string } {
  const all = cond === undefined ? [] : cond.k === 'all' ? (cond.of as Linked[]) : [cond]
  const rank = all.find((x) => x.k === 'ranks')
  if (rank === undefined) return { players: 'players', given: '' }
  const rest = all.filter((x) => x.k !== 'ranks').map((x) => t.condition(x))
  return {
    players: `players who control ${rankText(rank)}`,
    given: rest.length > 0 ? `while ${list(rest, 'and')}, ` : '',
  }
}

export const Bargain = define({
  k: 'bargain',
  family: 'ability',
  touches: [],
  fields: {
    n: { is: 'value', role: 'amount' },
    to: { is: 'one', of: WHO, optional: true },
    if: { is: 'condition', optional: true },
  },
  text: (n, t) => {
    const { players, given } = standing(n.if, t)
    const whose = n.to === 'player' ? [players, 'their'] : ['you', 'your']
    return `${given}${whose[0]} may purchase one shop item for ${t.value(n.n)}¢ on ${whose[1]} turn`
  },
})
/**
 * One shop item each turn may be purchased for `n` ¢. Items that are paid for do not use it up, unlike a price of the first item of a turn
 * (`firstShopPurchase`).
 */
export const bargain = (n: Value, more: { to?: Who; if?: Node } = {}): Node => ({ k: 'bargain', n, ...more }) as Node

/** A continuous change of a stat: `modify('attack', 1)`, `modify('evasion', 1, { to: 'monster' })`. */
export const modify = (
  stat: Stat,
  n: Value,
  more: { to?: Who; op?: 'add' | 'set' | 'times' | 'least' | 'most'; if?: Node } = {},
): Node => ({ k: 'modify', stat, n, ...more }) as Node

const INSTEAD = {
  change: { is: 'one', of: CHANGE_NAMES },
  who: { is: 'one', of: WHO, optional: true },
  by: { is: 'one', of: WHO, optional: true },
  combat: { is: 'flag', optional: true },
  faces: { is: 'numbers', optional: true, role: 'face' },
  /** ¢ or damage: only the first that a player would gain or take in a turn. */
  first: { is: 'flag', optional: true },
  /** It acts on what the others have left. */
  last: { is: 'flag', optional: true },
  if: { is: 'condition', optional: true },
  do: { is: 'effect' },
} as const satisfies Schema

export const Instead = define({
  k: 'instead',
  family: 'ability',
  touches: (n) => touchesOf(n.change),
  fields: INSTEAD,
  fault: (n) => unsaidDoer(REPLACED_DOERS[n.change], `change: '${String(n.change)}'`, n.by),
  text: (n, t) => insteadText(n, t),
})

/** "another player would": who would do it. */
function would(by: Who, t: Writer): string {
  if (PLAYER_DOERS.has(by)) t.doerSaid = true
  return `${WHO_TEXT[by]} would`
}

function insteadText(n: NodeOf<typeof INSTEAD>, t: Writer): string {
  const who = n.who ?? 'you'
  const effect = n.do
  const also = effect.k === 'alsoDamage'
  const word = t.next ? 'the next time' : also ? 'whenever' : 'if'
  // what is replaced happens to "you" or to whom the effect was put on
  const subject = who === 'captured' && t.on !== null ? (t.on.you ? 'you' : t.on.text) : WHO_TEXT[who]
  const does = subject === 'you' ? '' : `${subject === 'it' || subject === 'this' ? 'it' : 'they'} `
  const s = subject === 'it' || subject === 'this' ? 's' : ''
  t.subject = subject === 'you' ? YOU : THEY
  t.saidThis = n.change !== 'destroy' && (who === 'this' || n.by === 'this')
  t.saidActive = who === 'active'
  switch (n.change) {
    case 'gainCents': {
      const turn = n.if?.k === 'yourTurn'
      const first = n.first === true ? (turn ? ' on each of your turns' : ' each turn') : turn ? ' on your turn' : ''
      const event = `${n.first === true ? 'the first time' : word} ${subject} would gain ¢${first}${t.within}`
      if (effect.k === 'roll') return `${event}, ${t.effect(effect).replace(/:$/, ' instead:')}`
      return effect.k === 'setAmount'
        ? `${event}, ${does}gain${s} ${changed(effect, t, '¢')}`
        : `${event}, ${t.effect(effect)} instead`
    }
    case 'gainTreasure': {
      const event = `${word} ${subject} would gain treasure${t.within}`
      return effect.k === 'setAmount'
        ? `${event}, ${does}gain${s} ${changed(effect, t, '')}`
        : `${event}, ${t.effect(effect)}`
    }
    case 'loot': {
      const event = `${word} ${subject} would loot${t.within}`
      return effect.k === 'setAmount'
        ? `${event}, ${does}loot${s} ${changed(effect, t, '').replace('that much', 'that number')}`
        : `${event}, ${t.effect(effect)}`
    }
    case 'death': {
      const by = n.by
      const dies = by === undefined ? `${subject} would die` : `${would(by, t)} kill ${subject}`
      return `${word} ${dies}${t.within}${n.if ? ` while ${t.condition(n.if)}` : ''}, ${t.effect(effect)}`
    }
    case 'destroy':
      return `instead of being destroyed${t.within}, ${t.effect(effect)}`
    case 'penalty':
      return `${word} another player pays the death penalty, ${t.effect(effect)}`
    default: {
      const cond = n.if
      // "2 or more damage": a condition on the amount is part of the event
      const least = cond?.k === 'compare' && cond.op === '>=' && (cond.a as Linked).k === 'amount' ? cond.b : null
      const kind = `${least === null ? '' : `${String(least)} or more `}${n.combat === true ? 'combat damage' : 'damage'}`
      const what = also
        ? n.by === 'this'
          ? `this deals ${kind} to ${WHO_TEXT[who]}`
          : `${kind} is dealt to ${subject}`
        : n.by !== undefined
          ? `${would(n.by, t)} deal ${kind}${who === 'any' ? '' : ` to ${subject}`}`
          : `${subject} would take ${kind}`
      const on = n.faces ? ` on an attack roll of ${list(n.faces.map(String))}` : ''
      const given = cond && least === null ? ` while ${t.condition(cond)}` : ''
      const event = `${n.first === true ? 'the first time' : word} ${what}${n.first === true ? ' each turn' : ''}${on}${t.within}${given}`
      if (effect.k !== 'setAmount') return `${event}, ${t.effect(effect)}`
      const deals = n.by === 'this' ? 'it deals' : n.by === 'you' ? 'deal' : `${does}take${s}`
      return `${event}, ${deals} ${changed(effect, t, '')}`
    }
  }
}

/** What an amount becomes: "1 more", "double that much instead", "1 instead". */
function changed(effect: Linked, t: Writer, unit: string): string {
  const v = effect.n as number | Linked
  if (typeof v !== 'number' && v.k === 'plus' && (v.a as Linked).k === 'amount')
    return `${t.value(v.b as number | Linked)}${unit} more`
  return `${t.value(v)}${unit} instead`
}

type Change = 'gainCents' | 'gainTreasure' | 'loot' | 'takeDamage' | 'destroy' | 'penalty' | 'death'
/** A replacement effect: what would happen is changed by `effect`, once for each event. */
export const instead = (
  change: Change,
  effect: Node,
  more: { who?: Who; by?: Who; combat?: boolean; faces?: number[]; first?: boolean; last?: boolean; if?: Node } = {},
): Node => ({ k: 'instead', change, do: effect, ...more }) as Node

const PERMITS = [
  'forbid',
  'see',
  'unattackable',
  'first',
  'startingItem',
  'attackPlayers',
  'attackable',
  'spoils',
  'openHands',
  'redirect',
  'mustAttack',
  'alsoHit',
  'noSouls',
  'stays',
  'sharedRewards',
] as const
export const Permit = define({
  k: 'permit',
  family: 'ability',
  touches: (n) => touchesOf(n.what),
  fields: {
    what: { is: 'one', of: PERMITS },
    /** Attacking players: what must be rolled to hit one. */
    evasion: { is: 'number', optional: true },
    /** Attack rolls that also hit. */
    faces: { is: 'numbers', optional: true, role: 'face' },
    /** What must be attacked is the monster deck. */
    deck: { is: 'flag', optional: true },
    to: { is: 'one', of: WHO, optional: true },
    if: { is: 'condition', optional: true },
  },
  text: (n, t) => permitText(n, t),
})
function permitText(n: Linked, t: Writer): string {
  if (n.what === 'unattackable' && n.to === 'boss') return `bosses can't be attacked while ${t.condition(n.if)}`
  if (n.what === 'stays')
    return `this can't be put into discard${n.if === undefined ? '' : ` while ${t.condition(n.if)}`}`
  const text =
    PERMIT_TEXT[
      n.what === 'mustAttack' && n.to === 'this' ? 'mustAttackThis' : n.deck === true ? 'mustAttackDeck' : n.what
    ]!
  return `${n.if?.k === 'yourTurn' ? 'on your turn, ' : ''}${text.replace('{evasion}', String(n.evasion)).replace('{faces}', list((n.faces ?? []).map(String)))}`
}
const PERMIT_TEXT: Record<string, string> = {
  forbid: "other players can't play loot cards or activate items",
  see: 'on your turn, you may look at the top treasure card whenever you like',
  unattackable: "this can't be attacked",
  sharedRewards:
    'when a monster dies, all other players gain its rewards too, and the active player gains them one more time',
  alsoHit: 'attack rolls of {faces} against this also deal it combat damage',
  attackPlayers: 'the active player may attack other players, who have an evasion of {evasion}+',
  attackable: 'this can be attacked',
  mustAttack: 'you must attack on your turn if able',
  mustAttackDeck: 'you must attack the monster deck once on your turn if able',
  noSouls: "players can't gain souls",
  mustAttackThis: 'the active player must attack this once each turn if able',
  openHands: 'other players keep their hands revealed',
  redirect: 'when another player attacks a monster, you may decide which one it is',
  spoils:
    'a player who was attacked this turn and dies gives the item of their death penalty to the active player instead of destroying it',
  first: 'whoever controls this when the game starts takes the first turn',
  startingItem:
    'before the game starts, look at the top 3 treasure cards and keep one of them: it is your starting item and eternal. The others go on the bottom of their deck',
}
/** "If you control this as the game starts, you go first." */
export const goesFirst: Node = { k: 'permit', what: 'first' } as Node
/** "When you start the game, look at the top 3 treasures and choose your starting item." */
export const choosesStartingItem: Node = { k: 'permit', what: 'startingItem' } as Node
/** On the active player's turn, other players can be attacked; they are hit with this roll or more. */
export const mayAttackPlayers = (evasion: number): Node => ({ k: 'permit', what: 'attackPlayers', evasion }) as Node
/** An item or room with a stat block that can be attacked. */
export const canBeAttacked: Node = { k: 'permit', what: 'attackable', to: 'this' } as Node
/** The death penalty item of whoever was attacked this turn goes to the active player. */
export const attackedGiveTheirItem: Node = { k: 'permit', what: 'spoils' } as Node
/** The other players' hands lie open for everybody. */
export const othersRevealHands: Node = { k: 'permit', what: 'openHands' } as Node
/** Which monster another player attacks is chosen by the controller; an attack on the deck is none on a monster (Attacking). */
export const choosesOthersTarget: Node = { k: 'permit', what: 'redirect' } as Node
/** On the controller's turn; "till end of turn" it is an effect that lasts, whoever's turn it is. */
export const othersCannotAct: Node = { k: 'permit', what: 'forbid', if: yourTurn } as Node
export const othersCannotActNow: Node = { k: 'permit', what: 'forbid' } as Node
export const mustBeAttacked: Node = { k: 'permit', what: 'mustAttack', to: 'this' } as Node
/** Nobody gains souls: what would become one is put into discard, and bonus souls wait. */
export const nobodyGainsSouls: Node = { k: 'permit', what: 'noSouls', to: 'player' } as Node
/** This is not put into discard while the condition holds. */
export const staysWhile = (cond: Node): Node => ({ k: 'permit', what: 'stays', to: 'this', if: cond }) as Node
export const mustAttackDeckOnYourTurn: Node = { k: 'permit', what: 'mustAttack', to: 'you', deck: true } as Node
export const mustAttackOnYourTurn: Node = { k: 'permit', what: 'mustAttack', to: 'you' } as Node
export const mayLookAtTreasure: Node = { k: 'permit', what: 'see' } as Node
/** Attack rolls of these numbers against this hurt it, whatever else they do. */
export const alsoHitBy = (...faces: number[]): Node => ({ k: 'permit', what: 'alsoHit', faces, to: 'this' }) as Node
/** Bosses of every kind can't be attacked while this holds. */
export const noBossAttacked = (cond: Node): Node =>
  ({ k: 'permit', what: 'unattackable', to: 'boss', if: cond }) as Node
/** Rewards go to everybody, and twice to the active player. */
export const everyoneIsRewarded: Node = { k: 'permit', what: 'sharedRewards' } as Node
export const cannotBeAttacked: Node = { k: 'permit', what: 'unattackable', to: 'this' } as Node

export const StaysDeactivated = define({
  k: 'staysDeactivated',
  family: 'ability',
  touches: [],
  fields: { of: { is: 'filter' } },
  text: (n, t) => {
    const of = n.of
    const mine = (of.of as string[]).join() === 'character' && of.owner === 'you'
    return mine
      ? "your character doesn't recharge during your recharge step"
      : `${t.several(of)} don't recharge during your recharge step`
  },
})
/** What fits does not recharge in its controller's recharge step. */
export const staysDeactivated = (of: Node): Node => ({ k: 'staysDeactivated', of }) as Node

export const AdjustRoll = define({
  k: 'adjustRoll',
  family: 'ability',
  touches: touchesOf('adjustRoll'),
  fields: {
    /** By one of these amounts. */
    by: { is: 'numbers', optional: true },
    /** Or to this number. */
    to: { is: 'value', optional: true, role: 'face' },
    if: { is: 'condition', optional: true },
  },
  fault: (n) => (n.by === undefined && n.to === undefined ? needs(n, 'by', 'without to') : null),
  text: (n, t) => {
    if (n.to !== undefined)
      return `you may change the result of your next roll${t.within} to ${typeof n.to !== 'number' && n.to.k === 'remembered' ? 'that result' : t.value(n.to)}`
    const cond = n.if
    const rolls = cond === undefined ? 'rolls' : cond.k === 'not' ? 'non-attack rolls' : 'attack rolls'
    return `you may add or subtract ${Math.max(...(n.by ?? []))} from each of your ${rolls} as it resolves`
  },
})
/** The controller may change what a die of theirs comes to as it resolves, by one of these amounts (Dice Rolls, step 5). */
export const mayAdjustRolls = (by: number[], cond?: Node): Node =>
  (cond ? { k: 'adjustRoll', by, if: cond } : { k: 'adjustRoll', by }) as Node
/** … or to this number; in a lasting effect with uses it is about the next roll alone. */
export const mayChangeRollTo = (to: Value): Node => ({ k: 'adjustRoll', to }) as Node

export const MoreDice = define({
  k: 'moreDice',
  family: 'ability',
  touches: touchesOf('moreDice'),
  fields: { n: { is: 'number' }, who: { is: 'one', of: WHO }, chooser: { is: 'one', of: ['left'], optional: true } },
  text: (n, t) =>
    `${t.next ? 'the next time' : 'whenever'} ${WHO_TEXT[n.who]} would roll a dice${t.within}, they roll ${String(n.n)} dice instead. ${n.chooser === 'left' ? 'The player to their left chooses' : 'You choose'} one of them as the result`,
})
/** So many dice are rolled instead of one, and the controller chooses the one that counts. */
export const rollsMoreDice = (n: number, who: Who = 'player'): Node => ({ k: 'moreDice', n, who }) as Node
/** … and it is the player to the roller's left who chooses. */
export const leftChoosesDie = (n: number, who: Who = 'player'): Node =>
  ({ k: 'moreDice', n, who, chooser: 'left' }) as Node

export const AlsoNamed = define({
  k: 'alsoNamed',
  family: 'ability',
  touches: [],
  fields: { name: { is: 'text' } },
  text: (n) => `this is also named "${String(n.name)}"`,
})
/** A name beside the one in the title, in every zone (Additional Names). */
export const alsoNamed = (name: string): Node => ({ k: 'alsoNamed', name }) as Node

export const LeavesToHand = define({
  k: 'leavesToHand',
  family: 'ability',
  touches: touchesOf('leavesToHand'),
  fields: { who: { is: 'one', of: WHO } },
  text: (n) =>
    `if ${WHO_TEXT[n.who].replace('they', 'this')} would leave play, the active player puts it in their hand instead`,
})
/** "If this would leave play, the active player puts it in their hand instead": for what a lasting effect was put on. */
export const leavesToHand: Node = { k: 'leavesToHand', who: 'captured' } as Node

export const AsTurnStarts = define({
  k: 'asTurnStarts',
  family: 'ability',
  touches: [],
  fields: { do: { is: 'effect' } },
  text: (n, t) => `as your turn starts, ${t.effect(n.do)}`,
})
/** Replaces the start of the controller's turn with that start and this effect (Replacement Effects). */
export const asTurnStarts = (effect: Node): Node => ({ k: 'asTurnStarts', do: effect }) as Node

export const Claim = define({
  k: 'claim',
  family: 'ability',
  touches: [],
  fields: { if: { is: 'condition' } },
  text: (n, t) => `the first player with ${t.condition(n.if).replace(/^you (have|control) /, '')} gains this soul`,
})
/** A bonus soul's condition. */
export const claim = (cond: Node): Node => ({ k: 'claim', if: cond }) as Node
