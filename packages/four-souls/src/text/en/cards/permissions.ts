import { is, type NodeNamed } from '../../../effects/named.ts'
import { article, capital, counterWord, list } from './words.ts'
import type { Writer } from './writer.ts'

/** What a card allows, forbids or requires while it is in play. */

export function permitText(n: NodeNamed<'permit'>, t: Writer): string {
  const during = n.if === undefined ? '' : ` while ${t.condition(n.if)}`
  if (n.what === 'unattackable' && n.to === 'boss') return `bosses can't be attacked${during}`
  if (n.what === 'skipsRecharge') {
    const it = t.on === null || t.on.you ? 'it' : t.on.text === 'they' ? 'it' : t.on.text
    return `${it} doesn't recharge at the start of its controller's next turn`
  }
  if (n.what === 'stays') return `this can't be put into discard${during}`
  if (n.what === 'attackPlayers') return attackPlayersText(n, t)
  if (n.what === 'spoils' && n.to === 'captured')
    return 'if they die, they give the item of their death penalty to the active player instead of destroying it'
  if (n.what === 'forbid') {
    const others = t.card === 'monster' ? 'non-active players' : 'other players'
    return `${is(n.if, 'yourTurn') ? 'on your turn, ' : ''}${others} can't play loot cards or activate ${n.all === true ? 'abilities' : 'items'}`
  }
  if (n.what === 'mustAttack' && n.to === 'captured') {
    const [they, have] = t.on?.you === true ? ['you', 'have'] : ['they', 'have']
    return `other players must attack ${they === 'they' ? 'them' : they} once on each of their turns if able. ${capital(they)} ${have} an evasion of ${String(n.evasion)}+ for that attack`
  }
  // what a monster demands it demands of the active player
  if (n.what === 'mustAttack' && t.card === 'monster')
    return `${n.if === undefined ? '' : `while ${t.condition(n.if)}, `}the active player must attack ${n.to === 'this' ? `${n.if === undefined ? 'this' : 'it'} once ` : n.deck === true ? 'the monster deck once ' : ''}each turn if able`
  if (n.what === 'eternal') return `${t.on?.text ?? 'they'} ${t.on?.plural ? 'are' : 'is'} eternal`
  if (n.what === 'mustPurchase') {
    const who = t.active({ text: 'the active player' })
    return `${who.text} must purchase a shop item if able`
  }
  if (n.what === 'untargetable') return `other players can't choose you or anything you control as a target${during}`
  if (n.what === 'frozenShop') return `shop slots don't refill${during}`
  if (n.what === 'noSouls' && n.to === 'you') return "you can't gain souls"
  if (n.face !== undefined) return `if the next attack roll is ${t.value(n.face)}, it counts as a miss`
  if (n.what === 'randomPenalty') return `the item of your death penalty is chosen at random${during}`
  const text =
    PERMIT_TEXT[
      n.what === 'mustAttack' && n.to === 'this' ? 'mustAttackThis' : n.deck === true ? 'mustAttackDeck' : n.what
    ] + (n.what === 'mustAttack' ? during : '')
  return `${is(n.if, 'yourTurn') ? 'on your turn, ' : ''}${text.replace('{faces}', list((n.faces ?? []).map(String)))}`
}

/** Who may attack whom, and the evasion of the one attacked. */
function attackPlayersText(n: NodeNamed<'permit'>, t: Writer): string {
  if (n.to === 'you')
    return `other players may attack you. You have an evasion of ${String(n.evasion)}+ for that attack`
  if (n.to === 'player') {
    const marked = n.counter === undefined ? '' : ` with ${article(counterWord(n.counter))}`
    return `players${marked} can be attacked. They have an evasion of ${String(n.evasion)}+ for that attack`
  }
  const who = t.card === 'player' ? 'you' : 'the active player'
  if (n.richer === true)
    return `${who} may attack players who control more souls than ${who === 'you' ? 'you' : 'they do'}. They have an evasion of ${String(n.evasion)}+ for that attack`
  return `${who} may attack other players, who have an evasion of ${String(n.evasion)}+`
}

const PERMIT_TEXT: Readonly<
  Record<
    | Exclude<
        NodeNamed<'permit'>['what'],
        | 'stays'
        | 'skipsRecharge'
        | 'eternal'
        | 'randomPenalty'
        | 'mustPurchase'
        | 'untargetable'
        | 'frozenShop'
        | 'forbid'
        | 'attackPlayers'
      >
    | 'mustAttackThis'
    | 'mustAttackDeck',
    string
  >
> = {
  mayUse: 'you may activate their items as though you control them',
  discardShop: 'you may purchase the top card of the treasure discard as if it were a shop item',
  rechargesItself: "this can't be recharged except by its own abilities",
  see: 'on your turn, you may look at the top treasure card whenever you like',
  unattackable: "this can't be attacked",
  sharedRewards:
    'when a monster dies, all other players gain its rewards too, and the active player gains them one more time',
  alsoHit: 'the attacking player also deals combat damage to this on attack rolls of {faces}',
  killerRewarded: 'the player who kills this gains its rewards',
  killerToo: 'if a non-active player kills a monster, they gain its rewards too',
  alsoRewarded: 'they gain the rewards of the attacked monster too',
  sparedPenalty: "you don't discard loot cards or lose ¢ when you pay the death penalty",
  spared: "abilities and the death penalty can't make you discard loot cards or lose ¢",
  penaltyToShop: 'if a player would destroy an item for the death penalty, they put it in a shop slot instead',
  countsHit: 'attack rolls of {faces} against this count as a hit',
  countsMiss: 'your attack rolls of {faces} count as misses',
  mustRise:
    'if an attack roll against this is less than or equal to the last attack roll made against it this turn, it counts as a miss',
  everyOther: 'this takes no combat damage on every second attack roll against it',
  attackable: 'this can be attacked',
  mustAttack: 'you must attack on your turn if able',
  mustAttackDeck: 'you must attack the monster deck once on your turn if able',
  noSouls: "players can't gain souls",
  soulToAnother: 'if the active player would gain this soul, they choose another player instead. That player gains it',
  passedOn: 'if this would be put into discard, give it to another player instead',
  noHeal: "this doesn't heal at the end of each turn",
  mustAttackThis: 'the active player must attack this once each turn if able',
  openHands: 'other players keep their hands revealed',
  redirect: 'when another player attacks a monster, you may decide which one it is',
  spoils:
    'a player who was attacked this turn and dies gives the item of their death penalty to the active player instead of destroying it',
  first: 'whoever controls this when the game starts takes the first turn',
  startingItem:
    'before the game starts, look at the top 3 treasure cards and keep one of them: it is your starting item and eternal. The others go on the bottom of their deck',
}
