import type { ReplayReport } from './replay.ts'

const count = new Intl.NumberFormat('en')
const euro = new Intl.NumberFormat('en', { style: 'currency', currency: 'EUR' })
const percent = new Intl.NumberFormat('en', { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** The report of a replay as text. */
export function reportLines(report: ReplayReport): string[] {
  const { households, baskets, lines, rejected, enrolSeconds, replaySeconds, totals } = report
  const { onOwnLine, onAddedLine, addedBaskets, leftOut } = report
  const hearts = Object.entries(totals.hearts).map(([campaignId, number]) => `${campaignId} ${count.format(number)}`)
  return [
    ...rejected.map(({ operationId, message }) => `Rejected: ${operationId}: ${message}`),
    `${count.format(households)} households enrolled in ${enrolSeconds.toFixed(0)} s`,
    `${count.format(baskets)} baskets with ${count.format(lines)} lines in ${replaySeconds.toFixed(0)} s, ${rejected.length} rejected`,
    `Redemptions: ${onOwnLine} on a line of the data, ${onAddedLine} on a line that was added, ${leftOut} left out; ${addedBaskets} baskets were added`,
    `Issued: hearts ${hearts.join(', ') || 'none'}; ${count.format(totals.points)} points`,
    `Discount: ${euro.format(totals.discountCents / 100)} by ${count.format(totals.coupons)} coupons`,
    '',
    ...campaignTable(report),
    '',
  ]
}

function campaignTable({ campaigns }: ReplayReport): string[] {
  const head = ['campaign', 'households', 'of them redeemed', 'rate', 'in the data', 'redeemed', 'discount']
  const table = campaigns.map(({ campaignId, reached, redeemers, inData, redeemed, discountCents }) => [
    campaignId,
    count.format(reached),
    count.format(redeemers),
    reached > 0 ? percent.format(redeemers / reached) : '',
    count.format(inData),
    count.format(redeemed),
    euro.format(discountCents / 100),
  ])
  const widths = head.map((title, column) => Math.max(title.length, ...table.map((cells) => cells[column]?.length ?? 0)))
  return [head, ...table].map((cells) => cells.map((cell, column) => cell.padStart(widths[column] ?? 0)).join('  '))
}
