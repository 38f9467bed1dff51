import { RuleLink } from '../../rules/RuleLink.tsx'
import { SlateDialog } from '../../ui/SlateDialog.tsx'
import { t } from '../../words/en/sheets.ts'
import { useVisit } from '../visit/use-visit.ts'
import s from './Why.module.css'

/** The sheet that explains why nothing can be done now with something that is not a card, such as a deck. */
export function Why({ onClose }: { onClose: () => void }) {
  const visit = useVisit()
  const what = visit.sheets.explained.value
  if (!what) return null
  const no = visit.choice.whyNotAt(what.places)
  return (
    <SlateDialog label={what.title} onClose={onClose} class={s.why}>
      <h2>{what.title}</h2>
      <p>
        {no ? no.reason : t.nothingToDo} <RuleLink rule={no?.rule} game={visit.table.value?.game} />
      </p>
    </SlateDialog>
  )
}
