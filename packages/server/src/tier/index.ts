export { lowerTiers } from './lower-tiers.ts'
export { exportTier, forgetTier } from './member-data.ts'
export { readTier, tierIdOf } from './read-tier.ts'
export { recomputeTiers } from './recompute-tiers.ts'
