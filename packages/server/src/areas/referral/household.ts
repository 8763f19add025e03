/** The data that shows whether two members live together. */
export interface Home {
  street: string | null
  houseNumber: string | null
  zip: string | null
}

/** Members of one household do not get hearts for inviting each other. A member without an address counts as living elsewhere. */
export function isSameHousehold(one: Home, other: Home): boolean {
  const place = placeOf(one)
  return place !== undefined && place === placeOf(other)
}

function placeOf({ street, houseNumber, zip }: Home): string | undefined {
  if (!street || !houseNumber || !zip) return undefined
  const plain = (text: string) =>
    text
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[\s.-]/g, '')
      .replace(/str(a(ß|ss)e)?$/, '')
  return [zip, plain(street), plain(houseNumber)].join(' ')
}
