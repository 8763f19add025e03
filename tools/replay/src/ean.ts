/** The EAN-13 for an article of the data: its number in the in-store range `21…`, so that it does not collide with Feldmarkt's. */
export function eanOf(productId: string): string {
  const digits = `21${productId.padStart(10, '0')}`
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}
