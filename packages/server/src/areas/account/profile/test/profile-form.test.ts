import type { RegistrationField } from '@herzkarte/rules/person/registration-fields.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readProfileChanges, readRegistrationForm } from '../profile-form.ts'

const today = '2026-11-20'
const stores: Record<string, { active: boolean }> = { lindenau: { active: true }, weimar: { active: false } }
const rulesOf = (required: readonly RegistrationField[]) => ({
  merchant: { name: 'Feldmarkt', registerShowFields: [], registerRequiredFields: required },
  store: (id: string) => stores[id],
})

const read = (input: object, required: RegistrationField[] = []) => readRegistrationForm(input, rulesOf(required), today)
const change = (input: object, required: RegistrationField[] = [], homeStoreId: string | null = null) =>
  readProfileChanges(input, { homeStoreId }, rulesOf(required), today)

const fields = [
  'salutation',
  'firstName',
  'lastName',
  'birthDate',
  'homeStoreId',
  'cardNumber',
  'referralCode',
  'street',
  'houseNumber',
  'zip',
  'city',
  'country',
  'householdSize',
  'digitalReceipts',
  'personalisedOffers',
] as const
const nothing = {
  salutation: null,
  firstName: '',
  lastName: '',
  birthDate: null,
  homeStoreId: null,
  street: null,
  houseNumber: null,
  zip: null,
  city: null,
  country: null,
  householdSize: null,
  digitalReceipts: false,
  personalisedOffers: false,
}
const required = (field: RegistrationField) => (field === 'salutation' ? 'salutationRequired' : 'fieldRequired')

describe('the form of a registration', () => {
  it('asks for nothing that the merchant does not require', () => {
    expect(read({})).toEqual({ personal: nothing, printedCard: null, referralCode: null })
  })

  // ASVS 2.2.2
  it.each(fields)('asks for %s where it is required', (field) => {
    expect(read({}, [field])).toEqual({ errorName: required(field), fields: [field] })
  })

  it('takes a switch that is off for an answer', () => {
    expect(read({ digitalReceipts: false }, ['digitalReceipts'])).not.toHaveProperty('errorName')
  })

  it('does not ask for the address or number that was proven', () => {
    expect(read({}, ['email', 'phone'])).not.toHaveProperty('errorName')
  })

  it('knows no other salutations, also where none is required', () => {
    expect(read({ salutation: 'Frau' })).toEqual({ errorName: 'salutationRequired', fields: ['salutation'] })
    expect(read({ salutation: 'Diverse' })).toMatchObject({ personal: { salutation: 'Diverse' } })
  })

  it('takes somebody who was born yesterday, and nobody who was born today or will be tomorrow', () => {
    expect(read({ birthDate: '2026-11-19' })).toMatchObject({ personal: { birthDate: '2026-11-19' } })
    for (const birthDate of [today, '2026-11-21']) {
      expect(read({ birthDate })).toEqual({ errorName: 'birthDateInvalid', fields: ['birthDate'] })
    }
  })

  it('knows countries by their English names', () => {
    expect(read({ country: ' Germany ' })).toMatchObject({ personal: { country: 'Germany' } })
    for (const country of ['Deutschland', 'germany', 'Atlantis', 'toString']) {
      expect(read({ country })).toEqual({ errorName: 'countryUnknown', fields: ['country'] })
    }
  })

  it('takes card number and referral code however they are typed', () => {
    expect(read({ cardNumber: '2760 0418-3351 9042', referralCode: 'abcd-efgh ' })).toMatchObject({ errorName: 'noMemberCardNumberFound' })
    expect(read({ referralCode: 'abcd-ef２3 ' })).toMatchObject({ referralCode: 'ABCDEF23' })
    expect(read({ referralCode: 'ABCDEFG' })).toEqual({ errorName: 'invalidReferralCode', fields: ['referralCode'] })
  })

  // ASVS 1.3.3
  it('has only texts that can be stored and read again, whatever was typed', () => {
    const text = fc.string({ unit: 'binary' })
    const input = fc.record(
      { firstName: text, lastName: text, street: text, houseNumber: text, zip: text, city: text, birthDate: text, homeStoreId: text },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(input, (typed) => {
        const form = read(typed)
        if ('errorName' in form) {
          expect(form.fields.length).toBeGreaterThan(0)
          return
        }
        const stored = JSON.stringify(form.personal)
        expect(stored).not.toMatch(/\\u[0-9a-f]{4}/)
        expect(stored.isWellFormed()).toBe(true)
        const spelledAgain = Object.fromEntries(Object.entries(form.personal).filter(([, value]) => value !== null))
        expect(read(spelledAgain)).toEqual(form)
      }),
    )
  })
})

describe('a change of the profile', () => {
  it('stores what is given and nothing else', () => {
    expect(change({})).toEqual({})
    expect(change({ city: ' Leipzig ', householdSize: 2 })).toEqual({ city: 'Leipzig', householdSize: 2 })
  })

  it('empties what is blank', () => {
    const blank = { salutation: '', firstName: ' ', birthDate: '', homeStoreId: '', country: '\u200b', householdSize: null }
    expect(change(blank)).toEqual({
      salutation: null,
      firstName: '',
      birthDate: null,
      homeStoreId: null,
      country: null,
      householdSize: null,
    })
  })

  it.each(fields.filter((field) => field in nothing))('does not empty %s where it is required, and does not ask for it either', (field) => {
    const blank = field === 'householdSize' ? null : ''
    const isSwitch = field === 'digitalReceipts' || field === 'personalisedOffers'
    if (!isSwitch) expect(change({ [field]: blank }, [field])).toEqual({ errorName: required(field), fields: [field] })
    expect(change({}, [field])).toEqual({})
  })

  it('keeps a home store that has closed, and takes no other that has', () => {
    expect(change({ homeStoreId: 'weimar' }, [], 'weimar')).toEqual({ homeStoreId: 'weimar' })
    expect(change({ homeStoreId: 'weimar' }, [], 'lindenau')).toEqual({ errorName: 'storeInactive', fields: ['homeStoreId'] })
    expect(change({ homeStoreId: 'atlantis' })).toEqual({ errorName: 'storeNotFound', fields: ['homeStoreId'] })
  })

  it('of any fields is that of all of them, cut to what was given', () => {
    const form = {
      salutation: 'Male',
      firstName: 'Jannik',
      lastName: 'Brandstätter',
      birthDate: '1994-11-02',
      homeStoreId: 'lindenau',
      street: 'Kastanienallee',
      houseNumber: '3a',
      zip: '04275',
      city: 'Leipzig',
      country: 'Germany',
      householdSize: 4,
      digitalReceipts: true,
      personalisedOffers: false,
    }
    fc.assert(
      fc.property(fc.subarray(Object.keys(form) as (keyof typeof form)[]), (given) => {
        const part = Object.fromEntries(given.map((field) => [field, form[field]]))
        expect(change(part, [...fields])).toEqual(part)
      }),
    )
  })
})
