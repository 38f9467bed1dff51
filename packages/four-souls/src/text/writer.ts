import { is, type NodeNamed } from '../effects/named.ts'
import type { CardType } from '../model/card.ts'
import type { Ability, Target } from '../model/library.ts'
import { type Family, fieldsOf, isLinked, type Linked } from '../model/node.ts'
import { type Doing, type Filter, filterOf, type Phrases, type Sort } from './phrases.ts'

/**
 * What every writer of card texts does, whatever its language: what has been mentioned and is a pronoun from now on, who is spoken of, and
 * what an ability is made of. How it is said stands in `en/` and `de/`.
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

/** Whom a card speaks to: cards of players and events to that player; monsters speak of the active player. */
export type Addressed = 'player' | 'monster' | 'event'

/** What is about cards in hand: done one after the other, "loot 1, then discard a loot card". */
export const HANDS: ReadonlySet<string> = new Set([
  'loot',
  'discard',
  'discardHand',
  'lookHand',
  'handToDeck',
  'lookDeck',
])
/** What always takes effect: only what follows it may be joined with "and", which makes the second half depend on the first. */
export const SURE: ReadonlySet<string> = new Set(['cancelEverything', 'endTurn', 'preventDeath', 'removeCounters'])

/** "Prevent that death and heal …": the two halves of one effect, told as if they were two in a row. */
export function withHealing({ heals, ...death }: NodeNamed<'preventDeath'>): Linked[] {
  return heals === undefined ? [death] : [death, heals]
}

/** The sorts of a filter in an order that reads well: what has a long name comes last. */
export const sortsOf = (f: Filter): Sort[] =>
  f.of.slice().sort((a, b) => (a === 'ability' ? 1 : 0) - (b === 'ability' ? 1 : 0))

/** Whom a card of this type speaks to. */
export function addressedBy(type: CardType): Addressed {
  if (type === 'monster') return 'monster'
  return type === 'event' || type === 'room' || type === 'challenge' || type === 'variant' ? 'event' : 'player'
}

type Phrase<W, Made> = (n: Linked, t: W) => Made

/** Noun phrases for those who are spoken of without being named. */
export interface Persons<P> {
  you: P
  they: P
  activePlayer: P
  /** Something chosen of which nothing is known: an outcome that is told alone. */
  unknown: P
  /** How a thing or person is mentioned the second time. */
  again(p: P): P
}

/**
 * Writes one ability. `P`: a noun phrase of its language; `T`: what is said, before it is put together; `Said`: what phrases make, by part of
 * speech.
 */
export abstract class AbilityWriter<P extends object & { fresh?: boolean }, T, Said extends Record<Family, unknown>> {
  /** What is said of each kind of node. */
  protected abstract readonly phrases: Phrases<this, Said>
  readonly rows: Row[] = []
  protected readonly targets = new Map<number, Target>()
  /** What has been mentioned, by its number. */
  protected readonly said = new Map<number, P>()
  private readonly introduced = new Map<number, P>()
  /** Inside a lasting effect: what it was put on, whether it works only once, and how long it waits for that. */
  on: P | null = null
  next = false
  within = ''
  readonly card: Addressed
  /** Whom an event is about: what `who` means here. */
  subject: P
  /** What has been explained in brackets: once is enough. */
  private explained = new Set<string>()
  /** The object with the ability has been mentioned: from now on it is a pronoun. */
  saidThis = false
  /** The active player, or the attacking one, has been mentioned. */
  saidActive = false
  /** The player who did what triggered this has been mentioned. */
  doerSaid = false
  /** Who controls what a question is about, when the reference to them means nothing to its reader. */
  holder: P | null = null
  protected doer: P | null = null
  private readonly persons: Persons<P>

  constructor(card: Addressed, persons: Persons<P>) {
    this.card = card
    this.persons = persons
    this.subject = persons.they
  }

  /** What the phrase of its kind makes of a node. */
  protected phrase<F extends Family>(family: F, n: Linked): Said[F] {
    // a node has the fields of its kind, and is what its place asks for: the loader has seen to both
    const phrases = this.phrases as unknown as Readonly<Record<string, Phrase<this, Said[F]> | undefined>>
    const say = phrases[n.k]
    if (say === undefined) throw new Error(`there is no phrase for ${family} "${n.k}"`)
    return say(n, this)
  }

  /** A writer for a row of a table: knows the same names, and may introduce its own targets. */
  abstract fresh(): this
  /** What an effect does. */
  abstract effect(n: Linked): T
  /** That an effect may be done: "you may …", said of the one who does it. */
  abstract may(n: Linked): T
  /** What an ability says. */
  abstract ability(a: Linked): T
  /** Abilities that are there for a while: `on` something, working only `once`, till the end of the `turn`. */
  abstract waiting(inner: readonly Linked[], on: P | null, once: boolean, turn: boolean): T
  /** That one of these is chosen, with a row for each. */
  abstract oneOf(modes: readonly ((w: this) => T)[]): T
  /** A reference to somebody or something: the first mention of a target names what may be chosen. */
  abstract ref(n: Linked): P
  protected abstract targetPhrase(target: Target): P
  /** What opens an ability with a choice of modes. */
  protected abstract readonly chooseOne: string
  /** Costs, as what stands before the colon. */
  protected abstract costsText(costs: readonly Linked[]): string
  /** Whole sentences of what is said. */
  protected abstract finished(said: T): string

  /** The faces of a row, as they are written. */
  protected faces(on: string): string {
    return on
  }

  /** The whole of an ability, with its rows. */
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
    if (lasting !== null)
      return this.finished(this.waiting([a.node], null, lasting.uses !== undefined, lasting.ends === 'turn'))
    return this.finished(a.kind === 'outcome' ? this.aimed(a.modes[0]!.targets, a.node) : this.ability(a.node))
  }

  declare(targets: readonly Target[]): void {
    for (const t of targets) this.targets.set(t.slot, t)
  }

  /** The next mention of this name is written out as `phrase`, later ones are pronouns. */
  introduce(slot: number, phrase: P): void {
    this.targets.delete(slot)
    this.said.delete(slot)
    this.introduced.set(slot, phrase)
  }

  /** A name chosen on resolution has been written out. */
  mention(slot: number, phrase: P): void {
    this.said.set(slot, phrase)
  }

  /** Targets that this effect is about and that nothing has been said of yet. */
  unsaid(n: Linked): [number, P][] {
    const slots = [...this.targets.keys()].filter((slot) => !this.said.has(slot) && isAbout(n, slot))
    return slots.map((slot) => [slot, this.targetPhrase(this.targets.get(slot)!)])
  }

  named(slot: number): P {
    const introduced = this.introduced.get(slot)
    if (introduced) {
      this.introduced.delete(slot)
      this.said.set(slot, introduced)
      return introduced
    }
    const before = this.said.get(slot)
    if (before) return this.persons.again(before)
    const target = this.targets.get(slot)
    const phrase = target ? { ...this.targetPhrase(target), fresh: true } : this.persons.unknown
    this.said.set(slot, phrase)
    return phrase
  }

  /** Takes over what another writer of the same ability knows. */
  protected knowing(other: this): this {
    for (const [k, v] of other.targets) this.targets.set(k, v)
    for (const [k, v] of other.said) this.said.set(k, v)
    this.subject = other.subject
    this.explained = other.explained
    return this
  }

  /** Who does what is written as an order: "you", on monsters the active player, or whom `as` has named. */
  agent(): P {
    return this.doer ?? this.you()
  }

  /** Writes with somebody else as the one who acts. */
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
    if (this.saidActive) return this.persons.they
    this.saidActive = true
    return words
  }

  /** What a word means, in brackets where it stands first. */
  explain(word: string, meaning: string): string {
    if (this.explained.has(word)) return ''
    this.explained.add(word)
    return ` (${meaning})`
  }

  /** The effect of an inner ability (an outcome, a delayed trigger). */
  effectOf(a: Ability): T {
    const [mode] = a.modes
    this.declare(mode!.targets)
    for (const t of mode!.targets) this.said.delete(t.slot)
    return this.aimed(mode!.targets, mode!.effect)
  }

  /** An effect with targets: "you may" when they can be declined, said of the one who chooses them. */
  aimed(targets: readonly Target[], effect: Linked): T {
    const chooser = targets.find((t) => t.chooser)?.chooser
    const write = (): T => (targets.some((t) => t.optional) ? this.may(effect) : this.effect(effect))
    return chooser ? this.as(this.ref(chooser), write) : write()
  }

  /** A row of a table or a list. */
  row(on: string | null, write: (w: this) => T): void {
    const w = this.fresh()
    const text = [this.finished(write(w)), ...w.rows.map((r) => `${r.on}: ${r.text}`)].join(' ')
    this.rows.push({ on: on === null ? null : this.faces(on), text })
  }

  /** What an ability that an effect makes says. */
  inner(a: Linked): T {
    const { modes } = doingOf(a)
    if (modes !== undefined) return this.oneOf(modes.map((m) => (w) => w.effectOf(m.ability)))
    const w = this.fresh()
    w.declare(doingOf(a).targets ?? [])
    const made = w.ability(a)
    this.rows.push(...w.rows)
    return made
  }

  /** What abilities say that are there for a while, one after the other. `within`: how long those wait that work once. */
  protected inTheMeantime(inner: readonly Linked[], on: P | null, once: boolean, within: string): T[] {
    const w = this.fresh()
    w.on = on
    w.next = once
    w.within = within
    for (const a of inner) w.declare(doingOf(a).targets ?? [])
    const made = inner.map((a) => w.ability(a))
    this.rows.push(...w.rows)
    return made
  }
}

/** Whose things an effect is about, "each item they control": that has to be said before. */
export const ownersIn = (n: Linked): Linked[] =>
  fieldsOf(n).flatMap(({ value }) => {
    const of = isLinked(value) && is(value, 'eachOf') ? filterOf(value.of).of2 : undefined
    return of === undefined ? [] : [of]
  })

/** What an ability does; of one that changes what holds there is nothing. */
const doingOf = (a: Linked): Doing =>
  is(a, 'tap') || is(a, 'paid') || is(a, 'play') || is(a, 'whenever') || is(a, 'would') ? a : {}

/** Does anything in this node refer to the choice with this number? */
function isAbout(node: unknown, slot: number): boolean {
  if (Array.isArray(node)) return node.some((x) => isAbout(x, slot))
  if (typeof node !== 'object' || node === null) return false
  if (isLinked(node) && is(node, 'bound')) return node.name === slot
  return Object.entries(node).some(([field, value]) => field !== 'kind' && isAbout(value, slot))
}
