import { is, type NodeNamed } from '../../../effects/named.ts'
import type { Ability, Target } from '../../../model/library.ts'
import { fieldAs, type Linked } from '../../../model/node.ts'
import type { Ends } from '../../../model/objects.ts'
import { filterOf, isSame, type Phrases, partsOfBoth, type SomePhrases } from '../../phrases.ts'
import { abilityWords } from '../../sentence.ts'
import { AbilityWriter, type Addressed, alwaysHappens, HANDS, ownersIn, type Persons } from '../../writer.ts'
import { asSoul, till, untilText } from './altering.ts'
import type { Amount } from './amounts.ts'
import {
  after,
  asText,
  type Clause,
  clause,
  finished,
  type GermanText,
  inside,
  isClause,
  passive,
  type Sentence,
  saidOnce,
  sentence,
  type Verb,
  when,
} from './clauses.ts'
import { costText } from './costs.ts'
import { everyThat, noneThat, severalThat, someThat, theVoted } from './filters.ts'
import { again, followedBy, from, HE, itself, list, nounPhrase, type Phrase, THE, together, YOU } from './nouns.ts'
import { ACTIVE_PLAYER, CHOOSE, CUT, PLAYER, quoted, SELF, THAT_PLAYER, THIS_TARGET, THIS_TURN } from './vocabulary.ts'

const PERSONS: Persons<Phrase> = {
  you: YOU,
  they: HE,
  activePlayer: ACTIVE_PLAYER,
  // usually a player
  unknown: HE,
  again,
}

/** Is it a single clause with nothing before it? */
const isSimple = (s: Sentence): boolean => s.fronts.length === 0 && s.clauses.length === 1

/** What German phrases return, by family of node. */
interface PhraseTypes {
  effect: Clause | GermanText
  ability: GermanText
  value: Amount
  ref: Phrase
  filter: Phrase
  condition: string
  event: string
  cost: string
}
export type GermanPhrases = Phrases<GermanWriter, PhraseTypes>
/** Those of one family. */
export type PhrasesOf<F extends keyof PhraseTypes> = SomePhrases<F, GermanWriter, PhraseTypes>

/**
 * Writes one ability in German, independently of the English text. Clauses are kept as parts, and clauses.ts puts them in order once the
 * sentence is known.
 */
export class GermanWriter extends AbilityWriter<Phrase, GermanText, PhraseTypes> {
  protected readonly phrases: GermanPhrases
  /** The object with the ability: "dieses Monster". */
  readonly thisCard: Phrase
  /** A death has been mentioned after the player who caused it, so "er" would mean the death. */
  mentionedDeath = false
  /** The place of counters has been mentioned, and is "darauf" or "davon" from now on. */
  mentionedPlace = false
  /** Whether a lasting effect was put on a player. */
  private onPlayer = false
  private optional = false
  protected readonly chooseOne = 'Wähle eines:'
  protected readonly cut = CUT
  protected readonly finished = finished

  constructor(phrases: GermanPhrases, card: Addressed, thisCard: Phrase) {
    super(card, PERSONS)
    this.phrases = phrases
    this.thisCard = thisCard
  }

  fresh(): this {
    return new GermanWriter(this.phrases, this.card, this.thisCard).inheriting(this) as this
  }

  /**
   * A clause about an action: "zerstöre einen Gegenstand". On monsters, if nobody in particular acts, it is passive: "werden die Ladenplätze
   * erweitert", unless it is something that has to be chosen. `what`: the object; an empty phrase if the verb has none.
   */
  action(v: Verb, what: Phrase, rest = '', more: Partial<Clause> = {}): Clause {
    const chosen = what.fresh === true && what.random !== true
    if (this.card === 'monster' && this.doer === null && !this.optional && !chosen) return passive(what, v, rest, more)
    return clause(this.agent(), v, [what.acc, rest].filter((x) => x !== '').join(' '), more)
  }

  /** "wähle einen Spieler", "der aktive Spieler wählt einen Spieler". */
  choosing(p: Phrase): Clause {
    return clause(this.agent(), CHOOSE, p.acc)
  }

  /** Refers to what was just chosen: "er"; "dieser Spieler" if "er" could mean the one who chose. */
  chosen(p: Phrase): Phrase {
    return this.card === 'monster' && p.plural !== true && p.gender === 'm' && p.again === undefined
      ? THAT_PLAYER
      : again(p)
  }

  /** "Wähle einen Spieler." if this is the first mention of a target; otherwise empty. */
  lead(n: Linked): GermanText {
    if (!is(n, 'bound')) return []
    const p = this.ref(n)
    return p.fresh ? sentence(this.choosing(p)) : []
  }

  /** The object with the ability. */
  self(): Phrase {
    // "er" would mean this card from now on, so the player will be named again
    if (this.thisCard.gender === 'm') this.mentionedActive = false
    return this.mentionedThis ? again(this.thisCard) : this.thisCard
  }

  /** What a lasting effect was put on: "er", or "dieses Ziel". */
  onIt(): Phrase {
    if (this.on === null) return HE
    return this.on.pronoun || this.on === THIS_TARGET || this.on === THAT_PLAYER ? this.on : again(this.on)
  }

  /** "falls du das tust", or a neutral form on monsters. */
  ifDone(): string {
    return this.card === 'monster' ? 'falls das geschieht' : 'falls du das tust'
  }

  protected override faces(on: string): string {
    return on.replace('or', 'oder')
  }

  /** Effects one after the other: joined as long as that reads well, otherwise as separate sentences. */
  inOrder(effects: readonly Linked[]): GermanText {
    let all: Sentence[] = []
    let before: Linked | null = null
    for (const [i, e] of effects.entries()) {
      // with more to follow, a choice cannot be a list: "erhalte 4¢ oder ziehe 1 Beutekarte"
      const part = is(e, 'oneOf') && i + 1 < effects.length ? this.eitherOf(e.of) : this.effect(e)
      if (part.length === 0) continue
      if (before === null) all = [...part]
      else all = this.follow(all, part, before, e)
      before = e
    }
    return all
  }

  /** One of several effects: as a list, or as "erhalte 4¢ oder ziehe 1 Beutekarte". */
  choice(effects: readonly Linked[]): GermanText {
    return this.inRow ? this.eitherOf(effects) : this.oneOf(effects.map((e) => (w) => w.effect(e)))
  }

  private eitherOf(effects: readonly Linked[]): GermanText {
    const all = effects.map((e) => this.effect(e))
    if (!all.every((text) => text.length === 1 && isSimple(text[0]!))) return all.flat()
    const clauses = all.map(([s], i): Clause => (i === 0 ? s!.clauses[0]! : { ...s!.clauses[0]!, tie: 'oder' }))
    return sentence(...saidOnce(clauses))
  }

  private follow(all: Sentence[], part: GermanText, before: Linked, e: Linked): Sentence[] {
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
    if (simple && last.clauses.length === 1 && alwaysHappens(before)) return tie('und')
    const merged = gifts(a, b!)
    if (simple && merged !== null)
      return [...all.slice(0, -1), { ...last, clauses: [...last.clauses.slice(0, -1), merged] }]
    if (simple && b!.who.you === a.who.you && (b!.who.you || b!.who.pronoun || b!.who === this.thisCard)) {
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
    // a condition after something that has just happened is only checked then: "falls dann"
    if (is(e, 'if')) return [...all, ...part.map((s, i) => (i === 0 ? { ...s, fronts: then(s.fronts) } : s))]
    return [...all, ...part]
  }

  /** An ability that a card has later, as it would be printed on it: „↷: Zerstöre diesen Gegenstand“. */
  quoted(a: Ability, of: Phrase = SELF.treasure): string {
    const made = new GermanWriter(this.phrases, 'player', of).write(a)
    return quoted(
      `${made.tag === null ? '' : made.tag === 'tap' ? '↷: ' : '$: '}${abilityWords(made)
        .replace(/\.$/, '')
        .replace(/„(.*?)“/g, '‚$1‘')}`,
    )
  }

  /** Two effects of which the second happens only if the first did: "wirf deine Hand ab und erbeute 3". */
  linked(first: Linked, then: Linked): GermanText {
    const all = this.effect(first)
    const part = this.effect(then)
    const last = all[all.length - 1]!
    const [next] = part
    if (part.length === 1 && isSimple(next!) && last.clauses.length === 1 && last.colon !== true)
      return [
        ...all.slice(0, -1),
        {
          ...last,
          clauses: [...last.clauses, { ...next!.clauses[0]!, tie: 'und' }],
          ...(next!.colon === true && { colon: true }),
        },
      ]
    return [...all, ...after(when(this.ifDone()), part)]
  }

  /** An effect on "that die", which is mentioned in it. */
  aboutDie(die: Phrase, effect: Linked): GermanText {
    this.die = die
    const text = this.effect(effect)
    this.die = null
    return text
  }

  /** "Bis zum Ende des Zuges …", "Das nächste Mal, wenn …". */
  lasting(n: NodeNamed<'lasting'>, inner: readonly Linked[]): GermanText {
    this.onPlayer = n.on !== undefined && this.isPlayer(n.on)
    const on = n.on ? this.ref(n.on) : null
    const lead = on?.fresh ? sentence(this.choosing(on)) : []
    this.onChosen = on?.fresh === true
    return [...lead, ...this.temporary(inner, on?.fresh ? this.chosen(on) : on, n.uses ?? 0, n.ends)]
  }

  /** Whether a reference means a player, as far as this is written here. */
  private isPlayer(n: Linked): boolean {
    const target = is(n, 'bound') ? this.targets.get(n.name) : undefined
    return target === undefined ? !is(n, 'this') : filterOf(target.filter).of.includes('player')
  }

  temporary(inner: readonly Linked[], on: Phrase | null, uses: number, ends: Ends): GermanText {
    const texts = this.temporaryTexts(inner, on, uses, uses > 0 && ends === 'turn' ? THIS_TURN : '')
    // so that "bis zum Ende des Zuges" belongs to both
    const isOne = texts.length === 2 && uses === 0 && texts.every((x) => x.length === 1 && x[0]!.clauses.length === 1)
    const all = (ends === 'turn' && !isOne) || ends === 'never' ? texts.flat() : inOne(texts)
    const until = untilText(ends, on, this.onPlayer)
    if (until === '' || uses > 0 || inside(all).includes(THIS_TURN)) return all
    return till(until, all)
  }

  ability(a: Linked): GermanText {
    if (fieldAs(a, 'covered', 'flag') === true)
      return after(when(`solange ${this.thisCard.nom} verdeckt ist`), this.phrase('ability', a))
    const text = this.phrase('ability', a)
    return fieldAs(a, 'asSoul', 'flag') === true ? asSoul(text, this.thisCard) : text
  }

  oneOf(modes: readonly ((w: this) => GermanText)[]): GermanText {
    for (const m of modes) this.row(null, m)
    return [{ fronts: [], clauses: [clause(this.agent(), CHOOSE, 'eines')], colon: true }]
  }

  effect(n: Linked): GermanText {
    return [...ownersIn(n).flatMap((of) => this.lead(of)), ...this.say(this.phrase('effect', n))]
  }

  /** A clause as sentences. If its subject is mentioned for the first time, a sentence before it says that it is chosen. */
  say(made: Clause | GermanText): GermanText {
    if (!isClause(made)) return made
    if (!made.who.fresh || (made.who.random === true && made.close !== undefined)) return sentence(made)
    return [...sentence(this.choosing(made.who)), ...sentence({ ...made, who: this.chosen(made.who) })]
  }

  /** "du kannst 1¢ erhalten", "du kannst einen Spieler wählen. Er erhält 1¢". */
  may(n: Linked): GermanText {
    const before = this.optional
    this.optional = true
    const made = this.phrase('effect', n)
    this.optional = before
    if (isClause(made) && made.who.fresh)
      return [
        ...sentence({ ...this.choosing(made.who), modal: 'können' }),
        ...sentence({ ...made, who: this.chosen(made.who) }),
      ]
    return asText(made).map((s, i) =>
      i === 0 ? { ...s, clauses: s.clauses.map((c) => ({ modal: 'können', ...c }) as Clause) } : s,
    )
  }

  amount(v: number | Linked): Amount {
    return typeof v === 'number' ? { digits: String(v) } : this.phrase('value', v)
  }

  /** A condition, as it follows "falls" or "solange". */
  condition(n: Linked): string {
    return this.phrase('condition', n)
  }

  protected costsText(costs: readonly Linked[]): string {
    return costText(costs.map((c) => this.phrase('cost', c)))
  }

  /** "der Spieler links von dir". */
  neighbour(of: Linked, side: 'links' | 'rechts'): Phrase {
    const p = this.ref(of)
    return followedBy(nounPhrase({ det: THE, noun: PLAYER }), ` ${side} ${from(p)}`)
  }

  /** The noun phrase for a reference. The first mention of a target says what may be chosen. */
  ref(n: Linked): Phrase {
    return this.phrase('ref', n)
  }

  /** What is done to someone, who may be the one who does it: "dir selbst", "einem Spieler und sich selbst". */
  towards(n: Linked<'ref'>, by: Linked<'ref'> | undefined, doer: Phrase): Phrase {
    const isDoer = (part: Linked): boolean =>
      by === undefined ? doer.you === true && is(part, 'you') : isSame(part as Linked<'ref'>, by)
    return together(partsOfBoth(n).map((part) => (isDoer(part) ? itself(doer) : this.ref(part))))
  }

  activePlayer(): Phrase {
    return this.active(ACTIVE_PLAYER)
  }

  protected targetPhrase({ filter, max, exact, random, different }: Target): Phrase {
    const more = [...(different === true ? ['noch nicht gewählt'] : []), ...(random === true ? ['zufällig'] : [])]
    const p = this.filter(filter, max, exact, more)
    return random === true ? { ...p, random: true } : p
  }

  /** "ein Monster oder ein Spieler", "einer deiner Gegenstände", "bis zu 2 Gegenstände", genau: "2 deiner Gegenstände". */
  filter(filter: Linked, max = 1, exact = false, more: readonly string[] = []): Phrase {
    return someThat(this, filter, max, exact, more)
  }

  /** "der Gegenstand mit den meisten Stimmen", "jeder Spieler mit den meisten Stimmen (auch bei Gleichstand)". */
  voted(filter: Linked, all = false): Phrase {
    return theVoted(this, filter, all)
  }

  every(filter: Linked): Phrase {
    return everyThat(this, filter)
  }

  /** "keine anderen Gegenstände". */
  none(filter: Linked): Phrase {
    return noneThat(this, filter)
  }

  /** Without articles, many of them: "Guppy-Gegenstände", "Schergen". */
  several(filter: Linked): Phrase {
    return severalThat(this, filter)
  }

  /** All of them: "die anderen Monster". */
  theSeveral(filter: Linked): Phrase {
    return severalThat(this, filter, THE)
  }
}

/** Two gifts from the same player: "er gibt dir 1¢ und eine Beutekarte". */
function gifts(a: Clause, b: Clause): Clause | null {
  if (a.gift === undefined || b.gift === undefined || a.gift.to !== b.gift.to || a.who.nom !== b.who.nom) return null
  const what = [...a.gift.what, ...b.gift.what]
  return { ...a, rest: `${a.gift.to} ${list(what, 'und')}`, gift: { to: a.gift.to, what } }
}

/** A condition that is only checked now: "falls dann 6 oder mehr Marken …". */
const then = (fronts: Sentence['fronts']): Sentence['fronts'] =>
  fronts.map((f, i) =>
    i === 0 && f.clause
      ? { ...f, text: f.text.replace(/^falls (du |er |sie |es )?/, (_all, who = '') => `falls ${who}dann `) }
      : f,
  )

/** Several statements as one sentence, so that what opens it holds for all of them: "… und verliert …, und jeder Gegenstand …". */
function inOne(texts: readonly GermanText[]): GermanText {
  const all = texts.flat()
  const [first, ...rest] = all
  if (first === undefined || all.some((s) => s.fronts.length > 0)) return all
  return [
    {
      ...first,
      clauses: [...first.clauses, ...rest.flatMap((s) => s.clauses.map((c): Clause => ({ tie: 'und', ...c })))],
    },
  ]
}
