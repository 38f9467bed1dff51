import type { CauseWords } from '../../en/four-souls/cause.ts'

export const fourSoulsCause: CauseWords = {
  happens: ({ who, title, kind, face, atYou, whom }) => {
    const does = (you: string, other: string) => (who === null ? `Du ${you}` : `${who} ${other}`)
    const at = atYou ? ' gegen dich' : ''
    if (kind === 'damage' && whom) return `${whom === 'you' ? 'Du erleidest' : `${whom.name} erleidet`} ${title}`
    if (kind === 'ability' && who === undefined) return `${title} wird ausgelöst`
    if (kind === 'damage' || kind === 'death' || kind === 'rule' || who === undefined) return title
    if (kind === 'roll') return `${does('würfelst', 'würfelt')}${face ? ` eine ${face}` : ''}`
    return `${kind === 'loot' ? does('spielst', 'spielt') : does('nutzt', 'nutzt')} ${title}${at}`
  },
  turnNext: 'Du bist gleich am Zug.',
  respond: 'Reagieren?',
  does: (what) => (what && !/[.!?]$/.test(what) ? `${what}.` : what),
  health: (n) => `Du hast ${n} Leben.`,
  canChange: (n) => (n === 1 ? 'Eine deiner Karten kann das ändern.' : `${n} deiner Karten können das ändern.`),
  asked: (what, cards, main) => `${what}. ${[...cards, `Oder: ${main}`].join('. ')}.`,
  card: (name, does) => `${name}: ${does}`,
}
