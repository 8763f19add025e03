import { registerDeviceToken } from '@herzkarte/contract/calls.ts'
import { DEVICE_TYPES } from '@herzkarte/rules/constants.ts'
import { subscriptionOf } from '../../../../runtime/delivery/index.ts'
import { handle } from '../../../../runtime/handle.ts'
import { forgetDevice, keepDevice } from '../devices.ts'

export default handle(registerDeviceToken, async ({ status, deviceType, ...given }, { member, tx, now, refuse }) => {
  const deviceToken =
    (deviceType === DEVICE_TYPES.browser ? canonical(given.deviceToken) : given.deviceToken) ??
    refuse('malformedRequest', { result: { problems: ['/deviceToken must be a push subscription'] } })
  if (status === 0) await forgetDevice(tx, member.memberId, deviceToken)
  else if (!(await keepDevice(tx, member, { deviceToken, deviceType }, now))) refuse('tokenInvalid')
  return {}
})

/** The same browser has the same token, in whatever order its subscription was written. */
function canonical(token: string): string | undefined {
  const subscription = subscriptionOf(token)
  return subscription && JSON.stringify(subscription)
}
