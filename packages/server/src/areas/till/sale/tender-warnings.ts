import type { Tender, Warning } from '@herzkarte/contract/till/index.ts'

type Tenders = readonly Tender[] | undefined

/** Says that what was paid is not what the sale costs. */
export function tenderWarnings(tenders: Tenders, totalCents: number): Warning[] {
  return sumWarnings(tenders, totalCents, 'the sale costs')
}

/** Says that what the till has paid out is not what the return gives back. A return takes no money in. */
export function paidOutWarnings(tenders: Tenders, refundCents: number): Warning[] {
  const takenIn = (tenders ?? []).flatMap(({ cents }, index) =>
    cents < 0 ? [{ path: `/tenders/${index}/cents`, message: 'is negative: what a return pays out is positive' }] : [],
  )
  return [...takenIn, ...sumWarnings(tenders, refundCents, 'the return pays out')]
}

function sumWarnings(tenders: Tenders, totalCents: number, what: string): Warning[] {
  const sumCents = tenders?.reduce((sum, { cents }) => sum + cents, 0) ?? totalCents
  return sumCents === totalCents ? [] : [{ path: '/tenders', message: `add up to ${sumCents} cents, and ${what} ${totalCents}` }]
}
