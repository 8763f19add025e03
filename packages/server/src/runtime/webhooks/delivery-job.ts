import { jobOutside } from '../jobs/job.ts'

/** Delivers one webhook to one address. */
export const deliverWebhook = jobOutside<{ deliveryId: string }>('deliverWebhook')
