import type { CardInfo } from '@soulstack/four-souls/view'

/** A card as a picture to be printed: a PNG of 63 × 88 mm at 300 dots an inch, drawn from what is on the card. */

const WIDTH = 744
const HEIGHT = 1039
const EDGE = 26
const INNER = WIDTH - 4 * EDGE

const PAPERS: Readonly<Record<string, [paper: string, ink: string, rim: string]>> = {
  monster: ['#3b1512', '#ecdfc2', '#5c231b'],
  event: ['#3b1512', '#ecdfc2', '#5c231b'],
  curse: ['#33203a', '#ecdfc2', '#55345f'],
  loot: ['#dcc89c', '#1a110c', '#7b6a4a'],
  room: ['#3c4547', '#ecdfc2', '#5c6668'],
}
const PAPER: [string, string, string] = ['#efe2c3', '#1a110c', '#a5823a']

/** @param picture the URL of its picture @param by who made it, below the text */
export async function printed(card: CardInfo, picture: string, by: string): Promise<Blob> {
  await document.fonts.ready
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  canvas.height = HEIGHT
  const draw = canvas.getContext('2d')!
  const [paper, ink, rim] = PAPERS[card.type] ?? PAPER
  draw.fillStyle = rim
  draw.fillRect(0, 0, WIDTH, HEIGHT)
  draw.fillStyle = paper
  draw.fillRect(EDGE, EDGE, WIDTH - 2 * EDGE, HEIGHT - 2 * EDGE)
  draw.fillStyle = ink
  draw.textAlign = 'center'
  draw.font = `600 ${fitting(draw, card.name, 72)}px Grenze, serif`
  draw.fillText(card.name, WIDTH / 2, 128)

  const blocks = card.lines.flatMap((line) => [
    `${line.tag === 'tap' ? '↷ ' : line.tag === 'paid' ? '$ ' : ''}${line.text}`,
    ...line.rows.map(({ on, text }) => (on === null ? `• ${text}` : `${on}: ${text}`)),
  ])
  if (card.reward !== null) blocks.push(card.reward)
  if (card.keywords.length > 0) blocks.push(`${card.words.keywords.join('. ')}.`)
  // the text as large as leaves enough of the picture
  let size = 44
  let lines: string[] = []
  for (; size >= 26; size -= 2) {
    draw.font = `400 ${size}px "Alegreya Sans", sans-serif`
    lines = blocks.flatMap((block) => wrapped(draw, block))
    if (lines.length * size * 1.16 < 380) break
  }
  const foot = HEIGHT - EDGE - 24
  const notes = [card.flavour, by].filter((note) => note !== undefined && note !== '')
  const top = foot - notes.length * 34 - lines.length * size * 1.16 - (card.health === null ? 0 : 70)
  for (const [i, line] of lines.entries())
    draw.fillText(line, WIDTH / 2, top + (card.health === null ? 0 : 70) + (i + 0.8) * size * 1.16)
  draw.font = 'italic 400 26px "Alegreya Sans", sans-serif'
  for (const [i, note] of notes.entries()) draw.fillText(note!, WIDTH / 2, foot - (notes.length - 1 - i) * 34)
  if (card.health !== null) {
    const stats = [`♥ ${card.health}`, ...(card.evasion ? [`⚄ ${card.evasion}+`] : []), `⚔ ${card.attack ?? 0}`]
    draw.font = '700 48px "Alegreya Sans", sans-serif'
    for (const [i, stat] of stats.entries()) draw.fillText(stat, (WIDTH * (i + 1)) / (stats.length + 1), top + 44)
  }
  const room = Math.min(top - 170, INNER)
  const image = await loaded(picture)
  draw.drawImage(image, (WIDTH - room) / 2, 150, room, room)
  return new Promise((done, fail) =>
    canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error('this browser draws no pictures'))), 'image/png'),
  )
}

/** The largest size at which a title fits. */
function fitting(draw: CanvasRenderingContext2D, text: string, most: number): number {
  draw.font = `600 ${most}px Grenze, serif`
  return Math.min(most, Math.floor((most * INNER) / draw.measureText(text).width))
}

function wrapped(draw: CanvasRenderingContext2D, text: string): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line !== '' && draw.measureText(longer).width > INNER) {
      lines.push(line)
      line = word
    } else line = longer
  }
  return [...lines, line]
}

function loaded(url: string): Promise<HTMLImageElement> {
  return new Promise((done, fail) => {
    const image = new Image()
    image.onload = () => done(image)
    image.onerror = () => fail(new Error('the picture could not be loaded'))
    // some browsers draw only what says how large it is
    image.src = url.replace(
      encodeURIComponent('viewBox="0 0 512 512"'),
      encodeURIComponent('viewBox="0 0 512 512" width="512" height="512"'),
    )
  })
}
