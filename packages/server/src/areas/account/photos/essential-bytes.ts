/** What a photo needs of a PNG: pixels, palette, transparency, colours and orientation. */
const pngChunks = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'sRGB', 'gAMA', 'cHRM', 'iCCP', 'eXIf'].map(numberOf))
const frame = numberOf('ANMF')
/** A PNG of ten megabytes has 1,300, as most programs write it. Reading them takes the event loop a millisecond or two. */
const chunksAtMost = 5000
/** A progressive JPEG has ten or so. Each is a pass over all pixels, which no time limit ends. */
const scansAtMost = 100
/** Markers of a JPEG: frames and their tables, restart intervals, JFIF, colours and their conversion. */
const jpegMarkers = new Set([...Array.from({ length: 16 }, (_, of) => 0xc0 + of), 0xdb, 0xdd, 0xe0, 0xe2, 0xee])
const [fill, endOfImage, startOfScan, exif] = [0xff, 0xd9, 0xda, 0xe1]
const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/**
 * An image without what decoders read before any time limit counts: the texts of a PNG, each of which may inflate to 50 MB; what programs add to a JPEG,
 * each piece of which takes memory that is not given back; scans beyond those of any camera; and all frames of a WebP or GIF but the first. What follows a damaged part, or too many parts,
 * is dropped, so that the image is incomplete. Other formats as they are.
 */
export function essentialBytes(bytes: Uint8Array): Uint8Array {
  const image = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (image.length < 16) return bytes
  if (image.subarray(0, pngSignature.length).equals(pngSignature)) return ofPng(image)
  if (image.readUInt16BE(0) === 0xffd8) return ofJpeg(image)
  if (image.toString('latin1', 0, 4) === 'GIF8') return ofGif(image)
  return image.toString('latin1', 0, 4) === 'RIFF' && image.toString('latin1', 8, 12) === 'WEBP' ? ofWebp(image) : bytes
}

function ofPng(image: Buffer): Buffer {
  const parts: Buffer[] = [pngSignature]
  for (let at = pngSignature.length, chunks = 0; at + 12 <= image.length && chunks < chunksAtMost; chunks += 1) {
    const end = at + 12 + image.readUInt32BE(at)
    if (pngChunks.has(image.readUInt32BE(at + 4))) parts.push(image.subarray(at, end))
    at = end
  }
  return Buffer.concat(parts)
}

function ofJpeg(image: Buffer): Buffer {
  const parts: Buffer[] = [image.subarray(0, 2)]
  let hasExif = false
  for (let at = 2, markers = 0, scans = 0; at + 2 <= image.length && markers < chunksAtMost && image[at] === fill; ) {
    const marker = image[at + 1] as number
    if (marker === fill) {
      at += 1
      continue
    }
    markers += 1
    if (marker === endOfImage) {
      parts.push(image.subarray(at, at + 2))
      break
    }
    if (marker === startOfScan) scans += 1
    if (at + 4 > image.length || scans > scansAtMost) break
    const next = marker === startOfScan ? endOfScan(image, at + 2) : at + 2 + image.readUInt16BE(at + 2)
    const isFirstExif = marker === exif && !hasExif && image.toString('latin1', at + 4, at + 8) === 'Exif'
    if (isFirstExif) hasExif = true
    if (isFirstExif || marker === startOfScan || jpegMarkers.has(marker)) parts.push(image.subarray(at, next))
    at = next
  }
  return Buffer.concat(parts)
}

/** Where the pixels of a scan end: at a marker that is no restart. */
function endOfScan(image: Buffer, from: number): number {
  for (let at = from; at + 1 < image.length; at += 1) {
    if (image[at] !== fill) continue
    const marker = image[at + 1] as number
    if (marker !== 0 && marker !== fill && (marker < 0xd0 || marker > 0xd7)) return at
  }
  return image.length
}

function ofGif(image: Buffer): Buffer {
  const tableBytes = (flags = 0) => ((flags & 0x80) > 0 ? 3 * 2 ** ((flags & 7) + 1) : 0)
  let at = 13 + tableBytes(image[10])
  for (let blocks = 0; blocks < chunksAtMost && image[at] === 0x21; blocks += 1) at = endOfBlocks(image, at + 2)
  if (image[at] !== 0x2c) return image.subarray(0, at)
  const end = endOfBlocks(image, at + 11 + tableBytes(image[at + 9]))
  return Buffer.concat([image.subarray(0, end), Buffer.from([0x3b])])
}

function endOfBlocks(image: Buffer, from: number): number {
  let at = from
  while (at < image.length && image[at] !== 0) at += 1 + (image[at] as number)
  return at + 1
}

function ofWebp(image: Buffer): Buffer {
  let end = 12
  for (let chunks = 0, isFrame = false; end + 8 <= image.length && chunks < chunksAtMost && !isFrame; chunks += 1) {
    const size = image.readUInt32LE(end + 4)
    isFrame = image.readUInt32BE(end) === frame
    end += 8 + size + (size % 2)
  }
  const cut = Buffer.from(image.subarray(0, end))
  cut.writeUInt32LE(cut.length - 8, 4)
  return cut
}

function numberOf(name: string): number {
  return Buffer.from(name, 'latin1').readUInt32BE()
}
