import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { StillCard } from '../four-souls/CardFace.tsx'
import { loadCatalogue } from '../net/catalogue.ts'
import { Plate } from '../ui/Plate.tsx'
import { t } from '../words/en/workshop.ts'
import { useEditor } from './blocks/use-editor.ts'
import { playAt } from './state/playing.ts'
import { TRIED_BY } from './state/position.ts'
import s from './TryIt.module.css'

/** A table with the card in play, to see what it does. */
export function TryIt() {
  const editor = useEditor()
  const going = useSignal(false)
  const refused = useSignal('')
  useEffect(() => {
    void loadCatalogue('four-souls')
  }, [])
  const id = `${editor.pack.value.id}:${editor.id.value}`
  const { type } = editor.card.value
  const own = type === 'monster' || type === 'event' || type === 'curse' || type === 'room' ? 'theirs' : 'yours'
  const wrong = editor.faults.value.length > 0
  const go = async () => {
    going.value = true
    await editor.keep()
    refused.value = (await playAt(editor.own.peek().key, editor.few(), editor.card.peek())) ?? ''
    going.value = false
  }
  return (
    <div class={s.try}>
      <h2>{t.tryIt}</h2>
      <div class={s.table} aria-hidden="true">
        <div class={s.row}>
          {TRIED_BY.others.map((other) => (
            <StillCard key={other} card={other} />
          ))}
          {own === 'theirs' && <StillCard card={id} class={s.lit ?? ''} />}
          <StillCard card="squirt" />
        </div>
        <div class={s.row}>
          {type !== 'character' && <StillCard card={TRIED_BY.you} />}
          {own === 'yours' && <StillCard card={id} class={s.lit ?? ''} />}
          <StillCard card="the-compass" />
          <p>{type === 'loot' ? t.inHand : own === 'yours' ? t.yoursAtTable : t.atTable}</p>
        </div>
      </div>
      <Plate glyph="play" off={wrong || going.value} detail={wrong ? t.mendFirst : t.tryWith} onClick={() => void go()}>
        {t.sitDown}
      </Plate>
      <p class={s.refused} role="status">
        {refused.value}
      </p>
    </div>
  )
}
