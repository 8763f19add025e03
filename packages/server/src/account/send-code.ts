import type { Call } from '@herzkarte/contract/call.ts'
import { DeliveryError } from '../delivery/index.ts'
import type { StepsContext } from '../wire/handle.ts'
import { type KeptCode, type StoredCode, withdrawCode } from './verification-codes.ts'

/**
 * Sends a code once the transaction that stored it is committed. When it does not go out the code is withdrawn, and the answer is whose fault
 * it was.
 */
export async function sendOrWithdraw(
  stored: StoredCode,
  send: (code: string) => Promise<void>,
  { transact, services }: Pick<StepsContext<Call>, 'transact' | 'services'>,
): Promise<DeliveryError['fault'] | undefined> {
  try {
    await send(stored.code)
    return undefined
  } catch (error) {
    await transact((tx) => withdrawCode(tx, stored))
    if (!(error instanceof DeliveryError)) throw error
    services.log.warn({ fault: error.fault }, 'a verification code did not go out')
    return error.fault
  }
}

/** What a refusal within the resend limits carries: the wait, and all that the page needs to go on with the code sent before. */
export function whileWaiting({ seconds, expiresInSeconds }: KeptCode, tempUserId: string) {
  return { params: { seconds: String(seconds) }, result: { tempUserId, expiresInSeconds, resendInSeconds: seconds } }
}
