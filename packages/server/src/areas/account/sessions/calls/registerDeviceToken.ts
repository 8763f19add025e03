import * as contract from '@herzkarte/contract/calls.ts'
import { DEVICE_TYPES } from '@herzkarte/rules/constants.ts'
import { subscriptionOf } from '../../../../runtime/delivery/index.ts'
import { handle } from '../../../../runtime/handle.ts'
import { deleteDevice, storeDevice } from '../devices.ts'

export const registerDeviceToken = handle(
  contract.registerDeviceToken,
  async function registerDeviceToken({ status, deviceType, ...given }, { member, tx, now, fail }) {
    const deviceToken =
      (deviceType === DEVICE_TYPES.browser ? canonical(given.deviceToken) : given.deviceToken) ??
      fail('malformedRequest', { result: { problems: ['/deviceToken must be a push subscription'] } })
    if (status === 0) await tx.run(deleteDevice, member.memberId, deviceToken)
    else if (!(await storeDevice(tx, member, { deviceToken, deviceType }, now))) fail('tokenInvalid')
    return {}
  },
)

/** The same browser has the same token, regardless of the key order in its subscription. */
function canonical(token: string): string | undefined {
  const subscription = subscriptionOf(token)
  return subscription && JSON.stringify(subscription)
}
