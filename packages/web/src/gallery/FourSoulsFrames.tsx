import type { CardInfo, ObjectView } from '@soulstack/four-souls/view'
import { Back, Card } from '../four-souls/Card.tsx'
import { FaceDown, StillCard } from '../four-souls/CardFace.tsx'
import { catalogue } from '../four-souls/catalogue.ts'
import type { Mark } from '../table/visit/choice/types.ts'
import s from './Gallery.module.css'
import { Specimen } from './Specimen.tsx'

const NONE: Mark = { lit: false, target: false, chosen: false, why: null }

/** An object with a card and nothing special. */
const objectWith = (card: CardInfo, more: Partial<ObjectView> = {}): ObjectView => ({
  id: 1,
  card: card.id,
  printed: card.id,
  charged: true,
  counters: 0,
  named: {},
  eternal: false,
  stats: null,
  notes: [],
  marks: [],
  effects: [],
  attacked: false,
  ...more,
})

/** One card for each frame: by type, and for treasures by border. */
function frames(cards: Iterable<CardInfo>): [string, CardInfo][] {
  const found = new Map<string, CardInfo>()
  for (const card of cards) {
    const edition = card.formOf !== null || card.editions.join() === '1' ? ', first edition' : ''
    const name = `${card.border ? `${card.type}, ${card.border}` : card.type}${edition}`
    // the one with the longest text, which the frame must hold too
    const known = found.get(name)
    if (!known || card.text.length > known.text.length) found.set(name, card)
  }
  return [...found].sort(([a], [b]) => (a < b ? -1 : 1))
}

/** The marks of cards during a decision. */
const MARKS: [name: string, mark: Mark][] = [
  ['nothing', NONE],
  ['can be used', { ...NONE, lit: true }],
  ['cannot be used', { ...NONE, why: 'It is deactivated.' }],
  ['can be chosen', { ...NONE, target: true }],
  ['chosen', { ...NONE, target: true, chosen: true }],
  ['chosen second', { ...NONE, target: true, chosen: 2 }],
]

/** The states of objects. */
const OBJECTS: [name: string, object: Partial<ObjectView>][] = [
  ['deactivated', { charged: false }],
  ['with counters', { counters: 3 }],
  ['with named counters', { named: { level: 2, hp: 1 } }],
  ['with counters that a card has named', { named: { egg: 2 }, marks: ['2 egg counters'] }],
  ['made eternal', { eternal: true }],
  ['can be attacked', { stats: { health: 2, maxHealth: 3, evasion: 4, attack: 1 } }],
  ['under an effect', { effects: ['+1 attack till end of turn'] }],
  ['with a note', { notes: ['4'] }],
]

/** Types whose cards are objects that can be deactivated, have counters and so on. */
const OBJECT_TYPES = new Set(['character', 'starting-item', 'treasure', 'room', 'curse'])

const WIDTHS = [46, 88, 136, 260]

/** Every frame at every size. */
export function FourSoulsFrames() {
  const all = frames(catalogue.value.values())
  return (
    <div class={s.frames}>
      {all.map(([name, card]) => (
        <div key={name} class={s.row}>
          {WIDTHS.map((width) => (
            <Specimen key={width} name={`${name}, ${width} px`}>
              <StillCard card={card.id} large={width > 220} style={{ '--w': `${width}px`, '--w-slot': `${width}px` }} />
            </Specimen>
          ))}
        </div>
      ))}
    </div>
  )
}

/** Every mark and every object state, on a card of each frame. */
export function FourSoulsMarks() {
  const all = frames(catalogue.value.values())
  const item = all.find(([, c]) => c.type === 'treasure')?.[1]
  const other = all.find(([, c]) => c.type === 'treasure' && c.id !== item?.id)?.[1]
  const monster = all.find(([, c]) => c.type === 'monster')?.[1]
  return (
    <>
      {all
        .filter(([, card]) => card.formOf === null)
        .map(([name, card]) => (
          <div key={name} class={s.row}>
            {MARKS.map(([words, mark]) => (
              <Specimen key={words} name={`${name}: ${words}`}>
                <Card card={card.id} object={objectWith(card)} places={[]} mark={mark} locks />
              </Specimen>
            ))}
            {OBJECT_TYPES.has(card.type) &&
              OBJECTS.map(([words, object]) => (
                <Specimen key={words} name={`${name}: ${words}`}>
                  <Card card={card.id} object={objectWith(card, object)} places={[]} mark={NONE} />
                </Specimen>
              ))}
            <Specimen name={`${name}: in a discard`}>
              <Card card={card.id} places={[]} mark={NONE} spent />
            </Specimen>
          </div>
        ))}
      {item && other && (
        <div class={s.row}>
          <Specimen name="with a price">
            <Card card={item.id} places={[]} mark={NONE} price={10} />
          </Specimen>
          <Specimen name="with a price, can be chosen">
            <Card card={item.id} places={[]} mark={{ ...NONE, target: true }} price={0} />
          </Specimen>
          <Specimen name="a copy of something else">
            <Card card={other.id} object={objectWith(other, { printed: item.id })} places={[]} mark={NONE} />
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
              ['dead, can be chosen', { slain: true, mark: { ...NONE, target: true } }],
              ['attacked, chosen', { fought: true, mark: { ...NONE, target: true, chosen: true } }],
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
