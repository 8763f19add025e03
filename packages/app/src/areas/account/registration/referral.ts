import { dayMs } from '@herzkarte/rules/time/durations.ts'
import { useEffect, useSyncExternalStore } from 'react'
import { useSearchParams } from 'wouter'
import { session } from '../../../dispatcher/session.ts'
import { formDraft } from '../../../shared/form-draft.ts'

/** It may take a while until an invitation is used. */
const retainedMs = 30 * dayMs
const longestCode = 30

const stored = formDraft<string>('referral', (code): code is string => typeof code === 'string', retainedMs)

/** Stores the code of the invitation that led here (`/signup?referralCode=…`, `/register?referral=…`) until the account is created. */
export function storeReferral(typed: string): void {
  const code = typed.trim()
  if (code && code.length <= longestCode) stored.set(code)
}

export const storedReferral = (): string => stored.get() ?? ''
export const eraseReferral = stored.clear

/** Whether an invitation led to this sign-up. Its code is removed from the address. */
export function useInvitation(): boolean {
  const [search] = useSearchParams()
  const code = search.get('referralCode')
  useEffect(() => {
    if (code && !session.get()) storeReferral(code)
  }, [code])
  return useSyncExternalStore(stored.subscribe, storedReferral) !== ''
}
