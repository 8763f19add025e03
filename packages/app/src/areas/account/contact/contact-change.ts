import type { IdentifierKind, Profile } from '@herzkarte/contract/account/shapes.ts'
import { emailConfirmationIssue } from '@herzkarte/rules/person/email.ts'
import { type PhoneRule, phoneConfirmationIssue } from '@herzkarte/rules/person/phone.ts'
import { isBlank } from '@herzkarte/rules/person/registration-fields.ts'
import { hourMs } from '@herzkarte/rules/time/durations.ts'
import { api } from '../../../dispatcher/api.ts'
import { formDraft } from '../../../shared/form-draft.ts'
import type { Issues } from '../form/index.ts'
import { areaCodeOf, blankIdentifier, type IdentifierValues, identifierInput, newIdentifierIssues } from '../identifier/index.ts'
import { askAgain, askForCode, type CodeRequest, type CodeTimes, type SentCode, smsAgain } from './code/index.ts'

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

export interface ContactChange {
  values: ContactValues
  sent?: SentCode
  /** Of an SMS: the id for sending it again and checking its code. */
  smsId?: string
}

const drafts = {
  email: formDraft<ContactChange>('changeEmail', isChange, hourMs),
  phone: formDraft<ContactChange>('changePhone', isChange, hourMs),
}

function isChange(value: unknown): value is ContactChange {
  return typeof (value as Partial<ContactChange> | null)?.values?.kind === 'string'
}

export const contactDraft = (kind: IdentifierKind) => drafts[kind]

/** Sends the code to the new address or number. */
export async function beginChange(values: ContactValues): Promise<void> {
  keep(values, await askForCode(() => send(values)))
}

export async function sendChangeAgain({ values, smsId }: ContactChange): Promise<{ sent: SentCode; errorMessage?: string }> {
  const asked = await askAgain(smsAgain(smsId, {}, () => send(values)))
  keep(values, asked)
  return asked
}

/** Confirms the new address or number with the code. */
export function confirmChange({ values, smsId = '' }: ContactChange, code: string): Promise<Profile> {
  if (values.kind === 'phone') return api.changePhone({ smsId, code }, { quiet: true })
  return api.changeEmail({ email: values.email.trim(), code }, { quiet: true })
}

type Answer = CodeTimes & { smsId?: string }

function send(values: ContactValues): Promise<Answer> {
  const input = identifierInput(values)
  if ('email' in input) return api.sendVerifyEmail({ verifyType: 'changeEmail', ...input }, { quiet: true })
  return api.sendSms({ verifyType: 'changePhone', ...input }, { quiet: true })
}

function keep(values: ContactValues, { answer: { smsId }, sent }: CodeRequest<Answer>): void {
  contactDraft(values.kind).set({ values, sent, ...(smsId !== undefined && { smsId }) })
}
