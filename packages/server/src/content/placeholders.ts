import type { Lang } from '@herzkarte/rules/languages.ts'
import { formatCents } from '@herzkarte/rules/money/money.ts'
import type { Merchant } from './files/schema.ts'

/** Settings of the merchant that texts can reference, so that no text contradicts the actual value. */
const settings = {
  merchant: ({ name }: Merchant) => name,
  company: ({ contact }) => contact.company,
  street: ({ contact }) => contact.street,
  zip: ({ contact }) => contact.zip,
  city: ({ contact }) => contact.city,
  email: ({ contact }) => contact.email,
  privacyEmail: ({ contact }) => contact.privacyEmail,
  phone: ({ contact }) => contact.phone,
  phoneHours: ({ contact }, lang) => contact.phoneHours[lang],
  openingHours: ({ openingHours }, lang) => openingHours[lang],
  welcomeHearts: ({ welcomeHearts }) => String(welcomeHearts),
  referralHearts: ({ referral }) => String(referral.hearts),
  referralMinimum: ({ referral, currency }, lang) => formatCents(referral.minimumCents, lang, currency),
  dailyHearts: ({ sharing }) => String(sharing.dailyHearts),
  coolOffHours: ({ sharing }) => String(sharing.coolOffHours),
  transferDays: ({ sharing }) => String(sharing.transferDays),
  returnableDays: ({ sharing }) => String(sharing.returnableDays),
  returnableHearts: ({ sharing }) => String(sharing.returnableHearts),
} satisfies Record<string, (merchant: Merchant, lang: Lang) => string>

const placeholder = /\{([^{}]*)\}/g

function isKnown(name: string): name is keyof typeof settings {
  return Object.hasOwn(settings, name)
}

/** Fills the merchant's settings into the text. */
export function fillPlaceholders(text: string, merchant: Merchant, lang: Lang): string {
  return text.replace(placeholder, (whole, name: string) => (isKnown(name) ? settings[name](merchant, lang) : whole))
}

export const placeholderNames = Object.keys(settings)

/** Placeholders that do not exist. */
export function unknownPlaceholders(text: string): string[] {
  return [...text.matchAll(placeholder)].map(([, name = '']) => name).filter((name) => !isKnown(name))
}
