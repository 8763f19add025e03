import type { Unit } from '@herzkarte/contract/recipes/shapes.ts'
import { type Portioned, sumPortioned } from '@herzkarte/rules/recipes/portions.ts'

/** The need of one planned recipe for one ingredient. */
export interface Need {
  planId: string
  recipeId: string
  ingredientId: string
  unit: Unit
  /** For the recipe's own portions; null for "some". */
  amountThousandths: number | null
  recipePortions: number
  /** The number of planned portions, and for how many of them it was bought already. */
  portions: number
  boughtPortions: number
  isHidden: boolean
}

/** An ingredient of the grocery list. */
export interface GroceryLine {
  /** Stable as long as anything needs this ingredient in this unit. */
  groceryId: string
  ingredientId: string
  unit: Unit
  /** The amount still to buy; once everything is bought, the bought amount. */
  amountThousandths: number | null
  isBought: boolean
  needs: Need[]
}

/**
 * The grocery list of a plan. Each ingredient and unit has one line with the exact sum of what all planned recipes need, rounded up once to a
 * thousandth. "Some" of an ingredient is merged into a line that has an amount. Hidden needs are left out, and portions that were bought already are
 * not listed again. Lines are in the order in which the plan first needs them.
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
