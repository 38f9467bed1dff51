import type { Deck, SlotView } from '@soulstack/four-souls/view/types'
import { Back, Card } from './Card.tsx'
import { cardName } from './catalogue.ts'
import { sheet } from './looking.ts'
import s from './Middle.module.css'
import { deckPlace, discardPlace, objectPlace, slotPlace } from './places.ts'
import { view } from './state.ts'

/** The middle of the table: monsters, shop, bonus souls. */
export function Middle() {
  const v = view.value
  if (!v) return null
  const rows = v.monsters.length + v.shop.length > 6 ? 2 : 1
  const monsters = Math.ceil(v.monsters.length / rows)
  const shop = Math.ceil(v.shop.length / rows)
  return (
    <section class={s.middle} aria-label="The middle of the table">
      <div
        class={s.inner}
        data-few={monsters + shop <= 4 && rows === 1 ? '' : undefined}
        style={{ '--slots': monsters + shop, '--rows': rows }}
      >
        <div class={s.zone} data-zone="monsters">
          <h2>Monsters</h2>
          <Pile deck="monster" />
          <div class={s.slots} style={{ '--columns': monsters }}>
            {v.monsters.map((slot) => (
              <Slot key={slot.index} slot={slot} zone="monster" />
            ))}
          </div>
        </div>
        <div class={s.zone} data-zone="shop">
          <h2>Shop</h2>
          <Pile deck="treasure" />
          <div class={s.slots} style={{ '--columns': shop }}>
            {v.shop.map((slot) => (
              <Slot key={slot.index} slot={slot} zone="shop" />
            ))}
          </div>
        </div>
        {v.bonusSouls.length > 0 && (
          <div class={s.bonus} data-zone="bonus">
            <h2>Bonus souls</h2>
            <div class={s.souls}>
              {v.bonusSouls.map((card) => (
                <span key={card} class={s.soul}>
                  <Card card={card} places={[`bonus-${card}`]} where="bonus soul, still to be gained" />
                  <span class={s.soulName} aria-hidden="true">
                    {cardName(card)}
                  </span>
                </span>
              ))}
            </div>
          </div>
        )}
      </div>
    </section>
  )
}

/** A deck and its discard. */
export function Pile({ deck }: { deck: Deck }) {
  const pile = view.value?.piles[deck]
  if (!pile) return null
  const top = pile.discard[0]
  return (
    <div class={s.pile}>
      <Back deck={deck} count={pile.count} top={pile.top} places={[deckPlace(deck)]} />
      {top ? (
        <Card
          key={`${pile.discard.length}${top}`}
          card={top}
          places={[discardPlace(deck)]}
          spent
          class={s.discard}
          where={`on top of the ${deck} discard, ${pile.discard.length} ${pile.discard.length === 1 ? 'card' : 'cards'}`}
          onPress={() => {
            sheet.value = { of: 'discard', deck }
          }}
        />
      ) : (
        <span class={s.noDiscard} data-place={discardPlace(deck)} />
      )}
    </div>
  )
}

function Slot({ slot, zone }: { slot: SlotView; zone: 'monster' | 'shop' }) {
  const place = slotPlace(zone, slot.index)
  const top = slot.top
  if (!top) return <span class={s.empty} data-place={place} role="img" aria-label={`empty ${zone} slot`} />
  const covered = slot.covered.length
  return (
    <span class={s.slot} style={{ '--covered': covered }}>
      <Card
        key={top.id}
        card={top.card}
        object={top}
        places={[objectPlace(top.id), place]}
        price={zone === 'shop' ? slot.price : null}
        fought={top.attacked}
        where={zone === 'shop' ? 'in the shop' : top.attacked ? 'being attacked' : 'in a monster slot'}
        from={deckPlace(zone === 'shop' ? 'treasure' : 'monster')}
      />
      {covered > 0 && (
        <button
          type="button"
          class={s.coveredMark}
          onClick={() => {
            sheet.value = { of: 'covered', index: slot.index }
          }}
        >
          +{covered} under it
        </button>
      )}
    </span>
  )
}
