import { createPrivateKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { WalletName } from '@herzkarte/contract/wallet-pass/index.ts'
import type { Logger } from 'pino'
import type { GoogleAccount, Wallets } from '../../kernel/ports.ts'
import type { Settings } from '../../runtime/settings/settings.ts'
import { orProblem, readSigner, validityProblem, WalletProblem } from './apple/signer.ts'

/**
 * Reads certificates and keys once. Problems with them do not keep the server from starting: they are logged at start and whenever a pass
 * is requested.
 */
export function openWallets({ wallet }: Pick<Settings, 'wallet'>, log: Logger): Wallets {
  const { apple, google } = wallet
  const signer = open('apple', apple && (() => readSigner(apple)), validityProblem, log)
  const account = open('google', google && (() => readAccount(google)), () => undefined, log)
  return {
    offered: (now) => [...(signer.isGood(now) ? ['apple' as const] : []), ...(account.isGood(now) ? ['google' as const] : [])],
    apple: signer.get,
    google: account.get,
  }
}

/** Reads credentials, if they are configured, and asks before each use what is wrong with them by now. */
function open<T>(name: WalletName, read: (() => T) | null, problemOf: (value: T, now: Date) => string | undefined, log: Logger) {
  let value: T | undefined
  let unread = 'Nothing is configured for this wallet; docs/operations.md says what it needs.'
  try {
    value = read?.()
  } catch (error) {
    if (!(error instanceof WalletProblem)) throw error
    unread = error.message
    log.error({ wallet: name }, unread)
  }
  const problemAt = (now: Date) => (value === undefined ? unread : problemOf(value, now))
  return {
    isGood: (now: Date) => problemAt(now) === undefined,
    get(now: Date): T | undefined {
      const problem = problemAt(now)
      if (problem === undefined) return value
      log.error({ wallet: name }, problem)
      return undefined
    },
  }
}

/** The project of the account that a demo makes for itself. */
const demoProject = 'herzkarte-demo'

/**
 * Reads the key file of a service account in the format of the Google Cloud console.
 *
 * @throws WalletProblem with what is wrong, and how to fix it.
 */
function readAccount({ keyFile, issuerId, apiUrl }: { keyFile: string; issuerId: string; apiUrl: string }): GoogleAccount {
  const place = `${keyFile} (GOOGLE_WALLET_KEY)`
  const account = orProblem<Record<string, unknown>>(
    () => JSON.parse(readFileSync(keyFile, 'utf8')),
    `${place} can't be read as JSON. Make a key for the service account at console.cloud.google.com.`,
  )
  const { client_email: clientEmail, private_key: privateKey, private_key_id: privateKeyId, token_uri: tokenUrl } = account
  if (![clientEmail, privateKey, privateKeyId, tokenUrl].every((field) => typeof field === 'string') || !URL.canParse(String(tokenUrl)))
    throw new WalletProblem(`${place} is no key of a service account: it lacks client_email, private_key, private_key_id or token_uri.`)
  const isNone = `The private_key in ${place} is no RSA key.`
  if (orProblem(() => createPrivateKey(String(privateKey)), isNone).asymmetricKeyType !== 'rsa') throw new WalletProblem(isNone)
  return {
    issuerId,
    clientEmail: String(clientEmail),
    privateKeyId: String(privateKeyId),
    privateKey: String(privateKey),
    tokenUrl: String(tokenUrl),
    apiUrl,
    isDemo: account.project_id === demoProject,
  }
}
