import type { Unit } from '@herzkarte/contract/recipes/shapes.ts'
import { type Portioned, sumPortioned } from '@herzkarte/rules/recipes/portions.ts'

/** What one planned recipe needs of one ingredient. */
export interface Need {
  planId: string
  recipeId: string
  ingredientId: string
  unit: Unit
  /** Of the recipe as it is written; null for "some". */
  amountThousandths: number | null
  recipePortions: number
  /** For how many it is planned, and for how many it was bought already. */
  portions: number
  boughtPortions: number
  isHidden: boolean
}

/** An ingredient of the grocery list. */
export interface GroceryLine {
  /** The same for as long as anything needs this ingredient in this unit. */
  groceryId: string
  ingredientId: string
  unit: Unit
  /** What is still to be bought; when everything is, what was. */
  amountThousandths: number | null
  isBought: boolean
  needs: Need[]
}

/**
 * The grocery list of a plan: for each ingredient and unit one line that adds up what all planned recipes need of it, exactly, and rounds up once to
 * a thousandth. "Some" of an ingredient joins a line of it that has an amount. What is hidden is left out, and what was bought for some portions is
 * not asked for again. Lines come in the order in which the plan first needs them.
 */
export function groceryLines(needs: readonly Need[]): GroceryLine[] {
  const visible = needs.filter(({ isHidden }) => !isHidden)
  const units = new Map<string, Unit>()
  for (const { ingredientId, unit } of visible) if (unit !== 'none' && !units.has(ingredientId)) units.set(ingredientId, unit)
  const lineOf = ({ ingredientId, unit }: Need) => `${ingredientId}:${unit === 'none' ? (units.get(ingredientId) ?? unit) : unit}`
  return [...Map.groupBy(visible, lineOf)].map(([groceryId, those]) => lineFrom(groceryId, those))
}

function lineFrom(groceryId: string, needs: Need[]): GroceryLine {
  const [ingredientId = '', unit = 'none'] = groceryId.split(':') as [string, Unit]
  const open = needs.filter(({ portions, boughtPortions }) => boughtPortions < portions)
  const isBought = open.length === 0
  const amounts = isBought
    ? needs.flatMap((need) => portioned(need, need.portions))
    : open.flatMap((need) => portioned(need, need.portions - need.boughtPortions))
  return { groceryId, ingredientId, unit, amountThousandths: amounts.length === 0 ? null : sumPortioned(amounts), isBought, needs }
}

function portioned({ amountThousandths, recipePortions }: Need, portions: number): Portioned[] {
  return amountThousandths === null ? [] : [{ amountThousandths, recipePortions, portions }]
}
