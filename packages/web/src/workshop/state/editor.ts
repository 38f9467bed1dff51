import { batch, computed, signal } from '@preact/signals'
import type { CardSource } from '@soulstack/four-souls/view'
import type { Draft, FaultData, PackReading, VocabularyData } from '@soulstack/web-workers'
import { rewrite } from '../../net/route.ts'
import { triedTables } from '../../net/tried.ts'
import { ask } from '../ask.ts'
import { idOf, isProved, withOtherId } from './fresh.ts'
import { keepMeasuring, type Measuring, measuringOf } from './measuring.ts'
import { keepPack, type OwnPack } from './own-packs.ts'
import { inserted, isWithin, moved, type Path, pointer, replaced, valueAt } from './tree.ts'

/** How long a card rests before it is read, and kept, in ms. */
const READ_AFTER = 120
const KEEP_AFTER = 500
/** How many changes can be taken back. */
const MOST_BACK = 200

/** Something to pick from, in the search below the blocks. */
export interface Choice {
  value: string
  word: string
  /** A sentence about it. */
  about: string
  /** How many official cards use it; null: not counted. */
  cards: number | null
  /** The part of speech, for its colour. */
  tone: string
  tag: string
  /** What people say for it; # is a number. */
  also: readonly string[]
  /** What else the search finds it by. */
  hidden: string
  /** Its word with a number that was said; absent: it has none. */
  numbered?: (n: number) => string
}

/** What is being picked. */
export interface Picking {
  /** What for: the place whose block it becomes. */
  at: string
  title: string
  choices: readonly Choice[]
  search: string
  /** Of whom a search can be, beside what is searched for. */
  whose: readonly Choice[]
  /** `search`: what was typed. */
  pick(value: string, search: string): void
}

/** One card of a pack while it is written: its blocks, what was done, what it says. */
export class Editor {
  readonly vocabulary: VocabularyData
  readonly own = signal<OwnPack>(null as never)
  readonly id = signal('')
  /** The ability that is shown. */
  readonly ability = signal<string | null>(null)
  readonly reading = signal<PackReading | null>(null)
  readonly picking = signal<Picking | null>(null)
  /** Where the focus goes when the blocks have been drawn again. */
  readonly focus = signal<string | null>(null)
  readonly kept = signal<number | null>(null)
  readonly measuring: Measuring
  readonly canUndo = computed(() => this.changes.value > 0)
  readonly canRedo = computed(() => this.undone.value > 0)

  readonly card = computed<CardSource>(() => this.pack.value.cards.find(({ id }) => id === this.id.value)!)
  readonly pack = computed<Draft>(() => this.own.value.pack)
  /** What is wrong with the card. */
  readonly faults = computed<readonly FaultData[]>(() =>
    (this.reading.value?.faults ?? []).filter(({ card }) => card === null || card === this.id.value),
  )

  private readonly changes = signal(0)
  private readonly undone = signal(0)
  private past: { card: CardSource; focus: string | null }[] = []
  private future: { card: CardSource; focus: string | null }[] = []
  private readTimer: ReturnType<typeof setTimeout> | undefined
  private keepTimer: ReturnType<typeof setTimeout> | undefined
  private reads = 0

  constructor(vocabulary: VocabularyData, own: OwnPack, id: string) {
    this.vocabulary = vocabulary
    this.own.value = own
    this.id.value = id
    this.measuring = measuringOf(own.key, id)
    this.ability.value = Object.keys(this.card.peek().abilities)[0] ?? null
    void this.read()
  }

  /** What is at a place of the card. */
  at(path: Path): unknown {
    return valueAt(this.card.value, path)
  }

  /** Changes the card. `focus`: the place that has the focus afterwards. */
  change(to: CardSource, focus: string | null = null): void {
    const card = this.card.peek()
    if (to === card) return
    this.past = [...this.past.slice(1 - MOST_BACK), { card, focus: placeOfFocus() }]
    this.future = []
    this.count()
    this.put(to)
    this.focus.value = focus
  }

  set(path: Path, value: unknown, focus = pointer(path)): void {
    this.change(replaced(this.card.peek(), path, value), focus)
  }

  /** Does several changes that are taken back as one. */
  together(changes: () => void): void {
    const before = this.past.length
    batch(changes)
    this.past = this.past.slice(0, Math.min(this.past.length, before + 1))
    this.count()
  }

  insert(list: Path, index: number, value: unknown): void {
    this.change(inserted(this.card.peek(), list, index, value), pointer([...list, index]))
  }

  /** Takes away what is at a place; the focus goes to what is beside or around it. */
  remove(path: Path): void {
    const card = this.card.peek()
    if (valueAt(card, path) === undefined) return
    const list = valueAt(card, path.slice(0, -1))
    const last = Number(path.at(-1))
    // the last step but one goes: the other stands alone
    if (
      Array.isArray(list) &&
      list.length === 2 &&
      path.at(-2) === 'of' &&
      isSequence(valueAt(card, path.slice(0, -2)))
    )
      this.set(path.slice(0, -2), list[1 - last])
    else if (Array.isArray(list) && list.length === 1) this.remove(path.slice(0, -1))
    else
      this.change(
        replaced(card, path, undefined),
        Array.isArray(list) ? pointer([...path.slice(0, -1), Math.max(0, last - 1)]) : pointer(path.slice(0, -1)),
      )
  }

  move(path: Path, by: number): void {
    const to = moved(this.card.peek(), path, by)
    this.change(to, pointer([...path.slice(0, -1), Number(path.at(-1)) + by]))
  }

  undo(): void {
    this.goTo(this.past, this.future)
  }
  redo(): void {
    this.goTo(this.future, this.past)
  }

  /**
   * Gives the card another name. A card that was never named gets its id from it as well, unless games that it was tried in or scenarios know
   * it by the one that it has.
   */
  rename(name: string): void {
    const card = this.card.peek()
    const { key, pack, scenarios } = this.own.peek()
    const taken = new Set(pack.cards.map(({ id }) => id))
    const isKnown =
      triedTables().some((tried) => tried.pack === key && tried.card === card.id) ||
      isProved(scenarios, pack.id, card.id)
    const id = /^card(-\d+)?$/.test(card.id) && !isKnown ? idOf(name, taken) : card.id
    this.change({ ...card, name })
    if (id === card.id) return
    const own = this.own.peek()
    const named = withOtherId(own.pack.cards, card.id, id)
    this.past = this.past.map((step) => ({ ...step, card: { ...step.card, id } }))
    batch(() => {
      this.own.value = { ...own, pack: { ...own.pack, cards: named } }
      this.id.value = id
    })
    keepMeasuring(own.key, id, this.measuring)
    rewrite(`/workshop/${own.key}/${id}`)
  }

  /** Replaces the whole pack: its name, its cards, what is said about it. */
  write(own: OwnPack): void {
    this.own.value = own
    this.later()
  }

  /** The faults at a place, and inside it. */
  faultsIn(at: string): readonly FaultData[] {
    return this.faults.value.filter(({ path }) => isWithin(path, at))
  }

  /** Shows a place of the card, and moves the focus there. */
  showPlace(at: string): void {
    const name = /^\/abilities\/([^/]+)/.exec(at)?.[1]
    if (name !== undefined) this.ability.value = name
    this.focus.value = at
  }

  private goTo(from: typeof this.past, to: typeof this.past): void {
    const step = from.pop()
    if (!step) return
    to.push({ card: this.card.peek(), focus: placeOfFocus() })
    this.count()
    this.picking.value = null
    this.put(step.card)
    this.focus.value = step.focus
  }

  private count(): void {
    this.changes.value = this.past.length
    this.undone.value = this.future.length
  }

  private put(card: CardSource): void {
    const own = this.own.peek()
    const cards = own.pack.cards.map((each) => (each.id === this.id.peek() ? card : each))
    this.own.value = { ...own, pack: { ...own.pack, cards }, at: Date.now() }
    const shown = this.ability.peek()
    if (shown === null || !Object.hasOwn(card.abilities, shown))
      this.ability.value = Object.keys(card.abilities).at(-1) ?? null
    this.later()
  }

  private later(): void {
    clearTimeout(this.readTimer)
    clearTimeout(this.keepTimer)
    this.readTimer = setTimeout(() => void this.read(), READ_AFTER)
    this.keepTimer = setTimeout(() => void this.keep(), KEEP_AFTER)
  }

  async keep(): Promise<void> {
    clearTimeout(this.keepTimer)
    await keepPack(this.own.peek())
    this.kept.value = Date.now()
  }

  /** The card is left: it is kept, and nothing goes on with it. */
  leave(): void {
    this.measuring.end()
    void this.keep()
  }

  /** The pack with this card and those that it names alone: whatever is wrong with others does not matter to it. */
  few(): Draft {
    const { cards, ...pack } = this.pack.peek()
    const { id, startingItem, back } = this.card.peek()
    return { ...pack, cards: cards.filter((card) => [id, startingItem, back].includes(card.id)) }
  }

  /** Reads the card as it is now, with those that it names. */
  private async read(): Promise<void> {
    const run = ++this.reads
    const reading = await ask('read', this.few())
    if (run === this.reads) this.reading.value = reading
  }
}

const isSequence = (node: unknown): boolean => (node as { k?: string } | undefined)?.k === 'seq'

/** The place that has the focus. */
const placeOfFocus = (): string | null => (document.activeElement as HTMLElement | null)?.dataset['at'] ?? null
