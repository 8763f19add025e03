import { createPrivateKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { WalletName } from '@herzkarte/contract/wallet-pass/index.ts'
import type { Logger } from 'pino'
import type { GoogleAccount, Wallets } from '../../kernel/ports.ts'
import type { Settings } from '../../runtime/settings/settings.ts'
import { assertValid, readSigner, WalletProblem } from './apple/signer.ts'

interface Source<T> {
  name: WalletName
  /** Null if nothing is configured. */
  read: (() => T) | null
  check?: (value: T, now: Date) => void
}

/**
 * Reads certificates and keys once. Problems with them do not keep the server from starting: they are logged at start and whenever a pass
 * is requested.
 */
export function openWallets({ wallet }: Pick<Settings, 'wallet'>, log: Logger): Wallets {
  const { apple, google } = wallet
  const signer = open({ name: 'apple', read: apple && (() => readSigner(apple)), check: assertValid }, log)
  const account = open({ name: 'google', read: google && (() => readAccount(google)) }, log)
  return {
    offered: (now) => [...(signer.isGood(now) ? ['apple' as const] : []), ...(account.isGood(now) ? ['google' as const] : [])],
    apple: signer.get,
    google: account.get,
  }
}

function open<T>({ name, read, check = () => {} }: Source<T>, log: Logger) {
  const opened = read && attempt(read)
  if (opened && 'problem' in opened) log.error({ wallet: name }, opened.problem)

  function problemAt(now: Date): string | undefined {
    if (!opened) return 'Nothing is configured for this wallet; docs/operations.md says what it needs.'
    if ('problem' in opened) return opened.problem
    const checked = attempt(() => check(opened.value, now))
    return 'problem' in checked ? checked.problem : undefined
  }

  return {
    isGood: (now: Date) => problemAt(now) === undefined,
    get(now: Date): T | undefined {
      const problem = problemAt(now)
      if (problem === undefined && opened && 'value' in opened) return opened.value
      log.error({ wallet: name }, problem)
      return undefined
    },
  }
}

function attempt<T>(work: () => T): { value: T } | { problem: string } {
  try {
    return { value: work() }
  } catch (error) {
    if (error instanceof WalletProblem) return { problem: error.message }
    throw error
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
  let account: Record<string, unknown>
  try {
    account = JSON.parse(readFileSync(keyFile, 'utf8'))
  } catch {
    throw new WalletProblem(
      `${keyFile} (GOOGLE_WALLET_KEY) can't be read as JSON. Make a key for the service account at console.cloud.google.com.`,
    )
  }
  const {
    client_email: clientEmail,
    private_key: privateKey,
    private_key_id: privateKeyId,
    token_uri: tokenUrl,
    project_id: project,
  } = account
  if (![clientEmail, privateKey, privateKeyId, tokenUrl].every((field) => typeof field === 'string') || !URL.canParse(String(tokenUrl)))
    throw new WalletProblem(
      `${keyFile} (GOOGLE_WALLET_KEY) is no key of a service account: it lacks client_email, private_key, private_key_id or token_uri.`,
    )
  if (!isRsa(String(privateKey))) throw new WalletProblem(`The private_key in ${keyFile} (GOOGLE_WALLET_KEY) is no RSA key.`)
  const isDemo = project === demoProject
  return {
    issuerId,
    clientEmail: String(clientEmail),
    privateKeyId: String(privateKeyId),
    privateKey: String(privateKey),
    tokenUrl: String(tokenUrl),
    apiUrl,
    isDemo,
  }
}

function isRsa(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyType === 'rsa'
  } catch {
    return false
  }
}
