import { UserError } from '@herzkarte/command'
import { DeliveryError } from '../delivery/delivery.ts'
import { smsOverHttp } from '../delivery/sms.ts'
import { mailOverSmtp } from '../delivery/smtp.ts'
import type { Environment } from '../settings/check.ts'
import { readSettings } from '../settings/settings.ts'

const subject = 'Herzkarte: test message'
const text = 'This is a test message from herzkarte doctor. Nothing needs to be done.'

/**
 * Sends one message over the real channel, without the limits that apply to members.
 *
 * @returns A sentence about what was sent.
 */
export async function sendTestMessage(env: Environment, recipient: string): Promise<string> {
  const isMail = recipient.includes('@')
  if (!isMail && !/^\+[1-9]\d{6,14}$/.test(recipient))
    throw new UserError(`${recipient} is neither a mail address nor a number with plus sign and country code.`)
  const { mail, sms, deliveryTimeoutMs: timeoutMs, publicUrl } = readSettings(env)
  try {
    if (isMail) {
      if (!mail) throw new UserError('There is no mail server: set SMTP_URL and MAIL_FROM.')
      await mailOverSmtp({ ...mail, timeoutMs, publicUrl })({ to: recipient, subject, text })
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
