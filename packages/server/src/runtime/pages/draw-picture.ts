import { renderAsync } from '@resvg/resvg-js'
import sharp from 'sharp'
import type { Picture } from '../pictures.ts'

/** A merchant's picture as PNG. Drawings by resvg: sharp blocks SVG in a process, with its threads, that has decoded a member's photo. */
export async function drawPicture({ type, body }: Pick<Picture, 'type' | 'body'>, width: number) {
  if (type === 'image/svg+xml') return drawSvg(Buffer.from(body).toString('utf8'), width)
  const { data, info } = await sharp(body).resize({ width }).png().toBuffer({ resolveWithObject: true })
  return { png: data, width: info.width, height: info.height }
}

/** In its own size without a width. */
export async function drawSvg(svg: string, width?: number) {
  const size = width === undefined ? {} : { fitTo: { mode: 'width', value: width } as const }
  const drawn = await renderAsync(svg, { ...size, font: { loadSystemFonts: false } })
  return { png: drawn.asPng(), width: drawn.width, height: drawn.height }
}
