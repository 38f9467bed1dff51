import type { StudiedAnswer, StudiedChoice, StudiedDeal, StudiedLuck } from '@soulstack/protocol'
import { Part } from '../../table/log/LogParts.tsx'
import { inPercent, inPoints } from '../../table/study/curves.ts'
import { useVisit } from '../../table/visit/use-visit.ts'
import { Crest } from '../../ui/Crest.tsx'
import { cx } from '../../ui/cx.ts'
import { t } from '../../words/en/study.ts'
import { filmOf } from '../state.ts'
import { analysisOf } from './analysis.ts'
import s from './Decision.module.css'

/** Below this difference an answer is as good as another: less would be chance. */
export const AS_GOOD = 0.015

/** On parchment: the decision of this moment with what each answer was worth, and what chance did then. */
export function Decision() {
  const visit = useVisit()
  const analysis = analysisOf(visit)
  const choice = analysis.choice.value
  const luck = analysis.luck.value
  const deal = analysis.deal.value
  return (
    <section
      class={s.paper}
      aria-live="polite"
      aria-label={choice?.ask ?? (luck ? t.whatLuckDid : deal ? t.deal : t.analysis)}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
      tabIndex={0}
    >
      {choice && <Choice choice={choice} />}
      {luck && <Luck luck={luck} />}
      {deal && <Deal deal={deal} />}
      {!choice && !luck && !deal && <Unweighed />}
    </section>
  )
}

/** A moment without a choice: who answered, and what. */
function Unweighed() {
  const visit = useVisit()
  const asked = filmOf(visit).asked.value
  return (
    <>
      {asked?.answer && asked.answer.length > 0 && (
        <h2>
          <span>
            <Crest seat={asked.seat} class={s.ink} /> {visit.seatName(asked.seat)}: {asked.answer.join(', ')}
          </span>
        </h2>
      )}
      <p>{t.notWeighed}</p>
    </>
  )
}

function Choice({ choice }: { choice: StudiedChoice }) {
  const visit = useVisit()
  const mistake = analysisOf(visit).mistake.value
  const times = mistake?.kind === 'choice' ? mistake.all.length : 1
  const shares = choice.answers.map(({ share }) => share)
  const [least, most] = [Math.min(...shares), Math.max(...shares)]
  // differences are small against the whole: the bars begin a little below the worst answer
  const from = Math.max(0, least - Math.max(0.05, most - least) / 2)
  const played = choice.answers.find((one) => one.played)?.share ?? most
  return (
    <>
      <h2>
        <span>{choice.ask}</span>
        <small>
          <Crest seat={choice.seat} class={s.ink} /> {visit.seatName(choice.seat)} · {t.decision(choice.moment)}
        </small>
      </h2>
      <ol>
        {choice.answers.map((answer, i) => (
          <Answer
            key={`${i} ${answer.label}`}
            answer={answer}
            best={i === 0}
            filled={(answer.share - from) / Math.max(0.01, most - from)}
            more={answer.share - played}
          />
        ))}
      </ol>
      {choice.games !== undefined && choice.error !== undefined && (
        <p class={s.sure}>
          {t.sure(choice.games, Math.max(1, inPercent(choice.error)))} {times > 1 && t.sameMistake(times)}
        </p>
      )}
    </>
  )
}

function Answer(p: { answer: StudiedAnswer; best: boolean; filled: number; more: number }) {
  const { label, detail, share, played, why } = p.answer
  return (
    <li class={cx(p.best && s.best, played && s.played)}>
      <span class={s.name}>
        <b>{label}</b>
        {detail && <small>{detail}</small>}
      </span>
      <span class={s.bar} aria-hidden="true">
        <i style={{ width: `${Math.round(p.filled * 100)}%` }} />
      </span>
      <span class={s.share}>{t.percent(inPercent(share))}</span>
      <em class={cx(!played && p.more <= -AS_GOOD && s.worse)}>
        {played ? t.played : Math.abs(p.more) < AS_GOOD ? t.asGood : inPoints(p.more)}
      </em>
      {why && (
        <p class={s.why}>
          {why.map((part, i) => (
            <Part key={`${i}`} part={part} bare />
          ))}
        </p>
      )}
    </li>
  )
}

/** What chance did: what came, and how it changed everybody's chance. */
function Luck({ luck }: { luck: StudiedLuck }) {
  const visit = useVisit()
  return (
    <div class={s.luck}>
      <p>
        <b>{t.luck}</b>{' '}
        {luck.words.map((part, i) => (
          <Part key={`${i}`} part={part} bare />
        ))}
      </p>
      <ul>
        {luck.change.map((change, seat) => (
          <li key={`${seat}`}>
            <Crest seat={seat} class={s.ink} /> {visit.seatName(seat)} <em>{inPoints(change)}</em>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** What the deal gave: how often each seat's first cards win, and by which of them. */
function Deal({ deal }: { deal: readonly StudiedDeal[] }) {
  const visit = useVisit()
  const told = (n: number) => Math.abs(n) >= AS_GOOD
  return (
    <div class={cx(s.luck, s.deal)}>
      <p>
        <b>{t.deal}</b> {t.dealMeans}
      </p>
      <ul>
        {deal.map(({ seat, share, card, byCard, byHand }) => (
          <li key={seat}>
            <span>
              <Crest seat={seat} class={s.ink} /> {visit.seatName(seat)} <em>{t.percent(inPercent(share))}</em>
            </span>
            <small>
              {[
                card !== null && `${visit.cardName(card)}${told(byCard) ? ` ${inPoints(byCard)}` : ''}`,
                told(byHand) && t.dealOf(inPoints(byHand)),
              ]
                .filter(Boolean)
                .join(', ')}
            </small>
          </li>
        ))}
      </ul>
    </div>
  )
}
