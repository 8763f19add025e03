import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { light } from '@herzkarte/rules/app/colours.ts'
import { furrows, heart } from '../../../runtime/pages/marks.ts'
import { previewSize } from '../../../runtime/pages/share-page.ts'
import { drawOnce, pngOf } from './draw-once.ts'

const pictureSize = { width: 960, height: 470 }
const headerHeight = 62
const stripes = 15
const types: Record<string, string> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
}

/**
 * Renders pictures of the merchant as PNG, because messengers do not support SVG: on paper under the striped header, with the shop's heart. Takes
 * a path below `/images/`. Uses the icon when there is no picture or it does not exist any more.
 */
export function makePreviews(imagesDir: string): (image: string | null, icon: string) => Promise<Buffer> {
  async function dataOf(name: string): Promise<string> {
    const bytes = await readFile(join(imagesDir, name))
    return `data:${types[extname(name).toLowerCase()]};base64,${bytes.toString('base64')}`
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
  const y = headerHeight + (height - headerHeight - pictureSize.height) / 2
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="${light.paper}"/>${header(width)}${shopMark(width, height)}<image x="${x}" y="${y}" width="${pictureSize.width}" height="${pictureSize.height}" href="${picture}"/></svg>`
}

/** The striped header of a stall. The number of stripes is odd. */
function header(width: number): string {
  const stripe = width / stripes
  return Array.from({ length: stripes }, (_, index) => {
    const colour = index % 2 === 0 ? light.heart : light.heartSoft
    return `<rect x="${index * stripe}" y="-30" width="${stripe}" height="${headerHeight + 30}" rx="22" fill="${colour}"/>`
  }).join('')
}

function shopMark(width: number, height: number): string {
  return `<g transform="translate(${width - 96} ${height - 96}) rotate(-5 36 36) scale(1.5)"><path d="${heart}" fill="${light.stamp}"/><g fill="none" stroke="${light.paper}" stroke-width="2.5">${furrows.map((d) => `<path d="${d}"/>`).join('')}</g></g>`
}
