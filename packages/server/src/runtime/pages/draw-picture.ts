import { readFile } from 'node:fs/promises'
import { renderAsync } from '@resvg/resvg-js'
import sharp from 'sharp'

/** A merchant's picture as PNG. Drawings by resvg: sharp blocks SVG in a process, with its threads, that has decoded a member's photo. */
export async function drawPicture(file: string, width: number) {
  if (/\.svg$/i.test(file)) return drawSvg(await readFile(file, 'utf8'), width)
  const { data, info } = await sharp(file).resize({ width }).png().toBuffer({ resolveWithObject: true })
  return { png: data, width: info.width, height: info.height }
}

/** In its own size without a width. */
export async function drawSvg(svg: string, width?: number) {
  const size = width === undefined ? {} : { fitTo: { mode: 'width', value: width } as const }
  const drawn = await renderAsync(svg, { ...size, font: { loadSystemFonts: false } })
  return { png: drawn.asPng(), width: drawn.width, height: drawn.height }
}
