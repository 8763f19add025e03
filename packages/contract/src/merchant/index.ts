import { PICTURE_PATH_PATTERN } from '@herzkarte/rules/constants.ts'
import { phoneRules } from '@herzkarte/rules/person/phone.ts'
import Type, { type Static } from 'typebox'
import { memberCall, visitorCall } from '../call.ts'
import { Id, orNull } from '../shapes.ts'
import { WalletName } from '../wallet-pass/index.ts'

export * from './app-files.ts'

/** A department of the shop. Its tone is the colour in which everything about it is shown. */
export const DepartmentSummary = Type.Object({ departmentId: Id, name: Type.String(), tone: Type.String() })

export const MerchantDetail = Type.Object({
  merchantId: Id,
  merchantCode: Type.String(),
  name: Type.String(),
  /** Comma-separated field names: the required fields and the shown fields of the registration form (specification, section 3). */
  registerRequiredFields: Type.String(),
  registerShowFields: Type.String(),
  /** The second contact that the form may ask for, next to the one used to sign up: `email`, `phone`, both or empty. */
  registerCcOtherLoginMethodField: Type.String(),
  /** What a new mobile number must be: ten digits, or a mobile number as its country has them. An addition. */
  phoneRule: Type.Enum([...phoneRules]),
  /** The age from which the terms let people take part; null if they name none. An addition. */
  minimumAge: orNull(Type.Integer()),
  /** What members agree to with each opt-in. An addition. */
  consentWordings: Type.Object({ newsletter: Type.String(), digitalReceipts: Type.String(), personalisedOffers: Type.String() }),
  timeZone: Type.String(),
  currency: Type.String(),
  welcomeHearts: Type.Integer({ minimum: 0 }),
  /** One heart for each full amount of this many cents, in the newest campaign in its collecting period; null when there is none. */
  centsPerHeart: orNull(Type.Integer({ minimum: 1 })),
  /** In the merchant's order. Coupons refer to them. */
  departments: Type.Array(DepartmentSummary),
  /** The Facebook dialog for signing in; null when the merchant does not offer it. */
  facebook: orNull(Type.Object({ appId: Type.String(), dialogUrl: Type.String() })),
  /** The key with which a browser subscribes to push messages (`applicationServerKey`), base64url; null when web push is off. An addition. */
  webPushKey: orNull(Type.String()),
  /** Wallets that the customer card can be added to now. */
  wallets: Type.Array(WalletName),
})
export type MerchantDetail = Static<typeof MerchantDetail>

export const getMerchantDetail = visitorCall('getMerchantDetail', {
  summary: 'The merchant behind a merchant code, with what its registration form asks for.',
  input: Type.Object({ merchantCode: Type.String({ maxLength: 64 }) }),
  result: MerchantDetail,
  errors: ['merchantNotFound'],
})

/** A line of visible text: it is not blank. */
const Words = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '^[^\\0]*[^\\s\\0][^\\0]*$' })

export const saveShareData = memberCall('saveShareData', {
  summary:
    'Makes a public page of something in the app, with a preview for messengers. The same content has the same page. Its words and its picture are those of the content that `path` names, whatever `title`, `description` and `image` say; without a path that names content, they are those of the merchant.',
  input: Type.Object({
    title: Words(120),
    description: Type.String({ maxLength: 400, pattern: '^[^\\0]*$' }),
    /** A picture on this server. */
    image: Type.Optional(
      orNull(
        Type.String({
          maxLength: 200,
          pattern: `^(/images/${PICTURE_PATH_PATTERN})?$`,
          examples: ['/images/gifts/emaille-becher.svg'],
        }),
      ),
    ),
    /** The page of the app that is shared; an addition. */
    path: Type.Optional(
      Type.String({
        maxLength: 200,
        pattern: '^/(couponDetail|giftDetail|rewardDetail|collectorCardDetail|stampCardDetail|recipe)(/[A-Za-z0-9_-]+){1,2}$',
        examples: ['/giftDetail/emaille-becher'],
      }),
    ),
  }),
  result: Type.Object({ shareDownloadPageUrl: Type.String({ examples: ['https://herzkarte.feldmarkt.example/share/mF4k0wY3bT1q'] }) }),
})
