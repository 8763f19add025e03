/** Maps departments of the data to the corresponding ones of Feldmarkt. */
const departments: Record<string, string> = {
  PRODUCE: 'obst-und-gemuese',
  'SALAD BAR': 'obst-und-gemuese',
  PASTRY: 'baeckerei',
  MEAT: 'fleisch-und-fisch',
  'MEAT-PCKGD': 'fleisch-und-fisch',
  SEAFOOD: 'fleisch-und-fisch',
  'SEAFOOD-PCKGD': 'fleisch-und-fisch',
  DELI: 'milch-kaese-eier',
  'CHEF SHOPPE': 'milch-kaese-eier',
  SPIRITS: 'wein-und-spirituosen',
  'FROZEN GROCERY': 'tiefkuehl',
  'DRUG GM': 'drogerie',
  COSMETICS: 'drogerie',
  NUTRITION: 'drogerie',
  FLORAL: 'blumen-und-garten',
  'GARDEN CENTER': 'blumen-und-garten',
}

/** Within the large grocery department, the category is more specific. */
const categories: [RegExp, string][] = [
  [/CIGARETTES|TOBACCO/, 'tabak'],
  [/COUPON|GIFT CARD|PREPAID/, 'geschenkkarten'],
  [/COFFEE|^TEAS/, 'kaffee-und-tee'],
  [/MILK|CHEESE|EGGS|YOGURT|BUTTER|MARGARINE/, 'milch-kaese-eier'],
  [/BREAD|BAKED/, 'baeckerei'],
  [/FROZEN|FRZN|ICE CREAM/, 'tiefkuehl'],
  [/WINE|LIQUOR|BEERS/, 'wein-und-spirituosen'],
  [/SOFT DRINKS|WATER|JUICE|BEVERAGE/, 'getraenke'],
]

/** Feldmarkt's department for a product of the data; pantry if nothing matches. */
export function departmentOf(department: string, category: string): string {
  return categories.find(([pattern]) => pattern.test(category))?.[1] ?? departments[department] ?? 'vorrat'
}

/** Departments that the law or the merchant excludes from coupons, or that are for adults only; the data has no ages. */
const withoutCoupons = new Set(['tabak', 'geschenkkarten', 'wein-und-spirituosen'])

/** Whether coupons of the data count for goods of a department. */
export function takesCoupons(departmentId: string): boolean {
  return !withoutCoupons.has(departmentId)
}

/** The codes of the two German rates: A is the standard rate, B the reduced one for food and flowers. */
const standardRate = new Set(['getraenke', 'wein-und-spirituosen', 'drogerie', 'tabak'])

/** The VAT code of a line. Gift cards are taxed when they are used, so they have none. */
export function vatCodeOf(departmentId: string): { vatCode?: string } {
  if (departmentId === 'geschenkkarten') return {}
  return { vatCode: standardRate.has(departmentId) ? 'A' : 'B' }
}
