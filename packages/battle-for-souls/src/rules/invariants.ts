import { HAND_LIMIT, SAINTED, type State } from './state.ts'

/** Throws when something is broken that must hold at every decision of a game. */
export function check(g: State): void {
  const seen = new Map<number, string>()
  const lies = (where: string, cards: readonly number[]): void => {
    for (const card of cards) {
      const before = seen.get(card)
      if (before !== undefined) throw new Error(`card ${card} lies in ${before} and in ${where}`)
      if (g.rules.def[card] === undefined) throw new Error(`there is no card ${card} (in ${where})`)
      seen.set(card, where)
    }
  }
  lies(
    'earth',
    g.souls.filter((soul) => soul >= 0),
  )
  lies('soul stack', g.soulStack)
  lies('purgatory', g.purgatory)
  lies('void', g.void)
  lies('the box', g.box)
  for (const [seat, hand] of g.hands.entries()) {
    lies(`hand ${seat}`, hand)
    lies(`fan ${seat}`, g.fans[seat]!)
    if (hand.length > HAND_LIMIT) throw new Error(`seat ${seat} holds ${hand.length} cards`)
  }
  for (const [side, s] of g.sides.entries()) {
    if (!s) continue
    for (const key of ['deck', 'discard', 'angels', 'victory', 'favours', 'relics', 'openAngels', 'home'] as const)
      lies(`${key} of ${side}`, s[key])
    for (const key of ['openFavours', 'openRelics'] as const)
      lies(
        `${key} of ${side}`,
        s[key].map((o) => o.card),
      )
  }
  for (const [place, points] of g.points.entries()) {
    if (Math.abs(points) >= SAINTED)
      throw new Error(`the soul at place ${place} has ${points} points and is still there`)
    if (g.souls[place]! < 0 && points !== 0) throw new Error(`place ${place} is empty and has ${points} points`)
  }
  for (let card = 0; card < g.rules.def.length; card++) if (!seen.has(card)) throw new Error(`card ${card} is nowhere`)
  if (g.decision === null && g.over === null) throw new Error('nothing is asked, and the game is not over')
}
