import * as errors from '@herzkarte/contract/errors/codes.ts'
import { Callout } from '@herzkarte/ui/feedback/Callout.tsx'
import { FieldError } from '@herzkarte/ui/form/FieldFrame.tsx'
import { CircleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { CallFailure, type ErrorCode } from '../../../dispatcher/failure.ts'
import { failureText } from '../../../shared/FailureNote.tsx'

/** Where the catalogue's text of an error is meant for other pages: fails with this page's words instead. */
export function inOwnWords(words: string, ...anyOf: readonly ErrorCode[]): (error: unknown) => never {
  return (error) => {
    if (!(error instanceof CallFailure) || !error.is(...anyOf)) throw error
    throw new CallFailure(error.kind, words, error.code)
  }
}

/** The fields of a form that an error is about: those that the server names, else the one that its code is about. */
export function placesOf<Values extends object>({ code, result }: CallFailure, values: Values): (keyof Values & string)[] {
  const known = (names: readonly unknown[]) =>
    names.filter((name) => typeof name === 'string' && name in values) as (keyof Values & string)[]
  const named = (result as { fields?: unknown } | null)?.fields
  const places = known(Array.isArray(named) ? named : [])
  return places.length > 0 ? places : known(fieldsByError[code as ErrorCode] ?? []).slice(0, 1)
}

/** Errors about a single field, whether or not they name it. The first name that a form has is meant. */
const fieldsByError: { [Code in ErrorCode]?: readonly string[] } = {
  [errors.emailFormatInvalid]: ['email'],
  [errors.newEmailSameAsOld]: ['email'],
  [errors.emailAlreadyRegistered]: ['email'],
  [errors.facebookUpdateRegisteredMailError]: ['email'],
  [errors.invalidDestinationAddress]: ['phone'],
  [errors.smsCannotBeSent]: ['phone'],
  [errors.newPhoneSameAsOld]: ['phone'],
  [errors.phoneAlreadyRegistered]: ['phone'],
  [errors.incorrectPassword]: ['oldPassword', 'password'],
  [errors.passwordFormatInvalid]: ['password'],
  [errors.passwordTooCommon]: ['password'],
  [errors.newPasswordSameAsOld]: ['password'],
  [errors.newAndConfirmPasswordDiffer]: ['confirmation'],
  [errors.salutationRequired]: ['salutation'],
  [errors.birthDateInvalid]: ['birthDate'],
  [errors.birthDateFixed]: ['birthDate'],
  [errors.countryUnknown]: ['country'],
  [errors.storeNotFound]: ['homeStoreId'],
  [errors.storeInactive]: ['homeStoreId'],
  [errors.noMemberCardNumberFound]: ['cardNumber'],
  [errors.registrationCardNumberExists]: ['cardNumber'],
  [errors.externalMemberCardAlreadyBound]: ['cardNumber'],
  [errors.customerInfoNotFound]: ['cardNumber'],
  [errors.invalidReferralCode]: ['referralCode'],
  [errors.usernameFormatInvalid]: ['userName'],
  [errors.userNameTaken]: ['userName'],
  [errors.nameReserved]: ['firstName'],
}

/** Why a form failed as a whole. It scrolls into view and is announced to screen readers. */
export function Problem({ error }: { error: unknown }) {
  const box = useRef<HTMLDivElement>(null)
  const text = failureText(error)
  useEffect(() => {
    if (text) box.current?.scrollIntoView({ block: 'nearest' })
  }, [text])
  return (
    <div ref={box} role="alert" className="scroll-mb-32 empty:absolute">
      {text && (
        <Callout icon={CircleAlert} tone="danger">
          {text}
        </Callout>
      )}
    </div>
  )
}

/** Below a button or a switch: why its call failed. */
export function ControlProblem({ error }: { error: unknown }) {
  const problem = failureText(error)
  return (
    <div role="alert" className="empty:absolute">
      {problem && <FieldError>{problem}</FieldError>}
    </div>
  )
}
