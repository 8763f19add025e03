import type { Db } from '../../kernel/database/index.ts'
import type { Wallets } from '../../kernel/ports.ts'
import type { Settings } from '../settings/settings.ts'
import type { Delivery, Push } from './delivery.ts'
import { googleWallet } from './google-wallet.ts'
import { outbox } from './outbox.ts'
import { passUpdateOverApns, pushOverApns } from './push/apns.ts'
import { pushOverFcm } from './push/fcm.ts'
import { pushOverWeb } from './push/web-push.ts'
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
export { type Brand, type CardState, cardRowAtMost, type Letter } from './mail-layout/letter.ts'
export { mailFrom } from './mail-layout/mail-from.ts'
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
    push: pushSender(settings, local),
    passUpdate: settings.wallet.apple
      ? passUpdateOverApns({ url: settings.wallet.apple.pushUrl, signer: () => wallets.apple(now()), timeoutMs, local })
      : local.passUpdate,
    googlePass: settings.wallet.google ? googleWallet({ account: () => wallets.google(now()), timeoutMs, local }) : local.googlePass,
  }
}

/** Real senders where they are configured for the kind of device, else the outbox. A demo stores all messages, to be viewed. */
function pushSender(
  { push: { fcm, apns, web }, deliveryTimeoutMs: timeoutMs, demo }: Settings,
  local: Pick<Delivery, 'push'>,
): Delivery['push'] {
  const senders: Record<Push['deviceType'], Delivery['push'] | undefined> = {
    1: apns ? pushOverApns({ ...apns, timeoutMs }) : undefined,
    2: fcm ? pushOverFcm({ ...fcm, timeoutMs }) : undefined,
    3: web ? pushOverWeb({ ...web, timeoutMs }) : undefined,
  }
  return async (push) => {
    const send = senders[push.deviceType]
    if (demo || !send) await local.push(push)
    await send?.(push)
  }
}
