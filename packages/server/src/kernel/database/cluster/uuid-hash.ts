/** PostgreSQL's `uuid_hash`, by which a distributed database finds the shard of a member. Bob Jenkins' lookup3 of sixteen bytes, as a signed integer. */
export function uuidHash(uuid: string): number {
  const bytes = Buffer.from(uuid.replaceAll('-', ''), 'hex')
  const start = 0x9e3779b9 + 16 + 3_923_095
  let a = (start + bytes.readUInt32LE(0)) | 0
  let b = (start + bytes.readUInt32LE(4)) | 0
  let c = (start + bytes.readUInt32LE(8)) | 0
  const mixed = (value: number, by: number, left: number) => (value - by) ^ turned(by, left)
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
  a = (a + bytes.readUInt32LE(12)) | 0
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
