import type { Profile } from '@herzkarte/contract/account/shapes.ts'
import type { Input } from '@herzkarte/contract/all-calls.ts'
import { emailIssue } from '@herzkarte/rules/person/email.ts'
import { isBlank } from '@herzkarte/rules/person/registration-fields.ts'
import { dayMs } from '@herzkarte/rules/time/durations.ts'
import { formDraft } from '../../../../shared/form-draft.ts'
import type { Issues } from '../../form/index.ts'

export const topics = ['card', 'hearts', 'account', 'store', 'other'] as const
type Topic = (typeof topics)[number]

export interface InquiryValues {
  topic: Topic | null
  message: string
  name: string
  email: string
}

export const blankInquiry: InquiryValues = { topic: null, message: '', name: '', email: '' }
export const longestMessage = 4000
const retainedMs = dayMs

/** The draft of a message, so that it survives a reload. */
export const inquiryDraft = formDraft<InquiryValues>(
  'inquiry',
  (value): value is InquiryValues => typeof (value as Partial<InquiryValues> | null)?.message === 'string',
  retainedMs,
)

/** The author: a member's name and address are known, except for the address of members who signed up with a mobile number. */
export interface Writer {
  isMember: boolean
  knownEmail: string | null
}

export const writerOf = (user: Profile | undefined): Writer => ({ isMember: user !== undefined, knownEmail: user?.email ?? null })

export function inquiryIssues({ topic, message, name, email }: InquiryValues, { isMember, knownEmail }: Writer): Issues<InquiryValues> {
  return {
    topic: topic === null ? 'required' : undefined,
    message: isBlank(message) ? 'required' : undefined,
    name: !isMember && isBlank(name) ? 'required' : undefined,
    email: knownEmail !== null ? undefined : isBlank(email) ? 'required' : emailIssue(email),
  }
}

/** Input of `sendIquiryEmail`: without anything that is known already. */
export function inquiryInput({ topic, message, name, email }: InquiryValues, { isMember, knownEmail }: Writer): Input<'sendIquiryEmail'> {
  return {
    topic: topic ?? 'other',
    message: message.trim(),
    ...(!isMember && { name: name.trim() }),
    ...(knownEmail === null && { email: email.trim() }),
  }
}
