import type { CardInfo, ObjectView } from '@soulstack/four-souls/view/types'
import { Back, Card, FaceDown, StillCard } from '../four-souls/Card.tsx'
import { catalogue } from '../four-souls/catalogue.ts'
import type { Mark } from '../table/choice.ts'
import s from './Gallery.module.css'
import { Specimen } from './GalleryIndex.tsx'

const NONE: Mark = { lit: false, target: false, chosen: false, why: null }

/** An object that shows nothing but its card. */
const lies = (card: CardInfo, more: Partial<ObjectView> = {}): ObjectView => ({
  id: 1,
  card: card.id,
  printed: card.id,
  charged: true,
  counters: 0,
  named: {},
  eternal: false,
  stats: null,
  notes: [],
  effects: [],
  attacked: false,
  ...more,
})

/** One card of each frame there is: by its type, and for treasures by their border. */
function frames(cards: Iterable<CardInfo>): [string, CardInfo][] {
  const found = new Map<string, CardInfo>()
  for (const card of cards) {
    const name = card.border ? `${card.type}, ${card.border}` : card.type
    // of each the one with most to say: the frame must hold that too
    const known = found.get(name)
    if (!known || card.text.length > known.text.length) found.set(name, card)
  }
  return [...found].sort(([a], [b]) => (a < b ? -1 : 1))
}

const WIDTHS = [46, 88, 136, 260]

/** Every frame at every density, and every mark. */
export function FourSoulsFrames() {
  const all = frames(catalogue.value.values())
  const item = all.find(([, c]) => c.type === 'treasure')?.[1]
  const monster = all.find(([, c]) => c.type === 'monster')?.[1]
  return (
    <>
      <div class={s.frames}>
        {all.map(([name, card]) => (
          <div key={name} class={s.row}>
            {WIDTHS.map((width) => (
              <Specimen key={width} name={`${name}, ${width} px`}>
                <StillCard
                  card={card.id}
                  large={width > 220}
                  style={{ '--w': `${width}px`, '--w-slot': `${width}px` }}
                />
              </Specimen>
            ))}
          </div>
        ))}
      </div>
      {item && (
        <div class={s.row}>
          {(
            [
              ['nothing', {}, NONE],
              ['can be used', {}, { ...NONE, lit: true }],
              ['cannot be used', {}, { ...NONE, why: 'It is turned.' }],
              ['can be chosen', {}, { ...NONE, target: true }],
              ['chosen', {}, { ...NONE, target: true, chosen: true }],
              ['chosen second', {}, { ...NONE, target: true, chosen: 2 }],
              ['spent', { charged: false }, NONE],
              ['with counters', { counters: 3 }, NONE],
              ['can be attacked', { stats: { health: 2, maxHealth: 3, evasion: 4, attack: 1 } }, NONE],
            ] as [string, Partial<ObjectView>, Mark][]
          ).map(([name, object, mark]) => (
            <Specimen key={name} name={name}>
              <Card card={item.id} object={lies(item, object)} places={[]} mark={mark} />
            </Specimen>
          ))}
          <Specimen name="with a price">
            <Card card={item.id} places={[]} mark={NONE} price={10} />
          </Specimen>
          <Specimen name="asked about">
            <Card card={item.id} places={[]} mark={NONE} up />
          </Specimen>
          <Specimen name="in a discard">
            <Card card={item.id} places={[]} mark={NONE} spent />
          </Specimen>
        </div>
      )}
      {monster && (
        <div class={s.row}>
          {(
            [
              ['a monster', {}],
              ['hurt', { now: { health: 1, maxHealth: monster.health ?? 3, attack: 2 } }],
              ['attacked', { fought: true }],
              ['dead', { slain: true }],
            ] as const
          ).map(([name, more]) => (
            <Specimen key={name} name={name}>
              <Card card={monster.id} places={[]} mark={NONE} {...more} />
            </Specimen>
          ))}
        </div>
      )}
      <div class={s.row}>
        {(['treasure', 'loot', 'monster', 'room'] as const).map((deck) => (
          <Specimen key={deck} name={`${deck} deck`}>
            <Back deck={deck} count={deck === 'room' ? 1 : 61} places={[]} />
          </Specimen>
        ))}
        <Specimen name="face down">
          <FaceDown />
        </Specimen>
      </div>
    </>
  )
}
