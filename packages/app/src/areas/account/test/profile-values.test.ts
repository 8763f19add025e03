import type { Profile } from '@herzkarte/contract/account/shapes.ts'
import { makeCardNumber } from '@herzkarte/rules/person/card-number.ts'
import { describe, expect, it } from 'vitest'
import {
  askedFields,
  blankProfile,
  editsOf,
  hasEntries,
  missingOf,
  onlyFields,
  profileChanges,
  profileIssues,
  registrationInput,
  valuesOf,
} from '../profile-form/profile-rules.ts'

const today = '2026-10-21'
const configuration = {
  registerShowFields: 'salutation,firstName,lastName,email,phone,birthDate,cardNumber,referralCode,zip,householdSize,digitalReceipts',
  registerRequiredFields: 'salutation,firstName,lastName,phone,city,cardNumber',
}
const feldmarkt = askedFields(configuration)
const cardNumber = makeCardNumber('04183351904')
const annegret = {
  ...blankProfile,
  salutation: 'Female' as const,
  firstName: 'Annegret',
  lastName: 'Oberhofer-Dietz',
  city: 'Leipzig',
  cardNumber,
}
const wrong = (values: object) =>
  Object.fromEntries(Object.entries(profileIssues({ ...annegret, ...values }, feldmarkt, today)).filter(([, issue]) => issue))

describe('the registration form', () => {
  it('shows what the merchant wants, in its order, required fields even when they were forgotten in the list', () => {
    const order = [
      'salutation',
      'firstName',
      'lastName',
      'birthDate',
      'cardNumber',
      'referralCode',
      'zip',
      'city',
      'householdSize',
      'digitalReceipts',
    ]
    expect([...feldmarkt.shown]).toEqual(order)
    expect([...feldmarkt.required]).toEqual(['salutation', 'firstName', 'lastName', 'cardNumber', 'city'])
  })

  it('asks for required fields only where they are on the form', () => {
    expect(profileIssues(blankProfile, feldmarkt, today)).toMatchObject({
      salutation: 'salutationRequired',
      firstName: 'required',
      lastName: 'required',
      city: 'required',
    })
    expect(wrong({})).toEqual({})
    expect(wrong({ firstName: '   ' })).toEqual({ firstName: 'required' })
  })

  it('judges names, birthdays and card numbers by the rules, and leaves blank ones alone', () => {
    expect(wrong({ firstName: 'www.x.de/' })).toEqual({ firstName: 'nameLikeAddress' })
    expect(wrong({ birthDate: '31 02 1986' })).toEqual({ birthDate: 'dateFormatIncorrect' })
    expect(wrong({ birthDate: '07 03' })).toEqual({ birthDate: 'dateFormatIncorrect' })
    expect(wrong({ birthDate: '22 10 2026' })).toEqual({ birthDate: 'dateOfBirthImpossible' })
    expect(wrong({ cardNumber: '2760041833519043' })).toEqual({ cardNumber: 'cardNumberIncorrect' })
  })

  it('sends days as days and sizes as numbers, and nothing for what was left blank or is not on the form', () => {
    const typed = { ...annegret, birthDate: '07 03 1986', householdSize: '4' as const, street: 'not on the form', digitalReceipts: false }
    expect(registrationInput(typed, feldmarkt)).toEqual({
      salutation: 'Female',
      firstName: 'Annegret',
      lastName: 'Oberhofer-Dietz',
      birthDate: '1986-03-07',
      cardNumber,
      householdSize: 4,
      city: 'Leipzig',
      digitalReceipts: false,
    })
  })

  it('has entries as soon as one would be missed', () => {
    expect(hasEntries(blankProfile)).toBe(false)
    expect(hasEntries({ ...blankProfile, firstName: ' ' })).toBe(false)
    expect(hasEntries({ ...blankProfile, zip: '04177' })).toBe(true)
    expect(hasEntries({ ...blankProfile, digitalReceipts: true })).toBe(true)
  })
})

describe('the form of a profile', () => {
  const asked = askedFields(configuration, 'profile')
  const profile: Profile = {
    userId: 'a',
    userName: 'Annegret Oberhofer-Dietz',
    isUserNameChosen: false,
    email: 'a@b.example',
    areaCode: null,
    phone: null,
    photo: null,
    langCode: 'de_DE',
    isMarketingInfo: false,
    noPaper: false,
    salutation: 'Female',
    firstName: 'Annegret',
    lastName: 'Oberhofer-Dietz',
    birthDate: '1986-03-07',
    homeStoreId: 'lindenau',
    address: null,
    country: null,
    householdSize: 2,
    cardNumber,
    printedCardNumber: null,
    digitalReceipts: true,
    personalisedOffers: false,
    hasPassword: true,
    isFacebookLinked: false,
    memberSince: '2026-01-01',
  }
  const values = valuesOf(profile)
  const everything = new Set(Object.keys(blankProfile) as (keyof typeof blankProfile)[])

  it('begins with what is known, and a name for friends only when one was chosen', () => {
    expect(values).toMatchObject({ firstName: 'Annegret', birthDate: '07 03 1986', householdSize: '2', userName: '', street: '' })
    expect(valuesOf({ ...profile, userName: 'anne', isUserNameChosen: true }).userName).toBe('anne')
  })

  it('never asks for a card or an invitation again, whatever the merchant requires of new members', () => {
    expect(asked.shown).not.toContain('cardNumber')
    expect(asked.shown).not.toContain('referralCode')
    expect(missingOf(profile, asked)).toEqual(['city'])
  })

  it('sends what was changed and nothing else; blanks around a text are no change', () => {
    expect(profileChanges(values, profile, everything)).toEqual({})
    expect(profileChanges({ ...values, lastName: ' Oberhofer-Dietz ' }, profile, everything)).toEqual({})
    const changed = { ...values, lastName: 'Dietz', birthDate: '', householdSize: '1' as const, homeStoreId: null, digitalReceipts: false }
    expect(profileChanges(changed, profile, everything)).toEqual({
      lastName: 'Dietz',
      birthDate: '',
      householdSize: 1,
      homeStoreId: '',
      digitalReceipts: false,
    })
    expect(profileChanges(changed, profile, new Set(['lastName']))).toEqual({ lastName: 'Dietz' })
  })

  it('that is restored later keeps what was changed elsewhere in between', () => {
    const draft = editsOf({ ...valuesOf(profile), city: 'Halle' }, profile)
    const meanwhile = { ...profile, personalisedOffers: !profile.personalisedOffers }
    expect(profileChanges({ ...valuesOf(meanwhile), ...draft }, meanwhile, new Set(['city', 'personalisedOffers']))).toEqual({
      city: 'Halle',
    })
  })

  it('can be made of what is missing alone', () => {
    const short = onlyFields(asked, ['city'])
    expect([...short.shown]).toEqual(['city'])
    expect(profileIssues(values, short, today)).toMatchObject({ city: 'required' })
    expect(profileIssues({ ...values, salutation: null, city: 'Leipzig' }, short, today)).not.toHaveProperty('salutation')
  })
})
