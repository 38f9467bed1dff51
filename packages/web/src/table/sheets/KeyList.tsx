import { openRule, SUMMARY } from '../../rules/open-rule.ts'
import { Plate } from '../../ui/Plate.tsx'
import { SlateDialog } from '../../ui/SlateDialog.tsx'
import { t } from '../../words/en/sheets.ts'
import { useVisit } from '../visit/use-visit.ts'
import s from './KeyList.module.css'

type Key = keyof typeof t.keyList

/** The keys of every table: those listed before the game's own keys, and those after. */
const FIRST: readonly Key[] = ['main', 'shift', 'hand', 'enter', 'tab', 'arrows']
const LAST: readonly Key[] = [
  'large',
  'log',
  'recap',
  'every',
  'yield',
  'pass',
  'skip',
  'chat',
  'from',
  'menu',
  'advice',
  'back',
  'redo',
  'agree',
  'escape',
  'list',
]
/** Those of them that also work in a film. */
const LOOK: readonly Key[] = ['large', 'log', 'from', 'menu', 'list']

const entriesOf = (keys: readonly Key[]) => keys.map((key) => t.keyList[key])

type Entry = readonly [what: string, does: string]

/** The help sheet: what presses, ways of passing and keys do. `own`: the game's keys; `presses`: the game's own kinds of presses. */
export function KeyList(p: { onClose: () => void; own: readonly Entry[]; presses?: readonly Entry[] }) {
  const visit = useVisit()
  const film = visit.filmControls.value
  return (
    <SlateDialog label={t.keys} onClose={p.onClose} reads>
      <h2 class={s.title}>{t.keys}</h2>
      <Plate glyph="book" detail={t.entries.short[1]} onClick={() => openRule(SUMMARY, visit.table.value?.game ?? '')}>
        {t.entries.short[0]}
      </Plate>
      {!film && (
        <>
          <EntryList title={t.presses} list={[...Object.values(t.pressList), ...(p.presses ?? [])]} />
          {visit.flow.info.value && <EntryList title={t.passing} list={Object.values(t.passList)} />}
        </>
      )}
      <EntryList
        title={t.keysOnly}
        keys
        list={film ? [...film.keys, ...entriesOf(LOOK)] : [...entriesOf(FIRST), ...p.own, ...entriesOf(LAST)]}
      />
    </SlateDialog>
  )
}

/** A titled list of entries. `keys`: they are keys. */
function EntryList({ title, list, keys = false }: { title: string; list: readonly Entry[]; keys?: boolean }) {
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
