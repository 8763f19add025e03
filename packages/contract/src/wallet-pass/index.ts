import Type, { type Static } from 'typebox'
import { memberCall, visitorCall } from '../call.ts'
import { Instant, oneOf } from '../shapes.ts'

/** Wallets that a customer card can be added to. */
export const WalletName = oneOf('apple', 'google')
export type WalletName = Static<typeof WalletName>

/** A response that is a file. It is sent as it is, without the envelope. */
export interface FileAnswer {
  mediaType: string
  fileName: string
  bytes: Uint8Array
}

/** A signed pass in the format of Apple Wallet. */
const PassFile = Type.Unsafe<FileAnswer>({ type: 'string', format: 'binary', contentMediaType: 'application/vnd.apple.pkpass' })

/**
 * The pass goes to another device through a code that is scanned there. Signing out on this device does not affect it. Otherwise it belongs to this
 * session and ends with it. Both read on for months, so a token that somebody has copied for ten minutes must not be enough: they need a confirmation.
 */
const forOtherDevice = Type.Optional(Type.Boolean())

export const getCodeForIos = memberCall('getCodeForIos', {
  summary: 'A code that fetches the pass for Apple Wallet by `passkit/ios`: once, and within five minutes.',
  input: Type.Object({ forOtherDevice }),
  stepUp: true,
  result: Type.Object({ code: Type.String(), expiresAt: Instant }),
  errors: ['iosWalletPassGenerationError'],
})

export const passkitIos = visitorCall('passkitIos', {
  summary: 'The pass for Apple Wallet as a file, for anyone who has a code. A browser that comes too late gets a page that says so.',
  input: Type.Object({ code: Type.String({ maxLength: 100 }) }),
  result: PassFile,
  errors: ['iosWalletPassGenerationError'],
})

export const passkitGoogle = memberCall('passkitGoogle', {
  summary: 'The link that saves the pass to Google Wallet.',
  input: Type.Object({ forOtherDevice }),
  stepUp: true,
  result: Type.Object({ saveUrl: Type.String() }),
  errors: ['googleWalletPassGenerationError'],
})
