/** Orders by code unit, the same on every device and in every language. For ids and keys, not for what people read. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
