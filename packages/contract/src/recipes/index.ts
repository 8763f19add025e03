import Type from 'typebox'
import { memberCall, visitorCall } from '../call.ts'
import { Day, Id, Instant, listInput, listOf, OperationId } from '../shapes.ts'
import { Diet, Grocery, GrocerySavings, PlannedRecipe, Recipe, RecipeDetail, Season } from './shapes.ts'

const portions = Type.Integer({ minimum: 1, maximum: 20 })
const groceries = Type.Object({ items: Type.Array(Grocery) })

export const getRecipes = visitorCall('getRecipes', {
  summary: "Recipes that fit: the season's first.",
  input: Type.Object({
    /** Words of title, teaser and ingredients, in any order. */
    search: Type.Optional(Type.String({ maxLength: 100 })),
    /** Vegan recipes also match `vegetarian`. */
    diet: Type.Optional(Diet),
    /** Recipes for every season match each one. */
    season: Type.Optional(Season),
    maxMinutes: Type.Optional(Type.Integer({ minimum: 1, maximum: 600 })),
    ...listInput,
  }),
  result: listOf(Recipe),
})

export const getRecipesInfo = visitorCall('getRecipesInfo', {
  summary: 'A recipe with its ingredients and steps.',
  input: Type.Object({ recipeId: Id }),
  result: RecipeDetail,
  errors: ['recipeNotFound'],
})

export const exportRecipesInfo = visitorCall('exportRecipesInfo', {
  summary: 'A recipe, or signed in the grocery list, as a PDF to print: `file` is its base64 text.',
  input: Type.Object({ recipeId: Type.Optional(Id), portions: Type.Optional(portions) }),
  result: Type.Object({ fileName: Type.String(), file: Type.String() }),
  errors: ['recipeNotFound'],
})

export const getMyPlanRecipes = memberCall('getMyPlanRecipes', {
  summary: "The plan of the week, Monday to Sunday, that a day is in. Without a day it is this week's.",
  input: Type.Object({ from: Type.Optional(Day) }),
  result: Type.Object({ from: Day, until: Day, items: Type.Array(PlannedRecipe) }),
})

export const planMyRecipes = memberCall('planMyRecipes', {
  summary:
    'Puts a recipe on a day, changes recipe, portions or day of what is planned, or with portions 0 takes it off the plan. The grocery list ' +
    'follows. Answers the week of that day.',
  input: Type.Object({
    planId: Type.Optional(Id),
    recipeId: Type.Optional(Id),
    day: Day,
    portions: Type.Integer({ minimum: 0, maximum: 20 }),
    operationId: OperationId,
  }),
  result: Type.Object({ items: Type.Array(PlannedRecipe) }),
  errors: ['userNotFound', 'recipeNotFound', 'planNotFound', 'planDayInvalid', 'planDayFull', 'operationReused'],
})

export const createNewPlanRecipes = memberCall('createNewPlanRecipes', {
  summary: 'Plans the days of a week on which nothing is planned: recipes that suit season, diet and the time there is, each once.',
  input: Type.Object({ from: Day, diet: Type.Optional(Diet), portions, operationId: OperationId }),
  result: Type.Object({ items: Type.Array(PlannedRecipe) }),
  errors: ['userNotFound', 'planDayInvalid', 'operationReused'],
})

export const getMyGrocerys = memberCall('getMyGrocerys', {
  summary: 'The grocery list by department: ingredients of the plan added up, and own entries.',
  result: groceries,
})

export const listGrocerySavings = memberCall('listGrocerySavings', {
  summary: 'Which open entries of the grocery list are on offer or have a coupon today, and what that saves.',
  result: GrocerySavings,
  addition: true,
})

export const addMyGrocerys = memberCall('addMyGrocerys', {
  summary:
    'Adds own entries. The client makes their ids, so that one sent twice is one; without a department the name tells it, if it can.',
  input: Type.Object({
    items: Type.Array(Type.Object({ groceryId: OperationId, name: Type.String({ maxLength: 100 }), departmentId: Type.Optional(Id) }), {
      maxItems: 50,
    }),
  }),
  result: groceries,
  errors: ['userNotFound', 'fieldRequired', 'groceryListFull'],
})

export const buyMyGrocerys = memberCall('buyMyGrocerys', {
  summary: 'Ticks entries off or back on, with the time that each was: the last word counts, also when it arrives late.',
  input: Type.Object({
    items: Type.Array(Type.Object({ groceryId: Id, isBought: Type.Boolean(), changedAt: Instant }), {
      maxItems: 200,
    }),
  }),
  result: groceries,
  errors: ['userNotFound'],
})

export const delMyGrocerys = memberCall('delMyGrocerys', {
  summary: 'Deletes own entries and hides those of the plan; without ids everything that is bought.',
  input: Type.Object({ groceryIds: Type.Optional(Type.Array(Id, { maxItems: 200 })) }),
  result: groceries,
  errors: ['userNotFound'],
})
