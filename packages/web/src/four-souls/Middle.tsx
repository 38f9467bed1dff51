import { signal } from '@preact/signals'
import type { Deck, SlotView } from '@soulstack/four-souls/view'
import { useEffect } from 'preact/hooks'
import { placeList } from '../table/visit/structural-sharing.ts'
import { useVisit } from '../table/visit/use-visit.ts'
import { cx } from '../ui/cx.ts'
import { lazy } from '../ui/lazy.tsx'
import { wide } from '../ui/wide.ts'
import { t } from '../words/en/four-souls/table.ts'
import { Back, Card } from './Card.tsx'
import { cardName } from './catalogue.ts'
import { fourSouls } from './game.ts'
import s from './Middle.module.css'
import { deckPlace, discardPlace, objectPlace, type Row, slotPlace } from './places.ts'

const SmallAttackDie = lazy(() => import('./FightDice.tsx').then((m) => m.SmallAttackDie))
/** Phones only. */
const TextSign = lazy(() => import('./TextSign.tsx').then((m) => m.TextSign))

/** The most monsters and shop items in one row. */
const ONE_ROW = 6
/** Up to this many cards of a kind are drawn upright; more are drawn in landscape, in two rows. */
const UPRIGHT = 3

/** The layouts with room for landscape cards: wide screens, and phones, on which rooms have a row of their own if they are tall. Others scroll their rows. */
const currentLayout = () =>
  innerWidth >= 1000 ? 'wide' : innerWidth >= 600 ? null : innerHeight >= 800 ? 'tall' : 'short'
const layout = signal(currentLayout())
if (typeof window !== 'undefined') addEventListener('resize', () => (layout.value = currentLayout()))

/** The middle of the table: final boss and minions, monsters, shop, rooms, bonus souls. */
export function Middle() {
  const visit = useVisit()
  const game = fourSouls(visit)
  const v = game.view.value
  const attacked = game.staged.value ? null : (v?.attack?.target ?? null)
  useEffect(() => {
    // phones scroll the rows: bring what is attacked into view
    if (attacked === null || innerWidth >= 1000) return
    document
      .querySelector(`[data-place~="${objectPlace(attacked)}"]`)
      ?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [attacked])
  if (!v) return null
  const noBosses = v.finals.length + v.minions.length === 0
  const lie = Math.max(v.monsters.length, v.shop.length) > UPRIGHT && noBosses
  const lies = lie && layout.value === 'wide'
  const tall = noBosses && layout.value === 'tall'
  // on upright phones one or two of a kind are drawn in landscape too, as high as they would be upright
  const upright = tall || (noBosses && layout.value === 'short')
  const two = (slots: readonly SlotView[], room = upright) => room && slots.length < UPRIGHT
  const [monstersLie, shopLies] = [two(v.monsters), two(v.shop, tall || (upright && v.rooms.length === 0))]
  const rows = lie || v.monsters.length + v.shop.length > ONE_ROW ? 2 : 1
  const columns = (slots: readonly SlotView[]) => Math.ceil(slots.length / rows)
  const monsters = columns(v.monsters)
  const shop = columns(v.shop)
  const rooms = columns(v.rooms)
  // minions are drawn in two rows beside their boss, which is a third larger than other monsters
  const minions = Math.ceil(v.minions.length / 2)
  const finals = v.finals.length
  const crowd = v.rooms.length + finals > 0
  const zones = 2 + Number(rooms > 0) + Number(finals + minions > 0)
  const bosses = minions * 0.8 + finals * 1.3
  const across = monsters + shop + rooms + bosses
  const inOneRow = v.monsters.length + v.shop.length + v.rooms.length + bosses
  return (
    <section
      class={cx(s.middle, game.staged.value && s.behind, 'fades')}
      data-across=""
      aria-label={t.middle}
      data-board=""
    >
      <div
        class={s.inner}
        data-few={across <= 4 && rows === 1 ? '' : undefined}
        data-crowd={crowd ? '' : undefined}
        data-full={rows > 1 && !lies ? '' : undefined}
        data-lying={lies ? '' : undefined}
        data-tall={tall ? (lie ? 'many' : '') : undefined}
        data-covered={[...v.monsters, ...v.shop, ...v.rooms].some((slot) => slot.covered.length > 0) ? '' : undefined}
        style={{
          '--in-rows': across,
          '--in-one': inOneRow,
          '--all-rows': rows,
          '--piles': rooms > 0 ? 2.8 : 2,
          '--zones': zones,
          '--in-rows-lying': monsters + shop,
          '--rooms-wide': rooms > 0 ? '124px' : '0px',
        }}
      >
        <div class={cx(s.front, 'fades')} data-across="">
          {finals + minions > 0 && (
            <div class={s.zone} data-zone="finals">
              <h2>{t.bosses(finals, minions)}</h2>
              <div class={s.finals}>
                {v.finals.map((slot) => (
                  <Slot key={slot.index} slot={slot} row="final" />
                ))}
              </div>
              {minions > 0 && (
                <div class={s.minions} data-one={v.minions.length === 1 ? '' : undefined}>
                  {v.minions.map((slot) => (
                    <Slot key={slot.index} slot={slot} row="minion" />
                  ))}
                </div>
              )}
            </div>
          )}
          <div class={s.zone} data-zone="monsters">
            <h2>{t.monsters}</h2>
            <Pile deck="monster" />
            <div
              class={cx(s.slots, 'fades')}
              data-across=""
              data-two={monstersLie ? '' : undefined}
              style={{ '--columns': monsters, '--side-by-side': v.monsters.length }}
            >
              {v.monsters.map((slot) => (
                <Slot key={slot.index} slot={slot} row="monster" lies={lies || monstersLie} />
              ))}
            </div>
          </div>
        </div>
        <div class={s.zone} data-zone="shop" data-fought={isFought(v.shop)}>
          <h2>{t.shop}</h2>
          <Pile deck="treasure" />
          <div
            class={cx(s.slots, 'fades')}
            data-across=""
            data-two={shopLies ? '' : undefined}
            style={{ '--columns': shop, '--side-by-side': v.shop.length }}
          >
            {v.shop.map((slot) => (
              <Slot key={slot.index} slot={slot} row="shop" lies={lies || shopLies} />
            ))}
          </div>
        </div>
        {v.rooms.length > 0 && (
          <div class={s.zone} data-zone="rooms" data-fought={isFought(v.rooms)}>
            <h2>{t.rooms(v.rooms.length)}</h2>
            <Pile deck="room" />
            <div
              class={cx(s.slots, 'fades')}
              data-across=""
              style={{ '--columns': rooms, '--side-by-side': v.rooms.length }}
            >
              {v.rooms.map((slot) => (
                <Slot key={slot.index} slot={slot} row="room" lies={lies || tall} />
              ))}
            </div>
          </div>
        )}
        {v.bonusSouls.length > 0 && (
          <div class={s.bonus} data-zone="bonus" data-many={v.bonusSouls.length > 3 ? '' : undefined}>
            <h2 title={t.bonusSouls}>{crowd || rows > 1 ? t.bonus : t.bonusSouls}</h2>
            <div class={s.souls}>
              {v.bonusSouls.map((card) => (
                <span key={card} class={s.soul}>
                  <Card
                    card={card}
                    places={placeList(`bonus-${card}`)}
                    where={t.bonusSoul}
                    counters={v.bonusCounters?.[card]}
                  />
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

/** '' if something in this row is being attacked, so that small screens keep it in view. */
const isFought = (row: readonly SlotView[]): string | undefined =>
  row.some((slot) => slot.top?.attacked) ? '' : undefined

/** A deck and its discard pile. */
export function Pile({ deck }: { deck: Deck }) {
  const visit = useVisit()
  const game = fourSouls(visit)
  const pile = game.view.value?.piles[deck]
  if (!pile) return null
  const top = pile.discard[0]
  return (
    <div class={s.pile}>
      <Back deck={deck} count={pile.count} top={pile.top} places={placeList(deckPlace(deck))} />
      {top ? (
        <Card
          key={`${pile.discard.length}${top}`}
          card={top}
          places={placeList(discardPlace(deck))}
          spent
          class={s.discard}
          where={t.onDiscard(deck, pile.discard.length)}
          read={() => {
            game.sheet.value = { of: 'discard', deck }
          }}
        />
      ) : (
        <span class={s.noDiscard} data-place={discardPlace(deck)} />
      )}
    </div>
  )
}

/** The places of a card that is shown on the stage instead. */
const NOWHERE: readonly string[] = []

const DECK_OF: Record<Row, Deck> = {
  monster: 'monster',
  shop: 'treasure',
  room: 'room',
  final: 'monster',
  minion: 'monster',
}

function Slot({ slot, row, lies }: { slot: SlotView; row: Row; lies?: boolean }) {
  const visit = useVisit()
  const game = fourSouls(visit)
  const place = slotPlace(row, slot.index)
  const top = slot.top
  if (!top) return <span class={s.empty} data-place={place} role="img" aria-label={t.emptySlot[row]} />
  const covered = slot.covered.length
  const away = game.onStage(top.id)
  return (
    <span class={cx(s.slot, away && s.away)} style={{ '--covered': covered }}>
      <Card
        key={top.id}
        card={top.card}
        object={top}
        places={away ? NOWHERE : placeList(objectPlace(top.id), place)}
        lies={lies ?? false}
        price={row === 'shop' ? slot.price : null}
        fought={top.attacked}
        where={top.attacked ? t.beingAttacked(t.where[row]) : t.where[row]}
        from={deckPlace(DECK_OF[row])}
      />
      {top.attacked && !away && <SmallAttackDie />}
      {!wide.value && !lies && <TextSign object={top} place={place} price={slot.price} />}
      {(row === 'final' || row === 'minion') && (
        <span class={s.rank} aria-hidden="true">
          {t.ranks[row]}
        </span>
      )}
      {covered > 0 && (
        <button
          type="button"
          class={s.coveredMark}
          onClick={() => {
            game.sheet.value = { of: 'covered', row, index: slot.index }
          }}
        >
          +{covered}
          <span> {t.under}</span>
        </button>
      )}
    </span>
  )
}
