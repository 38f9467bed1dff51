import { useId } from 'preact/hooks'
import { Glyph } from '../look/Glyph.tsx'
import { hear } from '../look/hear.ts'
import { Plate } from '../look/Plate.tsx'
import { type Motion, type Palette, set, settings, still } from '../look/settings.ts'
import { forgetHints } from '../net/memory.ts'
import { Chips, Group, Row, Toggle } from '../pages/create/Controls.tsx'
import s from './Settings.module.css'
import { SlateDialog } from './Sheet.tsx'
import { toast } from './state.ts'

const MOTIONS: { value: Motion; word: string; means: string }[] = [
  { value: 'auto', word: 'As my device', means: 'Normal, or off if this device asks for less motion' },
  { value: 'off', word: 'Off', means: 'Nothing moves; the log tells everything' },
  { value: 'fast', word: 'Fast', means: 'Twice as fast' },
  { value: 'normal', word: 'Normal', means: 'As it was made' },
  { value: 'slow', word: 'Slow', means: 'Nearly half as fast' },
]

const PALETTES: { value: Palette; word: string; means: string }[] = [
  { value: 'candle', word: 'Candle light', means: 'A cellar lit by one candle' },
  { value: 'contrast', word: 'High contrast', means: 'Black ground, no textures, thick rims' },
  { value: 'safe', word: 'Colour-blind safe', means: 'Told apart without red and green' },
]

const SIZES = [
  { value: 'normal', word: 'Normal', means: 'As it was made' },
  { value: 'large', word: 'Large', means: 'A fifth larger' },
] as const

/** How this page looks, moves and sounds. Everything holds at once and is remembered by this browser. */
export function Settings({ onClose }: { onClose: () => void }) {
  const { motion, palette, large, sound, volume } = settings.value
  const id = useId()
  const moves = MOTIONS.find((m) => m.value === motion)?.means
  return (
    <SlateDialog label="Settings" onClose={onClose}>
      <div class={s.settings}>
        <h2>Settings</h2>
        <p class={s.note}>For this browser only. Everything holds at once.</p>
        <Group title="What moves">
          <Row
            wide
            name="Motion"
            note={
              motion === 'auto' && still.value
                ? 'Your device asks for less motion: nothing moves.'
                : `${moves}. Any key or press skips what moves; what is shown is true at once.`
            }
          >
            <Chips value={motion} choices={MOTIONS} onPick={(value) => set({ motion: value })} />
          </Row>
        </Group>
        <Group title="What is seen">
          <Row wide name="Colours" note={PALETTES.find((p) => p.value === palette)?.means}>
            <Chips value={palette} choices={PALETTES} onPick={(value) => set({ palette: value })} />
          </Row>
          <Row
            wide
            name="Text"
            note="The log, questions, buttons and sheets. Cards are read large with I or a long press."
          >
            <Chips
              value={large ? 'large' : 'normal'}
              choices={SIZES}
              onPick={(value) => set({ large: value === 'large' })}
            />
          </Row>
          <Sample />
        </Group>
        <Group title="What is heard">
          <Row
            wide
            name="Sounds"
            note="Off until you turn them on: paper, dice, coins, the candle, a tick when it is your move."
          >
            <Toggle
              on={sound}
              onChange={(on) => {
                set({ sound: on })
                hear('coin')
              }}
              detail="made by this page, nothing is fetched"
            >
              Play sounds
            </Toggle>
          </Row>
          <Row wide name="Volume" off={sound ? null : 'Sounds are off.'}>
            <input
              class={s.volume}
              id={`${id}v`}
              type="range"
              min={0}
              max={100}
              step={5}
              value={volume}
              aria-label="Volume"
              aria-valuetext={volume === 0 ? 'mute' : `${volume} of 100`}
              onInput={(e) => set({ volume: Number(e.currentTarget.value) })}
              onChange={() => hear('coin')}
            />
            <output class={s.loud} for={`${id}v`}>
              {volume === 0 ? 'mute' : volume}
            </output>
          </Row>
        </Group>
        <Group title="What is explained">
          <Row name="Hints">
            <Plate
              glyph="info"
              detail="what comes up for the first time is explained again"
              onClick={() => {
                forgetHints()
                toast('Hints are shown again from the next table on.')
              }}
            >
              Show hints again
            </Plate>
          </Row>
        </Group>
      </div>
    </SlateDialog>
  )
}

/** What the palette does to the colours that mean something, each with its shape and its word. */
function Sample() {
  return (
    <p class={s.sample}>
      {SEATS.map(([glyph, word], seat) => (
        <span key={word} style={{ color: `var(--seat-${seat + 1})` }}>
          <Glyph name={glyph} /> {word}
        </span>
      ))}
      <span style={{ color: 'var(--heart)' }}>
        <Glyph name="heart" /> health
      </span>
      <span style={{ color: 'var(--verdigris)' }}>
        <Glyph name="check" /> done
      </span>
      <span style={{ color: 'var(--blood-hi)' }}>
        <Glyph name="warn" /> costs you
      </span>
      <span style={{ color: 'var(--candle)' }}>
        <Glyph name="flame" /> can be used
      </span>
    </p>
  )
}

const SEATS = [
  ['seat-0', 'first seat'],
  ['seat-1', 'second'],
  ['seat-2', 'third'],
  ['seat-3', 'fourth'],
  ['seat-4', 'fifth'],
  ['seat-5', 'sixth'],
] as const
