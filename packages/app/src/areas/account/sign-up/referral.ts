import { useEffect, useSyncExternalStore } from 'react'
import { useSearchParams } from 'wouter'
import { session } from '../../../dispatcher/session.ts'
import { formDraft } from '../../../shared/form-draft.ts'

/** An invitation may lie around for a while before somebody finds the time. */
const keptMs = 30 * 24 * 60 * 60 * 1000
const longestCode = 30

const kept = formDraft<string>('referral', (code): code is string => typeof code === 'string', keptMs)

/** Keeps the code of the invitation that led here (`/signup?referralCode=…`, `/register?referral=…`) until the account is made. */
export function keepReferral(typed: string): void {
  const code = typed.trim()
  if (code && code.length <= longestCode) kept.set(code)
}

export const keptReferral = (): string => kept.get() ?? ''
export const forgetReferral = kept.clear

/** Whether an invitation led to this sign-up; its code is taken from the address. */
export function useInvitation(): boolean {
  const [search] = useSearchParams()
  const code = search.get('referralCode')
  useEffect(() => {
    if (code && !session.get()) keepReferral(code)
  }, [code])
  return useSyncExternalStore(kept.subscribe, keptReferral) !== ''
}
