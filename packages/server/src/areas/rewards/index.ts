export { clawBackIssued, deactivatedEvent, deactivateUnpaid } from './claw-back.ts'
export { deactivate, storeActivated } from './redemptions.ts'
