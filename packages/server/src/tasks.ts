import { sendWelcomeMail } from './account/index.ts'
import { DeliveryError } from './delivery/index.ts'
import { expireHearts } from './hearts/index.ts'
import { forgetOldRows, type Tasks } from './jobs/index.ts'
import type { Services } from './services.ts'

/** Every job that this server does. */
export const tasks: Tasks = {
  expireHearts: (_, services) => expireHearts(services),
  forgetOldRows: (_, services) => forgetOldRows(services),
  sendWelcomeMail: (payload, services) => unlessRefused(sendWelcomeMail(payload, services), services),
}

/** A message that the provider refused is refused again however often it is sent; one that met a closed door is tried again. */
async function unlessRefused(sending: Promise<void>, { log }: Services): Promise<void> {
  try {
    await sending
  } catch (error) {
    if (!(error instanceof DeliveryError) || error.fault !== 'refused') throw error
    log.warn({ err: error }, 'a message was refused for good')
  }
}
