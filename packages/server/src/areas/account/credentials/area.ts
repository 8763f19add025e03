import { definePart } from '../../../runtime/area.ts'
import { changeUserPassword } from './calls/changeUserPassword.ts'
import { checkNewPassword } from './calls/checkNewPassword.ts'
import { checkoutUserPassword } from './calls/checkoutUserPassword.ts'
import { forgetUserPassword } from './calls/forgetUserPassword.ts'
import { resetUserPassword } from './calls/resetUserPassword.ts'
import { resetUserPasswordByEmail } from './calls/resetUserPasswordByEmail.ts'
import { resetUserPasswordByPhone } from './calls/resetUserPasswordByPhone.ts'

export const credentials = definePart({
  calls: {
    changeUserPassword,
    checkNewPassword,
    checkoutUserPassword,
    forgetUserPassword,
    resetUserPassword,
    resetUserPasswordByEmail,
    resetUserPasswordByPhone,
  },
  hashing: ['changeUserPassword', 'checkoutUserPassword', 'resetUserPassword', 'resetUserPasswordByEmail', 'resetUserPasswordByPhone'],
  rateLimits: {
    changeUserPassword: { calls: 60, minutes: 10 },
    checkNewPassword: { calls: 60, minutes: 10 },
    checkoutUserPassword: { calls: 60, minutes: 10 },
    forgetUserPassword: { calls: 20, minutes: 60 },
    resetUserPassword: { calls: 60, minutes: 10 },
    resetUserPasswordByEmail: { calls: 60, minutes: 10 },
    resetUserPasswordByPhone: { calls: 60, minutes: 10 },
  },
})
