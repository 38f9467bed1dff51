import type { FourSoulsCardWords } from '../../en/four-souls/card.ts'

export const fourSoulsCard: FourSoulsCardWords = {
  reward: (what) => `Belohnung: ${what}`,
  noText: 'Kein Regeltext.',
  signs: { tap: 'Deaktiviere diese Karte: ', paid: 'Zahle: ' },
  shortSigns: { tap: 'Deaktivieren: ', paid: 'Zahlen: ' },

  deactivated: 'deaktiviert',
  dead: 'tot',
  usable: 'jetzt nutzbar',
  chosen: 'gewählt',
  choosable: 'wählbar',
  unusable: (why) => `jetzt nicht nutzbar: ${why}`,
  aimedAt: (by) => `Ziel von ${by.join(' und ')} auf dem Stapel`,
  stats: (health, attack) => `${health} Leben, ${attack} Angriff`,
  counters: (n) => `${n} ${n === 1 ? 'Marke' : 'Marken'}`,
  named: {
    level: (n) => `Stufe ${n}`,
    hp: (n) => `${n} ${n === 1 ? 'Lebensmarke' : 'Lebensmarken'}`,
    attack: (n) => `${n} ${n === 1 ? 'Angriffsmarke' : 'Angriffsmarken'}`,
    eternal: (n) => `${n} ${n === 1 ? 'Ewigkeitsmarke' : 'Ewigkeitsmarken'}`,
  },
  costs: (cents) => `kostet ${cents} Cent`,

  decks: {
    treasure: 'Schatzdeck',
    loot: 'Beutedeck',
    monster: 'Monsterdeck',
    room: 'Raumdeck',
  },
  cards: (n) => `${n} ${n === 1 ? 'Karte' : 'Karten'}`,
  onTop: (card) => `obenauf: ${card}`,
}
