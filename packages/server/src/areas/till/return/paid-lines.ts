import { allocateCents } from '@herzkarte/rules/money/money.ts'
import type { StoredLine } from '../basket/receipt-lines.ts'
import { costsUpTo, unitsOf } from './line-costs.ts'
import { returnable } from './take-back.ts'

/** What was paid for a purchase that can be returned. */
export interface PaidLines {
  lines: StoredLine[]
  /** Paid in money for goods and co-payments. Deposit returns are not deducted. */
  moneyCents: number
  /** The money for co-payments among it. */
  copay: { moneyCents: number }
}

/** Finds out how a purchase was paid. Co-payments are what the lines do not account for. */
export function paidLines({ lines, totalCents }: { lines: StoredLine[]; totalCents: number }): PaidLines {
  const moneyCents = totalCents - sumOf(lines.filter(({ kind }) => kind === 'depositReturn').map(({ amountCents }) => amountCents))
  const allotted = withAllVouchers(lines, sumOf(returnable(lines).map(paidFor)) - moneyCents)
  return { lines: allotted, moneyCents, copay: { moneyCents: moneyCents - sumOf(returnable(allotted).map(paidFor)) } }
}

/** A sale that was booked before vouchers were allotted to lines does not say which lines they paid. */
function withAllVouchers(lines: StoredLine[], missingCents: number): StoredLine[] {
  // The lines of a deleted member's sale are gone.
  if (missingCents <= 0 || lines.length === 0) return lines
  const shares = allocateCents(
    missingCents,
    lines.map((line) => Math.max(0, paidFor(line))),
  )
  return lines.map((line, index) => ({ ...line, voucherCents: (line.voucherCents ?? 0) + (shares[index] ?? 0) }))
}

function paidFor(line: StoredLine): number {
  return costsUpTo(line, unitsOf(line)).paidCents
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0)
}
