import * as errors from '@herzkarte/contract/errors/codes.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import { Field } from '@herzkarte/ui/form/Field.tsx'
import { Select } from '@herzkarte/ui/form/Select.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { BottomBar } from '@herzkarte/ui/layout/Page.tsx'
import { useEffect } from 'react'
import { api } from '../../../../dispatcher/api.ts'
import type { CallFailure } from '../../../../dispatcher/failure.ts'
import { Bound, Problem, useFields } from '../../form/index.ts'
import {
  blankInquiry,
  type InquiryValues,
  inquiryDraft,
  inquiryInput,
  inquiryIssues,
  longestMessage,
  topics,
  type Writer,
} from './inquiry.ts'
import { inquiryTexts } from './texts.ts'

/** A message to the merchant's customer service. `onSent` receives the address for the answer. */
export function InquiryForm({ writer, onSent }: { writer: Writer; onSent: (email: string) => void }) {
  const texts = useTexts(inquiryTexts)
  const { isMember, knownEmail } = writer
  const fields = useFields<InquiryValues>({
    values: { ...blankInquiry, ...inquiryDraft.get() },
    check: (values) => inquiryIssues(values, writer),
    place: rejectedFields,
    send: async (values) => {
      const input = inquiryInput(values, writer)
      await api.sendIquiryEmail(input, { quiet: true })
      inquiryDraft.clear()
      onSent(knownEmail ?? input.email ?? '')
    },
  })
  const { subscribe } = fields
  useEffect(() => subscribe({ formState: { values: true }, callback: ({ values }) => inquiryDraft.set(values) }), [subscribe])
  return (
    <form {...fields.formProps} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Bound fields={fields} name="topic">
        {(field) => <Select {...field} label={texts.topic} required options={topics.map((value) => ({ value, label: texts[value] }))} />}
      </Bound>
      <Field {...fields.text('message')} valid={false} label={texts.message} required multiline counts maxLength={longestMessage} />
      {(!isMember || knownEmail === null) && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5 wide:grid-cols-[repeat(2,minmax(0,1fr))] wide:items-start">
          {!isMember && <Field {...fields.text('name')} label={texts.name} required autoComplete="name" maxLength={200} />}
          {knownEmail === null && (
            <Field {...fields.text('email')} label={texts.email} hint={texts.emailHint} required type="email" autoComplete="email" />
          )}
        </div>
      )}
      {knownEmail !== null && <p className="text-note text-ink-soft break-words">{texts.answerTo(knownEmail)}</p>}
      <Problem>{fields.problem}</Problem>
      <BottomBar>
        <Button type="submit" busy={fields.busy}>
          {texts.send}
        </Button>
      </BottomBar>
    </form>
  )
}

function rejectedFields(failure: CallFailure): (keyof InquiryValues)[] {
  const named = (failure.result as { fields?: unknown } | null)?.fields
  const known = Array.isArray(named) ? named.filter((field): field is keyof InquiryValues => field in blankInquiry) : []
  return known.length === 0 && failure.is(errors.emailFormatInvalid) ? ['email'] : known
}
