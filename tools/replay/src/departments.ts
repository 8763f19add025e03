/** Departments of the data, each as the one of Feldmarkt that sells such things. */
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

/** Within the large grocery department the category tells more. */
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

/** Feldmarkt's department for a product of the data; what fits nowhere is pantry. */
export function departmentOf(department: string, category: string): string {
  return categories.find(([pattern]) => pattern.test(category))?.[1] ?? departments[department] ?? 'vorrat'
}

/** What the law or the merchant keeps from coupons, or what is for adults only, of whom the data knows no age. */
const withoutCoupons = new Set(['tabak', 'geschenkkarten', 'pfand', 'wein-und-spirituosen'])

/** Whether coupons of the data count for goods of a department. */
export function takesCoupons(departmentId: string): boolean {
  return !withoutCoupons.has(departmentId)
}
