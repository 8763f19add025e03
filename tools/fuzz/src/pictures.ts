import { deflateRawSync } from 'node:zlib'
import fc from 'fast-check'

const jpegStart = Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex')
const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')

/** A PNG whose header claims four billion pixels. */
function bomb(): Buffer {
  const bytes = Buffer.from(png)
  bytes.writeUInt32BE(65_535, 16)
  bytes.writeUInt32BE(65_535, 20)
  return bytes
}

/** Files that are not photos, or not the ones that they claim to be. */
export const pictures: fc.Arbitrary<Uint8Array> = fc.oneof(
  fc.constantFrom<Uint8Array>(
    Buffer.alloc(0),
    png,
    gif,
    jpegStart,
    bomb(),
    png.subarray(0, 40),
    Buffer.concat([png, Buffer.from('<script>alert(1)</script>')]),
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script><image href="file:///etc/passwd"/></svg>'),
    Buffer.from(
      '<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]><svg xmlns="http://www.w3.org/2000/svg"><text>&b;</text></svg>',
    ),
    Buffer.from('%PDF-1.7\n'),
    Buffer.from('push graphic-context\nfill "url(https://127.0.0.1/a.png"|ls)"'),
    deflateRawSync(Buffer.alloc(100_000)),
    Buffer.alloc(10 * 1024 * 1024 + 1),
  ),
  fc.uint8Array({ maxLength: 300 }),
  fc.uint8Array({ maxLength: 60 }).map((tail) => Buffer.concat([jpegStart, tail])),
)
