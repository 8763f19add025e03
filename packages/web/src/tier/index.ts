export { TierCard } from './TierCard.tsx'
