export { isAdult } from './activation.ts'
export { deactivate } from './redemptions.ts'
export { returnHearts } from './return-hearts.ts'
export { putBackInStock } from './stock.ts'
