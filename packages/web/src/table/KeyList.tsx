import s from './KeyList.module.css'
import { SlateDialog } from './Sheet.tsx'

const KEYS: [string, string][] = [
  ['Space', 'the main button'],
  ['1 … 9', 'a card of your hand'],
  ['Enter', 'press what has the focus'],
  ['Tab', 'the next zone of the table'],
  ['Arrows', 'inside a zone; in an order: move the card'],
  ['A', 'declare an attack'],
  ['B', 'declare a purchase'],
  ['P', 'keep passing until your turn'],
  ['O', 'solitaire: both characters pass'],
  ['I', 'the card with the focus, large'],
  ['L', 'the log'],
  ['Escape', 'take back, close'],
  ['?', 'this list'],
]

/** The list of keys. */
export function KeyList({ onClose }: { onClose: () => void }) {
  return (
    <SlateDialog label="Keys" onClose={onClose}>
      <h2 class={s.title}>Keys</h2>
      <dl class={s.keys}>
        {KEYS.map(([key, does]) => (
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
