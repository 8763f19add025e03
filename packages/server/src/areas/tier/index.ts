export { lowerTiers } from './lower-tiers.ts'
export { readTier, tierIdOf } from './read-tier.ts'
export { recomputeTier } from './recompute-tiers.ts'
export { countsForTier, isReached, readTierStatus, staysWith, type TierStatus } from './tier-status.ts'
