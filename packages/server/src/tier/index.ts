export { readTier } from './read-tier.ts'
