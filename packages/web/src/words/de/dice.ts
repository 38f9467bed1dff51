import type { DiceWords } from '../en/dice.ts'

export const dice: DiceWords = {
  committed: (hash) => `Die Würfel sind versiegelt: ${hash} …`,
  about:
    'Bevor sich jemand hingesetzt hat, hat der Server eine Geheimzahl gezogen und ihren Hash veröffentlicht; austauschen kann er sie seitdem nicht mehr. Der Browser aller, die mitspielen, steuert eine eigene Geheimzahl bei. Wenn die Partie beginnt, entsteht aus ihnen allen der Startwert für jeden Wurf und jedes Mischen, und niemand sucht ihn aus. Nach der Partie kannst du das hier prüfen.',
  addedSoFar: (names) => `Bisher haben eine Zahl beigesteuert: ${names.join(', ')}.`,
  nobodyAdded: 'Bisher hat niemand eine Zahl beigesteuert.',
  notHidden:
    'Vor denen, die den Server betreiben, verbirgt das die Würfel nicht: Sobald die Partie läuft, weiß der Server, was gewürfelt werden wird.',
  hash: 'Hash der Geheimzahl',

  checking: 'Es wird geprüft, wie der Startwert entstand …',
  notChecked: 'Wie der Startwert entstand, konnte nicht geprüft werden.',
  alone:
    'Diesen Startwert hat der Server vor der Partie allein gezogen. Der Tisch stammt aus einer älteren Version oder setzt eine andere Partie fort.',
  together: (names) =>
    `Niemand hat den Startwert ausgesucht: Die Geheimzahl des Servers stand fest, bevor sich jemand hingesetzt hat, und ${names.join(', ')} ${names.length === 1 ? 'hat eine Zahl' : 'haben Zahlen'} beigesteuert, die der Server da nicht kennen konnte. Aus allen zusammen folgt der Startwert.`,
  serverOnly:
    'Der Startwert folgt aus der Geheimzahl, die der Server festgelegt hatte, bevor sich jemand hingesetzt hat. Von denen, die mitspielten, kam keine Zahl dazu: Der Server hat ihn allein gezogen.',
  asNoted: 'Dieser Browser war dabei: Hash, Zusagen und die eigene Zahl sind so, wie er sie notiert hat.',
  hashNoted: 'Der Hash der Geheimzahl ist der, den dieser Browser notiert hat, als er an den Tisch kam.',
  notThere:
    'Dieser Browser war nicht am Tisch, als die Partie begann. Ob sich das alles erst hinterher jemand ausgedacht hat, kann er nicht wissen. Wer mitgespielt hat, kann es im eigenen Browser prüfen.',
  withheld: (names) =>
    `${names.join(', ')} ${names.length === 1 ? 'hatte' : 'hatten'} eine Zahl zugesagt und sie nicht verraten, als die Partie begann. Der Startwert entstand ohne sie. Wer eine Zahl zurückhält, kann zwischen zwei Startwerten wählen, mehr nicht.`,
  notAsked:
    'Dieser Browser hatte eine Zahl zugesagt und wurde nicht danach gefragt, als die Partie begann: Er war gerade nicht verbunden, oder der Server hat ihn übergangen. Für den Startwert kann er darum nicht bürgen.',
  updated: 'Zwischen dem Aufstellen des Tischs und dem Ende der Partie wurde der Server aktualisiert.',
  wrong: {
    terms: 'Spiel oder Einstellungen sind nicht die, für die die Würfel gemacht wurden.',
    secret:
      'Die Geheimzahl des Servers ist nicht die, deren Hash veröffentlicht wurde: Der Startwert kann ausgesucht sein.',
    contributions: 'Eine Zahl im Startwert ist nicht die zugesagte: Der Startwert kann ausgesucht sein.',
    seed: 'Der Startwert folgt nicht aus der Geheimzahl und den beigesteuerten Zahlen: Das sind nicht die Würfel, die daraus entstehen.',
    noted:
      'Das ist nicht, was dieser Browser am Tisch notiert hat: Geheimzahl oder Zusagen wurden später ausgetauscht.',
    own: 'Dieser Browser hat seine Zahl verraten, als die Partie begann, aber im Startwert steckt sie nicht. Sie kam zu spät, oder der Server hat sie weggelassen.',
  },

  playing: (done, of) => `Die Partie wird hier noch einmal nach den Regeln gespielt: ${done} von ${of} Spielzügen …`,
  progress: 'Wie viel der Partie schon noch einmal gespielt ist',
  stop: 'Anhalten',
  again: 'Noch einmal prüfen',
  stopped: 'Angehalten. Nicht alle Würfe und Mischungen sind geprüft.',
  same: (moves, numbers, shuffles) =>
    `Dieser Browser hat die ganze Partie noch einmal nach den Regeln gespielt, alle ${moves} Spielzüge: Er hat dieselben ${numbers} Zahlen und ${shuffles} Mischungen gezogen und kam zum selben Ende.`,
  drawnOtherwise: (moment) =>
    `Noch einmal nach den Regeln gespielt, wird bei Moment ${moment} etwas anderes gezogen: Was gezeigt wurde, ist nicht, was der Startwert ergibt.`,
  endsOtherwise: 'Noch einmal nach den Regeln gespielt, endet die Partie anders, als gezeigt wurde.',
  doesNotFit: (why) => `Das Protokoll lässt sich nicht nach den Regeln spielen. ${why}`,
  otherVersion:
    'Diese Partie wurde nach anderen Regeln gespielt, als diese Seite hat; hier kann sie nicht noch einmal gespielt werden. Ihre Zahlen sind nur mit dem Startwert verglichen.',
  noEngine:
    'Die Regeln konnten nicht geladen werden, darum wurde die Partie hier nicht noch einmal gespielt. Ihre Zahlen sind nur mit dem Startwert verglichen.',

  secret: 'Die Geheimzahl des Servers',
  secretHash: 'Ihr Hash, veröffentlicht, bevor sich jemand hingesetzt hat',
  numberOf: (name) => `Die Zahl von ${name}`,
  none: 'keine',
  kept: 'zurückgehalten',
  more: (command) => [
    'All das lässt sich mit dem gespeicherten Protokoll auch ohne diese Seite prüfen: ',
    command,
    '.',
  ],
  command: 'soulstack verify DATEI',
}
