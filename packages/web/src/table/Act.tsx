import type { CardId, DecisionView, View } from '@soulstack/four-souls/view/types'
import type { VNode } from 'preact'
import { useRef } from 'preact/hooks'
import { cx } from '../cx.ts'
import { Crest } from '../look/Crest.tsx'
import { Plate } from '../look/Plate.tsx'
import s from './Act.module.css'
import { StillCard } from './Card.tsx'
import {
  aside,
  canKeepPassing,
  canPassForAll,
  declaration,
  declare,
  doAction,
  keepPassing,
  open,
  passerName,
  passesALot,
  passForAll,
  passing,
  pick,
  picks,
  placeless,
  sheetWanted,
  takeBack,
} from './choice.ts'
import { sheet } from './looking.ts'
import { MainButton } from './MainButton.tsx'
import { alone, isYou, seatName, view } from './state.ts'

/** The question, the main button, and the other things that can be done. */
export function Act() {
  const v = view.value
  const d = open.value
  // Until the server has answered, what was asked stays as it is: nothing jumps between two questions.
  const kept = useRef<VNode | null>(null)
  if (!v) return null
  if (!kept.current || d || !v.decision || passing.value) kept.current = asked(v, d)
  return (
    <section class={cx(s.act, !d && s.wait)} aria-label="What you can do" data-decision={d?.id} data-shape={d?.shape}>
      {kept.current}
    </section>
  )
}

function asked(v: View, d: DecisionView | null): VNode {
  const seated = v.you !== null && !v.over
  const forYou = v.offers.filter((o) => o.to === v.you).length
  const attack = declaration('attack')
  const purchase = declaration('purchase')
  const others = placeless.value.filter((o) => o !== attack && o !== purchase)
  const inRail = d?.shape === 'action' || (d && !sheetWanted.value) ? others : []
  return (
    <>
      <Question d={d} card={sheetWanted.value ? null : (d?.card ?? null)} />
      <MainButton />
      <div class={s.second}>
        {attack && (
          <Plate
            glyph="attack"
            detail="choose a target"
            title={attack.detail ?? undefined}
            onClick={() => declare('attack')}
            keys="a"
          >
            Attack
          </Plate>
        )}
        {purchase && (
          <Plate
            glyph="cent"
            detail="choose an item"
            title={purchase.detail ?? undefined}
            onClick={() => declare('purchase')}
            keys="b"
          >
            Buy
          </Plate>
        )}
        {inRail.map((o) => (
          <Plate
            key={o.id}
            glyph={picks.value.includes(o.id) ? 'check' : undefined}
            detail={o.detail}
            title={o.detail ?? undefined}
            onClick={() => (d?.shape === 'action' ? doAction(o) : pick(o))}
          >
            {o.label}
          </Plate>
        ))}
        {d && d.shape !== 'action' && d.shape !== 'order' && picks.value.length > 0 && (
          <Plate glyph="undo" detail="choose again" onClick={() => takeBack()}>
            Take back
          </Plate>
        )}
        {d && sheetWanted.value && (
          <Plate
            glyph="eye"
            detail={aside.value ? 'show the question' : 'look around'}
            onClick={() => (aside.value = !aside.value)}
          >
            {aside.value ? 'Question' : 'Table'}
          </Plate>
        )}
        {canPassForAll.value && (
          <Plate
            glyph="check"
            detail={`${v.seats
              .filter((x) => x.priority === 'to-come')
              .map((x) => seatName(x.seat))
              .join(', ')} too`}
            onClick={passForAll}
            keys="o"
          >
            Both pass
          </Plate>
        )}
        {passing.value && d && (
          <Plate
            glyph="cross"
            detail={alone.value && passerName.value ? `ask ${passerName.value} again` : 'be asked again'}
            onClick={keepPassing}
            keys="p"
          >
            Stop passing
          </Plate>
        )}
        {canKeepPassing.value && (
          <Plate
            glyph="wait"
            class={passesALot.value ? s.offered : undefined}
            detail={alone.value && v.you !== null ? `until ${seatName(v.you)}’s turn` : 'until your turn'}
            title={
              alone.value && v.you !== null
                ? `Passes for ${seatName(v.you)} until their turn, or until something is aimed at them.`
                : 'Passes for you until your turn, or until something is aimed at you.'
            }
            onClick={keepPassing}
            keys="p"
          >
            Keep passing
          </Plate>
        )}
        {/* who wins together does not trade (Solitaire/Co-op Mode) */}
        {seated && v.seats.length > 1 && !v.together && (
          <Plate
            glyph="deal"
            detail={v.offers.length ? `${v.offers.length} on the table` : 'offer cents'}
            class={forYou > 0 ? s.offered : undefined}
            onClick={() => {
              sheet.value = { of: 'barter' }
            }}
          >
            {forYou > 0 ? `Barter (${forYou})` : 'Barter'}
          </Plate>
        )}
      </div>
    </>
  )
}

/** What is asked and why; in the action phase also what is left of the turn. */
function Question({ d, card }: { d: DecisionView | null; card: CardId | null }) {
  const v = view.value
  if (!v) return null
  if (!d) {
    if (v.over) return <p class={s.ask}>The game is over.</p>
    if (v.you === null) return <p class={s.ask}>You watch this table. Hands stay hidden.</p>
    return null
  }
  return (
    <div class={s.ask}>
      {card && (
        <span class={s.asker}>
          <StillCard card={card} />
        </span>
      )}
      <p>
        {alone.value && v.you !== null && (
          <>
            <Crest seat={v.you} />
            {`${seatName(v.you)}: `}
          </>
        )}
        <b>{d.ask}</b>
      </p>
      {d.why && d.why !== d.ask && <p>{d.why}</p>}
      {isYou(v.turn.active) && v.turn.mustDo.length > 0 && (
        <p class={s.must}>Before the turn ends: {v.turn.mustDo.join('; ')}.</p>
      )}
    </div>
  )
}
