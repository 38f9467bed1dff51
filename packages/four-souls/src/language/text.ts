import { type Ability, definitions, facesText, type Target } from './library.ts'
import type { Linked } from './nodes.ts'

/**
 * Generated English. What a card says is made from what it does: every node gives a clause (subject, verb, rest) and the writer puts
 * persons, pronouns and sentences together. Another language is another writer with other phrases.
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

export const clause = (who: Phrase, verb: string, rest: string, s = `${verb}s`): Clause => ({ who, verb, s, rest })

export const capital = (s: string): string => (s.length > 0 ? s[0]!.toUpperCase() + s.slice(1) : s)

/** "1 card", "2 cards". */
export const plural = (n: number | string, noun: string, many = `${noun}s`): string =>
  `${n} ${n === 1 || n === '1' ? noun : many}`

export const WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

/** "a, b or c" */
export function list(parts: readonly string[], word = 'or'): string {
  if (parts.length <= 1) return parts.join('')
  return `${parts.slice(0, -1).join(', ')} ${word} ${parts[parts.length - 1]}`
}

const article = (noun: string): string => (/^[aeiou]/i.test(noun) ? `an ${noun}` : `a ${noun}`)

/** Writes one ability. Keeps what has been mentioned, so that the second mention is a pronoun. */
export class Writer {
  readonly rows: Row[] = []
  private readonly targets = new Map<number, Target>()
  private readonly said = new Map<number, Phrase>()
  private readonly introduced = new Map<number, Phrase>()
  /** Inside a lasting effect: what it was put on, and whether it works only once. */
  on: Phrase | null = null
  next = false
  /** On monsters: "it deals 1 damage". */
  thisDeals = false
  /** What "they" of an event means here. */
  subject: Phrase = THEY

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
    const w = new Writer()
    for (const [k, v] of this.targets) w.targets.set(k, v)
    for (const [k, v] of this.said) w.said.set(k, v)
    w.subject = this.subject
    w.thisDeals = this.thisDeals
    return w
  }

  /** The effect of an inner ability (an outcome, a delayed trigger). */
  effectOf(a: Ability): string {
    const [mode] = a.modes
    this.declare(mode!.targets)
    for (const t of mode!.targets) this.said.delete(t.slot)
    const optional = mode!.targets.some((t) => t.optional)
    return optional ? this.may(mode!.effect) : this.effect(mode!.effect)
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
    const w = this.fresh()
    w.declare((a.targets as Target[] | undefined) ?? [])
    return String(a.kind.text?.(a, w) ?? a.k)
  }

  /** "Till end of turn, …", "The next time …". */
  lasting(n: Linked, inner: readonly Linked[]): string {
    const w = this.fresh()
    if (n.on) w.on = this.ref(n.on as Linked)
    w.next = n.uses !== undefined
    const text = inner.map((a) => String(a.kind.text?.(a, w) ?? a.k)).join('. ')
    if (n.uses !== undefined) return `${text}${n.ends === 'turn' ? ' this turn' : ''}`
    return n.ends === 'turn' ? `till end of turn, ${text}` : text
  }

  /** A name chosen on resolution has been written out. */
  mention(slot: number, phrase: Phrase): void {
    this.said.set(slot, phrase)
  }

  effect(n: Linked): string {
    const made = n.kind.text?.(n, this) ?? `[${n.k}]`
    return typeof made === 'string' ? made : this.say(made)
  }

  say(c: Clause): string {
    const verb = c.who.you ? c.verb : `${c.who.text} ${c.who.plural ? c.verb : c.s}`
    return c.rest ? `${verb} ${c.rest}` : verb
  }

  /** "you may gain 1¢", "they may gain 1¢". */
  may(n: Linked): string {
    const made = n.kind.text?.(n, this) ?? `[${n.k}]`
    if (typeof made === 'string') return `you may ${made}`
    return `${made.who.text} may ${made.verb}${made.rest ? ` ${made.rest}` : ''}`
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
        return YOU
      case 'active':
        return { text: 'the active player' }
      case 'attackingPlayer':
        return { text: 'the attacking player' }
      case 'this':
        return { text: 'this', thing: true }
      case 'who':
        return this.subject.you ? YOU : this.subject
      case 'byPlayer':
        return { text: 'that player' }
      case 'killer':
        return { text: 'the player who killed it' }
      case 'captured':
        return this.on !== null && this.on.text !== 'you' ? { text: 'they', plural: true } : YOU
      case 'bound': {
        const slot = n.name as number
        const introduced = this.introduced.get(slot)
        if (introduced) {
          this.introduced.delete(slot)
          this.said.set(slot, introduced)
          return introduced
        }
        const before = this.said.get(slot)
        if (before) return before.thing ? { text: 'it', thing: true } : THEY
        const target = this.targets.get(slot)
        const phrase = target ? this.filter(target.filter, target.max) : { text: 'it', thing: true }
        this.said.set(slot, phrase)
        return phrase
      }
      case 'eachOf':
        return this.every(n.of as Linked)
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

  /** "a player or a monster", "an item you control". */
  filter(n: Linked, max = 1): Phrase {
    if (n.k !== 'pick') return { text: String(n.kind.text?.(n, this) ?? n.k) }
    const f = n
    const sorts = f.of as string[]
    const parts = sorts.map((sort) => this.sort(f, sort, max > 1))
    const text = max > 1 ? `up to ${WORDS[max] ?? max} ${list(parts, 'or')}` : list(parts, 'or')
    return { text: text + this.tail(f), thing: !(sorts.includes('player') || sorts.includes('monster')) }
  }

  every(n: Linked): Phrase {
    const sorts = n.of as string[]
    const parts = sorts.map((sort) => `each ${this.noun(n, sort)}`)
    return { text: list(parts, 'and') + this.tail(n), thing: !sorts.includes('player') }
  }

  private noun(f: Linked, sort: string): string {
    const words: string[] = []
    if (f.other === true) words.push('other')
    if (f.living === true) words.push('living')
    if (f.eternal === false) words.push('non-eternal')
    if (f.passive === true) words.push('passive')
    if (f.charged === true) words.push('charged')
    if (f.charged === false) words.push('deactivated')
    if (f.guppy === true) words.push('Guppy')
    const name = NOUNS[sort] ?? sort
    const owner = f.owner as string | undefined
    if (sort === 'item' && owner === 'shop') words.push('shop')
    return [...words, name].join(' ')
  }

  private sort(f: Linked, sort: string, many: boolean): string {
    const noun = this.noun(f, sort)
    if (many) return `${noun}s`
    if (f.other === true)
      return sort === 'player' || sort === 'item' ? `an${noun}`.replace('another ', 'another ') : article(noun)
    return article(noun)
  }

  private tail(f: Linked): string {
    let s = ''
    const owner = f.owner as string | undefined
    if (owner === 'you') s += ' you control'
    else if (owner === 'others') s += ' another player controls'
    else if (owner === 'players') s += ' a player controls'
    else if (owner === 'elsewhere') s += ' of another player or the shop'
    else if (f.of2 !== undefined) s += ` ${this.pronoun(f.of2 as Linked)} control`
    if (f.attacked === false) s += ' not being attacked'
    if (f.most === 'souls') s += ' with the most souls (ties included)'
    if (f.most === 'cents') s += ' with the most ¢ (ties included)'
    if (f.attackRoll === false) s += ' that is not an attack roll'
    return s
  }

  pronoun(n: Linked): string {
    const p = this.ref(n)
    return p.you ? 'you' : p.text
  }
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
  loot: 'loot being played',
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

/** The text of one ability, with its rows. */
export function abilityText(a: Ability): AbilityText {
  const t = new Writer()
  const n = a.node
  t.thisDeals = definitions[a.card]!.source.type === 'monster'
  t.declare(a.modes.flatMap((m) => m.targets))
  const costs = a.costs.map((c) => String(c.kind.text?.(c, t) ?? c.k))
  let text = ''
  if (a.modal) {
    text = 'Choose one:'
    for (const m of a.modes) {
      const w = new Writer()
      w.declare(m.targets)
      const line = finish(w.effect(m.effect))
      t.rows.push({ on: null, text: w.rows.length > 0 ? `${line} ${rowsInline(w.rows)}` : line })
    }
  } else if (a.kind === 'outcome') text = finish(t.effect(n))
  else text = finish(String(n.kind.text?.(n, t) ?? n.k))
  if (costs.length > 0) text = `${capital(costs.join(', '))}: ${text}`
  return { tag: a.kind === 'tap' ? 'tap' : a.kind === 'paid' ? 'paid' : null, text, rows: t.rows }
}

const rowsInline = (rows: readonly Row[]): string => rows.map((r) => `${r.on}: ${r.text}`).join(' ')

/** A capital at the start of each sentence, a full stop at the end. */
export function finish(s: string): string {
  const text = capital(s.trim())
  return /[.:]$/.test(text) ? text : `${text}.`
}

/** The whole text of a card: one entry for each ability, in the order printed. */
export function cardText(def: number): AbilityText[] {
  return definitions[def]!.abilities.filter((a) => a.node.hidden !== true).map(abilityText)
}

/** The reward in words: "7¢", "1 treasure", "Roll: that much ¢". */
export function rewardText(def: number): string | null {
  const { reward } = definitions[def]!
  if (reward === null) return null
  const t = new Writer()
  const text = t.effect(reward)
  return capital(text)
}

export { facesText }
