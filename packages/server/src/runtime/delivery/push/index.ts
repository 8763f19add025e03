import type { Settings } from '../../settings/settings.ts'
import type { Delivery, Push } from '../delivery.ts'
import { pushOverApns } from './apns.ts'
import { pushOverFcm } from './fcm.ts'
import { pushOverWeb } from './web-push.ts'

type Senders = Pick<Delivery, 'push'>

/** Real senders by the kind of device where they are configured; the others keep the message. In demo mode it is kept besides, to be looked at. */
export function pushSenders({ push: { fcm, apns, web }, deliveryTimeoutMs: timeoutMs, demo }: Settings, local: Senders): Senders {
  const senders: Record<Push['deviceType'], Delivery['push'] | undefined> = {
    1: apns ? pushOverApns({ ...apns, timeoutMs }) : undefined,
    2: fcm ? pushOverFcm({ ...fcm, timeoutMs }) : undefined,
    3: web ? pushOverWeb({ ...web, timeoutMs }) : undefined,
  }
  return {
    async push(push) {
      const send = senders[push.deviceType]
      if (demo || !send) await local.push(push)
      await send?.(push)
    },
  }
}
