import type { IdentifierKind, Profile } from '@herzkarte/contract/account/shapes.ts'
import { emailConfirmationIssue } from '@herzkarte/rules/person/email.ts'
import { type PhoneRule, phoneConfirmationIssue } from '@herzkarte/rules/person/phone.ts'
import { isBlank } from '@herzkarte/rules/person/registration-fields.ts'
import { api } from '../../../dispatcher/api.ts'
import type { Issues } from '../form/index.ts'
import { areaCodeOf, blankIdentifier, type IdentifierValues, identifierInput, newIdentifierIssues } from '../identifier/index.ts'
import { type CodeTimes, codeDraft } from './code/sent-code.ts'

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

const codes = { email: codeDraft('changeEmail', send), phone: codeDraft('changePhone', send) }

/** The code that confirms a new address or number. */
export const contactCode = (kind: IdentifierKind) => codes[kind]

/** Sends the code to the new address or number. */
function send(values: ContactValues): Promise<CodeTimes & { smsId?: string }> {
  const input = identifierInput(values)
  if ('email' in input) return api.sendVerifyEmail({ verifyType: 'changeEmail', ...input }, { quiet: true })
  return api.sendSms({ verifyType: 'changePhone', ...input }, { quiet: true })
}

/** Confirms the new address or number with the code. */
export function confirmChange({ kind, email }: ContactValues, smsId = '', code = ''): Promise<Profile> {
  if (kind === 'phone') return api.changePhone({ smsId, code }, { quiet: true })
  return api.changeEmail({ email: email.trim(), code }, { quiet: true })
}
