import type { SetKind } from './state.ts'
import { SETS } from './state.ts'

/** Which cards make which set (Hand Rewards). A wild card is a card of any one colour, chosen as it is played (BFS-A31). */

/** The colour number of wild cards; the others are 0 to 6, as in COLOURS. */
export const WILD = 7
const ALL_COLOURS = 0x7f

/** Something that counts as a card of a colour. Pieces with equal `like` are interchangeable. */
export interface Piece {
  /** 0 to 6, or WILD. */
  colour: number
  like: number
  /** It is in the partner's fan, from which only a few cards may be used (Team Play, 2). */
  fan: boolean
}

/** One way to make a set: the indexes of its pieces, and the colours of souls it may affect (a bit mask). */
export interface Play {
  readonly pieces: readonly number[]
  readonly colours: number
}

/** How many cards each set has, exactly (Play, Step 3; BFS-A28). */
const SIZES: Record<SetKind, number> = {
  pair: 2,
  'two-pair': 4,
  'three-colours': 3,
  'four-colours': 4,
  'five-colours': 5,
  'three-of-a-kind': 3,
  'full-house': 5,
  'four-of-a-kind': 4,
  'five-of-a-kind': 5,
}

/** What a set is worth: points to add or to remove, and what is gained. */
export const REWARDS: Record<SetKind, { add: number; remove: number; gain: 'victory' | 'favour' | 'relic' | null }> = {
  pair: { add: 0, remove: 0, gain: 'victory' },
  'two-pair': { add: 0, remove: 0, gain: 'favour' },
  'three-colours': { add: 1, remove: 0, gain: null },
  'four-colours': { add: 2, remove: 0, gain: null },
  'five-colours': { add: 3, remove: 0, gain: null },
  'three-of-a-kind': { add: 3, remove: 1, gain: null },
  'full-house': { add: 3, remove: 1, gain: 'relic' },
  'four-of-a-kind': { add: 4, remove: 2, gain: 'relic' },
  'five-of-a-kind': { add: 5, remove: 3, gain: 'relic' },
}

/**
 * The colours (a bit mask) that exactly these cards may affect as this set; 0: they do not make this set. `counts`: cards by colour number,
 * with wild cards under WILD.
 */
function coloursOf(kind: SetKind, counts: readonly number[]): number {
  let distinct = 0
  let most = 0
  let least = 0
  let mask = 0
  let cards = counts[WILD]!
  for (let c = 0; c < WILD; c++) {
    const n = counts[c]!
    if (n === 0) continue
    cards += n
    distinct++
    least = most === 0 ? n : Math.min(least, n)
    most = Math.max(most, n)
    mask |= 1 << c
  }
  if (cards !== SIZES[kind]) return 0
  switch (kind) {
    case 'pair':
    case 'three-of-a-kind':
    case 'four-of-a-kind':
    case 'five-of-a-kind':
      return distinct > 1 ? 0 : distinct === 0 ? ALL_COLOURS : mask
    case 'three-colours':
    case 'four-colours':
    case 'five-colours':
      return most > 1 ? 0 : counts[WILD]! > 0 ? ALL_COLOURS : mask
    case 'two-pair':
      // two different colours (BFS-A28); wild cards can be either
      return distinct > 2 || most > 2 ? 0 : distinct < 2 ? ALL_COLOURS : mask
    case 'full-house':
      // two different colours (BFS-A29)
      if (distinct > 2 || most > 3 || (distinct === 2 && least > 2)) return 0
      return distinct < 2 ? ALL_COLOURS : mask
  }
}

/**
 * Every way to make a set from these pieces, without those that differ only in interchangeable pieces. Results are cached: the rules, each
 * option and its words ask for the same ones repeatedly, and whoever plays a game on in their head meets the same hands again and again.
 * `fanLeft`: how many cards of the partner's fan may be used.
 */
export function playsOf(kind: SetKind, pieces: readonly Piece[], fanLeft: number): readonly Play[] {
  let key = String.fromCharCode(fanLeft)
  for (const { like, colour, fan } of pieces) key += String.fromCharCode(like * 32 + colour * 2 + (fan ? 1 : 0))
  let plays = known.get(key)
  if (plays === undefined) {
    if (known.size >= MOST_KNOWN) known.clear()
    known.set(key, (plays = {}))
  }
  return (plays[kind] ??= findPlays(kind, pieces, fanLeft))
}

const known = new Map<string, Partial<Record<SetKind, readonly Play[]>>>()
/** How many hands are kept. */
const MOST_KNOWN = 2000

function findPlays(kind: SetKind, pieces: readonly Piece[], fanLeft: number): Play[] {
  const groups = new Map<number, number[]>()
  for (const [i, piece] of pieces.entries()) {
    const group = groups.get(piece.like)
    if (group) group.push(i)
    else groups.set(piece.like, [i])
  }
  const classes = [...groups.values()]
  const size = SIZES[kind]
  const found: Play[] = []
  const counts = [0, 0, 0, 0, 0, 0, 0, 0]
  const chosen: number[] = []
  const choose = (at: number, fans: number): void => {
    if (chosen.length === size) {
      const colours = coloursOf(kind, counts)
      if (colours !== 0) found.push({ pieces: chosen.slice(), colours })
      return
    }
    if (at === classes.length) return
    const group = classes[at]!
    const { colour, fan } = pieces[group[0]!]!
    const most = Math.min(group.length, size - chosen.length, fan ? fanLeft - fans : size)
    for (let n = most; n >= 0; n--) {
      for (let i = 0; i < n; i++) chosen.push(group[i]!)
      counts[colour]! += n
      choose(at + 1, fan ? fans + n : fans)
      counts[colour]! -= n
      chosen.length -= n
    }
  }
  choose(0, 0)
  return found
}

/** The sets that these colours (each 0 to 6 or WILD) can make. */
export function setsIn(colours: readonly number[]): SetKind[] {
  const pieces = colours.map((colour) => ({ colour, like: colour, fan: false }))
  return SETS.filter((kind) => playsOf(kind, pieces, 0).length > 0)
}
