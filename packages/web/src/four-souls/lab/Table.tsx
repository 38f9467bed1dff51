import { type CsvFile, csvFiles } from '@soulstack/four-souls/page'
import { saveFile } from '../../net/save-as.ts'
import { Glyph } from '../../ui/Glyph.tsx'
import { Plate } from '../../ui/Plate.tsx'
import { t } from '../../words/en/four-souls/lab.ts'
import { factsOf, report } from './report.ts'
import s from './Table.module.css'

/** The head of a column, which sorts by it if there is something to sort. */
export function Head(p: {
  words: readonly [label: string, means?: string]
  of?: string
  sorted?: string
  down?: boolean
  onSort?: (by: string) => void
  class?: string | undefined
}) {
  const { words, of, onSort } = p
  const [label, means] = words
  const is = of !== undefined && of === p.sorted
  return (
    <th scope="col" class={p.class} aria-sort={is ? (p.down ? 'descending' : 'ascending') : undefined}>
      {of !== undefined && onSort ? (
        <button type="button" class={s.head} onClick={() => onSort(of)}>
          <b>
            {label} {is && <Glyph name={p.down ? 'down' : 'up'} />}
          </b>
          {means && <small>{means}</small>}
        </button>
      ) : (
        <span class={s.head}>
          <b>{label}</b>
          {means && <small>{means}</small>}
        </span>
      )}
    </th>
  )
}

/** Saves a table for other programs. */
export function SaveCsv({ of }: { of: CsvFile }) {
  return (
    <Plate
      glyph="down"
      detail={of}
      onClick={() => {
        const shown = report.peek()
        if (shown) saveFile(`soulstack-${of}`, csvFiles(shown.counts, factsOf)[of], 'text/csv')
      }}
    >
      {t.save}
    </Plate>
  )
}
