import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'

type Format = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif'

/** Red on the left, blue on the right. */
export function aPicture(width = 60, height = 40): Sharp {
  const half = { create: { width: width / 2, height, channels: 3 as const, background: 'red' } }
  return sharp({ create: { width, height, channels: 3, background: 'blue' } }).composite([{ input: half, left: 0, top: 0 }])
}
export const aFile = (format: Format = 'jpeg', width = 60, height = 40) => aPicture(width, height).toFormat(format).toBuffer()

/** The colour at a position: one of the two sides of `aPicture`, or a white background. */
export async function colourAt(image: Buffer, left: number, top: number): Promise<'red' | 'blue' | 'white'> {
  const [red = 0, green = 0, blue = 0] = await sharp(image).extract({ left, top, width: 1, height: 1 }).raw().toBuffer()
  return green > 200 ? 'white' : red > blue ? 'red' : 'blue'
}

/** A part of a PNG. */
export function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** A PNG of one colour with the given number of pixels, only a few kilobytes in size. */
export function aBomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 1
  const pixels = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height), { level: 9 })
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([signature, pngChunk('IHDR', header), pngChunk('IDAT', pixels), pngChunk('IEND', Buffer.alloc(0))])
}
