import type { MemberTierDetail } from '@herzkarte/contract/tier/index.ts'
import { qrPayload, secondsToNextCode, TIME_CODE_STEP_SECONDS, timeCode } from '@herzkarte/rules/time/time-code.ts'
import { useMemo } from 'react'
import { useSeconds } from '../../shared/seconds.ts'

/** The card's current code, generated on the device, and its remaining seconds. */
export function useFreshCode({ cardNumber, sessionTag, cardKey }: MemberTierDetail, offsetMs: number) {
  const seconds = Math.floor((useSeconds() + offsetMs) / 1000)
  const step = Math.floor(seconds / TIME_CODE_STEP_SECONDS)
  const key = useMemo(() => bytesOf(cardKey), [cardKey])
  const payload = useMemo(
    () => qrPayload({ cardNumber, sessionTag, code: timeCode(key, step * TIME_CODE_STEP_SECONDS) }),
    [cardNumber, sessionTag, key, step],
  )
  return { payload, leftSeconds: secondsToNextCode(seconds), ofSeconds: TIME_CODE_STEP_SECONDS }
}

/** Decodes a base64url text. */
function bytesOf(base64url: string): Uint8Array {
  const binary = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (character) => character.charCodeAt(0))
}
