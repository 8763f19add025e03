/** What a photo needs of a PNG: pixels, palette, transparency, colours and orientation. */
const pngChunks = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'sRGB', 'gAMA', 'cHRM', 'iCCP', 'eXIf'])
const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/**
 * An image without what decoders read before any time limit counts: the texts of a PNG, each of which may inflate to 50 MB, and all frames of a WebP but
 * the first, whose number costs its square. Other formats as they are. What follows a damaged part is dropped, so that the image is incomplete.
 */
export function essentialBytes(bytes: Uint8Array): Uint8Array {
  const image = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (image.subarray(0, pngSignature.length).equals(pngSignature)) return ofPng(image)
  return image.toString('latin1', 0, 4) === 'RIFF' && image.toString('latin1', 8, 12) === 'WEBP' ? ofWebp(image) : bytes
}

function ofPng(image: Buffer): Buffer {
  const parts: Buffer[] = [pngSignature]
  for (let at = pngSignature.length; at + 12 <= image.length; ) {
    const end = at + 12 + image.readUInt32BE(at)
    if (pngChunks.has(image.toString('latin1', at + 4, at + 8))) parts.push(image.subarray(at, end))
    at = end
  }
  return Buffer.concat(parts)
}

function ofWebp(image: Buffer): Buffer {
  const parts: Buffer[] = []
  for (let at = 12; at + 8 <= image.length; ) {
    const size = image.readUInt32LE(at + 4)
    const end = at + 8 + size + (size % 2)
    parts.push(image.subarray(at, end))
    if (image.toString('latin1', at, at + 4) === 'ANMF') break
    at = end
  }
  const body = Buffer.concat(parts)
  const head = Buffer.from(image.subarray(0, 12))
  head.writeUInt32LE(4 + body.length, 4)
  return Buffer.concat([head, body])
}
