import { useSignal } from '@preact/signals'
import { Hearts, Souls, Vital } from '../four-souls/Vitals.tsx'
import { Candle } from '../pages/Candle.tsx'
import { Chips, NumberField, Row, Stepper, Toggle } from '../ui/Controls.tsx'
import { Crest } from '../ui/Crest.tsx'
import { Die } from '../ui/Die.tsx'
import { Plate, Square } from '../ui/Plate.tsx'
import s from './Gallery.module.css'
import { Specimen } from './Specimen.tsx'

const nothing = () => {}

/** Buttons, dice, hearts, souls, crests and form controls. */
export function Widgets() {
  const face = useSignal(3)
  const chip = useSignal<string>('one')
  const on = useSignal(true)
  const count = useSignal(4)
  return (
    <>
      <div class={s.row}>
        <Specimen name="iron">
          <Plate glyph="deal" detail="offer cents">
            Barter
          </Plate>
        </Specimen>
        <Specimen name="iron, off">
          <Plate glyph="deal" off>
            Barter
          </Plate>
        </Specimen>
        <Specimen name="brass: the one thing to do next">
          <Plate metal="brass" detail="If Ned passes too, The D6 resolves.">
            Pass
          </Plate>
        </Specimen>
        <Specimen name="brass, off: what is missing">
          <Plate metal="brass" off detail="1 of 2 chosen. Choose 1 more.">
            Done
          </Plate>
        </Specimen>
        <Specimen name="blood: it costs you something">
          <Plate metal="blood" detail="If Ned passes too, you drop to 0 health.">
            Pass
          </Plate>
        </Specimen>
        <Specimen name="lead: others decide">
          <Plate metal="lead" detail="Ned has priority after Butter Bean!">
            Waiting for Ned
          </Plate>
        </Specimen>
        <Specimen name="long words">
          <Plate
            metal="brass"
            detail="Everything that was put on the stack above it resolves first, one after the other, and you get priority each time."
          >
            Let it resolve, and everything above it as well
          </Plate>
        </Specimen>
        <Specimen name="big">
          <Plate metal="brass" glyph="play" big detail="Four Souls, you and two bots">
            Play now
          </Plate>
        </Specimen>
        <Specimen name="square, square off">
          <span>
            <Square glyph="plus" label="More" onClick={nothing} />
            <Square glyph="minus" label="Less" off onClick={nothing} />
          </span>
        </Specimen>
      </div>
      <div class={s.row}>
        {[1, 2, 3, 4, 5, 6].map((n) => (
          <Specimen key={n} name={`die, ${n}`}>
            <span class={s.die}>
              <Die face={n} />
            </span>
          </Specimen>
        ))}
        <Specimen name="a die that is rolled">
          <Plate onClick={() => (face.value = (face.value % 6) + 1)}>
            <span class={s.die}>
              <Die face={face.value} rolls />
            </span>
          </Plate>
        </Specimen>
      </div>
      <div class={s.row}>
        {(
          [
            [3, 3],
            [1, 3],
            [0, 2],
            [7, 9],
          ] as const
        ).map(([health, max]) => (
          <Specimen key={max} name={`${health} of ${max} health`}>
            <Hearts health={health} max={max} />
          </Specimen>
        ))}
        {(
          [
            [0, 4],
            [2, 4],
            [4, 4],
            [3, null],
          ] as const
        ).map(([souls, toWin]) => (
          <Specimen
            key={`${souls}${toWin}`}
            name={toWin === null ? `${souls} souls, no number to reach` : `${souls} of ${toWin} souls`}
          >
            <Souls souls={souls} toWin={toWin} />
          </Specimen>
        ))}
        <Specimen name="cents, loot, attack">
          <span>
            <Vital of="cents" value={14} /> <Vital of="hand" value={6} /> <Vital of="attack" value={2} />
          </span>
        </Specimen>
        {[0, 1, 2, 3, 4, 5, null].map((seat) => (
          <Specimen key={seat} name={seat === null ? 'the game' : `seat ${seat + 1}`}>
            <span class={s.crest}>
              <Crest seat={seat} />
            </span>
          </Specimen>
        ))}
        <Specimen name="the candle">
          <Candle class={s.candle} />
        </Specimen>
      </div>
      <div class={s.options}>
        <Row name="One of a few" note="with what it means">
          <Chips
            value={chip.value}
            choices={[
              { value: 'one', word: 'One' },
              { value: 'two', word: 'Two' },
              { value: 'three', word: 'Three', off: 'Not with so few seats.' },
            ]}
            onPick={(value) => (chip.value = value)}
          />
        </Row>
        <Row name="Yes or no">
          <Toggle on={on.value} onChange={(value) => (on.value = value)} detail="what follows from it">
            With rooms
          </Toggle>
        </Row>
        <Row name="A small number">
          <Stepper label="Souls" value={count.value} min={1} max={8} onChange={(n) => (count.value = n)} />
        </Row>
        <Row name="A large number">
          <NumberField
            label="Cards"
            value={count.value}
            min={1}
            max={900}
            step={10}
            onChange={(n) => (count.value = n)}
          />
        </Row>
        <Row name="Switched off" off="Co-op has its own.">
          <Stepper label="Bonus souls" value={3} min={0} max={9} onChange={nothing} />
        </Row>
      </div>
    </>
  )
}
