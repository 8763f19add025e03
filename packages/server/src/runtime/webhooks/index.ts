export { deliverWebhooks, queueWebhooks, readWebhookTypes } from './deliver.ts'
