import type { ErrorCode, ErrorName } from '@herzkarte/contract/errors/catalogue.ts'

/** Refusals that a page acts on. The compiler holds the numbers against the catalogue, which stays on the server. */
const codes = {
  tokenInvalid: 10401,
  tokenExpired: 10402,
  userNotFound: 10403,
  userLocked: 10406,
  notEnoughStamps: 10409,
  collectCodeNotFound: 10410,
  userCouponNotFound: 10411,
  giftNotFound: 10417,
  campaignStampNotFound: 10421,
  emailAlreadyRegistered: 10424,
  facebookAlreadyRegistered: 10425,
  emailNotActive: 10426,
  incorrectPassword: 10427,
  emailNotRegistered: 10428,
  newPasswordSameAsOld: 10431,
  emailAlreadyVerified: 10432,
  resendEmailOutOfTimes: 10433,
  facebookNotFound: 10436,
  passwordFormatInvalid: 10437,
  facebookUpdateRegisteredMailError: 10440,
  newEmailSameAsOld: 10441,
  unknownFacebookError: 10443,
  facebookRegisterTokenInvalid: 10444,
  facebookLoginTokenInvalid: 10445,
  stampsFormatInvalid: 10450,
  activationEmailExpired: 10452,
  userIconParseError: 10456,
  newAndConfirmPasswordDiffer: 10459,
  campaignNotFound: 10460,
  userAlreadyGrantedStamp: 10461,
  emailFormatInvalid: 10463,
  campaignEnded: 10472,
  phoneAlreadyRegistered: 10480,
  smsVerifyRecordNotFound: 10482,
  smsCodeExpired: 10483,
  resendSmsOutOfTimes: 10484,
  phoneNotVerified: 10485,
  smsCodeIncorrect: 10486,
  phoneNotRegistered: 10487,
  smsLogNotFound: 10490,
  invalidDestinationAddress: 10491,
  smsCannotBeSent: 10492,
  couponNotFound: 10493,
  ledgerUnavailable: 10513,
  ledgerTimedOut: 10514,
  newsletterProviderRefused: 10516,
  externalMemberCardAlreadyBound: 10524,
  userInactive: 10526,
  campaignInactive: 10527,
  stampCardNotFound: 10530,
  noMemberCardNumberFound: 10535,
  userStampCardDoesNotExist: 10537,
  customerInfoNotFound: 10542,
  usernameFormatInvalid: 10544,
  registrationCardNumberExists: 10545,
  storeNotFound: 10547,
  transferAlreadyReceived: 10548,
  newPhoneSameAsOld: 10550,
  needToVerifyPhoneOrEmail: 10552,
  invalidVerifyCode: 10553,
  accountNotVerified: 10555,
  transferReceiverInvalid: 10556,
  storeInactive: 10558,
  invalidReferralCode: 10559,
  verificationCodeSentTooOften: 10560,
  addressMissing: 10562,
  rewardTemporarilyLocked: 10568,
  collectCodeUsed: 10570,
  tooManyGuesses: 10571,
  campaignNotStarted: 10573,
  salutationRequired: 10582,
  fieldRequired: 10583,
  birthDateInvalid: 10584,
  nameInvalid: 10585,
  userNameTaken: 10587,
  passwordMissing: 10588,
  couponTemporarilyLocked: 10592,
  recipeNotFound: 10601,
  notificationNotFound: 10606,
} as const satisfies { [Name in ErrorName]?: ErrorCode<Name> }

export type KnownError = keyof typeof codes

/** Why a call did not succeed: the server refused, or nothing came back. */
export class CallFailure extends Error {
  /** `network`: no answer at all; `cancelled`: taken back by the shopper; the rest came from the server. */
  readonly kind: 'rejected' | 'network' | 'ended' | 'cancelled'
  readonly code: number
  readonly result: unknown

  constructor(kind: CallFailure['kind'], message: string, code = 0, result: unknown = null) {
    super(message)
    this.kind = kind
    this.code = code
    this.result = result
  }

  is(errorName: KnownError): boolean {
    return this.code === codes[errorName]
  }
}

export function isApiError(error: unknown, errorName: KnownError): boolean {
  return error instanceof CallFailure && error.is(errorName)
}
