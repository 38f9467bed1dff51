import { useSignal } from '@preact/signals'
import type { CardSource, CardType } from '@soulstack/four-souls/view'
import { useEffect } from 'preact/hooks'
import { rememberedName } from '../net/memory.ts'
import { follow, go } from '../net/route.ts'
import { saveFile } from '../net/save-as.ts'
import { cx } from '../ui/cx.ts'
import { Glyph } from '../ui/Glyph.tsx'
import page from '../ui/Page.module.css'
import { Plate } from '../ui/Plate.tsx'
import { t } from '../words/en/workshop.ts'
import { ask } from './ask.ts'
import { CardsOf } from './CardsOf.tsx'
import { ImportPack } from './ImportPack.tsx'
import { Official } from './Official.tsx'
import s from './Packs.module.css'
import { ShareHere } from './ShareHere.tsx'
import { ShareLink } from './ShareLink.tsx'
import { freshCard, idOf } from './state/fresh.ts'
import { forgetPack, keepPack, newKey, type OwnPack, ownPacks } from './state/own-packs.ts'
import { fileText } from './state/pack-links.ts'

/** The packs of this browser, or one of them with its cards. */
export function Packs({ opened }: { opened: OwnPack | null }) {
  return (
    <main class={cx(page.page, s.packs)}>
      <header>
        <a class={page.back} href={opened ? '/workshop' : '/cards/four-souls'} onClick={follow}>
          <Glyph name="left" />
          {opened ? t.title : t.back}
        </a>
        <h1>{opened ? (opened.pack.name ?? opened.pack.id) : t.title}</h1>
      </header>
      {opened ? <OnePack own={opened} key={opened.key} /> : <AllPacks />}
    </main>
  )
}

/** A new card in a pack, which is opened. `like`: the card that it begins as. */
async function begin(own: OwnPack, like: CardSource | null, type: CardType = 'treasure'): Promise<void> {
  const id = idOf('card', new Set(own.pack.cards.map((card) => card.id)))
  const empty = freshCard(type, id, t.newCard, own.pack.name ?? own.pack.id)
  const card: CardSource = like
    ? { ...like, id, name: t.likeCard(like.name), set: empty.set, formOf: null, picture: empty.picture! }
    : empty
  delete card.pictureOf
  await keepPack({ ...own, pack: { ...own.pack, cards: [...own.pack.cards, card] }, at: Date.now() })
  go(`/workshop/${own.key}/${id}`)
}

/** An empty pack of whoever sits here. */
function newPack(): OwnPack {
  const author = rememberedName()
  const name = author ? t.packOf(author) : t.myPack
  const taken = new Set((ownPacks.peek() ?? []).map(({ pack }) => pack.id))
  return {
    key: newKey(),
    pack: { id: idOf(name, taken), version: '1', name, ...(author && { author }), cards: [] },
    scenarios: [],
    mine: true,
    at: Date.now(),
  }
}

function AllPacks() {
  const packs = ownPacks.value ?? []
  const like = useSignal(false)
  const mine = packs.find((own) => own.mine)
  return (
    <>
      <p class={s.lede}>{t.lede}</p>
      <div class={s.begin}>
        <Plate metal="brass" glyph="plus" detail={t.fromNothing} onClick={() => void begin(mine ?? newPack(), null)}>
          {t.writeCard}
        </Plate>
        <Plate glyph="cards" detail={t.fromACard} onClick={() => (like.value = true)}>
          {t.likeAnother}
        </Plate>
        <ImportPack />
      </div>
      {like.value && (
        <Official
          onClose={() => (like.value = false)}
          onPick={(id) => void ask('source', id).then((source) => begin(mine ?? newPack(), source))}
        />
      )}
      {packs.length > 0 && <h2>{t.yourPacks}</h2>}
      {packs.length === 0 && (
        <ol class={s.how}>
          {t.howItGoes.map(([what, how]) => (
            <li key={what}>
              <b>{what}</b> {how}
            </li>
          ))}
        </ol>
      )}
      <ul class={s.list}>
        {packs.map((own) => (
          <li key={own.key}>
            <a href={`/workshop/${own.key}`} onClick={follow}>
              <b>{own.pack.name ?? own.pack.id}</b>
              <small>
                {own.mine ? t.byYou : t.by(own.pack.author ?? t.somebody)} · {t.cards(own.pack.cards.length)}
              </small>
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}

/** One pack: its cards, what is said about it, and what can be done with it. */
function OnePack({ own }: { own: OwnPack }) {
  const like = useSignal(false)
  const sure = useSignal(false)
  const { pack, scenarios } = own
  const write = (change: Partial<OwnPack['pack']>) =>
    void keepPack({ ...own, pack: { ...pack, ...change }, at: Date.now() })
  useEffect(() => {
    if (!sure.value) return
    const timer = setTimeout(() => (sure.value = false), 4000)
    return () => clearTimeout(timer)
  }, [sure.value])
  const removeCard = (id: string) => write({ cards: pack.cards.filter((card) => card.id !== id) })
  return (
    <>
      {own.mine && (
        <div class={s.about}>
          <Field label={t.packName} value={pack.name ?? ''} onChange={(name) => write({ name: name || pack.id })} />
          <Field label={t.author} value={pack.author ?? ''} onChange={(author) => write({ author })} />
          <Field label={t.version} value={pack.version} onChange={(version) => write({ version: version || '1' })} />
          <Field label={t.licence} value={pack.licence ?? ''} onChange={(licence) => write({ licence })} />
        </div>
      )}
      <div class={s.begin}>
        <Plate metal="brass" glyph="play" detail={t.playDetail} onClick={() => go(`/create?pack=${own.key}`)}>
          {t.playWithIt}
        </Plate>
        {own.mine && (
          <>
            <Plate glyph="plus" detail={t.fromNothing} onClick={() => void begin(own, null)}>
              {t.writeCard}
            </Plate>
            <Plate glyph="cards" detail={t.fromACard} onClick={() => (like.value = true)}>
              {t.likeAnother}
            </Plate>
          </>
        )}
        <ShareLink what={() => ({ pack, scenarios })} detail={t.packInTheLink} />
        {own.mine && <ShareHere own={own} />}
        <Plate
          glyph="down"
          detail={`${pack.id}.json`}
          onClick={() => saveFile(`${pack.id}.json`, fileText({ pack, scenarios }))}
        >
          {t.saveFile}
        </Plate>
        <Plate
          glyph="cross"
          detail={sure.value ? t.pressAgain : t.forgetDetail}
          onClick={() => {
            if (!sure.value) {
              sure.value = true
              return
            }
            void forgetPack(own.key)
            go('/workshop')
          }}
        >
          {t.forget}
        </Plate>
      </div>
      {like.value && (
        <Official
          onClose={() => (like.value = false)}
          onPick={(id) => void ask('source', id).then((source) => begin(own, source))}
        />
      )}
      <CardsOf
        pack={pack}
        {...(own.mine && { onOpen: (id: string) => go(`/workshop/${own.key}/${id}`), onRemove: removeCard })}
      />
    </>
  )
}

function Field(p: { label: string; value: string; onChange: (value: string) => void }) {
  return (
    <label>
      {p.label}
      <input maxLength={100} value={p.value} onChange={(e) => p.onChange(e.currentTarget.value.trim())} />
    </label>
  )
}
