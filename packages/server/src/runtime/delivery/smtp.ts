import nodemailer from 'nodemailer'
import { type Delivery, DeliveryError } from './delivery.ts'

interface SmtpSettings {
  smtpUrl: string
  from: string
  timeoutMs: number
}

/** What a server says about this message or its recipient, in contrast to its being busy, or to our login. */
const aboutTheMessage = new Set(['EENVELOPE', 'EMESSAGE'])

/** Email by any SMTP server, its address and login in one url. */
export function mailOverSmtp({ smtpUrl, from, timeoutMs }: SmtpSettings): Delivery['mail'] {
  const timeouts = { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs, dnsTimeout: timeoutMs }
  const transport = nodemailer.createTransport({ url: smtpUrl, ...timeouts })
  return async ({ to, subject, text, html, replyTo }) => {
    try {
      await transport.sendMail({ from, to, subject, text, ...(html ? { html } : {}), ...(replyTo ? { replyTo } : {}) })
    } catch (error) {
      const { code = '', responseCode = 0 } = error as { code?: string; responseCode?: number }
      // From 500 up a server means it for good; from 400 up it asks to be tried later.
      const rejected = aboutTheMessage.has(code) && responseCode >= 500
      throw new DeliveryError(rejected ? 'rejected' : 'unreachable', 'The mail did not go out', { cause: error })
    }
  }
}
