import type { BasketLine, Warning } from '@herzkarte/contract/till/index.ts'

/** Says that a discount has another VAT code than the line that it reduces: it counts at the code of the line. */
export function lineWarnings(lines: readonly BasketLine[]): Warning[] {
  const codes = new Map(lines.map(({ line, vatCode }) => [line, vatCode]))
  return lines.flatMap(({ kind, ofLine, vatCode }, index) => {
    if (kind !== 'discount' || ofLine === undefined || vatCode === undefined || codes.get(ofLine) === vatCode) return []
    const counted = codes.get(ofLine)
    const message = counted === undefined ? `is ignored: line ${ofLine} has none` : `is ignored: line ${ofLine} has ${counted}`
    return [{ path: `/lines/${index}/vatCode`, message }]
  })
}
