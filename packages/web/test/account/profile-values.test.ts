import { describe, expect, it } from 'vitest'
import { askedFields, blankProfile, hasEntries, profileIssues, registrationInput } from '../../src/account/profile-form/profile-values.ts'

const today = '2026-10-21'
const feldmarkt = askedFields({
  registerShowFields: 'salutation,firstName,lastName,email,phone,birthDate,cardNumber,zip,digitalReceipts',
  registerRequiredFields: 'salutation,firstName,lastName,phone,city',
})
const annegret = { ...blankProfile, salutation: 'Female' as const, firstName: 'Annegret', lastName: 'Oberhofer-Dietz', city: 'Leipzig' }
const wrong = (values: object) =>
  Object.fromEntries(Object.entries(profileIssues({ ...annegret, ...values }, feldmarkt, today)).filter(([, issue]) => issue))

describe('the profile form', () => {
  it('shows what the merchant wants and the registration takes, required fields even when they were forgotten in the list', () => {
    expect([...feldmarkt.shown]).toEqual(
      ['salutation', 'firstName', 'lastName', 'birthDate', 'cardNumber', 'zip', 'city', 'digitalReceipts'].sort(byForm),
    )
    expect([...feldmarkt.required]).toEqual(['salutation', 'firstName', 'lastName', 'city'])
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
    expect(wrong({ firstName: 'www.x.de/' })).toEqual({ firstName: 'nameIncorrect' })
    expect(wrong({ birthDate: '31 02 1986' })).toEqual({ birthDate: 'dateFormatIncorrect' })
    expect(wrong({ birthDate: '07 03' })).toEqual({ birthDate: 'dateFormatIncorrect' })
    expect(wrong({ birthDate: '22 10 2026' })).toEqual({ birthDate: 'dateOfBirthImpossible' })
    expect(wrong({ cardNumber: '2760041833519043' })).toEqual({ cardNumber: 'cardNumberIncorrect' })
  })

  it('sends days as days, and nothing for what was left blank or is not on the form', () => {
    const typed = { ...annegret, birthDate: '07 03 1986', street: 'not on the form', digitalReceipts: false }
    expect(registrationInput(typed, feldmarkt)).toEqual({
      salutation: 'Female',
      firstName: 'Annegret',
      lastName: 'Oberhofer-Dietz',
      birthDate: '1986-03-07',
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

const form = [
  'salutation',
  'firstName',
  'lastName',
  'homeStoreId',
  'birthDate',
  'cardNumber',
  'street',
  'houseNumber',
  'zip',
  'city',
  'digitalReceipts',
]
function byForm(a: string, b: string): number {
  return form.indexOf(a) - form.indexOf(b)
}
