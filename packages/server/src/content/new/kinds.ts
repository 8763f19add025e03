/** The kinds of content that `content new` writes. */
export const newKinds = [
  'coupon',
  'segment',
  'campaign',
  'collector',
  'gift',
  'news',
  'banner',
  'recipe',
  'store',
  'recipient',
  'product',
] as const
export type NewKind = (typeof newKinds)[number]
