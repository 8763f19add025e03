import type { Db } from '../../kernel/database/index.ts'
import type { Wallets } from '../../kernel/ports.ts'
import type { Settings } from '../settings/settings.ts'
import type { Delivery } from './delivery.ts'
import { googleWallet } from './google-wallet.ts'
import { outbox } from './outbox.ts'
import { pushSenders } from './push/index.ts'
import { passUpdateOverApns } from './push/pass-update.ts'
import { smsOverHttp } from './sms.ts'
import { mailOverSmtp } from './smtp.ts'

export {
  type Delivery,
  DeliveryError,
  type DeliveryFault,
  type GooglePass,
  type Mail,
  type Push,
} from './delivery.ts'
export { type Brand, type CardState, cardRowAtMost, type Letter, mailFrom } from './mail-layout/index.ts'
export { deleteMessages, type OutboxMessage, readMessageHtml, readOutbox, readOutboxOf } from './outbox.ts'
export { subscriptionOf } from './push/subscription.ts'
export { withinLimits } from './sending-limits.ts'
export { makeSendingMetrics, type SendingMetrics } from './sending-metrics.ts'

/** Uses real senders where they are configured, else the outbox: a page that shows the messages that would have been sent. */
export function openDelivery(settings: Settings, db: Db, wallets: Wallets, now: () => Date): Delivery {
  const { mail, sms, deliveryTimeoutMs: timeoutMs } = settings
  const local = outbox(db)
  return {
    mail: mail ? mailOverSmtp({ ...mail, timeoutMs, publicUrl: settings.publicUrl }) : local.mail,
    sms: sms ? smsOverHttp({ ...sms, timeoutMs }) : local.sms,
    ...pushSenders(settings, local),
    passUpdate: settings.wallet.apple
      ? passUpdateOverApns({ url: settings.wallet.apple.pushUrl, signer: () => wallets.apple(now()), timeoutMs, local })
      : local.passUpdate,
    googlePass: settings.wallet.google ? googleWallet({ account: () => wallets.google(now()), timeoutMs, local }) : local.googlePass,
  }
}
