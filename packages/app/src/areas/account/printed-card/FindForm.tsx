import type { Result } from '@herzkarte/contract/all-calls.ts'
import * as errors from '@herzkarte/contract/errors/codes.ts'
import { cardNumberIssue } from '@herzkarte/rules/person/card-number.ts'
import { isBlank } from '@herzkarte/rules/person/registration-fields.ts'
import { dateOfBirthIssue, formatDateOfBirth, parseDateOfBirth } from '@herzkarte/rules/time/date-of-birth.ts'
import { DateField } from '@herzkarte/ui/form/DateField.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { useState } from 'react'
import { api } from '../../../dispatcher/api.ts'
import { CallFailure } from '../../../dispatcher/failure.ts'
import { today } from '../../../shared/dates.ts'
import { Bound, Form, useFields } from '../form/index.ts'
import { CardNumberField } from '../profile-form/index.ts'
import { cardTexts } from './texts.ts'

interface FindValues {
  cardNumber: string
  birthDate: string
}

interface FindFormProps {
  /** The member's date of birth, if it is known. */
  birthDate: string | null
  onFound: (found: Result<'findProfile'>) => void
  /** Why the form shows again. */
  note: string | undefined
}

/** Searches for the customer of a printed card. */
export function FindForm({ birthDate, onFound, note }: FindFormProps) {
  const texts = useTexts(cardTexts)
  const [scanned] = useState(takeScannedCard)
  const fields = useFields<FindValues>({
    values: { cardNumber: scanned ?? '', birthDate: birthDate ? formatDateOfBirth(birthDate) : '' },
    check: (values) => ({
      cardNumber: isBlank(values.cardNumber) ? 'required' : cardNumberIssue(values.cardNumber),
      birthDate: isBlank(values.birthDate) ? 'required' : dateOfBirthIssue(values.birthDate, today()),
    }),
    place: placeOf,
    send: async (values) => {
      const day = parseDateOfBirth(values.birthDate) ?? ''
      try {
        onFound(await api.findProfile({ cardNumber: values.cardNumber, birthDate: day }, { quiet: true }))
      } catch (error) {
        if (!(error instanceof CallFailure) || !error.is(errors.customerInfoNotFound)) throw error
        throw new CallFailure(error.kind, texts.notFound, error.code)
      }
    },
  })
  return (
    <Form fields={fields} submit={texts.find} note={note}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 wide:grid-cols-[repeat(2,minmax(0,1fr))] wide:items-start">
        <Bound fields={fields} name="cardNumber">
          {(field) => <CardNumberField {...field} label={texts.cardNumber} hint={texts.cardNumberHint} required />}
        </Bound>
        <Bound fields={fields} name="birthDate">
          {(field) => <DateField {...field} label={texts.birthDate} hint={texts.birthDateHint} required birthday />}
        </Bound>
      </div>
    </Form>
  )
}

function placeOf(failure: CallFailure): (keyof FindValues)[] {
  if (failure.is(errors.noMemberCardNumberFound, errors.externalMemberCardAlreadyBound)) return ['cardNumber']
  // The error is about both fields; the shopper is looking at the second one.
  return failure.is(errors.customerInfoNotFound, errors.birthDateInvalid) ? ['birthDate'] : []
}

/** The number of a card that was scanned for the form that asks for it. It is not part of an address, because it is personal. */
let scanned: string | undefined

export function storeScannedCard(cardNumber: string): void {
  scanned = cardNumber
}

/** Returns the number that was just scanned, once. */
function takeScannedCard(): string | undefined {
  const taken = scanned
  scanned = undefined
  return taken
}
