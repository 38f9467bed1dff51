import type { Language } from '@soulstack/kit'
import { germanAbility, germanReward } from './german/index.ts'
import { type Ability, definitions, innerAbilities, nodes, type Target } from './library.ts'
import type { Linked } from './nodes.ts'

/**
 * Generated English. What a card says is made from what it does: every node gives a clause (subject, verb, rest) and the writer puts
 * persons, pronouns and sentences together. Another language is another writer with other phrases: `german/`. Its texts come through
 * `abilityText`, `cardText` and `rewardText` too.
 */

/** A noun phrase with what pronouns and verbs need to know about it. */
export interface Phrase {
  text: string
  /** "you": the verb is an imperative at the start of a sentence. */
  you?: boolean
  /** "they", "each other's …": the verb has no s. */
  plural?: boolean
  /** A thing, referred to by "it". */
  thing?: boolean
  /** What belongs to a player: "a soul", "another player". */
  owned?: { what: string; whose: string }
  /** The first mention of something chosen: before it can do anything a sentence of its own says that it is chosen. */
  fresh?: boolean
}

export interface Clause {
  who: Phrase
  /** "gain", and with an s: "gains". */
  verb: string
  s: string
  rest: string
}

export interface Row {
  on: string | null
  text: string
}

export const YOU: Phrase = { text: 'you', you: true }
export const THEY: Phrase = { text: 'they', plural: true }
export const IT: Phrase = { text: 'it', thing: true }

export const clause = (who: Phrase, verb: string, rest: string, s = `${verb}s`): Clause => ({ who, verb, s, rest })

export const capital = (s: string): string => (s.length > 0 ? s[0]!.toUpperCase() + s.slice(1) : s)

/** "1 card", "2 cards". */
export const plural = (n: number | string, noun: string, many = `${noun}s`): string =>
  `${n} ${n === 1 || n === '1' ? noun : many}`

/** "2 counters", "that many counters", "counters equal to the result". */
export const many = (v: string, noun: string): string =>
  /^\d/.test(v) ? plural(v, noun) : /^that m/.test(v) ? `that many ${noun}s` : `${noun}s equal to ${v}`

/** "2 damage", "that much damage", "damage equal to the result". */
export const much = (v: string, noun: string): string =>
  /^\d/.test(v)
    ? `${v} ${noun}`
    : /^that m/.test(v)
      ? `that much ${noun}`
      : /^double that much$/.test(v)
        ? `${v} ${noun}`
        : `${noun} equal to ${v}`

export const WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

/** "a, b or c" */
export function list(parts: readonly string[], word = 'or'): string {
  if (parts.length <= 1) return parts.join('')
  return `${parts.slice(0, -1).join(', ')} ${word} ${parts[parts.length - 1]}`
}

/** "a player", "an item", "another item". */
export const article = (noun: string): string =>
  noun.startsWith('other ') ? `an${noun}` : /^[aeiou]/i.test(noun) ? `an ${noun}` : `a ${noun}`

const OWNERS: Record<string, string> = { others: 'another player', players: 'a player' }

/** So many that the number does not matter. */
export const ANY = 20

/** The sorts of a filter in an order that reads well: what has a long name comes last. */
const inWords = (f: Linked): string[] =>
  (f.of as string[]).slice().sort((a, b) => (a === 'ability' ? 1 : 0) - (b === 'ability' ? 1 : 0))

/** What is about cards in hand: done one after the other, "loot 1, then discard a loot card". */
const HANDS = new Set(['loot', 'discard', 'discardHand', 'lookHand', 'handToDeck', 'lookDeck'])
/** A clause without a subject of its own. */
const isOrder = (s: string): boolean => !/^(you|they|it|this|that|the|each|an?|if|choose|another)\b/.test(s)
/** So short that another can follow with "and". */
const isShort = (s: string): boolean => isOrder(s) && !/[.:]|, then| and /.test(s)

/** What always takes effect: only what follows it may be joined with "and", which makes the second half depend on the first. */
const SURE = new Set(['cancelEverything', 'endTurn', 'preventDeath', 'removeCounters'])

/** Two sentences about the same player or thing become one: "they gain …. They may …" is "they gain … and may …". */
function continued(text: string, part: string): string | null {
  const start = text.lastIndexOf('. ') < 0 ? 0 : text.lastIndexOf('. ') + 2
  const last = text.slice(start)
  const [they] = /^(they|it) /.exec(part) ?? []
  if (they === undefined || last.slice(0, they.length).toLowerCase() !== they || /[.:,]/.test(last + part)) return null
  const given = 'they give you '
  if (part.startsWith(given) && last.toLowerCase().startsWith(given)) {
    const gifts = [...last.slice(given.length).split(' and '), part.slice(given.length)]
    return text.slice(0, start) + last.slice(0, given.length) + list(gifts, 'and')
  }
  return / and /.test(last) ? null : `${text} and ${part.slice(they.length)}`
}

/** Writes one ability. Keeps what has been mentioned, so that the second mention is a pronoun. */
export class Writer {
  readonly rows: Row[] = []
  private readonly targets = new Map<number, Target>()
  private readonly said = new Map<number, Phrase>()
  private readonly introduced = new Map<number, Phrase>()
  /** Inside a lasting effect: what it was put on, whether it works only once, and how long it waits for that. */
  on: Phrase | null = null
  next = false
  within = ''
  /** Whom "you" means: on monsters and events the active player; events address that player, monsters speak of them. */
  readonly card: 'player' | 'monster' | 'event'
  /** What "they" of an event means here. */
  subject: Phrase = THEY
  /** What has been explained in brackets: once is enough. */
  private explained = new Set<string>()
  /** The object with the ability has been mentioned: from now on it is "it". */
  saidThis = false
  /** The active player, or the attacking one, has been mentioned. */
  saidActive = false
  /** The player who did what triggered this has been mentioned. */
  doerSaid = false
  /** Who controls what a question is about, when the reference to them means nothing to its reader. */
  holder: Phrase | null = null
  private doer: Phrase | null = null

  constructor(card: Writer['card'] = 'player') {
    this.card = card
  }

  declare(targets: readonly Target[]): void {
    for (const t of targets) this.targets.set(t.slot, t)
  }

  /** The next mention of this name is written out as `phrase`, later ones are pronouns. */
  introduce(slot: number, phrase: Phrase): void {
    this.targets.delete(slot)
    this.said.delete(slot)
    this.introduced.set(slot, phrase)
  }

  /** A writer for a row of a table: knows the same names, and may introduce its own targets. */
  fresh(): Writer {
    const w = new Writer(this.card)
    for (const [k, v] of this.targets) w.targets.set(k, v)
    for (const [k, v] of this.said) w.said.set(k, v)
    w.subject = this.subject
    w.explained = this.explained
    return w
  }

  /** Who does what is written as an order: "you", on monsters the active player, or whom `as` has named. */
  agent(): Phrase {
    return this.doer ?? this.you()
  }

  /** Writes with somebody else as the one who acts. */
  as(who: Phrase | null, write: () => string): string {
    const before = this.doer
    this.doer = who
    const text = write()
    this.doer = before
    return text
  }

  /** What a word means, in brackets where it stands first. */
  explain(word: string, meaning: string): string {
    if (this.explained.has(word)) return ''
    this.explained.add(word)
    return ` (${meaning})`
  }

  /** "choose a player", "the active player chooses a player". */
  choosing(p: Phrase): string {
    return this.say(clause(this.agent(), 'choose', p.text))
  }

  /** What was just chosen: "they" or "it"; "that player" where "they" could be the one who chose. */
  chosen(p: Phrase): Phrase {
    if (p.thing) return p.plural ? THEY : IT
    return this.card === 'monster' ? { text: 'that player' } : THEY
  }

  /** "choose a player. " when this is the first mention of a target; empty afterwards. */
  lead(n: Linked): string {
    if (n.k !== 'bound') return ''
    const p = this.ref(n)
    return p.fresh ? `${this.choosing(p)}. ` : ''
  }

  /** The object with the ability. */
  self(): Phrase {
    return this.saidThis ? IT : { text: 'this', thing: true }
  }

  private you(): Phrase {
    return this.card === 'monster' ? this.active('the active player') : YOU
  }

  private active(words: string): Phrase {
    if (this.card === 'event') return YOU
    if (this.saidActive) return THEY
    this.saidActive = true
    return { text: words }
  }

  /** The effect of an inner ability (an outcome, a delayed trigger). */
  effectOf(a: Ability): string {
    const [mode] = a.modes
    this.declare(mode!.targets)
    for (const t of mode!.targets) this.said.delete(t.slot)
    return this.aimed(mode!.targets, mode!.effect)
  }

  /** A row of a table or a list. */
  row(on: string | null, write: (w: Writer) => string): void {
    const w = this.fresh()
    const text = finish(write(w))
    this.rows.push({ on, text: w.rows.length > 0 ? `${text} ${rowsInline(w.rows)}` : text })
  }

  /** An effect with targets: "you may" when they can be declined, said of the one who chooses them. */
  aimed(targets: readonly Target[], effect: Linked): string {
    const chooser = targets.find((t) => t.chooser)?.chooser
    const write = () => (targets.some((t) => t.optional) ? this.may(effect) : this.effect(effect))
    return chooser ? this.as(this.ref(chooser), write) : write()
  }

  /** Effects one after the other: joined as long as that reads well, otherwise sentences. */
  inOrder(list: readonly Linked[]): string {
    let text = ''
    let before: Linked | null = null
    for (const e of list) {
      const part = this.effect(e)
      if (part === '') continue
      if (before === null) text = part
      else if (HANDS.has(before.k) && HANDS.has(e.k) && isOrder(part)) text += `, then ${part}`
      else if (HANDS.has(before.k) && HANDS.has(e.k) && /^each player \w+s /.test(text) && /^they \w+ /.test(part))
        text += `, then ${part.replace(/^they (\w+)/, '$1s')}`
      else if (isShort(text) && isShort(part)) text += SURE.has(before.k) ? ` and ${part}` : `, then ${part}`
      else text = continued(text, part) ?? `${text}. ${e.k === 'if' ? `Then, ${part}` : capital(part)}`
      before = e
    }
    return text
  }

  /** "+1", "-2": how much a stat changes. */
  signed(modify: Linked): string {
    const v = this.value(modify.n as Linked | number)
    return /^\d/.test(v) ? `+${v}` : v
  }

  /** "+1 attack", "+2 health". */
  statGain(modify: Linked): string {
    const v = this.value(modify.n as Linked)
    const name = STATS[modify.stat as string] ?? String(modify.stat)
    const limited = modify.if ? (modify.if as Linked).kind.text?.(modify.if as Linked, this) : null
    return `${/^\d/.test(v) ? '+' : ''}${v} ${modify.stat === 'die' && modify.if === undefined ? 'to dice rolls' : name}${limited && modify.stat !== 'die' ? ` while ${String(limited)}` : ''}`
  }

  /** The text of an ability that an effect makes. */
  inner(a: Linked): string {
    if (a.modes !== undefined) {
      for (const m of a.modes as { ability: Ability }[]) this.row(null, (w) => w.effectOf(m.ability))
      return 'choose one:'
    }
    const w = this.fresh()
    w.declare((a.targets as Target[] | undefined) ?? [])
    const text = String(a.kind.text?.(a, w) ?? a.k)
    this.rows.push(...w.rows)
    return text
  }

  /** "Till end of turn, …", "The next time … this turn, …". */
  lasting(n: Linked, inner: readonly Linked[]): string {
    const on = n.on ? this.ref(n.on as Linked) : null
    const lead = on?.fresh ? `${this.choosing(on)}. ` : ''
    const text = this.waiting(inner, on?.fresh ? this.chosen(on) : on, n.uses !== undefined, n.ends === 'turn')
    return sentences(lead, text)
  }

  /** Abilities that are there for a while. */
  waiting(inner: readonly Linked[], on: Phrase | null, once: boolean, turn: boolean): string {
    const w = this.fresh()
    w.on = on
    w.next = once
    w.within = once && turn ? ' this turn' : ''
    for (const a of inner) w.declare((a.targets as Target[] | undefined) ?? [])
    const text = inner.map((a) => String(a.kind.text?.(a, w) ?? a.k)).join('. ')
    this.rows.push(...w.rows)
    return turn && !once && !text.includes('this turn') ? `till end of turn, ${text}` : text
  }

  /** Targets that this effect is about and that nothing has been said of yet. */
  unsaid(n: Linked): [number, Phrase][] {
    const slots = [...this.targets.keys()].filter((slot) => !this.said.has(slot) && isAbout(n, slot))
    return slots.map((slot) => {
      const target = this.targets.get(slot)!
      return [slot, this.filter(target.filter, target.max, target.exact)]
    })
  }

  /** A name chosen on resolution has been written out. */
  mention(slot: number, phrase: Phrase): void {
    this.said.set(slot, phrase)
  }

  effect(n: Linked): string {
    // "each item they control": whose they are has to be said before
    const lead = Object.values(n).map((x: unknown) => {
      const of = (x as Linked | null)?.k === 'eachOf' ? (x as Linked).of.of2 : undefined
      return of === undefined ? '' : this.lead(of)
    })
    const made = n.kind.text?.(n, this) ?? `[${n.k}]`
    return sentences(lead.join(''), typeof made === 'string' ? made : this.say(made))
  }

  say(c: Clause): string {
    if (c.who.fresh) return `${this.choosing(c.who)}. ${capital(this.say({ ...c, who: this.chosen(c.who) }))}`
    const verb = c.who.you ? c.verb : `${c.who.text} ${c.who.plural ? c.verb : c.s}`
    return c.rest ? `${verb} ${c.rest}` : verb
  }

  /** "you may gain 1¢", "they may gain 1¢", "you may choose a player. They gain 1¢". */
  may(n: Linked): string {
    const made = n.kind.text?.(n, this) ?? `[${n.k}]`
    if (typeof made === 'string') return `${this.agent().text} may ${made}`
    const { who } = made
    if (who.fresh)
      return `${this.agent().text} may choose ${who.text}. ${capital(this.say({ ...made, who: this.chosen(who) }))}`
    return `${who.text} may ${made.verb}${made.rest ? ` ${made.rest}` : ''}`
  }

  value(v: number | Linked): string {
    if (typeof v === 'number') return String(v)
    const made = v.kind.text?.(v, this) ?? `[${v.k}]`
    return typeof made === 'string' ? made : this.say(made)
  }

  condition(n: Linked): string {
    return String(n.kind.text?.(n, this) ?? `[${n.k}]`)
  }

  /** A reference as subject or object: the first mention of a target names what may be chosen. */
  ref(n: Linked): Phrase {
    switch (n.k) {
      case 'you':
        return this.you()
      case 'active':
      case 'rewarded':
        return this.active('the active player')
      case 'attackingPlayer':
        return this.active('the attacking player')
      case 'this':
        return this.self()
      case 'who':
        return this.subject.you ? YOU : this.subject
      case 'byPlayer':
        return this.doerSaid ? THEY : { text: 'that player' }
      case 'killer':
        if (this.doerSaid) return THEY
        return { text: 'the player who killed it' }
      case 'captured':
        return this.on !== null && !this.on.you ? THEY : YOU
      case 'bound': {
        const slot = n.name as number
        const introduced = this.introduced.get(slot)
        if (introduced) {
          this.introduced.delete(slot)
          this.said.set(slot, introduced)
          return introduced
        }
        const before = this.said.get(slot)
        if (before) return before.thing && !before.plural ? IT : THEY
        const target = this.targets.get(slot)
        const phrase = target ? { ...this.targetPhrase(target), fresh: true } : IT
        this.said.set(slot, phrase)
        return phrase
      }
      case 'eachOf':
        return this.every(n.of as Linked)
      case 'dealer':
        return { text: 'the player or monster that dealt it' }
      case 'everyoneBut':
        return { text: 'each other player' }
      case 'left':
        return { text: `the player to ${this.owner(n.of as Linked)} left` }
      case 'right':
        return { text: `the player to ${this.owner(n.of as Linked)} right` }
      case 'attackedMonster':
        return { text: 'the monster being attacked', thing: true }
      case 'yourCharacter':
        return { text: 'your character', thing: true }
      default:
        return { text: String(n.kind.text?.(n, this) ?? n.k), thing: true }
    }
  }

  private targetPhrase(target: Target): Phrase {
    const phrase = this.filter(target.filter, target.max, target.exact)
    return target.random === true ? { ...phrase, text: `${phrase.text} at random` } : phrase
  }

  /** Object form: "them", "it", "you". */
  object(n: Linked): string {
    const p = this.ref(n)
    return p.text === 'they' ? 'them' : p.text
  }

  /** Possessive: "your", "their", "a player's". */
  owner(n: Linked): string {
    const p = this.ref(n)
    if (p.you) return 'your'
    if (p.text === 'they') return 'their'
    if (p.text === 'it') return 'its'
    return `${p.text}'s`
  }

  /** "a monster or a player", "an item you control", "any number of shop items", "up to 2 items", exactly: "2 items". */
  filter(n: Linked, max = 1, exact = false): Phrase {
    const sorts = inWords(n)
    if (n.named !== undefined)
      return { text: `a monster named ${list((n.named as string[]).map((name) => `"${name}"`))}`, thing: true }
    // "another player's item"; of many: "items of another player"
    const whose = max > 1 ? undefined : OWNERS[n.owner as string]
    const aside = n.attacked === false && max === 1 && sorts.length > 1
    const parts = sorts.map((sort, i) => {
      // "another monster or player"
      if (n.otherThan !== undefined && i > 0) return NOUNS[sort] ?? sort
      const noun = this.noun(n, sort)
      if (max > 1) return `${noun}s`
      const one = whose && i === 0 ? `${whose}'s ${noun}` : whose ? noun : article(noun)
      // said where it belongs: a shop item is not attacked
      return aside && sort === 'monster' ? `${one} not being attacked` : one
    })
    const howMany = max >= ANY ? 'any number of ' : max > 1 ? `${exact ? '' : 'up to '}${max} ` : ''
    return {
      text:
        howMany +
        list(parts, 'or') +
        this.tail(aside ? { ...n, attacked: undefined } : n, max > 1, whose !== undefined),
      thing: !sorts.includes('player'),
      plural: max > 1,
      ...(whose !== undefined &&
        sorts.length === 1 && { owned: { what: article(this.noun(n, sorts[0]!)) + this.tail(n, false, true), whose } }),
    }
  }

  every(n: Linked): Phrase {
    const sorts = inWords(n)
    // on monsters "other" players are those whom the active player is not
    const but = this.card === 'monster' && n.other === true && sorts.includes('player')
    const parts = sorts.map((sort) => (but ? 'each player but the active one' : `each ${this.noun(n, sort)}`))
    const ofPlayers = n.owner === 'players' ? ' that players control' : ''
    const tail = this.tail(ofPlayers === '' ? n : { ...n, owner: undefined }, false)
    return { text: list(parts, 'and') + ofPlayers + tail, thing: !sorts.includes('player') }
  }

  /** Without articles, many of them: "Guppy items", "monsters or players". */
  several(n: Linked): string {
    return (
      list(
        inWords(n).map((sort) => `${this.noun(n, sort)}s`),
        'or',
      ) + this.tail(n, true)
    )
  }

  /** Without articles, one of them: "monster or player". */
  kind(n: Linked): string {
    return (
      list(
        inWords(n).map((sort) => this.noun(n, sort)),
        'or',
      ) + this.tail(n, false)
    )
  }

  private noun(f: Linked, sort: string): string {
    const words: string[] = []
    if (f.other === true || f.otherThan !== undefined) words.push('other')
    if (f.living === true) words.push('living')
    if (f.eternal === false) words.push('non-eternal')
    if (f.eternal === true) words.push('eternal')
    if (f.passive === true) words.push('passive')
    if (f.attacking === true) words.push('attacking')
    if (f.charged === true) words.push('charged')
    if (f.charged === false) words.push('deactivated')
    if (f.guppy === true) words.push('Guppy')
    const name = f.row === 'minions' ? 'minion' : f.row === 'finals' ? 'final boss' : (NOUNS[sort] ?? sort)
    if (sort === 'item' && f.owner === 'shop') words.push('shop')
    if (sort === 'die' && f.attackRoll === true) return 'attack roll'
    return [...words, name].join(' ')
  }

  private tail(f: Linked, many: boolean, owned = false): string {
    let s = ''
    const owner = f.owner as string | undefined
    if (owner === 'you') s += this.card === 'monster' ? ' they control' : ' you control'
    else if (owner !== undefined && owner in OWNERS) s += owned ? '' : ` of ${OWNERS[owner]}`
    else if (owner === 'elsewhere') s += ' from another player or the shop'
    else if (f.of2 !== undefined) {
      const p = this.holder ?? this.ref(f.of2 as Linked)
      s += ` ${p.text} control${p.you || p.plural ? '' : 's'}`
    }
    if (f.attacked === false) s += ' not being attacked'
    if (f.purchased === false) s += ' not being purchased'
    if (f.most === 'souls') s += ' with the most souls (ties included)'
    if (f.most === 'cents') s += ' with the most ¢ (ties included)'
    if (f.aimedAt !== undefined) s += this.aim(f.aimedAt as Linked)
    if (f.attackRoll === false) s += many ? ' that are not attack rolls' : ' that is not an attack roll'
    return s
  }

  /** " that targets an item or a dice roll you control". */
  private aim(f: Linked): string {
    return ` that targets ${list(
      inWords(f).map((sort) => article(this.noun(f, sort))),
      'or',
    )}${this.tail(f, false)}`
  }

  /** "you have", "the active player has". */
  having(n: Linked): string {
    const p = this.ref(n)
    return `${p.text} ${p.you || p.plural ? 'have' : 'has'}`
  }
}

/** Does anything in this node refer to the choice with this number? */
function isAbout(node: unknown, slot: number): boolean {
  if (Array.isArray(node)) return node.some((x) => isAbout(x, slot))
  if (typeof node !== 'object' || node === null) return false
  const n = node as Linked
  if (n.k === 'bound') return n.name === slot
  return Object.entries(n).some(([field, value]) => field !== 'kind' && isAbout(value, slot))
}

/** How stats are called. */
export const STATS: Record<string, string> = {
  health: 'health',
  attack: 'attack',
  evasion: 'evasion',
  die: 'to attack rolls',
  price: '¢ to the price of shop items',
  handLimit: 'maximum hand size',
  lootStep: 'loot in your loot step',
  attacks: 'attack each turn',
  purchases: 'purchase each turn',
  lootPlays: 'loot play on your turn',
}

export const NOUNS: Record<string, string> = {
  player: 'player',
  monster: 'monster',
  item: 'item',
  soul: 'soul',
  curse: 'curse',
  die: 'dice roll',
  loot: 'loot card being played',
  ability: 'activated ability of an item',
  deck: 'deck',
  discard: 'discard',
  discarded: 'card in a discard',
  character: 'character',
  slot: 'monster slot',
}

export interface AbilityText {
  tag: 'tap' | 'paid' | null
  text: string
  rows: Row[]
}

/** A writer for the abilities of this card. */
export function writerFor(def: number): Writer {
  const { type } = definitions[def]!.source
  return new Writer(
    type === 'monster'
      ? 'monster'
      : type === 'event' || type === 'room' || type === 'challenge' || type === 'variant'
        ? 'event'
        : 'player',
  )
}

/** For an ability inside a lasting effect: the node that makes that. */
function madeBy(a: Ability): Linked | null {
  for (const [id, list] of innerAbilities) if (nodes[id]!.k === 'lasting' && list.includes(a)) return nodes[id]!
  return null
}

/** The text of one ability, with its rows. */
export function abilityText(a: Ability, language: Language = 'en'): AbilityText {
  const made = texts[language]
  made[a.id] ??= WRITERS[language](a)
  return made[a.id]!
}
const texts: Record<Language, AbilityText[]> = { en: [], de: [] }
const WRITERS: Record<Language, (a: Ability) => AbilityText> = { en: writeAbility, de: germanAbility }

function writeAbility(a: Ability): AbilityText {
  const t = writerFor(a.card)
  const n = a.node
  t.declare(a.modes.flatMap((m) => m.targets))
  const costs = a.costs.map((c) => String(c.kind.text?.(c, t) ?? c.k))
  let text = ''
  if (a.modal && a.kind !== 'trigger') {
    text = 'Choose one:'
    for (const m of a.modes) t.row(null, (w) => w.aimed(m.targets, m.effect))
  } else if (madeBy(a) !== null) {
    const { uses, ends } = madeBy(a)!
    text = finish(t.waiting([n], null, uses !== undefined, ends === 'turn'))
  } else if (a.kind === 'outcome') text = finish(t.aimed(a.modes[0]!.targets, n))
  else text = finish(String(n.kind.text?.(n, t) ?? n.k))
  if (costs.length > 0) text = `${capital(costs.join(', '))}: ${text}`
  return { tag: a.kind === 'tap' ? 'tap' : a.kind === 'paid' ? 'paid' : null, text, rows: t.rows }
}

/** "your", "their": what belongs to the subject of the same clause. */
export const their = (p: Phrase): string => (p.you ? 'your' : p.thing ? 'its' : 'their')

/** A sentence that may stand before, "choose a player. ", and what follows it. */
export const sentences = (lead: string, text: string): string => lead + (lead === '' ? text : capital(text))

const rowsInline = (rows: readonly Row[]): string => rows.map((r) => `${r.on}: ${r.text}`).join(' ')

/** A capital at the start of each sentence, a full stop at the end. */
export function finish(s: string): string {
  const text = capital(s.trim())
  return /[.:]$/.test(text) ? text : `${text}.`
}

/** The whole text of a card: one entry for each ability, in the order printed. */
export function cardText(def: number, language: Language = 'en'): AbilityText[] {
  return definitions[def]!.abilities.filter((a) => a.node.hidden !== true).map((a) => abilityText(a, language))
}

/** The reward in short: "7¢", "Loot 2", "1 treasure", "Roll: that many ¢". */
export function rewardText(def: number, language: Language = 'en'): string | null {
  if (language === 'de') return germanReward(def)
  const { reward } = definitions[def]!
  return reward === null ? null : inShort(reward)
}

function inShort(reward: Linked): string {
  const t = new Writer()
  // without a word about who: the active player
  if ((reward.who as Linked | undefined)?.k === 'eachOf') return capital(t.effect(reward))
  switch (reward.k) {
    case 'gainCents':
      return typeof reward.n === 'number' ? `${reward.n}¢` : 'that many ¢'
    case 'loot':
      return typeof reward.n === 'number' ? `Loot ${reward.n}` : 'loot that many'
    case 'gainTreasure':
      return `${t.value(reward.n as number | Linked)} treasure`
    case 'roll': {
      const cases = reward.cases as { on: number[]; ability: Ability }[]
      if (cases.length === 1 && cases[0]!.on.length === 0) return `Roll: ${inShort(cases[0]!.ability.modes[0]!.effect)}`
      break
    }
  }
  return capital(t.effect(reward))
}
