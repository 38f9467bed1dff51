import { type Decision, isRecord, type Option } from '@soulstack/kit'
import { find, findAll, mustFit, wordOf } from '@soulstack/kit/scenario'
import { didYouMean, type Fields, listed, listOf, NotOffered, type Path, Problem } from '@soulstack/kit/scenario/input'
import { cardById } from '../cards/index.ts'
import type { QuestionCode } from '../rules/questions.ts'
import { defOf, SETS, sideName, sideOf, sideState } from '../rules/state.ts'
import { cardId } from '../setup/positions/cards.ts'
import { cardName, GOODS_OF, soulAt, waysInWords } from './names.ts'
import type { Run } from './run.ts'

/** Actions of players, carried out as answers to questions. */

const nameOf = (run: Run, seat: number): string => run.names[seat]!
const side = (run: Run, seat: number) => sideName(sideOf(run.g, seat))

/**
 * Advances the game to where this seat can act: everybody who is asked for an INSTANT passes.
 * @throws NotOffered in another player's turn and when the game is over, Problem when a different question must be answered first.
 */
function giveTurn(run: Run, seat: number, path: Path): Decision {
  run.passWindows()
  const d = run.g.decision
  if (d === null) throw new NotOffered(`${nameOf(run, seat)} can do nothing any more: the game is over`, path)
  const code = d.ask.code
  if (code !== 'turn' && code !== 'second')
    throw new Problem(
      `${nameOf(run, seat)} cannot act yet, because a question must be answered first: ${run.asked()}`,
      path,
    )
  if (d.seat !== seat) throw new NotOffered(`it is not the turn of ${nameOf(run, seat)}: ${run.asked()}`, path)
  return d
}

/** Picks the option that fits. @throws NotOffered that says what cannot be done. */
function pickWhere(run: Run, d: Decision, fits: (o: Option) => boolean, what: string, path: Path): void {
  const at = d.options.findIndex(fits)
  if (at < 0) throw new NotOffered(`${nameOf(run, d.seat)} cannot ${what} now: ${run.asked()}`, path)
  run.answer([at])
}

/** The place of a soul on Earth. @throws Problem when it is not there, as a scenario about a missing soul proves nothing. */
function placeOf(run: Run, word: unknown, path: Path): number {
  const id = cardId(word, path, null, ['soul'])
  const place = run.g.souls.findIndex((soul) => soul >= 0 && defOf(run.g, soul).id === id)
  if (place < 0)
    throw new Problem(`${id} is not on Earth; there are ${listed(run.g.souls.map((_, i) => soulAt(run.g, i)))}`, path)
  return place
}

/** `reap`, `draw`, `draw-one`, `end`, `stop`: actions without arguments. */
export function simpleAction(run: Run, seat: number, what: string, path: Path): void {
  const d = giveTurn(run, seat, path)
  if (what === 'reap') mustHold(run, seat, ['reap'], path)
  pickWhere(run, d, (o) => o.act === what, ACTION_NAMES[what] ?? what, path)
}

const ACTION_NAMES: Record<string, string> = {
  reap: 'play a Reap card',
  draw: 'draw to five',
  'draw-one': 'draw one card',
  end: 'end the turn without drawing',
  stop: 'stop after two pair',
}

/** The names of the cards fanned out for this seat by its partner. */
const fanFor = ({ g }: Run, seat: number): string[] =>
  g.fans.flatMap((fan, other) =>
    other !== seat && sideOf(g, other) === sideOf(g, seat) ? fan.map((card) => cardName(g, card)) : [],
  )

/**
 * @throws Problem when the seat does not have these cards: in the hand, as favours in play, or, with the prefix `fan/`, in the partner's
 * fan. A Reap card may be in either.
 */
function mustHold(run: Run, seat: number, cards: readonly string[], path: Path): void {
  const { g } = run
  const own = g.hands[seat]!.map((card) => cardName(g, card))
  const fan = fanFor(run, seat).map((card) => `fan/${card}`)
  const left = [...own, ...fan, ...sideState(g, sideOf(g, seat)).openFavours.map((o) => cardName(g, o.card))]
  for (const card of cards) {
    const plain = left.indexOf(card)
    const at = plain < 0 && card === 'reap' ? left.indexOf('fan/reap') : plain
    if (at < 0) throw new Problem(`${nameOf(run, seat)} has no ${card} for that, but ${listed([...own, ...fan])}`, path)
    left.splice(at, 1)
  }
}

/** Passes for this seat in a window, `Ned: pass`, after everybody asked before it. */
export function pass(run: Run, seat: number, path: Path): void {
  while (run.isWindow() && run.g.decision!.seat !== seat) run.pass()
  if (!run.isWindow()) throw new Problem(`${nameOf(run, seat)} is not asked for an INSTANT: ${run.asked()}`, path)
  run.pass()
}

export function buy(run: Run, seat: number, what: unknown, from: unknown, path: Path): void {
  const word = wordOf(what)
  const goods = GOODS_OF[side(run, seat)]
  const kind = word === 'favour' ? 0 : goods.indexOf(word)
  if (kind < 0) throw new Problem(`${nameOf(run, seat)} can buy ${listed(goods, 'or')}, not "${word}"`, path)
  const place = from === undefined ? null : placeOf(run, from, path)
  const d = giveTurn(run, seat, path)
  const fits = (o: Option): boolean => o.act === 'buy' && o.a === kind && (place === null || o.b === place)
  if (place === null && d.options.filter(fits).length > 1)
    throw new Problem(
      `several souls could pay: write "buy ${word} from ${soulAt(run.g, d.options.find(fits)!.b)}"`,
      path,
    )
  const pays = place === null ? '' : ` from ${soulAt(run.g, place)}`
  pickWhere(run, d, fits, `buy ${word}${pays}`, path)
}

export function discard(run: Run, seat: number, what: unknown, path: Path): void {
  const none = ['nothing', 'none'].includes(listOf(what).join())
  const words = none ? [] : listOf(what).map((c) => cardWord(run, seat, c, path))
  mustHold(run, seat, words, path)
  pickWhere(run, giveTurn(run, seat, path), (o) => o.act === 'discard', 'discard', path)
  const d = run.g.decision
  // with an empty hand there is nothing to choose
  if (d?.ask.code !== 'discard') return
  const picks = findAll(run, d, words, path)
  // a wrong number is refused by the rules, not a mistake in writing
  if (picks.length < d.min || picks.length > d.max)
    throw new NotOffered(`${nameOf(run, seat)} cannot discard ${picks.length} cards: ${run.asked()}`, path)
  run.answer(picks)
}

/** The name of a card of this seat's side; the prefix `fan/` means the partner's. */
function cardWord(run: Run, seat: number, value: unknown, path: Path): string {
  const [, fan, plain] = /^(fan\/)?(.*)$/.exec(wordOf(value)) as unknown as [string, string | undefined, string]
  const card = cardById(cardId(plain, path, side(run, seat)))
  return (fan ?? '') + (card.type === 'reap' || card.type === 'victory-point' ? plain : card.id)
}

/** Plays a set: which one, what it does, and with which cards. */
export function play(run: Run, seat: number, f: Fields, path: Path): void {
  const word = wordOf(f.play).replaceAll(' ', '-')
  const kind = (SETS as readonly string[]).indexOf(word)
  if (kind < 0) throw new Problem(`"${word}" is not a set; ${didYouMean(word, SETS)}`, path)
  const cards = f.with === undefined ? null : listOf(f.with).map((c) => cardWord(run, seat, c, path))
  if (cards !== null) mustHold(run, seat, cards, path)
  const rewards = rewardIn(f, path)
  for (const { act, word } of rewards) if (act !== 'nothing') placeOf(run, word.replace(/ \d+$/, ''), path)
  const d = giveTurn(run, seat, path)
  const fan = fanFor(run, seat)
  pickWhere(run, d, (o) => o.act === 'set' && o.a === kind, `play ${word}`, path)
  if (run.code() === 'reward') {
    const [reward] = rewards
    if (reward === undefined) {
      if (cards === null) return
      throw new Problem(`what the set does must be chosen first: write add, remove or nothing (${run.asked()})`, path)
    }
    answerQuestion(run, run.g.decision!, [reward.act === 'nothing' ? 'nothing' : `${reward.act} ${reward.word}`], path)
  } else if (rewards.length > 0) throw new NotOffered(`${word} has nothing to choose: ${run.asked()}`, path)
  if (cards !== null) chooseCards(run, seat, cards, fan, path)
}

interface Reward {
  act: 'add' | 'remove' | 'nothing'
  word: string
}

function rewardIn(f: Fields, path: Path): Reward[] {
  const found = (['add', 'remove', 'nothing'] as const).filter((act) => f[act] !== undefined)
  if (found.length > 1) throw new Problem(`a set does one thing, not ${listed(found)}`, path)
  return found.map((act) => ({ act, word: wordOf(f[act]) }))
}

/** The cards of a set that was played, with the prefix `fan/` for those from the partner's fan. */
function markFanCards(played: readonly string[], before: readonly string[], after: readonly string[]): string[] {
  const stayed = [...after]
  const left = before.filter((card) => {
    const at = stayed.indexOf(card)
    if (at >= 0) stayed.splice(at, 1)
    return at < 0
  })
  return played.map((card) => {
    const at = left.indexOf(card)
    if (at < 0) return card
    left.splice(at, 1)
    return `fan/${card}`
  })
}

const sameCards = (way: readonly string[], cards: readonly string[]): boolean =>
  [...way].sort().join() === [...cards].sort().join()

/** Chooses the cards with which a set is played. */
function chooseWay(run: Run, seat: number, cards: readonly string[], path: Path): void {
  const ways = waysInWords(run.g, seat)
  const at = ways.findIndex((way) => sameCards(way, cards))
  if (at < 0)
    throw new NotOffered(
      `${listed(cards)} cannot be played: there are ${listed(
        ways.map((w) => w.join(', ')),
        'or',
      )}`,
      path,
    )
  run.answer([at])
}

/** Chooses the cards of a set; if there was no choice, checks that these cards were played. `fan`: the partner's fan before. */
function chooseCards(run: Run, seat: number, cards: readonly string[], fan: readonly string[], path: Path): void {
  if (run.code() === 'cards') {
    chooseWay(run, seat, cards, path)
    return
  }
  const played = markFanCards(run.setPlayed(), fan, fanFor(run, seat))
  if (!sameCards(played, cards))
    throw new NotOffered(`${listed(cards)} cannot be played: only ${listed(played)} can`, path)
}

/** The choices written with the use of a card, one for each question, in the written order. */
function saidIn(f: Fields): string[] {
  const points = f.points === undefined ? '' : ` ${String(f.points)}`
  const said: string[] = []
  for (const [key, value] of Object.entries(f)) {
    if (key !== 'on' && key !== 'add' && key !== 'remove') continue
    for (const v of listOf(value)) {
      const word = wordOf(v)
      if (word === 'none') said.push(word)
      else said.push(`${key === 'on' ? '' : `${key} `}${word}${points}`)
    }
  }
  return said
}

/** Uses a card in play: in its step, or, for an INSTANT, when this seat is asked for one. */
export function use(run: Run, seat: number, f: Fields, path: Path): void {
  const id = cardId(f.use, path, side(run, seat))
  const card = openCard(run, seat, id, path)
  const said = saidIn(f)
  const def = cardById(id)
  if (def.type === 'archangel' || def.type === 'devil') {
    useAngel(run, seat, card, said, path)
    return
  }
  if (typeof def.ability?.when === 'string') untilAskedFor(run, seat, card)
  const d = run.isWindow() && run.g.decision!.seat === seat ? run.g.decision! : giveTurn(run, seat, path)
  pickWhere(run, d, (o) => o.act === 'use' && o.a === card, `use ${id}`, path)
  answerInTurn(run, seat, said, path)
}

/** Lets everybody pass until this seat is offered this INSTANT, or nobody is asked any more. */
function untilAskedFor(run: Run, seat: number, card: number): void {
  while (run.isWindow()) {
    const d = run.g.decision!
    if (d.seat === seat && d.options.some((o) => o.act === 'use' && o.a === card)) return
    run.pass()
  }
}

function useAngel(run: Run, seat: number, card: number, said: readonly string[], path: Path): void {
  const name = cardName(run.g, card)
  if (said.length > 1) throw new Problem(`${name} is used on one soul`, path)
  const place = said.length === 0 ? null : placeOf(run, said[0], path)
  const d = giveTurn(run, seat, path)
  const fits = (o: Option): boolean => o.act === 'angel' && o.a === card && (place === null || o.b === place)
  if (d.options.filter(fits).length > 1) throw new Problem(`${name} could be used on several souls: say which`, path)
  pickWhere(run, d, fits, `use ${name}${place === null ? '' : ` on ${soulAt(run.g, place)}`}`, path)
}

/** The card in play on the seat's side with this id. @throws Problem when there is none. */
function openCard(run: Run, seat: number, id: string, path: Path): number {
  const { g } = run
  const s = sideState(g, sideOf(g, seat))
  const open = [...s.openAngels, ...s.openFavours.map((o) => o.card), ...s.openRelics.map((o) => o.card)]
  const card = open.find((c) => defOf(g, c).id === id)
  if (card !== undefined) return card
  throw new Problem(
    `${nameOf(run, seat)} does not have ${id} in play; there are ${listed(open.map((c) => cardName(g, c)))}`,
    path,
  )
}

/** The option that a word means, if all matching options differ only in the number of points: the one with the most. */
function withMostPoints(run: Run, d: Decision, word: string): number | null {
  const words = run.words()
  const hits = d.options.map((_, i) => i).filter((i) => words[i]!.includes(word))
  const [first] = hits
  if (first === undefined) return null
  const { act } = d.options[first]!
  // everything but the number of points
  const what = words[first]![1]
  return /^(add|remove|move)$/.test(act) && hits.every((i) => words[i]![1] === what) ? first : null
}

function option(run: Run, d: Decision, word: string, taken: readonly number[], path: Path): number {
  const first = taken.length === 0 ? withMostPoints(run, d, word) : null
  return first ?? find(run, d, word, taken, path)
}

/** Answers one question with these words. */
function answerQuestion(run: Run, d: Decision, words: readonly string[], path: Path): void {
  const picks: number[] = []
  if (!(words.length === 1 && words[0] === 'none' && d.min === 0))
    for (const word of words) picks.push(option(run, d, word, picks, path))
  mustFit(run, d, picks, path)
  run.answer(picks)
}

/** Answers this seat's questions with these words, one after the other; a question with several picks takes as many as fit. */
function answerInTurn(run: Run, seat: number, said: string[], path: Path): void {
  while (said.length > 0) {
    const d = run.g.decision
    if (d === null || d.seat !== seat || !CHOICES.has(d.ask.code)) {
      const words = said.join(', ')
      const strange = said.find((w) => !run.isWord(w))
      const message = `nobody asked ${nameOf(run, seat)} about "${words}": ${run.asked()}`
      throw strange === undefined ? new NotOffered(message, path) : new Problem(message, path)
    }
    const words = [said.shift()!]
    const picks = [words[0] === 'none' && d.min === 0 ? -1 : option(run, d, words[0]!, [], path)]
    while (picks[0] !== -1 && words.length < d.max && said.length > 0) {
      picks.push(option(run, d, said[0]!, picks, path))
      words.push(said.shift()!)
    }
    answerQuestion(run, d, words, path)
  }
}

/** Questions within an action; the others ask what to do next. */
const CHOICES: ReadonlySet<string> = new Set<QuestionCode>(['reward', 'cards', 'discard', 'effect', 'flip'])

/** Answers the current question of this seat. */
export function choose(run: Run, seat: number, value: unknown, path: Path): void {
  while (run.isWindow()) run.pass()
  const d = run.g.decision
  if (d === null || d.seat !== seat || !CHOICES.has(d.ask.code))
    throw new Problem(`${nameOf(run, seat)} is not asked anything now: ${run.asked()}`, path)
  if (isRecord(value)) throw new Problem('an answer is a word or a list of words', path)
  if (d.ask.code === 'cards') {
    const cards = listOf(value).map((c) => cardWord(run, seat, c, path))
    chooseWay(run, seat, cards, path)
    return
  }
  if (Array.isArray(value) && value.length === 0) answerQuestion(run, d, ['none'], path)
  else answerInTurn(run, seat, listOf(value).map(wordOf), path)
}
