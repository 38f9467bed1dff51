import s from './KeyList.module.css'
import { SlateDialog } from './Sheet.tsx'
import { showing } from './showing.ts'

/** Keys that do the same at every table. */
const FIRST: [string, string][] = [
  ['Space', 'the main button'],
  ['1 … 9', 'a card of your hand'],
  ['Enter', 'press what has the focus'],
  ['Tab', 'the next zone of the table'],
  ['Arrows', 'inside a zone; in an order: move the card'],
]
const LAST: [string, string][] = [
  ['I', 'the card with the focus, large'],
  ['L', 'the log'],
  ['R', 'what happened since your last turn'],
  ['F', 'full control: asked at every window, or not'],
  ['Y', 'yield: pass until what happens next has happened'],
  ['P', 'keep passing, and stop that'],
  ['C', 'the chat'],
  ['M', 'the menu'],
  ['U', 'ask to take moves back'],
  ['Y, N', 'thumb up, thumb down, when somebody asks that'],
  ['Escape', 'take back, cancel what is half chosen, close'],
  ['?', 'this list'],
]

/** Of these, what does the same while a film is shown. */
const LOOK = LAST.filter(([key]) => 'ILM?'.includes(key))

/** The list of keys; `own` are those of the game, each with what it does. */
export function KeyList({ onClose, own }: { onClose: () => void; own: readonly [key: string, does: string][] }) {
  return (
    <SlateDialog label="Keys" onClose={onClose}>
      <h2 class={s.title}>Keys</h2>
      <dl class={s.keys}>
        {(showing.value ? [...showing.value.keys, ...LOOK] : [...FIRST, ...own, ...LAST]).map(([key, does]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </SlateDialog>
  )
}
