import Type from 'typebox'

/** An answer that is a file: it goes out as it is, without the envelope. */
export interface FileAnswer {
  mediaType: string
  fileName: string
  bytes: Uint8Array
}

/** A signed pass, as Apple Wallet takes it. */
export const PassFile = Type.Unsafe<FileAnswer>({ type: 'string', format: 'binary', contentMediaType: 'application/vnd.apple.pkpass' })
