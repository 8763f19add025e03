import { Transform } from 'node:stream'
import { UserError } from '@herzkarte/command'

/** A backup is a sequence of frames: each is its length in four bytes, followed by its bytes. An empty frame ends a table. */
const lengthBytes = 4
/** No frame is longer. A broken file must not make us wait for gigabytes. */
const maxFrameBytes = 64 * 1024 * 1024

/** The backup ends before it is complete, or the file is not a backup. */
export class BrokenBackup extends UserError {}

export function frame(bytes: Uint8Array): Buffer {
  const head = Buffer.alloc(lengthBytes)
  head.writeUInt32BE(bytes.byteLength)
  return Buffer.concat([head, bytes])
}

export const endOfTable = frame(new Uint8Array())

/** Writes each chunk as a frame. */
export function framing(): Transform {
  return new Transform({ transform: (chunk: Buffer, _, done) => done(null, frame(chunk)) })
}

/** Reads the frames of a backup one by one. */
export function frameReader(source: AsyncIterable<Buffer>) {
  const chunks = source[Symbol.asyncIterator]()
  let held: Buffer = Buffer.alloc(0)

  async function take(length: number): Promise<Buffer> {
    const parts: Buffer[] = [held]
    let size = held.length
    while (size < length) {
      const { done, value } = await chunks.next()
      if (done) throw new BrokenBackup('The backup ends before it is complete.')
      parts.push(value)
      size += value.length
    }
    const all = parts.length === 1 ? held : Buffer.concat(parts)
    held = all.subarray(length)
    return all.subarray(0, length)
  }

  async function next(): Promise<Buffer> {
    const length = (await take(lengthBytes)).readUInt32BE()
    if (length > maxFrameBytes) throw new BrokenBackup('This file is no backup.')
    return take(length)
  }

  /** The frames up to the end of the current table. */
  async function* table(): AsyncGenerator<Buffer> {
    for (let bytes = await next(); bytes.length > 0; bytes = await next()) yield bytes
  }
  return { next, table }
}
