import type { Signal } from '@preact/signals'
import { Plate } from '../look/Plate.tsx'
import { go } from '../net/route.ts'
import { saveFile } from '../net/save-as.ts'
import { t } from '../words/workshop.ts'
import s from './Bench.module.css'
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
  const name = editor.pack.value.name ?? editor.pack.value.id
  const alone = () => ({ pack: { ...editor.pack.peek(), cards: [editor.card.peek()] }, scenarios: [] })
  const toPack = async () => {
    await editor.keep()
    go(`/workshop/${editor.own.peek().key}`)
  }
  const next = step && STEPS[STEPS.indexOf(step.value) + 1]
  const shares = step === null || step.value === 'share'
  return (
    <footer class={s.foot}>
      {step && problems[0] && step.value !== 'try' && (
        <button type="button" class={s.problem} onClick={() => editor.showPlace(problems[0]!.at)}>
          {problems[0].where} {problems[0].what}
        </button>
      )}
      {shares && (
        <>
          <ShareLink what={alone} detail={t.inTheLink} off={bad} />
          <Plate
            glyph="down"
            detail={`${editor.id.value}.json`}
            onClick={() => saveFile(`${editor.id.peek()}.json`, fileText(alone()))}
          >
            {t.saveFile}
          </Plate>
          <Plate
            metal="brass"
            glyph="cards"
            detail={t.cardsSoFar(editor.pack.value.cards.length)}
            onClick={() => void toPack()}
          >
            {name}
          </Plate>
        </>
      )}
      {step && next && (
        <Plate
          metal="brass"
          detail={problems.length > 0 ? t.problems(problems.length) : t.fineSoFar}
          onClick={() => (step.value = next)}
        >
          {t.next[next as keyof typeof t.next]}
        </Plate>
      )}
    </footer>
  )
}
