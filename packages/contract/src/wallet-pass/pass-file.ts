import Type from 'typebox'

/** A response that is a file. It is sent as it is, without the envelope. */
export interface FileAnswer {
  mediaType: string
  fileName: string
  bytes: Uint8Array
}

/** A signed pass in the format of Apple Wallet. */
export const PassFile = Type.Unsafe<FileAnswer>({ type: 'string', format: 'binary', contentMediaType: 'application/vnd.apple.pkpass' })
