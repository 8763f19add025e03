import { vatCodePattern } from '@herzkarte/contract/till/basket-line.ts'
import { langs } from '@herzkarte/rules/languages.ts'
import { phoneRules } from '@herzkarte/rules/person/phone.ts'
import { phoneCountries } from '@herzkarte/rules/person/phone-countries.ts'
import { registrationFields } from '@herzkarte/rules/person/registration-fields.ts'
import Type, { type Static } from 'typebox'
import {
  ContentDay,
  matching,
  object,
  orNull,
  Picture,
  PriceCents,
  Slug,
  Text,
  Tone,
  WordingNews,
  WordingVersion,
  Words,
  whole,
} from './shared.ts'
import { EndTime, Time } from './store.ts'

const RegistrationField = Type.Enum([...registrationFields])

const RegistrationFields = (description: string) => Type.Array(RegistrationField, { uniqueItems: true, description })

const Email = matching('^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$', 'must be an email address')

const App = object({
  icon: { ...Picture, description: 'Shown for what is shared without a picture of its own; path below images/.' },
  minimumVersion: matching(
    '^\\d{1,4}\\.\\d{1,4}\\.\\d{1,4}$',
    'must be a version such as 1.0.0',
    'Older installed apps ask to be updated and close.',
  ),
  updateMessage: Text,
  link: matching('^https://[^\\s]+$', 'must be an https address', 'Where the newest app is found.'),
})

const Sharing = object({
  dailyHearts: whole(0, 10_000, 'Hearts that one member may send in a day.'),
  dailyHeartsUnconfirmed: whole(0, 10_000, 'Hearts that one member may send in a day without confirming by a password, code or passkey.'),
  coolOffHours: whole(0, 720, 'How long a friendship lasts before hearts can be sent.'),
  transferDays: whole(1, 60, 'How long sent hearts wait to be received before they return.'),
  returnableDays: whole(0, 365, 'How long after a purchase its goods can be returned.'),
  returnableHearts: whole(0, 10_000, 'Of hearts whose purchase can still be returned, how many one member may send in a day.'),
})
export type Sharing = Static<typeof Sharing>

const Referral = object(
  {
    hearts: whole(0, 100, 'Hearts for each of the two; 0 switches the programme off.'),
    minimumCents: whole(1, 1_000_000, 'What a purchase of the friend must cost after coupons, in departments with `countsForReferral`.'),
    friendsPerMonth: whole(1, 10_000, 'Friends that bring hearts in a calendar month. Those of further ones wait for the next month.'),
  },
  'Hearts for a member and an invited friend after a purchase of the friend.',
)

const ReceiptClaims = object(
  {
    days: whole(7, 365, 'How long a sale without a card is stored, and how long a member can claim it with the code of its receipt.'),
    perDay: whole(1, 50, 'Receipts that one member can claim in a day: of a household, but not all that lie at the till.'),
  },
  'Sales without a card.',
)

const QuietHours = object(
  { from: Time, until: EndTime },
  'Push messages wait until these hours are over; they may go over midnight. What the till books is told at once. Without them nothing waits.',
)
export type QuietHours = Static<typeof QuietHours>

const Wording = object({
  text: Text,
  version: WordingVersion,
  changedOn: ContentDay,
  news: Type.Optional(WordingNews),
})

/** Abbreviations of the German Länder, which identify their lists of public holidays. */
const State = Type.Enum(['BW', 'BY', 'BE', 'BB', 'HB', 'HE', 'HH', 'MV', 'NI', 'NW', 'RP', 'SL', 'SN', 'ST', 'SH', 'TH'])

/** The supermarket itself: its identity, what it requires of members, and the settings of its loyalty programme. */
export const Merchant = object({
  merchantId: matching('^[0-9]{1,10}$', 'must be a number in quotes'),
  code: Slug,
  name: Words,
  languages: Type.Array(Type.Enum([...langs]), { minItems: 1, uniqueItems: true }),
  defaultLang: Type.Enum([...langs]),
  timeZone: Type.String({ format: 'time-zone', description: 'IANA name; days begin and end in this zone.' }),
  currency: matching('^[A-Z]{3}$', 'must be an ISO 4217 code such as EUR'),
  country: matching('^[A-Z]{2}$', 'must be an ISO 3166 code such as DE'),
  registerShowFields: RegistrationFields('Fields that the registration form shows.'),
  registerRequiredFields: RegistrationFields('Fields that must be filled in; each of them is shown.'),
  registerCcOtherLoginMethodField: Type.Array(Type.Enum(['email', 'phone']), {
    uniqueItems: true,
    description: 'The other way to be reached that the registration form asks for next to the one signed up with.',
  }),
  minimumAge: Type.Optional(whole(6, 18, 'The age from which the terms let people take part. Without it, nobody is asked.')),
  consents: object(
    { newsletter: Wording, digitalReceipts: Wording, personalisedOffers: Wording },
    'What members agree to, word by word: entries of their consents name its version.',
  ),
  welcomeHearts: whole(0, 100, 'Hearts for a new member. They land in the newest campaign that is collecting.'),
  referral: Referral,
  sharing: Sharing,
  postcards: Type.Optional(
    Type.Array(object({ id: Slug, title: Text, picture: Picture, tone: Tone }), {
      description: 'Pictures for the front of postcards that members send hearts with, below a greeting; `tone` is the ground behind them.',
    }),
  ),
  quietHours: Type.Optional(QuietHours),
  freshCodeRequiredToSpend: Type.Boolean({ description: 'Rewards and vouchers need the short-lived code of the app; any card earns.' }),
  giftCardsEarn: Type.Boolean({ description: 'Whether what is paid with a gift card earns and counts.' }),
  receiptClaims: ReceiptClaims,
  vatRates: Type.Optional(
    Type.Array(
      object({
        code: matching(vatCodePattern, "must be a till's code such as A"),
        perMille: whole(0, 1000, 'The rate in thousandths: 70 is 7 %.'),
        from: Type.Optional(matching('^\\d{4}-\\d{2}-\\d{2}$', 'must be a day such as 2027-01-01')),
      }),
      { description: "The rates behind the tills' VAT codes, as receipts show them. A new rate is another entry `from` its first day on." },
    ),
  ),
  giftReturnDays: whole(0, 365, 'How long a store takes back a gift that it has handed over; 0 means on the same day only.'),
  basketLockSeconds: whole(0, 3600, 'How long an activated reward cannot be given back after a till has opened a basket with it.'),
  storeTypes: Type.Array(object({ id: Slug, names: Text }), { minItems: 1 }),
  storeServices: Type.Array(object({ id: Slug, names: Text }), { description: 'What stores may have next to their goods.' }),
  areas: Type.Array(object({ id: Slug, names: Text, state: orNull(State) }), {
    description: 'Where the stores are, in the order of the app. `state` is the Land whose public holidays they keep; null for none.',
  }),
  shortDays: Type.Array(
    object({
      day: matching('^(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$', 'must be a day of every year such as 12-24'),
      names: Text,
      until: EndTime,
    }),
    { description: 'Days of every year on which all stores close early.' },
  ),
  donations: object(
    {
      perMille: whole(0, 1000, "Thousandths of what a member pays that the merchant gives away; it is not the member's money."),
      mostRecipients: whole(1, 20, 'How many a member may choose.'),
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
    vatId: Type.Optional(Words),
  }),
  app: App,
  emailSender: object({ name: Words, address: Email }),
  phone: Type.Optional(
    object(
      {
        rule: Type.Enum([...phoneRules], { description: '`tenDigits`, as without this setting, or `national`, as in its country.' }),
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
  smsSender: matching('^[A-Za-z0-9 ]{1,11}$', 'must be at most 11 letters and digits, as phone networks allow'),
})
export type Merchant = Static<typeof Merchant>

export const Tier = object({
  id: Slug,
  names: Text,
  descriptions: Text,
  thresholdCents: PriceCents,
  graceDays: whole(0, 366, 'How many days a member keeps it after the spend of twelve months has fallen below its threshold.'),
  mark: Type.Enum(['seed', 'bloom', 'harvest']),
  picture: Picture,
})
export type Tier = Static<typeof Tier>
