/** PostgreSQL's `uuid_hash`, by which a distributed database finds the shard of a member. */
export const uuidHash = (uuid: string) => hashOf(Buffer.from(uuid.replaceAll('-', ''), 'hex'))

/** PostgreSQL's `hashtext`, by which it finds the shard of a row that a text leads to. */
export const textHash = (text: string) => hashOf(Buffer.from(text))

const block = 12

/** Bob Jenkins' lookup3, as a signed integer. */
function hashOf(bytes: Buffer): number {
  let a = (0x9e3779b9 + bytes.length + 3_923_095) | 0
  let b = a
  let c = a
  const mixed = (value: number, by: number, left: number) => (value - by) ^ turned(by, left)
  let at = 0
  for (; at + block <= bytes.length; at += block) {
    a = (a + bytes.readUInt32LE(at)) | 0
    b = (b + bytes.readUInt32LE(at + 4)) | 0
    c = (c + bytes.readUInt32LE(at + 8)) | 0
    a = mixed(a, c, 4)
    c = (c + b) | 0
    b = mixed(b, a, 6)
    a = (a + c) | 0
    c = mixed(c, b, 8)
    b = (b + a) | 0
    a = mixed(a, c, 16)
    c = (c + b) | 0
    b = mixed(b, a, 19)
    a = (a + c) | 0
    c = mixed(c, b, 4)
    b = (b + a) | 0
  }
  const rest = Buffer.alloc(block)
  bytes.copy(rest, 0, at)
  a = (a + rest.readUInt32LE(0)) | 0
  b = (b + rest.readUInt32LE(4)) | 0
  // The lowest byte of the last part is kept for the length.
  c = (c + (rest.readUInt32LE(8) << 8)) | 0
  const folded = (value: number, by: number, left: number) => ((value ^ by) - turned(by, left)) | 0
  c = folded(c, b, 14)
  a = folded(a, c, 11)
  b = folded(b, a, 25)
  c = folded(c, b, 16)
  a = folded(a, c, 4)
  b = folded(b, a, 14)
  return folded(c, b, 24)
}

const turned = (value: number, left: number) => (value << left) | (value >>> (32 - left))
