/** The big word of a coupon in the parts that it is set in: of `−20 %` a number with a small sign behind it. */
export function dealOf(badge: string): { value: string; unit?: string } {
  const [, value, unit] = /^(.*\d)\s?([%€])$/.exec(badge) ?? []
  return value && unit ? { value, unit } : { value: badge }
}
