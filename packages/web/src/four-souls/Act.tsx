import type { DecisionView, View } from '@soulstack/four-souls/view/types'
import type { VNode } from 'preact'
import { Crest } from '../look/Crest.tsx'
import { Plate } from '../look/Plate.tsx'
import s from '../table/Act.module.css'
import { Answers, Act as AnyAct, Question } from '../table/Act.tsx'
import { doAction, pick, picks, sheetWanted } from '../table/choice.ts'
import { FlowPlates } from '../table/FlowPlates.tsx'
import { passing } from '../table/flow.ts'
import { alone, isYou, seatName } from '../table/state.ts'
import { StillCard } from './Card.tsx'
import { canPassForAll, declaration, declare, open, passesALot, passForAll, placeless } from './choice.ts'
import { sheet } from './looking.ts'
import { view } from './state.ts'
import { t } from './table.words.ts'

/** The question, the main button, and the other things that can be done. */
export function Act() {
  const v = view.value
  const d = open.value
  return v && <AnyAct asked={() => asked(v, d)} fresh={passing.value !== null} />
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
      <Question
        still={(card) => <StillCard card={card} />}
        whom={
          alone.value &&
          v.you !== null && (
            <>
              <Crest seat={v.you} />
              {t.asked(seatName(v.you))}
            </>
          )
        }
      >
        {isYou(v.turn.active) && v.turn.mustDo.length > 0 && <p class={s.must}>{t.mustDo(v.turn.mustDo)}</p>}
      </Question>
      <Answers
        before={
          <>
            {attack && (
              <Plate
                glyph="attack"
                detail={t.attackWhat}
                title={attack.detail ?? undefined}
                onClick={() => declare('attack')}
                keys="a"
              >
                {t.attack}
              </Plate>
            )}
            {purchase && (
              <Plate
                glyph="cent"
                detail={t.buyWhat}
                title={purchase.detail ?? undefined}
                onClick={() => declare('purchase')}
                keys="b"
              >
                {t.buy}
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
          </>
        }
        after={
          <>
            {canPassForAll.value && (
              <Plate
                glyph="check"
                detail={t.theyToo(v.seats.filter((x) => x.seat !== v.you).map((x) => seatName(x.seat)))}
                onClick={passForAll}
                keys="o"
              >
                {t.bothPass}
              </Plate>
            )}
            <FlowPlates offer={passesALot.value} />
            {/* who wins together does not trade (Solitaire/Co-op Mode) */}
            {seated && v.seats.length > 1 && !v.together && (
              <Plate
                glyph="deal"
                detail={t.offers(v.offers.length)}
                class={forYou > 0 ? s.offered : undefined}
                onClick={() => {
                  sheet.value = { of: 'barter' }
                }}
              >
                {t.barter(forYou)}
              </Plate>
            )}
          </>
        }
      />
    </>
  )
}
