import type { DecisionView, View } from '@soulstack/four-souls/view'
import type { VNode } from 'preact'
import s from '../table/act/Act.module.css'
import { Act as AnyAct, commonAlternative, Question } from '../table/act/Act.tsx'
import { Foot } from '../table/act/Foot.tsx'
import { flowMore } from '../table/act/flow-more.ts'
import type { MoreItem } from '../table/act/more.ts'
import { WaitPlate } from '../table/act/WaitPlate.tsx'
import { useVisit } from '../table/visit/use-visit.ts'
import type { Visit } from '../table/visit/visit.ts'
import { Crest } from '../ui/Crest.tsx'
import { lazy } from '../ui/lazy.tsx'
import { Plate } from '../ui/Plate.tsx'
import { wide } from '../ui/wide.ts'
import { t as causeWords } from '../words/en/four-souls/cause.ts'
import { t } from '../words/en/four-souls/table.ts'
import { StillCard } from './CardFace.tsx'
import { cardName, catalogue, plainText } from './catalogue.ts'
import { fourSouls } from './game.ts'
import { handPlace, objectPlace } from './places.ts'

const Notices = lazy(() => import('../table/Notices.tsx').then((m) => m.Notices))
const SeatMoments = lazy(() => import('./SeatMoment.tsx').then((m) => m.SeatMoments))

/** The question, the main button, and the other things that can be done. */
export function Act() {
  const visit = useVisit()
  const game = fourSouls(visit)
  const v = game.view.value
  const d = game.open.value
  return (
    v && (
      <AnyAct
        draw={() => drawAct(visit, v, d)}
        fresh={visit.flow.passing.value !== null}
        notices={<Notices>{game.moments.value.length > 0 && <SeatMoments />}</Notices>}
      />
    )
  )
}

const openBarter = (visit: Visit): void => {
  const game = fourSouls(visit)
  game.sheet.value = { of: 'barter' }
}

function drawAct(visit: Visit, v: View, d: DecisionView | null): VNode {
  const game = fourSouls(visit)
  const forYou = v.offers.filter((o) => o.to === v.you).length
  const others = game.placeless.value.filter((o) => o.act !== 'attack' && o.act !== 'purchase')
  const inRail = d?.shape === 'action' || (d && !visit.choice.sheetWanted.value) ? others : []
  return (
    <>
      <Question
        still={(card) => <StillCard card={card} />}
        say={reading(visit) ?? canChange(visit, v, d)}
        bill={!!d?.dues}
        whom={
          visit.onePerson.value &&
          v.you !== null && (
            <>
              <Crest seat={v.you} />
              {t.asked(visit.seatName(v.you))}
            </>
          )
        }
      >
        {visit.isYou(v.turn.active) && v.turn.mustDo.length > 0 && (
          <span class={s.must}>{t.mustDo(v.turn.mustDo)}</span>
        )}
      </Question>
      <Foot alternative={alternative(visit, v, d, inRail, forYou)} more={more(visit, v, d, inRail, forYou)} />
    </>
  )
}

/** On a phone, what the lifted card says: cards are too small there for their texts. Null otherwise. */
function reading(visit: Visit): VNode | null {
  const up = visit.choice.selected.value
  if (!up || wide.value) return null
  const game = fourSouls(visit)
  const hand = game.ownSeat.value?.hand ?? []
  const held = hand.find((_, i) => up.places.includes(handPlace(i)))
  const laid = [...game.objects.value].find(([id]) => up.places.includes(objectPlace(id)))
  const card = held ?? laid?.[1].object.card
  const info = card === undefined ? undefined : catalogue.value.get(card)
  return info ? (
    <span data-reading="">
      <b>{cardName(info.id)}:</b> {plainText(info)}
    </span>
  ) : null
}

/** Replaces the question in a window: what is about to happen, and how many of your cards can change it; or that your turn is next. */
function canChange(visit: Visit, v: View, d: DecisionView | null): VNode | null {
  const game = fourSouls(visit)
  const n = visit.fates.changing.value.length
  const top = v.stack.at(-1)
  const can = d?.options.filter((o) => o.act !== 'pass').length ?? 0
  if (d?.shape !== 'action' || can === 0) return null
  if (!top)
    return visit.flow.info.value?.asked?.why !== 'offer' ? null : (
      <>
        {causeWords.turnNext} <b>{d.ask}</b>
      </>
    )
  return (
    <>
      {causeWords.does(causeWords.happens(game.causeOf(top)))}{' '}
      <b>{n > 0 ? causeWords.canChange(n) : can === 1 ? d.ask : causeWords.respond}</b>
    </>
  )
}

/** The button beside the main button. An option of the current question comes first. */
function alternative(
  visit: Visit,
  v: View,
  d: DecisionView | null,
  inRail: DecisionView['options'],
  forYou: number,
): VNode | null {
  const game = fourSouls(visit)
  const [only] = inRail
  if (d && d.shape !== 'action' && only && inRail.length === 1)
    return (
      <Plate detail={only.detail} title={only.detail ?? undefined} option onClick={() => visit.choice.pick(only)}>
        {only.label}
      </Plate>
    )
  const common = commonAlternative(visit)
  if (common) return common
  if (game.canPassForAll.value)
    return (
      <Plate
        glyph="check"
        detail={t.theyToo(v.seats.filter((x) => x.seat !== v.you).map((x) => visit.seatName(x.seat)))}
        onClick={game.passForAll}
        keys="o"
      >
        {t.bothPass}
      </Plate>
    )
  if (forYou > 0)
    return (
      <Plate glyph="deal" detail={t.offers(v.offers.length)} class={s.offered} onClick={() => openBarter(visit)}>
        {t.barter(forYou)}
      </Plate>
    )
  return d?.shape === 'action' && visit.isYou(v.turn.active) && v.stack.length === 0 ? <WaitPlate /> : null
}

/** The entries of More. */
function more(
  visit: Visit,
  v: View,
  d: DecisionView | null,
  inRail: DecisionView['options'],
  forYou: number,
): MoreItem[] {
  const game = fourSouls(visit)
  const items: MoreItem[] = []
  for (const [act, glyph, label, detail, keys] of [
    ['attack', 'attack', t.attack, t.attackWhat, 'a'],
    ['purchase', 'cent', t.buy, t.buyWhat, 'b'],
  ] as const)
    if (game.declaration(act))
      items.push({
        id: act,
        glyph,
        label,
        detail: game.declaration(act)?.detail ?? detail,
        keys,
        run: () => game.declare(act),
      })
  for (const o of inRail)
    items.push({
      id: `option ${o.id}`,
      glyph: 'right',
      label: o.label,
      detail: o.detail,
      // passing is always possible in your own action phase
      lit: o.act !== 'pass',
      run: () => (d?.shape === 'action' ? visit.choice.doAction(o) : visit.choice.pick(o)),
    })
  // options that change nothing here are not lit, but still possible
  for (const { option, words } of visit.fates.unchanging.value) {
    const o = d?.options.find(({ id }) => id === option)
    if (o)
      items.push({
        id: `option ${o.id}`,
        glyph: 'eye',
        label: o.label,
        detail: words,
        run: () => visit.choice.doAction(o),
      })
  }
  items.push(...flowMore(visit))
  // players who win together do not trade (Solitaire/Co-op Mode)
  if (v.you !== null && !v.over && v.seats.length > 1 && !v.together)
    items.push({
      id: 'barter',
      glyph: 'deal',
      label: t.barter(forYou),
      detail: t.offers(v.offers.length),
      lit: forYou > 0,
      run: () => openBarter(visit),
    })
  return items
}
