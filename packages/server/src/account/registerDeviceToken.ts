import { registerDeviceToken } from '@herzkarte/contract/calls.ts'
import { handle } from '../wire/handle.ts'
import { forgetDevice, keepDevice } from './devices.ts'

export default handle(registerDeviceToken, async ({ status, ...device }, { member, tx, now, refuse }) => {
  if (status === 0) await forgetDevice(tx, member.memberId, device.deviceToken)
  else if (!(await keepDevice(tx, member, device, now))) refuse('tokenInvalid')
  return {}
})
