import { resolve } from 'node:path'
import type { Environment, Reader } from './reader.ts'

/** What passes for wallets are signed with; null where nothing is configured. What is in the files is checked when they are opened. */
export interface WalletSettings {
  apple: {
    /** Folder of the certificates. */
    dir: string
    passphrase: string | null
    /** Where wallets are told of changed passes; there is no sandbox for them. */
    pushUrl: string
  } | null
  google: {
    /** Key file of a service account. */
    keyFile: string
    issuerId: string
    apiUrl: string
  } | null
}

const applePushUrl = 'https://api.push.apple.com'
const googleUrl = 'https://walletobjects.googleapis.com/walletobjects/v1'

export function readWallet(env: Environment, reader: Reader): WalletSettings {
  const { APPLE_PASS_DIR: dir, GOOGLE_WALLET_KEY: keyFile } = env
  return {
    apple: dir
      ? { dir: resolve(dir), passphrase: env.APPLE_PASS_PASSPHRASE || null, pushUrl: reader.addressOr('APNS_URL', applePushUrl) }
      : null,
    google: keyFile
      ? {
          keyFile: resolve(keyFile),
          issuerId: reader.required('GOOGLE_WALLET_ISSUER'),
          apiUrl: reader.addressOr('GOOGLE_WALLET_URL', googleUrl),
        }
      : null,
  }
}
