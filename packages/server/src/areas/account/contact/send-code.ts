import type { Call } from '@herzkarte/contract/call.ts'
import type { Tx } from '../../../kernel/database/index.ts'
import { DeliveryError } from '../../../runtime/delivery/index.ts'
import type { StepsContext } from '../../../runtime/handle.ts'
import { codeSeconds, resendSeconds } from './resend-rule.ts'
import { type NewCode, type SavedCode, type StoredCode, withdrawCode } from './verification-codes.ts'

/** The parts of a handler's context that are needed to send a code. */
export type Sending = Pick<StepsContext<Call>, 'transact' | 'now' | 'lang' | 'ip' | 'content' | 'services'>

/** Times that every call that sends a code returns. */
export const codeTimes = { expiresInSeconds: codeSeconds, resendInSeconds: resendSeconds }

/** Sends a code once the transaction that stored it is committed. If sending fails, the code is withdrawn and the cause is returned. */
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

/** The content of an error within the resend limits: the wait, and everything that the page needs to continue with the previous code. */
export function whileWaiting({ seconds, expiresInSeconds }: SavedCode, sent: Record<string, string | null>) {
  return { params: { seconds: String(seconds) }, result: { ...sent, expiresInSeconds, resendInSeconds: seconds } }
}
