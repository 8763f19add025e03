import type { Settings } from '../../settings/settings.ts'
import type { Delivery, Push } from '../delivery.ts'
import { pushOverApns } from './apns.ts'
import { pushOverFcm } from './fcm.ts'
import { pushOverWeb } from './web-push.ts'

type Senders = Pick<Delivery, 'push'>

/**
 * Uses real senders where they are configured for the kind of device; for other devices the message is stored. In demo mode messages are
 * stored as well, so that they can be viewed.
 */
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
