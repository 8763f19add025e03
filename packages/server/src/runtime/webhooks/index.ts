export { deliverWebhooks } from './deliver.ts'
export { queueWebhooks, readWebhookTypes } from './outbox.ts'
