import type { Product } from '../src/basket/catalogue.ts'

function aProduct(productId: string, name: string, priceCents: number, more: Partial<Product> = {}): Product {
  const names = { de: name, en: name, fr: name }
  const unit = { de: 'Stück', en: 'each', fr: 'la pièce' }
  const plain = { departmentId: 'baeckerei', picture: '', ageRestricted: false, promotable: true, scaleNumber: null, vatCode: 'B' }
  return { productId, names, unit, priceCents, ...plain, ...more }
}

export const pretzel = aProduct('2902000000104', 'Laugenbrezel', 95)
export const loaf = aProduct('2902000000401', 'Roggenmischbrot', 389)
export const apples = aProduct('2901000000107', 'Boskoop-Äpfel', 249, { departmentId: 'obst-und-gemuese', scaleNumber: '01001' })
export const bottle = aProduct('2912000000103', 'Pfand Einwegflasche', 25, { departmentId: 'pfand', vatCode: 'A' })
export const crate = aProduct('2912000000301', 'Pfand Getränkekasten', 330, { departmentId: 'pfand', vatCode: null })
export const wine = aProduct('2908000000106', 'Winzersekt Brut', 1199, { ageRestricted: true })
export const products = [pretzel, loaf, apples, bottle, crate, wine]
