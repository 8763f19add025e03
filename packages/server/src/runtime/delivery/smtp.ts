import nodemailer from 'nodemailer'
import type { Settings } from '../settings/settings.ts'
import { type Delivery, DeliveryError, type Timeout } from './delivery.ts'

type SmtpSettings = NonNullable<Settings['mail']> & Pick<Settings, 'publicUrl'> & Timeout

/** Errors about this message or its recipient, in contrast to a busy server or our login. */
const aboutTheMessage = new Set(['EENVELOPE', 'EMESSAGE'])

/** Sends email through any SMTP server. Its address and login are in one url. */
export function mailOverSmtp({ smtpUrl, from, publicUrl, timeoutMs }: SmtpSettings): Delivery['mail'] {
  const timeouts = { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs, dnsTimeout: timeoutMs }
  const transport = nodemailer.createTransport({ url: smtpUrl, ...timeouts })
  return async ({ to, subject, text, html, replyTo }) => {
    try {
      await transport.sendMail({ from, to, subject, text, html: html && withAddresses(html, publicUrl), replyTo })
    } catch (error) {
      const { code = '', responseCode = 0 } = error as { code?: string; responseCode?: number }
      // Codes from 500 up are permanent; codes from 400 up ask for a later retry.
      const rejected = aboutTheMessage.has(code) && responseCode >= 500
      throw new DeliveryError(rejected ? 'rejected' : 'unreachable', 'The mail did not go out', { cause: error })
    }
  }
}

/** Letters name their pictures from the root, so that the outbox shows them under any address; a mailbox needs the full one. */
const withAddresses = (html: string, publicUrl: string): string => html.replaceAll(' src="/', ` src="${new URL(publicUrl).origin}/`)
