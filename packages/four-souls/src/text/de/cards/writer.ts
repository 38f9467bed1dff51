import { is, type NodeNamed } from '../../../effects/named.ts'
import type { Target } from '../../../model/library.ts'
import type { Linked } from '../../../model/node.ts'
import type { Phrases, SomePhrases } from '../../phrases.ts'
import { AbilityWriter, type Addressed, HANDS, ownersIn, type Persons, SURE } from '../../writer.ts'
import type { Amount } from './amounts.ts'
import {
  after,
  type Clause,
  clause,
  finished,
  inside,
  isClause,
  passive,
  type Said,
  type Sentence,
  said,
  sentence,
  time,
  type Verb,
  when,
} from './clauses.ts'
import { costText } from './costs.ts'
import { everyThat, severalThat, someThat, theVoted } from './filters.ts'
import { again, followedBy, from, HE, list, nounPhrase, type Phrase, THE, YOU } from './nouns.ts'
import { ACTIVE_PLAYER, CHOOSE, PLAYER, THAT_PLAYER, THIS_TARGET, THIS_TURN, TILL_END } from './vocabulary.ts'

const PERSONS: Persons<Phrase> = {
  you: YOU,
  they: HE,
  activePlayer: ACTIVE_PLAYER,
  // mostly it was a player
  unknown: HE,
  again,
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
 * Writes one ability in German. Nothing is English here: clauses are kept as parts, and clauses.ts puts them in order once the sentence is
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
    return someThat(this, filter, max, exact, more)
  }

  /** "der Gegenstand mit den meisten Stimmen". */
  voted(filter: Linked): Phrase {
    return theVoted(this, filter)
  }

  every(filter: Linked): Phrase {
    return everyThat(this, filter)
  }

  /** Without articles, many of them: "Guppy-Gegenstände", "Schergen". */
  several(filter: Linked): Phrase {
    return severalThat(this, filter)
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
