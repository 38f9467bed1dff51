import type { CardInfo, SoulView } from '@soulstack/battle-for-souls/view'
import { StillCard } from '../battle-for-souls/Card.tsx'
import { catalogue, pointsInWords } from '../battle-for-souls/catalogue.ts'
import { Swatch } from '../battle-for-souls/Heraldry.tsx'
import { NoSoul, Soul } from '../battle-for-souls/Soul.tsx'
import s from './Gallery.module.css'
import { Specimen } from './Specimen.tsx'

const COLOURS = ['white', 'green', 'yellow', 'red', 'purple', 'orange', 'blue', 'wild'] as const
const POINTS = [7, 4, 1, 0, -3, -4, -7]

/** One card of each type, souls with every kind of points, the seven colours. */
export function BattleFrames() {
  const found = new Map<string, CardInfo>()
  for (const card of catalogue.value.values()) if (!found.has(card.type)) found.set(card.type, card)
  const soul = found.get('soul')
  return (
    <div data-game="battle-for-souls">
      <div class={s.row}>
        {COLOURS.map((colour) => (
          <Specimen key={colour} name={colour}>
            <Swatch colour={colour} class={s.swatch} />
          </Specimen>
        ))}
      </div>
      {found.size === 0 && <p>The cards of this game come from the server, which does not answer.</p>}
      <div class={s.row}>
        {[...found].map(([type, card]) => (
          <Specimen key={type} name={type}>
            <span class={s.large}>
              <StillCard card={card.id} />
            </span>
          </Specimen>
        ))}
      </div>
      {soul && (
        <div class={s.row}>
          {POINTS.map((points) => (
            <Specimen key={points} name={pointsInWords(points)}>
              <span class={s.soul}>
                <Soul soul={{ place: 0, card: soul.id, points, standing: pointsInWords(points) } as SoulView} />
              </span>
            </Specimen>
          ))}
          <Specimen name="no soul">
            <span class={s.soul}>
              <NoSoul why="No soul is left" />
            </span>
          </Specimen>
        </div>
      )}
    </div>
  )
}
