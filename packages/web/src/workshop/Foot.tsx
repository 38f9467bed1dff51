import { type Signal, useSignal } from '@preact/signals'
import { go } from '../net/route.ts'
import { saveFile } from '../net/save-as.ts'
import { Plate, Square } from '../ui/Plate.tsx'
import { SlateDialog } from '../ui/SlateDialog.tsx'
import { t } from '../words/en/workshop.ts'
import s from './Bench.module.css'
import { mend } from './blocks/picking.ts'
import { useEditor } from './blocks/use-editor.ts'
import { ShareLink } from './ShareLink.tsx'
import { fileText } from './state/pack-links.ts'
import { problemsOf } from './state/problems.ts'
import { STEPS, type Step } from './steps.ts'

/** What can be done with the card: given away as a link or a file, and back to its pack. `step`: the shown step of a phone. */
export function Foot({ step }: { step: Signal<Step> | null }) {
  const editor = useEditor()
  const problems = problemsOf(editor)
  const bad = problems.some((problem) => problem.bad)
  const alone = () => ({ pack: { ...editor.pack.peek(), cards: [editor.card.peek()] }, scenarios: [] })
  const more = useSignal(false)
  const save = (
    <Plate
      glyph="down"
      detail={`${editor.id.value}.json`}
      onClick={() => saveFile(`${editor.id.peek()}.json`, fileText(alone()))}
    >
      {t.saveFile}
    </Plate>
  )
  const toPack = (
    <Plate
      metal="brass"
      glyph="cards"
      detail={t.cardsSoFar(editor.pack.value.cards.length)}
      onClick={() => void editor.keep().then(() => go(`/workshop/${editor.own.peek().key}`))}
    >
      {editor.pack.value.name ?? editor.pack.value.id}
    </Plate>
  )
  const next = step && STEPS[STEPS.indexOf(step.value) + 1]
  const shares = step === null || step.value === 'share'
  return (
    <footer class={s.foot}>
      {step && problems[0] && step.value !== 'try' && (
        <div class={s.problem}>
          <button
            type="button"
            onClick={() => {
              step.value = 'ability'
              editor.showPlace(problems[0]!.at)
            }}
          >
            {problems[0].where} {problems[0].what}
          </button>
          {problems[0].mend && (
            <button
              type="button"
              onClick={() => {
                step.value = 'ability'
                mend(editor, problems[0]!.mend!)
              }}
            >
              {t.mend[problems[0].mend.how]}
            </button>
          )}
        </div>
      )}
      {shares && (
        <>
          <ShareLink what={alone} detail={t.inTheLink} off={bad} />
          {save}
          {toPack}
        </>
      )}
      {step && next && (
        <div class={s.next}>
          <Plate
            metal="brass"
            detail={problems.length > 0 ? t.problems(problems.length) : t.fineSoFar}
            onClick={() => (step.value = next)}
          >
            {t.next[next as keyof typeof t.next]}
          </Plate>
          <Square glyph="more" label={t.moreToDo} onClick={() => (more.value = true)} />
        </div>
      )}
      {more.value && (
        <SlateDialog label={t.moreToDo} onClose={() => (more.value = false)}>
          <h2>{t.moreToDo}</h2>
          <div class={s.more}>
            <Plate glyph="undo" off={!editor.canUndo.value} onClick={() => editor.undo()}>
              {t.undo}
            </Plate>
            <Plate off={!editor.canRedo.value} onClick={() => editor.redo()}>
              {t.redo}
            </Plate>
            {save}
            {toPack}
          </div>
        </SlateDialog>
      )}
    </footer>
  )
}
