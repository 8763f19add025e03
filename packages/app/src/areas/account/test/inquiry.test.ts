// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'

const { blankInquiry, inquiryInput, inquiryIssues } = await import('../pages/ContactUsPage.tsx')

const visitor = { isMember: false, knownEmail: null }
const member = { isMember: true, knownEmail: 'a@b.example' }
const memberByPhone = { isMember: true, knownEmail: null }
const typed = { topic: 'hearts' as const, message: ' Where are they? ', name: ' Thea ', email: ' thea@b.example ' }

describe('a message to customer service', () => {
  it('asks visitors who they are, and members only for what is not known', () => {
    const asked = (writer: typeof visitor | typeof member) =>
      Object.entries(inquiryIssues(blankInquiry, writer)).flatMap(([field, issue]) => (issue ? [field] : []))
    expect(asked(visitor)).toEqual(['topic', 'message', 'name', 'email'])
    expect(asked(member)).toEqual(['topic', 'message'])
    expect(asked(memberByPhone)).toEqual(['topic', 'message', 'email'])
  })

  it('wants an address that can be answered to', () => {
    expect(inquiryIssues({ ...typed, email: 'thea@' }, visitor).email).toBe('emailFormatIncorrect')
    expect(inquiryIssues({ ...typed, email: 'thea@' }, member).email).toBeUndefined()
  })

  it('carries nothing that is known already', () => {
    expect(inquiryInput(typed, member)).toEqual({ topic: 'hearts', message: 'Where are they?' })
    expect(inquiryInput(typed, visitor)).toEqual({ topic: 'hearts', message: 'Where are they?', name: 'Thea', email: 'thea@b.example' })
  })
})
