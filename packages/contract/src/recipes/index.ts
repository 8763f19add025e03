import Type from 'typebox'
import { call } from '../call.ts'
import { Day, Id, listInput, listOf, Nothing, OperationId } from '../shapes.ts'
import { Diet, Grocery, PlannedRecipe, Recipe, RecipeDetail, Season } from './shapes.ts'

const portions = Type.Integer({ minimum: 1, maximum: 20 })
const groceries = Type.Object({ items: Type.Array(Grocery) })

export const getRecipes = call('getRecipes', {
  who: 'visitor',
  summary: "Recipes that fit: the season's first.",
  input: Type.Object({
    search: Type.Optional(Type.String({ maxLength: 100 })),
    diet: Type.Optional(Diet),
    season: Type.Optional(Season),
    maxMinutes: Type.Optional(Type.Integer({ minimum: 1, maximum: 600 })),
    ...listInput,
  }),
  result: listOf(Recipe),
  errors: [],
})

export const getRecipesInfo = call('getRecipesInfo', {
  who: 'visitor',
  summary: 'A recipe with its ingredients and steps.',
  input: Type.Object({ recipeId: Id }),
  result: RecipeDetail,
  errors: ['recipeNotFound'],
})

export const exportRecipesInfo = call('exportRecipesInfo', {
  who: 'visitor',
  summary: 'A recipe, or signed in the grocery list, as a PDF to print: `file` is its base64 text.',
  input: Type.Object({ recipeId: Type.Optional(Id), portions: Type.Optional(portions) }),
  result: Type.Object({ fileName: Type.String(), file: Type.String() }),
  errors: ['recipeNotFound'],
})

export const getMyPlanRecipes = call('getMyPlanRecipes', {
  who: 'member',
  summary: "The plan of a week, by day. Without a day it is this week's.",
  input: Type.Object({ from: Type.Optional(Day) }),
  result: Type.Object({ from: Day, until: Day, items: Type.Array(PlannedRecipe) }),
  errors: [],
})

export const planMyRecipes = call('planMyRecipes', {
  who: 'member',
  summary: 'Puts a recipe on a day, changes its portions or day, or with portions 0 takes it off the plan. The grocery list follows.',
  input: Type.Object({
    planId: Type.Optional(Id),
    recipeId: Type.Optional(Id),
    day: Day,
    portions: Type.Integer({ minimum: 0, maximum: 20 }),
    operationId: OperationId,
  }),
  result: Type.Object({ items: Type.Array(PlannedRecipe) }),
  errors: ['recipeNotFound', 'planNotFound', 'planDayInvalid', 'operationReused'],
})

export const createNewPlanRecipes = call('createNewPlanRecipes', {
  who: 'member',
  summary: 'Proposes a plan for a week: recipes for its empty days that suit the season and the diet, each once.',
  input: Type.Object({ from: Day, diet: Type.Optional(Diet), portions, operationId: OperationId }),
  result: Type.Object({ items: Type.Array(PlannedRecipe) }),
  errors: ['planDayInvalid', 'operationReused'],
})

export const getMyGrocerys = call('getMyGrocerys', {
  who: 'member',
  summary: 'The grocery list by department: ingredients of the plan added up, and own entries.',
  input: Nothing,
  result: groceries,
  errors: [],
})

export const addMyGrocerys = call('addMyGrocerys', {
  who: 'member',
  summary: 'Adds own entries. The client names them, so that one sent twice is one.',
  input: Type.Object({
    items: Type.Array(Type.Object({ groceryId: Id, name: Type.String({ maxLength: 100 }), departmentId: Type.Optional(Id) }), {
      maxItems: 50,
    }),
  }),
  result: groceries,
  errors: ['fieldRequired', 'groceryListFull'],
})

export const buyMyGrocerys = call('buyMyGrocerys', {
  who: 'member',
  summary: 'Ticks entries off or back on, with the time that each was: the last word counts, also when it arrives late.',
  input: Type.Object({
    items: Type.Array(Type.Object({ groceryId: Id, isBought: Type.Boolean(), changedAt: Type.String({ maxLength: 30 }) }), {
      maxItems: 200,
    }),
  }),
  result: groceries,
  errors: [],
})

export const delMyGrocerys = call('delMyGrocerys', {
  who: 'member',
  summary: 'Deletes own entries and hides those of the plan; without ids everything that is bought.',
  input: Type.Object({ groceryIds: Type.Optional(Type.Array(Id, { maxItems: 200 })) }),
  result: groceries,
  errors: [],
})
