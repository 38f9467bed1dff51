import { HAND_LIMIT, SAINTED, type State } from './state.ts'

/** Checks what must hold at every decision of a game. @throws Error when it does not. */
export function check(g: State): void {
  const seen = new Map<number, string>()
  const put = (where: string, cards: readonly number[]): void => {
    for (const card of cards) {
      const before = seen.get(card)
      if (before !== undefined) throw new Error(`card ${card} is in ${before} and in ${where}`)
      if (g.rules.def[card] === undefined) throw new Error(`there is no card ${card} (in ${where})`)
      seen.set(card, where)
    }
  }
  put(
    'earth',
    g.souls.filter((soul) => soul >= 0),
  )
  put('soul stack', g.soulStack)
  put('purgatory', g.purgatory)
  put('void', g.void)
  put('the box', g.box)
  for (const [seat, hand] of g.hands.entries()) {
    put(`hand ${seat}`, hand)
    put(`fan ${seat}`, g.fans[seat]!)
    if (hand.length > HAND_LIMIT) throw new Error(`seat ${seat} holds ${hand.length} cards`)
  }
  for (const [side, s] of g.sides.entries()) {
    if (!s) continue
    for (const key of ['deck', 'discard', 'angels', 'victory', 'favours', 'relics', 'openAngels', 'home'] as const)
      put(`${key} of ${side}`, s[key])
    for (const key of ['openFavours', 'openRelics'] as const)
      put(
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
