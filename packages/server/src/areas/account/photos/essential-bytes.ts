/** What a photo needs of a PNG: pixels, palette, transparency, colours and orientation. */
const pngChunks = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'sRGB', 'gAMA', 'cHRM', 'iCCP', 'eXIf'].map(numberOf))
const frame = numberOf('ANMF')
/** A PNG of ten megabytes has 1,300, as most programs write it. Reading them takes the event loop a millisecond or two. */
const chunksAtMost = 5000
const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/**
 * An image without what decoders read before any time limit counts: the texts of a PNG, each of which may inflate to 50 MB, and all frames of a WebP but
 * the first, whose number costs its square. Other formats as they are. What follows a damaged part, or too many parts, is dropped, so that the image is
 * incomplete.
 */
export function essentialBytes(bytes: Uint8Array): Uint8Array {
  const image = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (image.subarray(0, pngSignature.length).equals(pngSignature)) return ofPng(image)
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
