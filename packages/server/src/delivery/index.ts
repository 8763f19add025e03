import type { Db } from '../database/index.ts'
import type { Settings } from '../settings.ts'
import { outbox } from './outbox.ts'
import { smsOverHttp } from './sms.ts'
import { mailOverSmtp } from './smtp.ts'

export interface Mail {
  to: string
  subject: string
  text: string
}

export interface Sms {
  /** Full number with plus sign and country code. */
  to: string
  text: string
}

/** The ways out of the house. Each throws `DeliveryError` when the message did not go out. */
export interface Delivery {
  mail(mail: Mail): Promise<void>
  sms(sms: Sms): Promise<void>
}

/** Whose fault it was: the provider refused this message, or could not be reached at all. */
export class DeliveryError extends Error {
  readonly fault: 'refused' | 'unreachable'

  constructor(fault: 'refused' | 'unreachable', message: string, options?: ErrorOptions) {
    super(message, options)
    this.fault = fault
  }
}

/** Real senders where they are configured, else the outbox, a page that shows what would have been sent. */
export function openDelivery(settings: Settings, db: Db): Delivery {
  const { mail, sms, deliveryTimeoutMs: timeoutMs } = settings
  const local = outbox(db)
  return {
    mail: mail ? mailOverSmtp({ ...mail, timeoutMs }) : local.mail,
    sms: sms ? smsOverHttp({ ...sms, timeoutMs }) : local.sms,
  }
}
