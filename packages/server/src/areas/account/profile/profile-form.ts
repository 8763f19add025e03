import { type ProfileForm, profileFields, type StoredProfile, salutations } from '@herzkarte/contract/account/profile-fields.ts'
import type { profileFormErrors } from '@herzkarte/contract/account/shapes.ts'
import { referralCodeOf } from '@herzkarte/rules/codes/referral-code.ts'
import { cardNumberOf } from '@herzkarte/rules/person/card-number.ts'
import { isCountry } from '@herzkarte/rules/person/countries.ts'
import { personName, personNameIssue } from '@herzkarte/rules/person/person-name.ts'
import { type FieldConfiguration, isBlank, missingFields, type RegistrationField } from '@herzkarte/rules/person/registration-fields.ts'
import { typedLine } from '@herzkarte/rules/text/typed-line.ts'
import { ageOn, isDateOfBirth } from '@herzkarte/rules/time/date-of-birth.ts'
import { isDay } from '@herzkarte/rules/time/day.ts'
import type { Content, Store } from '../../../content/index.ts'
import type { Member } from '../members.ts'
import { isReservedName } from './user-names.ts'

/** The form has no fields for address and number, because one of them is already verified at this point. */
const registrationFields = [...profileFields, 'cardNumber', 'referralCode'] as const satisfies RegistrationField[]

/** The input of a registration, without identity and password. */
export interface RegistrationInput extends ProfileForm {
  cardNumber?: string
  referralCode?: string
  /** Without a date of birth. */
  isOldEnough?: boolean
}

/** A valid form, in the spelling that is stored: personal data, the printed card to bind, and a friend's referral code. */
export interface RegistrationForm {
  personal: StoredProfile
  printedCard: string | null
  referralCode: string | null
}

/** The first problem of a form, and its fields. */
interface Problem<Name> {
  errorName: Name
  fields: (RegistrationField | 'isOldEnough')[]
}
type ProfileProblem = Problem<(typeof profileFormErrors)[number]>
type RegistrationProblem = ProfileProblem | Problem<'minimumAgeNotReached' | 'noMemberCardNumberFound' | 'invalidReferralCode'>

/** The parts of the merchant's content that validate a form. */
export interface FormRules {
  merchant: FieldConfiguration & Pick<Content['merchant'], 'name' | 'minimumAge'>
  store(id: string): Pick<Store, 'active'> | undefined
}

/**
 * Validates a registration form (specification, section 5, and the merchant's required fields). Returns the first problem and its fields.
 */
export function readRegistrationForm(input: RegistrationInput, rules: FormRules, today: string): RegistrationForm | RegistrationProblem {
  const personal = spelled(input)
  const { cardNumber = '', referralCode = '', isOldEnough } = input
  const problem = fieldProblem({ ...personal, cardNumber, referralCode }, input, registrationFields, rules, today)
  if (problem) return problem
  const { birthDate } = personal
  const { minimumAge = 0 } = rules.merchant
  const isOld = birthDate === null ? isOldEnough : ageOn(birthDate, today) >= minimumAge
  if (minimumAge > 0 && !isOld) return { errorName: 'minimumAgeNotReached', fields: [birthDate === null ? 'isOldEnough' : 'birthDate'] }
  const printedCard = cardNumberOf(cardNumber) ?? null
  if (!printedCard && !isBlank(cardNumber)) return { errorName: 'noMemberCardNumberFound', fields: ['cardNumber'] }
  const code = referralCodeOf(referralCode) ?? null
  if (!code && !isBlank(referralCode)) return { errorName: 'invalidReferralCode', fields: ['referralCode'] }
  return { personal, printedCard, referralCode: code }
}

/**
 * Validates a profile change by the same rules and returns the fields to store. Only submitted fields are checked: a required field may not
 * be emptied, but a field that was never filled in stays optional. The home store may stay the same even if it has closed.
 */
export function readProfileChanges(
  input: ProfileForm,
  { homeStoreId }: Pick<Member, 'homeStoreId'>,
  { merchant, store }: FormRules,
  today: string,
): Partial<StoredProfile> | ProfileProblem {
  const given = profileFields.filter((field) => input[field] !== undefined)
  const personal = spelled(input)
  const rules: FormRules = { merchant, store: (id) => (id === homeStoreId ? { active: true } : store(id)) }
  const problem = fieldProblem(personal, input, given, rules, today)
  return problem ?? Object.fromEntries(given.map((field) => [field, personal[field]]))
}

/** Every field in the spelling that is stored. Blank fields and unknown values become null. */
function spelled(input: ProfileForm): StoredProfile {
  const line = (text = '') => typedLine(text)
  return {
    salutation: salutations.find((word) => word === input.salutation) ?? null,
    firstName: personName(input.firstName ?? ''),
    lastName: personName(input.lastName ?? ''),
    birthDate: line(input.birthDate) || null,
    homeStoreId: line(input.homeStoreId) || null,
    street: line(input.street) || null,
    houseNumber: line(input.houseNumber) || null,
    zip: line(input.zip) || null,
    city: line(input.city) || null,
    country: line(input.country) || null,
    householdSize: input.householdSize ?? null,
    digitalReceipts: input.digitalReceipts ?? false,
    personalisedOffers: input.personalisedOffers ?? false,
  }
}

function fieldProblem(
  cleaned: StoredProfile & Pick<RegistrationInput, 'cardNumber' | 'referralCode'>,
  typed: ProfileForm,
  asked: readonly RegistrationField[],
  { merchant, store: storeOf }: FormRules,
  today: string,
): ProfileProblem | undefined {
  // An untouched switch is not an answer; one that is off is.
  const { digitalReceipts, personalisedOffers } = typed
  const missing = missingFields({ ...cleaned, digitalReceipts, personalisedOffers }, merchant).filter((field) => asked.includes(field))
  if (missing.length === 1 && missing[0] === 'salutation') return { errorName: 'salutationRequired', fields: missing }
  if (missing.length > 0) return { errorName: 'fieldRequired', fields: missing }
  if (cleaned.salutation === null && !isBlank(typed.salutation)) return { errorName: 'salutationRequired', fields: ['salutation'] }

  // As typed: the stored form of an address looks like none.
  for (const issue of ['nameLikeAddress', 'nameIncorrect'] as const) {
    const odd = (['firstName', 'lastName'] as const).filter((field) => personNameIssue(typed[field] ?? '') === issue)
    if (odd.length > 0) return { errorName: issue === 'nameIncorrect' ? 'nameInvalid' : issue, fields: odd }
  }
  const names = (['firstName', 'lastName'] as const).filter((field) => asked.includes(field) && typed[field] !== undefined)
  if (
    isReservedName(
      names.map((field) => cleaned[field]),
      merchant.name,
    )
  )
    return { errorName: 'nameReserved', fields: names }

  const { birthDate, homeStoreId, country } = cleaned
  const born = birthDate === null || (isDay(birthDate) && isDateOfBirth(birthDate, today))
  if (!born) return { errorName: 'birthDateInvalid', fields: ['birthDate'] }

  const store = homeStoreId === null ? undefined : storeOf(homeStoreId)
  if (homeStoreId !== null && !store) return { errorName: 'storeNotFound', fields: ['homeStoreId'] }
  if (store && !store.active) return { errorName: 'storeInactive', fields: ['homeStoreId'] }

  return country === null || isCountry(country) ? undefined : { errorName: 'countryUnknown', fields: ['country'] }
}
