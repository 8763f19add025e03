import nodemailer from 'nodemailer'
import { type Delivery, DeliveryError } from './index.ts'

const timeoutMs = 10_000

/** Email by any SMTP server, its address and login in one url. */
export function mailOverSmtp({ smtpUrl, from }: { smtpUrl: string; from: string }): Delivery['mail'] {
  const transport = nodemailer.createTransport(smtpUrl, { from, connectionTimeout: timeoutMs, socketTimeout: timeoutMs } as object)
  return async ({ to, subject, text }) => {
    try {
      await transport.sendMail({ from, to, subject, text })
    } catch (error) {
      const refused = (error as { responseCode?: number }).responseCode !== undefined
      throw new DeliveryError(refused ? 'refused' : 'unreachable', 'The mail did not go out', { cause: error })
    }
  }
}
