export { type OfferContext, offersOn, readShopper, type Shopper } from './price-offers.ts'
