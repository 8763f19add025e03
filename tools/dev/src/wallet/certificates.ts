import { generateKeyPair, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import forge from 'node-forge'

const makeKeys = promisify(generateKeyPair)
const yearMs = 365 * 86_400_000

export interface Certified {
  certificate: string
  key: string
}

/** A certificate like Apple's: subject, issuer, and whether it may issue others. */
interface CertificateOptions {
  subject: { type: string; value: string }[]
  issuer?: Certified
  validUntil?: Date
  /** Address of the server that uses it. */
  ip?: string
}

/** Object identifier of the user id, which holds the pass type in Apple's certificates. */
const userId = '0.9.2342.19200300.100.1.1'
const { commonName = '', organizationName = '', organizationalUnitName = '' } = forge.pki.oids

/**
 * A root certificate, an intermediate one like Apple's WWDR, and that of a pass type. They have the structure of the real ones, but are self-made.
 */
export async function passCertificates({
  organisation = 'Herzkarte Demo',
  ...valid
}: Pick<CertificateOptions, 'validUntil'> & { organisation?: string } = {}) {
  const named = (name: string, more: CertificateOptions['subject'] = []) => [
    ...more,
    { type: commonName, value: name },
    { type: organizationName, value: organisation },
  ]
  const [rootKeys, wwdrKeys, passKeys, otherKeys] = await Promise.all([rsaKeys(), rsaKeys(), rsaKeys(), rsaKeys()])
  const root = issue(rootKeys, { subject: named(`${organisation} Root`) })
  const wwdr = issue(wwdrKeys, { subject: named(`${organisation} Wallet Relations`), issuer: root })
  const passType = 'pass.example.feldmarkt.demo'
  const subject = named(`Pass Type ID: ${passType}`, [
    { type: userId, value: passType },
    { type: organizationalUnitName, value: 'DEMO000000' },
  ])
  const pass = issue(passKeys, { subject, issuer: wwdr, ...valid })
  return { root, wwdr, pass, otherKey: otherKeys.privateKey }
}

/** A certificate for a stand-in server on this machine. */
export async function serverCertificate(issuer: Certified, ip: string): Promise<Certified> {
  return issue(await rsaKeys(), {
    subject: [
      { type: commonName, value: ip },
      { type: organizationalUnitName, value: 'Server' },
    ],
    issuer,
    ip,
  })
}

function rsaKeys() {
  return makeKeys('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
  })
}

function issue(keys: { publicKey: string; privateKey: string }, { subject, issuer, validUntil, ip }: CertificateOptions): Certified {
  const certificate = forge.pki.createCertificate()
  certificate.publicKey = forge.pki.publicKeyFromPem(keys.publicKey)
  certificate.serialNumber = `01${randomBytes(8).toString('hex')}`
  const now = Date.now()
  certificate.validity.notBefore = new Date(now - yearMs)
  certificate.validity.notAfter = validUntil ?? new Date(now + 10 * yearMs)
  certificate.setSubject(subject)
  certificate.setIssuer(issuer ? forge.pki.certificateFromPem(issuer.certificate).subject.attributes : subject)
  const mayIssue = subject.every(({ type }) => type === commonName || type === organizationName)
  certificate.setExtensions([
    { name: 'basicConstraints', cA: mayIssue, critical: true },
    { name: 'keyUsage', critical: true, ...(mayIssue ? { keyCertSign: true } : { digitalSignature: true }) },
    ...(ip ? [{ name: 'subjectAltName', altNames: [{ type: 7, ip }] }] : []),
  ])
  certificate.sign(forge.pki.privateKeyFromPem(issuer?.key ?? keys.privateKey), forge.md.sha256.create())
  return { certificate: forge.pki.certificateToPem(certificate), key: keys.privateKey }
}
