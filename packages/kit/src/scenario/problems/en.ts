/** What can be wrong with a scenario of any game, or how the game can differ from it, for whoever wrote it. */

/** Joins words: `a`, `a and b`, `a, b and c`; `none` if there are none. */
export function listed(words: readonly string[], last = 'and', none = 'none'): string {
  if (words.length < 2) return words[0] ?? none
  return `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`
}

/** A value as it is written; parts of it can be words of a language. */
export type Value = string | number | boolean | null | undefined | readonly Value[] | { readonly json: string }

function value(v: Value): string {
  if (typeof v !== 'object' || v === null) return String(v)
  if ('json' in v) return v.json
  return v.length === 0 ? 'empty' : `[${v.map(value).join(', ')}]`
}

export const en = {
  // how it is written
  writtenAs: (what: string, keys: readonly string[]) => `${what} is written as { ${keys.join(', ')} … }`,
  noKey: (what: string, key: string, hint: string) => `${what} has no "${key}"; ${hint}`,
  wholeNumber: (least: number, most: number, is: string) =>
    `expected a whole number from ${least} to ${most}, not ${is}`,
  flag: (is: string) => `expected true or false, not ${is}`,
  card: (is: string) => `expected a card, not ${is}`,
  noCard: (id: string, near: readonly string[]) =>
    `there is no card "${id}"${near.length > 0 ? `; did you mean ${listed(near, 'or')}?` : ''}`,
  nobodyCalled: (name: string, names: readonly string[]) =>
    `nobody here is called "${name}"; there are ${listed(names)}`,
  needsId: () => 'a scenario needs an id',
  otherGame: (is: string, reads: string) => `this is a scenario of ${is}, not of ${reads}`,
  stepForm: () => 'a step is written as "Ann: …", "all: pass" or "check: …"',
  oneSubject: (all: readonly string[]) => `a step has one subject, not ${listed(all)}: make it several steps`,
  didYouMean: (near: readonly string[]) => `did you mean ${listed(near, 'or')}?`,
  thereAre: (all: readonly string[]) => `there are ${listed(all)}`,
  noneSimilar: () => 'nothing has a similar name',
  scenario: () => 'a scenario',
  asked: () => 'what is asked',

  // what cannot be done
  overLong: () => 'this scenario goes on for too long: write a shorter one',
  meansNothing: (word: string, hint: string) => `"${word}" means nothing here; ${hint}`,
  onlySoMany: (n: number, word: string) => `there ${n === 1 ? 'is' : 'are'} only ${n} of ${word} to pick`,
  notPicked: (word: string, asked: string) => `"${word}" cannot be picked: ${asked}`,
  couldBe: (word: string, n: number, say: readonly string[]) =>
    `"${word}" could be ${n} things: write ${listed(say, 'or')}`,
  wrongCount: (n: number, least: number, most: number, asked: string) =>
    `${n} picked instead of ${least === most ? least : `${least} to ${most}`}: ${asked}`,
  canButShouldNot: (who: string) => `${who} should not be able to do that, but can`,
  refused: (why: string) => `refused: ${why}`,
  engineFailed: (why: string) => `the engine failed: ${why}`,
  runnerFailed: (why: string) => `the runner failed: ${why}`,

  // what should be so
  atStep: (n: number, what: string) => `step ${n}: ${what}`,
  atCheck: (n: number, what: string) => `then ${n}: ${what}`,
  differs: (what: string, wanted: Value, is: Value) => `${what} should be ${value(wanted)}, but is ${value(is)}`,
  pileSize: (pile: string) => `the number of cards in the ${pile}`,
  pileTop: (pile: string) => `the top of the ${pile}`,
  notOver: () => 'the game should not be over, but is',
  over: () => 'the game should be over, but is not',
  winners: () => 'who has won',
  askedNobody: (asked: string) => `nobody should be asked anything, but ${asked}`,
  askedButOver: () => 'somebody should be asked, but the game is over',
  askedOther: (who: string, asked: string) => `${who} should be asked, but ${asked}`,
  questionOpen: (asked: string) => `a question should be open, but ${asked}`,
  askedLeast: () => 'how many must be picked',
  askedMost: () => 'how many may be picked',
  askedOptions: () => 'the options',
  stillOpen: (asked: string) => `a question is still open: ${asked}`,
  andOpen: (what: string, asked: string) => `${what} (and a question is open: ${asked})`,

  // what every run of a scenario proves besides
  invariant: (why: string) => `an invariant is broken: ${why}`,
  aSpectator: () => 'a spectator',
  allHands: () => 'all hands',
  viewDepends: (who: string, where: string, asked: string) =>
    `the view of ${who} depends on hidden information, at ${where} (${asked})`,
  viewNames: (who: string, card: string, asked: string) =>
    `the view of ${who} names the hidden card ${card} (${asked})`,
  forkChanged: () => 'a fork changed the game it came from',
  replayed: () => 'replayed from its log',
  restored: () => 'saved and restored at every decision',
  undone: (decision: number) => `undone to decision ${decision} and played forward`,
  goesOtherwise: (how: string, answers: number, where: string) =>
    `${how}, the game differs after ${answers} answers: ${where}`,
}
