import { is, type NodeNamed } from '../../../effects/named.ts'
import { type Ability, ANY, type Target } from '../../../model/library.ts'
import type { Linked } from '../../../model/node.ts'
import type { Ends } from '../../../model/objects.ts'
import { type Filter, filterOf, isSame, type Phrases, partsOfBoth, type SomePhrases, type Sort } from '../../phrases.ts'
import { abilityWords } from '../../sentence.ts'
import { AbilityWriter, type Addressed, alwaysHappens, HANDS, ownersIn, sortsOf } from '../../writer.ts'
import { lastingText, whereText } from './altering.ts'
import { alsoDoes, continued, ifDone, isOrder, isShort, saidOnce } from './joining.ts'
import {
  article,
  asObject,
  type Clause,
  CUT,
  capital,
  clause,
  finish,
  IT,
  itself,
  list,
  marked,
  NOUNS,
  OWNERS,
  PERSONS,
  type Phrase,
  possessive,
  sentences,
  THEY,
  together,
} from './words.ts'

/** What English phrases return, by family of node. */
interface PhraseTypes {
  effect: Clause | string
  ability: string
  value: string
  ref: Phrase
  filter: Phrase
  condition: string
  event: string
  cost: string
}
export type EnglishPhrases = Phrases<Writer, PhraseTypes>
/** Those of one family. */
export type PhrasesOf<F extends keyof PhraseTypes> = SomePhrases<F, Writer, PhraseTypes>

/**
 * Writes one ability in English. Phrases return clauses (subject, verb, rest); this class handles persons, pronouns and sentences.
 */
export class Writer extends AbilityWriter<Phrase, string, PhraseTypes> {
  protected readonly phrases: EnglishPhrases
  protected readonly chooseOne = 'Choose one:'
  protected readonly cut = CUT
  protected readonly finished = finish
  /** What is being written is optional, and nobody has been named yet who "may" do it. */
  private optional = false

  constructor(phrases: EnglishPhrases, card: Addressed = 'player') {
    super(card, PERSONS)
    this.phrases = phrases
  }

  fresh(): this {
    return new Writer(this.phrases, this.card).inheriting(this) as this
  }

  ability(a: Linked): string {
    return whereText(a, this.phrase('ability', a))
  }

  protected costsText(costs: readonly Linked[]): string {
    return capital(costs.map((c) => this.phrase('cost', c)).join(', '))
  }

  /** "choose a player", "the active player chooses a player". */
  choosing(p: Phrase): string {
    return this.say(clause(this.agent(), 'choose', p.text.replace(' chosen at random', ' at random')))
  }

  /** Refers to what was just chosen: "they" or "it"; "that player" if "they" could mean the one who chose. */
  chosen(p: Phrase): Phrase {
    if (p.thing) return p.plural ? THEY : IT
    return this.card === 'monster' ? { text: 'that player' } : THEY
  }

  /** "choose a player. " if this is the first mention of a target; otherwise empty. */
  lead(n: Linked): string {
    if (!is(n, 'bound')) return ''
    const p = this.ref(n)
    return p.fresh ? `${this.choosing(p)}. ` : ''
  }

  /** The object with the ability. */
  self(): Phrase {
    return this.mentionedThis ? IT : { text: 'this', thing: true }
  }

  /** Effects one after the other: joined as long as that reads well, otherwise as separate sentences. */
  inOrder(effects: readonly Linked[]): string {
    let text = ''
    let before: Linked | null = null
    for (const [i, e] of effects.entries()) {
      // with more to follow, a choice cannot be a list: "gain 4¢ or loot 1, then …"
      const part = is(e, 'oneOf') && i + 1 < effects.length ? this.eitherOf(e.of) : this.effect(e)
      if (part === '') continue
      if (before === null) text = part
      else if (HANDS.has(before.k) && HANDS.has(e.k) && isOrder(part)) text += `, then ${part}`
      else if (HANDS.has(before.k) && HANDS.has(e.k) && /^each player \w+s /.test(text) && /^they \w+ /.test(part))
        text += `, then ${alsoDoes(part)}`
      else if (isShort(text) && isShort(part)) text += alwaysHappens(before) ? ` and ${part}` : `, then ${part}`
      else text = continued(text, part) ?? `${text}. ${is(e, 'if') ? `Then, ${part}` : capital(part)}`
      before = e
    }
    return text
  }

  /** An ability that a card has later, as it would be printed on it: “↷: Destroy this”. */
  quoted(a: Ability): string {
    const made = new Writer(this.phrases).write(a)
    return `"${made.tag === null ? '' : made.tag === 'tap' ? '↷: ' : '$: '}${abilityWords(made).replace(/\.$/, '').replaceAll('"', "'")}"`
  }

  /** Two effects of which the second happens only if the first did: "discard your hand and loot 3". */
  linked(first: Linked, then: Linked): string {
    const a = this.effect(first)
    const b = this.effect(then)
    if (isShort(a) && isOrder(b) && !/[.:]|, then/.test(b)) return `${a} and ${b}`
    if (/^(each (player|of them)|the active player) \w+s [^.:,]*$/i.test(a) && /^they \w+ [^.:,]*$/.test(b))
      return `${a} and ${alsoDoes(b)}`
    if (isShort(a) && /^the active player \w+s [^.:,]*$/.test(b)) return `${a}, and ${b}`
    return `${a}. ${ifDone(this)}, ${b}`
  }

  /** One of several effects: as a list, or as "gain 4¢ or loot 1". */
  choice(effects: readonly Linked[]): string {
    return this.inRow ? this.eitherOf(effects) : this.oneOf(effects.map((e) => (w) => w.effect(e)))
  }

  private eitherOf(effects: readonly Linked[]): string {
    return saidOnce(list(effects.map((e) => this.effect(e))))
  }

  oneOf(modes: readonly ((w: this) => string)[]): string {
    for (const m of modes) this.row(null, m)
    return this.say(clause(this.agent(), 'choose', 'one:'))
  }

  /** An effect on "that die", which is mentioned in it. */
  aboutDie(die: Phrase, effect: Linked): string {
    this.die = die
    const text = this.effect(effect)
    this.die = null
    return text
  }

  /** "Till end of turn, …", "The next time … this turn, …". */
  lasting(n: NodeNamed<'lasting'>, inner: readonly Linked[]): string {
    const on = n.on ? this.ref(n.on) : null
    const lead = on?.fresh ? `${this.choosing(on)}. ` : ''
    this.onChosen = on?.fresh === true
    const text = this.temporary(inner, on?.fresh ? this.chosen(on) : on, n.uses ?? 0, n.ends)
    return sentences(lead, text)
  }

  temporary(inner: readonly Linked[], on: Phrase | null, uses: number, ends: Ends): string {
    return lastingText((within) => this.temporaryTexts(inner, on, uses, within), on, uses, ends)
  }

  effect(n: Linked): string {
    const lead = ownersIn(n).map((of) => this.lead(of))
    const made = this.phrase('effect', n)
    return sentences(lead.join(''), typeof made === 'string' ? made : this.say(made))
  }

  say(c: Clause): string {
    if (c.who.fresh) return `${this.choosing(c.who)}. ${capital(this.say({ ...c, who: this.chosen(c.who) }))}`
    if (this.optional && c.verb === 'gain' && c.who.thing && !c.who.plural) return `give ${c.who.text} ${c.rest}`
    if (this.optional && this.isAgent(c.who)) {
      this.optional = false
      return `${c.who.text} may ${c.verb} ${c.rest}`.trim()
    }
    // "you and another player each loot 1", but "they die"
    const each = c.who.each === true && c.rest !== '' ? ' each' : ''
    const verb = c.who.you ? c.verb : `${c.who.text}${each} ${c.who.plural ? c.verb : c.s}`
    return c.rest ? `${verb} ${c.rest}` : verb
  }

  /** Is it whoever else than "you" acts here? */
  private isAgent(p: Phrase): boolean {
    if (p.you) return false
    return this.doer !== null ? p === this.doer : this.card === 'monster' && (p === PERSONS.activePlayer || p === THEY)
  }

  /** "you may gain 1¢", "they may gain 1¢", "you may choose a player. They gain 1¢". */
  may(n: Linked): string {
    const before = this.optional
    this.optional = true
    const made = this.phrase('effect', n)
    const said = !this.optional
    this.optional = before
    if (typeof made === 'string') return said ? made : `${this.agent().text} may ${made}`
    const { who } = made
    if (who.fresh)
      return `${this.agent().text} may choose ${who.text}. ${capital(this.say({ ...made, who: this.chosen(who) }))}`
    return `${who.text} may ${who.each === true && made.rest !== '' ? 'each ' : ''}${made.verb}${made.rest ? ` ${made.rest}` : ''}`
  }

  value(v: number | Linked): string {
    return typeof v === 'number' ? String(v) : this.phrase('value', v)
  }

  condition(n: Linked): string {
    return this.phrase('condition', n)
  }

  /** A reference as subject or object. The first mention of a target says what may be chosen. */
  ref(n: Linked): Phrase {
    return this.phrase('ref', n)
  }

  activePlayer(): Phrase {
    return this.active(PERSONS.activePlayer)
  }

  protected targetPhrase(target: Target): Phrase {
    const phrase = this.filter(target.filter, target.max, target.exact)
    const different = target.different === true ? ' who was not chosen before' : ''
    if (target.random !== true) return { ...phrase, text: phrase.text + different }
    // on monsters, "other" players are all but the active player
    const text = this.card === 'monster' ? phrase.text.replace('another player', 'a non-active player') : phrase.text
    return { ...phrase, text: `${text} chosen at random${different}`, random: true }
  }

  /** Object form: "them", "it", "you". */
  object(n: Linked): string {
    return asObject(this.ref(n))
  }

  /** What is done to someone, who may be the one who does it: "yourself", "a player and themselves". `by` undefined: nobody is named. */
  towards(n: Linked<'ref'>, by: Linked<'ref'> | undefined, doer: Phrase): Phrase {
    const isDoer = (part: Linked): boolean =>
      by === undefined ? doer.you === true && is(part, 'you') : isSame(part as Linked<'ref'>, by)
    return together(partsOfBoth(n).map((part) => (isDoer(part) ? itself(doer) : this.ref(part))))
  }

  /** Possessive: "your", "their", "a player's". */
  owner(n: Linked): string {
    return possessive(this.ref(n))
  }

  /** "the item with the most votes", "each player with the most votes (ties included)". */
  voted(n: Linked, all = false): Phrase {
    // "other" is about the player who votes
    const kind = this.kind(n).replace(/^other /, '')
    const thing = !filterOf(n).of.includes('player')
    return { text: all ? `each ${kind} with the most votes (ties included)` : `the ${kind} with the most votes`, thing }
  }

  /** "a monster or a player", "an item you control", "any number of shop items", "up to 2 items", exactly: "2 items". */
  filter(filter: Linked, max = 1, exact = false): Phrase {
    const n = filterOf(filter)
    const sorts = sortsOf(n)
    if (n.decks !== undefined) return { text: `the ${list(n.decks)} deck`, thing: true }
    // "another player's item", but in the plural "items of another player"
    const owner = n.notOf === undefined ? n.owner : 'others'
    const whose = max > 1 || owner === undefined ? undefined : OWNERS[owner]
    const aside = n.attacked === false && max === 1 && sorts.length > 1
    const parts = sorts.map((sort, i) => {
      // "another monster or player"
      if (n.otherThan !== undefined && i > 0) return NOUNS[sort]
      const noun = this.noun(n, sort)
      if (max > 1) return `${noun}s`
      if (i > 0 && marked(n) !== '') return noun
      const one = whose && i === 0 ? `${whose}'s ${noun}` : whose ? noun : article(noun)
      // put right after the monster, because a shop item cannot be attacked
      return aside && sort === 'monster' ? `${one} not being attacked` : one
    })
    const howMany = max >= ANY ? 'any number of ' : max > 1 ? `${exact ? '' : 'up to '}${max} ` : ''
    return {
      text: howMany + list(parts, 'or') + this.tail(n, max > 1, { owner: whose !== undefined, attacked: aside }),
      thing: !sorts.includes('player'),
      plural: max > 1,
      ...(whose !== undefined &&
        sorts.length === 1 && {
          owned: { what: article(this.noun(n, sorts[0]!)) + this.tail(n, false, { owner: true }), whose },
        }),
    }
  }

  every(filter: Linked): Phrase {
    const n = filterOf(filter)
    const sorts = sortsOf(n)
    // on monsters, "other" players are all but the active player
    const but = this.card === 'monster' && n.other === true && sorts.includes('player')
    const parts = sorts.map((sort) => (but ? 'each non-active player' : `each ${this.noun(n, sort)}`))
    const ofPlayers = n.owner === 'players' ? ' that players control' : ''
    const tail = this.tail(n, false, { owner: ofPlayers !== '' })
    return { text: list(parts, 'and') + ofPlayers + tail, thing: !sorts.includes('player') }
  }

  /** Without articles, many of them: "Guppy items", "monsters or players". */
  several(filter: Linked): string {
    const n = filterOf(filter)
    return (
      list(
        sortsOf(n).map((sort) => `${this.noun(n, sort)}s`),
        'or',
      ) + this.tail(n, true)
    )
  }

  /** Without articles, one of them: "monster or player". */
  kind(filter: Linked): string {
    const n = filterOf(filter)
    return (
      list(
        sortsOf(n).map((sort) => this.noun(n, sort)),
        'or',
      ) + this.tail(n, false)
    )
  }

  private noun(f: Filter, sort: Sort): string {
    const words: string[] = []
    if (is(f.otherThan, 'active')) words.push('non-active')
    else if ((f.other === true) !== (f.otherThan !== undefined)) words.push('other')
    if (f.living === true) words.push('living')
    // an ability is not eternal, but what it belongs to
    if (sort === 'monsterTrigger') return NOUNS[sort]
    if (sort === 'itemTrigger' && f.eternal !== undefined)
      return `triggered ability of ${f.eternal ? 'an eternal' : 'a non-eternal'} item`
    if (sort === 'loot' && f.plain === true) words.push('non-trinket, non-ambush')
    if (f.eternal === false) words.push('non-eternal')
    if (f.eternal === true) words.push('eternal')
    if (f.passive === true) words.push('passive')
    if (f.attacking === true) words.push('attacking')
    if (f.charged === true) words.push('charged')
    if (f.charged === false) words.push('deactivated')
    if (f.guppy === true) words.push('Guppy')
    const name = f.row === 'minions' ? 'minion' : f.row === 'finals' ? 'final boss' : NOUNS[sort]
    if (sort === 'item' && f.owner === 'shop') words.push('shop')
    if (sort === 'die' && f.attackRoll === true) return 'attack roll'
    return [...words, name].join(' ')
  }

  /** What follows the nouns. `said`: what has already been said before them. */
  private tail(f: Filter, many: boolean, said: { owner?: boolean; attacked?: boolean } = {}): string {
    let s = f.named === undefined ? '' : ` named ${list(f.named.map((name) => `"${name}"`))}`
    const owner = f.notOf === undefined ? f.owner : 'others'
    if (owner === 'elsewhere') s += marked(f)
    if (owner === 'you') s += this.card === 'monster' ? ' they control' : ' you control'
    else if (owner !== undefined && owner in OWNERS) s += said.owner === true ? '' : ` of ${OWNERS[owner]}`
    else if (owner === 'elsewhere') s += ' from another player or the shop'
    else if (f.of2 !== undefined) {
      const p = this.holder ?? this.ref(f.of2)
      s += ` ${p.text} control${p.you || p.plural ? '' : 's'}`
    }
    if (owner !== 'elsewhere') s += marked(f)
    if (f.playing !== undefined) s += ` whose character is named ${list(f.playing.map((name) => `"${name}"`))}`
    if (f.word !== undefined) s += ` with "${f.word}" in its name`
    if (sortsOf(f).some((sort) => sort === 'buried' || sort === 'discarded')) s += ' from discard'
    if (f.of.includes('beneath')) s += ' from under this'
    if (f.attacked === false && said.attacked !== true) s += ' not being attacked'
    if (f.attacked === true)
      s += f.byYou !== true ? ' being attacked' : this.card === 'monster' ? ' they are attacking' : ' you are attacking'
    if (f.purchased === false) s += ' not being purchased'
    if (f.most !== undefined) s += ` with the most ${f.most === 'cents' ? '¢' : f.most} (ties included)`
    if (f.other === true && f.otherThan !== undefined)
      s += ` other than ${this.object(f.otherThan)} and ${this.you().text}`
    if (f.copied === false) s += ` that ${many ? "haven't" : "hasn't"} been copied this turn`
    if (f.aimedAt !== undefined) s += this.aim(filterOf(f.aimedAt))
    if (f.atYou === true) s += ` that target${many ? '' : 's'} you or something you control`
    if (f.rolledAt !== undefined) s += ` who made an attack roll against ${this.object(f.rolledAt)} this turn`
    if (f.attackRoll === false) s += many ? ' that are not attack rolls' : ' that is not an attack roll'
    return s
  }

  /** " that targets an item or a dice roll you control". */
  private aim(f: Filter): string {
    const others = sortsOf(f).filter((sort) => sort !== 'player')
    if (f.owner === 'you' && others.length < f.of.length) {
      const theirs =
        others.length === 0 ? [] : [`${list(others.map((sort) => article(this.noun(f, sort))))}${this.tail(f, false)}`]
      return ` that targets ${list(['you', ...theirs])}`
    }
    return ` that targets ${list(
      sortsOf(f).map((sort) => article(this.noun(f, sort))),
      'or',
    )}${this.tail(f, false)}`
  }

  /** "you have", "the active player has". */
  having(n: Linked): string {
    const p = this.ref(n)
    return `${p.text} ${p.you || p.plural ? 'have' : 'has'}`
  }
}
