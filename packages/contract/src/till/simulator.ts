import type { Localised } from '@herzkarte/rules/languages.ts'

/** Data of the till simulator: `GET /till/simulator.json`, in demo mode only. */
export interface SimulatorData {
  merchantName: string
  timeZone: string
  /** The rates of the tills' VAT codes. */
  vatRates: { code: string; perMille: number }[]
  stores: { storeId: string; number: string; name: string; city: string; key: string }[]
  departments: { departmentId: string; names: Localised; tone: string }[]
  products: {
    productId: string
    names: Localised
    unit: Localised
    departmentId: string
    priceCents: number
    picture: string
    ageRestricted: boolean
    /** False for goods outside of every offer: they earn nothing, and nothing makes them cheaper. */
    promotable: boolean
    /** Of goods that are sold by weight; their price is per kilogram. Null for all others. */
    scaleNumber: string | null
    /** The till's code of its VAT rate. Null for goods without VAT, such as gift cards. */
    vatCode: string | null
  }[]
}

/** A customer to play with: `GET /till/simulator/cards.json`, in demo mode only. */
export interface SimulatorCard {
  name: string
  cardNumber: string
  /** What the app of this customer shows right now: a fresh code. */
  scan: string
}
