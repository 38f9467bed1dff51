import { useSignal } from '@preact/signals'
import type { PictureSource } from '@soulstack/four-souls/view'
import { useEffect, useRef } from 'preact/hooks'
import { ON_DARK, ON_PAPER, WASHES } from '../../art/palette.ts'
import { BASE } from '../ui/host.ts'
import { t } from '../words/en/workshop.ts'
import { useEditor } from './blocks/use-editor.ts'
import s from './Picture.module.css'
import { smallImage } from './state/small-image.ts'

const PLACES = ['corner', 'held', 'crown', 'behind', 'aura'] as const
/** How many icons are drawn; a search finds the others. */
const MOST = 60

/** The picture of a card: one icon or two, and a colour; or an image, made small. */
export function Picture({ onClose }: { onClose: () => void }) {
  const editor = useEditor()
  const icons = useSignal<readonly string[]>([])
  const words = useSignal('')
  const second = useSignal(false)
  const problem = useSignal('')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    field.current?.focus()
    fetch(`${BASE}icons/names.json`)
      .then((answer) => answer.json() as Promise<string[]>)
      .then((names) => (icons.value = names))
      .catch(() => (problem.value = t.noIcons))
  }, [])
  const card = editor.card.value
  const now: PictureSource =
    card.picture && 'icon' in card.picture ? card.picture : { icon: 'uncertainty', wash: 'ash' }
  const set = (change: Partial<PictureSource>) =>
    editor.change({ ...editor.card.peek(), picture: { ...now, ...change } })
  const without = () => {
    const { extra: _, place: __, ...rest } = now
    editor.change({ ...editor.card.peek(), picture: rest })
  }
  const wanted = words.value
    .toLowerCase()
    .split(/[\s-]+/)
    .filter(Boolean)
  const found = icons.value.filter((name) => wanted.every((word) => name.includes(word)))
  const tints = ['monster', 'event', 'curse'].includes(card.type) ? ON_DARK : ON_PAPER
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes what its button opened
    <div
      class={s.picture}
      data-composing=""
      onKeyDown={(e) => {
        if (e.key !== 'Escape') return
        e.stopPropagation()
        onClose()
      }}
    >
      <fieldset class={s.washes}>
        <legend>{t.colour}</legend>
        {WASHES.map((wash) => (
          <button
            key={wash}
            type="button"
            aria-pressed={now.wash === wash}
            aria-label={t.washes[wash]}
            title={t.washes[wash]}
            style={{ background: tints[wash] }}
            onClick={() => set({ wash })}
          />
        ))}
      </fieldset>
      <div class={s.which}>
        <button type="button" aria-pressed={!second.value} onClick={() => (second.value = false)}>
          {t.mainIcon}
        </button>
        <button type="button" aria-pressed={second.value} onClick={() => (second.value = true)}>
          {t.secondIcon}
        </button>
        <button
          type="button"
          aria-pressed={now.flip === true}
          onClick={() => {
            const { flip, ...rest } = now
            editor.change({ ...editor.card.peek(), picture: flip ? rest : { ...rest, flip: true } })
          }}
        >
          {t.mirrored}
        </button>
      </div>
      {second.value && (
        <div class={s.which}>
          {PLACES.map((place) => (
            <button
              key={place}
              type="button"
              aria-pressed={now.place === place}
              onClick={() => set({ extra: now.extra ?? 'halo', place })}
            >
              {t.places[place]}
            </button>
          ))}
          {now.extra !== undefined && (
            <button type="button" onClick={without}>
              {t.noSecond}
            </button>
          )}
        </div>
      )}
      <input
        ref={field}
        type="search"
        class={s.search}
        aria-label={t.findIcon}
        placeholder={t.findIcon}
        value={words.value}
        onInput={(e) => (words.value = e.currentTarget.value)}
      />
      <div class={s.icons}>
        {found.slice(0, MOST).map((name) => {
          const on = (second.value ? now.extra : now.icon) === name
          return (
            <button
              key={name}
              type="button"
              aria-pressed={on}
              aria-label={name.replaceAll('-', ' ')}
              title={name.replaceAll('-', ' ')}
              onClick={() => (second.value ? set({ extra: name, place: now.place ?? 'corner' }) : set({ icon: name }))}
            >
              <img src={`${BASE}icons/${name}.svg`} alt="" loading="lazy" width="38" height="38" />
            </button>
          )
        })}
      </div>
      {found.length > MOST && <p>{t.moreIcons(found.length - MOST)}</p>}
      <label class={s.image}>
        {t.useImage}
        <input
          type="file"
          accept="image/png,image/webp,image/jpeg"
          onChange={(e) => {
            const file = e.currentTarget.files?.[0]
            if (!file) return
            smallImage(file).then(
              (image) => {
                problem.value = ''
                editor.change({ ...editor.card.peek(), picture: { image } })
              },
              () => (problem.value = t.noImage),
            )
          }}
        />
      </label>
      <p role="status">{problem.value}</p>
    </div>
  )
}
