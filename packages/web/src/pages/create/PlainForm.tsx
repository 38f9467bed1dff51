import { useSignal } from '@preact/signals'
import type { PlainOptions } from '@soulstack/kit'
import type { ComponentChildren } from 'preact'
import { Row, Stepper, Toggle } from '../../ui/Controls.tsx'
import { t as all } from '../../words/en/create.ts'
import { t } from '../../words/en/plain.ts'
import s from '../Create.module.css'
import { CreateButton, House, MoreDetails, Names, type TableFields } from './Parts.tsx'
import { SeatList, seatSummary } from './Seats.tsx'
import { type Seat, withSeat } from './seating.ts'

/** The form for a table of a game that has no form of its own. `children` are placed first: the choice of the game. */
export function PlainForm(p: { game: string; options: PlainOptions; table: TableFields; children: ComponentChildren }) {
  const { edit } = p.table
  const { players, ...others } = p.options
  const usual = Object.fromEntries(Object.entries(others).map(([key, option]) => [key, option.usual]))
  const values = useSignal<Record<string, unknown>>({ ...usual, ...edit?.options })
  const seats = useSignal<Seat[]>(
    Array.from({ length: edit?.seats ?? players.usual }, (_, n) => (n === 0 ? 'you' : 'normal')),
  )
  const refused = useSignal<string | null>(null)
  const change = (key: string, to: unknown) => {
    values.value = { ...values.value, [key]: to }
    refused.value = null
  }
  const resize = (n: number) => {
    seats.value = Array.from({ length: n }, (_, i) => seats.value[i] ?? 'normal')
    refused.value = null
  }
  const different = Object.keys(usual).filter((key) => values.value[key] !== usual[key])
  return (
    <>
      <div class={s.in}>
        {p.children}
        <section>
          <div class={s.head}>
            <h2>{all.seats}</h2>
            <Stepper
              label={t.players}
              value={seats.value.length}
              min={players.least}
              max={players.most}
              onChange={resize}
            />
          </div>
          {edit ? (
            <p class={s.note}>{all.seatsByName}</p>
          ) : (
            <SeatList
              game={p.game}
              seats={seats.value}
              which={seats.value.map((_, i) => i)}
              beside={p.table.beside}
              set={(i, kind) => (seats.value = withSeat(seats.value, i, kind))}
            />
          )}
        </section>
        <section class={s.names}>
          <Names {...p.table} />
          <House {...p.table} />
        </section>
        <MoreDetails
          contents={Object.values(others)
            .map(({ name }) => name)
            .join(', ')}
          changed={different.length}
          onReset={() => (values.value = usual)}
        >
          {Object.entries(others).map(([key, option]) => (
            <Row key={key} name={option.name} note={option.note}>
              {'least' in option ? (
                <Stepper
                  label={option.name}
                  value={Number(values.value[key])}
                  min={option.least}
                  max={option.most}
                  onChange={(n) => change(key, n)}
                />
              ) : (
                <Toggle on={values.value[key] === true} onChange={(on) => change(key, on)}>
                  {values.value[key] === true ? t.yes : t.no}
                </Toggle>
              )}
            </Row>
          ))}
        </MoreDetails>
      </div>
      <CreateButton
        summary={edit ? [] : seatSummary(seats.value)}
        why={null}
        refused={refused}
        table={p.table}
        wanted={() => ({
          game: p.game,
          seats: seats.value,
          options: Object.fromEntries(different.map((key) => [key, values.value[key]])),
        })}
      />
    </>
  )
}
