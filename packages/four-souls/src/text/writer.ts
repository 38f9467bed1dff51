import { is, type NodeNamed } from '../effects/named.ts'
import type { CardType } from '../model/card.ts'
import type { Ability, Target } from '../model/library.ts'
import { type Family, fieldsOf, isLinked, type Linked } from '../model/node.ts'
import type { Ends } from '../model/objects.ts'
import { type AbilityParts, type Filter, filterOf, type Phrases, type Sort } from './phrases.ts'

/**
 * The part of writing card texts that all languages share: what has been mentioned and is a pronoun from now on, who is talked about, and
 * what an ability consists of. The words are in `en/` and `de/`.
 */

/** A row of a table (`on`: the faces), or a bullet of a "choose one" (`on` null). */
export interface Row {
  on: string | null
  text: string
}

export interface AbilityText {
  tag: 'tap' | 'paid' | null
  text: string
  rows: Row[]
}

/**
 * Whom "you" on a card means: its player on cards of players and on events; monsters refer to "the active player" instead, and so does what a
 * room does by itself.
 */
export type Addressed = 'player' | 'monster' | 'event'

/** Effects on cards in hand, which are joined with "then": "loot 1, then discard a loot card". */
export const HANDS: ReadonlySet<string> = new Set([
  'loot',
  'discard',
  'discardHand',
  'lookHand',
  'handToDeck',
  'lookDeck',
])
/** Effects that always happen. Only after these may "and" join two effects, because it makes the second depend on the first. */
const ALWAYS_HAPPENS: ReadonlySet<string> = new Set(['cancelEverything', 'endTurn', 'preventDeath', 'removeCounters'])

/** Whether this effect always happens. Your turn only ends if it is yours. */
export const alwaysHappens = (n: Linked): boolean => ALWAYS_HAPPENS.has(n.k) && !(is(n, 'endTurn') && n.yours === true)

/** "Prevent that death and heal …": the two halves of the effect, as if they were two effects in a row. */
export function withHealing({ heals, ...death }: NodeNamed<'preventDeath'>): Linked[] {
  return heals === undefined ? [death] : [death, heals]
}

/** The sorts of a filter in an order that reads well: long names last. */
export const sortsOf = (f: Filter): Sort[] =>
  f.of.slice().sort((a, b) => (a === 'ability' ? 1 : 0) - (b === 'ability' ? 1 : 0))

/** Whom "you" means on a card of this type, in an ability of this kind. A player activates an ability of a room, and is addressed by it. */
export function addressedBy(type: CardType, kind?: Ability['kind']): Addressed {
  if (type === 'monster') return 'monster'
  if (type === 'room' && kind !== undefined && kind !== 'tap' && kind !== 'paid') return 'monster'
  return type === 'event' || type === 'room' || type === 'challenge' || type === 'variant' ? 'event' : 'player'
}

/**
 * How many phrases one may be made of: the longest of the game's own has 130. A card of a player may say the same twice at every level; what is
 * beyond this is cut short.
 */
const MOST_PHRASES = 2000
let said = 0
let inside = 0

type Phrase<W, Result> = (n: Linked, t: W) => Result

/** Noun phrases for players and things that are mentioned without a name. */
export interface Persons<P> {
  you: P
  they: P
  activePlayer: P
  /** Something chosen that is not known here, because the outcome is written on its own. */
  unknown: P
  /** How a thing or player is referred to after the first mention. */
  again(p: P): P
}

/**
 * Writes the text of one ability. `P`: a noun phrase of the language; `T`: a text before it is put together; `Types`: what phrases return, by
 * family of node.
 */
export abstract class AbilityWriter<P extends object & { fresh?: boolean }, T, Types extends Record<Family, unknown>> {
  /** The language's phrases. */
  protected abstract readonly phrases: Phrases<this, Types>
  /** What stands for a phrase that is cut short. */
  protected abstract readonly cut: { readonly [F in Family]: Types[F] }
  readonly rows: Row[] = []
  protected readonly targets = new Map<number, Target>()
  /** The choices that have been mentioned, by number. */
  protected readonly mentioned = new Map<number, P>()
  private readonly introduced = new Map<number, P>()
  /** The names of players who are "each player who did" from now on. */
  private readonly doing = new Set<number>()
  /** Inside a lasting effect: what it was put on, whether it applies only once ("the next time"), and until when it can (" this turn"). */
  on: P | null = null
  next = false
  /** What it was put on was chosen for it. */
  onChosen = false
  /** It waits for something about somebody else: for what kind of thing, so that what it was put on is not "they". */
  aside: 'chosen number' | 'another' | null = null
  within = ''
  /** How often a lasting effect applies, if more than once: "the next 4 times". */
  often = 1
  /** The dice that an effect on "that die" is about, if they are mentioned there: "the next attack roll this turn". */
  die: P | null = null
  /** How many dice each player rolls for the effect: the results of several are added up. */
  dice = 1
  /** Several players choose a number each. */
  severalNumbers = false
  /** What the number is that a lasting effect remembers. */
  remembers: number | Linked | undefined = undefined
  /** The effect whose extent "in this way" is about. */
  measures: Linked | undefined = undefined
  readonly card: Addressed
  /** The one that the event is about, which `who` refers to. */
  subject: P
  /** The words that have been explained in brackets. Each is explained once. */
  private explained = new Set<string>()
  /** The object with the ability has been mentioned, and is a pronoun from now on. */
  mentionedThis = false
  /** The active player, or the attacking one, has been mentioned. */
  mentionedActive = false
  /** The player who did what triggered this has been mentioned. */
  mentionedDoer = false
  /** The player who controls what a question is about, if its reader could not tell whom the reference means. */
  holder: P | null = null
  /** It is a row itself: a choice within it has no rows of its own, but is "gain 4¢ or loot 1". */
  inRow = false
  protected doer: P | null = null
  private readonly persons: Persons<P>

  constructor(card: Addressed, persons: Persons<P>) {
    this.card = card
    this.persons = persons
    this.subject = persons.they
  }

  /** The phrase for a node, made by the entry for its kind. */
  protected phrase<F extends Family>(family: F, n: Linked): Types[F] {
    // safe: the checker has made sure that a node has the fields of its kind and belongs to the family that its place needs
    const phrases = this.phrases as unknown as Readonly<Record<string, Phrase<this, Types[F]> | undefined>>
    const say = phrases[n.k]
    if (say === undefined) throw new Error(`there is no phrase for ${family} "${n.k}"`)
    if (inside === 0) said = 0
    if (++said > MOST_PHRASES) return this.cut[family]
    inside++
    try {
      return say(n, this)
    } finally {
      inside--
    }
  }

  /** A new writer for a row of a table: it knows the same names, and may introduce its own targets. */
  abstract fresh(): this
  /** The text of an effect. */
  abstract effect(n: Linked): T
  /** The text of an optional effect: "you may …". */
  abstract may(n: Linked): T
  /** The text of an ability. */
  abstract ability(a: Linked): T
  /** The text of the abilities of a lasting effect, which is put `on` something, applies `uses` times (0: always), and when it ends. */
  abstract temporary(inner: readonly Linked[], on: P | null, uses: number, ends: Ends): T
  /** The text of a choice between modes, with a row for each. */
  abstract oneOf(modes: readonly ((w: this) => T)[]): T
  /** The noun phrase for a reference. The first mention of a target says what may be chosen. */
  abstract ref(n: Linked): P
  protected abstract targetPhrase(target: Target): P
  /** How an ability with a choice of modes begins. */
  protected abstract readonly chooseOne: string
  /** Costs, as the text before the colon. */
  protected abstract costsText(costs: readonly Linked[]): string
  /** Puts a text together into whole sentences. */
  protected abstract finished(text: T): string

  /** The faces of a row, as they are written in this language. */
  protected faces(on: string): string {
    return on
  }

  /** The whole text of an ability, with its rows. */
  write(a: Ability): AbilityText {
    this.declare(a.modes.flatMap((m) => m.targets))
    const costs = a.costs.length > 0 ? `${this.costsText(a.costs)}: ` : ''
    const text = costs + this.body(a)
    return { tag: a.kind === 'tap' ? 'tap' : a.kind === 'paid' ? 'paid' : null, text, rows: this.rows }
  }

  private body(a: Ability): string {
    if (a.modal && a.kind !== 'trigger') {
      for (const m of a.modes) this.row(null, (w) => w.aimed(m.targets, m.effect))
      return this.chooseOne
    }
    const lasting = is(a.madeBy, 'lasting') ? a.madeBy : null
    if (lasting !== null) {
      this.remembers = lasting.remember
      return this.finished(this.temporary([a.node], null, lasting.uses ?? 0, lasting.ends))
    }
    return this.finished(a.kind === 'outcome' ? this.aimed(a.modes[0]!.targets, a.node) : this.ability(a.node))
  }

  /** What may be chosen by this name, if it is a target. */
  filterOfTarget(n: Linked): Linked | null {
    return is(n, 'bound') ? (this.targets.get(n.name)?.filter ?? null) : null
  }

  declare(targets: readonly Target[]): void {
    for (const t of targets) this.targets.set(t.slot, t)
  }

  /** The next mention of this name will be `phrase`; later ones will be pronouns. */
  introduce(slot: number, phrase: P): void {
    this.targets.delete(slot)
    this.mentioned.delete(slot)
    this.introduced.set(slot, phrase)
  }

  /** Writes what a player may do. The player who is asked has not been mentioned if the next mention introduces them: "each other player". */
  asked<X>(by: Linked, write: (who: P) => X): X {
    const first = is(by, 'bound') && this.introduced.has(by.name)
    const who = this.ref(by)
    if (first && is(by, 'bound')) this.introduce(by.name, who)
    return this.as(who, () => write(who))
  }

  /** These are "each player who did" from now on. */
  didIt(slot: number): void {
    this.doing.add(slot)
  }

  /** Whether these are "each player who did". */
  hasDone(n: Linked): boolean {
    return (is(n, 'bound') || is(n, 'eachChosen')) && this.doing.has(n.name)
  }

  /** Something chosen on resolution has been mentioned as `phrase`. */
  mention(slot: number, phrase: P): void {
    this.mentioned.set(slot, phrase)
  }

  /** The targets of this effect that have not been mentioned yet, with their phrases. */
  unmentioned(n: Linked): [number, P][] {
    const slots = [...this.targets.keys()].filter((slot) => !this.mentioned.has(slot) && isAbout(n, slot))
    return slots.map((slot) => [slot, this.targetPhrase(this.targets.get(slot)!)])
  }

  named(slot: number): P {
    const introduced = this.introduced.get(slot)
    if (introduced) {
      this.introduced.delete(slot)
      this.mentioned.set(slot, introduced)
      return introduced
    }
    const before = this.mentioned.get(slot)
    if (before) return this.persons.again(before)
    const target = this.targets.get(slot)
    const phrase = target ? { ...this.targetPhrase(target), fresh: true } : this.persons.unknown
    this.mentioned.set(slot, phrase)
    return phrase
  }

  /** Takes over what another writer of the same ability has mentioned. */
  protected inheriting(other: this): this {
    for (const [k, v] of other.targets) this.targets.set(k, v)
    for (const [k, v] of other.mentioned) this.mentioned.set(k, v)
    for (const slot of other.doing) this.doing.add(slot)
    this.subject = other.subject
    this.explained = other.explained
    this.remembers = other.remembers
    this.measures = other.measures
    this.die = other.die
    this.dice = other.dice
    this.severalNumbers = other.severalNumbers
    return this
  }

  /** Who does what is written as an instruction: "you", on monsters the active player, or the player set by `as`. */
  agent(): P {
    return this.doer ?? this.you()
  }

  /** Whether somebody in particular acts, who has to be named. */
  get acts(): boolean {
    return this.doer !== null
  }

  /** Whether the one who acts is the reader. */
  get isForReader(): boolean {
    return this.doer === null ? this.card !== 'monster' : this.doer === this.persons.you
  }

  /** Writes something with another player as the one who acts. */
  as<X>(who: P | null, write: () => X): X {
    const before = this.doer
    this.doer = who
    const made = write()
    this.doer = before
    return made
  }

  you(): P {
    return this.card === 'monster' ? this.active(this.persons.activePlayer) : this.persons.you
  }

  active(words: P): P {
    if (this.card === 'event') return this.persons.you
    if (this.mentionedActive) return this.persons.they
    this.mentionedActive = true
    return words
  }

  /** The meaning of a word in brackets, the first time it is used. */
  explain(word: string, meaning: string): string {
    if (this.explained.has(word)) return ''
    this.explained.add(word)
    return ` (${meaning})`
  }

  /** The effect of an inner ability (an outcome, a delayed trigger). */
  effectOf(a: Ability): T {
    const [mode] = a.modes
    this.declare(mode!.targets)
    for (const t of mode!.targets) this.mentioned.delete(t.slot)
    return this.aimed(mode!.targets, mode!.effect)
  }

  /** An effect with targets. If they are optional it is "you may …", or the same of the player who chooses them. */
  aimed(targets: readonly Target[], effect: Linked): T {
    const chooser = targets.find((t) => t.chooser)?.chooser
    const write = (): T => (targets.some((t) => t.optional) ? this.may(effect) : this.effect(effect))
    return chooser ? this.as(this.ref(chooser), write) : write()
  }

  /** A row of a table or a list. */
  row(on: string | null, write: (w: this) => T): void {
    const w = this.fresh()
    w.inRow = true
    const text = [this.finished(write(w)), ...w.rows.map((r) => `${r.on}: ${r.text}`)].join(' ')
    this.rows.push({ on: on === null ? null : this.faces(on), text })
  }

  /** The text of an ability that an effect creates. */
  inner(a: Linked): T {
    const { modes } = partsOf(a)
    if (modes !== undefined) return this.oneOf(modes.map((m) => (w) => w.effectOf(m.ability)))
    const w = this.fresh()
    w.declare(partsOf(a).targets ?? [])
    const made = w.ability(a)
    this.rows.push(...w.rows)
    return made
  }

  /** The texts of the abilities of a lasting effect, one by one. `within`: until when those that apply once can. */
  protected temporaryTexts(inner: readonly Linked[], on: P | null, uses: number, within: string): T[] {
    const w = this.fresh()
    w.on = on
    w.onChosen = this.onChosen
    w.next = uses > 0
    w.often = uses
    w.within = within
    for (const a of inner) w.declare(partsOf(a).targets ?? [])
    const made = inner.map((a) => w.ability(a))
    this.rows.push(...w.rows)
    return made
  }
}

/** The players whose things an effect is about ("each item they control"), who have to be mentioned before. */
export const ownersIn = (n: Linked): Linked[] =>
  fieldsOf(n).flatMap(({ value }) => {
    const of = isLinked(value) && is(value, 'eachOf') ? filterOf(value.of).of2 : undefined
    return of === undefined ? [] : [of]
  })

/** The parts of an ability that does something; none for a static ability. */
const partsOf = (a: Linked): AbilityParts =>
  is(a, 'tap') || is(a, 'paid') || is(a, 'play') || is(a, 'whenever') || is(a, 'would') || is(a, 'enters') ? a : {}

/** Does anything in this node refer to the choice with this number? */
function isAbout(node: unknown, slot: number): boolean {
  if (Array.isArray(node)) return node.some((x) => isAbout(x, slot))
  if (typeof node !== 'object' || node === null) return false
  if (isLinked(node) && is(node, 'bound')) return node.name === slot
  return Object.entries(node).some(([field, value]) => field !== 'kind' && isAbout(value, slot))
}
