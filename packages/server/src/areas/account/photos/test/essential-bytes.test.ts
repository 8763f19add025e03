import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { aFile, colourAt, pngChunk } from '#testing/pictures.ts'
import { decodePhoto } from '../decode-photo.ts'
import { essentialBytes } from '../essential-bytes.ts'

const signatureAndHeader = 8 + 25

it.each(['jpeg', 'webp', 'gif'] as const)('a picture of %s is the same without what it does not need', async (format) => {
  const file = await aFile(format)
  expect(Buffer.from(essentialBytes(file)).equals(file)).toBe(true)
})

it('a PNG has none of its texts, which may be any size', async () => {
  const file = await aFile('png')
  const text = pngChunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(Buffer.alloc(1_000_000))]))
  const withTexts = Buffer.concat([file.subarray(0, signatureAndHeader), text, text, file.subarray(signatureAndHeader)])
  expect((await sharp(withTexts).metadata()).comments).toHaveLength(2)
  expect(Buffer.from(essentialBytes(withTexts)).equals(essentialBytes(file))).toBe(true)
  expect(await colourAt(Buffer.from((await decodePhoto(withTexts)).image), 5, 20)).toBe('red')
})

it.each([
  ['WebP', Buffer.concat([Buffer.from('RIFF\0\0\0\0WEBP'), Buffer.alloc(10_000_000)]), 12 + 5000 * 8],
  [
    'PNG',
    Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...Array(800_000).fill(pngChunk('IDAT', Buffer.alloc(0)))]),
    8 + 5000 * 12,
  ],
])('a %s of a million empty parts is cut before it costs anything', (_, file, bytes) => {
  expect(essentialBytes(file)).toHaveLength(bytes)
})

it('a JPEG has nothing of what programs add but its orientation, and keeps all its scans', async () => {
  const file = await sharp(await aFile('png'))
    .jpeg({ progressive: true })
    .withExif({ IFD0: { Artist: 'Wanda' } })
    .toBuffer()
  const added = Buffer.from('ffe10002', 'hex')
  const text = Buffer.concat([Buffer.from('fffe0007', 'hex'), Buffer.from('Hallo')])
  const [start, rest] = [file.subarray(0, 2), file.subarray(2)]
  const bloated = Buffer.concat([start, ...Array(4900).fill(added), text, rest])
  expect(Buffer.from(essentialBytes(bloated)).equals(essentialBytes(file))).toBe(true)
  expect(await colourAt(Buffer.from((await decodePhoto(bloated)).image), 5, 20)).toBe('red')
  expect((await sharp(Buffer.from(essentialBytes(file))).metadata()).exif).toBeDefined()
})

it('a JPEG of millions of markers, before its pixels or after them, is cut before it costs memory', async () => {
  const file = await aFile('jpeg')
  const many = Buffer.alloc(9_000_000, Buffer.from('ffe10002', 'hex'))
  const before = Buffer.concat([file.subarray(0, 2), many, file.subarray(2)])
  const after = Buffer.concat([file.subarray(0, -2), many, file.subarray(-2)])
  expect(essentialBytes(before)).toHaveLength(2)
  expect(essentialBytes(after)).toHaveLength(file.length - 2)
  for (const one of [before, after]) await expect(decodePhoto(one)).rejects.toThrow()
})

it('a JPEG of thousands of scans, each of which is a pass over all pixels, is incomplete after a hundred', async () => {
  const file = await sharp(await aFile('png'))
    .jpeg({ progressive: true })
    .toBuffer()
  const scan = Buffer.from('ffda0008010100013f00', 'hex')
  const many = Buffer.concat([file.subarray(0, -2), ...Array<Buffer>(4900).fill(scan), file.subarray(-2)])
  const scansIn = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1').split('\xff\xda').length - 1
  expect(scansIn(essentialBytes(many))).toBe(100)
  await expect(decodePhoto(many)).rejects.toThrow()
  expect(scansIn(essentialBytes(file))).toBe(scansIn(file))
})

it('a GIF that moves has its first frame only', async () => {
  const frames = await Promise.all([aFile('png', 40, 40), aFile('png', 40, 40)])
  const moving = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer()
  const cut = Buffer.from(essentialBytes(moving))
  expect((await sharp(cut, { animated: true }).metadata()).pages ?? 1).toBe(1)
  expect(await colourAt(Buffer.from((await decodePhoto(moving)).image), 5, 20)).toBe('red')
})

it('a WebP that moves has its first frame only', async () => {
  const plain = (background: string) =>
    sharp({ create: { width: 40, height: 40, channels: 3, background } })
      .png()
      .toBuffer()
  const frames = await Promise.all([aFile('png', 40, 40), plain('blue'), plain('white')])
  const gif = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer()
  const moving = await sharp(gif, { animated: true }).webp().toBuffer()
  expect(moving.toString('latin1').match(/ANMF/g)).toHaveLength(3)
  expect(Buffer.from(essentialBytes(moving)).toString('latin1').match(/ANMF/g)).toHaveLength(1)
  expect(await colourAt(Buffer.from((await decodePhoto(moving)).image), 5, 20)).toBe('red')
})
