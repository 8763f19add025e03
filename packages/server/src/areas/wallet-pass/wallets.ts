import { createPrivateKey, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { WalletName } from '@herzkarte/contract/wallet-pass/index.ts'
import type { Logger } from 'pino'
import type { AppleSigner, GoogleAccount, Wallets } from '../../kernel/ports.ts'
import type { Settings } from '../../runtime/settings/settings.ts'

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

/** Issuer of the certificates that a demo makes for itself. */
const demoIssuer = 'Herzkarte Demo'
const renew = 'Make a new one at developer.apple.com under Certificates, Identifiers & Profiles and put it there'

/**
 * Reads the credentials that sign passes from a folder.
 *
 * @throws WalletProblem with what is missing or wrong, and how to fix it.
 */
function readSigner({ dir, passphrase }: { dir: string; passphrase: string | null }): AppleSigner {
  const read = <T>(name: string, parse: (pem: Buffer) => T, none: string): T => {
    const pem = orProblem(
      () => readFileSync(join(dir, name)),
      `${join(dir, name)} can't be read. APPLE_PASS_DIR holds pass.pem, pass.key and wwdr.pem.`,
    )
    return orProblem(() => parse(pem), `${join(dir, name)} is no ${none}.`)
  }
  const certificate = read('pass.pem', (pem) => new X509Certificate(pem), 'certificate in PEM')
  const wwdr = read('wwdr.pem', (pem) => new X509Certificate(pem), 'certificate in PEM')
  const unsealed = (key: Buffer) => createPrivateKey({ key, ...(passphrase === null ? {} : { passphrase }) })
  const key = read('pass.key', unsealed, 'private key in PEM that APPLE_PASS_PASSPHRASE opens')
  const { UID: passType, OU: teamId } = certificate.toLegacyObject().subject as unknown as Record<string, string | undefined>
  const problem = (name: string, what: string) => new WalletProblem(`${join(dir, name)} is ${what}.`)
  if (key.asymmetricKeyType !== 'rsa') throw problem('pass.key', 'no RSA key, which Apple Wallet needs')
  if (!passType?.startsWith('pass.') || !teamId) throw problem('pass.pem', `no certificate of a pass type. ${renew}`)
  if (!certificate.checkPrivateKey(key)) throw problem('pass.key', 'not the key of pass.pem')
  if (!certificate.checkIssued(wwdr) || !certificate.verify(wwdr.publicKey))
    throw problem('wwdr.pem', 'not the certificate that issued pass.pem, which is at apple.com/certificateauthority')
  return {
    certificate: certificate.toString(),
    key: key.export({ type: 'pkcs1', format: 'pem' }) as string,
    wwdr: wwdr.toString(),
    passType,
    teamId,
    isDemo: certificate.issuer.includes(demoIssuer),
    validFrom: later(certificate.validFromDate, wwdr.validFromDate),
    validUntil: earlier(certificate.validToDate, wwdr.validToDate),
  }
}

/** Why a signature made now would not be valid. */
function validityProblem({ validFrom, validUntil }: AppleSigner, now: Date): string | undefined {
  if (now < validFrom) return `The certificates for Apple Wallet count only from ${dayOf(validFrom)} on.`
  if (now > validUntil) return `The certificates for Apple Wallet ran out on ${dayOf(validUntil)}. ${renew}, then restart.`
  return undefined
}

const later = (a: Date, b: Date) => (a > b ? a : b)
const earlier = (a: Date, b: Date) => (a < b ? a : b)
const dayOf = (instant: Date) => instant.toISOString().slice(0, 10)

/** Why passes of a wallet cannot be made, and how to fix it, as a message for the log. */
class WalletProblem extends Error {}

function orProblem<T>(work: () => T, problem: string): T {
  try {
    return work()
  } catch {
    throw new WalletProblem(problem)
  }
}
