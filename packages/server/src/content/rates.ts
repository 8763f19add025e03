import type { Campaign, Department } from './files/schema.ts'

/**
 * The factor by which spend in a department counts for a campaign's hearts: the campaign's setting, otherwise the department's own. 1 for an unknown
 * department.
 */
export function heartsWeight(campaign: Campaign, department: Department | undefined): number {
  const own = campaign.rate.departmentWeights.find(({ departmentId }) => departmentId === department?.id)
  return own?.weight ?? department?.heartsWeight ?? 1
}
