import Type, { type Static } from 'typebox'
import { Cents, Day, Id, Instant, oneOf, orNull } from '../shapes.ts'

/** Ordered from what everybody can eat to what the fewest people eat. */
export const diets = ['vegan', 'vegetarian', 'fish', 'meat'] as const
export const Diet = oneOf(...diets)
export type Diet = Static<typeof Diet>

export const seasons = ['spring', 'summer', 'autumn', 'winter', 'always'] as const
export const Season = oneOf(...seasons)
export type Season = Static<typeof Season>

export const difficulties = ['easy', 'medium', 'ambitious'] as const

/** Units in which amounts of the same ingredient are added up; `none` for an ingredient without an amount ("some salt"). */
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
  /** Derived from its ingredients. */
  diet: Diet,
  seasons: Type.Array(Season),
  difficulty: oneOf(...difficulties),
  /** The number of portions that it is written for. */
  portions: Type.Integer({ minimum: 1 }),
})
export type Recipe = Static<typeof Recipe>

const amount = {
  name: Type.String(),
  /** The name for exactly one piece ("1 onion"); null when it does not differ. */
  nameOfOne: orNull(Type.String()),
  /** Thousandths of the unit; null for "some". `scaleThousandths` scales them to other portions, `ingredientAmount` formats them. */
  amountThousandths: orNull(Type.Integer({ minimum: 1 })),
  unit: Unit,
}

export const Ingredient = Type.Object({
  ingredientId: Id,
  ...amount,
  departmentId: Id,
  /** The shop's article, if there is one. */
  productId: orNull(Id),
})
export type Ingredient = Static<typeof Ingredient>

/** Amounts are for the recipe's own number of portions. */
export const RecipeDetail = Type.Object({
  ...Recipe.properties,
  ingredients: Type.Array(Ingredient),
  steps: Type.Array(Type.String()),
  /** Per portion. */
  kilocalories: orNull(Type.Integer({ minimum: 0 })),
})
export type RecipeDetail = Static<typeof RecipeDetail>

/** A recipe planned for a day. */
export const PlannedRecipe = Type.Object({ planId: Id, day: Day, recipe: Recipe, portions: Type.Integer({ minimum: 1, maximum: 20 }) })
export type PlannedRecipe = Static<typeof PlannedRecipe>

/**
 * A line of the grocery list: an ingredient added up over the plan from today on, or an entry of the member's own. Ingredients that were bought
 * before a recipe joined the plan are not listed again: the open line has the amount that the new recipe needs.
 */
export const Grocery = Type.Object({
  groceryId: Id,
  ...amount,
  departmentId: orNull(Id),
  departmentName: Type.String(),
  /** Recipes that need it; empty for own entries. */
  recipeTitles: Type.Array(Type.String()),
  isOwn: Type.Boolean(),
  isBought: Type.Boolean(),
  changedAt: Instant,
})
export type Grocery = Static<typeof Grocery>

/** Open entries of the grocery list that cost less today. `savedCents` is of one piece of each. */
export const GrocerySavings = Type.Object({
  items: Type.Array(
    Type.Object({
      groceryId: Id,
      /** The price of the week, and for how much of it; null if there is none. */
      offer: orNull(Type.Object({ priceCents: Cents, unit: Type.String() })),
      /** The coupon that saves most on it, which the member has or can collect; null if there is none. */
      coupon: orNull(Type.Object({ couponId: Id, badge: Type.String() })),
      savedCents: Cents,
    }),
  ),
  savedCents: Cents,
})
export type GrocerySavings = Static<typeof GrocerySavings>
