import type { TierMark } from '@herzkarte/ui/display/TierBadge.tsx'

const marks: Record<string, TierMark> = { saat: 'seed', bluete: 'bloom', ernte: 'harvest' }

export const tierMarkOf = (tierId: string): TierMark => marks[tierId] ?? 'seed'
