import { X509Certificate } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { connect } from 'node:tls'
import { counted } from '@herzkarte/command'
import { dayMs } from '@herzkarte/rules/time/durations.ts'
import type { Checked } from '../settings/declaration.ts'
import { type Finding, good, problem, warning } from './finding.ts'

/** Renewing a certificate at Apple takes a few days, so a month is early enough. */
const warningDays = 30

/** Until when the certificates are valid: the one that browsers see at PUBLIC_URL, and the one that signs passes for Apple Wallet. */
export async function examineCertificates(settings: Checked, now: Date): Promise<Finding[]> {
  const { PUBLIC_URL: url, APPLE_PASS_DIR: passDir } = settings
  const examinations = [
    url?.startsWith('https://') && examineWebsite(new URL(url), settings.DELIVERY_TIMEOUT_MS, now),
    passDir && examinePasses(join(passDir, 'pass.pem'), now),
  ]
  return Promise.all(examinations.filter((one) => typeof one === 'object'))
}

async function examineWebsite({ hostname, port }: URL, timeoutMs: number, now: Date): Promise<Finding> {
  const subject = 'certificate of the app'
  const seen = await certificateOf(hostname, Number(port) || 443, timeoutMs)
  if (typeof seen === 'string') return problem(subject, `${hostname} shows no valid certificate: ${seen}.`)
  return expiry(subject, seen, now)
}

async function examinePasses(file: string, now: Date): Promise<Finding> {
  const subject = 'certificate of passes'
  const text = await readFile(file).catch(() => undefined)
  if (!text) return problem(subject, `${file} cannot be read.`)
  return expiry(subject, new X509Certificate(text).validToDate, now)
}

function expiry(subject: string, until: Date, now: Date): Finding {
  const days = Math.floor((until.getTime() - now.getTime()) / dayMs)
  const day = until.toISOString().slice(0, 10)
  if (days < 0) return problem(subject, `It has expired on ${day}. Renew it.`)
  if (days < warningDays) return warning(subject, `It expires on ${day}, in ${counted(days, 'day')}. Renew it.`)
  return good(subject, `It is valid until ${day}.`)
}

/** When the certificate of a server expires, or why it is not trusted. */
function certificateOf(host: string, port: number, timeoutMs: number): Promise<Date | string> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, servername: host, timeout: timeoutMs, rejectUnauthorized: false })
    const end = (result: Date | string) => {
      socket.destroy()
      resolve(result)
    }
    socket.once('secureConnect', () => {
      const { valid_to: until } = socket.getPeerCertificate()
      // An expired certificate is reported with its date.
      const isTrusted = socket.authorized || String(socket.authorizationError) === 'CERT_HAS_EXPIRED'
      end(isTrusted && until ? new Date(until) : String(socket.authorizationError))
    })
    socket.once('timeout', () => end('no answer in time'))
    socket.once('error', ({ code, message }: NodeJS.ErrnoException) => end(code ?? message))
  })
}
