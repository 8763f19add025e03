import type { Profile } from '@herzkarte/contract/account/shapes.ts'
import { phoneCountries } from '@herzkarte/rules/person/phone-countries.ts'
import { hourMs } from '@herzkarte/rules/time/durations.ts'
import { useEffect } from 'react'
import { formDraft } from '../../../shared/form-draft.ts'
import type { Fields } from '../form/index.ts'
import { blankIdentifier, type IdentifierValues } from './identifier.ts'

const retainedMs = hourMs

/** The identifier that was typed last, so that nobody types it again on the next page. */
export const typedIdentifier = formDraft<IdentifierValues>('identifier', isIdentifier, retainedMs)

function isIdentifier(value: unknown): value is IdentifierValues {
  const identifier = value as Partial<IdentifierValues> | null
  return (identifier?.kind === 'email' || identifier?.kind === 'phone') && typeof identifier.email === 'string'
}

/** Stores what is typed into a form with an identifier. */
export function useKeepIdentifier<Values extends IdentifierValues>({ subscribe }: Fields<Values>): void {
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values: { kind, email, country, phone } }) => typedIdentifier.set({ kind, email, country, phone }),
      }),
    [subscribe],
  )
}

/** A member's identifier, as it would be typed. */
export function identifierOf({ email, areaCode, phone }: Pick<Profile, 'email' | 'areaCode' | 'phone'>): IdentifierValues {
  const country = phoneCountries.find((one) => one.areaCode === areaCode)?.country ?? blankIdentifier.country
  return { kind: email ? 'email' : 'phone', email: email ?? '', country, phone: phone ?? '' }
}
