import type { Decision, Option, Seat } from '@soulstack/kit'
import { REFILLED } from '../editions/first/refill.ts'
import { is } from '../effects/named.ts'
import { deckOf, isDeck, isObject, isSeat, isSlot, slotOf } from '../model/entity.ts'
import type { Ability } from '../model/library.ts'
import { ctxOfFrame } from '../model/machine.ts'
import { BOSS_ARMOUR, type Obj } from '../model/objects.ts'
import { countersAsked, questionOf } from '../model/questions.ts'
import type { State } from '../model/state.ts'
import { activatingAsks, playingAsks } from '../rules/asks-first.ts'
import { evasionIfAttacked } from '../rules/attack.ts'
import { ARMOUR } from '../rules/change.ts'
import { objectOf } from '../rules/context.ts'
import { removals } from '../rules/counters.ts'
import { isNamed } from '../rules/declarations.ts'
import { chosenRewording } from '../rules/rewording.ts'
import { health } from '../rules/stats.ts'
import { tapPrice } from '../rules/tap-cost.ts'
import { seatThing, type Thing } from '../text/facts.ts'
import type { Words } from '../text/index.ts'
import { abilityLine, abilityText } from '../text/text.ts'
import { isDeadly } from './deadly.ts'
import { deckNames } from './decks.ts'
import { endsByPassing } from './moment.ts'
import { defId, nameOf, refOf, thing } from './names.ts'
import { rewordingWords } from './notes.ts'
import type { OptionView, Ref } from './types.ts'

/** Options in words. */

/** An option as its seat sees it. `id`: its position among all options. */
export function optionView(g: State, d: Decision, o: Option, id: number, w: Words): OptionView {
  const { label, detail = null, at = null } = optionWords(g, d, o, w)
  const shown: OptionView = { id, label, detail, act: o.act, at }
  if (o.act === 'play-other') shown.card = defId(g, o.b)
  if (o.act === 'activate') shown.ability = g.rules.library.abilities[o.b]!.key
  const press = d.ask.code === 'priority' ? onePress(g, d.seat, o) : undefined
  if (press) shown.press = press
  return shown
}

/**
 * What one press on an option does in a window. Activating an object without further costs is done at once. So are declarations that name
 * their target (D11), and options that ask for more. Playing a card from hand, paying, and purchasing something too expensive (D08) take a
 * second press.
 */
function onePress(g: State, seat: Seat, { act, a, b }: Option): OptionView['press'] {
  const buys = act === 'buy' || act === 'buy-deck'
  if (isNamed(act)) return buys && b > g.seats[seat]!.cents ? undefined : 'once'
  if (act === 'play') return playingAsks(g, seat, g.seats[seat]!.hand[a]!) ? 'asks' : undefined
  if (act !== 'activate') return undefined
  const ability = g.rules.library.abilities[b]!
  if (activatingAsks(g, seat, objectOf(g, a)!, ability)) return 'asks'
  return ability.costs.length === 0 && tapPrice(g, seat, objectOf(g, a)!.kind, ability) === 0 ? 'once' : undefined
}

interface OptionWords {
  label: string
  detail?: string | null
  at?: Ref | null
}

function optionWords(g: State, d: Decision, o: Option, w: Words): OptionWords {
  const you = d.seat
  const says = w.options
  const named = (e: number) => thing(g, e, you, w)
  const textOf = (ability: number) => abilityLine(g.rules.library.abilities[ability]!, w.language)
  switch (o.act) {
    case 'play': {
      const def = g.rules.cards[g.seats[you]!.hand[o.a]!]!
      return { label: says.play(nameOf(g, def, w)), detail: lootText(g, def, w), at: { at: 'hand', index: o.a } }
    }
    case 'play-other': {
      const { from, by } = g.elsewhere[o.a]!
      const at: Ref | null =
        from === 'deck' ? { at: 'deck', deck: 'loot' } : objectOf(g, by) === null ? null : refOf(by)
      const words = nameOf(g, o.b, w)
      return { label: from === 'copy' ? says.playCopy(words) : says.play(words), detail: lootText(g, o.b, w), at }
    }
    case 'activate': {
      const object = objectOf(g, o.a)!
      return {
        label: says.use(nameOf(g, object.def, w)),
        detail: useText(g, you, object, o.b, w),
        at: { at: 'object', id: o.a },
      }
    }
    case 'attack':
      return says.attack
    case 'purchase':
      return says.buy
    case 'end':
      return says.end
    case 'pass':
      return {
        label: says.pass,
        detail: endsByPassing(g, d) ? says.passEnds : d.options.some((x) => x.act === 'end') ? says.passGoesOn : null,
      }
    case 'hand': {
      const def = g.rules.cards[g.seats[you]!.hand[o.a]!]!
      return { label: nameOf(g, def, w), at: { at: 'hand', index: o.a } }
    }
    case 'card':
      return { label: nameOf(g, o.a, w), detail: startsWith(g, d, o.a, w), at: { at: 'card', card: defId(g, o.a) } }
    case 'mode': {
      const ability = g.rules.library.abilities[o.b]!
      const row = abilityText(ability, w.language).rows[o.a]
      const detail = isDeadly(g, you, ability.modes[o.a]!) ? w.previews.die(null) : null
      return { label: row?.text ?? says.mode(o.a + 1), detail }
    }
    case 'yes':
      return { label: says.yes }
    case 'no':
      return { label: says.no }
    case 'number':
      return { label: String(o.a), at: { at: 'number', n: o.a } }
    case 'face': {
      // the card that allows the change, because the roll may also be left as it is
      const by = objectOf(g, o.b)
      const detail = by === null ? null : nameOf(g, by.kind === 'effect' ? by.printed : by.def, w)
      return { label: String(o.a), detail, at: { at: 'number', n: o.a } }
    }
    case 'add':
      return { label: o.a > 0 ? `+${o.a}` : String(o.a), at: { at: 'number', n: o.a } }
    case 'counters':
      return { label: says.counters(removals(objectOf(g, o.a)!, countersAsked(d))[o.b]!), at: refOf(o.a) }
    case 'slot':
      return slotOption(g, o.a, w)
    case 'refill': {
      const shop = REFILLED[o.a] === 'shop'
      return {
        label: w.stack.refillOf(shop, o.b + 1),
        at: { at: 'slot', zone: shop ? 'shop' : 'monster', index: o.b },
      }
    }
    case 'attack-target':
      return {
        label: says.attackThat(named(o.a)),
        // cards show their evasion, players do not
        detail: isSeat(o.a) ? says.hitOn(evasionIfAttacked(g, o.a)) : null,
        at: refOf(o.a),
      }
    case 'room':
      return { label: says.discardThat(named(o.a)), at: refOf(o.a) }
    case 'attack-deck':
      return { label: says.attackDeck, at: { at: 'deck', deck: 'monster' } }
    case 'buy':
      return {
        label: says.buyThat(named(o.a), o.b),
        detail: lacking(g, o, w),
        at: { at: 'object', id: o.a },
      }
    case 'buy-discard':
      return {
        label: says.buyThat(named(o.a), o.b),
        detail: lacking(g, o, w),
        at: { at: 'discard', deck: 'treasure', index: 0 },
      }
    case 'buy-deck':
      return {
        label: says.buyDeck(o.b),
        detail: lacking(g, o, w),
        at: { at: 'deck', deck: 'treasure' },
      }
    case 'replacement': {
      const object = objectOf(g, o.a)
      if (o.b === ARMOUR)
        return {
          label: says.armour,
          detail: says.armourDoes(named(o.a), BOSS_ARMOUR),
          at: refOf(o.a),
        }
      return {
        label: nameOf(g, g.rules.library.abilities[o.b]!.card, w),
        detail: textOf(o.b),
        at: object?.def ? { at: 'object', id: o.a } : null,
      }
    }
    case 'trigger': {
      return {
        label: nameOf(g, g.rules.library.abilities[o.b]!.card, w),
        detail: textOf(o.b),
        at: isObject(o.a) ? { at: 'object', id: o.a } : null,
      }
    }
    case 'keep':
      return { label: says.keep }
    case 'discard':
      return { label: says.discard }
    case 'branch':
      return { label: says.branch(g.rules.library.nodes[o.b]!, abilityOf(g)) }
    case 'word': {
      const node = g.rules.library.nodes[o.b]
      return { label: says.word(is(node, 'voteBetween') ? node.words[o.a]! : '') }
    }
    case 'ability':
      return { label: textOf(o.b) }
    case 'reword':
      return { label: rewordingText(g, d, o, w) }
    default: {
      const e = o.a
      if (isSlot(e)) return slotOption(g, slotOf(e), w)
      const name: Thing = isDiscard(g, d) && isDeck(e) ? { is: 'discard', deck: deckNames[deckOf(e)]! } : named(e)
      const owner = isObject(e) ? (objectOf(g, e)?.ctl ?? -1) : -1
      const detail = isSeat(e)
        ? says.health(health(g, e))
        : isObject(e) && owner >= 0
          ? owner === you
            ? says.yours
            : says.theirs(seatThing(owner, you))
          : null
      const at = isDiscard(g, d) ? discardRef(e) : refOf(e)
      return { label: says.thing(name), detail, at }
    }
  }
}

/** A number to change: "1 → 2: Deal 2 damage to a monster or a player." */
function rewordingText(g: State, d: Decision, { a, b }: Option, w: Words): string {
  const q = questionOf(d)
  const effect = q.code === 'change-number' ? g.rules.library.nodes[q.args.node] : undefined
  const rewording = is(effect, 'changeNumber') ? chosenRewording(g, a, effect, b) : null
  return rewording === null ? '' : rewordingWords(g, rewording, w)
}

/** A monster slot to put something in, described by what is there. */
function slotOption(g: State, slot: number, w: Words): OptionWords {
  const top = objectOf(g, g.monsters[slot]!.top)
  return {
    label: top === null ? w.options.slot(slot + 1) : w.options.over(nameOf(g, top.def, w)),
    at: { at: 'slot', zone: 'monster', index: slot },
  }
}

/** The ability whose effect is asking, if any. */
function abilityOf(g: State): Ability | null {
  const f = g.frames[g.frames.length - 1]
  return f === undefined ? null : (g.rules.library.abilities[ctxOfFrame(g, f).ability] ?? null)
}

/** The starting item of a character that can be chosen. */
function startsWith(g: State, d: Decision, def: number, { names, options }: Words): string | null {
  if (d.ask.code !== 'choose-character' && d.ask.code !== 'new-character') return null
  const item = g.rules.library.definitions[def]!.source.startingItem
  if (item === null) return d.ask.code === 'new-character' ? options.noStart : options.choosesStart
  return options.startsWith(names.card(g.rules.library.byId.get(item)!.source))
}

/** Is the filter of this question about discard piles rather than decks? */
function isDiscard(g: State, d: Decision): boolean {
  const q = questionOf(d)
  if (q.code !== 'choose-target') return false
  const filter = g.rules.library.nodes[q.args.filter]
  return is(filter, 'pick') && filter.of.includes('discard')
}
/** The text of an ability to activate. If it is a ↷ ability that has become a $ ability, what it costs comes first. */
function useText(g: State, seat: Seat, o: Obj, ability: number, w: Words): string {
  const a = g.rules.library.abilities[ability]!
  const price = tapPrice(g, seat, o.kind, a)
  return `${price > 0 ? `$ ${price}¢: ` : ''}${abilityLine(a, w.language)}`
}

const discardRef = (e: number): Ref | null => {
  const ref = refOf(e)
  return ref !== null && ref.at === 'deck' ? { at: 'discard', deck: ref.deck, index: null } : ref
}

function lootText(g: State, def: number, w: Words): string {
  const d = g.rules.library.definitions[def]!
  if (d.has.ambush) return w.options.becomesMonster
  return d.loot === null ? w.options.becomesItem : abilityLine(d.loot, w.language)
}

/** A note on a purchase that cannot be paid for yet (D08). */
function lacking(g: State, o: Option, w: Words): string | null {
  const { cents } = g.seats[g.active]!
  return cents >= o.b ? null : w.options.lacking(cents, o.b - cents)
}
