import { createHash } from 'node:crypto'
import type { Problem, Said, UploadedPicture } from '@herzkarte/contract/studio/answers.ts'
import sharp from 'sharp'
import { type ContentItem, flawOfPicture, itemsOf, mostBytesOfPhotograph, mostPixelsPerSide, picturesIn } from '../content/studio.ts'
import { type Db, statement } from '../kernel/database/index.ts'
import type { LiveContent } from './drafts/live.ts'
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
  prints: { ratio: [17, 18] },
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
  const body = await photograph(file, target)
  return { body, picture: stored(body, place, name, target.isJpeg ? 'jpg' : 'webp') }
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
      const body = await coded.toBuffer()
      if (body.byteLength <= mostBytesOfPhotograph) return body
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
  return { body: file, picture: stored(file, place, name, 'svg') }
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

const bodies = statement<{ hash: string; body: Buffer }, [string[]]>('select hash, body from pictures where hash = any($1::text[])')

interface Flaw {
  code: string
  text: Said
}

/** By the hash, because what it names never changes. */
const known = new Map<string, Flaw[]>()

/** What is wrong with new photographs, at each field that shows one. A reason accepts it for this picture, not for the next one. */
export async function warnOfPictures(db: Db, items: readonly ContentItem[], live: Pick<LiveContent, 'item'>): Promise<Problem[]> {
  const photographs = itemsOf(items, 'picture').filter(({ id }) => /\.(?:webp|jpg)$/.test(id) && !live.item('picture', id))
  const hashes = new Map(photographs.map(({ id, data }) => [id, data.hash]))
  if (hashes.size === 0) return []
  const place = (hash: string) => places[photographs.find(({ data }) => data.hash === hash)?.id.split('/')[0] ?? ''] ?? {}
  const found = await db.all(
    bodies,
    [...hashes.values()].filter((hash) => !known.has(hash)),
  )
  for (const { hash, body } of found) known.set(hash, await flawsOf(body, place(hash)))
  return items.flatMap((item) =>
    picturesIn({ ...item, file: '', path: '' }).flatMap(({ path, value }) => {
      const hash = hashes.get(value) ?? ''
      const flaws = known.get(hash) ?? []
      return flaws.map(
        ({ code, text }): Problem => ({ kind: item.kind, id: item.id, path, level: 'warning', code: `${code} ${hash.slice(0, 8)}`, text }),
      )
    }),
  )
}

/** A picture that stands free is clear where its four corners are. */
async function flawsOf(body: Buffer, { ratio }: Place): Promise<Flaw[]> {
  const { data, info } = await sharp(body).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const [right, bottom] = [width - 1, (height - 1) * width]
  const isFree = [0, right, bottom, bottom + right].every((pixel) => (data[pixel * 4 + 3] ?? 255) < 16)
  const isLarge = ratio ? width >= leastWidth : Math.max(width, height) >= leastWidth && Math.min(width, height) >= leastHeight
  return [...(ratio || isFree ? [] : [background]), ...(isLarge ? [] : [small(width, height)])]
}

const background = {
  code: 'background',
  text: {
    de: 'Der Hintergrund ist noch da: In der App wird daraus ein Kasten.',
    en: 'The background is still there: the app will show a box.',
  },
}

function small(width: number, height: number): Flaw {
  const [size, least] = [`${width} × ${height}`, `${leastWidth} × ${leastHeight}`]
  return {
    code: 'smallPicture',
    text: { de: `${size} Punkte sind zu klein. Mindestens ${least}.`, en: `${size} pixels are too few. At least ${least}.` },
  }
}

const rejected = (de: string, en: string) => new StudioError('invalid', { de, en })
