import { useSignal, useSignalEffect } from '@preact/signals'
import type { OfferView } from '@soulstack/four-souls/view'
import { useEffect, useId, useRef } from 'preact/hooks'
import { useVisit } from '../table/visit/use-visit.ts'
import { Crest } from '../ui/Crest.tsx'
import { Glyph } from '../ui/Glyph.tsx'
import { Plate } from '../ui/Plate.tsx'
import { SlateDialog } from '../ui/SlateDialog.tsx'
import { t } from '../words/en/barter.ts'
import s from './Barter.module.css'
import { fourSouls } from './game.ts'
import { clearOfferNotices } from './OfferNotices.tsx'
import { type Goods, handOf, isNothing, NOTHING, Picks, Side } from './Trade.tsx'

/**
 * The barter sheet: the current offers, and a form for a new one, which may be a counter-offer. Players trade ¢ and favours, and also cards
 * if the table allows that. Nothing happens unless both sides agree.
 */
export function Barter({ onClose }: { onClose: () => void }) {
  const visit = useVisit()
  const game = fourSouls(visit)
  const v = game.view.value
  const to = useSignal(game.opponents.value[0]?.seat ?? 0)
  const give = useSignal<Goods>(NOTHING)
  const ask = useSignal<Goods>(NOTHING)
  const favour = useSignal('')
  /** How many turns the offer lasts; 0: until it is answered. */
  const turns = useSignal(0)
  /** The offer to which the new one is a counter-offer. */
  const answered = useSignal<number | null>(null)
  /** The newest offer's id when this one was sent. The form is cleared only once a newer one of yours appears, not if it is refused. */
  const sent = useSignal<number | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const id = useId()
  useEffect(() => clearOfferNotices(visit), [])
  const clear = () => {
    give.value = NOTHING
    ask.value = NOTHING
    favour.value = ''
    answered.value = null
    sent.value = null
  }
  useSignalEffect(() => {
    const now = game.view.value
    const before = sent.value
    if (before !== null && now?.offers.some((o) => o.from === now.you && o.id > before)) clear()
  })
  if (!v || v.you === null) return null
  const you = v.you
  const own = v.seats[you]!
  const them = v.seats[to.value]
  const trades = v.variants.some((variant) => variant.id === 'enhanced-bartering')
  const counters = v.offers.find((o) => o.id === answered.value) ?? null
  const none = isNothing(give.value) && isNothing(ask.value)
  const asks = isNothing(give.value) && !none
  const bot = visit.table.value?.seats[to.value]?.kind === 'bot'

  /** Starts a counter-offer: what they offered is what you ask for. */
  const counter = (o: OfferView) => {
    to.value = o.from
    give.value = { ...NOTHING, cents: Math.min(o.trade?.forCents ?? 0, own.cents), items: o.trade?.forItems ?? [] }
    ask.value = { ...NOTHING, cents: o.cents, lootCards: o.trade?.loot ?? 0, items: o.trade?.items ?? [] }
    // the favour is kept only if the same player would still do it
    favour.value = isNothing(give.value) || isNothing(ask.value) ? o.favour : ''
    answered.value = o.id
    form.current?.scrollIntoView({ block: 'start' })
    form.current?.querySelector<HTMLElement>('input[type="number"]')?.focus({ preventScroll: true })
  }
  const offer = () => {
    if (none) return
    visit.send({
      t: 'offer',
      to: to.value,
      cents: give.value.cents,
      favour: favour.value.trim(),
      trade: {
        loot: give.value.loot,
        items: give.value.items,
        forCents: ask.value.cents,
        forLoot: ask.value.lootCards,
        forItems: ask.value.items,
      },
      ...(counters && { counters: counters.id }),
      ...(turns.value > 0 && { turns: turns.value }),
    })
    sent.value = Math.max(0, ...v.offers.map((o) => o.id))
  }
  /** Without cards only one side can give ¢: ¢ for ¢ makes no sense. */
  const either = (of: typeof give, other: typeof give) => (goods: Goods) => {
    of.value = goods
    if (!trades && goods.cents > 0) other.value = NOTHING
  }
  return (
    <SlateDialog label={t.barter} onClose={onClose} class={s.dialog}>
      <h2 class={s.title}>{t.barter}</h2>
      <Offers
        of={v.offers.filter((o) => o.to === you)}
        title={t.forYou}
        act={(o) => <Answer offer={o} hand={handOf(own)} onCounter={() => counter(o)} />}
      />
      <Offers
        of={v.offers.filter((o) => o.from === you)}
        title={t.yours}
        act={(o) => (
          <Plate glyph="undo" onClick={() => visit.send({ t: 'decline', offer: o.id })}>
            {t.takeBack}
          </Plate>
        )}
      />
      <Offers of={v.offers.filter((o) => o.from !== you && o.to !== you)} title={t.others} />
      <p class={s.lede}>{t.lede(trades)}</p>
      <form
        ref={form}
        class={s.form}
        aria-label={t.newOffer}
        onSubmit={(e) => {
          e.preventDefault()
          offer()
        }}
      >
        {counters ? (
          <p class={s.answers}>
            <Glyph name="turn" />
            <span>{t.inPlaceOf(visit.seatName(counters.from))}</span>
            <Plate glyph="cross" onClick={clear}>
              {t.dont}
            </Plate>
          </p>
        ) : (
          <fieldset>
            <legend>{t.newOfferTo}</legend>
            <div class={s.chips}>
              {game.opponents.value.map((seat) => (
                <label key={seat.seat} class={s.chip}>
                  <input
                    type="radio"
                    name={`${id}to`}
                    checked={to.value === seat.seat}
                    onChange={() => {
                      to.value = seat.seat
                      ask.value = NOTHING
                    }}
                  />
                  <span>
                    <Crest seat={seat.seat} />
                    {visit.seatName(seat.seat)}
                  </span>
                </label>
              ))}
            </div>
            {bot && <p class={s.note}>{t.isBot(visit.seatName(to.value))}</p>}
          </fieldset>
        )}
        {them && (
          <div class={s.sides}>
            <Side title={t.youGive} seat={own} own cards={trades} goods={give.value} onChange={either(give, ask)} />
            <Side
              title={t.gives(visit.seatName(them.seat))}
              seat={them}
              own={false}
              cards={trades}
              goods={ask.value}
              onChange={either(ask, give)}
            />
          </div>
        )}
        <div class={s.favour}>
          <label for={`${id}f`}>{asks ? t.promise : t.favour}</label>
          <input
            id={`${id}f`}
            maxLength={120}
            placeholder={asks ? t.anyPromise : t.anyFavour}
            value={favour.value}
            onInput={(e) => (favour.value = e.currentTarget.value)}
          />
        </div>
        <fieldset>
          <legend>{t.lasts}</legend>
          <div class={s.chips}>
            {(
              [
                [0, t.tillAnswered],
                [1, t.thisTurn],
                [v.seats.length, t.oneRound],
              ] as const
            ).map(([n, name]) => (
              <label key={n} class={s.chip}>
                <input
                  type="radio"
                  name={`${id}turns`}
                  checked={turns.value === n}
                  onChange={() => (turns.value = n)}
                />
                <span>{name}</span>
              </label>
            ))}
          </div>
        </fieldset>
        <Plate metal="brass" type="submit" off={none} detail={none ? t.nothingYet : null}>
          {counters ? t.offerInstead : asks ? t.askOf(visit.seatName(to.value)) : t.offerTo(visit.seatName(to.value))}
        </Plate>
      </form>
    </SlateDialog>
  )
}

/** Offers under a heading. `act` draws their buttons. */
function Offers(p: { of: readonly OfferView[]; title: string; act?: (o: OfferView) => preact.ComponentChildren }) {
  if (p.of.length === 0) return null
  return (
    <section class={s.group} aria-label={p.title}>
      <h3>{p.title}</h3>
      <ul class={p.act ? s.offers : s.others}>
        {p.of.map((o) => (
          <li key={o.id}>
            <Offered offer={o} />
            {o.whyNot && (
              <p class={s.why}>
                <Glyph name="lock" /> {o.whyNot.reason}
              </p>
            )}
            {p.act && <div class={s.act}>{p.act(o)}</div>}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** An offer as a sentence. */
function Offered({ offer: o }: { offer: OfferView }) {
  const visit = useVisit()
  const offered = { from: visit.nameOrYou(o.from), to: visit.nameOrYou(o.to), gives: o.gives, asks: o.asks }
  const [what, wherefore] = t.offered(offered)
  return (
    <p>
      <Crest seat={o.from} />
      <b>{what}</b>
      {wherefore}
      {o.favour && t.andFavour(offered, <q>{o.favour}</q>)}
      {o.stands && <small>{` (${o.stands})`}</small>}
    </p>
  )
}

/** The buttons of an offer to you: accept (choosing the loot cards to give), counter, decline. */
function Answer(p: { offer: OfferView; hand: ReturnType<typeof handOf>; onCounter: () => void }) {
  const visit = useVisit()
  const o = p.offer
  const given = useSignal<number[]>([])
  const wanted = o.trade?.forLoot ?? 0
  const lacks = wanted - given.value.length
  return (
    <>
      {wanted > 0 && (
        <Picks
          legend={t.whichLoot(wanted)}
          cards={p.hand}
          chosen={given.value}
          onChange={(list) => (given.value = list)}
        />
      )}
      <Plate
        glyph="check"
        off={lacks !== 0 || o.whyNot !== null}
        detail={lacks > 0 ? t.more(lacks) : lacks < 0 ? t.tooMany(-lacks) : undefined}
        onClick={() => visit.send({ t: 'accept', offer: o.id, ...(wanted > 0 && { loot: given.value }) })}
      >
        {t.accept}
      </Plate>
      <Plate glyph="turn" onClick={p.onCounter}>
        {t.counter}
      </Plate>
      <Plate glyph="cross" onClick={() => visit.send({ t: 'decline', offer: o.id })}>
        {t.decline}
      </Plate>
    </>
  )
}
