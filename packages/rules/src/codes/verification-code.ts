/** Codes by email and by SMS: digits only, which phones recognise and fill in. */
export const VERIFICATION_CODE_LENGTH = 6
