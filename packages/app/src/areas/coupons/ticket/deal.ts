/** Splits a coupon's badge into the parts that it is set in: `−20 %` becomes a number followed by a small sign. */
export function dealOf(badge: string): { value: string; unit?: string } {
  const [, value, unit] = /^(.*\d)\s?([%€])$/.exec(badge) ?? []
  return value && unit ? { value, unit } : { value: badge }
}
