import { X509Certificate } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import net from 'node:net'
import { join } from 'node:path'
import tls from 'node:tls'
import { counted, UserError } from '@herzkarte/command'
import { dayMs } from '@herzkarte/rules/time/durations.ts'
import nodemailer from 'nodemailer'
import { DeliveryError } from '../delivery/delivery.ts'
import { smsOverHttp } from '../delivery/sms.ts'
import { mailOverSmtp } from '../delivery/smtp.ts'
import type { Environment } from '../settings/check.ts'
import type { Checked } from '../settings/declaration.ts'
import { readSettings } from '../settings/settings.ts'
import { type Finding, good, problem, warning } from './finding.ts'

/** Whether the mail server accepts the login. Nothing is sent. */
export async function examineMail({ SMTP_URL: url, DELIVERY_TIMEOUT_MS: timeoutMs }: Checked): Promise<Finding> {
  if (!url) return warning('mail', 'No mail server (SMTP_URL): mails go to the outbox.')
  const transport = nodemailer.createTransport({ url, connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs })
  try {
    await transport.verify()
    return good('mail', `${new URL(url).host} accepts the login. Try it: npm run herzkarte -- doctor send <address>`)
  } catch (error) {
    return problem('mail', `${new URL(url).host} does not accept mail: ${(error as Error).message.split('\n')[0]}.`)
  } finally {
    transport.close()
  }
}

/** Whether the SMS provider's host accepts a connection. Nothing is sent. */
export async function examineSms({ SMS_URL: url, DELIVERY_TIMEOUT_MS: timeoutMs }: Checked): Promise<Finding> {
  if (!url) return warning('SMS', 'No SMS provider (SMS_URL): SMS go to the outbox.')
  const { host, hostname, port, protocol } = new URL(url)
  const options = { host: hostname, port: Number(port) || (protocol === 'https:' ? 443 : 80), timeout: timeoutMs }
  const code = await outcomeOf(net.connect(options), 'connect', () => '')
  if (code) return problem('SMS', `${host} cannot be reached (${code}).`)
  return good('SMS', `${host} can be reached. Try it: npm run herzkarte -- doctor send <number>`)
}

/** What a connection attempt comes to: what is `seen` once the event has happened, or why it does not. */
function outcomeOf<Seen>(socket: net.Socket, event: 'connect' | 'secureConnect', seen: () => Seen): Promise<Seen | string> {
  return new Promise((resolve) => {
    const end = (result: Seen | string) => {
      socket.destroy()
      resolve(result)
    }
    socket.once(event, () => end(seen()))
    socket.once('timeout', () => end('no answer in time'))
    socket.once('error', ({ code, message }: NodeJS.ErrnoException) => end(code ?? message))
  })
}

const text = 'This is a test message from herzkarte doctor. Nothing needs to be done.'

/** Sends one message over the real channel, without the limits that apply to members. Returns a sentence about it. */
export async function sendTestMessage(env: Environment, recipient: string): Promise<string> {
  const isMail = recipient.includes('@')
  if (!isMail && !/^\+[1-9]\d{6,14}$/.test(recipient))
    throw new UserError(`${recipient} is neither a mail address nor a number with plus sign and country code.`)
  const { mail, sms, deliveryTimeoutMs: timeoutMs, publicUrl } = readSettings(env)
  try {
    if (isMail) {
      if (!mail) throw new UserError('There is no mail server: set SMTP_URL and MAIL_FROM.')
      await mailOverSmtp({ ...mail, timeoutMs, publicUrl })({ to: recipient, subject: 'Herzkarte: test message', text })
    } else {
      if (!sms) throw new UserError('There is no SMS provider: set SMS_URL, SMS_TOKEN and SMS_SENDER.')
      await smsOverHttp({ ...sms, timeoutMs })({ to: recipient, text })
    }
  } catch (error) {
    if (!(error instanceof DeliveryError)) throw error
    const cause = error.cause instanceof Error ? `: ${error.cause.message.split('\n')[0]}` : ''
    throw new UserError(`${error.message}${cause}.`, { cause: error })
  }
  return `${isMail ? 'The mail' : 'The SMS'} to ${recipient} was accepted. Check that it arrives.`
}

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
  const options = { host: hostname, port: Number(port) || 443, servername: hostname, timeout: timeoutMs, rejectUnauthorized: false }
  const socket = tls.connect(options)
  const seen = await outcomeOf(socket, 'secureConnect', () => {
    const { valid_to: until } = socket.getPeerCertificate()
    // An expired certificate is reported with its date.
    const isTrusted = socket.authorized || String(socket.authorizationError) === 'CERT_HAS_EXPIRED'
    return isTrusted && until ? new Date(until) : String(socket.authorizationError)
  })
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
