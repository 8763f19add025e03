import Type, { type Static } from 'typebox'
import { Day, Id, Instant, oneOf, orNull } from '../shapes.ts'

/** From what everybody can eat to what fewest do. */
export const diets = ['vegan', 'vegetarian', 'fish', 'meat'] as const
export const Diet = oneOf(...diets)
export type Diet = Static<typeof Diet>

export const seasons = ['spring', 'summer', 'autumn', 'winter', 'always'] as const
export const Season = oneOf(...seasons)
export type Season = Static<typeof Season>

export const difficulties = ['easy', 'medium', 'ambitious'] as const

/** Units that amounts of the same ingredient are added up in; `none` for what has no amount ("some salt"). */
export const units = ['g', 'ml', 'piece', 'tbsp', 'tsp', 'pinch', 'bunch', 'clove', 'slice', 'none'] as const
export const Unit = oneOf(...units)
export type Unit = Static<typeof Unit>

export const Recipe = Type.Object({
  recipeId: Id,
  title: Type.String(),
  teaser: Type.String(),
  image: Type.String(),
  tone: Type.String(),
  minutes: Type.Integer({ minimum: 1 }),
  /** What its ingredients make it. */
  diet: Diet,
  seasons: Type.Array(Season),
  difficulty: oneOf(...difficulties),
  /** For how many it is written. */
  portions: Type.Integer({ minimum: 1 }),
})
export type Recipe = Static<typeof Recipe>

const amount = {
  name: Type.String(),
  /** Its name when it is exactly one piece ("1 onion"); null where that is no other one. */
  nameOfOne: orNull(Type.String()),
  /** Thousandths of the unit; null for "some". `scaleThousandths` brings them to other portions, `ingredientAmount` writes them. */
  amountThousandths: orNull(Type.Integer({ minimum: 1 })),
  unit: Unit,
}

export const Ingredient = Type.Object({
  ingredientId: Id,
  ...amount,
  departmentId: Id,
  /** The article of the shop, where there is one. */
  productId: orNull(Id),
})
export type Ingredient = Static<typeof Ingredient>

/** Amounts are for the recipe's own portions. */
export const RecipeDetail = Type.Object({
  ...Recipe.properties,
  ingredients: Type.Array(Ingredient),
  steps: Type.Array(Type.String()),
  /** Of one portion. */
  kilocalories: orNull(Type.Integer({ minimum: 0 })),
})
export type RecipeDetail = Static<typeof RecipeDetail>

/** A recipe on a day of the week's plan. */
export const PlannedRecipe = Type.Object({ planId: Id, day: Day, recipe: Recipe, portions: Type.Integer({ minimum: 1, maximum: 20 }) })
export type PlannedRecipe = Static<typeof PlannedRecipe>

/**
 * A line of the grocery list: an ingredient added up over the plan from today on, or something of one's own. What was bought before a recipe joined
 * the plan is not asked for again: the line is open with what the newcomer needs.
 */
export const Grocery = Type.Object({
  groceryId: Id,
  ...amount,
  departmentId: orNull(Id),
  departmentName: Type.String(),
  /** Recipes that it is for; empty for one's own. */
  recipeTitles: Type.Array(Type.String()),
  isOwn: Type.Boolean(),
  isBought: Type.Boolean(),
  changedAt: Instant,
})
export type Grocery = Static<typeof Grocery>
