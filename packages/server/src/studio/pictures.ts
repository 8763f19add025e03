import { createHash } from 'node:crypto'
import type { UploadedPicture } from '@herzkarte/contract/studio/answers.ts'
import sharp, { type Sharp } from 'sharp'
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
  const isFree = !target.ratio && (await hasClearCorners(body))
  return {
    body,
    picture: {
      ...stored(body, place, name, target.isJpeg ? 'jpg' : 'webp'),
      width: info.width,
      height: info.height,
      checks: [backgroundOrRatio(target, isFree), size(before), weight(body)],
    },
  }
}

async function photograph(file: Buffer, { ratio, isJpeg }: Place) {
  try {
    const source = sharp(file, { limitInputPixels: mostPixels, failOn: 'error' })
    const { width, height, autoOrient } = await source.metadata()
    if (!width || !height) throw new Error('no size')
    const before = { width: autoOrient.width, height: autoOrient.height }
    const turned = await source
      .autoOrient()
      .timeout({ seconds: 20 })
      .resize(sizeWithin(before, ratio))
      .toColourspace('srgb')
      .png()
      .toBuffer()
    return { ...(await light((quality) => encoded(sharp(turned), quality, isJpeg))), before }
  } catch (error) {
    if (error instanceof StudioError) throw error
    throw rejected(
      'Das ist kein Bild, das wir lesen können. Nimm PNG, JPEG, WebP, AVIF oder SVG.',
      'This is no picture that we can read. Use PNG, JPEG, WebP, AVIF or SVG.',
    )
  }
}

function sizeWithin({ width, height }: { width: number; height: number }, ratio: Place['ratio']) {
  if (!ratio) return { width: mostPixelsPerSide, height: mostPixelsPerSide, fit: 'inside' as const, withoutEnlargement: true }
  const wide = Math.min(mostPixelsPerSide, width, Math.round((height * ratio[0]) / ratio[1]))
  return { width: wide, height: Math.max(1, Math.round((wide * ratio[1]) / ratio[0])), fit: 'cover' as const, position: 'attention' }
}

const encoded = (picture: Sharp, quality: number, isJpeg: boolean | undefined) =>
  (isJpeg
    ? picture.flatten({ background: '#fff' }).jpeg({ quality, mozjpeg: true })
    : picture.webp({ quality, alphaQuality: 90 })
  ).toBuffer({
    resolveWithObject: true,
  })

/** The best quality that is light enough for a phone. */
async function light<Made extends { data: Buffer; info: { width: number; height: number } }>(make: (quality: number) => Promise<Made>) {
  for (const quality of [84, 74, 60, 45]) {
    const { data, info } = await make(quality)
    if (data.byteLength <= mostBytesOfPhotograph) return { body: data, info }
  }
  throw rejected(
    'Das Bild bleibt zu schwer. Nimm eines mit weniger Einzelheiten.',
    'The picture stays too heavy. Use one with less detail.',
  )
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
  const checks = [{ isFine: true, text: { de: 'Zeichnung, in jeder Größe scharf', en: 'Drawing, sharp in every size' } }, weight(file)]
  return { body: file, picture: { ...stored(file, place, name, 'svg'), width: null, height: null, checks } }
}

function stored(body: Buffer, place: string, name: string, ending: string) {
  const hash = createHash('sha256').update(body).digest('hex')
  const plain = name
    .replace(/\.\w+$/, '')
    .replace(/ß/g, 'ss')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
  const slug =
    plain
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '')
      .slice(0, 40)
      .replace(/-$/, '') || 'bild'
  return { id: `${place}/${slug}-${hash.slice(0, 8)}.${ending}`, hash, bytes: body.byteLength }
}

/** A picture that stands free is clear where its four corners are. */
async function hasClearCorners(body: Buffer): Promise<boolean> {
  const { data, info } = await sharp(body).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const last = { x: info.width - 1, y: info.height - 1 }
  const corners = [0, last.x, last.y * info.width, last.y * info.width + last.x]
  return corners.every((pixel) => (data[pixel * 4 + 3] ?? 255) < 16)
}

function backgroundOrRatio({ ratio }: Place, isFree: boolean) {
  if (ratio) return { isFine: true, text: { de: `Ausschnitt ${ratio.join(' : ')}`, en: `Cut to ${ratio.join(' : ')}` } }
  if (isFree) return { isFine: true, text: { de: 'freigestellt', en: 'no background' } }
  return {
    isFine: false,
    text: {
      de: 'Der Hintergrund ist noch da: In der App wird daraus ein Kasten.',
      en: 'The background is still there: the app will show a box.',
    },
  }
}

function size({ width, height }: { width: number; height: number }) {
  const isFine = Math.max(width, height) >= leastWidth && Math.min(width, height) >= leastHeight
  if (isFine) return { isFine, text: { de: `${width} × ${height} Punkte`, en: `${width} × ${height} pixels` } }
  return {
    isFine,
    text: {
      de: `${width} × ${height} Punkte sind zu klein. Mindestens ${leastWidth} × ${leastHeight}.`,
      en: `${width} × ${height} pixels are too few. At least ${leastWidth} × ${leastHeight}.`,
    },
  }
}

function weight(body: Buffer) {
  const kilobytes = `${Math.ceil(body.byteLength / 1000)} kB`
  return { isFine: true, text: { de: kilobytes, en: kilobytes } }
}

const rejected = (de: string, en: string) => new StudioError('invalid', { de, en })
