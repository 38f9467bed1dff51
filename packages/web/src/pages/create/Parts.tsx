import { type Signal, useSignal } from '@preact/signals'
import type { CreateTable } from '@soulstack/server/protocol'
import type { ComponentChildren } from 'preact'
import { useId } from 'preact/hooks'
import { cx } from '../../cx.ts'
import { Glyph, type GlyphName } from '../../look/Glyph.tsx'
import { Plate } from '../../look/Plate.tsx'
import { rememberName } from '../../net/memory.ts'
import s from '../Create.module.css'
import page from '../Page.module.css'
import { setTable } from '../setTable.ts'

/** What the forms of all games share: whose table it is, and what it is called. */
export interface Naming {
  player: Signal<string>
  title: Signal<string>
}

export const playerOf = (n: Naming): string => n.player.value.trim() || 'Guest'

/** One of a few large things: a game, a way to play it. */
export function Large<T extends string>(p: {
  title: string
  value: T
  choices: readonly { value: T; word: string; glyph: GlyphName; means: string }[]
  onPick: (value: T) => void
}) {
  const id = useId()
  return (
    <fieldset class={s.modes} data-count={p.choices.length}>
      <legend>
        <h2>{p.title}</h2>
      </legend>
      {p.choices.map((c) => (
        <label key={c.value} class={s.mode}>
          <input
            type="radio"
            name={`${id}m`}
            checked={p.value === c.value}
            onChange={() => p.onPick(c.value)}
            aria-describedby={`${id}${c.value}`}
          />
          <span>
            <Glyph name={c.glyph} />
            <b>{c.word}</b>
            <small id={`${id}${c.value}`}>{c.means}</small>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

/** Your name and the table's. */
export function Names({ player, title }: Naming) {
  const id = useId()
  return (
    <>
      <h2>Names</h2>
      <div class={page.field}>
        <label for={`${id}n`}>Your name</label>
        <input
          id={`${id}n`}
          maxLength={24}
          placeholder="Guest"
          value={player.value}
          onInput={(e) => (player.value = e.currentTarget.value)}
        />
      </div>
      <div class={page.field}>
        <label for={`${id}t`}>Name of the table</label>
        <input
          id={`${id}t`}
          maxLength={40}
          placeholder={`${playerOf({ player, title })}’s table`}
          value={title.value}
          onInput={(e) => (title.value = e.currentTarget.value)}
        />
      </div>
    </>
  )
}

/** What a first game does not need, folded away. `usual` names it; `changed`: how many options are not as in the rulebook. */
export function More(p: { usual: string; changed: number; onReset: () => void; children: ComponentChildren }) {
  return (
    <details class={s.more}>
      <summary>
        <Glyph name="gear" />
        <span>
          <b>More options</b>
          <small>
            {p.changed === 0
              ? `${p.usual}: all as in the rulebook`
              : `${p.changed} ${p.changed === 1 ? 'differs' : 'differ'} from the rulebook`}
          </small>
        </span>
        <Glyph name="down" class={s.arrow} />
      </summary>
      {p.children}
      {p.changed > 0 && (
        <Plate glyph="undo" onClick={p.onReset}>
          All as in the rulebook
        </Plate>
      )}
    </details>
  )
}

/** The foot of the form: what is about to be set, or why it cannot be, and the button. */
export function Go(p: {
  said: string
  /** Why it cannot be set so, as far as the page knows. */
  why: string | null
  /** What the server had against it, until something is changed. */
  refused: Signal<string | null>
  naming: Naming
  wanted: () => CreateTable
}) {
  const setting = useSignal(false)
  const against = p.why ?? p.refused.value
  const make = async () => {
    if (setting.value) return
    setting.value = true
    rememberName(p.naming.player.value.trim())
    const player = playerOf(p.naming)
    p.refused.value = await setTable({
      name: p.naming.title.value.trim() || `${player}’s table`,
      playerName: player,
      start: false,
      ...p.wanted(),
    })
    setting.value = false
  }
  return (
    <div class={s.go}>
      <p class={cx(against && page.problem)} role="status">
        {against ?? p.said}
      </p>
      <Plate
        metal="brass"
        glyph="flame"
        big
        off={setting.value || p.why !== null}
        detail="nothing begins before you say so"
        onClick={make}
      >
        Set the table
      </Plate>
    </div>
  )
}
