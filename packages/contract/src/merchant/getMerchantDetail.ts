import Type, { type Static } from 'typebox'
import { call } from '../call.ts'
import { Id, orNull } from '../shapes.ts'
import { WalletName } from '../wallet-pass/index.ts'

/** A department of the shop; its tone is the colour that everything of it is shown in. */
export const DepartmentSummary = Type.Object({ departmentId: Id, name: Type.String(), tone: Type.String() })

export const MerchantDetail = Type.Object({
  merchantId: Id,
  merchantCode: Type.String(),
  name: Type.String(),
  /** Comma lists of field names: what the registration form must have, and what it shows (specification, section 3). */
  registerRequiredFields: Type.String(),
  registerShowFields: Type.String(),
  /** The second contact that the form may ask for, next to the one used to sign up: `email`, `phone`, both or empty. */
  registerCcOtherLoginMethodField: Type.String(),
  timeZone: Type.String(),
  currency: Type.String(),
  welcomeHearts: Type.Integer({ minimum: 0 }),
  /** One heart for each full amount of this many cents, in the newest campaign that collects; null when none does. */
  centsPerHeart: orNull(Type.Integer({ minimum: 1 })),
  /** In the merchant's order; coupons say which of them they are about. */
  departments: Type.Array(DepartmentSummary),
  /** The dialog of Facebook that asks who comes in by it; null when the merchant does not offer it. */
  facebook: orNull(Type.Object({ appId: Type.String(), dialogUrl: Type.String() })),
  /** What a browser subscribes to push messages with (`applicationServerKey`), base64url; null when none are sent to browsers. An addition. */
  webPushKey: orNull(Type.String()),
  /** Wallets that the customer card can be put into now. */
  wallets: Type.Array(WalletName),
})
export type MerchantDetail = Static<typeof MerchantDetail>

export const getMerchantDetail = call('getMerchantDetail', {
  who: 'visitor',
  summary: 'The merchant behind a merchant code, with what its registration form asks for.',
  input: Type.Object({ merchantCode: Type.String({ maxLength: 64 }) }),
  result: MerchantDetail,
  errors: ['merchantNotFound'],
})
