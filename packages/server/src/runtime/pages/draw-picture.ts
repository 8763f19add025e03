import { readFile } from 'node:fs/promises'
import { renderAsync } from '@resvg/resvg-js'
import sharp from 'sharp'

interface Drawn {
  png: Buffer
  width: number
  height: number
}

/**
 * One of the merchant's pictures as a PNG of that width. Drawings are rendered by resvg: sharp blocks SVG as soon as a process has decoded a member's
 * photo, and that applies to all its threads.
 */
export async function drawPicture(file: string, width: number): Promise<Drawn> {
  if (/\.svg$/i.test(file)) {
    const drawn = await renderAsync(await readFile(file, 'utf8'), {
      fitTo: { mode: 'width', value: width },
      font: { loadSystemFonts: false },
    })
    return { png: drawn.asPng(), width: drawn.width, height: drawn.height }
  }
  const { data, info } = await sharp(file).resize({ width }).png().toBuffer({ resolveWithObject: true })
  return { png: data, width: info.width, height: info.height }
}
