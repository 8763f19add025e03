import { DeliveryError } from '../../../runtime/delivery/index.ts'
import type { Services } from '../../../runtime/services.ts'

/**
 * Drops a message that its provider rejects, because it would be rejected again on every retry. A message whose provider cannot be reached
 * is retried.
 */
export async function unlessRejected(sending: Promise<void>, { log }: Services): Promise<void> {
  try {
    await sending
  } catch (error) {
    if (!(error instanceof DeliveryError) || error.fault !== 'rejected') throw error
    log.warn({ err: error }, 'a message was rejected for good')
  }
}
