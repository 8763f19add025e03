import type { IdentifierKind, Profile } from '@herzkarte/contract/account/shapes.ts'
import type { Issue } from '@herzkarte/rules/issues.ts'
import { emailIssue, normaliseEmail } from '@herzkarte/rules/person/email.ts'
import { type PhoneRule, phoneIssue, toE164 } from '@herzkarte/rules/person/phone.ts'
import { leadingPhoneCountries, type PhoneCountry, phoneCountries, splitPhone } from '@herzkarte/rules/person/phone-countries.ts'
import { isBlank } from '@herzkarte/rules/person/registration-fields.ts'
import { hourMs } from '@herzkarte/rules/time/durations.ts'
import { Field } from '@herzkarte/ui/form/Field.tsx'
import { SearchSelect } from '@herzkarte/ui/form/SearchSelect.tsx'
import { defineTexts, locale, useLang } from '@herzkarte/ui/language.ts'
import { Tabs } from '@herzkarte/ui/layout/Tabs.tsx'
import { useMemo } from 'react'
import { formDraft } from '../../../shared/form-draft.ts'
import { useMerchant } from '../../merchant/index.ts'
import type { Fields, Issues } from '../form/index.ts'

export const identifierTexts = defineTexts({
  ways: { de: 'E-Mail oder Handy', en: 'Email or mobile', fr: 'E-mail ou mobile' },
  emailTab: { de: 'E-Mail', en: 'Email', fr: 'E-mail' },
  email: { de: 'E-Mail-Adresse', en: 'Email address', fr: 'Adresse e-mail' },
  phone: { de: 'Handynummer', en: 'Mobile number', fr: 'Numéro de mobile' },
  /** What is checked, by the merchant's rule. */
  tenDigits: {
    de: 'Zehn Ziffern, mit oder ohne die Null am Anfang',
    en: 'Ten digits, with or without the leading zero',
    fr: 'Dix chiffres, avec ou sans le zéro du début',
  },
  national: {
    de: 'Eine Handynummer des Landes, mit oder ohne die Null am Anfang',
    en: 'A mobile number of the country, with or without the leading zero',
    fr: 'Un numéro de mobile du pays, avec ou sans le zéro du début',
  },
  areaCode: { de: 'Land und Vorwahl', en: 'Country and area code', fr: 'Pays et indicatif' },
})

interface IdentifierFieldsProps<Values extends IdentifierValues> {
  fields: Fields<Values>
  /** Whether the identifier should exist already, or be new. Determines what browsers suggest and whether valid input is confirmed. */
  known: boolean
}

/** Email or mobile: two tabs, one of which is filled in. */
export function IdentifierFields<Values extends IdentifierValues>({ fields, known }: IdentifierFieldsProps<Values>) {
  // A form with additional fields has these as well, which its type cannot express.
  const own = fields as unknown as Fields<IdentifierValues>
  const kind = own.watch('kind')
  return (
    <Tabs
      label={identifierTexts.ways}
      tabs={[
        { id: 'email', label: identifierTexts.emailTab },
        { id: 'phone', label: identifierTexts.phone },
      ]}
      selected={kind}
      onSelect={(next) => {
        own.setValue('kind', next)
        own.clearErrors()
      }}
    >
      <div className="grid gap-5">
        {kind === 'email' ? (
          <Field
            key="email"
            {...own.text('email')}
            {...(known && { valid: false })}
            label={identifierTexts.email}
            type="email"
            required
            autoComplete={known ? 'username webauthn' : 'email'}
          />
        ) : (
          <PhoneFields fields={own} label={identifierTexts.phone} known={known} />
        )}
      </div>
    </Tabs>
  )
}

interface PhoneFieldsProps<Values extends IdentifierValues> extends IdentifierFieldsProps<Values> {
  label: string
}

export function PhoneFields<Values extends IdentifierValues>({ fields, label, known }: PhoneFieldsProps<Values>) {
  const own = fields as unknown as Fields<IdentifierValues>
  const { hint } = usePhoneRule()
  const lang = useLang()
  const countries = useMemo(() => optionsIn(lang), [lang])
  const country = own.bound('country')
  return (
    <>
      <SearchSelect
        {...country}
        label={identifierTexts.areaCode}
        options={countries}
        onChange={(chosen) => chosen && country.onChange(chosen)}
      />
      <Field
        key="phone"
        {...own.text('phone')}
        {...(known ? { valid: false } : hint && { hint })}
        label={label}
        type="tel"
        required
        autoComplete="tel-national"
        prefix={areaCodeOf(country.value)}
      />
    </>
  )
}

/** What the merchant checks in a new number, and the hint that says so. Both are undefined until the merchant is known. */
export function usePhoneRule(): { rule?: PhoneRule; hint?: string } {
  const rule = useMerchant().data?.phoneRule
  return rule === undefined ? {} : { rule, hint: identifierTexts[rule] }
}

/** The countries that lead the list, then all others by their name in this language (specification, section 2). */
function optionsIn(lang: string) {
  const names = new Intl.DisplayNames(lang, { type: 'region' })
  const option = ({ country, areaCode }: PhoneCountry) => ({ value: country, label: `${names.of(country) ?? country} ${areaCode}` })
  const others = phoneCountries.slice(leadingPhoneCountries.length).map(option)
  return [...leadingPhoneCountries.map(option), ...others.sort((a, b) => a.label.localeCompare(b.label, locale()))]
}

export const blankIdentifier = {
  kind: 'email' as IdentifierKind,
  email: '',
  /** ISO code of the country whose area code precedes the number. */
  country: 'DE',
  phone: '',
}

/** The identifier as typed. Both kinds are stored while one switches between them. */
export type IdentifierValues = typeof blankIdentifier

export const areaCodeOf = (country: string): string => phoneCountries.find((one) => one.country === country)?.areaCode ?? '+49'

/** For an account that may exist. Its number was right when it was made, so the merchant's rule does not count. */
export function identifierIssues({ kind, email, country, phone }: IdentifierValues): Issues<IdentifierValues> {
  if (kind === 'email') return { email: isBlank(email) ? 'required' : emailIssue(email) }
  if (isBlank(phone)) return { phone: 'required' }
  return { phone: toE164(areaCodeOf(country), phone) === undefined ? 'mobileUnreadable' : undefined }
}

/** For a new account or another number. As long as the merchant's rule is not known, only the server checks it. */
export async function newIdentifierIssues(values: IdentifierValues, rule: PhoneRule | undefined): Promise<Issues<IdentifierValues>> {
  const { kind, country, phone } = values
  if (kind === 'email' || isBlank(phone) || rule === undefined) return identifierIssues(values)
  const areaCode = areaCodeOf(country)
  return { phone: rule === 'tenDigits' ? phoneIssue(areaCode, phone) : await nationalIssue(areaCode, phone) }
}

/** The numbering plans of all countries are loaded for the first number. Without a network, the server checks it. */
async function nationalIssue(areaCode: string, phone: string): Promise<Issue | undefined> {
  try {
    const { nationalPhoneIssue } = await import('@herzkarte/rules/person/national-phone.ts')
    return nationalPhoneIssue(areaCode, phone)
  } catch {
    return toE164(areaCode, phone) === undefined ? 'mobileUnreadable' : undefined
  }
}

export function identifierInput(values: IdentifierValues): { email: string } | { areaCode: string; phone: string } {
  if (values.kind === 'email') return { email: values.email.trim() }
  return { areaCode: areaCodeOf(values.country), phone: values.phone.trim() }
}

/** The normalized spelling, for comparing two identifiers. */
export function identifierText({ kind, email, country, phone }: IdentifierValues): string {
  return kind === 'email' ? normaliseEmail(email) : (toE164(areaCodeOf(country), phone) ?? phone)
}

/** The text to display, for instance where a code was sent. A number does not break across lines. */
export function identifierLabel(identifier: IdentifierValues): string {
  const text = identifierText(identifier)
  const number = identifier.kind === 'phone' ? splitPhone(text) : undefined
  return number ? `${number.areaCode}\u00a0${number.digits}` : text
}

/** The identifier that was typed last, so that nobody types it again on the next page. */
export const typedIdentifier = formDraft<IdentifierValues>('identifier', isIdentifier, hourMs)

function isIdentifier(value: unknown): value is IdentifierValues {
  const identifier = value as Partial<IdentifierValues> | null
  return (identifier?.kind === 'email' || identifier?.kind === 'phone') && typeof identifier.email === 'string'
}

/** Stores what is typed into a form with an identifier. */
export const keepIdentifier = ({ kind, email, country, phone }: IdentifierValues): void =>
  typedIdentifier.set({ kind, email, country, phone })

/** A member's identifier, as it would be typed. */
export function identifierOf({ email, areaCode, phone }: Pick<Profile, 'email' | 'areaCode' | 'phone'>): IdentifierValues {
  const country = phoneCountries.find((one) => one.areaCode === areaCode)?.country ?? blankIdentifier.country
  return { kind: email ? 'email' : 'phone', email: email ?? '', country, phone: phone ?? '' }
}
