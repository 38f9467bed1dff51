import { useSignal } from '@preact/signals'
import { useId } from 'preact/hooks'
import { Crest } from '../look/Crest.tsx'
import { Plate, Square } from '../look/Plate.tsx'
import { SlateDialog } from '../table/Sheet.tsx'
import { seatName, toast, wire } from '../table/state.ts'
import s from './Barter.module.css'
import { cardName } from './catalogue.ts'
import { far, near, view } from './state.ts'
import { type Goods, handOf, isTrade, NOTHING, Picks, TradeForm, tradeWords } from './Trade.tsx'

/**
 * Cents for a favour, and cards where the table lets them be traded: offers made to you and by you, and a new one. Nothing happens unless
 * both sides agree.
 */
export function Barter({ onClose }: { onClose: () => void }) {
  const v = view.value
  const to = useSignal(far.value[0]?.seat ?? 0)
  const cents = useSignal(1)
  const favour = useSignal('')
  const goods = useSignal<Goods>(NOTHING)
  /** Loot cards that would be given for an offer, by the offer. */
  const giving = useSignal<Record<number, number[]>>({})
  const id = useId()
  if (!v || v.you === null) return null
  const you = v.you
  const purse = near.value?.cents ?? 0
  const me = v.seats[you]!
  const trades = v.variants.some((variant) => variant.id === 'enhanced-bartering')
  const wanted = v.seats[to.value]
  const items = new Map(v.seats.flatMap((seat) => seat.items.map((o) => [o.id, o.card] as const)))
  const nameOf = (object: number) => (items.has(object) ? cardName(items.get(object)!) : 'what has left')
  const mine = v.offers.filter((o) => o.from === you || o.to === you)
  return (
    <SlateDialog label="Barter" onClose={onClose}>
      <h2 class={s.title}>Barter</h2>
      <p class={s.lede}>
        {trades ? 'Cents, loot cards and items' : 'Cents'} change hands when both agree. The favour is a promise: the
        rules do not hold anyone to it.
        {trades && ' Items are not traded during an attack, nor with the dead; souls never.'}
      </p>
      {mine.length > 0 && (
        <ul class={s.offers}>
          {mine.map((o) => {
            const { gives, asks } = tradeWords(o, nameOf)
            const given = giving.value[o.id] ?? []
            const lacks = (o.trade?.forLoot ?? 0) - given.length
            return (
              <li key={o.id}>
                <span>
                  <Crest seat={o.from} />
                  <b>
                    {o.from === you ? 'You offer' : `${seatName(o.from)} offers you`} {gives}
                  </b>
                  {o.from === you && <> to {seatName(o.to)}</>}
                  {asks && <> for {asks}</>}
                  {o.favour && <> for: {o.favour}</>}
                </span>
                {o.to === you && o.trade !== null && o.trade.forLoot > 0 && (
                  <div class={s.give}>
                    <Picks
                      legend={`You give ${o.trade.forLoot} of your loot cards`}
                      cards={handOf(me)}
                      chosen={given}
                      onChange={(list) => (giving.value = { ...giving.value, [o.id]: list })}
                    />
                  </div>
                )}
                <span class={s.answer}>
                  {o.to === you && (
                    <Plate
                      glyph="check"
                      off={lacks !== 0}
                      onClick={() => wire.send({ t: 'accept', offer: o.id, ...(given.length > 0 && { loot: given }) })}
                    >
                      Accept
                    </Plate>
                  )}
                  <Plate glyph="cross" onClick={() => wire.send({ t: 'decline', offer: o.id })}>
                    {o.to === you ? 'Decline' : 'Withdraw'}
                  </Plate>
                </span>
              </li>
            )
          })}
        </ul>
      )}
      <form
        class={s.form}
        onSubmit={(e) => {
          e.preventDefault()
          if (
            wire.send({
              t: 'offer',
              to: to.value,
              cents: Math.min(cents.value, purse),
              favour: favour.value.trim(),
              ...(trades && isTrade(goods.value) && { trade: goods.value }),
            })
          ) {
            toast(
              isTrade(goods.value)
                ? `Offered a trade to ${seatName(to.value)}.`
                : `Offered ${cents.value}¢ to ${seatName(to.value)}.`,
            )
            favour.value = ''
            goods.value = NOTHING
          }
        }}
      >
        <fieldset>
          <legend>To whom</legend>
          <div class={s.seats}>
            {far.value.map((seat) => (
              <label key={seat.seat} class={s.seat}>
                <input
                  type="radio"
                  name={`${id}to`}
                  checked={to.value === seat.seat}
                  onChange={() => {
                    to.value = seat.seat
                    goods.value = { ...goods.value, forItems: [], forLoot: 0, forCents: 0 }
                  }}
                />
                <span>
                  <Crest seat={seat.seat} />
                  {seatName(seat.seat)}
                </span>
              </label>
            ))}
          </div>
        </fieldset>
        <div class={s.cents}>
          <label for={`${id}c`}>Cents, of your {purse}</label>
          <span>
            <Square
              glyph="minus"
              label="One cent less"
              off={cents.value <= 0}
              onClick={() => (cents.value = Math.max(0, cents.value - 1))}
            />
            <input
              id={`${id}c`}
              type="number"
              min={0}
              max={purse}
              value={cents.value}
              onInput={(e) =>
                (cents.value = Math.max(0, Math.min(purse, Math.round(Number(e.currentTarget.value) || 0))))
              }
            />
            <Square
              glyph="plus"
              label="One cent more"
              off={cents.value >= purse}
              onClick={() => (cents.value = Math.min(purse, cents.value + 1))}
            />
          </span>
        </div>
        {trades && wanted && <TradeForm goods={goods} mine={me} theirs={wanted} />}
        <div class={s.favour}>
          <label for={`${id}f`}>For what favour</label>
          <input
            id={`${id}f`}
            maxLength={120}
            placeholder="pass on Monstro, please"
            value={favour.value}
            onInput={(e) => (favour.value = e.currentTarget.value)}
          />
        </div>
        <Plate metal="brass" type="submit" detail={`${Math.min(cents.value, purse)}¢ to ${seatName(to.value)}`}>
          Offer
        </Plate>
      </form>
    </SlateDialog>
  )
}
