export { StallCard } from './parts/StallCard.tsx'
