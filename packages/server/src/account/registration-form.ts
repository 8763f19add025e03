import { salutations } from '@herzkarte/contract/account/shapes.ts'
import { isDay } from '@herzkarte/contract/day.ts'
import type { ErrorName } from '@herzkarte/contract/errors/catalogue.ts'
import { cardNumberOf } from '@herzkarte/contract/rules/card-number.ts'
import { isDateOfBirth } from '@herzkarte/contract/rules/date-of-birth.ts'
import { passwordConfirmationIssue, passwordIssue } from '@herzkarte/contract/rules/password.ts'
import { personNameIssue } from '@herzkarte/contract/rules/person-name.ts'
import { type FieldConfiguration, isBlank, missingFields, type RegistrationField } from '@herzkarte/contract/rules/registration-fields.ts'
import { typedLine } from '@herzkarte/contract/rules/typed-line.ts'
import type { Store } from '../merchant/content/index.ts'
import type { Member } from './members.ts'

const textFields = ['firstName', 'lastName', 'street', 'houseNumber', 'zip', 'city', 'country'] as const
type TextField = (typeof textFields)[number]

/** What `newRegister` takes besides who registers; all of it as it was typed. */
export interface RegistrationInput extends Partial<Record<TextField, string>> {
  password: string
  confirmPassword?: string
  salutation?: string
  birthDate?: string
  homeStoreId?: string
  cardNumber?: string
  digitalReceipts?: boolean
  personalisedOffers?: boolean
}

type Personal = Pick<Member, TextField | 'salutation' | 'birthDate' | 'homeStoreId' | 'digitalReceipts' | 'personalisedOffers'>

/** A form that can be accepted: personal data in their stored spelling, and the printed card to bind. */
export interface RegistrationForm {
  personal: Personal
  printedCard: string | null
}

export interface FormProblem {
  refusal: Extract<
    ErrorName,
    | 'passwordFormatInvalid'
    | 'newAndConfirmPasswordDiffer'
    | 'fieldRequired'
    | 'nameInvalid'
    | 'birthDateInvalid'
    | 'storeNotFound'
    | 'storeInactive'
    | 'noMemberCardNumberFound'
  >
  fields: (RegistrationField | 'password' | 'confirmPassword')[]
}

/** What of the merchant's content decides about a form. */
export interface FormRules {
  merchant: FieldConfiguration
  store(id: string): Pick<Store, 'active'> | undefined
}

/** Fields that a required list may name and this form has; who registers has proven an address or a number already. */
const asked: readonly RegistrationField[] = [
  ...textFields,
  'salutation',
  'birthDate',
  'homeStoreId',
  'cardNumber',
  'digitalReceipts',
  'personalisedOffers',
]

/** Checks the form by the rules of specification, section 5, and the merchant's required fields; tells the first problem and its fields. */
export function readRegistrationForm(input: RegistrationInput, rules: FormRules, today: string): RegistrationForm | FormProblem {
  const texts = Object.fromEntries(textFields.map((field) => [field, typedLine(input[field] ?? '')])) as Record<TextField, string>
  const salutation = salutations.find((word) => word === input.salutation) ?? null
  if (salutation === null && !isBlank(input.salutation)) return { refusal: 'fieldRequired', fields: ['salutation'] }
  const problem = passwordProblem(input) ?? fieldProblem({ ...input, ...texts, salutation }, rules, today)
  if (problem) return problem
  const { street, houseNumber, zip, city, country, ...names } = texts
  return {
    personal: {
      ...names,
      salutation,
      birthDate: input.birthDate || null,
      homeStoreId: input.homeStoreId ?? null,
      street: street || null,
      houseNumber: houseNumber || null,
      zip: zip || null,
      city: city || null,
      country: country || null,
      digitalReceipts: input.digitalReceipts ?? false,
      personalisedOffers: input.personalisedOffers ?? false,
    },
    printedCard: cardNumberOf(input.cardNumber ?? '') ?? null,
  }
}

function passwordProblem({ password, confirmPassword }: RegistrationInput): FormProblem | undefined {
  if (passwordIssue(password)) return { refusal: 'passwordFormatInvalid', fields: ['password'] }
  const differs = confirmPassword !== undefined && passwordConfirmationIssue(password, confirmPassword) !== undefined
  return differs ? { refusal: 'newAndConfirmPasswordDiffer', fields: ['confirmPassword'] } : undefined
}

type Cleaned = Omit<RegistrationInput, 'salutation'> & Record<TextField, string> & { salutation: string | null }

function fieldProblem(cleaned: Cleaned, { merchant, store: storeOf }: FormRules, today: string): FormProblem | undefined {
  const { birthDate, homeStoreId, cardNumber = '' } = cleaned
  const missing = missingFields({ ...cleaned }, merchant).filter((field) => asked.includes(field))
  if (missing.length > 0) return { refusal: 'fieldRequired', fields: missing }

  const odd = (['firstName', 'lastName'] as const).filter((field) => personNameIssue(cleaned[field]))
  if (odd.length > 0) return { refusal: 'nameInvalid', fields: odd }

  const born = !birthDate || (isDay(birthDate) && isDateOfBirth(birthDate, today))
  if (!born) return { refusal: 'birthDateInvalid', fields: ['birthDate'] }

  const store = homeStoreId === undefined ? undefined : storeOf(homeStoreId)
  if (homeStoreId !== undefined && !store) return { refusal: 'storeNotFound', fields: ['homeStoreId'] }
  if (store && !store.active) return { refusal: 'storeInactive', fields: ['homeStoreId'] }

  const cardIsOurs = cardNumber.trim() === '' || cardNumberOf(cardNumber) !== undefined
  return cardIsOurs ? undefined : { refusal: 'noMemberCardNumberFound', fields: ['cardNumber'] }
}
