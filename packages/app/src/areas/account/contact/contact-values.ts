import { emailConfirmationIssue } from '@herzkarte/rules/person/email.ts'
import { phoneConfirmationIssue } from '@herzkarte/rules/person/phone.ts'
import { isBlank } from '@herzkarte/rules/person/registration-fields.ts'
import type { Issues } from '../form/index.ts'
import { areaCodeOf, blankIdentifier, type IdentifierValues, identifierIssues } from '../identifier/identifier.ts'

/** A new address or number as typed: twice. */
export interface ContactValues extends IdentifierValues {
  emailAgain: string
  phoneAgain: string
}

export const blankContact: ContactValues = { ...blankIdentifier, emailAgain: '', phoneAgain: '' }

/** Specification, section 5: both entries must match. */
export function contactIssues(values: ContactValues): Issues<ContactValues> {
  const { kind, email, emailAgain, country, phone, phoneAgain } = values
  const again =
    kind === 'email'
      ? { emailAgain: isBlank(emailAgain) ? ('required' as const) : emailConfirmationIssue(email, emailAgain) }
      : { phoneAgain: isBlank(phoneAgain) ? ('required' as const) : phoneConfirmationIssue(areaCodeOf(country), phone, phoneAgain) }
  return { ...identifierIssues(values), ...again }
}
