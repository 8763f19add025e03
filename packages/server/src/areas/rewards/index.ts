export { deactivate, storeActivated } from './redemptions.ts'
