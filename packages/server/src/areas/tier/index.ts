export { lowerTiers } from './lower-tiers.ts'
export { recomputeTier } from './recompute-tiers.ts'
export { readTier, tierIdOf } from './tier-card-view.ts'
export { countsForTier, isReached, readBestSpend, readTierStatus, staysWith, type TierStatus } from './tier-status.ts'
