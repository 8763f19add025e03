/** What a call answers to a code by email that does not count. */
export const mailErrors = { wrong: 'invalidVerifyCode', expired: 'activationEmailExpired', neverSent: 'activationEmailExpired' } as const

/** And to one by SMS. */
export const smsErrors = { wrong: 'smsCodeIncorrect', expired: 'smsCodeExpired', neverSent: 'smsVerifyRecordNotFound' } as const
