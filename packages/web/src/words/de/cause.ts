import type { CauseWords } from '../../four-souls/cause.words.ts'

export const cause: CauseWords = {
  happens: ({ who, title, kind, face, atYou }) => {
    const at = atYou ? ' gegen dich' : ''
    if (kind === 'roll') return who ? `${who} würfelt${face ? ` eine ${face}` : ''}` : title
    if (kind === 'damage' || kind === 'death' || kind === 'rule' || !who) return title
    return kind === 'loot' ? `${who} spielt ${title}${at}` : `${who} nutzt ${title}${at}`
  },
  does: (what) => (what && !/[.!?]$/.test(what) ? `${what}.` : what),
  health: (n) => `Du hast ${n} Leben.`,
  canChange: (n) => (n === 1 ? 'Eine deiner Karten kann das ändern.' : `${n} deiner Karten können das ändern.`),
  asked: (what, cards, main) => `${what}. ${[...cards, `Oder: ${main}`].join('. ')}.`,
  card: (name, does) => `${name}: ${does}`,
}
