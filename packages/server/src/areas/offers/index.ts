export { type OfferContext, offersOn, readShopper } from './price-offers.ts'
