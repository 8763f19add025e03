import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { light } from '@herzkarte/rules/app/colours.ts'
import limit from 'p-limit'
import { previewSize } from '../../../runtime/pages/share-page.ts'

const pictureSize = { width: 960, height: 470 }
/** About the number of pictures that are shared often. Each takes some tens of kilobytes. */
const cachedAtMost = 100
const types: Record<string, string> = { '.svg': 'image/svg+xml', '.png': 'image/png', '.jpg': 'image/jpeg', '.webp': 'image/webp' }
/** One at a time per process: it limits memory and leaves the other core to calls. */
const inTurn = limit(1)

/**
 * Renders pictures of the merchant as PNG, because messengers do not support SVG, centred on a background. Takes a path below `/images/`. Uses the
 * icon when there is no picture or it does not exist any more.
 */
export function makePreviews(imagesDir: string): (image: string | null, icon: string) => Promise<Buffer> {
  const cached = new Map<string, Promise<Buffer>>()

  async function fileOf(name: string): Promise<string> {
    const bytes = await readFile(join(imagesDir, name))
    return `data:${types[extname(name)]};base64,${bytes.toString('base64')}`
  }

  return async (image, icon) => {
    const iconData = () => fileOf(icon)
    const name = image?.replace(/^\/images\//, '') ?? icon
    const known = cached.get(name)
    if (known) return known
    const drawing = inTurn(async () => draw(await fileOf(name).catch(iconData)))
    cached.set(name, drawing)
    drawing.catch(() => cached.delete(name))
    for (const oldest of cached.keys()) {
      if (cached.size <= cachedAtMost) break
      cached.delete(oldest)
    }
    return drawing
  }
}

async function draw(picture: string): Promise<Buffer> {
  // Loaded with the first preview, because most processes never render one.
  const { renderAsync } = await import('@resvg/resvg-js')
  const { width, height } = previewSize
  const x = (width - pictureSize.width) / 2
  const y = (height - pictureSize.height) / 2
  const sheet = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="${light.paper}"/><image x="${x}" y="${y}" width="${pictureSize.width}" height="${pictureSize.height}" href="${picture}"/></svg>`
  return (await renderAsync(sheet, { font: { loadSystemFonts: false } })).asPng()
}
