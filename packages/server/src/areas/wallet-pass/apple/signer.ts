import { createPrivateKey, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AppleSigner } from '../../../kernel/ports.ts'

/** Issuer of the certificates that a demo makes for itself. */
const demoIssuer = 'Herzkarte Demo'
const renew = 'Make a new one at developer.apple.com under Certificates, Identifiers & Profiles and put it there'

/**
 * Reads the credentials that sign passes from a folder.
 *
 * @throws WalletProblem with what is missing or wrong, and how to fix it.
 */
export function readSigner({ dir, passphrase }: { dir: string; passphrase: string | null }): AppleSigner {
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
export function validityProblem({ validFrom, validUntil }: AppleSigner, now: Date): string | undefined {
  if (now < validFrom) return `The certificates for Apple Wallet count only from ${dayOf(validFrom)} on.`
  if (now > validUntil) return `The certificates for Apple Wallet ran out on ${dayOf(validUntil)}. ${renew}, then restart.`
  return undefined
}

const later = (a: Date, b: Date) => (a > b ? a : b)
const earlier = (a: Date, b: Date) => (a < b ? a : b)
const dayOf = (instant: Date) => instant.toISOString().slice(0, 10)

/** Why passes of a wallet cannot be made, and how to fix it, as a message for the log. */
export class WalletProblem extends Error {}

export function orProblem<T>(work: () => T, problem: string): T {
  try {
    return work()
  } catch {
    throw new WalletProblem(problem)
  }
}
