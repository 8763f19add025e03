export { HerzkarteError, HerzkarteUnreachable, type TillApi, type TillApiSettings, tillApi } from './till-api.ts'
export { readWebhook, type WebhookEvent, WebhookRejected, type WebhookTest } from './webhook.ts'
