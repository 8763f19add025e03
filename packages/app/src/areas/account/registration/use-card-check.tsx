import * as errors from '@herzkarte/contract/errors/codes.ts'
import { cardNumberOf } from '@herzkarte/rules/person/card-number.ts'
import { isBlank } from '@herzkarte/rules/person/registration-fields.ts'
import { typedLine } from '@herzkarte/rules/text/typed-line.ts'
import { parseDateOfBirth } from '@herzkarte/rules/time/date-of-birth.ts'
import { Callout } from '@herzkarte/ui/feedback/Callout.tsx'
import { defineTexts, useTexts } from '@herzkarte/ui/language.ts'
import HeartHandshake from 'lucide-react/icons/heart-handshake'
import { type ReactNode, useRef, useState } from 'react'
import { api } from '../../../dispatcher/api.ts'
import { CallFailure } from '../../../dispatcher/failure.ts'
import type { Fields } from '../form/index.ts'
import { type ProfileValues, rejectedFields } from '../profile-form/index.ts'

/** Proves the registration that the card is to be added to. */
export interface CardCheckProof {
  tempUserId: string
  registrationProof: string
}

const cardTexts = defineTexts({
  hasHoldings: {
    de: 'Auf dieser Karte warten schon Herzen. Sie kommen mit in dein Konto.',
    en: 'Hearts are waiting on this card already. They come along into your account.',
    fr: 'Des cœurs t’attendent déjà sur cette carte. Ils te suivent dans ton compte.',
  },
})

/** The input of the check: a card with its owner, as soon as all three fields are filled in and could be valid. */
function questionOf({ cardNumber, birthDate, lastName }: ProfileValues) {
  const number = cardNumberOf(cardNumber)
  const day = parseDateOfBirth(birthDate)
  return number === undefined || day === undefined || isBlank(lastName)
    ? undefined
    : { cardNumber: number, birthDate: day, lastName: typedLine(lastName) }
}

/**
 * Checks whether the printed card can be added to this registration, once its number, the date of birth and the last name are filled in. `onBlur` is
 * for the form; `note` says that something is saved on the card. Errors are shown at the card number.
 */
export function useCardCheck(fields: Fields<ProfileValues>, proof: CardCheckProof | undefined): { note: ReactNode; onBlur: () => void } {
  const texts = useTexts(cardTexts)
  const asked = useRef('')
  const [good, setGood] = useState('')
  const { cardNumber, birthDate, lastName } = fields.watch()
  const now = JSON.stringify(questionOf({ ...fields.getValues(), cardNumber, birthDate, lastName }) ?? null)

  async function check(): Promise<void> {
    const question = questionOf(fields.getValues())
    const key = JSON.stringify(question ?? null)
    if (!proof || !question || key === asked.current) return
    asked.current = key
    fields.clearErrors('cardNumber')
    try {
      const { hasHoldings } = await api.validatePhysicalCardUser({ ...proof, ...question }, { quiet: true })
      if (asked.current === key && hasHoldings) setGood(key)
    } catch (error) {
      if (asked.current !== key) return
      const failure = error instanceof CallFailure && error.kind === 'rejected' ? error : undefined
      const isAboutCard = failure && (rejectedFields(failure).includes('cardNumber') || failure.is(errors.userLocked))
      if (isAboutCard) fields.fail('cardNumber', failure.message)
      // Any other failure is reported when the form is submitted.
      else asked.current = ''
    }
  }
  return {
    onBlur: () => void check(),
    note: (
      <div role="status" className="empty:hidden">
        {good === now && good !== '' && <Callout icon={HeartHandshake}>{texts.hasHoldings}</Callout>}
      </div>
    ),
  }
}
