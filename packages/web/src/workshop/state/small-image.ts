/** How long the text of an image may be (four-souls/library/picture.ts), with some room. */
const LONGEST = 39_000
/** The widths that are tried, until the image is small enough. */
const WIDTHS = [320, 256, 200, 160, 120, 90]

/** An image as a small WebP or PNG in a data URL, cut to a square. @throws if the browser cannot read it */
export async function smallImage(file: Blob): Promise<string> {
  const image = await createImageBitmap(file)
  const size = Math.min(image.width, image.height)
  for (const width of WIDTHS) {
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = width
    canvas
      .getContext('2d')!
      .drawImage(image, (image.width - size) / 2, (image.height - size) / 2, size, size, 0, 0, width, width)
    // a browser without WebP makes a PNG of it
    const url = canvas.toDataURL('image/webp', 0.8)
    if (url.length <= LONGEST) return url
  }
  throw new Error('this image stays too large')
}
