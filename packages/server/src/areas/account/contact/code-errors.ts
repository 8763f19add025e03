/** Errors for an invalid code by email. */
export const mailErrors = { wrong: 'invalidVerifyCode', expired: 'activationEmailExpired', neverSent: 'activationEmailExpired' } as const

/** Errors for an invalid code by SMS. */
export const smsErrors = { wrong: 'smsCodeIncorrect', expired: 'smsCodeExpired', neverSent: 'smsVerifyRecordNotFound' } as const
