/**
 * A line of CSV (RFC 4180), without its end. Spreadsheets run what begins like a formula, so such a text begins with an apostrophe, which they do not
 * show. Numbers stay as they are.
 */
export function csvLine(cells: readonly (string | number)[]): string {
  return cells.map(cellOf).join(',')
}

function cellOf(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const text = /^[=+\-@\t\r\n＝＋－＠]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
