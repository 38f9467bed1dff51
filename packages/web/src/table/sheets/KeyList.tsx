import { Plate } from '../../look/Plate.tsx'
import { SlateDialog } from '../../look/SlateDialog.tsx'
import { openRule, SUMMARY } from '../../rules/opened.ts'
import { t } from '../../words/sheets.ts'
import { useVisit } from '../visit/use-visit.ts'
import s from './KeyList.module.css'

type Key = keyof typeof t.keyList

/** Keys that do the same at every table: before those of the game, and after them. */
const FIRST: readonly Key[] = ['main', 'shift', 'hand', 'enter', 'tab', 'arrows']
const LAST: readonly Key[] = [
  'large',
  'log',
  'recap',
  'every',
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

type Told = readonly [what: string, does: string]

/** What presses, ways of passing and keys do; `own` are the keys of the game, `presses` what only it can be pressed for. */
export function KeyList(p: { onClose: () => void; own: readonly Told[]; presses?: readonly Told[] }) {
  const visit = useVisit()
  const film = visit.showing.value
  return (
    <SlateDialog label={t.keys} onClose={p.onClose} reads>
      <h2 class={s.title}>{t.keys}</h2>
      <Plate glyph="book" detail={t.entries.short[1]} onClick={() => openRule(SUMMARY, visit.table.value?.game ?? '')}>
        {t.entries.short[0]}
      </Plate>
      {!film && (
        <>
          <Told title={t.presses} list={[...Object.values(t.pressList), ...(p.presses ?? [])]} />
          {visit.flow.info.value && <Told title={t.passing} list={Object.values(t.passList)} />}
        </>
      )}
      <Told
        title={t.keysOnly}
        keys
        list={film ? [...film.keys, ...told(LOOK)] : [...told(FIRST), ...p.own, ...told(LAST)]}
      />
    </SlateDialog>
  )
}

/** A list of what does what. */
function Told({ title, list, keys = false }: { title: string; list: readonly Told[]; keys?: boolean }) {
  return (
    <>
      <h3 class={s.part}>{title}</h3>
      <dl class={keys ? s.keys : s.told}>
        {list.map(([what, does]) => (
          <div key={what}>
            <dt>{keys ? <kbd>{what}</kbd> : what}</dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
