import type { CauseWords } from '../../four-souls/cause.words.ts'

export const cause: CauseWords = {
  happens: ({ who, nobody, title, kind, face, atYou }) => {
    const at = atYou ? ' gegen dich' : ''
    const does = (you: string, they: string) => (who === null ? `Du ${you}` : `${who} ${they}`)
    if (kind === 'damage' || kind === 'death' || kind === 'rule' || nobody) return title
    if (kind === 'roll') return `${does('würfelst', 'würfelt')}${face ? ` eine ${face}` : ''}`
    return `${kind === 'loot' ? does('spielst', 'spielt') : does('nutzt', 'nutzt')} ${title}${at}`
  },
  does: (what) => (what && !/[.!?]$/.test(what) ? `${what}.` : what),
  health: (n) => `Du hast ${n} Leben.`,
  canChange: (n) => (n === 1 ? 'Eine deiner Karten kann das ändern.' : `${n} deiner Karten können das ändern.`),
  asked: (what, cards, main) => `${what}. ${[...cards, `Oder: ${main}`].join('. ')}.`,
  card: (name, does) => `${name}: ${does}`,
}
