import s from './KeyList.module.css'
import { SlateDialog } from './Sheet.tsx'
import { t } from './sheets.words.ts'
import { showing } from './showing.ts'

type Key = keyof typeof t.keyList

/** Keys that do the same at every table: before those of the game, and after them. */
const FIRST: readonly Key[] = ['main', 'hand', 'enter', 'tab', 'arrows']
const LAST: readonly Key[] = [
  'large',
  'log',
  'recap',
  'full',
  'yield',
  'pass',
  'chat',
  'menu',
  'back',
  'thumb',
  'escape',
  'list',
]
/** Of these, what does the same while a film is shown. */
const LOOK: readonly Key[] = ['large', 'log', 'menu', 'list']

const told = (keys: readonly Key[]) => keys.map((key) => t.keyList[key])

/** The list of keys; `own` are those of the game, each with what it does. */
export function KeyList({ onClose, own }: { onClose: () => void; own: readonly [key: string, does: string][] }) {
  return (
    <SlateDialog label={t.keys} onClose={onClose}>
      <h2 class={s.title}>{t.keys}</h2>
      <dl class={s.keys}>
        {(showing.value ? [...showing.value.keys, ...told(LOOK)] : [...told(FIRST), ...own, ...told(LAST)]).map(
          ([key, does]) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{does}</dd>
            </div>
          ),
        )}
      </dl>
    </SlateDialog>
  )
}
