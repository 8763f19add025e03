import { createHash } from 'node:crypto'
import type { UploadedPicture } from '@herzkarte/contract/studio/answers.ts'
import sharp from 'sharp'
import { flawOfPicture, mostBytesOfPhotograph, mostPixelsPerSide } from '../content/studio.ts'
import { StudioError } from './failures.ts'

interface Place {
  /** Photographs are cut to it. Without it the picture stands free on a colour, and should have no background. */
  ratio?: [width: number, height: number]
  /** Phones show no WebP beside a push message. */
  isJpeg?: boolean
}

/** The folders below `images/`. */
const places: Record<string, Place> = {
  products: {},
  offers: {},
  gifts: {},
  rewards: {},
  tiers: {},
  recipients: {},
  app: {},
  recipes: { ratio: [4, 3] },
  banners: { ratio: [19, 8] },
  guide: { ratio: [2, 1] },
  news: { ratio: [2, 1], isJpeg: true },
}

const leastWidth = 800
const leastHeight = 600
/** More than any phone takes. A small file can claim far more, and would fill the memory. */
const mostPixels = 120_000_000

/** Makes what the app shows from what somebody has: turned, without metadata, small enough, and cut where its place has a ratio. */
export async function preparePicture(file: Buffer, place: string, name: string): Promise<{ body: Buffer; picture: UploadedPicture }> {
  const target = places[place]
  if (!target) throw rejected(`Für „${place}“ gibt es keine Bilder.`, `There are no pictures for “${place}”.`)
  if (/^\s*(?:<\?xml|<!--|<svg)/.test(file.subarray(0, 200).toString('utf8'))) return drawing(file, place, name, target)
  const { body, info, before } = await photograph(file, target)
  const { width, height } = info
  const checks = [await backgroundOrRatio(body, target), size(before)]
  return { body, picture: { ...stored(body, place, name, target.isJpeg ? 'jpg' : 'webp'), width, height, checks } }
}

/** In the best quality that is light enough for a phone. */
async function photograph(file: Buffer, { ratio, isJpeg }: Place) {
  try {
    const source = sharp(file, { limitInputPixels: mostPixels, failOn: 'error' })
    const { autoOrient: before } = await source.metadata()
    const turned = source.autoOrient().timeout({ seconds: 20 }).resize(sizeWithin(before, ratio)).toColourspace('srgb')
    const plain = await turned.png().toBuffer()
    for (const quality of [84, 74, 60, 45]) {
      const jpeg = () => sharp(plain).flatten({ background: '#fff' }).jpeg({ quality, mozjpeg: true })
      const coded = isJpeg ? jpeg() : sharp(plain).webp({ quality, alphaQuality: 90 })
      const { data, info } = await coded.toBuffer({ resolveWithObject: true })
      if (data.byteLength <= mostBytesOfPhotograph) return { body: data, info, before }
    }
  } catch {
    throw rejected(
      'Das ist kein Bild, das wir lesen können. Nimm PNG, JPEG, WebP, AVIF oder SVG.',
      'This is no picture that we can read. Use PNG, JPEG, WebP, AVIF or SVG.',
    )
  }
  throw rejected(
    'Das Bild bleibt zu schwer. Nimm eines mit weniger Einzelheiten.',
    'The picture stays too heavy. Use one with less detail.',
  )
}

function sizeWithin({ width, height }: { width: number; height: number }, ratio: Place['ratio']) {
  if (!ratio) return { width: mostPixelsPerSide, height: mostPixelsPerSide, fit: 'inside' as const, withoutEnlargement: true }
  const wide = Math.min(mostPixelsPerSide, width, Math.round((height * ratio[0]) / ratio[1]))
  return { width: wide, height: Math.max(1, Math.round((wide * ratio[1]) / ratio[0])), fit: 'cover' as const, position: 'attention' }
}

async function drawing(file: Buffer, place: string, name: string, target: Place) {
  if (target.isJpeg)
    throw rejected('Hier zeigen Telefone keine Zeichnung. Nimm PNG oder JPEG.', 'Phones show no drawing here. Use PNG or JPEG.')
  const flaw = await flawOfPicture('drawing.svg', file)
  if (flaw)
    throw rejected(
      'Diese Zeichnung enthält mehr als Formen und Farben, oder sie ist zu groß. Speichere sie als einfaches SVG.',
      `This drawing ${flaw}.`,
    )
  const checks = [checked(true, 'Zeichnung, in jeder Größe scharf', 'Drawing, sharp in every size')]
  return { body: file, picture: { ...stored(file, place, name, 'svg'), width: null, height: null, checks } }
}

function stored(body: Buffer, place: string, name: string, ending: string) {
  const hash = createHash('sha256').update(body).digest('hex')
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}|\.\w+$/gu, '')
    .toLowerCase()
  const slug = plain
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replace(/^-|-$/g, '')
  return { id: `${place}/${slug || 'bild'}-${hash.slice(0, 8)}.${ending}`, hash, bytes: body.byteLength }
}

/** A picture that stands free is clear where its four corners are. */
async function backgroundOrRatio(body: Buffer, { ratio }: Place) {
  if (ratio) return checked(true, `Ausschnitt ${ratio.join(' : ')}`, `Cut to ${ratio.join(' : ')}`)
  const { data, info } = await sharp(body).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const [right, bottom] = [info.width - 1, (info.height - 1) * info.width]
  if ([0, right, bottom, bottom + right].every((pixel) => (data[pixel * 4 + 3] ?? 255) < 16))
    return checked(true, 'freigestellt', 'no background')
  const box = 'Der Hintergrund ist noch da: In der App wird daraus ein Kasten.'
  return checked(false, box, 'The background is still there: the app will show a box.')
}

function size({ width, height }: { width: number; height: number }) {
  const [de, en] = [`${width} × ${height} Punkte`, `${width} × ${height} pixels`]
  if (Math.max(width, height) >= leastWidth && Math.min(width, height) >= leastHeight) return checked(true, de, en)
  const least = `${leastWidth} × ${leastHeight}`
  return checked(false, `${de} sind zu klein. Mindestens ${least}.`, `${en} are too few. At least ${least}.`)
}

const checked = (isFine: boolean, de: string, en: string) => ({ isFine, text: { de, en } })

const rejected = (de: string, en: string) => new StudioError('invalid', { de, en })
