import type { Localised } from '@herzkarte/rules/languages.ts'

/** Data of the till simulator: `GET /till/simulator.json`, in demo mode only. */
export interface SimulatorData {
  merchantName: string
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
  }[]
}
