import { job } from '../jobs/job.ts'

/** Delivers one webhook to one address. */
export const deliverWebhook = job<{ deliveryId: string }>('deliverWebhook')
