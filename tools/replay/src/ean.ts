/** The EAN-13 of an article of the data: its number in the range that is left to shops, `21…`, so that it meets none of Feldmarkt's. */
export function eanOf(productId: string): string {
  const digits = `21${productId.padStart(10, '0')}`
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}
