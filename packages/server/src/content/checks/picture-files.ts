import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { Metadata } from 'sharp'
import type { Problem } from '../content-problems.ts'
import { imageFolder } from '../files/source-files.ts'

/** A picture fills at most half of a wide screen at double resolution, and phones load many of them. */
const mostPixelsPerSide = 1600
const mostBytesOfPhotograph = 400_000
const mostBytesOfDrawing = 100_000

interface Photograph {
  name: string
  /** As the decoder calls it. */
  format: Metadata['format']
  /** First bytes in hexadecimal; the decoder is only asked about files that begin like this. */
  begins: RegExp
}

const photographs: Record<string, Photograph> = {
  '.png': { name: 'PNG', format: 'png', begins: /^89504e470d0a1a0a/ },
  '.jpg': { name: 'JPEG', format: 'jpeg', begins: /^ffd8ff/ },
  '.webp': { name: 'WebP', format: 'webp', begins: /^52494646.{8}57454250/ },
}

/** What a drawing has no need of: it would run, load something, or grow without end. */
const foreign =
  /<script|<foreignObject|<!ENTITY|<!DOCTYPE|\son\w+\s*=|javascript:|(?:href|src)\s*=\s*["'](?!#|data:image\/(?:png|jpeg|webp);)/i

/** Pictures that are not what their name says, too large, or say more than they show. */
export async function checkPictureFiles(merchantFolder: string, images: readonly string[]): Promise<Problem[]> {
  const problems: Problem[] = []
  for (const image of images) {
    const message = await flawOf(join(merchantFolder, imageFolder, image))
    if (message !== undefined) problems.push({ file: `${imageFolder}/${image}`, path: '', message })
  }
  return problems
}

async function flawOf(file: string): Promise<string | undefined> {
  const extension = extname(file)
  const kind = photographs[extension]
  if (!kind && extension !== '.svg') return undefined
  const bytes = await readFile(file)
  return kind ? flawOfPhotograph(bytes, kind) : flawOfDrawing(bytes)
}

function flawOfDrawing(bytes: Buffer): string | undefined {
  if (bytes.byteLength > mostBytesOfDrawing) return tooHeavy(bytes, mostBytesOfDrawing)
  const text = bytes.toString('utf8')
  if (!/^\s*(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)*<svg[\s>]/.test(text)) return 'is not an SVG drawing'
  return foreign.test(text) ? 'contains a script, an entity or an address; export the drawing by itself' : undefined
}

async function flawOfPhotograph(bytes: Buffer, { name, format, begins }: Photograph): Promise<string | undefined> {
  if (bytes.byteLength > mostBytesOfPhotograph) return tooHeavy(bytes, mostBytesOfPhotograph)
  if (!begins.test(bytes.subarray(0, 12).toString('hex'))) return `is not a ${name} file`
  // Loaded with the first photograph, because Feldmarkt has none.
  const { default: sharp } = await import('sharp')
  const picture = () => sharp(bytes, { failOn: 'error', limitInputPixels: mostPixelsPerSide ** 2 })
  try {
    const { width, height, pages = 1, exif, xmp, iptc, ...found } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (found.format !== format) return `is not a ${name} file`
    if (Math.max(width, height) > mostPixelsPerSide)
      return `has ${width} by ${height} pixels; export it with at most ${mostPixelsPerSide} on its longer side`
    if (pages > 1) return 'moves; pictures stand still'
    if (exif ?? xmp ?? iptc) return 'says when and where it was taken; export it without metadata'
    await picture().stats()
    return undefined
  } catch {
    return 'is damaged'
  }
}

const tooHeavy = (bytes: Buffer, most: number): string =>
  `has ${bytes.byteLength.toLocaleString('en')} bytes; at most ${most.toLocaleString('en')} load quickly on a phone`
