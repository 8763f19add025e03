/** A line of a demo purchase. Without a product of the shop, it is unspecified goods of its department. */
export interface DemoLine {
  productId?: string
  name: string
  departmentId: string
  quantity?: number
  amountCents: number
}

const something =
  (name: string, departmentId: string) =>
  (amountCents: number): DemoLine => ({ name, departmentId, amountCents })

export const vegetables = something('Wocheneinkauf Gemüse', 'obst-und-gemuese')
export const bread = something('Brot und Brötchen', 'baeckerei')
export const cake = something('Kuchen vom Blech', 'baeckerei')
export const cheese = something('Käsetheke', 'milch-kaese-eier')

const pieces =
  (productId: string, name: string, departmentId: string, unitCents: number) =>
  (quantity: number): DemoLine => ({ productId, name, departmentId, quantity, amountCents: quantity * unitCents })

export const coffees = pieces('2902000000708', 'Kaffee, Becher', 'baeckerei', 219)
export const pretzels = pieces('2902000000104', 'Laugenbrezel', 'baeckerei', 95)
export const loaves = pieces('2902000000401', 'Roggenmischbrot', 'baeckerei', 389)
export const bouquets = pieces('2911000000106', 'Bunter Blumenstrauß', 'blumen-und-garten', 999)
export const sparklingWines = pieces('2908000000106', 'Winzersekt Brut', 'wein-und-spirituosen', 1199)
