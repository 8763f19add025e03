import Type, { type Static } from 'typebox'
import { Day, Id, Instant, oneOf, orNull } from '../shapes.ts'

export const Diet = oneOf('vegan', 'vegetarian', 'fish', 'meat')
export const Season = oneOf('spring', 'summer', 'autumn', 'winter', 'always')

export const Recipe = Type.Object({
  recipeId: Id,
  title: Type.String(),
  teaser: Type.String(),
  image: Type.String(),
  tone: Type.String(),
  minutes: Type.Integer({ minimum: 1 }),
  diet: Diet,
  seasons: Type.Array(Season),
  difficulty: oneOf('easy', 'medium', 'ambitious'),
  /** For how many it is written. */
  portions: Type.Integer({ minimum: 1 }),
})
export type Recipe = Static<typeof Recipe>

/** Units that amounts of the same ingredient are added up in. */
export const Unit = oneOf('g', 'ml', 'piece', 'tbsp', 'tsp', 'pinch', 'bunch', 'clove', 'none')

export const Ingredient = Type.Object({
  ingredientId: Id,
  name: Type.String(),
  /** Thousandths of the unit for the recipe's own portions; null for "some". */
  amountThousandths: orNull(Type.Integer({ minimum: 1 })),
  unit: Unit,
  departmentId: Id,
  productId: orNull(Id),
})
export type Ingredient = Static<typeof Ingredient>

export const RecipeDetail = Type.Object({
  ...Recipe.properties,
  ingredients: Type.Array(Ingredient),
  steps: Type.Array(Type.String()),
  kilocalories: orNull(Type.Integer({ minimum: 0 })),
})
export type RecipeDetail = Static<typeof RecipeDetail>

/** A recipe on a day of the week's plan. */
export const PlannedRecipe = Type.Object({ planId: Id, day: Day, recipe: Recipe, portions: Type.Integer({ minimum: 1, maximum: 20 }) })
export type PlannedRecipe = Static<typeof PlannedRecipe>

/** A line of the grocery list: an ingredient added up over the plan, or something of one's own. */
export const Grocery = Type.Object({
  groceryId: Id,
  name: Type.String(),
  amountThousandths: orNull(Type.Integer({ minimum: 1 })),
  unit: Unit,
  departmentId: orNull(Id),
  departmentName: Type.String(),
  /** Recipes that it is for; empty for one's own. */
  recipeTitles: Type.Array(Type.String()),
  isOwn: Type.Boolean(),
  isBought: Type.Boolean(),
  changedAt: Instant,
})
export type Grocery = Static<typeof Grocery>
