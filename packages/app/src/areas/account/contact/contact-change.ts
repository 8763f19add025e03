import type { IdentifierKind, Profile } from '@herzkarte/contract/account/shapes.ts'
import * as errors from '@herzkarte/contract/errors/codes.ts'
import { hourMs } from '@herzkarte/rules/time/durations.ts'
import { api } from '../../../dispatcher/api.ts'
import { isApiError } from '../../../dispatcher/failure.ts'
import { formDraft } from '../../../shared/form-draft.ts'
import { identifierInput } from '../identifier/index.ts'
import { askAgain, askForCode, type CodeRequest, type CodeTimes, type SentCode } from './code/index.ts'
import type { ContactValues } from './contact-values.ts'

export interface ContactChange {
  values: ContactValues
  sent?: SentCode
  /** Of an SMS: the id for sending it again and checking its code. */
  smsId?: string
}

const retainedMs = hourMs

const drafts = {
  email: formDraft<ContactChange>('changeEmail', isChange, retainedMs),
  phone: formDraft<ContactChange>('changePhone', isChange, retainedMs),
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
  const asked = await again(values, smsId)
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

/** Uses the SMS sent before, as long as the server knows it. */
async function again(values: ContactValues, smsId: string | undefined): Promise<CodeRequest<Answer>> {
  if (smsId === undefined) return askAgain(() => send(values))
  try {
    return await askAgain(() => api.resendSms({ smsId }, { quiet: true }))
  } catch (error) {
    if (isApiError(error, errors.smsLogNotFound)) return askAgain(() => send(values))
    throw error
  }
}

function keep(values: ContactValues, { answer: { smsId }, sent }: CodeRequest<Answer>): void {
  contactDraft(values.kind).set({ values, sent, ...(smsId !== undefined && { smsId }) })
}
