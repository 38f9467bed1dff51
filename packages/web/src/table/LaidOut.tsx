import { Card } from './Card.tsx'
import { open } from './choice.ts'
import s from './Prompt.module.css'
import { isYou, seatName, view } from './state.ts'

/** What lies open to be chosen from before the first turn, for those whose choice it is not: a sheet to look at. */
export function LaidOut() {
  const v = view.value
  if (!v || v.laidOut.length === 0 || open.value) return null
  return (
    <section class={s.prompt} aria-label="Laid out" data-zone="laid-out">
      <div class={s.body}>
        <h2>{v.waiting?.why}</h2>
        {v.laidOut.map(({ seat, cards }) => (
          <div key={seat}>
            {seat !== null && <p>{isYou(seat) ? 'For you' : `For ${seatName(seat)}`}</p>}
            <div
              class={s.cards}
              data-many={cards.length > 6 ? '' : undefined}
              data-few={cards.length <= 4 ? '' : undefined}
            >
              {cards.map((card, i) => (
                <span key={`${i}${card}`} class={s.cell}>
                  <Card card={card} places={[]} where="laid out" />
                </span>
              ))}
            </div>
          </div>
        ))}
      </div>
    </section>
  )
}
