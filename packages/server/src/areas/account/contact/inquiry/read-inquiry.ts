import { type InquiryTopic, inquiryTopics } from '@herzkarte/rules/person/inquiry.ts'
import { typedLine } from '@herzkarte/rules/text/typed-line.ts'
import { typedText } from '@herzkarte/rules/text/typed-text.ts'
import type { Member } from '../../members.ts'
import { readEmail } from '../identifiers.ts'

interface Typed {
  topic: string
  message: string
  name?: string
  email?: string
}

/** A valid message to customer service. */
export interface Inquiry {
  topic: InquiryTopic
  message: string
  name: string
  /** The reply address. */
  answerTo: string
}

interface Problem {
  errorName: 'fieldRequired' | 'emailFormatInvalid'
  fields: (keyof Typed)[]
}

/**
 * Validates the typed fields, completed by what is known of a member. Returns the first problem and its fields. A member's name comes from
 * the account.
 */
export function readInquiry(typed: Typed, member: Member | undefined): Inquiry | Problem {
  const topic = inquiryTopics.find((word) => word === typed.topic)
  const message = typedText(typed.message)
  const name = (member && `${member.firstName} ${member.lastName}`.trim()) || typedLine(typed.name ?? '')
  const email = typedLine(typed.email ?? '') || member?.email || ''
  const missing: Problem['fields'] = []
  if (!topic) missing.push('topic')
  if (message === '') missing.push('message')
  if (name === '' && !member) missing.push('name')
  if (email === '') missing.push('email')
  if (!topic || missing.length > 0) return { errorName: 'fieldRequired', fields: missing }
  const answerTo = readEmail(email)?.destination
  if (answerTo === undefined) return { errorName: 'emailFormatInvalid', fields: ['email'] }
  return { topic, message, name, answerTo }
}
