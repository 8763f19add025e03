import type { PhoneRule } from '@herzkarte/rules/person/phone.ts'
import { leadingPhoneCountries, type PhoneCountry, phoneCountries } from '@herzkarte/rules/person/phone-countries.ts'
import { Field } from '@herzkarte/ui/form/Field.tsx'
import { SearchSelect } from '@herzkarte/ui/form/SearchSelect.tsx'
import { defineTexts, locale, useLang, useTexts } from '@herzkarte/ui/language.ts'
import { Tabs } from '@herzkarte/ui/layout/Tabs.tsx'
import type { FrameProps, ValueProps } from '@herzkarte/ui/types.ts'
import { useMemo } from 'react'
import { useMerchant } from '../../merchant/index.ts'
import { Bound, type Fields } from '../form/index.ts'
import { areaCodeOf, type IdentifierValues } from './identifier.ts'

export const identifierTexts = defineTexts({
  ways: { de: 'E-Mail oder Handy', en: 'Email or mobile', fr: 'E-mail ou mobile' },
  email: { de: 'E-Mail', en: 'Email', fr: 'E-mail' },
  phone: { de: 'Handynummer', en: 'Mobile number', fr: 'Numéro de mobile' },
  emailAddress: { de: 'E-Mail-Adresse', en: 'Email address', fr: 'Adresse e-mail' },
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
  const texts = useTexts(identifierTexts)
  // A form with additional fields has these as well, which its type cannot express.
  const own = fields as unknown as Fields<IdentifierValues>
  const kind = own.watch('kind')
  return (
    <Tabs
      label={texts.ways}
      tabs={[
        { id: 'email', label: texts.email },
        { id: 'phone', label: texts.phone },
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
            label={texts.emailAddress}
            type="email"
            required
            autoComplete={known ? 'username webauthn' : 'email'}
          />
        ) : (
          <PhoneFields fields={own} label={texts.phone} known={known} />
        )}
      </div>
    </Tabs>
  )
}

interface PhoneFieldsProps<Values extends IdentifierValues> extends IdentifierFieldsProps<Values> {
  label: string
}

/** A country and its number. */
export function PhoneFields<Values extends IdentifierValues>({ fields, label, known }: PhoneFieldsProps<Values>) {
  const { areaCode } = useTexts(identifierTexts)
  const own = fields as unknown as Fields<IdentifierValues>
  const { hint } = usePhoneRule()
  return (
    <>
      <Bound fields={own} name="country">
        {(field) => <CountryField {...field} label={areaCode} />}
      </Bound>
      <Field
        key="phone"
        {...own.text('phone')}
        {...(known ? { valid: false } : hint && { hint })}
        label={label}
        type="tel"
        required
        autoComplete="tel-national"
        prefix={areaCodeOf(own.watch('country'))}
      />
    </>
  )
}

/** What the merchant checks in a new number, and the hint that says so. Both are undefined until the merchant is known. */
export function usePhoneRule(): { rule?: PhoneRule; hint?: string } {
  const texts = useTexts(identifierTexts)
  const rule = useMerchant().data?.phoneRule
  return rule === undefined ? {} : { rule, hint: texts[rule] }
}

/** Selects a country by name, for its area code. */
function CountryField({ value, onChange, ...rest }: FrameProps & ValueProps<string>) {
  const lang = useLang()
  const options = useMemo(() => optionsIn(lang), [lang])
  return <SearchSelect {...rest} options={options} value={value} onChange={(country) => country && onChange(country)} />
}

/** The countries that lead the list, then all others by their name in this language (specification, section 2). */
function optionsIn(lang: string) {
  const names = new Intl.DisplayNames(lang, { type: 'region' })
  const option = ({ country, areaCode }: PhoneCountry) => ({ value: country, label: `${names.of(country) ?? country} ${areaCode}` })
  const others = phoneCountries.slice(leadingPhoneCountries.length).map(option)
  return [...leadingPhoneCountries.map(option), ...others.sort((a, b) => a.label.localeCompare(b.label, locale()))]
}
