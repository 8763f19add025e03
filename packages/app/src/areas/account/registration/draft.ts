import { dayMs } from '@herzkarte/rules/time/durations.ts'
import { observable } from '@herzkarte/ui/observable.ts'
import { useEffect, useSyncExternalStore } from 'react'
import { useSearchParams } from 'wouter'
import { session } from '../../../dispatcher/session.ts'
import { formDraft } from '../../../shared/form-draft.ts'
import type { SentCode } from '../contact/code/sent-code.ts'
import type { IdentifierValues } from '../identifier/identifier.tsx'
import type { ProfileValues } from '../profile-form/profile-rules.ts'

/** A started registration; for SMS with the id for sending its code again. */
export interface Registration {
  tempUserId: string
  smsId?: string
}

export type SentSignUpCode = SentCode<Registration>

/** The progress of a sign-up, so that it can continue after a reload. It never contains passwords. */
export interface SignUpDraft {
  identifier: IdentifierValues
  sent?: SentSignUpCode
  /** The complete form is already on the server, with its password: a correct code creates the account. */
  waitsForCode?: boolean
  /** The proof that the code was correct. */
  proof?: string
  provenAtMs?: number
  profile?: ProfileValues
}

/** The server accepts a proof for an hour. A proof that is nearly as old is not used. */
const proofMs = 55 * 60 * 1000

const isDraft = (value: unknown): value is SignUpDraft => typeof (value as Partial<SignUpDraft> | null)?.identifier?.kind === 'string'
const draft = formDraft<SignUpDraft>('signUp', isDraft, dayMs)

export const signUpDraft = {
  get: draft.get,
  subscribe: draft.subscribe,
  /** Another address or number starts a new sign-up, but the personal data is preserved. */
  begin(identifier: IdentifierValues, sent?: SentSignUpCode) {
    draft.set({ identifier, sent, profile: draft.get()?.profile })
  },
  update(change: Partial<SignUpDraft>) {
    const current = draft.get()
    if (current) draft.set({ ...current, ...change })
  },
  prove: (proof: string) => signUpDraft.update({ proof, provenAtMs: Date.now() }),
  /** An expired proof is dropped: the code is requested again. */
  dropOldProof() {
    const current = draft.get()
    if (!current?.proof || Date.now() - (current.provenAtMs ?? 0) < proofMs) return
    draft.set({ ...current, proof: undefined })
  },
  clear: draft.clear,
}

// The app may have been reopened hours later.
signUpDraft.dropOldProof()

/** The password chosen in this sign-up, until the account is created or the app is reloaded. It is never written to the device. */
export const passwordMemory = observable<string | undefined>(undefined)

/** It may take a while until an invitation is used. */
const invitationMs = 30 * dayMs
const longestCode = 30

const invitation = formDraft<string>('referral', (code): code is string => typeof code === 'string', invitationMs)

/** Stores the code of the invitation that led here (`/signup?referralCode=…`, `/register?referral=…`) until the account is created. */
export function storeReferral(typed: string): void {
  const code = typed.trim()
  if (code && code.length <= longestCode) invitation.set(code)
}

export const storedReferral = (): string => invitation.get() ?? ''
export const eraseReferral = invitation.clear

/** Whether an invitation led to this sign-up. Its code is removed from the address. */
export function useInvitation(): boolean {
  const [search] = useSearchParams()
  const code = search.get('referralCode')
  useEffect(() => {
    if (code && !session.get()) storeReferral(code)
  }, [code])
  return useSyncExternalStore(invitation.subscribe, storedReferral) !== ''
}
