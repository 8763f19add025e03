export { OfferStrip, WeekOffers } from './parts/Offers.tsx'
