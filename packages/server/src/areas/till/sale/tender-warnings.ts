import type { Tender, Warning } from '@herzkarte/contract/till/index.ts'

/** Says that what was paid is not what the sale costs. */
export function tenderWarnings(tenders: readonly Tender[] | undefined, totalCents: number): Warning[] {
  const paidCents = tenders?.reduce((sum, { cents }) => sum + cents, 0) ?? totalCents
  return paidCents === totalCents ? [] : [{ path: '/tenders', message: `add up to ${paidCents} cents, and the sale costs ${totalCents}` }]
}
