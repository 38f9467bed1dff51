import { useSignal } from '@preact/signals'
import type { CardSource, CardType, Keyword } from '@soulstack/four-souls/view'
import type { ComponentChildren } from 'preact'
import { pictureOf } from '../four-souls/catalogue.ts'
import { saveFile } from '../net/save-as.ts'
import { Glyph } from '../ui/Glyph.tsx'
import { lazy } from '../ui/lazy.tsx'
import { t } from '../words/en/workshop.ts'
import { language } from '../words/index.ts'
import { AsData } from './AsData.tsx'
import { Count } from './blocks/Controls.tsx'
import { useEditor } from './blocks/use-editor.ts'
import s from './Face.module.css'
import { ofType } from './state/fresh.ts'

const Picture = lazy(() => import('./Picture.tsx').then((m) => m.Picture))

/** The types that a deck or a seat takes without more. Challenges and variants are rules of whole tables. */
const TYPES: readonly CardType[] = [
  'treasure',
  'loot',
  'monster',
  'event',
  'curse',
  'room',
  'character',
  'starting-item',
  'bonus-soul',
]
const STATS = ['health', 'evasion', 'attack'] as const

/** The facts of a card: its name and kind, its numbers, its picture, and all of it as data. */
export function Face() {
  const editor = useEditor()
  const card = editor.card.value
  const composing = useSignal(false)
  const fact = (name: keyof CardSource) => editor.vocabulary.card.find((each) => each.name === name)!
  const categories = editor.vocabulary.categories[card.type] ?? []
  const set = (change: Partial<CardSource>) => editor.change({ ...editor.card.peek(), ...change })
  const words = (name: keyof CardSource) => fact(name).of
  const numbers = STATS.filter((name) => card[name] !== null)
  const picture = card.picture
  return (
    <div class={s.face}>
      <label class={s.name}>
        {t.name}
        <input
          maxLength={60}
          value={card.name}
          onChange={(e) => {
            const name = e.currentTarget.value.trim()
            if (name !== '') editor.rename(name)
          }}
        />
      </label>
      <label>
        {t.kind}
        <span class={s.select}>
          <select
            value={card.type}
            onChange={(e) => editor.change(ofType(editor.card.peek(), e.currentTarget.value as CardType))}
          >
            {words('type')
              .filter(({ value }) => TYPES.includes(value as CardType) || value === card.type)
              .map(({ value, word }) => (
                <option key={value} value={value}>
                  {word}
                </option>
              ))}
          </select>
          <Glyph name="down" />
        </span>
      </label>
      {categories.length > 0 && (
        <label>
          {fact('category').label}
          <span class={s.select}>
            <select value={card.category ?? ''} onChange={(e) => set({ category: e.currentTarget.value || null })}>
              {categories.map(({ value, word }) => (
                <option key={value} value={value}>
                  {word}
                </option>
              ))}
            </select>
            <Glyph name="down" />
          </span>
        </label>
      )}
      <div class={s.pictureLine}>
        <span id="workshop-picture">{t.picture}</span>
        <button
          type="button"
          class={s.button}
          aria-describedby="workshop-picture"
          aria-expanded={composing.value}
          onClick={() => (composing.value = !composing.value)}
        >
          {picture === undefined ? t.noPicture : 'image' in picture ? t.ownImage : pictureWords(picture)}
          <Glyph name="down" />
        </button>
      </div>
      {composing.value && <Picture onClose={() => (composing.value = false)} />}
      <details class={s.details}>
        <summary>{t.numbers}</summary>
        <div class={s.numbers}>
          {numbers.map((name) => (
            <Fact key={name} label={fact(name).label}>
              <Count
                at={`/${name}`}
                label={fact(name).label}
                value={card[name]!}
                least={fact(name).least}
                most={fact(name).most}
                onChange={(n) => set({ [name]: n })}
              />
            </Fact>
          ))}
          {(['souls', 'copies'] as const).map((name) => (
            <Fact key={name} label={fact(name).label}>
              <Count
                at={`/${name}`}
                label={fact(name).label}
                value={card[name]}
                least={name === 'copies' ? 1 : 0}
                most={fact(name).most}
                onChange={(n) => set({ [name]: n })}
              />
            </Fact>
          ))}
        </div>
        <fieldset class={s.keywords}>
          <legend>{fact('keywords').label}</legend>
          {words('keywords').map(({ value, word }) => {
            const on = card.keywords.includes(value as Keyword)
            return (
              <button
                key={value}
                type="button"
                aria-pressed={on}
                onClick={() =>
                  set({
                    keywords: on
                      ? card.keywords.filter((each) => each !== value)
                      : [...card.keywords, value as Keyword],
                    ...(!on && ['ambush', 'familiar'].includes(value) && card.health === null
                      ? { health: 2, evasion: 3, attack: 1 }
                      : {}),
                  })
                }
              >
                {on && <Glyph name="check" />}
                {word}
              </button>
            )
          })}
        </fieldset>
        <label class={s.flavour}>
          {fact('flavour').label}
          <input
            maxLength={120}
            value={card.flavour ?? ''}
            onChange={(e) => {
              const flavour = e.currentTarget.value.trim()
              const { flavour: _, ...rest } = editor.card.peek()
              editor.change(flavour === '' ? rest : { ...rest, flavour })
            }}
          />
        </label>
      </details>
      <AsData />
      <Print />
    </div>
  )
}

/** The card as a picture, to be printed. */
function Print() {
  const editor = useEditor()
  const told = useSignal('')
  const card = editor.reading.value?.cards[editor.id.value]?.[language]
  if (!card) return null
  const save = async () => {
    try {
      const { printed } = await import('./state/print.ts')
      const author = editor.pack.peek().author
      saveFile(`${editor.id.peek()}.png`, await printed(card, pictureOf(card.id), author ? t.by(author) : ''))
      told.value = ''
    } catch {
      told.value = t.notPrinted
    }
  }
  return (
    <div class={s.print}>
      <button type="button" class={s.button} onClick={() => void save()}>
        {t.print}
        <Glyph name="down" />
      </button>
      <p role="status">{told.value}</p>
    </div>
  )
}

const pictureWords = ({ icon, extra }: { icon: string; extra?: string }): string =>
  [icon, extra]
    .filter((name) => name !== undefined)
    .map((name) => name.replaceAll('-', ' '))
    .join(', ')

function Fact({ label, children }: { label: string; children: ComponentChildren }) {
  return (
    <div class={s.fact}>
      <span>{label}</span>
      {children}
    </div>
  )
}
