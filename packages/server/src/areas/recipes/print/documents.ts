import type { Lang } from '@herzkarte/rules/languages.ts'

interface Sheet {
  lang: Lang
  merchantName: string
  title: string
  /** Below everything, on each page. */
  footer: string
}

/** What is printed of a recipe; every text is ready to be read. */
export interface PrintedRecipe extends Sheet {
  kind: 'recipe'
  teaser: string
  facts: string[]
  /** Path of its picture on this machine. */
  picture: string
  ingredientsTitle: string
  ingredients: PrintedAmount[]
  stepsTitle: string
  steps: string[]
}

/** A grocery list to take along. */
export interface PrintedGroceries extends Sheet {
  kind: 'groceries'
  /** What is said where there is nothing to buy. */
  nothing: string
  departments: { name: string; items: PrintedAmount[] }[]
}

export interface PrintedAmount {
  /** Empty for "some". */
  amount: string
  name: string
}

export type Printed = PrintedRecipe | PrintedGroceries
