import type { DecisionView, View } from '@soulstack/four-souls/view/types'
import type { VNode } from 'preact'
import { Crest } from '../look/Crest.tsx'
import { Plate } from '../look/Plate.tsx'
import s from '../table/Act.module.css'
import { Act as AnyAct, commonInstead, commonMore, lastMore, Question } from '../table/Act.tsx'
import { doAction, pick, sheetWanted } from '../table/choice.ts'
import { Foot } from '../table/Foot.tsx'
import { changing, unchanging } from '../table/fates.ts'
import { passing } from '../table/flow.ts'
import { flowMore } from '../table/flow-more.ts'
import type { MoreItem } from '../table/more.ts'
import { alone, isYou, seatName } from '../table/state.ts'
import { WaitPlate } from '../table/WaitPlate.tsx'
import { StillCard } from './Card.tsx'
import { told } from './cause.ts'
import { t as causeWords } from './cause.words.ts'
import { canPassForAll, declaration, declare, open, passForAll, placeless } from './choice.ts'
import { sheet } from './looking.ts'
import { view } from './state.ts'
import { t } from './table.words.ts'

/** The question, the main button, and the other things that can be done. */
export function Act() {
  const v = view.value
  const d = open.value
  return v && <AnyAct asked={() => asked(v, d)} fresh={passing.value !== null} />
}

const openBarter = (): void => {
  sheet.value = { of: 'barter' }
}

function asked(v: View, d: DecisionView | null): VNode {
  const forYou = v.offers.filter((o) => o.to === v.you).length
  const others = placeless.value.filter((o) => o.act !== 'attack' && o.act !== 'purchase')
  const inRail = d?.shape === 'action' || (d && !sheetWanted.value) ? others : []
  return (
    <>
      <Question
        still={(card) => <StillCard card={card} />}
        say={canChange(v, d)}
        bill={!!d?.dues}
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
        {isYou(v.turn.active) && v.turn.mustDo.length > 0 && <span class={s.must}>{t.mustDo(v.turn.mustDo)}</span>}
      </Question>
      <Foot instead={instead(v, d, inRail, forYou)} more={more(v, d, inRail, forYou)} />
    </>
  )
}

/** What is about to happen, and how many cards can change it, where that is known; else what can be done. */
function canChange(v: View, d: DecisionView | null): VNode | null {
  const n = changing.value.length
  const top = v.stack.at(-1)
  const can = d?.options.filter((o) => o.act !== 'pass').length ?? 0
  if (d?.shape !== 'action' || !top || can === 0) return null
  return (
    <>
      {causeWords.does(causeWords.happens(told(top)))}{' '}
      <b>{n > 0 ? causeWords.canChange(n) : can === 1 ? d.ask : causeWords.respond}</b>
    </>
  )
}

/** The one thing beside the main button: an answer of this question before all else. */
function instead(v: View, d: DecisionView | null, inRail: DecisionView['options'], forYou: number): VNode | null {
  const [only] = inRail
  if (d && d.shape !== 'action' && only && inRail.length === 1)
    return (
      <Plate detail={only.detail} title={only.detail ?? undefined} option onClick={() => pick(only)}>
        {only.label}
      </Plate>
    )
  const common = commonInstead()
  if (common) return common
  if (canPassForAll.value)
    return (
      <Plate
        glyph="check"
        detail={t.theyToo(v.seats.filter((x) => x.seat !== v.you).map((x) => seatName(x.seat)))}
        onClick={passForAll}
        keys="o"
      >
        {t.bothPass}
      </Plate>
    )
  if (forYou > 0)
    return (
      <Plate glyph="deal" detail={t.offers(v.offers.length)} class={s.offered} onClick={openBarter}>
        {t.barter(forYou)}
      </Plate>
    )
  return d?.shape === 'action' && isYou(v.turn.active) && v.stack.length === 0 ? <WaitPlate /> : null
}

/** Everything else that can be done. */
function more(v: View, d: DecisionView | null, inRail: DecisionView['options'], forYou: number): MoreItem[] {
  const items = commonMore()
  for (const [act, glyph, label, detail, keys] of [
    ['attack', 'attack', t.attack, t.attackWhat, 'a'],
    ['purchase', 'cent', t.buy, t.buyWhat, 'b'],
  ] as const)
    if (declaration(act))
      items.push({ id: act, glyph, label, detail: declaration(act)?.detail ?? detail, keys, does: () => declare(act) })
  for (const o of inRail)
    items.push({
      id: `option ${o.id}`,
      glyph: 'right',
      label: o.label,
      detail: o.detail,
      // in one's own action phase that is always there
      lit: o.act !== 'pass',
      does: () => (d?.shape === 'action' ? doAction(o) : pick(o)),
    })
  // what is not lit because it changes nothing here can be done all the same
  for (const { option, words } of unchanging.value) {
    const o = d?.options.find(({ id }) => id === option)
    if (o) items.push({ id: `option ${o.id}`, glyph: 'eye', label: o.label, detail: words, does: () => doAction(o) })
  }
  items.push(...flowMore())
  // who wins together does not trade (Solitaire/Co-op Mode)
  if (v.you !== null && !v.over && v.seats.length > 1 && !v.together)
    items.push({
      id: 'barter',
      glyph: 'deal',
      label: t.barter(forYou),
      detail: t.offers(v.offers.length),
      lit: forYou > 0,
      does: openBarter,
    })
  return [...items, ...lastMore()]
}
