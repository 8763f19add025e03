import { PHOTO_QUALITY_PERCENT, PHOTO_SIZE_PX, SMALL_PHOTO_SIZE_PX } from '@herzkarte/rules/constants.ts'
import sharp from 'sharp'
import { essentialBytes } from './essential-bytes.ts'

/** Maximum size of a decoded image; the app sends one million pixels. A file of a few kilobytes can claim to be an image of any size. */
const maxPixels = 4_000_000
const maxSeconds = 10
const smallQualityPercent = 78
/** Photographs of this size have half as much. Noise has twice as much, and each time that it is shown it would cost the event loop as much more. */
const mostBytes = 400_000
const qualityOfNoisePercent = 50

/**
 * The accepted photo formats, with the decoder's names. All other formats that it supports are blocked, above all SVG and PDF, and AVIF: its grids may
 * name a large image any number of times, which took minutes that no time limit ended.
 */
const formats = ['Jpeg', 'Png', 'Webp', 'Nsgif']

sharp.cache(false)
sharp.concurrency(1)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: formats.map((format) => `VipsForeignLoad${format}`) })

/** A stored photo: a JPEG in full size and a small WebP. */
export interface Photo {
  image: Uint8Array
  small: Uint8Array
}

/**
 * Converts an image to a profile photo: a square JPEG of at most 1000 by 1000 pixels (specification, section 9), rotated upright, in sRGB,
 * without camera metadata; and a small copy of it. Of an animation it uses the first frame. Throws if the bytes are not a complete image, whatever the file is
 * called.
 */
export async function decodePhoto(file: Uint8Array): Promise<Photo> {
  const bytes = essentialBytes(file)
  const picture = () => sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', pages: 1 })
  const { width, height } = await picture().metadata()
  const side = Math.min(width, height, PHOTO_SIZE_PX)
  const encoded = (quality: number) =>
    picture()
      .timeout({ seconds: maxSeconds })
      .autoOrient()
      .resize(side, side, { fit: 'cover' })
      .flatten({ background: 'white' })
      .toColourspace('srgb')
      .jpeg({ quality })
      .toBuffer()
  const best = await encoded(PHOTO_QUALITY_PERCENT)
  const image = best.length > mostBytes ? await encoded(qualityOfNoisePercent) : best
  const small = await sharp(image)
    .resize(SMALL_PHOTO_SIZE_PX, SMALL_PHOTO_SIZE_PX, { withoutEnlargement: true })
    .webp({ quality: smallQualityPercent })
    .toBuffer()
  return { image, small }
}
