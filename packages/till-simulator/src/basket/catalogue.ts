import type { SimulatorData } from '@herzkarte/contract/till/simulator.ts'
import type { Lang } from '@herzkarte/rules/languages.ts'

export type Store = SimulatorData['stores'][number]
export type Product = SimulatorData['products'][number]

/** Feldmarkt's department of deposits, whose goods come back as empties. */
const depositDepartmentId = 'pfand'

export const isDeposit = ({ departmentId }: Product) => departmentId === depositDepartmentId
export const isWeighed = ({ scaleNumber }: Product) => scaleNumber !== null

/** Products whose name contains the text, those that begin with it first. */
export function productsNamed(products: readonly Product[], text: string, lang: Lang): Product[] {
  const searched = text.trim().toLocaleLowerCase(lang)
  const nameOf = ({ names }: Product) => names[lang].toLocaleLowerCase(lang)
  return products
    .filter((product) => nameOf(product).includes(searched))
    .toSorted((a, b) => Number(nameOf(b).startsWith(searched)) - Number(nameOf(a).startsWith(searched)))
}
