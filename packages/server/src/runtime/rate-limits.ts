import type { CallName } from '@herzkarte/contract/all-calls.ts'
import { transact } from '../kernel/database/index.ts'
import { ApiError } from '../kernel/errors.ts'
import { countInWindow } from '../kernel/rate-counters.ts'
import type { Services } from './services.ts'

interface Limit {
  calls: number
  windowSeconds: number
}

const minute = 60
/** Calls that somebody could use to guess or to make us send: so many per address, counted across all server processes. */
const limits: Partial<Record<CallName | 'walletLog', Limit>> = {
  checkIsExistAccount: { calls: 30, windowSeconds: 10 * minute },
  registerTempEmailUser: { calls: 20, windowSeconds: 60 * minute },
  registerTempPhoneUser: { calls: 20, windowSeconds: 60 * minute },
  register: { calls: 20, windowSeconds: 60 * minute },
  resendActiveEmail: { calls: 20, windowSeconds: 60 * minute },
  resetRegistrationEamil: { calls: 20, windowSeconds: 60 * minute },
  getTempUser: { calls: 120, windowSeconds: 10 * minute },
  sendSms: { calls: 20, windowSeconds: 60 * minute },
  resendSms: { calls: 20, windowSeconds: 60 * minute },
  sendVerifyEmail: { calls: 20, windowSeconds: 60 * minute },
  forgetUserPassword: { calls: 20, windowSeconds: 60 * minute },
  sendDeleteAccountEmail: { calls: 20, windowSeconds: 60 * minute },
  verifySms: { calls: 60, windowSeconds: 10 * minute },
  verifyEmailCode: { calls: 60, windowSeconds: 10 * minute },
  verifyLoginEmail: { calls: 60, windowSeconds: 10 * minute },
  resetUserPassword: { calls: 60, windowSeconds: 10 * minute },
  resetUserPasswordByEmail: { calls: 60, windowSeconds: 10 * minute },
  resetUserPasswordByPhone: { calls: 60, windowSeconds: 10 * minute },
  changeEmail: { calls: 60, windowSeconds: 10 * minute },
  changePhone: { calls: 60, windowSeconds: 10 * minute },
  confirmDeleteAccount: { calls: 60, windowSeconds: 10 * minute },
  checkoutUserPassword: { calls: 60, windowSeconds: 10 * minute },
  changeUserPassword: { calls: 60, windowSeconds: 10 * minute },
  exportRecipesInfo: { calls: 60, windowSeconds: 10 * minute },
  exportUserData: { calls: 20, windowSeconds: 60 * minute },
  verifyEmail: { calls: 60, windowSeconds: 10 * minute },
  verifySmsForReg: { calls: 60, windowSeconds: 10 * minute },
  newRegister: { calls: 30, windowSeconds: 60 * minute },
  login: { calls: 60, windowSeconds: 10 * minute },
  newLogin: { calls: 60, windowSeconds: 10 * minute },
  checkIsExistFbAccount: { calls: 60, windowSeconds: 10 * minute },
  linkFacebook: { calls: 60, windowSeconds: 10 * minute },
  checkIsExistUserName: { calls: 120, windowSeconds: 10 * minute },
  validateUser: { calls: 60, windowSeconds: 10 * minute },
  validatePhysicalCardUser: { calls: 60, windowSeconds: 60 * minute },
  findProfile: { calls: 60, windowSeconds: 60 * minute },
  confirmProfile: { calls: 60, windowSeconds: 60 * minute },
  sendIquiryEmail: { calls: 10, windowSeconds: 60 * minute },
  exchangeAuthCode: { calls: 3000, windowSeconds: 10 * minute },
  updateUserMarketingInfo: { calls: 60, windowSeconds: 60 * minute },
  saveShareData: { calls: 120, windowSeconds: 60 * minute },
  registerDeviceToken: { calls: 120, windowSeconds: 60 * minute },
  getCodeForIos: { calls: 60, windowSeconds: 10 * minute },
  passkitGoogle: { calls: 60, windowSeconds: 10 * minute },
  passkitIos: { calls: 120, windowSeconds: 10 * minute },
  walletLog: { calls: 60, windowSeconds: 10 * minute },
  uploadUserIcon: { calls: 60, windowSeconds: 60 * minute },
  refreshToken: { calls: 600, windowSeconds: 10 * minute },
}

/** Counts a call and refuses it when its address has used up the window (90429 with the seconds to wait). */
export async function limitRate(call: string, ip: string, now: Date, { pool, settings }: Services): Promise<void> {
  const limit = limits[call as CallName]
  if (!limit) return
  const seconds = Math.floor(now.getTime() / 1000)
  const start = seconds - (seconds % limit.windowSeconds)
  const row = await transact(pool, (tx) => tx.first(countInWindow, `${call}:${ip}`, new Date(start * 1000)))
  const allowed = limit.calls * settings.rateLimitFactor
  if ((row?.count ?? 0) > allowed) {
    throw new ApiError('tooManyRequests', { params: { seconds: String(start + limit.windowSeconds - seconds) } })
  }
}
