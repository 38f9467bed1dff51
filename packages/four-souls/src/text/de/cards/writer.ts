import { is, type NodeNamed } from '../../../effects/named.ts'
import { ANY, type Target } from '../../../model/library.ts'
import type { Linked } from '../../../model/node.ts'
import { type Filter, filterOf, type Phrases, type SomePhrases, type Sort } from '../../phrases.ts'
import { AbilityWriter, type Addressed, HANDS, ownersIn, type Persons, SURE, sortsOf } from '../../writer.ts'
import type { Amount } from './amounts.ts'
import { costText } from './costs.ts'
import {
  A,
  after,
  again,
  type Clause,
  clause,
  compound,
  EACH,
  either,
  finished,
  followedBy,
  from,
  HE,
  inCases,
  inside,
  isClause,
  list,
  NOTHING,
  type Noun,
  nounPhrase,
  type Parts,
  type Phrase,
  passive,
  relative,
  type Said,
  type Sentence,
  said,
  sentence,
  someOf,
  THE,
  time,
  type Verb,
  when,
  whose,
  YOU,
} from './grammar.ts'
import {
  ACTIVE_PLAYER,
  ATTACK_ROLL,
  CHOOSE,
  FINAL_BOSS,
  MINION,
  PLAYER,
  quoted,
  SORTS,
  THAT_PLAYER,
  THIS_TARGET,
  THIS_TURN,
  TIES,
  TILL_END,
} from './vocabulary.ts'

const PERSONS: Persons<Phrase> = {
  you: YOU,
  they: HE,
  activePlayer: ACTIVE_PLAYER,
  // mostly it was a player
  unknown: HE,
  again,
}

/** Adjectives that filters ask for. */
const adjectivesOf = (f: Filter, sort: Sort): string[] => {
  const words: string[] = []
  if (f.other === true || f.otherThan !== undefined) words.push('ander')
  if (f.living === true) words.push('lebend')
  if (f.eternal === false) words.push('nicht ewig')
  if (f.eternal === true) words.push('ewig')
  if (f.passive === true) words.push('passiv')
  if (f.attacking === true) words.push('angreifend')
  if (f.charged === true) words.push('geladen')
  if (f.charged === false) words.push('deaktiviert')
  // said where it belongs: nobody attacks an item of the shop, or buys a monster
  if (f.attacked === false && sort !== 'item') words.push('gerade nicht angegriffen')
  if (f.purchased === false && sort === 'item') words.push('gerade nicht gekauft')
  return words
}

/** One clause, and nothing in front of it. */
const isSimple = (s: Sentence): boolean => s.fronts.length === 0 && s.clauses.length === 1

/** What a phrase of each part of speech makes in German. */
interface Made {
  effect: Clause | Said
  ability: Said
  value: Amount
  ref: Phrase
  filter: Phrase
  condition: string
  event: string
  cost: string
}
export type GermanPhrases = Phrases<GermanWriter, Made>
/** Those of one part of speech. */
export type Of<F extends keyof Made> = SomePhrases<F, GermanWriter, Made>

/**
 * Writes one ability in German. Nothing is English here: clauses are kept as parts, and grammar.ts puts them in order once the sentence is
 * known.
 */
export class GermanWriter extends AbilityWriter<Phrase, Said, Made> {
  protected readonly phrases: GermanPhrases
  /** The object with the ability: "dieses Monster". */
  readonly me: Phrase
  /** A death has been named since whoever caused it: "er" would be that death. */
  deathSaid = false
  /** Where counters are put or taken has been said: from now on "darauf", "davon". */
  saidHere = false
  private willing = false
  protected readonly chooseOne = 'Wähle eines:'
  protected readonly finished = finished

  constructor(phrases: GermanPhrases, card: Addressed, me: Phrase) {
    super(card, PERSONS)
    this.phrases = phrases
    this.me = me
  }

  fresh(): this {
    return new GermanWriter(this.phrases, this.card, this.me).knowing(this) as this
  }

  /**
   * Something is done to something: "zerstöre einen Gegenstand". On monsters, where nobody in particular does it, it is said of the thing:
   * "werden die Ladenplätze erweitert". `what` is the object, null when the verb has none.
   */
  deed(v: Verb, what: Phrase, rest = '', more: Partial<Clause> = {}): Clause {
    if (this.card === 'monster' && this.doer === null && !this.willing) return passive(what, v, rest, more)
    return clause(this.agent(), v, [what.acc, rest].filter((x) => x !== '').join(' '), more)
  }

  /** "wähle einen Spieler", "der aktive Spieler wählt einen Spieler". */
  choosing(p: Phrase): Clause {
    return clause(this.agent(), CHOOSE, p.acc)
  }

  /** What was just chosen: "er"; "dieser Spieler" where "er" could be the one who chose. */
  chosen(p: Phrase): Phrase {
    return this.card === 'monster' && p.plural !== true && p.gender === 'm' && p.again === undefined
      ? THAT_PLAYER
      : again(p)
  }

  /** "Wähle einen Spieler." when this is the first mention of a target; nothing afterwards. */
  lead(n: Linked): Said {
    if (!is(n, 'bound')) return []
    const p = this.ref(n)
    return p.fresh ? sentence(this.choosing(p)) : []
  }

  /** The object with the ability. */
  self(): Phrase {
    // "er" would be this one now: the player is named again
    if (this.me.gender === 'm') this.saidActive = false
    return this.saidThis ? again(this.me) : this.me
  }

  /** What a lasting effect was put on: "er", or "dieses Ziel". */
  onIt(): Phrase {
    if (this.on === null) return HE
    return this.on.pronoun || this.on === THIS_TARGET || this.on === THAT_PLAYER ? this.on : again(this.on)
  }

  /** "falls du das tust": about whoever acts. */
  ifDone(): string {
    return this.card === 'monster' ? 'falls das geschieht' : 'falls du das tust'
  }

  protected override faces(on: string): string {
    return on.replace('or', 'oder')
  }

  /** Effects one after the other: tied together as long as that reads well, otherwise sentences. */
  inOrder(effects: readonly Linked[]): Said {
    let all: Sentence[] = []
    let before: Linked | null = null
    for (const e of effects) {
      const part = this.effect(e)
      if (part.length === 0) continue
      if (before === null) all = [...part]
      else all = this.follow(all, part, before, e)
      before = e
    }
    return all
  }

  private follow(all: Sentence[], part: Said, before: Linked, e: Linked): Sentence[] {
    const last = all[all.length - 1]!
    const [next] = part
    const a = last.clauses[last.clauses.length - 1]!
    const [b] = next!.clauses
    const tie = (how: 'dann' | 'und'): Sentence[] => [
      ...all.slice(0, -1),
      { ...last, clauses: [...last.clauses, { ...b!, tie: how }], ...(next!.colon && { colon: true }) },
    ]
    const simple = part.length === 1 && isSimple(next!) && last.colon !== true
    const alone = all.length === 1 && last.fronts.length === 0
    if (simple && last.clauses.length === 1 && SURE.has(before.k)) return tie('und')
    const merged = gifts(a, b!)
    if (simple && merged !== null)
      return [...all.slice(0, -1), { ...last, clauses: [...last.clauses.slice(0, -1), merged] }]
    if (simple && b!.who.you === a.who.you && (b!.who.you || b!.who.pronoun || b!.who === this.me)) {
      if (HANDS.has(before.k) && HANDS.has(e.k)) return tie('dann')
      if (
        alone &&
        b!.who.you &&
        b!.modal === undefined &&
        a.modal === undefined &&
        a.after === undefined &&
        !next!.colon
      )
        return last.clauses.length === 1 ? tie('dann') : [...all, ...part]
      const { who } = b!
      const same = who.nom === again(a.who).nom || who.nom === a.who.nom
      if (last.clauses.length === 1 && !who.you && same && a.after === undefined) return tie('und')
    }
    // "falls" after something that has just happened: only then is it looked at
    if (is(e, 'if')) return [...all, ...part.map((s, i) => (i === 0 ? { ...s, fronts: then(s.fronts) } : s))]
    return [...all, ...part]
  }

  /** Two effects of which the second happens only if the first did: "wirf deine Hand ab und erbeute 3". */
  linked(first: Linked, then: Linked): Said {
    const all = this.effect(first)
    const part = this.effect(then)
    const last = all[all.length - 1]!
    const [next] = part
    if (part.length === 1 && isSimple(next!) && last.clauses.length === 1 && last.colon !== true)
      return [...all.slice(0, -1), { ...last, clauses: [...last.clauses, { ...next!.clauses[0]!, tie: 'und' }] }]
    return [...all, ...after(when(this.ifDone()), part)]
  }

  /** "Bis zum Ende des Zuges …", "Das nächste Mal, wenn …". */
  lasting(n: NodeNamed<'lasting'>, inner: readonly Linked[]): Said {
    const on = n.on ? this.ref(n.on) : null
    const lead = on?.fresh ? sentence(this.choosing(on)) : []
    return [...lead, ...this.waiting(inner, on?.fresh ? this.chosen(on) : on, n.uses !== undefined, n.ends === 'turn')]
  }

  waiting(inner: readonly Linked[], on: Phrase | null, once: boolean, turn: boolean): Said {
    const all = this.inTheMeantime(inner, on, once, once && turn ? THIS_TURN : '').flat()
    if (!turn || once || inside(all).includes(THIS_TURN)) return all
    return tillEnd(all)
  }

  ability(a: Linked): Said {
    return this.phrase('ability', a)
  }

  oneOf(modes: readonly ((w: this) => Said)[]): Said {
    for (const m of modes) this.row(null, m)
    return [{ fronts: [], clauses: [clause(this.agent(), CHOOSE, 'eines')], colon: true }]
  }

  effect(n: Linked): Said {
    return [...ownersIn(n).flatMap((of) => this.lead(of)), ...this.say(this.phrase('effect', n))]
  }

  /** Sentences of a clause: who has just been chosen is chosen in a sentence before it. */
  say(made: Clause | Said): Said {
    if (!isClause(made)) return made
    if (!made.who.fresh) return sentence(made)
    return [...sentence(this.choosing(made.who)), ...sentence({ ...made, who: this.chosen(made.who) })]
  }

  /** "du kannst 1¢ erhalten", "du kannst einen Spieler wählen. Er erhält 1¢". */
  may(n: Linked): Said {
    const before = this.willing
    this.willing = true
    const made = this.phrase('effect', n)
    this.willing = before
    if (isClause(made) && made.who.fresh)
      return [
        ...sentence({ ...this.choosing(made.who), modal: 'können' }),
        ...sentence({ ...made, who: this.chosen(made.who) }),
      ]
    return said(made).map((s, i) =>
      i === 0 ? { ...s, clauses: s.clauses.map((c) => ({ modal: 'können', ...c }) as Clause) } : s,
    )
  }

  amount(v: number | Linked): Amount {
    return typeof v === 'number' ? { digits: String(v) } : this.phrase('value', v)
  }

  /** A condition as what follows "falls" or "solange". */
  condition(n: Linked): string {
    return this.phrase('condition', n)
  }

  protected costsText(costs: readonly Linked[]): string {
    return costText(costs.map((c) => this.phrase('cost', c)))
  }

  /** "der Spieler links von dir". */
  beside(of: Linked, side: 'links' | 'rechts'): Phrase {
    const p = this.ref(of)
    return followedBy(nounPhrase({ det: THE, noun: PLAYER }), ` ${side} ${from(p)}`)
  }

  /** A reference: the first mention of a target names what may be chosen. */
  ref(n: Linked): Phrase {
    return this.phrase('ref', n)
  }

  activePlayer(): Phrase {
    return this.active(ACTIVE_PLAYER)
  }

  protected targetPhrase({ filter, max, exact, random }: Target): Phrase {
    return this.filter(filter, max, exact, random === true ? ['zufällig'] : [])
  }

  /** "ein Monster oder ein Spieler", "einer deiner Gegenstände", "bis zu 2 Gegenstände", genau: "2 deiner Gegenstände". */
  filter(filter: Linked, max = 1, exact = false, more: readonly string[] = []): Phrase {
    const n = filterOf(filter)
    const sorts = sortsOf(n)
    if (n.named !== undefined)
      return followedBy(nounPhrase({ det: A, noun: SORTS.monster.noun }), ` namens ${list(n.named.map(quoted))}`)
    const parts = sorts.map((sort): Parts => this.parts(n, sort, more))
    const { owner, holder: of2 } = this.holderOf(n)
    const tail = of2 + this.tail(n, sorts, max > 1)
    const howMany = max >= ANY ? 'beliebig viele' : max > 1 ? `${exact ? '' : 'bis zu '}${max}` : ''
    const mixed = parts.length > 1 ? { again: THIS_TARGET } : {}
    if (owner !== null) {
      const of = parts.map((p): Parts => ({ ...p, det: whose(owner) }))
      return { ...followedBy(someOf(howMany === '' ? 'ein' : howMany, of), tail), ...mixed }
    }
    if (max > 1) {
      const all = parts.map((p, i) =>
        nounPhrase({ ...p, det: NOTHING, many: true, tail: (p.tail ?? '') + (i === parts.length - 1 ? tail : '') }),
      )
      const named = either(all, 'oder', { plural: true })
      return inCases((c) => `${howMany} ${named[c]}`, all[0]!.gender, { plural: true })
    }
    const others = n.owner === 'others' || n.owner === 'players'
    const holder = nounPhrase({ det: A, ...(n.owner === 'others' && { adjectives: ['ander'] }), noun: PLAYER })
    const alone = either(
      parts.map((p) => nounPhrase({ ...p, det: A })),
      'oder',
      mixed,
    )
    // "ein anderes Monster oder ein anderer Spieler"
    const whole = followedBy(alone, tail)
    if (!others) return whole
    return { ...followedBy(whole, ` ${holder.gen}`), owned: { what: whole, whose: holder } }
  }

  /** "der Gegenstand mit den meisten Stimmen". */
  voted(filter: Linked): Phrase {
    const n = filterOf(filter)
    return followedBy(
      either(
        sortsOf(n).map((sort) => nounPhrase({ ...this.parts(n, sort), det: THE })),
        'oder',
      ),
      ' mit den meisten Stimmen',
    )
  }

  /** Whose they are: by a possessive ("deine", "seine"), or behind them ("eines anderen Spielers"). */
  private holderOf(n: Filter): { owner: Phrase | null; holder: string } {
    if (n.owner === 'you') return { owner: this.card === 'monster' ? HE : YOU, holder: '' }
    if (n.of2 === undefined) return { owner: null, holder: '' }
    const p = this.holder ?? this.ref(n.of2)
    return p.pronoun ? { owner: p, holder: '' } : { owner: null, holder: ` ${p.gen}` }
  }

  every(filter: Linked): Phrase {
    const n = filterOf(filter)
    const sorts = sortsOf(n)
    // on monsters "other" players are those whom the active player is not
    const but = this.card === 'monster' && n.other === true && sorts.includes('player')
    if (but) return followedBy(nounPhrase({ det: EACH, noun: PLAYER }), ' außer dem aktiven')
    const { owner, holder } = this.holderOf(n)
    const tail = holder + this.tail(n, sorts, false) + (n.owner === 'players' ? ' im Besitz eines Spielers' : '')
    const parts = sorts.map((sort) => this.parts(n, sort))
    if (owner !== null) {
      const of = parts.map((p): Parts => ({ ...p, det: whose(owner) }))
      return followedBy(someOf('jed', of), tail)
    }
    return followedBy(
      either(
        parts.map((p) => nounPhrase({ ...p, det: EACH })),
        'und',
      ),
      tail,
    )
  }

  /** Without articles, many of them: "Guppy-Gegenstände", "Schergen". */
  several(filter: Linked): Phrase {
    const n = filterOf(filter)
    const sorts = sortsOf(n)
    const all = sorts.map((sort) => nounPhrase({ ...this.parts(n, sort), det: NOTHING, many: true }))
    return followedBy(either(all, 'oder', { plural: true }), this.tail(n, sorts, true))
  }

  private parts(f: Filter, sort: Sort, more: readonly string[] = []): Parts {
    const s = SORTS[sort]
    const base: Noun =
      f.row === 'minions'
        ? MINION
        : f.row === 'finals'
          ? FINAL_BOSS
          : sort === 'die' && f.attackRoll === true
            ? ATTACK_ROLL
            : s.noun
    const n = f.guppy === true ? compound('Guppy-', base) : base
    return {
      det: A,
      adjectives: [...more, ...adjectivesOf(f, sort), ...(s.adjectives ?? [])],
      noun: n,
      tail: (s.tail ?? '') + (sort === 'item' && f.owner === 'shop' ? ' im Laden' : ''),
    }
  }

  private tail(f: Filter, sorts: readonly Sort[], many: boolean): string {
    let s = ''
    if (f.owner === 'elsewhere') s += ' von einem anderen Spieler oder aus dem Laden'
    if (f.most === 'souls') s += ` mit den meisten Seelen ${TIES}`
    if (f.most === 'cents') s += ` mit den meisten ¢ ${TIES}`
    const { gender } = SORTS[sorts[sorts.length - 1]!].noun
    const which = relative(gender, many)
    if (f.aimedAt !== undefined) s += `, ${which} auf ${this.filter(f.aimedAt).acc} ${many ? 'zielen' : 'zielt'},`
    if (sorts.includes('buried')) s += many ? ', die keine Ereignisse sind,' : `, ${which} kein Ereignis ist,`
    if (f.attackRoll === false) s += many ? `, die keine Angriffswürfe sind,` : `, ${which} kein Angriffswurf ist,`
    return s
  }
}

/** Two gifts of the same player: "er gibt dir 1¢ und eine Beutekarte". */
function gifts(a: Clause, b: Clause): Clause | null {
  if (a.gift === undefined || b.gift === undefined || a.gift.to !== b.gift.to || a.who.nom !== b.who.nom) return null
  const what = [...a.gift.what, ...b.gift.what]
  return { ...a, rest: `${a.gift.to} ${list(what, 'und')}`, gift: { to: a.gift.to, what } }
}

/** "falls dann 6 oder mehr Marken …": what is looked at only now. */
const then = (fronts: Sentence['fronts']): Sentence['fronts'] =>
  fronts.map((f, i) =>
    i === 0 && f.clause
      ? { ...f, text: f.text.replace(/^falls (du |er |sie |es )?/, (_all, who = '') => `falls ${who}dann `) }
      : f,
  )

/** "Bis zum Ende des Zuges haben …"; where something else opens the sentence: "Bis zum Ende des Zuges gilt: Immer wenn …". */
function tillEnd(all: Said): Said {
  const [first, ...rest] = all
  if (first === undefined) return all
  if (first.fronts.length === 0) return [{ ...first, fronts: [time(TILL_END)] }, ...rest]
  return [{ ...first, holds: { till: TILL_END, fronts: [] } }, ...rest]
}
