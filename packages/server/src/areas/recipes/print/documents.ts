import type { Lang } from '@herzkarte/rules/languages.ts'

interface Sheet {
  lang: Lang
  merchantName: string
  title: string
  /** At the bottom of each page. */
  footer: string
}

/** The printed content of a recipe; all texts are localised. */
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

/** A printable grocery list. */
export interface PrintedGroceries extends Sheet {
  kind: 'groceries'
  /** Shown when there is nothing to buy. */
  nothing: string
  departments: { name: string; items: PrintedAmount[] }[]
}

export interface PrintedAmount {
  /** Empty for "some". */
  amount: string
  name: string
}

export type Printed = PrintedRecipe | PrintedGroceries
