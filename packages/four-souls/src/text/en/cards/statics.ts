import { is, type NodeNamed } from '../../../effects/named.ts'
import type { Who } from '../../../model/event-node.ts'
import type { Linked } from '../../../model/node.ts'
import { conditionsIn, exceptRoll, harmlessRolls, nextPrevented, onlyFace, PLAYER_DOERS } from '../../phrases.ts'
import { rankText } from './conditions.ts'
import { eachIn } from './counts.ts'
import { damageText, nextTime } from './damage.ts'
import { WHO_TEXT } from './events.ts'
import { inOneSentence } from './joining.ts'
import { article, capital, counterWord, list, ordinals, type Phrase, STATS, THEY, their, WORDS, YOU } from './words.ts'
import type { Writer } from './writer.ts'

/** Static abilities: changed stats, replacements, permissions. */

export function modifyText(n: NodeNamed<'modify'>, t: Writer): string {
  const to = n.to ?? 'you'
  t.mentionedThis = to === 'this'
  // "for each egg counter on them"
  if (n.counter !== undefined) t.subject = THEY
  const { v, each } = changeOf(n, t)
  const signed = /^\d/.test(v) ? `+${v}` : v
  return statText(n, t, { to, v, signed, each })
}

/** How much a stat changes, and for each of what: " for each counter on this". */
function changeOf(n: NodeNamed<'modify'>, t: Writer): { v: string; each: string } {
  const each = n.op === undefined || n.op === 'add' ? eachIn(n.n, t) : null
  return each === null ? { v: t.value(n.n), each: '' } : { v: String(each.one), each: ` ${each.each}` }
}

function statText(
  n: NodeNamed<'modify'>,
  t: Writer,
  { to, v, signed, each }: { to: Who; v: string; signed: string; each: string },
): string {
  const cond = n.if
  // "for your first attack roll" comes before the other conditions
  const parts = conditionsIn(cond)
  const others = parts.filter((x) => forWhat(x) === null)
  const rest = others.length === parts.length ? cond : others[0]
  const turn = is(rest, 'yourTurn')
    ? ' on your turn'
    : rest && !is(rest, 'ranks') && !is(rest, 'isAttackRoll')
      ? ` while ${t.condition(rest)}`
      : ''
  const plainly = to === 'you'
  const { players, given } = standing(cond, t)
  switch (n.stat) {
    case 'rewards':
      return `rewards ${n.to === 'nonBoss' ? 'of non-boss monsters ' : ''}are ${Number(v) === 2 ? 'doubled' : `gained ${v} times`}${turn}`
    case 'activationCost':
      return `activating $ items you control costs ${priceText(v, n.op)}${turn}`
    case 'tapCost':
      return `each ↷ ability of an item or character becomes a $ ability with the cost "Pay ${v}¢"${turn}`
    case 'attackTax':
      return `${given}${players} must pay each other player ${v}¢ to attack`
    case 'soulsToWin':
      return `${players} need at least ${v} souls to win${turn}`
    case 'votes':
      return `while voting, you may vote ${oneMore(v, 'time')}`
    case 'lootEachTurn':
      return `players can't play more than ${atMost(v, 'loot card')} each turn`
    case 'activations':
      return `players can't activate more than ${atMost(v, 'ability', 'abilities')} each turn`
    case 'price':
      if (is(cond, 'firstShopPurchase')) {
        const buyer = to === 'player' ? { text: 'a player' } : buyerOf(to, t)
        return `the first shop item ${buyer.text} purchase${buyer.you ? '' : 's'} this turn costs ${priceText(v, n.op)}${each}`
      }
      if (t.next) {
        const buyer = buyerOf(to, t)
        return `the next shop item ${buyer.text} purchase${buyer.you || buyer.plural ? '' : 's'}${t.within} costs ${priceText(v, n.op)}`
      }
      return `shop items cost ${buyerOf(to, t).text} ${priceText(v, n.op)}${each}`
    case 'attacks': {
      const attacker = to === 'player' ? { text: players, plural: true } : buyerOf(to, t)
      const on = `on ${their(attacker)} turn${each}`
      return n.op === 'least'
        ? `${attacker.text} may attack up to ${v} times ${on}`
        : Number(v) >= 900
          ? `${attacker.text} may attack any number of times ${on}${turn}`
          : `${attacker.text} may attack ${oneMore(v, 'time')} ${on}`
    }
    case 'purchases':
      return `you may make ${oneMore(v, 'purchase')} on your turn${turn === ' on your turn' ? '' : turn}${each}`
    case 'lootPlays':
      return `you may play ${oneMore(v, 'loot card')} on your turn${turn === ' on your turn' ? '' : turn}${each}`
    case 'lootStep':
      return to === 'active' && !buyerOf(to, t).you
        ? `the active player loots ${v} more during their loot step${each}`
        : `loot ${v} more during your loot step${each}`
    case 'handLimit':
      if (n.op === 'set') return `your maximum hand size is ${v}`
      return `you have ${signed} maximum hand size${each}`
    case 'startHand':
      return `start the game with ${oneMore(v, 'loot card').replace('more', 'additional')}`
    case 'rechargeStep':
      if (to === 'player') return `${players} can't recharge more than ${atMost(v, 'item')} in their recharge step`
      return `you can't recharge more than ${v} ${v === '1' ? 'item' : 'items'} in your recharge step`
    case 'die': {
      if (n.faces !== undefined) {
        const word = t.next ? nextTime(t) : 'if'
        return `${word} ${to === 'player' ? 'a player' : 'you'} would roll a ${list(n.faces.map(String))}${t.within}, it becomes a ${v} instead`
      }
      if (t.next) {
        const whose = to === 'player' ? 'the' : 'your'
        const rolls = cond === undefined ? 'dice roll' : 'attack roll'
        const next = t.often === 1 ? `${whose} next ${rolls}` : `${whose} next ${t.often} ${rolls}s`
        if (n.op === 'set') return `change the result of ${next}${t.within} to ${v}`
        return `${next}${t.within} ${t.often === 1 ? 'has' : 'have'} ${signed}${each}`
      }
      if (n.op === 'set') return `the result of your ${cond === undefined ? 'dice' : 'attack'} rolls is ${v}`
      if (is(cond, 'firstRoll')) return `you have ${signed} to your first dice roll each turn${each}`
      const some = parts.map(forWhat).find((x) => x !== null)
      const what = some ? `your ${some} each turn` : cond === undefined ? 'your dice rolls' : 'your attack rolls'
      const rest = is(cond, 'all')
        ? cond.of.filter((x) => !is(x, 'isAttackRoll') && forWhat(x) === null).map((x) => t.condition(x))
        : []
      return `you have ${signed} to ${what}${each}${rest.length > 0 ? ` while ${list(rest, 'and')}` : ''}`
    }
    default: {
      const name = STATS[n.stat]
      const some = parts.map(forWhat).find((x) => x !== null)
      const first = some == null ? '' : ` for your ${some} each turn`
      const marked = n.counter === undefined ? '' : ` with ${article(counterWord(n.counter))}`
      const subject = plainly
        ? 'you have'
        : n.counter !== undefined
          ? `${to === 'monster' ? 'monsters' : to === 'any' ? 'players and monsters' : players}${marked} have`
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
      const counted = n.op === 'set' || each !== '' ? null : countedStat(n, name, t)
      if (counted !== null) return `${subject} ${counted.replace('…', `${first}${turn}`)}`
      return `${subject} ${n.op === 'set' ? v : signed} ${name}${first}${each}${turn}`
    }
  }
}

/** "first attack roll", "second attack": for what a stat is changed; null: the condition says something else. */
function forWhat(cond: Linked): string | null {
  if (is(cond, 'firstAttackRoll')) return 'first attack roll'
  if (is(cond, 'nthAttackRoll')) return `${ordinals(cond.of)} attack roll`
  return is(cond, 'nthAttack') ? `${ordinals([cond.n])} attack` : null
}

/** "+1 attack for each counter on it", "-X evasion, where X is …": a change by something that is counted. `…`: what follows the stat. */
function countedStat(n: NodeNamed<'modify'>, name: string, t: Writer): string | null {
  if (typeof n.n === 'number' || is(n.n, 'byDifficulty')) return null
  if (is(n.n, 'countersHere')) return `+1 ${name}… for each counter on ${t.self().text}`
  if (is(n.n, 'times') && n.n.by === -1) return `-X ${name}…, where X is ${t.value(n.n.n)}`
  return `+X ${name}…, where X is ${t.value(n.n)}`
}

/** "one more time", "2 more times". */
const oneMore = (v: string, noun: string): string => (v === '1' ? `one more ${noun}` : `${v} more ${noun}s`)

/** The player whose prices are changed. */
function buyerOf(to: Who, t: Writer): Phrase {
  if (to === 'player') return { text: 'players', plural: true }
  return to === 'active' ? t.active({ text: 'the active player' }) : YOU
}

/** "5¢", "5¢ less", "5¢ more". */
function priceText(v: string, op: NodeNamed<'modify'>['op']): string {
  if (op === 'set') return `${v}¢`
  return v.startsWith('-') ? `${v.slice(1)}¢ less` : `${v}¢ more`
}

/** "one loot card", "2 loot cards". */
const atMost = (v: string, noun: string, several = `${noun}s`): string =>
  `${WORDS[Number(v)] ?? v} ${v === '1' ? noun : several}`

/** A condition that ranks players is part of the subject: "players who control the fewest souls". `given`: the other conditions. */
function standing(cond: Linked | undefined, t: Writer): { players: string; given: string } {
  const all = conditionsIn(cond)
  const rank = all.find((x) => is(x, 'ranks'))
  if (rank === undefined || !is(rank.who, 'who')) return { players: 'players', given: '' }
  const rest = all.filter((x) => !is(x, 'ranks')).map((x) => t.condition(x))
  return {
    players: `players who control ${rankText(rank)}`,
    given: rest.length > 0 ? `while ${list(rest, 'and')}, ` : '',
  }
}

/** The doer with "would": "another player would". */
function would(by: Who, t: Writer): string {
  if (PLAYER_DOERS.has(by)) t.mentionedDoer = true
  return `${WHO_TEXT[by]} would`
}

export function insteadText(n: NodeNamed<'instead'>, t: Writer): string {
  const who = n.who ?? 'you'
  const effect = n.do
  const also = is(effect, 'alsoDamage')
  const word = t.next ? nextTime(t) : also ? 'whenever' : 'if'
  // what is replaced would happen to "you" or to whatever the effect was put on
  const subject = who === 'captured' && t.on !== null ? (t.on.you ? 'you' : t.on.text) : WHO_TEXT[who]
  const does = subject === 'you' ? '' : `${subject === 'it' || subject === 'this' ? 'it' : 'they'} `
  const s = subject === 'it' || subject === 'this' ? 's' : ''
  t.subject = subject === 'you' ? YOU : THEY
  t.aside = who === 'this' ? 'another' : null
  t.mentionedThis = n.change !== 'destroy' && (who === 'this' || n.by === 'this')
  t.mentionedActive = who === 'active'
  switch (n.change) {
    case 'gainCents': {
      const turn = is(n.if, 'yourTurn')
      const first = n.first === true ? (turn ? ' on each of your turns' : ' each turn') : turn ? ' on your turn' : ''
      const event = `${n.first === true ? 'the first time' : word} ${subject} would gain ¢${first}${t.within}`
      if (is(effect, 'roll')) return `${event}, ${t.effect(effect).replace(/:$/, ' instead:')}`
      return is(effect, 'setAmount')
        ? `${event}, ${does}gain${s} ${changed(effect, t, '¢')}`
        : `${event}, ${t.effect(effect)} instead`
    }
    case 'gainTreasure': {
      const event = `${word} ${subject} would gain treasure${t.within}`
      return is(effect, 'setAmount')
        ? `${event}, ${does}gain${s} ${changed(effect, t, '')}`
        : `${event}, ${t.effect(effect)}`
    }
    case 'loot': {
      const event = `${word} ${subject} would loot${t.within}${n.if ? ` while ${t.condition(n.if)}` : ''}`
      return is(effect, 'setAmount')
        ? `${event}, ${does}loot${s} ${changed(effect, t, '').replace('that much', 'that number')}`
        : `${event}, ${t.effect(effect)}`
    }
    case 'death': {
      const by = n.by
      const dies = by === undefined ? `${subject} would die` : `${would(by, t)} kill ${subject}`
      const face = exceptRoll(n.if)
      const given =
        face !== null
          ? `, except on an attack roll of ${face}`
          : n.if
            ? ` while ${is(n.if, 'thisIsSoul') && who === 'this' ? 'it is a soul' : t.condition(n.if)}`
            : ''
      return `${word} ${dies}${t.within}${given}, ${inOneSentence(t.effect(effect))}`
    }
    case 'destroy':
      if (n.if !== undefined) {
        const given = `if ${who === 'captured' && t.on !== null ? subject : 'this'} would be destroyed${t.within} while ${t.condition(n.if)}`
        return `${given}, ${t.effect(effect)} instead`
      }
      return `instead of being destroyed${t.within}, ${t.effect(effect)}`
    case 'penalty':
      return who === 'you'
        ? `${word} you would pay the death penalty${n.if ? ` while ${t.condition(n.if)}` : ''}, ${t.effect(effect)}`
        : `${word} another player pays the death penalty, ${t.effect(effect)}`
    default: {
      const cond = n.if
      // "2 or more damage": a condition on the amount is part of the event
      const least = is(cond, 'compare') && cond.op === '>=' && is(cond.a, 'amount') ? cond.b : null
      const kind = `${least === null ? '' : `${String(least)} or more `}${damageText(n)}`
      const what = also
        ? n.by === 'this'
          ? `this deals ${kind} to ${WHO_TEXT[who]}`
          : `${kind} is dealt to ${subject}`
        : n.by !== undefined
          ? `${would(n.by, t)} deal ${kind}${who === 'any' ? '' : ` to ${subject}`}`
          : `${subject} would take ${kind}`
      const on = n.faces ? ` on an attack roll of ${list(n.faces.map(String))}` : ''
      const given = cond && least === null ? ` while ${t.condition(cond)}` : ''
      const prevented = nextPrevented(n, t.next)
      if (prevented !== null && is(effect, 'ifDo') && t.often === 1)
        return `prevent the next ${prevented} damage ${subject} would take${t.within}. ${capital(t.effect(effect.then))}`
      const harmless = harmlessRolls(n, t.next)
      if (harmless !== undefined) {
        const only = onlyFace(harmless)
        const on = `combat damage ${only === null ? '' : 'only '}on attack rolls of ${only ?? list(harmless.map(String))}`
        return `${subject} take${subject === 'you' || subject === 'they' ? '' : 's'} ${only === null ? 'no ' : ''}${on}`
      }
      const event = `${n.first === true ? 'the first time' : word} ${what}${n.first === true ? ' each turn' : ''}${on}${t.within}${given}`
      if (!is(effect, 'setAmount')) return `${event}, ${t.effect(effect)}`
      const deals = n.by === 'this' ? 'it deals' : n.by === 'you' ? 'deal' : `${does}take${s}`
      return `${event}, ${deals} ${changed(effect, t, '')}`
    }
  }
}

/** What an amount becomes: "1 more", "double that much instead", "1 instead". */
function changed(effect: NodeNamed<'setAmount'>, t: Writer, unit: string): string {
  const v = effect.n
  if (is(v, 'plus') && is(v.a, 'amount')) return `${t.value(v.b)}${unit} more`
  return `${t.value(v)}${unit} instead`
}

export function bargainText(n: NodeNamed<'bargain'>, t: Writer): string {
  const { players, given } = standing(n.if, t)
  const whose = n.to === 'player' ? [players, 'their'] : ['you', 'your']
  return `${given}${whose[0]} may purchase one shop item for ${t.value(n.n)}¢ on ${whose[1]} turn`
}

export function adjustRoll(n: NodeNamed<'adjustRoll'>, t: Writer): string {
  if (n.to !== undefined)
    return `you may change the result of your next roll${t.within} to ${is(n.to, 'remembered') ? 'that result' : t.value(n.to)}`
  const cond = n.if
  const rolls =
    cond === undefined ? 'rolls' : is(cond, 'not') && is(cond.of, 'isAttackRoll') ? 'non-attack rolls' : 'attack rolls'
  return `you may add or subtract ${Math.max(...(n.by ?? []))} from each of your ${rolls} as it resolves`
}

/** "+1", "-2": how much a stat changes. */
export function signed(modify: NodeNamed<'modify'>, t: Writer): string {
  const { v } = changeOf(modify, t)
  return /^\d/.test(v) ? `+${v}` : v
}

/** What a lasting effect gives: "+1 attack", "+2 health". */
export function statGain(modify: NodeNamed<'modify'>, t: Writer, who: Phrase): string {
  const { each } = changeOf(modify, t)
  const v = modify.op === 'set' ? t.value(modify.n) : signed(modify, t)
  const limited =
    modify.if === undefined
      ? ''
      : is(modify.if, 'nextAttackRoll')
        ? ` for ${their(who)} next attack roll`
        : ` while ${t.condition(modify.if)}`
  if (modify.stat === 'die') return `${v} ${modify.if === undefined ? 'to dice rolls' : STATS.die}${each}`
  return `${v} ${STATS[modify.stat]}${each}${limited}`
}
