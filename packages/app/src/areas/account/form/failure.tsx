import * as errors from '@herzkarte/contract/errors/codes.ts'
import { Callout } from '@herzkarte/ui/feedback/Callout.tsx'
import { FieldError } from '@herzkarte/ui/form/FieldFrame.tsx'
import { defineTexts } from '@herzkarte/ui/language.ts'
import { TriangleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { CallFailure, type ErrorCode } from '../../../dispatcher/failure.ts'
import { appTexts } from '../../../texts.ts'

const formTexts = defineTexts({
  offline: {
    de: 'Wir erreichen den Markt gerade nicht. Deine Eingaben bleiben hier; versuch es gleich noch einmal.',
    en: 'We can’t reach the market right now. Your entries stay here; try again in a moment.',
    fr: 'Impossible de joindre le magasin. Tes saisies restent ici, réessaie dans un instant.',
  },
})

/** A form's message about a failed call: the server's text, or that there was no answer. Blank without a failure, and if the shopper cancelled it. */
export function failureText(error: unknown): string {
  const failure = error instanceof CallFailure ? error : undefined
  if (!error || failure?.kind === 'cancelled') return ''
  if (failure?.kind === 'network') return formTexts.offline
  return failure?.message || appTexts.failedText
}

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

/** An error that concerns the complete form. It scrolls into view and is announced to screen readers. */
export function Problem({ children }: { children: string | undefined }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (children) box.current?.scrollIntoView({ block: 'nearest' })
  }, [children])
  return (
    <div ref={box} role="alert" className="scroll-mb-32 empty:absolute">
      {children && (
        <Callout icon={TriangleAlert} tone="danger">
          {children}
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
