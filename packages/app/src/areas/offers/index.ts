export { OfferStrip, WeekOffers } from './parts/OfferStrip.tsx'
