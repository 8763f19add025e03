import type { Campaign, Department } from './schema.ts'

/**
 * How often money spent in a department counts for a campaign's hearts: what the campaign says of it, else what the department
 * says of itself. A department nobody knows any more counts as usual.
 */
export function heartsWeight(campaign: Campaign, department: Department | undefined): number {
  const own = campaign.rate.departmentWeights.find(({ departmentId }) => departmentId === department?.id)
  return own?.weight ?? department?.heartsWeight ?? 1
}
