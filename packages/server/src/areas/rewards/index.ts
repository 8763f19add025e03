export { clawBackIssued, deactivatedEvent } from './claw-back.ts'
export { deactivate, storeActivated } from './redemptions.ts'
