import type { Call } from '@herzkarte/contract/call.ts'
import type { Tx } from '../../../kernel/database/index.ts'
import { DeliveryError } from '../../../runtime/delivery/index.ts'
import type { StepsContext } from '../../../runtime/handle.ts'
import { codeSeconds, resendSeconds } from './resend-rule.ts'
import { type NewCode, type SavedCode, type StoredCode, withdrawCode } from './verification-codes.ts'

/** What sending a code needs of a handler's context. */
export type Sending = Pick<StepsContext<Call>, 'transact' | 'now' | 'lang' | 'content' | 'services'>

/** What every call says that has sent a code. */
export const codeTimes = { expiresInSeconds: codeSeconds, resendInSeconds: resendSeconds }

/**
 * Sends a code once the transaction that stored it is committed. When it does not go out the code is withdrawn, and the answer is whose fault
 * it was.
 */
export async function sendOrWithdraw(
  stored: StoredCode,
  send: (made: NewCode) => Promise<void>,
  { transact, services }: Pick<Sending, 'transact' | 'services'>,
): Promise<DeliveryError['fault'] | undefined> {
  try {
    await send(stored)
    return undefined
  } catch (error) {
    await transact((tx: Tx) => withdrawCode(tx, stored))
    if (!(error instanceof DeliveryError)) throw error
    services.log.warn({ fault: error.fault }, 'a verification code did not go out')
    return error.fault
  }
}

/** What a refusal within the resend limits carries: the wait, and all that the page needs to go on with the code sent before. */
export function whileWaiting({ seconds, expiresInSeconds }: SavedCode, sent: Record<string, string | null>) {
  return { params: { seconds: String(seconds) }, result: { ...sent, expiresInSeconds, resendInSeconds: seconds } }
}
