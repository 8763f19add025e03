export { isAdult } from './activation.ts'
export { deactivate } from './redemptions.ts'
