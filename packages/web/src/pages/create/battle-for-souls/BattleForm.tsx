import { useSignal } from '@preact/signals'
import type { TableOptions } from '@soulstack/battle-for-souls/view'
import type { ComponentChildren } from 'preact'
import { lastValues, rememberValues } from '../../../games/battle-for-souls/last-values.ts'
import { SIDES } from '../../../games/battle-for-souls/sides.ts'
import { Chips, Group, NumberField, Row, Stepper, Toggle } from '../../../ui/Controls.tsx'
import { Glyph, type GlyphName } from '../../../ui/Glyph.tsx'
import { t } from '../../../words/en/battle-for-souls/create.ts'
import { t as all } from '../../../words/en/create.ts'
import s from '../../Create.module.css'
import m from '../MoreOptions.module.css'
import { CreateButton, House, LargeChoice, MoreDetails, Names, type TableFields } from '../Parts.tsx'
import { SeatList, seatSummary } from '../Seats.tsx'
import { withSeat } from '../seating.ts'
import {
  changed,
  defaultValues,
  type FormValues,
  type Mode,
  optionsOf,
  restoreValues,
  seatsOf,
  sidesOf,
  yourSide,
} from './battle.ts'

const GLYPHS: Record<Mode, GlyphName> = { duel: 'attack', teams: 'deal', solo: 'user' }

interface FormProps {
  values: FormValues
  options: TableOptions
  change: (to: Partial<FormValues>) => void
}

/** The form for a Battle For Souls table. `children` are placed first: the choice of the game. */
export function BattleForm(p: { options: TableOptions; table: TableFields; children: ComponentChildren }) {
  const o = p.options
  const { edit } = p.table
  const values = useSignal<FormValues>(restoreValues(edit ? { ...defaultValues(o), ...edit.options } : lastValues(), o))
  const refused = useSignal<string | null>(null)
  const w = values.value
  const seats = seatsOf(w)
  const change = (to: Partial<FormValues>) => {
    values.value = { ...values.value, ...to }
    refused.value = null
  }
  const reset = () => {
    const { mode, side, target, seats } = w
    change({ ...defaultValues(o), mode, side, target, seats })
  }
  return (
    <>
      <div class={s.in}>
        {p.children}
        <LargeChoice
          title={all.play}
          value={w.mode}
          choices={o.modes.map((mode) => ({
            value: mode,
            word: t.modes[mode][0],
            glyph: GLYPHS[mode],
            means: t.modes[mode][1],
          }))}
          onPick={(mode) => change({ mode })}
        />
        <Seats values={w} options={o} change={change} beside={p.table.beside} counted={edit !== undefined} />
        <section class={s.names}>
          {w.mode === 'solo' && <Target values={w} options={o} change={change} />}
          <Names {...p.table} />
          <House {...p.table} />
        </section>
        <MoreDetails contents={t.options} changed={changed(w, o)} onReset={reset}>
          <MoreOptions values={w} options={o} change={change} />
        </MoreDetails>
      </div>
      <CreateButton
        summary={[...summary(w), ...(edit ? [] : seatSummary(seats))]}
        why={null}
        refused={refused}
        table={p.table}
        wanted={() => {
          if (!edit) rememberValues(w)
          return { game: 'battle-for-souls', seats, options: { ...optionsOf(w, o) } }
        }}
      />
    </>
  )
}

/** The goal and the side, in sentences. */
function summary(w: FormValues): string[] {
  const side = yourSide(w)
  if (w.mode === 'solo') return [t.alone[w.side](w.target)]
  return side ? [t.goal, t.youPlayFor[side]] : [t.goal]
}

/** The side of the first seat, and who sits in each seat. */
function Seats({
  values: w,
  options: o,
  change,
  beside,
  counted,
}: FormProps & { beside: TableFields['beside']; counted: boolean }) {
  const seats = seatsOf(w)
  const solo = w.mode === 'solo'
  return (
    <section>
      <div class={s.head}>
        <h2>{all.seats}</h2>
        <span>{seats.length}</span>
      </div>
      <Row name={solo ? t.yourSide : t.firstSeat} note={solo ? t.otherInBox : t.alternate}>
        <Chips
          value={w.side}
          choices={o.sides.map((side) => ({ value: side, word: SIDES[side] }))}
          onPick={(side) => change({ side })}
        />
      </Row>
      {counted && <p class={s.note}>{all.seatsByName}</p>}
      {!counted &&
        sidesOf(w).map(({ side, seats: which }) => (
          <section key={side} class={s.side} data-side={side} aria-label={SIDES[side]}>
            <h3>
              <Glyph name={side} />
              {SIDES[side]}
            </h3>
            <SeatList
              game="battle-for-souls"
              seats={seats}
              which={which}
              fixed={solo}
              beside={beside}
              set={(i, kind) => change({ seats: { ...w.seats, [w.mode]: withSeat(seats, i, kind) } })}
            />
          </section>
        ))}
    </section>
  )
}

/** For solo games: the points needed to win. */
function Target({ values: w, options: o, change }: FormProps) {
  const levels = Object.entries(o.levels) as [keyof TableOptions['levels'], number][]
  const level = levels.find(([, n]) => n === w.target)?.[0]
  return (
    <Row name={t.target.name} note={t.target.note} wide>
      <div class={m.line}>
        <Chips
          value={level}
          choices={levels.map(([value, n]) => ({ value, word: t.level(t.levels[value], n) }))}
          onPick={(to) => change({ target: o.levels[to] })}
        />
        <Stepper label={t.target.label} value={w.target} min={1} max={120} onChange={(target) => change({ target })} />
      </div>
    </Row>
  )
}

/** All other options. */
function MoreOptions({ values: w, options: o, change }: FormProps) {
  const solo = w.mode === 'solo'
  return (
    <div class={m.more}>
      <Group title={t.cardsAndSouls}>
        <Row name={t.wilds.name} note={t.wilds.note}>
          <Toggle on={w.wilds > 0} onChange={(on) => change({ wilds: on ? 3 : 0 })}>
            {t.wilds.on}
          </Toggle>
        </Row>
        <Row name={t.replaced.name} note={t.replaced.note}>
          <Toggle on={w.replaceSouls} onChange={(replaceSouls) => change({ replaceSouls })}>
            {t.replaced.on}
          </Toggle>
        </Row>
        <Row name={t.opposed.name} note={t.opposed.note}>
          <Toggle on={w.addCancels} onChange={(addCancels) => change({ addCancels })}>
            {t.opposed.on}
          </Toggle>
        </Row>
      </Group>
      <Group title={t.end}>
        <Row name={t.tie.name} note={t.tie.note} off={solo ? t.tie.off : null}>
          <Toggle on={w.tieBreak} onChange={(tieBreak) => change({ tieBreak })}>
            {t.tie.on}
          </Toggle>
        </Row>
        <Row name={t.lastTurn.name} note={t.lastTurn.note} off={solo ? null : t.lastTurn.off}>
          <Chips
            value={w.lastTurn}
            choices={[
              { value: 'whole', word: t.lastTurn.kinds.whole },
              { value: 'set', word: t.lastTurn.kinds.set },
            ]}
            onPick={(lastTurn) => change({ lastTurn })}
          />
        </Row>
        <Row name={t.turns.name} note={w.turnCap === 0 ? t.turns.noCap : t.turns.cap}>
          <NumberField
            label={t.turns.label}
            value={w.turnCap}
            min={0}
            max={o.turnCap}
            step={10}
            onChange={(turnCap) => change({ turnCap })}
          />
        </Row>
      </Group>
    </div>
  )
}
