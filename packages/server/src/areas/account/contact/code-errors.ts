const elsewhere = 'codeRequestedElsewhere'

/** Errors for an invalid code by email. */
export const mailErrors = {
  wrong: 'invalidVerifyCode',
  expired: 'activationEmailExpired',
  neverSent: 'activationEmailExpired',
  elsewhere,
} as const

/** Errors for an invalid code by SMS. */
export const smsErrors = {
  wrong: 'smsCodeIncorrect',
  expired: 'smsCodeExpired',
  neverSent: 'smsVerifyRecordNotFound',
  elsewhere,
} as const
