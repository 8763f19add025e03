import { parseScan } from '@herzkarte/rules/time/time-code.ts'

/**
 * Reads the card number of a scanned or typed text, for a sale whose scan got no answer: from the code of the app or from a printed card. Returns
 * undefined for any other text.
 */
export function readCardNumber(scan: string): string | undefined {
  const read = parseScan(scan)
  return read.kind === 'unknown' ? undefined : read.cardNumber
}
