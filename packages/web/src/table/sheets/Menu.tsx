import { Glyph } from '../../ui/Glyph.tsx'
import { SlateDialog } from '../../ui/SlateDialog.tsx'
import { t } from '../../words/en/sheets.ts'
import { useVisit } from '../visit/use-visit.ts'
import s from './Menu.module.css'
import { MENU, type MenuItem } from './menu.ts'

/** The menu of the table. */
export function Menu({ onClose }: { onClose: () => void }) {
  const visit = useVisit()
  return (
    <SlateDialog label={t.menu} onClose={onClose}>
      <h2 class={s.title}>{t.menu}</h2>
      <ul class={s.items}>
        {MENU.filter((item) => item.offered?.(visit) ?? true).map((item) => (
          <li key={item.of}>
            {item.page ? (
              <a href={item.page(visit.table.value?.game ?? '')} target="_blank" rel="noopener">
                <Entry item={item} />
              </a>
            ) : (
              <button
                type="button"
                onClick={() => {
                  visit.sheets.current.value = item.run ? null : { of: item.of }
                  item.run?.(visit)
                }}
                aria-keyshortcuts={item.key}
              >
                <Entry item={item} />
              </button>
            )}
          </li>
        ))}
      </ul>
    </SlateDialog>
  )
}

function Entry({ item }: { item: MenuItem }) {
  const [label, detail] = t.entries[item.of]
  return (
    <>
      <Glyph name={item.glyph} />
      <span>
        <b>{label}</b>
        <small>{detail}</small>
      </span>
      {item.key && <kbd>{item.key}</kbd>}
    </>
  )
}
