export { TierCard } from './parts/TierCard.tsx'
