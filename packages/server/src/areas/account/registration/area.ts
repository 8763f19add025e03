import { dayMs } from '@herzkarte/rules/time/durations.ts'
import { definePart } from '../../../runtime/area.ts'
import { onJob } from '../../../runtime/jobs/index.ts'
import { purged } from '../../../runtime/retention.ts'
import { unlessRejected } from '../contact/send-code.ts'
import { welcomeMailJob } from '../jobs.ts'
import { checkIsExistAccount } from './calls/checkIsExistAccount.ts'
import { checkIsExistUserName } from './calls/checkIsExistUserName.ts'
import { getTempUser } from './calls/getTempUser.ts'
import { newRegister } from './calls/newRegister.ts'
import { register } from './calls/register.ts'
import { registerTempEmailUser } from './calls/registerTempEmailUser.ts'
import { registerTempPhoneUser } from './calls/registerTempPhoneUser.ts'
import { resendActiveEmail } from './calls/resendActiveEmail.ts'
import { resendSms } from './calls/resendSms.ts'
import { resetRegistrationEamil } from './calls/resetRegistrationEamil.ts'
import { sendSms } from './calls/sendSms.ts'
import { validatePhysicalCardUser } from './calls/validatePhysicalCardUser.ts'
import { validateUser } from './calls/validateUser.ts'
import { verifyEmail } from './calls/verifyEmail.ts'
import { verifySmsForReg } from './calls/verifySmsForReg.ts'
import { sendWelcomeMail } from './welcome.ts'

export const registration = definePart({
  calls: {
    checkIsExistAccount,
    checkIsExistUserName,
    getTempUser,
    newRegister,
    register,
    registerTempEmailUser,
    registerTempPhoneUser,
    resendActiveEmail,
    resendSms,
    resetRegistrationEamil,
    sendSms,
    validatePhysicalCardUser,
    validateUser,
    verifyEmail,
    verifySmsForReg,
  },
  hashing: ['newRegister', 'register'],
  rateLimits: {
    checkIsExistAccount: { calls: 30, minutes: 10 },
    checkIsExistUserName: { calls: 120, minutes: 10 },
    getTempUser: { calls: 120, minutes: 10 },
    newRegister: { calls: 30, minutes: 60 },
    register: { calls: 20, minutes: 60, totalPerHour: 2000 },
    registerTempEmailUser: { calls: 20, minutes: 60, totalPerHour: 2000 },
    registerTempPhoneUser: { calls: 20, minutes: 60, totalPerHour: 2000 },
    resendActiveEmail: { calls: 20, minutes: 60, totalPerHour: 2000 },
    resendSms: { calls: 20, minutes: 60 },
    resetRegistrationEamil: { calls: 20, minutes: 60, totalPerHour: 2000 },
    sendSms: { calls: 20, minutes: 60 },
    validatePhysicalCardUser: { calls: 60, minutes: 60 },
    validateUser: { calls: 60, minutes: 10 },
    verifyEmail: { calls: 60, minutes: 10 },
    verifySmsForReg: { calls: 60, minutes: 10 },
  },
  jobs: [onJob(welcomeMailJob, (payload, services) => unlessRejected(sendWelcomeMail(payload, services), services))],
  retention: [
    // Registering twice with one proof signs in again. A registration that was never finished blocks an address needlessly.
    purged('registrations', 'member_id is not null and created_at < $1', { olderThanMs: dayMs, oldestBy: 'created_at' }),
    purged('registrations', 'member_id is null and created_at < $1', { olderThanMs: 7 * dayMs, oldestBy: 'created_at' }),
  ],
})
