import { connect } from 'node:net'
import nodemailer from 'nodemailer'
import type { Checked } from '../settings/declaration.ts'
import { type Finding, good, problem, warning } from './finding.ts'

/** Whether the mail server accepts the login, and the SMS provider's host a connection. Nothing is sent. */
export async function examineDelivery(settings: Checked): Promise<Finding[]> {
  return [await examineMail(settings), await examineSms(settings)]
}

async function examineMail({ SMTP_URL: url, DELIVERY_TIMEOUT_MS: timeoutMs }: Checked): Promise<Finding> {
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

async function examineSms({ SMS_URL: url, DELIVERY_TIMEOUT_MS: timeoutMs }: Checked): Promise<Finding> {
  if (!url) return warning('SMS', 'No SMS provider (SMS_URL): SMS go to the outbox.')
  const { host, hostname, port, protocol } = new URL(url)
  const code = await reach(hostname, Number(port) || (protocol === 'https:' ? 443 : 80), timeoutMs)
  if (code !== undefined) return problem('SMS', `${host} cannot be reached (${code}).`)
  return good('SMS', `${host} can be reached. Try it: npm run herzkarte -- doctor send <number>`)
}

/** The error code of a connection attempt; undefined if it succeeded. */
function reach(host: string, port: number, timeoutMs: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: timeoutMs })
    const end = (code?: string) => {
      socket.destroy()
      resolve(code)
    }
    socket.once('connect', () => end())
    socket.once('timeout', () => end('ETIMEDOUT'))
    socket.once('error', ({ code = 'no connection' }: NodeJS.ErrnoException) => end(code))
  })
}
