import type { SentenceData, Written } from './messages.ts'
import type { BlockWords } from './words/index.ts'

/**
 * Whole sentences that can be picked as one: what a player would say, with its blocks already in their places. `#` in a node is the number of
 * the sentence; `choose` is something that is chosen for it.
 */

interface Sentence {
  family: string
  node?: Written
  choose?: Written
  /** The number, if none is said. */
  n?: number
}

const NUMBER = '#'
const event = (on: string, more: object = {}): Written => ({ k: 'event', on, ...more })
const whenever = (on: string, more: object = { who: 'you' }): Sentence => ({
  family: 'ability',
  node: { k: 'whenever', event: event(on, more) },
})
const paid = (...cost: Written[]): Sentence => ({ family: 'ability', node: { k: 'paid', cost } })
const number = (stat: string, more: object = {}): Sentence => ({
  family: 'ability',
  node: { k: 'modify', stat, n: NUMBER, ...more },
})
const untilTurnEnds = (ability: Written): Sentence => ({
  family: 'effect',
  node: { k: 'lasting', abilities: [ability], ends: 'turn', on: { k: 'you' } },
})
const pick = (of: readonly string[], more: object = {}): Written => ({ k: 'pick', of, ...more })
const each = (of: string, more: object = {}): Sentence => ({
  family: 'ref',
  node: { k: 'eachOf', of: pick([of], more) },
})
const choose = (of: readonly string[], more: object = {}): Sentence => ({ family: 'ref', choose: pick(of, more) })

const SENTENCES: Readonly<Record<string, Sentence>> = {
  youRollFace: whenever('roll', { who: 'you', faces: [NUMBER] }),
  anyRollsFace: whenever('roll', { who: 'player', faces: [NUMBER] }),
  youDie: whenever('dies'),
  otherDies: whenever('dies', { who: 'otherPlayer' }),
  monsterDies: whenever('dies', { who: 'monster' }),
  youKill: whenever('dies', { who: 'monster', by: 'you' }),
  thisDies: whenever('dies', { who: 'this' }),
  youHurt: whenever('damage'),
  youHit: whenever('damage', { who: 'monster', by: 'you' }),
  yourTurnStarts: whenever('turnStart'),
  yourTurnEnds: whenever('turnEnd'),
  youAttack: whenever('attackDeclared'),
  thisAttacked: whenever('attackTarget', { who: 'this' }),
  youMiss: whenever('missed'),
  youBuy: whenever('purchased'),
  otherBuys: whenever('purchased', { who: 'otherPlayer' }),
  youGainItem: whenever('gainedItem'),
  youGainCents: whenever('gainedCents'),
  otherGainsCents: whenever('gainedCents', { who: 'otherPlayer' }),
  youLoot: whenever('looted'),
  youPlayLoot: whenever('played'),
  otherPlaysLoot: whenever('played', { who: 'otherPlayer' }),
  youUseItem: whenever('activated', { who: 'you', items: true }),
  youGainSoul: whenever('soulCame'),
  otherGainsSoul: whenever('soulCame', { who: 'otherPlayer' }),
  youWouldDie: { family: 'ability', node: { k: 'would', event: event('wouldDie', { who: 'you' }) } },
  youWouldTake: { family: 'ability', node: { k: 'would', event: event('wouldTake', { who: 'you' }) } },
  youWouldRoll: { family: 'ability', node: { k: 'would', event: event('wouldRoll', { who: 'you', faces: [NUMBER] }) } },
  surviveDeath: {
    family: 'ability',
    node: { k: 'would', event: event('wouldDie', { who: 'you' }), do: { k: 'preventDeath' } },
  },
  lessDamage: {
    family: 'ability',
    node: { k: 'instead', change: 'takeDamage', who: 'you', do: { k: 'prevent', n: NUMBER } },
  },
  payCents: paid({ k: 'pay', cents: NUMBER }),
  payHealth: paid({ k: 'payHp', n: NUMBER }),
  payLoot: paid({ k: 'payLoot', n: NUMBER }),
  payItem: paid({ k: 'payItems', n: NUMBER }),
  payCounters: paid({ k: 'payCounters', n: NUMBER }),
  payThis: paid({ k: 'payThis' }),
  moreAttack: number('attack'),
  moreHealth: number('health'),
  morePlays: number('lootPlays'),
  moreAttacks: number('attacks'),
  morePurchases: number('purchases'),
  moreLoot: number('lootStep'),
  cheaper: { ...number('price'), node: { k: 'modify', stat: 'price', n: '-#' } },
  betterRolls: number('die', { if: { k: 'isAttackRoll' } }),
  attackForTurn: untilTurnEnds({ k: 'modify', stat: 'attack', n: NUMBER, to: 'captured' }),
  healthForTurn: untilTurnEnds({ k: 'modify', stat: 'health', n: NUMBER, to: 'captured' }),
  rollsForTurn: untilTurnEnds({ k: 'modify', stat: 'die', n: NUMBER, to: 'captured' }),
  eachOther: each('player', { other: true }),
  eachPlayer: each('player'),
  eachMonster: each('monster'),
  eachYourItem: each('item', { owner: 'you' }),
  choosePlayer: choose(['player']),
  chooseOther: choose(['player'], { other: true }),
  chooseMonster: choose(['monster']),
  chooseMonsterOrPlayer: choose(['monster', 'player']),
  chooseItem: choose(['item']),
  chooseYourItem: choose(['item'], { owner: 'you' }),
  chooseOthersItem: choose(['item'], { owner: 'others' }),
  chooseShopItem: choose(['item'], { owner: 'shop' }),
  chooseDie: choose(['die']),
  chooseLoot: choose(['loot']),
  chooseStacked: choose(['ability', 'loot']),
  chooseSoul: choose(['soul']),
  chooseDeck: choose(['deck']),
}

/** The sentences, with their words in a language. */
export const sentencesIn = (words: BlockWords): SentenceData[] =>
  Object.entries(SENTENCES).map(([id, { family, node, choose, n }]) => ({
    id,
    family,
    line: words.sentences[id] ?? '',
    node: node ?? null,
    choose: choose ?? null,
    n: JSON.stringify(node ?? null).includes(NUMBER) ? (n ?? 1) : null,
    also: words.said[id] ?? [],
  }))
