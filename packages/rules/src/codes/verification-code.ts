/** Codes by email: eight characters of Crockford's base32, 40 bits. */
export const MAIL_CODE_LENGTH = 8

/** Codes by SMS: digits only, which phones recognise and fill in. */
export const SMS_CODE_LENGTH = 6

/** The form in which a code by email is sent: `7K3M-QW9X`. */
export const groupMailCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`
