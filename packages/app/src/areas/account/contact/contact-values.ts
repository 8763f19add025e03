import { emailConfirmationIssue } from '@herzkarte/rules/person/email.ts'
import { type PhoneRule, phoneConfirmationIssue } from '@herzkarte/rules/person/phone.ts'
import { isBlank } from '@herzkarte/rules/person/registration-fields.ts'
import type { Issues } from '../form/index.ts'
import { areaCodeOf, blankIdentifier, type IdentifierValues, newIdentifierIssues } from '../identifier/identifier.ts'

/** A new address or number as typed: twice. */
export interface ContactValues extends IdentifierValues {
  emailAgain: string
  phoneAgain: string
}

export const blankContact: ContactValues = { ...blankIdentifier, emailAgain: '', phoneAgain: '' }

/** Specification, section 5: both entries must match. */
export async function contactIssues(values: ContactValues, rule: PhoneRule | undefined): Promise<Issues<ContactValues>> {
  const { kind, email, emailAgain, country, phone, phoneAgain } = values
  const again =
    kind === 'email'
      ? { emailAgain: isBlank(emailAgain) ? ('required' as const) : emailConfirmationIssue(email, emailAgain) }
      : { phoneAgain: isBlank(phoneAgain) ? ('required' as const) : phoneConfirmationIssue(areaCodeOf(country), phone, phoneAgain) }
  return { ...(await newIdentifierIssues(values, rule)), ...again }
}
