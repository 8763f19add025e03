import { langs } from '@herzkarte/rules/languages.ts'
import { phoneRules } from '@herzkarte/rules/person/phone.ts'
import { phoneCountries } from '@herzkarte/rules/person/phone-countries.ts'
import { registrationFields } from '@herzkarte/rules/person/registration-fields.ts'
import Type, { type Static } from 'typebox'
import { object, Picture, Slug, Text, Words } from './shared.ts'
import { EndTime, Time } from './store.ts'

const RegistrationField = Type.Enum([...registrationFields])

const RegistrationFields = (description: string) => Type.Array(RegistrationField, { uniqueItems: true, description })

const Email = Type.String({ pattern: '^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$', patternErrorMessage: 'must be an email address' })

const App = object({
  icon: { ...Picture, description: 'Shown for what is shared without a picture of its own; path below images/.' },
  minimumVersion: Type.String({
    pattern: '^\\d{1,4}\\.\\d{1,4}\\.\\d{1,4}$',
    patternErrorMessage: 'must be a version such as 1.0.0',
    description: 'Older installed apps ask to be updated and close.',
  }),
  updateMessage: Text,
  link: Type.String({
    pattern: '^https://[^\\s]+$',
    patternErrorMessage: 'must be an https address',
    description: 'Where the newest app is found.',
  }),
})

const Sharing = object({
  dailyHearts: Type.Integer({ minimum: 0, maximum: 10_000, description: 'Hearts that one member may send in a day.' }),
  dailyHeartsUnconfirmed: Type.Integer({
    minimum: 0,
    maximum: 10_000,
    description: 'Hearts that one member may send in a day without confirming by a password, code or passkey.',
  }),
  coolOffHours: Type.Integer({ minimum: 0, maximum: 720, description: 'How long a friendship lasts before hearts can be sent.' }),
  transferDays: Type.Integer({ minimum: 1, maximum: 60, description: 'How long sent hearts wait to be received before they return.' }),
  returnableDays: Type.Integer({ minimum: 0, maximum: 365, description: 'How long after a purchase its goods can be returned.' }),
  returnableHearts: Type.Integer({
    minimum: 0,
    maximum: 10_000,
    description: 'Of hearts whose purchase can still be returned, how many one member may send in a day.',
  }),
})
export type Sharing = Static<typeof Sharing>

const Referral = object(
  {
    hearts: Type.Integer({ minimum: 0, maximum: 100, description: 'Hearts for each of the two; 0 switches the programme off.' }),
    minimumCents: Type.Integer({
      minimum: 1,
      maximum: 1_000_000,
      description:
        'What goods must cost in one purchase of the friend, after coupons; money and vouchers both pay for it. Only departments with `countsForReferral` count.',
    }),
    friendsPerMonth: Type.Integer({
      minimum: 1,
      maximum: 10_000,
      description: 'Friends that bring hearts to one member in a calendar month. The hearts of further ones wait for the next month.',
    }),
  },
  'Hearts for a member and an invited friend after a purchase of the friend.',
)

const ReceiptClaims = object(
  {
    days: Type.Integer({
      minimum: 7,
      maximum: 365,
      description: 'How long a sale without a card is stored, and how long a member can claim it with the code of its receipt.',
    }),
    perDay: Type.Integer({
      minimum: 1,
      maximum: 50,
      description: 'Receipts that one member can claim in a day: those of the own household, but not all that others leave at the till.',
    }),
  },
  'Sales without a card.',
)

const QuietHours = object(
  { from: Time, until: EndTime },
  'Push messages wait until these hours are over; they may go over midnight. What the till books is told at once. Without them nothing waits.',
)
export type QuietHours = Static<typeof QuietHours>

/** Abbreviations of the German Länder, which identify their lists of public holidays. */
const State = Type.Enum(['BW', 'BY', 'BE', 'BB', 'HB', 'HE', 'HH', 'MV', 'NI', 'NW', 'RP', 'SL', 'SN', 'ST', 'SH', 'TH'])

/** The supermarket itself: its identity, what it requires of members, and the settings of its loyalty programme. */
export const Merchant = object({
  merchantId: Type.String({ pattern: '^[0-9]{1,10}$', patternErrorMessage: 'must be a number in quotes' }),
  code: Slug,
  name: Words,
  languages: Type.Array(Type.Enum([...langs]), { minItems: 1, uniqueItems: true }),
  defaultLang: Type.Enum([...langs]),
  timeZone: Type.String({ format: 'time-zone', description: 'IANA name; days begin and end in this zone.' }),
  currency: Type.String({ pattern: '^[A-Z]{3}$', patternErrorMessage: 'must be an ISO 4217 code such as EUR' }),
  country: Type.String({ pattern: '^[A-Z]{2}$', patternErrorMessage: 'must be an ISO 3166 code such as DE' }),
  registerShowFields: RegistrationFields('Fields that the registration form shows.'),
  registerRequiredFields: RegistrationFields('Fields that must be filled in; each of them is shown.'),
  registerCcOtherLoginMethodField: Type.Array(Type.Enum(['email', 'phone']), {
    uniqueItems: true,
    description: 'The other way to be reached that the registration form asks for next to the one signed up with.',
  }),
  welcomeHearts: Type.Integer({
    minimum: 0,
    maximum: 100,
    description: 'Hearts for a new member. They land in the newest campaign that is collecting.',
  }),
  referral: Referral,
  sharing: Sharing,
  quietHours: Type.Optional(QuietHours),
  freshCodeRequiredToSpend: Type.Boolean({ description: 'Rewards and vouchers need the short-lived code of the app; any card earns.' }),
  giftCardsEarn: Type.Boolean({
    description: 'Whether what is paid with a gift card earns hearts and points, and counts for the tier, donations and invitations.',
  }),
  receiptClaims: ReceiptClaims,
  giftReturnDays: Type.Integer({
    minimum: 0,
    maximum: 365,
    description: 'How long a store takes back a gift that it has handed over; 0 means on the same day only.',
  }),
  basketLockSeconds: Type.Integer({
    minimum: 0,
    maximum: 3600,
    description: 'How long an activated reward cannot be given back after a till has opened a basket with it.',
  }),
  storeTypes: Type.Array(object({ id: Slug, names: Text }), { minItems: 1 }),
  storeServices: Type.Array(object({ id: Slug, names: Text }), { description: 'What stores may have next to their goods.' }),
  areas: Type.Array(object({ id: Slug, names: Text, state: Type.Union([State, Type.Null()]) }), {
    description: 'Where the stores are, in the order of the app. `state` is the Land whose public holidays they keep; null for none.',
  }),
  shortDays: Type.Array(
    object({
      day: Type.String({
        pattern: '^(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$',
        patternErrorMessage: 'must be a day of every year such as 12-24',
      }),
      names: Text,
      until: EndTime,
    }),
    { description: 'Days of every year on which all stores close early.' },
  ),
  donations: object(
    {
      perMille: Type.Integer({
        minimum: 0,
        maximum: 1000,
        description: "Thousandths of what a member pays that the merchant gives away; it is not the member's money.",
      }),
      mostRecipients: Type.Integer({ minimum: 1, maximum: 20, description: 'How many a member may choose.' }),
    },
    'The community benefit program. Without recipients chosen nothing is given.',
  ),
  openingHours: Text,
  contact: object({
    company: Words,
    street: Words,
    zip: Words,
    city: Words,
    email: Email,
    privacyEmail: Email,
    phone: Words,
    phoneHours: Text,
  }),
  app: App,
  emailSender: object({ name: Words, address: Email }),
  phone: Type.Optional(
    object(
      {
        rule: Type.Enum([...phoneRules], {
          description:
            'What a new mobile number must be: `tenDigits`, which is also the rule without this setting, or `national`, the length and kind that its country has.',
        }),
      },
      'Mobile numbers of members. Those that they already have stay.',
    ),
  ),
  smsCountries: Type.Optional(
    Type.Array(Type.Enum(phoneCountries.map(({ country }) => country)), {
      minItems: 1,
      uniqueItems: true,
      description: 'ISO 3166 codes of the countries whose numbers get SMS. Without it, only `country`. Fraud pays with numbers abroad.',
    }),
  ),
  partners: Type.Optional(
    Type.Array(Slug, {
      uniqueItems: true,
      description: 'Partners whose pages banners open with a code of the member, by the names of their keys (`herzkarte partner-key`).',
    }),
  ),
  smsSender: Type.String({
    pattern: '^[A-Za-z0-9 ]{1,11}$',
    patternErrorMessage: 'must be at most 11 letters and digits, as phone networks allow',
  }),
})
export type Merchant = Static<typeof Merchant>
