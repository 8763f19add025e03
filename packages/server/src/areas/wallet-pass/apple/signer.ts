import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AppleSigner } from '../../../kernel/ports.ts'

/** Issuer of the certificates that a demo makes for itself. */
const demoIssuer = 'Herzkarte Demo'
const appleFiles = { certificate: 'pass.pem', key: 'pass.key', wwdr: 'wwdr.pem' } as const
const renew = 'Make a new one at developer.apple.com under Certificates, Identifiers & Profiles and put it there'

/**
 * Reads the credentials that sign passes from a folder.
 *
 * @throws WalletProblem with what is missing or wrong, and how to fix it.
 */
export function readSigner({ dir, passphrase }: { dir: string; passphrase: string | null }): AppleSigner {
  const certificate = certificateOf(dir, appleFiles.certificate)
  const wwdr = certificateOf(dir, appleFiles.wwdr)
  const key = keyOf(dir, passphrase)
  const subject = certificate.toLegacyObject().subject as unknown as Record<string, string | undefined>
  const { UID: passType, OU: teamId } = subject
  const place = join(dir, appleFiles.certificate)
  if (!passType?.startsWith('pass.') || !teamId) throw new WalletProblem(`${place} is no certificate of a pass type. ${renew}.`)
  if (!certificate.checkPrivateKey(key))
    throw new WalletProblem(`${join(dir, appleFiles.key)} is not the key of ${appleFiles.certificate}.`)
  if (!certificate.checkIssued(wwdr) || !certificate.verify(wwdr.publicKey))
    throw new WalletProblem(
      `${join(dir, appleFiles.wwdr)} is not the certificate that issued ${appleFiles.certificate}. Take the one that its issuer names from apple.com/certificateauthority.`,
    )
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

/** Throws a WalletProblem if a signature made now would not be valid. */
export function assertValid({ validFrom, validUntil }: AppleSigner, now: Date): void {
  if (now < validFrom) throw new WalletProblem(`The certificates for Apple Wallet count only from ${dayOf(validFrom)} on.`)
  if (now > validUntil)
    throw new WalletProblem(`The certificates for Apple Wallet ran out on ${dayOf(validUntil)}. ${renew}, then restart.`)
}

function certificateOf(dir: string, name: string): X509Certificate {
  const pem = fileOf(dir, name)
  try {
    return new X509Certificate(pem)
  } catch {
    throw new WalletProblem(`${join(dir, name)} is no certificate in PEM.`)
  }
}

function keyOf(dir: string, passphrase: string | null): KeyObject {
  const pem = fileOf(dir, appleFiles.key)
  const place = join(dir, appleFiles.key)
  let key: KeyObject
  try {
    key = createPrivateKey({ key: pem, ...(passphrase === null ? {} : { passphrase }) })
  } catch {
    throw new WalletProblem(`${place} is no private key in PEM that APPLE_PASS_PASSPHRASE opens.`)
  }
  if (key.asymmetricKeyType !== 'rsa') throw new WalletProblem(`${place} is no RSA key, which Apple Wallet needs.`)
  return key
}

function fileOf(dir: string, name: string): Buffer {
  try {
    return readFileSync(join(dir, name))
  } catch {
    throw new WalletProblem(`${join(dir, name)} can't be read. The folder of APPLE_PASS_DIR holds ${Object.values(appleFiles).join(', ')}.`)
  }
}

const later = (a: Date, b: Date) => (a > b ? a : b)
const earlier = (a: Date, b: Date) => (a < b ? a : b)
const dayOf = (instant: Date) => instant.toISOString().slice(0, 10)
/** Why passes of a wallet cannot be made, and how to fix it, as a message for the log. */
export class WalletProblem extends Error {}
