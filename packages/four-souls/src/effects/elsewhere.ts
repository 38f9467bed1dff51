import { cardOf, isCard, isSeat } from '../model/entity.ts'
import { ask, ctxOfFrame, machine, picked, startFor } from '../model/machine.ts'
import { define, type Effect, one, type Ref } from '../model/node.ts'
import { keeperOf } from '../rules/beneath.ts'
import { defOfCard } from '../rules/context.ts'
import { allowElsewhere } from '../rules/elsewhere.ts'
import { reveal } from '../rules/knowledge.ts'
import { nodeOf } from './frames.ts'

/** Permissions to play loot cards from elsewhere than a hand, till end of turn. */

export const MayPlayIt = define({
  k: 'mayPlayIt',
  family: 'effect',
  about: 'You may play the loot card that has just been put under this card, till end of turn.',
  affects: ['plays'],
  fields: {},
  run(g, c) {
    const card = isCard(c.moved) ? cardOf(c.moved) : -1
    const keeper = card < 0 ? null : keeperOf(g, card)
    c.did = 0
    if (keeper === null) return
    allowElsewhere(g, { seat: c.you, from: 'beneath', by: keeper.id, card })
    c.did = 1
  },
  intent: () => 2,
})
/** Till end of turn, you may play the loot card that `putLootUnderThis` has put under this, without a loot play. */
export const mayPlayIt = MayPlayIt.of({})

interface Choosing {
  /** Definitions of the cards that can be copied. */
  cards: readonly number[]
}
const makeChoosing = (): Choosing => ({ cards: [] })

const choosingCopy = machine.procedure('copy from a hand', makeChoosing, {
  reveal(g, f) {
    const c = ctxOfFrame(g, f)
    const who = one(g, c, nodeOf(g, f, MayPlayCopy).of)
    c.did = 0
    if (!isSeat(who)) return 'end'
    const { hand } = g.seats[who]!
    reveal(g, hand, who)
    const cards = [...new Set(hand.map((card) => defOfCard(g, card)))].filter((def) => {
      const { has } = g.rules.library.definitions[def]!
      return !has.trinket && !has.ambush
    })
    f.l = { cards }
    return cards.length === 0 ? 'end' : undefined
  },
  ask(g, f) {
    const c = ctxOfFrame(g, f)
    ask(
      g,
      c.you,
      'which-copy',
      { card: c.def },
      f.l.cards.map((def) => ({ act: 'card', a: def, b: -1 })),
    )
  },
  chosen(g, f) {
    const c = ctxOfFrame(g, f)
    allowElsewhere(g, { seat: c.you, from: 'copy', by: c.src, card: picked(g)[0]!.a })
    c.did = 1
    return 'end'
  },
})
export const MayPlayCopy = define({
  k: 'mayPlayCopy',
  family: 'effect',
  about: 'A player reveals their hand. You choose a loot card in it, and may play a copy of it till end of turn.',
  affects: ['plays'],
  fields: { of: { is: 'ref', about: 'the player' } },
  run(g, c, n) {
    startFor(g, c, n, choosingCopy)
  },
  intent: () => 0,
})
/** A hand is revealed, and a copy of a card in it can be played till end of turn, without a loot play (Copying a Loot Card). */
export const mayPlayCopyFrom = (of: Ref): Effect => MayPlayCopy.of({ of })

export const MayPlayTop = define({
  k: 'mayPlayTop',
  family: 'effect',
  about: 'The top card of the loot deck is revealed till end of turn, and you may play it.',
  affects: ['plays'],
  fields: {},
  run(g, c) {
    c.did = 0
    if (g.elsewhere.some(({ seat, from }) => seat === c.you && from === 'deck')) return
    allowElsewhere(g, { seat: c.you, from: 'deck', by: c.src, card: -1 })
    c.did = 1
  },
  intent: () => 2,
})
/** Till end of turn, the top card of the loot deck is revealed, and you may play it as if it were in your hand. */
export const mayPlayTop = MayPlayTop.of({})
