import type { RegistrationField } from '@herzkarte/contract/rules/registration-fields.ts'
import { describe, expect, it } from 'vitest'
import { readRegistrationForm } from '../../src/account/registration-form.ts'
import { password } from '../support/registrations.ts'

const today = '2026-11-20'

function read(input: object, required: RegistrationField[] = []) {
  const rules = { merchant: { registerShowFields: [], registerRequiredFields: required }, store: () => undefined }
  return readRegistrationForm({ password, ...input }, rules, today)
}

describe('the form of a registration', () => {
  it('asks for nothing that the merchant does not require', () => {
    const personal = { salutation: null, firstName: '', lastName: '', birthDate: null, homeStoreId: null, country: null }
    const address = { street: null, houseNumber: null, zip: null, city: null }
    expect(read({})).toEqual({
      personal: { ...personal, ...address, digitalReceipts: false, personalisedOffers: false },
      printedCard: null,
    })
  })

  it.each([
    'salutation',
    'firstName',
    'lastName',
    'birthDate',
    'homeStoreId',
    'cardNumber',
    'street',
    'houseNumber',
    'zip',
    'city',
    'country',
    'digitalReceipts',
    'personalisedOffers',
  ] as const)('asks for %s where it is required', (field) => {
    expect(read({}, [field])).toEqual({ refusal: 'fieldRequired', fields: [field] })
  })

  it('takes a switch that is off for an answer', () => {
    expect(read({ digitalReceipts: false }, ['digitalReceipts'])).not.toHaveProperty('refusal')
  })

  it('does not ask for the address or number that was proven, nor for what it has no field for', () => {
    expect(read({}, ['email', 'phone', 'referralCode', 'householdSize'])).not.toHaveProperty('refusal')
  })

  it('knows no other salutations, also where none is required', () => {
    expect(read({ salutation: 'Frau' })).toEqual({ refusal: 'fieldRequired', fields: ['salutation'] })
    expect(read({ salutation: 'Diverse' })).toMatchObject({ personal: { salutation: 'Diverse' } })
  })

  it('takes somebody who was born today, and nobody who will be tomorrow', () => {
    expect(read({ birthDate: today })).toMatchObject({ personal: { birthDate: today } })
    expect(read({ birthDate: '2026-11-21' })).toEqual({ refusal: 'birthDateInvalid', fields: ['birthDate'] })
  })
})
