import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { light } from '@herzkarte/rules/app/colours.ts'
import { previewSize } from '../../../runtime/pages/share-page.ts'
import { drawOnce, pngOf } from './draw-once.ts'

const pictureSize = { width: 960, height: 470 }
const types: Record<string, string> = { '.svg': 'image/svg+xml', '.png': 'image/png', '.jpg': 'image/jpeg', '.webp': 'image/webp' }

/**
 * Renders pictures of the merchant as PNG, because messengers do not support SVG, centred on a background. Takes a path below `/images/`. Uses the
 * icon when there is no picture or it does not exist any more.
 */
export function makePreviews(imagesDir: string): (image: string | null, icon: string) => Promise<Buffer> {
  async function dataOf(name: string): Promise<string> {
    const bytes = await readFile(join(imagesDir, name))
    return `data:${types[extname(name)]};base64,${bytes.toString('base64')}`
  }
  const previewOf = drawOnce(async (name) => pngOf(sheetWith(await dataOf(name))))

  return async (image, icon) => {
    const name = image?.replace(/^\/images\//, '') ?? icon
    return previewOf(name).catch(() => previewOf(icon))
  }
}

function sheetWith(picture: string): string {
  const { width, height } = previewSize
  const x = (width - pictureSize.width) / 2
  const y = (height - pictureSize.height) / 2
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="${light.paper}"/><image x="${x}" y="${y}" width="${pictureSize.width}" height="${pictureSize.height}" href="${picture}"/></svg>`
}
