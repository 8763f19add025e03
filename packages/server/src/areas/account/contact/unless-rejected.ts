import { DeliveryError } from '../../../runtime/delivery/index.ts'
import type { Services } from '../../../runtime/services.ts'

/** Gives up a message that its provider rejects, because it would do so however often it is sent; one that can't be reached is tried again. */
export async function unlessRejected(sending: Promise<void>, { log }: Services): Promise<void> {
  try {
    await sending
  } catch (error) {
    if (!(error instanceof DeliveryError) || error.fault !== 'rejected') throw error
    log.warn({ err: error }, 'a message was refused for good')
  }
}
